import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { bringGoods, simpleGoods, skuOf } from './goods.ts';
import { afterAll, beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { atTheBank, buyNow, readyBuyer } from './money-people.ts';
import { OperatorAtDesk, type Person } from './people.ts';
import { untilSettled } from './settled.ts';
import { newNumber } from './ways-in.ts';

const shop = journeyShop();
let browser: Browser;
let sku: string;
beforeAll(async () => {
	browser = await launchBrowser();
	// A gift card pays for it, its delivery included.
	const goods = simpleGoods('balance-lamp', 'Lamp that a balance pays for');
	sku = await skuOf(await bringGoods({ ...goods, skus: goods.skus.map((one) => ({ ...one, price: 400_000 })) }));
});
afterAll(() => browser.close());

const ready = (language: 'ar' | 'en') => readyBuyer(browser, newNumber().full.replace('+964', '0'), language);

/** Finance gives to somebody's balance, on the screen, each time for a reason of its own. */
async function give(desk: OperatorAtDesk, number: string, dinars: number, reason: string): Promise<void> {
	const { page, t } = desk;
	await page.goto(shop.consoleUrl);
	await page.getByRole('link', { name: t('nav.balances') }).click();
	await page.getByPlaceholder(t('balances.search')).fill(number);
	await page.getByRole('button', { name: t('balances.find'), exact: true }).click();
	await page.getByRole('button', { name: t('balances.change') }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel(t('balances.amount')).fill(String(dinars));
	await dialog.getByLabel(t('balances.change.reason')).fill(reason);
	await dialog.getByRole('button', { name: t('balances.change') }).click();
	await page.getByRole('row').filter({ hasText: reason }).first().waitFor();
}

async function userIdOf({ page }: Person): Promise<string> {
	return (await page.evaluate(() => localStorage.getItem('userId'))) ?? '';
}

describe('a balance', () => {
	for (const language of ['ar', 'en'] as const)
		test(`pays a part, takes a refund at once, and makes a gift card that a friend pays with, in ${language}`, async () => {
			const desk = await OperatorAtDesk.signIn(browser);
			const buyer = await ready(language);
			const { page, t } = buyer;
			await buyer.open('/pages/account/index');
			await give(desk, await userIdOf(buyer), 1_000, 'It took long.');
			await page.getByRole('link', { name: t('balance.title') }).click();
			await page.getByText(t('balance.kind.goodwill')).waitFor();
			await page.getByText('It took long.').waitFor();

			// The balance pays first, the card the rest.
			await buyNow(buyer, sku, t('checkout.payment.card'));
			await atTheBank(buyer, 'pay');
			await page.getByText(t('payment.result.success')).waitFor();
			await page.locator('a[href*="orderNumber=Q"]').first().click();
			await page.getByText(t('order.fromBalance')).waitFor();

			// It is cancelled: what came from the balance is there again, the rest as soon as the buyer says so.
			await page.getByRole('button', { name: t('order.action.cancel') }).click();
			await page
				.getByRole('dialog')
				.getByRole('button', { name: t('order.action.cancel') })
				.click();
			await page.getByText(t('order.refund.settled.balance')).waitFor();
			await page.getByRole('button', { name: t('order.refund.toBalance') }).click();
			await page
				.getByRole('dialog')
				.getByRole('button', { name: t('order.refund.toBalance') })
				.click();
			await expect(page.getByText(t('order.refund.settled.balance'))).toHaveCount(2);

			// Enough for a gift card; its code is seen once.
			await give(desk, await userIdOf(buyer), 60_000, 'It got lost.');
			await buyer.open('/pages/x/balance');
			await page.getByRole('button', { name: t('giftCards.buy') }).click();
			const sheet = page.getByRole('dialog', { name: t('giftCards.buy') });
			await sheet.locator('label').filter({ hasText: '50,000' }).click();
			await sheet.getByRole('button', { name: /\d/ }).click();
			const shown = page.getByRole('dialog', { name: t('giftCards.code.title') });
			const code = (await shown.getByText(/^(\w{4} ){3}\w{4}$/).textContent()) ?? '';
			await page.keyboard.press('Escape');
			await page.getByText(t('balance.kind.giftCardBought')).waitFor();

			// A friend redeems it, and an order is paid by it alone.
			const friend = await ready(language);
			await friend.open('/pages/x/balance');
			await friend.page.getByRole('button', { name: t('balance.redeem.submit') }).click();
			await friend.page.getByText(t('balance.redeem.short')).waitFor();
			await friend.page.getByLabel(t('balance.redeem.code')).fill(code.replaceAll(' ', '').toLowerCase());
			await friend.page.getByRole('button', { name: t('balance.redeem.submit') }).click();
			await friend.page.getByText(t('balance.kind.giftCard'), { exact: true }).waitFor();
			await friend.open(`/pages/trade_flow/index?sku=${sku}&quantity=1`);
			await friend.page.getByText(t('checkout.balance.covers')).waitFor();
			await friend.agree();
			await friend.page.getByRole('button', { name: t('checkout.place') }).click();
			await friend.page.waitForURL(/payment-result/);
			await friend.page.getByText(t('payment.result.success')).waitFor();
			await friend.page.locator('a[href*="orderNumber=Q"]').first().click();
			await untilSettled(friend.page);
			await expect(friend.page.getByText(t('balance.title'), { exact: true }).filter({ visible: true })).toBeVisible();

			// The card is spent: nobody gives it back.
			await buyer.open('/pages/x/balance');
			await page.getByText(t('giftCards.state.redeemed')).waitFor();
			for (const { context } of [buyer, friend]) await context.close();
			await desk.page.context().close();
		});

	test('of the shop gets gift cards whose codes are shown once, and one that was lost is ended', async () => {
		const desk = await OperatorAtDesk.signIn(browser);
		const { page, t } = desk;
		await page.goto(shop.consoleUrl);
		await page.getByRole('link', { name: t('nav.balances') }).click();
		await page.getByRole('tab', { name: t('balances.tab.giftCards') }).click();
		await page.getByRole('button', { name: t('giftCards.issue') }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel(t('giftCards.count')).fill('2');
		await dialog.getByLabel(t('giftCards.note')).fill('For the feast');
		await dialog.getByRole('button', { name: t('giftCards.issue') }).click();
		const codes = page.getByRole('dialog', { name: t('giftCards.codes.title') });
		await expect(codes.getByText(/^(\w{4} ){3}\w{4}$/)).toHaveCount(2);
		await codes.getByRole('button', { name: t('giftCards.codes.close') }).click();

		const rows = page.getByRole('row').filter({ hasText: 'For the feast' });
		await expect(rows).toHaveCount(2);
		await rows
			.first()
			.getByRole('button', { name: t('giftCards.cancel') })
			.click();
		const ending = page.getByRole('dialog', { name: t('giftCards.cancel') });
		await ending.getByLabel(t('order.reason')).fill('It was lost.');
		await ending.getByRole('button', { name: t('giftCards.cancel') }).click();
		await rows.first().getByText(t('giftCards.state.cancelled')).waitFor();
		await page.context().close();
	});
});
