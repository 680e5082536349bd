import { type Actor, type OrderEventName, type OrderStatus, transitions, transitionsFrom } from '@qaysari/contract/order-states';
import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import type { Origin } from '@qaysari/contract/product-draft';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderId } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';
import { createFreight, stockOf, wrongStock } from '../testing/goods.ts';
import { bringTo, move, orderIn, placeOrder, readOrder, setColumns } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let buyer: BuyerClient;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	buyer = await shop.buyer();
});
afterAll(() => shop.close());

const events = [...new Set(transitions.map(({ event }) => event))];
const actors: readonly Actor[] = ['buyer', 'visitor', 'fulfilment', 'finance', 'system'];
const statesOf: Record<Origin, readonly OrderStatus[]> = {
	iraq: [1, 2, 3, 4, 5, 6, 7, 8],
	china: [1, 14, 2, 9, 10, 11, 12, 3, 4, 5, 6, 7, 8],
};
const cases = (['iraq', 'china'] as const).flatMap((origin) => statesOf[origin].map((status) => [origin, status] as const));

/** Everything of an order that an event could change. */
async function stateOf(orderId: OrderId): Promise<unknown> {
	const rows = await shop.rows(sql`
		select to_jsonb(o) as whole, (select jsonb_agg(to_jsonb(e) order by e.id) from order_event e where e.order_id = o.id) as record,
			(select jsonb_agg(to_jsonb(r)) from stock_reservation r join order_line l on l.id = r.order_line_id where l.order_id = o.id) as reserved
		from shop_order o where o.id = ${orderId}
	`);
	return rows[0];
}

/** Columns with which every guard of the state holds. */
async function openGuards(orderId: OrderId, status: OrderStatus): Promise<void> {
	await sql`update shop_order set captured_one = product_total - discount + freight where id = ${orderId}`.execute(shop.db);
	if (status === 9 || status === 10)
		// Paid in advance, an order would not stay where the fees are asked for.
		await setColumns(shop, orderId, {
			stage_two_total: 2_000_000,
			captured_two: status === 10 ? 2_000_000 : 0,
			overseas_review: 10,
		});
	if (status === 4) await setColumns(shop, orderId, { subsidy_paid: true });
}

async function refusalOf(work: Promise<unknown>): Promise<string> {
	try {
		await work;
	} catch (error) {
		if (error instanceof Refusal) return error.code;
		throw error;
	}
	return 'done';
}

describe('an order', () => {
	it.each(cases)('of %s goods in state %i goes only where the table lets each actor send it', async (origin, status) => {
		const opened = await orderIn(shop, buyer, origin, status);
		await openGuards(opened.orderId, status);
		let order = opened;
		for (const event of events) {
			for (const actor of actors) {
				const row = transitionsFrom(status, event, origin).find(
					(candidate) => candidate.who.includes(actor) && !candidate.guards.includes('hasSubsidy'),
				);
				const before = await stateOf(order.orderId);

				const outcome = await refusalOf(move(shop, order.orderId, event, actor));

				if (!row) {
					expect([event, actor, outcome]).toEqual([event, actor, 'order_state_conflict']);
					expect(await stateOf(order.orderId)).toEqual(before);
					continue;
				}
				expect([event, actor, outcome]).toEqual([event, actor, 'done']);
				expect(await lastRecord(order.orderId)).toEqual({
					event,
					from_status: status,
					to_status: row.to,
					actor,
					note: 'as the test wants it',
				});
				expect((await readOrder(shop, order.orderId)).status).toBe(row.to);
				order = await orderIn(shop, buyer, origin, status);
				await openGuards(order.orderId, status);
			}
		}
		expect(await wrongStock(shop)).toEqual([]);
	});

	it.each([
		['iraq', 1, 'paid', 'system', { captured_one: 0 }],
		['china', 9, 'feesPassed', 'finance', { stage_two_total: 100, overseas_review: 9 }],
		['china', 9, 'feesPassed', 'finance', { stage_two_total: null, overseas_review: 10 }],
		['china', 10, 'logisticsPaid', 'system', { captured_two: 0 }],
		['iraq', 3, 'receiptConfirmed', 'buyer', { captured_one: 0 }],
		['china', 3, 'receiptConfirmed', 'system', { captured_two: 0 }],
		['iraq', 4, 'settled', 'system', { subsidy_paid: false }],
		['iraq', 5, 'settled', 'system', { captured_one: 0 }],
		['iraq', 1, 'cancelled', 'buyer', { payment_under_review: true }],
		['iraq', 1, 'cancelled', 'system', { payment_under_review: true }],
		['iraq', 2, 'cancelled', 'buyer', { packed_at: new Date('2026-11-21T08:00:00Z') }],
	] as const)('of %s goods in state %i is kept from "%s" by %s while %o', async (origin, status, event, actor, columns) => {
		const { orderId } = await orderIn(shop, buyer, origin, status);
		await openGuards(orderId, status);
		await setColumns(shop, orderId, columns);
		const before = await stateOf(orderId);

		const outcome = await refusalOf(move(shop, orderId, event, actor));

		expect(outcome).toBe('order_state_conflict');
		expect(await stateOf(orderId)).toEqual(before);
	});

	it('is not terminated without a reason', async () => {
		const { orderId, orderNumber } = await orderIn(shop, buyer, 'iraq', 2);
		const fulfilment = await shop.operator('fulfilment');

		const outcome = await refusalOf(move(shop, orderId, 'terminated', 'fulfilment', '  '));
		const overHttp = await fulfilment.refusal(ordersConsoleCalls.moveOrder, { orderNumber, event: 'terminated', note: ' ' });

		expect([outcome, overHttp]).toEqual(['order_state_conflict', 'order_state_conflict']);
	});

	it('with a subsidy goes to state 4, without one to 5', async () => {
		const without = await orderIn(shop, buyer, 'iraq', 3);
		const withOne = await orderIn(shop, buyer, 'iraq', 3);
		await setColumns(shop, withOne.orderId, { subsidy: 100_000 });

		const ends = [
			await move(shop, without.orderId, 'receiptConfirmed', 'buyer'),
			await move(shop, withOne.orderId, 'receiptConfirmed', 'buyer'),
		];

		expect(ends).toEqual([5, 4]);
	});

	it.each(['iraq', 'china'] as const)('of %s goods walks to its end and leaves the stock as it should', async (origin) => {
		const order = await orderIn(shop, buyer, origin, 1);
		const reserved = await stockOf(shop, order.skuId);

		await bringTo(shop, order.orderId, origin, 6);

		const detail = await readOrder(shop, order.orderId);
		const left = await stockOf(shop, order.skuId);
		expect(reserved).toEqual({ onHand: 10, reserved: 2 });
		expect([detail.status, left]).toEqual([6, { onHand: 8, reserved: 0 }]);
	});

	it('that two events reach at once takes one of them', async () => {
		const { orderId, skuId } = await orderIn(shop, buyer, 'iraq', 2);

		const outcomes = await Promise.all([
			refusalOf(move(shop, orderId, 'cancelled', 'buyer')),
			refusalOf(move(shop, orderId, 'outForDelivery', 'fulfilment')),
		]);

		expect(outcomes.sort()).toEqual(['done', 'order_state_conflict']);
		expect(await stockOf(shop, skuId)).toMatchObject({ reserved: 0 });
	});

	it('that comes back from the door is on the shelf again, but bought china goods do not return to the offer', async () => {
		const iraq = await orderIn(shop, buyer, 'iraq', 3);
		const china = await orderIn(shop, buyer, 'china', 3);

		await move(shop, iraq.orderId, 'terminated', 'fulfilment', 'refused at the door');
		await move(shop, china.orderId, 'terminated', 'fulfilment', 'refused at the door');

		expect(await stockOf(shop, iraq.skuId)).toEqual({ onHand: 10, reserved: 0 });
		expect(await stockOf(shop, china.skuId)).toEqual({ onHand: 8, reserved: 0 });
	});
});

describe('operators', () => {
	it('see for each event whether it is open and what stands in the way', async () => {
		const { orderNumber } = await orderIn(shop, buyer, 'iraq', 3);
		const fulfilment = await shop.operator('fulfilment');
		const finance = await shop.operator('finance');

		const [own, other] = await Promise.all(
			[fulfilment, finance].map((operator) => operator.do(ordersConsoleCalls.getOrder, { orderNumber })),
		);

		expect(own?.events).toEqual([
			{ event: 'receiptConfirmed', open: true, reason: null },
			{ event: 'terminated', open: true, reason: null },
		]);
		expect(other?.events.every((event) => !event.open && event.reason === 'role')).toBe(true);
	});

	it('mark an order as packed once, and then the buyer can no longer cancel it', async () => {
		const { orderNumber, orderId } = await orderIn(shop, buyer, 'iraq', 2);
		const fulfilment = await shop.operator('fulfilment');

		await fulfilment.do(ordersConsoleCalls.markPacked, { orderNumber });
		const again = await fulfilment.refusal(ordersConsoleCalls.markPacked, { orderNumber });

		expect(again).toBe('order_state_conflict');
		expect(await refusalOf(move(shop, orderId, 'cancelled', 'buyer'))).toBe('order_state_conflict');
	});

	it('find orders by number, by phone in any writing, and by state', async () => {
		const customer = await shop.buyer();
		const placed = await placeOrder(shop, customer, {
			items: [{ skuId: (await orderIn(shop, buyer, 'iraq', 1)).skuId, quantity: 1 }],
		});
		const support = await shop.operator('support');
		const searches = [placed.orderNumber, placed.orderNumber.toLowerCase(), '0770 123 4567', '٠٧٧٠١٢٣٤٥٦٧', '+9647701234567'];

		const found = await Promise.all(
			searches.map((search) => support.do(ordersConsoleCalls.listOrders, { search, statuses: [1] })),
		);

		for (const page of found) expect(page.records.map((record) => record.orderNumber)).toContain(placed.orderNumber);
	});
});

async function lastRecord(orderId: OrderId): Promise<unknown> {
	const rows = await shop.rows<{ event: OrderEventName }>(
		sql`select event, from_status, to_status, actor, note from order_event where order_id = ${orderId} order by id desc limit 1`,
	);
	return rows[0];
}
