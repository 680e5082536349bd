import { orderStatus } from '@qaysari/contract/order-states';
import { purchasingCalls } from '@qaysari/contract/purchasing.calls';
import { ratesConsoleCalls } from '@qaysari/contract/rates.calls';
import { reportsCalls } from '@qaysari/contract/reports.calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tellNotes } from '../orders/order-notes.jobs.ts';
import { days } from '../platform/clock.ts';
import { countChangedDays } from '../reports/reports.jobs.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { bringTo, move, placeOrder } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { dayOf } from '../tracking/tracking.ts';

let shop: TestShop;
let buyer: BuyerClient;
let desk: Client;
let finance: Client;
let supplierId = '';

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop, { china: 20_000 });
	buyer = await shop.buyer();
	finance = await shop.operator('finance');
	desk = await shop.operator('fulfilment');
	await finance.do(ratesConsoleCalls.setRate, { type: 'CNY_IQD', rate: '180' });
	({ supplierId } = await desk.do(purchasingCalls.saveSupplier, { name: 'Yiwu lamps', currency: 'CNY' }));
});
beforeEach(() => shop.clock.move(1000));
afterAll(() => shop.close());

const iqd = (dinars: number) => ({ amount: dinars * 100, currency: 'IQD' as const });
const marginOf = (orderNumber: string) => finance.do(purchasingCalls.getMargin, { orderNumber });

async function goods(cost: number | null) {
	const made = await createProduct(shop, { origin: 'china', price: 10_000 });
	const product = { supplierId, sourceUrl: '', cost, currency: 'CNY' as const };
	await desk.do(purchasingCalls.setSupply, { productId: made.productId, version: 0, product, skus: [] });
	return made.skuId;
}

async function orderOf(...items: { skuId: string; quantity: number }[]) {
	const placed = await placeOrder(shop, buyer, { items });
	await bringTo(shop, placed.orderId, 'china', orderStatus.WAITING_PURCHASE);
	return placed;
}

async function buyAll(freight: number): Promise<string> {
	const lineIds = (await desk.do(purchasingCalls.listToBuy, { supplierId, limit: 50 })).records.map((line) => line.lineId);
	const { purchaseId } = await desk.do(purchasingCalls.gather, { supplierId, lineIds });
	const { version } = await desk.do(purchasingCalls.getPurchase, { purchaseId });
	const terms = { costs: [], freight, expectedOn: null, supplierNumber: '', note: '' };
	await desk.do(purchasingCalls.savePurchase, { purchaseId, version, ...terms });
	await desk.do(purchasingCalls.order, { purchaseId, version: version + 1 });
	return purchaseId;
}

describe('the margin of an order', () => {
	it('is what it was sold for less cost and freight, at the rate of the day of the purchase for good', async () => {
		const [lamp, shade] = [await goods(2_000), await goods(1_000)];
		const first = await orderOf({ skuId: lamp, quantity: 2 });
		const second = await orderOf({ skuId: shade, quantity: 4 });
		const before = await marginOf(first.orderNumber);
		// 2 × 20 and 4 × 10 yuan: each order carries half of 8 yuan.
		await buyAll(800);
		const bought = await marginOf(first.orderNumber);
		await finance.do(ratesConsoleCalls.setRate, { type: 'CNY_IQD', rate: '190' });
		shop.clock.move(1000);

		expect(before.lines).toMatchObject([{ by: 'today', cost: iqd(7_200), freight: iqd(0) }]);
		expect(bought.lines).toMatchObject([{ by: 'bought', sold: iqd(20_000), cost: iqd(7_200), freight: iqd(720) }]);
		expect(bought).toMatchObject({ sold: iqd(20_000), margin: iqd(12_080), percent: 60, allowance: iqd(0) });
		expect(await marginOf(first.orderNumber)).toEqual(bought);
		expect((await marginOf(second.orderNumber)).freight).toEqual(iqd(720));
	});

	it('is not known while the cost of a line is not', async () => {
		const [known, unknown] = [await goods(2_000), await goods(null)];
		const { orderNumber } = await orderOf({ skuId: known, quantity: 1 }, { skuId: unknown, quantity: 1 });

		const margin = await marginOf(orderNumber);

		expect(margin.lines.map((line) => line.by)).toEqual(['today', 'unknown']);
		expect(margin).toMatchObject({ cost: null, margin: null, percent: null, sold: iqd(20_000) });
	});

	it('of an order that was called off keeps what its goods cost', async () => {
		const { orderNumber, orderId } = await orderOf({ skuId: await goods(2_000), quantity: 1 });
		await move(shop, orderId, 'terminated', 'fulfilment');

		expect(await marginOf(orderNumber)).toMatchObject({ sold: iqd(0), allowance: iqd(10_000), percent: null });
	});

	it('stands in the reports by day, product and origin, for those alone who may see costs', async () => {
		// A day of its own.
		shop.clock.move(days(2));
		[buyer, finance, desk] = [await shop.buyer(), await shop.operator('finance'), await shop.operator('fulfilment')];
		const merchandiser = await shop.operator('merchandiser');
		const [lamp, unknown] = [await goods(2_000), await goods(null)];
		await orderOf({ skuId: lamp, quantity: 3 }, { skuId: unknown, quantity: 1 });
		await tellNotes(shop.shop);
		await countChangedDays(shop.shop);
		const day = dayOf(shop.now);
		const report = (who: Client, by: 'day' | 'origin' | 'product') => who.do(reportsCalls.get, { from: day, to: day, by });

		// Three at 20 yuan of 190 dinars each, sold for 10,000 each; nobody knows what the fourth costs.
		const margin = { amount: iqd(30_000 - 11_400), of: iqd(30_000) };
		for (const by of ['day', 'origin'] as const) {
			const { rows, total } = await report(finance, by);
			expect([by, rows[0]?.margin, total.margin]).toEqual([by, margin, margin]);
		}
		expect((await report(finance, 'product')).rows.map((row) => row.margin).toSorted()).toEqual([margin, null]);
		expect((await report(merchandiser, 'day')).total).toMatchObject({ amount: iqd(40_000), margin: null });
	});

	for (const role of ['fulfilment', 'support', 'merchandiser'] as const)
		it(`is none of ${role}'s business`, async () => {
			const other = await shop.operator(role);
			const answer = await other.refusal(purchasingCalls.getMargin, { orderNumber: 'Q2222222222' });
			expect(answer).toBe('role_missing');
		});
});
