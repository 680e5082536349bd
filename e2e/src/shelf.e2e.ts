import type { Browser } from '@playwright/test';
import { losePieces } from '../../server/src/testing/lost-pieces.ts';
import { launchBrowser } from './browser.ts';
import { bringGoods, simpleGoods, skuOf } from './goods.ts';
import { afterAll, beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { buyNow, numberIn, readyBuyer } from './money-people.ts';
import { OperatorAtDesk, type Person } from './people.ts';

const { consoleUrl, commands } = journeyShop();
const handle = 'shelf-lamp';
const lamp = 'Lamp of the shelf';
let browser: Browser;
let desk: OperatorAtDesk;
let sku: string;

beforeAll(async () => {
	browser = await launchBrowser();
	sku = await skuOf(await bringGoods(simpleGoods(handle, lamp)));
	desk = await OperatorAtDesk.signIn(browser);
});
afterAll(() => browser.close());

const buy = async (buyer: Person) => numberIn(await buyNow(buyer, sku, buyer.t('checkout.payment.delivery')));

test('pieces that are gone past the ledger are told above the products, and what is there stands', async () => {
	const { page, t } = desk;
	await losePieces(commands, handle.toUpperCase(), 3);
	await page.goto(`${consoleUrl}/products`);
	const told = page.getByRole('alert').locator('li', { hasText: lamp });
	await told.getByRole('button', { name: t('stock.settle') }).click();
	await told.waitFor({ state: 'detached' });

	const search = page.getByLabel(t('products.search'));
	await search.fill(handle);
	await search.press('Enter');
	await page.getByRole('button', { name: t('stock.open', { title: lamp }) }).click();
	await page.locator('.ant-zoom-appear').waitFor({ state: 'detached' });
	await page
		.getByRole('dialog')
		.getByRole('link', { name: t('stock.history') })
		.click();
	await page.getByText(t('stock.present', { count: 47 })).waitFor();
	await page
		.locator('tr', { hasText: t('stock.reason.corrected') })
		.getByText('-3', { exact: true })
		.waitFor();
});

test('an order is divided into parcels, and its buyer follows one while another is put away again', async () => {
	const { page, t } = desk;
	const buyer = await readyBuyer(browser, '07701230621');
	const number = await buy(buyer);
	await page.goto(`${consoleUrl}/orders`);
	await page.getByLabel(t('orders.search')).fill(number);
	await page.getByLabel(t('orders.search')).press('Enter');
	await page.getByRole('link', { name: number }).click();
	await desk.act(t('order.action.pack'));
	const panel = page.locator('.panel', { has: page.getByRole('heading', { name: t('parcels.title') }) });
	const put = (parcel: string) =>
		desk.act(t('parcels.new'), async () => {
			await page.getByRole('dialog').getByLabel(t('order.logisticsNumber')).fill(parcel);
			await page.getByRole('dialog').getByLabel(t('parcels.carrier')).fill('بريد بغداد');
		});
	await put('SLIP-1');
	await panel.getByText('SLIP-1').waitFor();
	await panel.getByRole('button', { name: t('action.delete') }).click();
	await panel.getByText('SLIP-1').waitFor({ state: 'detached' });
	await put('BGD-77');
	await desk.act(t('parcels.addStep'), async () => {
		await page.getByRole('dialog').getByLabel(t('parcels.what')).click();
		await page.locator('.ant-select-item-option', { hasText: t('parcels.step.handedOver') }).click();
		await page.getByRole('dialog').getByLabel(t('parcels.place')).fill('بغداد');
	});
	await panel.getByText(t('parcels.step.handedOver')).waitFor();

	await buyer.open(`/pages/logistics-details/index?orderNumber=${number}`);
	await buyer.page.getByText('BGD-77').first().waitFor();
	await expect(buyer.page.getByText('SLIP-1')).toHaveCount(0);
	await buyer.context.close();
});

describe('goods at a store', () => {
	test('are handed over by mistake: that is taken back, then the cash of its till, and both are done again', async () => {
		const { page, t } = desk;
		const buyer = await readyBuyer(browser, '07701230622');
		await buyer.open(`/pages/trade_flow/index?sku=${sku}&quantity=1`);
		await buyer.page.getByRole('radio', { name: buyer.t('checkout.delivery.pickup') }).check({ force: true });
		await buyer.page.locator('input[name="store"]').first().check({ force: true });
		await buyer.page.getByRole('radio', { name: new RegExp(buyer.t('checkout.payment.delivery')) }).check({ force: true });
		const number = await buyer.place();
		await desk.openOrder(number);
		await desk.act(t('order.action.pack'));
		await desk.act(t('pickup.event.outForDelivery'));
		await page.getByRole('button', { name: t('pickup.extend') }).waitFor();
		await buyer.open(`/pages/order-details/index?orderNumber=${number}`);
		const code = (await buyer.page.locator('p.text-26 bdi').first().textContent()) ?? '';

		const handOver = () =>
			desk.act(t('pickup.event.receiptConfirmed'), () => page.getByLabel(t('order.handoverCode')).fill(code));
		const takeBack = async (reason: string) => {
			const dialog = page.getByRole('dialog');
			await desk.act(t('takeBack.act'), () => dialog.getByLabel(t('order.reason')).fill(reason));
			await page.getByText(reason).waitFor();
		};
		await desk.act(t('order.action.collect'));
		await handOver();
		// What can be taken back stands beside it.
		await page.getByText(t('order.done.receiptConfirmed')).first().waitFor();
		await takeBack('سُلّم الطلب الذي بجانبه');
		await page.getByText(t('order.done.receiptTakenBack')).waitFor();
		await takeBack('النقد لطلب آخر');
		await page.getByText(t('order.done.cashTakenBack')).waitFor();
		await buyer.page.reload();
		await buyer.page.getByText(code).first().waitFor();

		await desk.act(t('order.action.collect'));
		await handOver();
		await page.getByText(t('order.state.5')).first().waitFor();
		await buyer.page.reload();
		await buyer.page.getByText(buyer.t('order.state.5')).first().waitFor();
		await buyer.context.close();
	});
});
