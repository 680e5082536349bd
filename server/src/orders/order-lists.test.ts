import { orderStatuses, orderTabs, tabStatuses } from '@qaysari/contract/order-states';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { minutes } from '../platform/clock.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { placeAsVisitor, placeOrder, provePhone, setColumns } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop({ settings: { CODES_PER_VISITOR_DAY: '1000', CODES_PER_ADDRESS_HOUR: '1000' } });
	await createFreight(shop);
});
beforeEach(() => shop.clock.move(minutes(2)));
afterAll(() => shop.close());

async function newBuyer(): Promise<BuyerClient> {
	const [buyer] = await shop.buyers(1);
	if (!buyer) throw new Error('Nobody came');
	return buyer;
}

async function ordersOf(buyer: BuyerClient, count: number): Promise<string[]> {
	const { skuId } = await createProduct(shop);
	const numbers: string[] = [];
	for (let placed = 0; placed < count; placed += 1) {
		shop.clock.move(minutes(2));
		numbers.push((await placeOrder(shop, buyer, { items: [{ skuId, quantity: placed + 1 }] })).orderNumber);
	}
	return numbers;
}
const page = (buyer: Client, wish: { limit?: number; cursor?: string | null; tab?: (typeof orderTabs)[number] } = {}) => {
	const { cursor, ...rest } = wish;
	return buyer.do(ordersCalls.getOrderPage, { ...rest, ...(cursor ? { cursor } : {}) });
};
const numbersOf = ({ records }: { records: { orderNumber: string }[] }) => records.map(({ orderNumber }) => orderNumber);

describe('my orders', () => {
	it('are none before I ordered, in any tab', async () => {
		const buyer = await newBuyer();

		for (const tab of orderTabs) expect(await page(buyer, { tab })).toEqual({ records: [], nextCursor: null });
		const { counts } = await buyer.do(ordersCalls.getStatusCount, {});
		expect(counts).toEqual(Object.fromEntries(orderTabs.map((tab) => [tab, 0])));
	});

	it('come page by page, the newest first, none twice and none left out, while I order more', async () => {
		const buyer = await newBuyer();
		const numbers = await ordersOf(buyer, 4);
		const first = await page(buyer, { limit: 2 });
		const [later = ''] = await ordersOf(buyer, 1);

		const second = await page(buyer, { limit: 2, cursor: first.nextCursor });

		expect([...numbersOf(first), ...numbersOf(second)]).toEqual(numbers.toReversed());
		expect(second.nextCursor).toBeNull();
		expect(numbersOf(await page(buyer))[0]).toBe(later);
	});

	it('end with a full page, without an empty one after it', async () => {
		const buyer = await newBuyer();
		await ordersOf(buyer, 2);

		expect((await page(buyer, { limit: 2 })).nextCursor).toBeNull();
		expect(await buyer.refusal(ordersCalls.getOrderPage, { limit: 51 })).toBe('invalid_input');
		expect(await buyer.refusal(ordersCalls.getOrderPage, { limit: 0 })).toBe('invalid_input');
		for (const cursor of ['x', 'bnVsbA', '!'.repeat(400)])
			expect(await buyer.refusal(ordersCalls.getOrderPage, { cursor })).toBe('damaged_cursor');
	});

	test.each(orderStatuses)('in state %i stand in the one tab that has it, and are counted there', async (status) => {
		const buyer = await newBuyer();
		const [orderNumber = ''] = await ordersOf(buyer, 1);
		await sql`update shop_order set status = ${status} where number = ${orderNumber}`.execute(shop.db);

		const { counts } = await buyer.do(ordersCalls.getStatusCount, {});
		const inside: string[] = [];
		for (const tab of orderTabs) if ((await page(buyer, { tab })).records.length > 0) inside.push(tab);

		const own = Object.entries(tabStatuses).flatMap(([tab, statuses]) => (statuses.includes(status) ? [tab] : []));
		expect(own).toHaveLength(1);
		expect(inside).toEqual(['all', ...own]);
		expect(Object.entries(counts).flatMap(([tab, count]) => (count > 0 ? [tab] : []))).toEqual(['all', ...own]);
	});

	it('of somebody else are neither listed nor counted, and no visitor has any', async () => {
		const [buyer, other] = [await newBuyer(), await newBuyer()];
		await ordersOf(buyer, 1);

		expect((await page(other)).records).toEqual([]);
		expect((await other.do(ordersCalls.getStatusCount, {})).counts.all).toBe(0);
		expect(await shop.visitor().refusal(ordersCalls.getOrderPage, {})).toBe('unauthorized');
		expect(await shop.visitor().refusal(ordersCalls.getStatusCount, {})).toBe('unauthorized');
	});

	it('show up to four of their goods in my language, how many there are, and what is due', async () => {
		const buyer = await newBuyer();
		const title = { ar: 'مصباح', ckb: 'چرا', en: 'Lamp', zh: '灯' };
		const { skuIds } = await createProduct(shop, { title, price: 1_000, skus: [{}, {}, {}, {}, {}] });
		const { orderId } = await placeOrder(shop, buyer, { items: skuIds.map((skuId, at) => ({ skuId, quantity: at + 1 })) });
		buyer.language = 'ckb';

		const [order] = (await page(buyer)).records;

		expect(order?.lines.map((line) => [line.title, line.quantity])).toEqual([1, 2, 3, 4].map((pieces) => ['چرا', pieces]));
		expect(order).toMatchObject({ lineCount: 5, pieces: 15, total: { amount: 2_000_000 }, due: { amount: 2_000_000 } });
		await setColumns(shop, orderId, { captured_one: 500_000 });
		expect((await page(buyer)).records[0]?.due.amount).toBe(1_500_000);
	});

	it('that lost all their goods still show what they were', async () => {
		const buyer = await newBuyer();
		const { skuIds } = await createProduct(shop, { skus: [{}, {}] });
		const { orderId } = await placeOrder(shop, buyer, { items: skuIds.map((skuId) => ({ skuId, quantity: 1 })) });
		const drop = (skuId: string) =>
			sql`
				update order_line set dropped_at = ${shop.now} where order_id = ${orderId} and sku_id = ${Number(skuId)}
			`.execute(shop.db);
		await drop(skuIds[0] ?? '');
		const one = (await page(buyer)).records[0]?.lineCount;
		await drop(skuIds[1] ?? '');

		expect([one, (await page(buyer)).records[0]?.lineCount]).toEqual([1, 2]);
	});
});

describe('orders of a visitor', () => {
	const listed = async (visitor: Client, wish: { limit?: number; cursor?: string } = {}) =>
		visitor.do(ordersCalls.visitorOrders, wish);

	it('are none where nobody ordered nor proved a number', async () => {
		expect(await listed(shop.visitor())).toEqual({ records: [], nextCursor: null });
	});

	it('are those that they placed and those of a number that they proved, each once, page by page', async () => {
		const [visitor, other, phone] = [shop.visitor(), shop.visitor(), shop.newPhone()];
		const { skuId } = await createProduct(shop);
		const place = async (who: Client, by: string, quantity: number) => {
			shop.clock.move(minutes(2));
			return (await placeAsVisitor(shop, who, { items: [{ skuId, quantity }], phone: by })).orderNumber;
		};
		const both = await place(visitor, phone, 1);
		const own = await place(visitor, shop.newPhone(), 2);
		const proven = await place(other, phone, 3);
		await provePhone(shop, visitor, phone);

		const first = await listed(visitor, { limit: 2 });
		const second = await listed(visitor, { limit: 2, cursor: first.nextCursor ?? '' });

		expect([...numbersOf(first), ...numbersOf(second)]).toEqual([proven, own, both]);
		expect(second.nextCursor).toBeNull();
		expect(numbersOf(await listed(other))).toEqual([proven]);
		expect(await visitor.refusal(ordersCalls.visitorOrders, { cursor: 'W10' })).toBe('damaged_cursor');
	});

	it('are told at once to whoever proves a number, no more than a page of them', async () => {
		const [visitor, phone] = [shop.visitor(), shop.newPhone()];
		const { skuId } = await createProduct(shop, { stock: 1000 });
		const first = await placeAsVisitor(shop, shop.visitor(), { items: [{ skuId, quantity: 1 }], phone });
		await sql`
			insert into shop_order (number, phone, language, origin, status, payment_method, delivery_mode, customer_name, remark,
				product_total, discount, freight, arrival_min_days, arrival_max_days, placed_at, status_at, pieces)
			select 'QCOPY' || n, phone, language, origin, status, payment_method, delivery_mode, customer_name, remark,
				product_total, discount, freight, arrival_min_days, arrival_max_days, placed_at, status_at, pieces
			from shop_order cross join generate_series(1, 24) n where id = ${first.orderId}
		`.execute(shop.db);
		await visitor.do(ordersCalls.lookupSendCode, { phone, type: 6 });

		const { records } = await visitor.do(ordersCalls.lookup, { phone, code: await shop.codeFor(phone) });

		expect(records.map(({ orderNumber }) => orderNumber)).toEqual(Array.from({ length: 20 }, (_, at) => `QCOPY${24 - at}`));
		const all = await listed(visitor, { limit: 50 });
		expect(all.records).toHaveLength(25);
	});
});
