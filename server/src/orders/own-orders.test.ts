import { type OrderStatus, orderStatuses } from '@qaysari/contract/order-states';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import type { Origin } from '@qaysari/contract/product-draft';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { minutes } from '../platform/clock.ts';
import { createFreight, createProduct, stockOf, wrongStock } from '../testing/goods.ts';
import { bringTo, orderIn, type PlacedOrder, placeAsVisitor, placeOrder, readOrder, setColumns } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { somebodyWaits } from '../testing/waiting.ts';

let shop: TestShop;
let buyer: BuyerClient;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	buyer = await shop.buyer();
});
beforeEach(() => shop.clock.move(minutes(2)));
afterAll(() => shop.close());

/** An order that is written into a state, whatever led there. */
async function orderAt(origin: Origin, status: OrderStatus): Promise<PlacedOrder> {
	const { skuId } = await createProduct(shop, { origin });
	const placed = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }] });
	await setColumns(shop, placed.orderId, { status, captured_one: (await readOrder(shop, placed.orderId)).product_total });
	await sql`update shop_order set captured_one = product_total + freight where id = ${placed.orderId}`.execute(shop.db);
	return placed;
}
const statusOf = async ({ orderId }: PlacedOrder) => (await readOrder(shop, orderId)).status;
const actionsOf = async ({ orderNumber }: PlacedOrder) => (await buyer.do(ordersCalls.getOrderDetail, { orderNumber })).actions;
const eventsOf = (orderId: number) =>
	shop.rows<{ event: string; actor: string; note: string }>(
		sql`select event, actor, note from order_event where order_id = ${orderId} order by id`,
	);

/** In which states a buyer may do what, by origin. */
const mayCancel: Record<Origin, readonly number[]> = { iraq: [1, 2], china: [1, 14] };
const inState = orderStatuses.flatMap((status) => (['iraq', 'china'] as const).map((origin) => [status, origin] as const));

describe('the owner of an order', () => {
	test.each(inState)(
		'in state %i of %s goods cancels it or confirms it where that may be, and is shown just that',
		async (status, origin) => {
			const order = await orderAt(origin, status);
			const { orderNumber } = order;
			const may = { cancelled: mayCancel[origin].includes(status), receiptConfirmed: status === 3 };
			const shown = await actionsOf(order);

			const confirmed = await buyer.call(ordersCalls.confirmOrder, { orderNumber });
			const between = await statusOf(order);
			const cancelled = await buyer.call(ordersCalls.cancelOrder, { orderNumber });

			expect(shown.filter((action) => action in may)).toEqual(
				Object.entries(may).flatMap(([name, open]) => (open ? [name] : [])),
			);
			expect(confirmed.envelope.reason).toBe(may.receiptConfirmed ? undefined : 'order_state_conflict');
			expect(between).toBe(may.receiptConfirmed ? 5 : status);
			expect(cancelled.envelope.reason).toBe(may.cancelled ? undefined : 'order_state_conflict');
			expect(await statusOf(order)).toBe(may.cancelled ? 7 : between);
		},
	);

	it('cancels it once, though the button was pressed twice, with one key or two', async () => {
		const order = await orderIn(shop, buyer, 'iraq', 1);
		const cancel = (key: string) =>
			buyer.call(ordersCalls.cancelOrder, { orderNumber: order.orderNumber, reason: 'Too slow' }, { key });

		const same = await Promise.all([cancel('cancel-one'), cancel('cancel-one')]);
		const again = [await cancel('cancel-one'), await cancel('cancel-two')];

		expect(same.map(({ envelope }) => envelope.data?.status)).toEqual([7, 7]);
		expect(again.map(({ envelope }) => envelope.reason)).toEqual([undefined, 'order_state_conflict']);
		expect(await eventsOf(order.orderId)).toEqual([
			{ event: 'place', actor: 'buyer', note: '' },
			{ event: 'cancelled', actor: 'buyer', note: 'Too slow' },
		]);
		expect(await stockOf(shop, order.skuId)).toEqual({ onHand: 10, reserved: 0 });
	});

	it('comes too late to cancel what is packed in the same moment', async () => {
		const order = await orderIn(shop, buyer, 'iraq', 2);
		let cancelling: Promise<string> = Promise.resolve('');

		await shop.db.transaction().execute(async (tx) => {
			await sql`update shop_order set packed_at = ${shop.now} where id = ${order.orderId}`.execute(tx);
			cancelling = buyer.refusal(ordersCalls.cancelOrder, { orderNumber: order.orderNumber });
			await somebodyWaits(shop.db);
		});

		expect([await cancelling, await statusOf(order)]).toEqual(['order_state_conflict', 2]);
		expect(await wrongStock(shop)).toEqual([]);
	});

	it('does not cancel what somebody looks at the receipt of, and is not shown that it could', async () => {
		const order = await orderIn(shop, buyer, 'iraq', 1);
		await setColumns(shop, order.orderId, { payment_under_review: true });

		expect(await buyer.refusal(ordersCalls.cancelOrder, { orderNumber: order.orderNumber })).toBe('order_state_conflict');
		expect(await actionsOf(order)).not.toContain('cancelled');
	});

	it('does not confirm what is still to be paid, nor what is paid at the door', async () => {
		const due = await orderIn(shop, buyer, 'iraq', 3);
		await setColumns(shop, due.orderId, { captured_one: 0 });
		const { skuId } = await createProduct(shop);
		const door = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 11 });
		await sql`update shop_order set status = 3, captured_one = product_total + freight where id = ${door.orderId}`.execute(
			shop.db,
		);

		for (const order of [due, door]) {
			expect(await buyer.refusal(ordersCalls.confirmOrder, { orderNumber: order.orderNumber })).toBe('order_state_conflict');
			expect(await actionsOf(order)).not.toContain('receiptConfirmed');
			expect(await statusOf(order)).toBe(3);
		}
		const fulfilment = await shop.operator('fulfilment');
		const wish = { orderNumber: door.orderNumber, event: 'receiptConfirmed' as const };
		expect(await fulfilment.do(ordersConsoleCalls.moveOrder, wish)).toMatchObject({ status: 5 });
	});

	it('is told of an order that is not there what is told of one of somebody else, and moves neither', async () => {
		const [other] = await shop.buyers(1);
		const order = await orderIn(shop, buyer, 'iraq', 3);
		const { orderNumber } = order;
		const visitor = shop.visitor();
		const reasons: string[] = [];
		for (const who of [other ?? visitor, visitor])
			for (const number of [orderNumber, 'Q0000000000'])
				for (const call of [
					ordersCalls.cancelOrder,
					ordersCalls.confirmOrder,
					ordersCalls.track,
					ordersCalls.getOrderDetailForLandingPage,
				])
					reasons.push(await who.refusal(call, { orderNumber: number }));

		expect(new Set(reasons)).toEqual(new Set(['order_not_found']));
		expect(await statusOf(order)).toBe(3);
	});

	it('is a visitor too, who cancels what they placed and confirms what came', async () => {
		const visitor = shop.visitor();
		const { skuId } = await createProduct(shop);
		const place = async (quantity: number) => placeAsVisitor(shop, visitor, { items: [{ skuId, quantity }] });
		const [dropped, came] = [await place(1), await place(2)];
		await bringTo(shop, came.orderId, 'iraq', 3);

		await visitor.do(ordersCalls.cancelOrder, { orderNumber: dropped.orderNumber, reason: 'Found it elsewhere' });
		await visitor.do(ordersCalls.confirmOrder, { orderNumber: came.orderNumber });

		expect([await statusOf(dropped), await statusOf(came)]).toEqual([7, 5]);
		expect((await eventsOf(dropped.orderId)).at(-1)).toEqual({
			event: 'cancelled',
			actor: 'visitor',
			note: 'Found it elsewhere',
		});
	});
});

describe('what an owner may change', () => {
	test.each(inState)(
		'in state %i of %s goods is shown as it is: remark and address until it is packed or leaves',
		async (status, origin) => {
			const order = await orderAt(origin, status);
			const { orderNumber } = order;
			const open = [1, 2, 14].includes(status);

			const { editable } = await buyer.do(ordersCalls.getOrderDetail, { orderNumber });
			const changed = await buyer.call(ordersCalls.updateOrderRemark, { orderNumber, remark: `Floor ${status}` });

			// It is paid: how it is carried stays.
			expect(editable).toEqual({ address: open, remark: open, logistics: false });
			expect(changed.envelope.reason).toBe(open ? undefined : 'order_state_conflict');
			expect((await readOrder(shop, order.orderId)).remark).toBe(open ? `Floor ${status}` : '');
		},
	);

	it('of a remark is noted once, in the words that were typed last', async () => {
		const { orderNumber, orderId } = await orderIn(shop, buyer, 'iraq', 1);
		for (const remark of ['  بجوار المسجد\u0000 ', 'بجوار المسجد', 'بجوار المدرسة'])
			await buyer.do(ordersCalls.updateOrderRemark, { orderNumber, remark });

		expect((await readOrder(shop, orderId)).remark).toBe('بجوار المدرسة');
		expect((await eventsOf(orderId)).map(({ event }) => event)).toEqual(['place', 'remarkChanged', 'remarkChanged']);
		const long = 'ا'.repeat(501);
		expect(await buyer.refusal(ordersCalls.updateOrderRemark, { orderNumber, remark: long })).toBe('invalid_input');
	});

	it('of an address asks for one', async () => {
		const { orderNumber } = await orderIn(shop, buyer, 'iraq', 1);

		expect(await buyer.refusal(ordersCalls.updateOrderAddress, { orderNumber })).toBe('address_required');
		expect(await buyer.refusal(ordersCalls.updateOrderLogistic, { orderNumber, deliveryMode: 2 })).toBe('logistics_required');
		expect(await buyer.refusal(ordersCalls.updateOrderLogistic, { orderNumber, deliveryMode: 2, storeId: '999999999' })).toBe(
			'logistics_unavailable',
		);
	});
});
