import type { Browser } from '@playwright/test';
import { formatMoney } from '@qaysari/messages/format';
import { launchBrowser } from './browser.ts';
import { bringGoods, simpleGoods } from './goods.ts';
import { afterAll, beforeAll, expect, journeyShop, test } from './journey.ts';
import { OperatorAtDesk, Person } from './people.ts';

const shop = journeyShop();
const [usual, reduced] = [1_500_000, 1_200_000];
let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Takes a fifth off for some weeks, by clicks. */
async function giveAFifthOff({ page, t }: OperatorAtDesk, title: string): Promise<void> {
	await page.goto(shop.consoleUrl);
	await page.getByRole('link', { name: t('nav.timedPrices') }).click();
	await page.getByRole('button', { name: t('timedPrices.add') }).click();
	const form = page.getByRole('dialog', { name: t('timedPrices.add') });
	await form.getByLabel(t('timedPrices.products')).fill(title);
	await page.getByTitle(title, { exact: true }).click();
	await form.getByLabel(t('promotions.until')).click();
	const calendar = page.locator('.ant-picker-dropdown').filter({ visible: true });
	await calendar.locator('.ant-picker-header-next-btn').click();
	await calendar.locator('.ant-picker-cell-in-view').nth(14).click();
	await calendar.locator('.ant-picker-ok button').click();
	await form.getByRole('row').filter({ hasText: title }).getByText('12,000').waitFor();
	await form.getByRole('button', { name: t('timedPrices.give', { count: 1 }) }).click();
	await form.waitFor({ state: 'hidden' });
	await page.getByLabel(t('timedPrices.find')).fill(title);
	await page.getByTitle(title, { exact: true }).filter({ visible: true }).last().click();
	await page.getByRole('row').filter({ hasText: title }).waitFor();
}

/** Lets it hold for so many pieces only. */
async function limitTo({ page, t }: OperatorAtDesk, title: string, pieces: number): Promise<void> {
	const row = page.getByRole('row').filter({ hasText: title });
	await row.getByRole('button', { name: t('coupons.edit') }).click();
	const form = page.getByRole('dialog', { name: title });
	await form.getByLabel(t('timedPrices.pieces')).fill(String(pieces));
	await form.getByRole('button', { name: t('action.save') }).click();
	await form.waitFor({ state: 'hidden' });
	await expect(row).toContainText(`/ ${pieces}`);
}

async function stop({ page, t }: OperatorAtDesk, title: string): Promise<void> {
	const row = page.getByRole('row').filter({ hasText: title });
	await row.getByRole('button', { name: t('promotions.stop') }).click();
	await page
		.getByRole('dialog')
		.getByRole('button', { name: t('promotions.stop') })
		.click();
	await row.waitFor({ state: 'detached' });
}

for (const language of ['ar', 'en'] as const)
	test(`an operator prices a lamp for a time, and the price ends while it lies in a cart, in ${language}`, async () => {
		const title = `Lamp for a time ${language}`;
		const lamp = await bringGoods(simpleGoods(`timed-lamp-${language}`, title));
		const money = (amount: number): string => formatMoney(language, { amount, currency: 'IQD' });
		const desk = await OperatorAtDesk.signIn(browser);
		await giveAFifthOff(desk, title);
		await limitTo(desk, title, 5);

		const person = await Person.arrive(browser, language);
		const { page, t } = person;
		await person.open('/pages/x/offers');
		await page.getByRole('heading', { name: t('offers.title') }).waitFor();
		await person.open(lamp);
		await page.getByText(t('product.timed.title')).waitFor();
		await page.getByText(t('product.timed.pieces', { count: 5 })).waitFor();
		await page.getByText(t('product.price.lowestNote')).waitFor();
		await expect(page.getByText(t('product.price.lowest', { price: { amount: usual, currency: 'IQD' } }))).toBeAttached();
		await person.addToCart();
		await person.open('/pages/no_login_buyer_cart/index');
		const line = page.getByRole('listitem').filter({ hasText: title });
		await expect(line).toContainText('12,000');

		await stop(desk, title);

		await person.open('/pages/no_login_buyer_cart/index');
		await expect(line).toContainText('15,000');
		await line.getByText(t('cart.priceRaised', { amount: { amount: usual - reduced, currency: 'IQD' } })).waitFor();
		await person.open(lamp);
		await expect(page.getByText(t('product.timed.title'))).toHaveCount(0);
		await expect(page.locator('main, body').first()).toContainText(money(usual).replace(/[^\d,]/g, ''));
		await person.context.close();
		await desk.page.context().close();
	});
