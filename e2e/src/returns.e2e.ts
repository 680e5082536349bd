import type { Browser, Page } from '@playwright/test';
import type { ProductDraft } from '@qaysari/contract/product-draft';
import { launchBrowser } from './browser.ts';
import { bringGoods, simpleGoods, skuOf } from './goods.ts';
import { afterAll, beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { bought, Desk, readyBuyer, receipt } from './money-people.ts';
import { OperatorAtDesk, type Person } from './people.ts';
import { untilSettled } from './settled.ts';
import { newNumber } from './ways-in.ts';

const shop = journeyShop();
let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(() => browser.close());

const ready = (language: 'ar' | 'en') => readyBuyer(browser, newNumber().full.replace('+964', '0'), language);

/** A shirt in two sizes at the same price. */
function shirt(handle: string): ProductDraft {
	const sku = (size: string) => ({
		code: `${handle}-${size}`.toUpperCase(),
		attributes: [{ name: { en: 'Size', ar: 'المقاس' }, value: { en: size, ar: size } }],
		price: 1_500_000,
		stock: 20,
	});
	return { ...simpleGoods(handle, `Shirt ${handle}`), skus: [sku('M'), sku('XXL')] };
}

/** Orders pieces at once, pays them by card, and has them. */
async function received(buyer: Person, desk: Desk, sku: string, quantity: number): Promise<string> {
	const number = await bought(buyer, sku, quantity);
	await desk.move(number, 'outForDelivery', 'receiptConfirmed');
	return number;
}

/** Opens the one way for what is wrong, and says what it is. */
async function somethingWrong(
	buyer: Person,
	number: string,
	what: 'wrong.changedMind' | 'wrong.doesNotFit' | 'wrong.damaged',
): Promise<void> {
	const { page, t } = buyer;
	await buyer.open(`/pages/order-details/index?orderNumber=${number}`);
	await page.getByRole('button', { name: t('wrong.title') }).click();
	const sheet = page.getByRole('dialog', { name: t('wrong.title') });
	await sheet.getByText(t(what), { exact: true }).click();
	await sheet.getByRole('link', { name: t('wrong.giveBack') }).click();
	await page.waitForURL(/new-return/);
	await untilSettled(page);
}

class ReturnsDesk {
	readonly desk: OperatorAtDesk;
	readonly page: Page;
	constructor(desk: OperatorAtDesk) {
		this.desk = desk;
		this.page = desk.page;
	}

	/** Finds the return that its buyer looks at in its queue, by the navigation. Another one of that order may have just left the queue. */
	async openIn(queue: 'asked' | 'approved' | 'onTheWay' | 'received', { page }: Person): Promise<void> {
		const { t } = this.desk;
		const { searchParams } = new URL(page.url());
		const number = searchParams.get('orderNumber') ?? '';
		await this.page
			.getByRole('link', { name: t('nav.returns') })
			.first()
			.click();
		await this.page.getByRole('tab', { name: t(`returns.queue.${queue}`) }).click();
		await this.page
			.getByRole('link', { name: t('returns.one', { number }) })
			.and(this.page.locator(`[href$="/${searchParams.get('id')}"]`))
			.click();
		await this.page
			.getByText(t(`returns.state.${queue}`))
			.first()
			.waitFor();
	}

	async stands(state: 'approved' | 'onTheWay' | 'received' | 'refunded' | 'exchanged' | 'declined' | 'refused' | 'lapsed') {
		await this.page.locator('.tone-tag', { hasText: this.desk.t(`returns.state.${state}`) }).waitFor();
	}
}

describe('goods that come back', () => {
	for (const language of ['ar', 'en'] as const) {
		test(`two of three pieces end in the balance, which pays a part of the next order, in ${language}`, async () => {
			const sku = await skuOf(await bringGoods(simpleGoods(`back-lamp-${language}`, `Lamp to give back ${language}`)));
			const calls = await Desk.signIn(browser);
			const buyer = await ready(language);
			const { page, t } = buyer;
			const number = await received(buyer, calls, sku, 3);

			await somethingWrong(buyer, number, 'wrong.changedMind');
			const stepper = page.getByRole('button', { name: t('a11y.increase') });
			await stepper.click();
			await page.getByText(t('returns.money.fee'), { exact: true }).waitFor();
			await page.getByRole('button', { name: t('returns.form.send') }).click();
			await page.waitForURL(/return-details/);
			await page.getByRole('heading', { name: t('returns.state.asked') }).waitFor();

			const at = new ReturnsDesk(await OperatorAtDesk.signIn(browser));
			await at.page.goto(shop.consoleUrl);
			await at.openIn('asked', buyer);
			await at.desk.act(at.desk.t('returns.act.approve'));
			await at.stands('approved');

			await page.reload();
			await page.getByRole('heading', { name: t('returns.state.approved') }).waitFor();
			await page.getByRole('button', { name: t('returns.action.send') }).click();
			await page
				.getByRole('dialog')
				.getByRole('button', { name: t('returns.action.send') })
				.click();
			await page.getByRole('heading', { name: t('returns.state.onTheWay') }).waitFor();

			await at.openIn('onTheWay', buyer);
			await at.desk.act(at.desk.t('returns.act.receive'));
			await at.stands('received');
			await at.desk.act(at.desk.t('returns.act.refund'));
			await at.stands('refunded');

			await page.reload();
			await page.getByRole('heading', { name: t('returns.state.refunded') }).waitFor();
			await buyer.open('/pages/x/balance');
			// Two thirds of what a new buyer's coupon took off stay taken off, and the way back costs 5,000.
			await page.getByText('24,333').first().waitFor();
			// It pays a part of the next one; the card the rest.
			const next = await bought(buyer, sku, 2);
			await buyer.open(`/pages/order-details/index?orderNumber=${next}`);
			await page.getByText(t('order.fromBalance')).waitFor();
			await buyer.context.close();
			await at.page.context().close();
		});

		test(`a size is exchanged, in ${language}`, async () => {
			const sku = await skuOf(await bringGoods(shirt(`back-shirt-${language}`)));
			const calls = await Desk.signIn(browser);
			const buyer = await ready(language);
			const { page, t } = buyer;
			const number = await received(buyer, calls, sku, 1);

			await somethingWrong(buyer, number, 'wrong.doesNotFit');
			await page.getByText(t('returns.wish.exchange'), { exact: true }).click();
			await page.getByRole('button', { name: t('returns.form.send') }).click();
			await page.getByText(t('returns.instead.missing')).waitFor();
			await page.locator('label').filter({ hasText: 'XXL' }).click();
			await page.getByText(t('returns.money.fee.free')).waitFor();
			await page.getByRole('button', { name: t('returns.form.send') }).click();
			await page.getByRole('heading', { name: t('returns.state.asked') }).waitFor();

			const at = new ReturnsDesk(await OperatorAtDesk.signIn(browser));
			await at.page.goto(shop.consoleUrl);
			await at.openIn('asked', buyer);
			await at.desk.act(at.desk.t('returns.act.approve'));
			await at.stands('approved');
			await at.desk.act(at.desk.t('returns.act.send'));
			await at.stands('onTheWay');
			await at.desk.act(at.desk.t('returns.act.receive'));
			await at.stands('received');
			await at.desk.act(at.desk.t('returns.act.exchange'), () =>
				at.page.getByLabel(at.desk.t('returns.exchange.number')).fill('EX-2026'),
			);
			await at.stands('exchanged');

			await page.reload();
			await page.getByRole('heading', { name: t('returns.state.exchanged') }).waitFor();
			await page.getByText('EX-2026').waitFor();
			await buyer.context.close();
			await at.page.context().close();
		});
	}

	test('are refused, not accepted or never arrive, each for a reason that the buyer reads', async () => {
		const sku = await skuOf(await bringGoods(simpleGoods('back-cup', 'Cup to give back')));
		const calls = await Desk.signIn(browser);
		const buyer = await ready('ar');
		const { page, t } = buyer;
		const number = await received(buyer, calls, sku, 3);
		const at = new ReturnsDesk(await OperatorAtDesk.signIn(browser));
		await at.page.goto(shop.consoleUrl);
		const ask = async () => {
			await somethingWrong(buyer, number, 'wrong.damaged');
			await page.getByLabel(t('returns.form.description')).fill('مكسورة من الحافة');
			await page.locator('input[type=file]').setInputFiles([await receipt('cup.jpg')]);
			await page.getByText(t('upload.sent')).waitFor();
			await page.getByRole('button', { name: t('returns.form.send') }).click();
			await page.waitForURL(/return-details/);
			await at.openIn('asked', buyer);
		};
		const say = async (act: 'refuse' | 'decline' | 'lapse', words: string) => {
			await at.desk.act(at.desk.t(`returns.act.${act}`), () => at.page.getByLabel(at.desk.t('returns.reason')).fill(words));
			await page.reload();
			await page.getByText(words).first().waitFor();
		};

		await ask();
		await say('refuse', 'نرسل إليك واحدة جديدة');
		await ask();
		await at.desk.act(at.desk.t('returns.act.approve'));
		await at.desk.act(at.desk.t('returns.act.send'));
		await say('lapse', 'لم تصلنا');
		await ask();
		await at.desk.act(at.desk.t('returns.act.approve'));
		await at.desk.act(at.desk.t('returns.act.receive'), async () => {
			await at.page.getByLabel(at.desk.t('returns.receive.sellable')).fill('0');
		});
		await say('decline', 'استُعملت');
		await at.page
			.getByRole('link', { name: at.desk.t('nav.returns') })
			.first()
			.click();
		await at.page.getByRole('tab', { name: at.desk.t('returns.queue.over') }).click();
		await expect(at.page.getByRole('link', { name: at.desk.t('returns.one', { number }) })).toHaveCount(3);
		await buyer.context.close();
		await at.page.context().close();
	});

	test('come back within the days that the shop sets, or not at all', async () => {
		const path = await bringGoods(simpleGoods('back-soap', 'Soap for keeps'));
		const at = new ReturnsDesk(await OperatorAtDesk.signIn(browser));
		const { t } = at.desk;
		await at.page.goto(`${shop.consoleUrl}/returns`);
		await at.page.getByRole('button', { name: t('returns.rules') }).click();
		const rules = at.page.getByRole('dialog');
		await rules.getByLabel(t('returns.rules.days')).fill('9');
		await rules.getByRole('button', { name: t('action.save') }).click();
		await rules.waitFor({ state: 'hidden' });

		const reader = await ready('en');
		await reader.open(path);
		await reader.page.getByText(reader.t('product.promise.return', { days: 9 })).waitFor();
		const id = new URL(path, shop.url).searchParams.get('id') ?? '';
		await at.page.goto(`${shop.consoleUrl}/products/${id}`);
		await at.page.getByRole('tab', { name: t('product.section.details') }).click();
		await at.page.getByLabel(t('product.returnable')).click();
		await at.page
			.getByRole('button', { name: t('action.save') })
			.first()
			.click();
		await at.page.getByText(t('product.saved')).waitFor();
		await reader.open(path);
		await reader.page.getByText(reader.t('product.promise.return.not')).waitFor();
		await at.page.goto(`${shop.consoleUrl}/returns`);
		await at.page.getByRole('button', { name: t('returns.rules') }).click();
		await rules.getByLabel(t('returns.rules.days')).fill('7');
		await rules.getByRole('button', { name: t('action.save') }).click();
		await rules.waitFor({ state: 'hidden' });
		await reader.context.close();
		await at.page.context().close();
	});
});
