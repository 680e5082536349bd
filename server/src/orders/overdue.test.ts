import type { PaymentMethod } from '@qaysari/contract/order-states';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { days, hours, minutes } from '../platform/clock.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import { createFreight, createProduct, stockOf, wrongStock } from '../testing/goods.ts';
import { orderIn, type PlacedOrder, placeOrder, readOrder, setColumns } from '../testing/ordering.ts';
import { createBankAccount } from '../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { somebodyWaits } from '../testing/waiting.ts';
import { forgetVisitors, moveOverdue } from './orders.jobs.ts';

let shop: TestShop;
let buyer: BuyerClient;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	await createBankAccount(shop);
	buyer = await shop.buyer();
});
beforeEach(() => shop.clock.move(minutes(2)));
afterAll(() => shop.close());

const statusOf = async ({ orderId }: PlacedOrder) => (await readOrder(shop, orderId)).status;
const eventsOf = async ({ orderId }: PlacedOrder) =>
	(
		await shop.rows<{ event: string; actor: string; note: string }>(
			sql`select event, actor, note from order_event where order_id = ${orderId} order by id`,
		)
	).map(({ event, actor }) => [event, actor]);
const delivered = async () => {
	const order = await orderIn(shop, buyer, 'iraq', 3);
	await setColumns(shop, order.orderId, { delivery_at: shop.now });
	await sql`update shop_order set delivery_step = 'delivered' where id = ${order.orderId}`.execute(shop.db);
	return order;
};
/** Whether the clock moved an order on just before a span is over, and at its end. */
async function movesAt(order: PlacedOrder, span: number): Promise<boolean[]> {
	const before = await statusOf(order);
	const moved: boolean[] = [];
	for (const step of [span - 1, 1]) {
		shop.clock.move(step);
		await moveOverdue(shop.shop);
		moved.push((await statusOf(order)) !== before);
	}
	return moved;
}

describe('the clock', () => {
	test.each<[string, PaymentMethod, number]>([
		['a card', 10, 24],
		['a transfer', 3, 72],
		['cash at a store', 5, 72],
	])('waits for the money of %s just so long', async (_what, method, time) => {
		const { skuId } = await createProduct(shop, { stock: 5 });
		const order = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 2 }], method });

		expect(await movesAt(order, hours(time))).toEqual([false, true]);
		expect([await statusOf(order), await stockOf(shop, skuId)]).toEqual([7, { onHand: 5, reserved: 0 }]);
	});

	it('waits for no money of what is paid at the door', async () => {
		const { skuId } = await createProduct(shop);
		const order = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 11 });

		expect(await movesAt(order, days(30))).toEqual([false, false]);
	});

	it('confirms what was delivered after fourteen days, and settles it seven days later', async () => {
		const order = await delivered();

		expect([await movesAt(order, days(14)), await statusOf(order)]).toEqual([[false, true], 5]);
		expect([await movesAt(order, days(7)), await statusOf(order)]).toEqual([[false, true], 6]);
		expect((await eventsOf(order)).slice(-2)).toEqual([
			['receiptConfirmed', 'system'],
			['settled', 'system'],
		]);
	});

	it('moves each order once, though two jobs run at once, and again later', async () => {
		const [unpaid, there] = [await orderIn(shop, buyer, 'iraq', 1), await delivered()];
		shop.clock.move(days(14));

		await Promise.all([moveOverdue(shop.shop), moveOverdue(shop.shop)]);
		await moveOverdue(shop.shop);

		expect([await statusOf(unpaid), await statusOf(there)]).toEqual([7, 5]);
		expect(await eventsOf(unpaid)).toEqual([
			['place', 'buyer'],
			['cancelled', 'system'],
		]);
		expect((await eventsOf(there)).filter(([event]) => event === 'receiptConfirmed')).toHaveLength(1);
		expect(await wrongStock(shop)).toEqual([]);
	});

	it('confirms once what its buyer confirms in the same moment', async () => {
		const order = await delivered();
		shop.clock.move(days(14));

		await Promise.all([
			moveOverdue(shop.shop),
			buyer.call(ordersCalls.confirmOrder, { orderNumber: order.orderNumber }),
			moveOverdue(shop.shop),
		]);

		expect(await statusOf(order)).toBe(5);
		expect((await eventsOf(order)).filter(([event]) => event === 'receiptConfirmed')).toHaveLength(1);
	});

	test.each([
		['is paid for', 1, sql`captured_one = product_total + freight, status = 2`, 2],
		['gets more time to be paid', 1, sql`pay_until = pay_until + interval '90 days'`, 1],
		['is said not to be delivered after all', 3, sql`delivery_step = 'notReached'`, 3],
		['is reported', 5, sql`open_problems = 1`, 5],
	] as const)('leaves alone what %s in the moment in which its time is over', async (_what, status, change, stays) => {
		const order = status === 3 ? await delivered() : await orderIn(shop, buyer, 'iraq', status);
		shop.clock.move(days(14));
		let running: Promise<void> = Promise.resolve();

		await shop.db.transaction().execute(async (tx) => {
			await sql`update shop_order set ${change} where id = ${order.orderId}`.execute(tx);
			running = moveOverdue(shop.shop);
			await somebodyWaits(shop.db);
		});
		await running;

		expect(await statusOf(order)).toBe(stays);
		expect(await wrongStock(shop)).toEqual([]);
	});

	test.each([
		['something is reported', sql`open_problems = 1`],
		['something is on its way back', sql`open_returns = 1`],
		['something is still to be paid', sql`captured_one = 0`],
		['what was paid is asked back beyond what was given up', sql`refunded = 100000, refunded_one = 100000`],
	])('settles nothing while %s', async (_what, columns) => {
		const order = await orderIn(shop, buyer, 'iraq', 5);
		await sql`update shop_order set ${columns} where id = ${order.orderId}`.execute(shop.db);

		expect(await movesAt(order, days(7))).toEqual([false, false]);
	});

	it('settles what was given up and asked back', async () => {
		const order = await orderIn(shop, buyer, 'iraq', 5);
		await sql`
			update shop_order set refunded = 100000, refunded_one = 100000, allowance_one = 100000 where id = ${order.orderId}
		`.execute(shop.db);

		expect(await movesAt(order, days(7))).toEqual([false, true]);
	});

	it('confirms nothing that was not delivered, or was taken back since', async () => {
		const order = await orderIn(shop, buyer, 'iraq', 3);
		await setColumns(shop, order.orderId, { delivery_at: shop.now });

		for (const step of ['out', 'notReached', 'refused', 'rescheduled', 'comingBack', 'comeBack']) {
			await sql`update shop_order set delivery_step = ${step} where id = ${order.orderId}`.execute(shop.db);
			shop.clock.move(days(15));
			await moveOverdue(shop.shop);
			expect([step, await statusOf(order)]).toEqual([step, 3]);
		}
	});
});

describe('the jobs of orders', () => {
	it('run by their names, and do the same when run again', async () => {
		const unpaid = await orderIn(shop, buyer, 'iraq', 1);
		shop.clock.move(days(3));
		const { handlers } = jobsOf(rooms, shop.shop);

		for (const name of ['orders.move-overdue', 'orders.tell-notes', 'orders.forget-visitors'])
			for (let times = 0; times < 2; times += 1) await handlers[name]?.({});

		expect(await statusOf(unpaid)).toBe(7);
		expect(await shop.rows(sql`select id from order_note`)).toEqual([]);
	});

	it('forget nothing more once the shop stops', async () => {
		await sql`
			insert into draft_order (id, visitor_hash, items, from_cart, created_at)
			values ('forgotten', '\\x00', '[]', false, ${new Date(shop.now.getTime() - days(8))})
		`.execute(shop.db);
		const left = async () => (await shop.rows(sql`select id from draft_order where id = 'forgotten'`)).length;

		await forgetVisitors(shop.shop, AbortSignal.abort());
		const stopped = await left();
		await forgetVisitors(shop.shop);

		expect([stopped, await left()]).toEqual([1, 0]);
	});
});
