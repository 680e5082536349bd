import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { Language } from '@qaysari/contract/languages';
import { translatorFor } from '@qaysari/messages/node';
import { expect, journeyShop } from './journey.ts';
import { codeFor } from './program.ts';
import { noteReached } from './reached.ts';
import { followTraffic, openSettled } from './settled.ts';

const { url, consoleUrl, dataDir, operatorPassword } = journeyShop();

interface Arrival {
	/** Of a shop that a journey started for itself. */
	shop?: string;
	userAgent?: string;
	viewport?: { width: number; height: number };
	/**
	 * With the worker that keeps the shop for times without a line. It fetches the whole shop for each browser that is new, so
	 * only journeys that walk with it take it along.
	 */
	worker?: boolean;
	/** Of somebody who is signed in already. */
	session?: { token: string; userId: string };
}

/** Somebody on a phone, in a browser of their own. */
export class Person {
	readonly shop: string;
	readonly context: BrowserContext;
	readonly page: Page;
	readonly language: Language;
	readonly t: ReturnType<typeof translatorFor<'shop'>>;

	constructor(context: BrowserContext, page: Page, language: Language, shop: string) {
		this.shop = shop;
		this.context = context;
		this.page = page;
		this.language = language;
		this.t = translatorFor(language, 'shop');
	}

	static async arrive(browser: Browser, language: Language, arrival: Arrival = {}): Promise<Person> {
		const { shop = url, userAgent, viewport = { width: 390, height: 844 }, worker = false, session } = arrival;
		const context = await browser.newContext({
			viewport,
			isMobile: true,
			hasTouch: true,
			serviceWorkers: worker ? 'allow' : 'block',
			...(userAgent ? { userAgent } : {}),
		});
		await context.addCookies([{ name: 'language', value: language, url: shop }]);
		if (session)
			await context.addInitScript((kept) => {
				// Once: whoever signs out stays so on the next page.
				if (localStorage.getItem('began')) return;
				localStorage.setItem('began', 'yes');
				localStorage.setItem('token', kept.token);
				localStorage.setItem('userId', kept.userId);
			}, session);
		const page = await context.newPage();
		await followTraffic(page);
		return new Person(context, page, language, shop);
	}

	async open(path: string): Promise<void> {
		await openSettled(this.page, `${this.shop}${path}`);
	}

	/** Types words into the search and opens the product with that title. */
	async findProduct(words: string, title: string): Promise<void> {
		await this.open('/pages/search-key/index');
		const field = this.page.getByRole('search').locator('input').first();
		await field.fill(words);
		await field.press('Enter');
		await this.page.waitForURL(/search-detail/);
		await this.page.getByRole('link', { name: title }).first().click();
		await this.page.waitForURL(/product_details/);
		await this.page.getByRole('heading', { name: title }).waitFor();
	}

	async addToCart(): Promise<void> {
		await this.page.getByRole('button', { name: this.t('product.addToCart') }).click();
		await this.page.getByText(this.t('product.added')).waitFor();
	}

	async settle(cartPath: string): Promise<void> {
		await this.open(cartPath);
		await this.page.getByRole('button', { name: new RegExp(`^${this.t('cart.settle')}`) }).click();
		await this.page.waitForURL(/trade_flow/);
	}

	async fillAddress(address: { name: string; phone: string; province: string; city: string; line: string }): Promise<void> {
		const { page, t } = this;
		await page.getByLabel(t('address.fullName.label')).fill(address.name);
		await page.getByLabel(t('address.phone.label'), { exact: true }).fill(address.phone);
		await this.choose(t('address.province.label'), address.province);
		await this.choose(t('address.city.label'), address.city);
		await page.getByRole('textbox', { name: t('address.street.label') }).fill(address.line);
	}

	async choose(label: string, option: string): Promise<void> {
		await this.page.getByRole('button', { name: label }).click();
		await this.page.getByRole('dialog').getByText(option, { exact: true }).click();
		await this.page.getByRole('dialog').waitFor({ state: 'hidden' });
	}

	/** Ticks the agreement of an order: the page before may still be there, with boxes of its own. */
	async agree(): Promise<void> {
		const label = this.t.parts('checkout.agree').map((part) => (typeof part === 'string' ? part : part.text));
		await this.page.getByRole('checkbox', { name: label.join('') }).check();
	}

	/** Agrees and places the order; answers its number. */
	async place(): Promise<string> {
		await this.agree();
		await this.page.getByRole('button', { name: this.t('checkout.place') }).click();
		return this.placed();
	}

	/** Proves the number where the shop asks for it, and waits until the order is placed; answers its number. */
	async placed(): Promise<string> {
		const { page, t } = this;
		const sheet = page.getByRole('dialog', { name: t('checkout.prove.title') });
		await Promise.race([page.waitForURL(/payment-result/), sheet.waitFor()]);
		if (await sheet.isVisible()) await this.proveNumber(sheet);
		await page.waitForURL(/payment-result/);
		const number = new URL(page.url()).searchParams.get('orders') ?? '';
		expect(number).toMatch(/^Q[0-9A-Z]{10}$/);
		return number;
	}

	/** Without an account the number is proven before anything goes out unpaid. */
	async proveNumber(sheet: Locator): Promise<void> {
		const { t } = this;
		const typed = await sheet.getByLabel(t('account.info.phone')).inputValue();
		await sheet.getByRole('button', { name: t('order.lookup.send') }).click();
		const code = sheet.getByLabel(t('login.code.label'));
		await code.waitFor();
		await code.fill(codeFor(dataDir, `+964${typed.replace(/\D/g, '').replace(/^964|^0/, '')}`));
	}

	/** Signs in through the open sheet with a code by text message. `outbox`: the data folder of a shop of one's own. */
	async signInByCode(phone: string, outbox = dataDir): Promise<void> {
		const { page, t } = this;
		const sheet = page.getByRole('dialog');
		await sheet.getByLabel(t('login.account.label')).fill(phone);
		await sheet.getByRole('button', { name: t('login.send.sms') }).click();
		await sheet.getByLabel(t('login.code.label')).waitFor();
		await sheet.getByLabel(t('login.code.label')).fill(codeFor(outbox, `+964${phone.replace(/\D/g, '').replace(/^0/, '')}`));
		const submit = sheet.getByRole('button', { name: t('login.submit') });
		if (await submit.isVisible().catch(() => false)) await submit.click({ timeout: 2000 }).catch(() => undefined);
		await sheet.waitFor({ state: 'hidden' });
	}
}

/** The owner at a desk, in the console. */
export class OperatorAtDesk {
	readonly page: Page;
	/** The console opens in Arabic. */
	readonly t: ReturnType<typeof translatorFor<'console'>>;

	constructor(page: Page, language: Language = 'ar') {
		this.page = page;
		this.t = translatorFor(language, 'console');
	}

	/** `desk`: of a shop that a journey started for itself. */
	static async signIn(
		browser: Browser,
		desk: { consoleUrl: string; operatorPassword: string; username?: string } = { consoleUrl, operatorPassword },
		seat: { language?: Language; viewport?: { width: number; height: number } } = {},
	): Promise<OperatorAtDesk> {
		const { language, viewport = { width: 1280, height: 800 } } = seat;
		const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
		noteReached(context);
		const page = await context.newPage();
		const signedIn = await context.request.post(`${desk.consoleUrl}/console/api/staff/sign-in`, {
			data: { username: desk.username ?? 'owner', password: desk.operatorPassword },
			headers: { origin: desk.consoleUrl },
		});
		expect(signedIn.status()).toBe(200);
		// Somebody chose it at this desk before.
		if (language) await context.addInitScript((chosen) => localStorage.setItem('console-language', chosen), language);
		return new OperatorAtDesk(page, language);
	}

	async openOrder(number: string): Promise<void> {
		await this.page.goto(`${consoleUrl}/orders/${number}`);
		await this.page.getByText(number).first().waitFor();
	}

	/** Takes a courier on; nothing happens where one of that name rides already. */
	async takeOnCourier(name: string): Promise<void> {
		await this.page.goto(`${consoleUrl}/couriers`);
		await this.page.getByRole('button', { name: this.t('courier.add') }).waitFor();
		if ((await this.page.getByText(name, { exact: true }).count()) > 0) return;
		await this.page.getByRole('button', { name: this.t('courier.add') }).click();
		const dialog = this.page.getByRole('dialog');
		await dialog.getByLabel(this.t('store.name')).fill(name);
		await dialog.getByLabel(this.t('order.phone')).fill('0770 555 0101');
		await dialog.getByRole('button').last().click();
		await this.page.getByText(name, { exact: true }).waitFor();
	}

	/** Chooses from the list of couriers in the dialog that is open. */
	async chooseCourier(name: string): Promise<void> {
		await this.page
			.getByRole('dialog')
			.getByRole('combobox', { name: this.t('couriers.courier') })
			.click();
		await this.page.getByTitle(name, { exact: true }).click();
	}

	/** Sends an order out, books the courier's cash and confirms the delivery: nobody else can for one that is paid at the door. */
	async deliver(number: string): Promise<void> {
		const courier = 'كاروان';
		await this.takeOnCourier(courier);
		await this.openOrder(number);
		await this.act(this.t('order.event.outForDelivery'));
		await this.page.getByText(this.t('order.state.3')).first().waitFor();
		await this.act(this.t('order.action.collect'), () => this.chooseCourier(courier));
		await this.page.getByText(this.t('payment.cash.done')).first().waitFor();
		await this.act(this.t('order.event.receiptConfirmed'));
		await this.page.getByText(this.t('order.state.5')).first().waitFor();
	}

	/** Brings further rows of a list until one with this text is there: others work in it too. */
	async bringIntoList(text: string): Promise<void> {
		const more = this.page.getByRole('button', { name: this.t('list.more') });
		const row = this.page.getByText(text);
		await row.or(more).first().waitFor();
		while (!(await row.isVisible()) && (await more.isVisible())) {
			await more.click();
			await this.page.locator('.ant-btn-loading').waitFor({ state: 'detached' });
		}
		await row.waitFor();
	}

	/** Presses an action of the order, fills what its dialog asks for, and confirms it. */
	async act(action: string, fill: () => Promise<void> = async () => {}): Promise<void> {
		await this.page.getByRole('button', { name: action }).click();
		const dialog = this.page.getByRole('dialog');
		await dialog.waitFor();
		// A click while it still grows may land beside the button.
		await this.page.locator('.ant-zoom-appear').waitFor({ state: 'detached' });
		await fill();
		await dialog.getByRole('button').last().click();
		await dialog.waitFor({ state: 'hidden' });
	}
}
