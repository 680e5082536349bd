import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { Account } from './chat-people.ts';
import { afterAll, beforeAll, expect, journeyShop, test } from './journey.ts';
import { OperatorAtDesk } from './people.ts';
import { newNumber } from './ways-in.ts';

const shop = journeyShop();
let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(() => browser.close());

for (const language of ['en', 'zh'] as const)
	test(`all orders of a filter are packed at once, those on other pages too, in ${language}`, async () => {
		const customer = await Account.signIn(() => shop, language, newNumber().full.replace('+964', '0'));
		const numbers = [await customer.order(), await customer.order(), await customer.order()] as const;
		const { page, t } = await OperatorAtDesk.signIn(browser, undefined, { language, viewport: { width: 1440, height: 900 } });
		await page.goto(`${shop.consoleUrl}/orders?tab=pendingShipment`);
		for (const number of numbers) await page.locator('tr', { hasText: number }).waitFor();

		await page
			.locator('tr', { hasText: numbers[1] ?? '' })
			.getByRole('checkbox')
			.check();
		await page.getByRole('button', { name: t('bulk.chooseAll') }).click();
		await page.getByRole('button', { name: t('bulk.orders') }).click();
		await page.getByRole('menuitem', { name: t('order.action.pack') }).click();
		const dialog = page.getByRole('dialog');
		for (const number of numbers) await expect(dialog).toContainText(number);
		await dialog.getByRole('button', { name: t('order.action.pack') }).click();
		await dialog.getByText(t('bulk.told.done'), { exact: true }).waitFor();

		// One that is chosen by itself goes the same way, and says why it stays.
		await dialog
			.getByRole('button', { name: t('action.close') })
			.last()
			.click();
		await page
			.locator('tr', { hasText: numbers[0] ?? '' })
			.getByRole('checkbox')
			.check();
		await page.getByRole('button', { name: t('bulk.orders') }).click();
		await page.getByRole('menuitem', { name: t('order.action.pack') }).click();
		await dialog.getByRole('button', { name: t('order.action.pack') }).click();
		await expect(dialog).toContainText(t('bulk.count.refused', { count: 1 }));
		await page.goto(`${shop.consoleUrl}/fulfilment?queue=toSend`);
		for (const number of numbers) await page.locator('tr', { hasText: number }).waitFor();
		await page.context().close();
	});
