import type { Browser } from '@playwright/test';
import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { translatorFor } from '@qaysari/messages/node';
import { launchBrowser } from './browser.ts';
import { bringGoods, simpleGoods } from './goods.ts';
import { afterAll, beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { buyNow, Desk, numberIn, readyBuyer } from './money-people.ts';
import { OperatorAtDesk, type Person } from './people.ts';

const { consoleUrl } = journeyShop();
const lamp = 'Lamp of the desk';
const handle = 'desk-work-lamp';
let browser: Browser;
let desk: OperatorAtDesk;
let sku: string;
let china: string;

beforeAll(async () => {
	browser = await launchBrowser();
	await bringGoods(simpleGoods(handle, lamp));
	const calls = await Desk.signIn(browser);
	[sku, china] = [await calls.skuFrom('iraq'), await calls.skuFrom('china')];
	desk = await OperatorAtDesk.signIn(browser, undefined, { viewport: { width: 1440, height: 900 } });
});
afterAll(() => browser.close());

const buy = async (buyer: Person, skuId: string, method: 'delivery' | 'card' | 'store') =>
	numberIn(await buyNow(buyer, skuId, buyer.t(`checkout.payment.${method}`)));

/** Chooses an option of a list that a field opens. */
async function choose(field: string, option: string): Promise<void> {
	const { page } = desk;
	await page.getByRole('combobox', { name: field }).last().click();
	await page.locator(`.ant-select-item-option[title="${option}"]`).last().click();
}

test('pieces are received, found damaged and counted, and each stands in the history', async () => {
	const { page, t } = desk;
	await page.goto(`${consoleUrl}/products`);
	const search = page.getByLabel(t('products.search'));
	await search.fill(handle);
	await search.press('Enter');
	await page.getByRole('button', { name: t('stock.open', { title: lamp }) }).click();
	const entry = page.getByRole('dialog').locator('form.stock-entry');
	await page.locator('.ant-zoom-appear').waitFor({ state: 'detached' });
	const put = async (action: 'received' | 'damaged' | 'counted', pieces: number, after: number) => {
		await choose(t('stock.action'), t(`stock.action.${action}`));
		await entry.getByRole('spinbutton').fill(String(pieces));
		await entry.getByRole('textbox', { name: t('stock.note') }).fill('جرد اليوم');
		await entry.getByRole('button', { name: t('action.save') }).click();
		await entry.getByText(t('stock.present', { count: after })).waitFor();
	};
	await put('received', 5, 55);
	await put('damaged', 2, 53);
	await put('counted', 52, 52);

	await entry.getByRole('link', { name: t('stock.history') }).click();
	await page.getByText(t('stock.present', { count: 52 })).waitFor();
	for (const [reason, delta] of [
		['received', '+5'],
		['damaged', '-2'],
		['counted', '-1'],
	] as const)
		await page
			.locator('tr', { hasText: t(`stock.reason.${reason}`) })
			.getByText(delta, { exact: true })
			.first()
			.waitFor();
});

test('a number is blocked for cash on delivery, and unblocked; a method is closed, and opened', async () => {
	// Rules of payments ask who sits there, unless they came just now.
	desk = await OperatorAtDesk.signIn(browser, undefined, { viewport: { width: 1440, height: 900 } });
	const { page, t } = desk;
	await page.goto(`${consoleUrl}/cash-on-delivery`);
	await desk.act(t('cashOnDelivery.block'), async () => {
		await page.getByRole('dialog').getByLabel(t('order.phone')).fill('07701230401');
		await page.getByRole('dialog').getByLabel(t('cashOnDelivery.note')).fill('رفض مرتين');
	});
	const buyer = await readyBuyer(browser, '07701230401');
	await buyer.open(`/pages/trade_flow/index?sku=${sku}&quantity=1`);
	await buyer.page.getByRole('radio', { name: new RegExp(buyer.t('checkout.payment.delivery')) }).check({ force: true });
	await buyer.agree();
	await buyer.page.getByRole('button', { name: buyer.t('checkout.place') }).click();
	await buyer.page.getByText(translatorFor('ar', 'server')('refusal.cash_on_delivery_blocked')).first().waitFor();

	await page
		.locator('tr', { hasText: 'رفض مرتين' })
		.getByRole('button', { name: t('cashOnDelivery.open'), exact: true })
		.click();
	await page
		.getByRole('dialog')
		.getByRole('button', { name: t('cashOnDelivery.open'), exact: true })
		.click();
	await page.locator('tr', { hasText: 'رفض مرتين' }).waitFor({ state: 'detached' });
	expect(await buy(buyer, sku, 'delivery')).toMatch(/^Q/);

	const rule = async (open: boolean) => {
		await page.goto(`${consoleUrl}/payment-rules`);
		const name = t('paymentRules.open', { method: t('paymentRules.cashAtStore') });
		await page.getByRole('switch', { name }).setChecked(open);
		await page.getByRole('button', { name: t('action.save') }).click();
		await page.getByText(t('list.saved')).first().waitFor();
	};
	await rule(false);
	await buyer.open(`/pages/trade_flow/index?sku=${sku}&quantity=1`);
	await buyer.page.getByText(buyer.t('checkout.payment.reason.switchedOff')).waitFor();
	await rule(true);
	await buyer.context.close();
});

describe('before it is packed', () => {
	test('a change and a question are withdrawn, the way of paying is changed, and words stand for the shop’s own buyers', async () => {
		const { page, t } = desk;
		const buyer = await readyBuyer(browser, '07701230402');
		const number = await buy(buyer, sku, 'delivery');
		await desk.openOrder(number);
		await desk.act(t('fulfilment.note'), () => page.getByRole('dialog').getByRole('textbox').fill('من الرف الثالث'));
		await page.getByText('من الرف الثالث').first().waitFor();

		// One piece more costs more: the buyer is asked, and the shop thinks better of it.
		const amend = async (kind: 'lines' | 'method', fill: () => Promise<void>) => {
			await page.getByRole('button', { name: t(`amend.${kind}`), exact: true }).click();
			const dialog = page.getByRole('dialog');
			await page.locator('.ant-zoom-appear').waitFor({ state: 'detached' });
			await fill();
			await dialog.getByLabel(t('order.reason')).fill('كما اتفقنا بالهاتف');
			await dialog.getByRole('button', { name: t('amend.calculate') }).click();
			await dialog.getByText(t('amend.after')).waitFor();
			await dialog.getByRole('button').last().click();
			await dialog.waitFor({ state: 'hidden' });
		};
		await amend('lines', () => page.getByRole('dialog').getByRole('spinbutton').first().fill('2'));
		await page.getByText(t('amend.state.asked')).waitFor();
		await page.getByRole('button', { name: t('amend.withdraw'), exact: true }).click();
		await page.getByText(t('amend.state.withdrawn'), { exact: true }).first().waitFor();

		// Goods in Iraq run out; they become no dearer.
		await desk.act(t('question.ask'), async () => {
			await expect(page.getByRole('dialog').getByLabel(t('question.unitPrice'))).toHaveCount(0);
			await page.getByRole('dialog').getByLabel(t('question.note')).fill('نفدت الكمية');
		});
		await page.getByText(t('question.open')).waitFor();
		await page.getByRole('button', { name: t('question.withdraw'), exact: true }).click();
		await page.getByRole('button', { name: t('question.withdraw'), exact: true }).waitFor({ state: 'detached' });
		await page.getByText(t('question.answer.withdrawn'), { exact: true }).first().waitFor();

		await amend('method', () =>
			page
				.getByRole('dialog')
				.getByRole('radio', { name: t('payment.method.5') })
				.check(),
		);
		await page.getByText(t('amend.state.applied')).first().waitFor();
		await buyer.open(`/pages/order-details/index?orderNumber=${number}`);
		await buyer.page.getByText(buyer.t('checkout.payment.store')).first().waitFor();
		await buyer.context.close();
	});

	test('many are packed and sent out at once', async () => {
		const { page, t } = desk;
		const buyer = await readyBuyer(browser, '07701230403');
		const numbers = [await buy(buyer, sku, 'delivery'), await buy(buyer, sku, 'delivery')];
		await desk.takeOnCourier('ريبوار');
		const work = async (queue: 'toPack' | 'toSend', action: string, path: string) => {
			await page.goto(`${consoleUrl}/fulfilment?queue=${queue}`);
			for (const number of numbers) await page.locator('tr', { hasText: number }).getByRole('checkbox').check();
			if (queue === 'toSend') await choose(t('couriers.courier'), 'ريبوار');
			await page.locator('.batch-bar').getByRole('button', { name: action }).click();
			const done = page.waitForResponse((response) => response.url().endsWith(path));
			await page.getByRole('dialog').getByRole('button', { name: action }).click();
			await done;
			await page
				.getByText(t('fulfilment.batch.done', { count: 2 }))
				.first()
				.waitFor();
		};
		await work('toPack', t('order.action.pack'), fulfilmentCalls.packMany.path);
		await work('toSend', t('order.event.outForDelivery'), fulfilmentCalls.moveMany.path);
		await page.goto(`${consoleUrl}/fulfilment?queue=delivering`);
		for (const number of numbers) await desk.bringIntoList(number);
		for (const number of numbers) await page.locator('tr', { hasText: number }).getByText('ريبوار').waitFor();

		// Whoever rides no more is chosen no more.
		await page.goto(`${consoleUrl}/couriers`);
		await page
			.locator('tr', { hasText: 'ريبوار' })
			.getByRole('button', { name: t('store.edit') })
			.click();
		await page.getByRole('switch', { name: t('courier.active') }).click();
		await page
			.getByRole('dialog')
			.getByRole('button', { name: t('action.save') })
			.click();
		await page.locator('tr', { hasText: 'ريبوار' }).getByText(t('courier.inactive')).waitFor();
		await buyer.context.close();
	});

	test('whoever the shop knows pays for goods from China at the door', async () => {
		const { page, t } = desk;
		const buyer = await readyBuyer(browser, '07701230404');
		await buyer.open(`/pages/trade_flow/index?sku=${china}&quantity=1`);
		const userId = (await buyer.page.evaluate(() => localStorage.getItem('userId'))) ?? '';
		await page.goto(`${consoleUrl}/finance?tab=whiteList`);
		await desk.act(t('whiteList.add'), () => page.getByRole('dialog').getByLabel(t('whiteList.userId')).fill(userId));
		await page.locator('tr', { hasText: userId }).waitFor();
		expect(await buy(buyer, china, 'delivery')).toMatch(/^Q/);
		await page
			.locator('tr', { hasText: userId })
			.getByRole('button', { name: t('action.delete') })
			.click();
		await page.locator('tr', { hasText: userId }).waitFor({ state: 'detached' });
		await buyer.open(`/pages/trade_flow/index?sku=${china}&quantity=1`);
		await buyer.page.getByText(buyer.t('checkout.payment.reason.chinaPaidFirst')).waitFor();
		await buyer.context.close();
	});
});
