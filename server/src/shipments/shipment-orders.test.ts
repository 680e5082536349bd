import { limits } from '@qaysari/contract/limits';
import { orderStatuses } from '@qaysari/contract/order-states';
import { parcelsConsoleCalls } from '@qaysari/contract/parcels.calls';
import { shipmentsCalls } from '@qaysari/contract/shipments.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { minutes } from '../platform/clock.ts';
import { readId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { type PlacedOrder, placeOrder, setColumns } from '../testing/ordering.ts';
import { walkPages } from '../testing/page-walk.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let buyer: BuyerClient;
let desk: Client;
let skuId: string;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	buyer = await shop.buyer();
	desk = await shop.operator('fulfilment');
	({ skuId } = await createProduct(shop, { origin: 'china', stock: 1000 }));
});
beforeEach(() => shop.clock.move(minutes(2)));
afterAll(() => shop.close());

const fields = { way: 'air' as const, departsOn: null, arrivesOn: null, note: '', closed: false };
const make = async (name = 'Flight') => (await desk.do(shipmentsCalls.save, { ...fields, name })).shipmentId;
const put = (shipmentId: string, ...numbers: string[]) => desk.call(shipmentsCalls.addOrders, { shipmentId, numbers });
const inside = async (shipmentId: string) =>
	(await desk.do(shipmentsCalls.listOrders, { shipmentId, limit: 50 })).records.map(({ orderNumber }) => orderNumber);

/** An order from China that is written into a state. */
async function orderAt(status: number, quantity = 1): Promise<PlacedOrder> {
	shop.clock.move(minutes(2));
	const placed = await placeOrder(shop, buyer, { items: [{ skuId, quantity }] });
	await setColumns(shop, placed.orderId, { status });
	return placed;
}
const parcelOf = ({ orderNumber }: PlacedOrder, number: string) =>
	desk.do(parcelsConsoleCalls.saveParcel, { orderNumber, number, carrier: '' });

describe('an order', () => {
	test.each(orderStatuses)('in state %i goes into a flight unless it is over', async (status) => {
		const order = await orderAt(status);
		const shipmentId = await make();

		const { envelope } = await put(shipmentId, order.orderNumber);

		const over = [6, 7, 8].includes(status);
		expect(envelope.data).toEqual({
			added: over ? 0 : 1,
			refused: over ? [{ number: order.orderNumber, reason: 'over' }] : [],
		});
		expect(await inside(shipmentId)).toEqual(over ? [] : [order.orderNumber]);
	});

	it('is in it once, however it is named and however often', async () => {
		const order = await orderAt(2, 3);
		await parcelOf(order, 'SF-1');
		await parcelOf(order, 'SF-2');
		const shipmentId = await make();

		const first = await put(shipmentId, order.orderNumber, order.orderNumber.toLowerCase(), 'SF-1', 'SF-2', 'SF-2');
		const again = await put(shipmentId, 'SF-2', order.orderNumber);

		expect([first, again].map(({ envelope }) => envelope.data)).toEqual([
			{ added: 1, refused: [] },
			{ added: 0, refused: [] },
		]);
		expect(await desk.do(shipmentsCalls.get, { shipmentId })).toMatchObject({ orders: 1, pieces: 3, move: null });
	});

	it('is in one of two flights into which it is put at once', async () => {
		const order = await orderAt(2);
		const [one, two] = [await make(), await make()];

		const answers = await Promise.all([put(one, order.orderNumber), put(two, order.orderNumber)]);

		expect(answers.map(({ envelope }) => envelope.data?.added ?? 0).toSorted()).toEqual([0, 1]);
		expect([...(await inside(one)), ...(await inside(two))]).toEqual([order.orderNumber]);
	});

	it('is taken out once, and can go into another one then', async () => {
		const order = await orderAt(2);
		const [one, two] = [await make(), await make()];
		await put(one, order.orderNumber);
		const out = (shipmentId: string) => desk.call(shipmentsCalls.removeOrder, { shipmentId, orderNumber: order.orderNumber });

		const elsewhere = await out(two);
		const answers = await Promise.all([out(one), out(one)]);
		const into = await put(two, order.orderNumber);

		expect(elsewhere.envelope.reason).toBe('not_found');
		expect(answers.map(({ envelope }) => envelope.reason ?? 'out').toSorted()).toEqual(['not_found', 'out']);
		expect(into.envelope.data?.added).toBe(1);
		const nothing = { shipmentId: one, orderNumber: 'Q0000000000' };
		expect(await desk.refusal(shipmentsCalls.removeOrder, nothing)).toBe('order_not_found');
	});

	it('stays in one that is over, and nothing goes in or out of it', async () => {
		const [order, other] = [await orderAt(2), await orderAt(2)];
		const shipmentId = await make();
		await put(shipmentId, order.orderNumber);
		await desk.do(shipmentsCalls.save, { ...fields, name: 'Flight', shipmentId, closed: true });

		expect((await put(shipmentId, other.orderNumber)).envelope.reason).toBe('conflict');
		const out = { shipmentId, orderNumber: order.orderNumber };
		expect(await desk.refusal(shipmentsCalls.removeOrder, out)).toBe('conflict');
		expect(await inside(shipmentId)).toEqual([order.orderNumber]);
		await desk.do(shipmentsCalls.save, { ...fields, name: 'Flight', shipmentId, version: 1 });
		expect((await put(shipmentId, other.orderNumber)).envelope.data?.added).toBe(1);
	});

	it('of which a parcel’s number is that of several orders brings all of them', async () => {
		const [one, two] = [await orderAt(2), await orderAt(2)];
		for (const order of [one, two]) await parcelOf(order, 'SHARED-7');
		const shipmentId = await make();

		expect((await put(shipmentId, 'SHARED-7')).envelope.data).toEqual({ added: 2, refused: [] });
		expect(await inside(shipmentId)).toEqual([one.orderNumber, two.orderNumber]);
	});
});

describe('a flight', () => {
	it('holds as many orders as it may, and not one more', async () => {
		const [first, more] = [await orderAt(2), await orderAt(2)];
		const shipmentId = await make();
		await put(shipmentId, first.orderNumber);
		await sql`
			with copies as (
				insert into shop_order (number, account_id, phone, language, origin, status, payment_method, delivery_mode, customer_name, remark,
					product_total, discount, freight, arrival_min_days, arrival_max_days, placed_at, status_at, pieces)
				select 'QFULL' || n, account_id, phone, language, origin, status, payment_method, delivery_mode, customer_name, remark,
					product_total, discount, freight, arrival_min_days, arrival_max_days, placed_at, status_at, pieces
				from shop_order cross join generate_series(2, ${limits.shipmentOrders}::int) n where id = ${first.orderId} returning id
			)
			insert into shipment_order (order_id, shipment_id, added_at) select id, ${readId(shipmentId)}, ${shop.now} from copies
		`.execute(shop.db);

		expect((await put(shipmentId, more.orderNumber)).envelope.reason).toBe('too_many_lines');
		expect((await put(shipmentId, first.orderNumber)).envelope.data).toEqual({ added: 0, refused: [] });
		await desk.do(shipmentsCalls.removeOrder, { shipmentId, orderNumber: 'QFULL2' });
		expect((await put(shipmentId, more.orderNumber)).envelope.data?.added).toBe(1);
		const many = Array.from({ length: limits.shipmentNumbers + 1 }, (_, at) => `N-${at}`);
		expect((await put(shipmentId, ...many)).envelope.reason).toBe('invalid_input');
	});

	it('shows its orders page by page, none twice and none left out, while others are put in', async () => {
		const orders: PlacedOrder[] = [];
		for (let count = 0; count < 4; count += 1) orders.push(await orderAt(2));
		const shipmentId = await make();
		await put(shipmentId, ...orders.slice(0, 3).map(({ orderNumber }) => orderNumber));

		const rows = await walkPages((page) => desk.do(shipmentsCalls.listOrders, { shipmentId, ...page }), {
			between: () => put(shipmentId, orders[3]?.orderNumber ?? ''),
		});

		expect(rows.map(({ orderNumber }) => orderNumber)).toEqual(orders.map(({ orderNumber }) => orderNumber));
		expect(await desk.refusal(shipmentsCalls.listOrders, { shipmentId, cursor: 'bnVsbA' })).toBe('damaged_cursor');
	});

	it('stands in the list of those under way or of those that are over, the newest first', async () => {
		const made = [await make('One'), await make('Two'), await make('Three')];
		await desk.do(shipmentsCalls.save, { ...fields, name: 'Two', shipmentId: made[1] ?? '', closed: true });
		const listed = async (closed: boolean) =>
			(await walkPages((page) => desk.do(shipmentsCalls.list, { closed, ...page }))).flatMap(({ shipmentId }) =>
				made.includes(shipmentId) ? [made.indexOf(shipmentId)] : [],
			);

		expect([await listed(false), await listed(true)]).toEqual([[2, 0], [1]]);
		expect(await desk.refusal(shipmentsCalls.list, { cursor: 'x' })).toBe('damaged_cursor');
	});

	test.each([
		['on the day on which it leaves', '2026-12-01', '2026-12-01', undefined],
		['after it left', '2026-12-01', '2027-01-01', undefined],
		['before it left', '2026-12-01', '2026-11-30', 'range_reversed'],
		['on a day that there is not', '2026-12-01', '2026-02-30', 'invalid_input'],
	])('comes %s', async (_when, departsOn, arrivesOn, reason) => {
		const { envelope } = await desk.call(shipmentsCalls.save, { ...fields, name: 'Days', departsOn, arrivesOn });

		expect(envelope.reason).toBe(reason);
		if (envelope.success && envelope.data)
			expect(await desk.do(shipmentsCalls.get, envelope.data)).toMatchObject({ departsOn, arrivesOn, version: 0 });
	});

	it('that is not there is found by nothing', async () => {
		const shipmentId = '999999999';

		expect([
			await desk.refusal(shipmentsCalls.get, { shipmentId }),
			await desk.refusal(shipmentsCalls.listOrders, { shipmentId }),
			await desk.refusal(shipmentsCalls.save, { ...fields, name: 'x', shipmentId }),
			await desk.refusal(shipmentsCalls.addOrders, { shipmentId, numbers: ['x'] }),
			await desk.refusal(shipmentsCalls.previewMove, { shipmentId, event: 'arrivedInIraq' }),
			await desk.refusal(shipmentsCalls.move, { shipmentId, event: 'arrivedInIraq' }),
		]).toEqual(Array(6).fill('not_found'));
	});

	it('is moved and filled by fulfilment alone', async () => {
		const shipmentId = await make();
		for (const role of ['support', 'finance'] as const) {
			const other = await shop.operator(role);
			expect((await other.do(shipmentsCalls.get, { shipmentId })).name).toBe('Flight');
			expect([
				await other.refusal(shipmentsCalls.save, { ...fields, name: 'x', shipmentId }),
				await other.refusal(shipmentsCalls.addOrders, { shipmentId, numbers: ['x'] }),
				await other.refusal(shipmentsCalls.move, { shipmentId, event: 'arrivedInIraq' }),
			]).toEqual(Array(3).fill('role_missing'));
		}
	});
});

describe('what a move would do', () => {
	const ahead: Record<'shippedInChina' | 'arrivedInIraq', number[]> = { shippedInChina: [2], arrivedInIraq: [11] };
	const already = { shippedInChina: [9, 10, 11, 12, 3, 4, 5, 6], arrivedInIraq: [12, 3, 4, 5, 6] };
	const cases = orderStatuses.flatMap((status) =>
		(['shippedInChina', 'arrivedInIraq'] as const).map((event) => [status, event] as const),
	);
	test.each(cases)('with an order in state %i that is to be %s is told before', async (status, event) => {
		const order = await orderAt(2);
		const shipmentId = await make();
		await put(shipmentId, order.orderNumber);
		await setColumns(shop, order.orderId, { status });

		const preview = await desk.do(shipmentsCalls.previewMove, { shipmentId, event });

		const moves = ahead[event].includes(status);
		const there = already[event].includes(status);
		expect(preview).toEqual({
			moves: moves ? 1 : 0,
			already: there ? 1 : 0,
			cannot: moves || there ? [] : [{ orderNumber: order.orderNumber, status }],
		});
		const { envelope } = await desk.call(shipmentsCalls.move, { shipmentId, event });
		expect(envelope.reason).toBe(moves ? undefined : 'nothing_selected');
	});
});
