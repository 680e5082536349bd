import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { bringGoods, simpleGoods } from './goods.ts';
import { afterAll, beforeAll, expect, journeyShop, test } from './journey.ts';
import { OperatorAtDesk, Person } from './people.ts';
import { untilSettled } from './settled.ts';

const { url, consoleUrl } = journeyShop();
const pictures = process.env.JOURNEY_PICTURES;
let browser: Browser;

/** Of more worth than any gift of the sample. */
const dearer = 'Dearer prize';

beforeAll(async () => {
	browser = await launchBrowser();
	const goods = simpleGoods('dearer-prize', dearer);
	await bringGoods({ ...goods, skus: goods.skus.map((sku) => ({ ...sku, price: 500_000_000 })) });
});
afterAll(() => browser.close());

let phones = 0;
const newPhone = (): string => {
	phones += 1;
	return `0770 44${String(phones).padStart(2, '0')} 111`;
};

/** Presses a button that asks to sign in, and signs in. */
async function signInBy(person: Person, button: string): Promise<void> {
	await person.page.getByRole('button', { name: button }).first().click();
	await person.signInByCode(newPhone());
}

/** The short link that a page offers to share. */
async function linkOn(person: Person): Promise<string> {
	const text = await person.page.getByText('/s/').first().textContent();
	expect(text).toMatch(/\/s\/[0-9A-Z]{10}-ar$/);
	return new URL(text ?? '').pathname;
}

/** Opens a link as it came from a messenger; the page behind it is the shop's. */
async function follow(person: Person, link: string): Promise<void> {
	await person.page.goto(`${url}${link}`);
	await person.page.waitForURL(/\/pages\/(group-help|free-help)\//);
	await untilSettled(person.page);
}

/** A phone whose contacts a page may ask for, as Chrome on Android offers it. */
function offerContacts(contacts: { name: string[]; tel: string[] }[]): void {
	Object.assign(globalThis, { ContactsManager: class {} });
	Object.defineProperty(navigator, 'contacts', { value: { select: async () => contacts } });
}

/** Chooses somebody from the contacts: a message with the link stands ready, and nothing of them is kept. */
async function chooseContact({ page, t }: Person, link: string): Promise<void> {
	await page.getByRole('button', { name: t('invite.contacts') }).click();
	const sheet = page.getByRole('dialog');
	await sheet.getByText('هدى').waitFor();
	const sms = await sheet.getByRole('link', { name: t('invite.contacts.sms') }).getAttribute('href');
	const messenger = await sheet.getByRole('link', { name: t('invite.contacts.messenger') }).getAttribute('href');
	expect(sms).toMatch(/^sms:07701239999\?body=/);
	expect(messenger).toMatch(/^https:\/\/wa\.me\/9647701239999\?text=/);
	for (const href of [sms, messenger]) expect(decodeURIComponent(href ?? '')).toContain(link);
	await page.keyboard.press('Escape');
	await sheet.waitFor({ state: 'hidden' });
	expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('9999');
}

async function help(person: Person, link: string): Promise<void> {
	await follow(person, link);
	await person.page.getByRole('button', { name: person.t('help.help') }).click();
	await person.page.getByText(person.t('help.chance.alreadyHelped.title')).waitFor();
}

/** Passes the only prize that waits, as an operator does it. */
async function passPrize(): Promise<void> {
	const { page, t } = await OperatorAtDesk.signIn(browser);
	await page.goto(`${consoleUrl}/invitations?tab=prizes`);
	await page.getByText(t('prizeCare.sign.address'), { exact: true }).waitFor();
	if (pictures) await page.screenshot({ path: `${pictures}/prize-queue.png`, fullPage: true });
	await page.getByRole('button', { name: t('prizeCare.pass'), exact: true }).click();
	const dialog = page.getByRole('dialog');
	if (pictures) await page.screenshot({ path: `${pictures}/prize-pass.png` });
	await dialog.getByRole('button', { name: t('prizeCare.pass'), exact: true }).click();
	await dialog.waitFor({ state: 'hidden' });
	await page.getByText(t('prizeCare.empty'), { exact: true }).waitFor();
	await page.getByText(t('prizeCare.view.claimable'), { exact: true }).click();
	// More time, and something dearer instead: what was won only gets better.
	const care = async (action: 'extend' | 'exchange', fill: () => Promise<void>) => {
		await page.getByRole('button', { name: t(`prizeCare.${action}`), exact: true }).click();
		await page.locator('.ant-zoom-appear').waitFor({ state: 'detached' });
		await fill();
		await dialog.getByLabel(t('prizeCare.note')).fill('اعتذارًا عن الانتظار');
		await dialog.getByRole('button', { name: t(`prizeCare.${action}`), exact: true }).click();
		await dialog.waitFor({ state: 'hidden' });
	};
	await care('extend', async () => {
		await dialog.getByLabel(t('prizeCare.until')).click();
		const calendar = page.locator('.ant-picker-dropdown');
		await calendar.locator('.ant-picker-header-next-btn').click();
		await calendar.locator('.ant-picker-cell-in-view').nth(14).click();
		await calendar.locator('.ant-picker-ok button').click();
	});
	await care('exchange', async () => {
		await dialog.getByLabel(t('prizeCare.exchange.product')).fill('dearer-prize');
		await page.locator('.ant-select-item-option', { hasText: dearer }).click();
	});
	await page.getByText(dearer, { exact: true }).waitFor();
	if (pictures) await page.screenshot({ path: `${pictures}/prizes.png`, fullPage: true });
	await page.context().close();
}

const place = { name: 'زينب', phone: '07704400999', province: 'بغداد', city: 'الكرخ', line: 'الكرادة، شارع 62، دار 12' };

/** Orders what a prize or a deal offers; the first time with a new address. */
async function order(person: Person, first: boolean): Promise<string> {
	const { page, t } = person;
	await page.waitForURL(/deal-order/);
	if (first) {
		await page.getByRole('link', { name: t('checkout.address.add') }).click();
		await page.waitForURL(/address-add/);
		await person.fillAddress(place);
		await page.getByRole('button', { name: t('address.save') }).click();
		await page.waitForURL(/deal-order/);
	}
	return person.place();
}

test('three new friends bring a price to its floor and win a gift; it is bought and ordered', async () => {
	const older = await Person.arrive(browser, 'ar');
	await older.open('/pages/account/index');
	await signInBy(older, older.t('action.signIn'));

	// An initiator begins a group price and takes part for a gift.
	const zainab = await Person.arrive(browser, 'ar');
	const { page, t } = zainab;
	await zainab.context.addInitScript(offerContacts, [{ name: ['هدى'], tel: ['0770 123 9999'] }]);
	await zainab.open('/pages/group-help/index');
	await page.locator('a[href*="product="]').first().click();
	await signInBy(zainab, t('deal.begin'));
	await page.getByRole('button', { name: t('deal.begin') }).click();
	await page.waitForURL(/group-help\/index\?id=/);
	const dealPage = new URL(page.url());
	const deal = await linkOn(zainab);
	await zainab.open('/pages/free-gifts/index');
	await page
		.getByRole('button', { name: t('gifts.choose') })
		.first()
		.click();
	const gift = await linkOn(zainab);
	await chooseContact(zainab, gift);

	// Neither the initiator nor somebody who was here before can help, and they are told why.
	await follow(zainab, deal);
	await page.getByText(t('help.chance.own.title')).waitFor();
	await follow(older, deal);
	await older.page.getByText(older.t('help.chance.accountOlderThanLink.title')).waitFor();
	await older.context.close();

	const friends: Person[] = [];
	for (const language of ['ar', 'ckb', 'en'] as const) {
		const friend = await Person.arrive(browser, 'ar');
		await friend.context.addCookies([{ name: 'language', value: language, url }]);
		friends.push(friend);
		await follow(friend, gift);
		await follow(friend, deal);
		// A link speaks the language in which it was shared.
		expect(await friend.page.locator('html').getAttribute('lang')).toBe('ar');
		await signInBy(friend, friend.t('help.signUp'));
		await help(friend, deal);
		await help(friend, gift);
	}
	for (const friend of friends) await friend.context.close();

	await zainab.open(`${dealPage.pathname}${dealPage.search}`);
	await page.getByText(t('deal.reached')).waitFor();
	const floor = (await page.getByText(/\d{2},\d{3}/).allTextContents()).length;
	expect(floor).toBeGreaterThan(0);
	await page.getByRole('link', { name: t('deal.buy') }).click();
	const bought = await order(zainab, true);
	// The bank's page comes by itself, and would take the place of what is opened now.
	await page.waitForURL(/sandbox/);
	await zainab.open(`${dealPage.pathname}${dealPage.search}`);
	await page.getByRole('link', { name: t('deal.toOrder') }).waitFor();

	// All came over one line within minutes: somebody looks at it before the gift is sent.
	await zainab.open('/pages/my-prizes/index');
	await page.getByText(t('prizes.state.inReview'), { exact: true }).waitFor();
	if (pictures) await page.screenshot({ path: `${pictures}/prize-review.png` });
	await passPrize();
	await zainab.open('/pages/my-prizes/index');
	await page.getByRole('link', { name: t('prizes.claim') }).click();
	const prize = await order(zainab, false);
	expect(prize).not.toBe(bought);
	await zainab.open('/pages/my-prizes/index');
	await page.getByText(t('prizes.state.ordered')).waitFor();
	await zainab.context.close();
});

test('a link that is damaged, or whose code nobody made, says so and shows the way on', async () => {
	const visitor = await Person.arrive(browser, 'en');
	for (const path of [
		'/pages/group-help/index?code=ABCDEFGHJK',
		'/pages/free-help/index?code=%22%3E%3Cb%3E',
		'/pages/free-help/index',
	]) {
		await visitor.open(path);
		await visitor.page.getByText(visitor.t('help.broken.title')).waitFor();
		await visitor.page.getByRole('link', { name: visitor.t('action.goShopping') }).waitFor();
	}
	await visitor.page.goto(`${url}/s/AAAAAAAAAA-en`);
	await visitor.page.getByRole('link', { name: 'To the shop' }).click();
	// The time that the page writes into its address may stand there already.
	await visitor.page.waitForURL((at) => at.href.startsWith(`${url}/?lang=en`));
	await visitor.context.close();
});
