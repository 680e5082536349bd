import type { Browser } from '@playwright/test';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { launchBrowser } from './browser.ts';
import { Account } from './chat-people.ts';
import { Counted } from './counted.ts';
import { bringAll, simpleGoods } from './goods.ts';
import { afterAll, beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { newNumber } from './ways-in.ts';

const shop = journeyShop();
const { consoleUrl } = shop;
let browser: Browser;

beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The same in Shopify's admin, as docs/console.md says where each comes from. */
const atShopify = { ship: 5, price: 6, find: 2, export: 6 } as const;

for (const language of ['en', 'zh'] as const)
	describe(`in ${language}`, () => {
		let customer: Account;
		const name = { en: 'Rebwar Hawrami', zh: '欧阳靖宇' }[language];
		beforeAll(async () => {
			customer = await Account.signIn(() => shop, language, newNumber().full.replace('+964', '0'));
			await customer.do(accountsCalls.updateUserInfo, { nickname: name });
		});

		test('the price of 50 products', async () => {
			const word = `Fifty ${language}`;
			await bringAll(Array.from({ length: 50 }, (_, n) => simpleGoods(`fifty-${language}-${n}`, `${word} no ${n}`)));
			const hand = await Counted.atStart(browser, language);
			const { page, t } = hand.desk;
			await hand.go(t('nav.products'));
			await hand.type(t('products.search'), word);
			await page.getByText(`${word} no 49`).waitFor();
			await hand.click(page.locator('thead').getByRole('checkbox'));
			await hand.click(page.getByRole('button', { name: t('bulk.chooseAll') }));
			await hand.click(page.getByRole('region').getByRole('button', { name: t('bulk.price'), exact: true }));
			const dialog = page.getByRole('dialog');
			await dialog.getByRole('spinbutton').fill('17000');
			await dialog.getByText(t('bulk.preview.count', { count: 50 }), { exact: true }).waitFor();
			await hand.click(dialog.getByRole('button', { name: t('bulk.apply', { count: 50 }) }));
			await dialog.getByText(t('bulk.count.done', { count: 50 })).waitFor();
			expect(hand.clicks).toBe(5);
			expect(hand.clicks).toBeLessThanOrEqual(atShopify.price);

			// A slip is taken back, from the list of what was changed.
			await dialog
				.getByRole('button', { name: t('action.close') })
				.last()
				.click();
			await hand.go(t('nav.bulkEdits'));
			await page
				.locator('.ant-table-row')
				.first()
				.getByRole('button', { name: t('bulk.open') })
				.click();
			await dialog.getByRole('button', { name: t('bulk.takeBack') }).click();
			await dialog.last().getByRole('textbox').fill('A slip');
			await dialog
				.last()
				.getByRole('button', { name: t('takeBack.act') })
				.click();
			await dialog.getByText(t('bulk.count.takenBack', { count: 50 })).waitFor();
			await page.context().close();
		});

		test('20 orders are shipped', async () => {
			const numbers: string[] = [];
			for (let n = 0; n < 20; n += 1) numbers.push(await customer.order());
			const hand = await Counted.atStart(browser, language);
			const { page, t } = hand.desk;
			await hand.click(page.getByRole('link', { name: t('fulfilment.queue.toPack') }));
			for (const number of numbers) await page.locator('tr', { hasText: number }).waitFor();
			await hand.click(page.locator('thead').getByRole('checkbox'));
			await hand.click(page.locator('.batch-bar').getByRole('button', { name: t('order.event.outForDelivery') }));
			await hand.click(page.getByRole('dialog').getByRole('button', { name: t('order.event.outForDelivery') }));
			await page.getByRole('dialog').waitFor({ state: 'hidden' });
			for (const number of numbers) await page.locator('tr', { hasText: number }).waitFor({ state: 'detached' });
			expect(hand.clicks).toBe(4);
			expect(hand.clicks).toBeLessThanOrEqual(atShopify.ship);
			await page.context().close();
		});

		test('all orders of a queue are packed at once, and unpacked again', async () => {
			const number = await customer.order();
			const hand = await Counted.atStart(browser, language);
			const { page, t } = hand.desk;
			await page.goto(`${consoleUrl}/fulfilment?queue=toPack`);
			await page.locator('tr', { hasText: number }).getByRole('checkbox').check();
			await page.getByRole('button', { name: t('bulk.queueAll') }).click();
			const dialog = page.getByRole('dialog');
			await dialog.getByText(number).waitFor();
			await dialog.getByRole('button', { name: t('order.action.pack') }).click();
			await dialog.getByText(t('bulk.told.done'), { exact: true }).waitFor();
			await dialog.getByRole('button', { name: t('bulk.takeBack') }).click();
			await dialog.last().getByRole('textbox').fill('A slip');
			await dialog
				.last()
				.getByRole('button', { name: t('takeBack.act') })
				.click();
			await dialog.getByText(t('bulk.told.takenBack'), { exact: true }).waitFor();
			await dialog
				.getByRole('button', { name: t('action.close') })
				.last()
				.click();
			await page.locator('tr', { hasText: number }).waitFor();
			await page.context().close();
		});

		test('a customer is found by a part of the name', async () => {
			const hand = await Counted.atStart(browser, language);
			const { page, t } = hand.desk;
			await page.keyboard.press('/');
			await page.getByRole('dialog').getByRole('combobox').fill(name.slice(1, 9));
			await hand.click(page.getByRole('dialog').getByRole('option').filter({ hasText: name }).first());
			await page.getByText(t('customers.joined')).first().waitFor();
			expect(hand.clicks).toBe(1);
			expect(hand.clicks).toBeLessThanOrEqual(atShopify.find);
			await page.context().close();
		});

		test('the orders of yesterday as a file', async () => {
			const hand = await Counted.atStart(browser, language);
			const { page, t } = hand.desk;
			await hand.go(t('nav.orders'));
			await hand.click(page.getByRole('combobox', { name: t('orders.span') }));
			await hand.click(page.locator('.ant-select-item-option').filter({ hasText: t('orders.span.yesterday') }));
			await page.waitForURL(/span=yesterday/);
			await hand.click(page.getByRole('button', { name: t('listFiles.open') }));
			await hand.click(page.getByRole('dialog').getByRole('button', { name: t('listFiles.start') }));
			await page.waitForURL(/list-files/);
			await expect(page.locator('.ant-table-row').first()).toContainText(t('exports.state.done'));
			await hand.click(
				page
					.locator('.ant-table-row')
					.first()
					.getByRole('link', { name: t('exports.fetch') }),
			);
			expect(hand.clicks).toBeLessThanOrEqual(atShopify.export);
			await page.context().close();
		});
	});
