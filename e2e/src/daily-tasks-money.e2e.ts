import type { Browser } from '@playwright/test';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { couriersConsoleCalls } from '@qaysari/contract/couriers.calls';
import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { purchasingCalls } from '@qaysari/contract/purchasing.calls';
import { launchBrowser } from './browser.ts';
import { Account, BuyerRoom, Desk as ChatDesk, Staff } from './chat-people.ts';
import { Counted } from './counted.ts';
import { bringGoods, simpleGoods, skuOf } from './goods.ts';
import { afterAll, beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { bought, Desk, readyBuyer } from './money-people.ts';
import { Person } from './people.ts';
import { newNumber } from './ways-in.ts';

const shop = journeyShop();
let browser: Browser;
let desk: Desk;

beforeAll(async () => {
	browser = await launchBrowser();
	desk = await Desk.signIn(browser);
	await (await Staff.signIn(shop)).answerAtAllHours();
});
afterAll(() => browser.close());

const local = (): string => newNumber().full.replace('+964', '0');
/** The same in Shopify's admin, as docs/console.md says where each comes from. */
const atShopify = { refund: 5, chat: 4, cash: 6, receipts: 31, purchase: 11 } as const;

for (const language of ['en', 'zh'] as const)
	describe(`in ${language}`, () => {
		test('a line of a paid order is given back', async () => {
			const buyer = await readyBuyer(browser, local(), 'en');
			const number = await bought(buyer, await desk.skuFrom('iraq'), 2);
			await buyer.context.close();
			const hand = await Counted.atStart(browser, language);
			const { page, t } = hand.desk;
			await hand.openByPalette(number);
			await page.waitForURL(new RegExp(number));
			await hand.click(page.getByRole('button', { name: t('amend.lines'), exact: true }));
			const dialog = page.getByRole('dialog');
			await dialog.getByRole('spinbutton').first().fill('1');
			await dialog.getByLabel(t('order.reason')).fill('One is broken');
			await hand.click(dialog.getByRole('button', { name: t('amend.calculate') }));
			await dialog.getByText(t('amend.refund')).waitFor();
			await hand.click(dialog.getByRole('button', { name: t('amend.make'), exact: true }));
			await dialog.waitFor({ state: 'hidden' });
			await page.getByText(t('amend.state.applied')).first().waitFor();
			expect(hand.clicks).toBe(3);
			expect(hand.clicks).toBeLessThanOrEqual(atShopify.refund);
			await page.context().close();
		});

		test('a chat is answered with an offer', async () => {
			const handle = `offered-${language}`;
			const path = await bringGoods(simpleGoods(handle, `Offered lamp ${language}`));
			const account = await Account.signIn(() => shop, language, local());
			const buyer = await Person.arrive(browser, language, { session: account.session });
			await buyer.open('/pages/chat-room/index');
			const room = new BuyerRoom(buyer);
			const asked = `Lamp? ${handle}`;
			await room.write(asked);

			const hand = await Counted.atStart(browser, language);
			const { page, t } = hand.desk;
			await hand.go(t('nav.chat'));
			await hand.click(page.locator('.conversation', { hasText: asked }).first());
			await new ChatDesk(hand.desk).hears(asked);
			const field = page.getByRole('textbox', { name: t('chat.reply'), exact: true });
			await field.fill(`${shop.url}${path}`);
			await field.press('Enter');
			await room.log.getByText(`Offered lamp ${language}`).first().waitFor();
			expect(hand.clicks).toBe(2);
			expect(hand.clicks).toBeLessThanOrEqual(atShopify.chat);
			await buyer.context.close();
			await page.context().close();
		});

		test('a courier hands over the cash of five orders', async () => {
			const courier = { en: 'Dana Qadir', zh: 'Hêmin Star' }[language];
			const { courierId } = await desk.do(couriersConsoleCalls.saveCourier, { name: courier, phone: local(), active: true });
			const account = await Account.signIn(() => shop, language, local());
			for (let n = 0; n < 5; n += 1) {
				const orderNumber = await account.order();
				await desk.move(orderNumber, 'outForDelivery');
				const { collectable } = await desk.do(ordersConsoleCalls.getOrder, { orderNumber });
				await desk.do(paymentsConsoleCalls.collect, { orderNumber, amount: collectable?.amount ?? 0, courierId });
			}
			const hand = await Counted.atStart(browser, language);
			const { page, t } = hand.desk;
			await hand.go(t('nav.finance'));
			await hand.click(page.getByRole('tab', { name: t('finance.tab.couriers') }));
			await hand.click(page.locator('tr', { hasText: courier }).getByRole('button', { name: t('couriers.take') }));
			const panel = page.locator('section.panel', { hasText: courier });
			await hand.click(panel.locator('thead').getByRole('checkbox'));
			await hand.click(panel.getByRole('button', { name: t('couriers.take') }));
			await page.getByText(t('finance.done')).waitFor();
			await page
				.locator('tr', { hasText: courier })
				.getByRole('button', { name: t('couriers.take') })
				.waitFor({ state: 'detached' });
			expect(hand.clicks).toBe(5);
			expect(hand.clicks).toBeLessThanOrEqual(atShopify.cash);
			await page.context().close();
		});

		test('ten receipts are looked at', async () => {
			const phone = local();
			const account = await Account.signIn(() => shop, language, phone);
			await account.do(accountsCalls.updateUserInfo, { nickname: `Ten receipts ${language}` });
			const numbers: string[] = [];
			for (let n = 0; n < 10; n += 1) numbers.push(await account.transfer());
			const hand = await Counted.atStart(browser, language);
			const { page, t } = hand.desk;
			await hand.go(t('nav.finance'));
			await hand.type(t('finance.search'), phone);
			for (const number of numbers) await page.locator('tr', { hasText: number }).waitFor();
			await hand.click(page.locator('tr', { hasText: numbers[0] ?? '' }).getByRole('button', { name: t('finance.review') }));
			for (const number of numbers) {
				const drawer = page.locator('.review', { hasText: number });
				await drawer.locator('img').first().waitFor();
				await hand.click(drawer.getByRole('button', { name: t('finance.pass') }));
				const dialog = page.getByRole('dialog', { name: t('finance.pass') });
				await dialog.getByText(number).waitFor();
				await hand.click(dialog.getByRole('button', { name: t('finance.pass') }));
				await dialog.waitFor({ state: 'hidden' });
			}
			for (const number of numbers) await page.locator('tr', { hasText: number }).waitFor({ state: 'detached' });
			await expect(page.locator('.review')).toHaveCount(0);
			expect(hand.clicks).toBe(22);
			expect(hand.clicks).toBeLessThanOrEqual(atShopify.receipts);
			await page.context().close();
		});

		test('a purchase is gathered, ordered and received', async () => {
			const handle = `daily-buy-${language}`;
			const path = await bringGoods({ ...simpleGoods(handle, `Daily lamp ${language}`), origin: 'china' });
			const productId = new URL(path, shop.url).searchParams.get('id') ?? '';
			const supplier = `Daily supplier ${language}`;
			const { supplierId } = await desk.do(purchasingCalls.saveSupplier, {
				name: supplier,
				currency: 'CNY',
				platform: '',
				url: '',
				contact: '',
				note: '',
				archived: false,
				version: 0,
			});
			const product = { supplierId, sourceUrl: '', cost: 1250, currency: 'CNY' as const };
			await desk.do(purchasingCalls.setSupply, { productId, version: 0, product, factor: null, skus: [] });
			const buyer = await readyBuyer(browser, local(), 'en');
			await bought(buyer, await skuOf(path), 4);
			await buyer.context.close();

			const hand = await Counted.atStart(browser, language);
			const { page, t } = hand.desk;
			await hand.go(t('nav.purchases'));
			await hand.click(page.locator('.supplier-tabs').getByText(supplier));
			await hand.click(page.getByRole('columnheader').getByRole('checkbox'));
			await hand.click(page.getByRole('button', { name: t('purchases.gather') }));
			const dialog = page.getByRole('dialog');
			await hand.click(dialog.getByRole('button', { name: t('purchases.gather') }));
			await page.waitForURL(/\/purchases\/\d+/);
			await hand.click(page.getByRole('button', { name: t('purchases.act.order'), exact: true }));
			await hand.click(dialog.getByRole('button').last());
			await dialog.waitFor({ state: 'hidden' });
			await hand.click(page.getByRole('button', { name: t('purchases.act.receive'), exact: true }));
			await dialog.getByLabel(t('purchases.came.of', { code: handle.toUpperCase() })).fill('4');
			await hand.click(dialog.getByRole('button').last());
			await page.locator('.page-header .tone-tag', { hasText: t('purchases.state.received') }).waitFor();
			expect(hand.clicks).toBe(9);
			expect(hand.clicks).toBeLessThanOrEqual(atShopify.purchase);
			await page.context().close();
		});
	});
