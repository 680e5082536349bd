import type { OrderStatus } from '@qaysari/contract/order-states';
import { draftOrderCalls } from '@qaysari/contract/orders.calls';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { days, hours, seconds } from '../platform/clock.ts';
import { code } from '../platform/database/codes.ts';
import type { OrderId } from '../platform/ids.ts';
import { createFreight, createProduct, stockOf } from '../testing/goods.ts';
import { bringTo, orderIn, placeOrder, provePhone, readOrder, realOrderInput, setColumns } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { forgetVisitors, moveOverdue } from './orders.jobs.ts';

let shop: TestShop;
let buyer: BuyerClient;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	buyer = await shop.buyer();
});
afterEach(async () => {
	await sql`update shop_order set status = ${code.status('SUCCESS')}, pay_until = null`.execute(shop.db);
});
afterAll(() => shop.close());

const statusOf = async (orderId: OrderId): Promise<OrderStatus> => (await readOrder(shop, orderId)).status;

/** The state a second before a span is over, at its end, and a second later. */
async function statesAround(orderId: OrderId, span: number): Promise<OrderStatus[]> {
	const states: OrderStatus[] = [];
	for (const step of [span - seconds(1), seconds(1), seconds(1)]) {
		shop.clock.move(step);
		await moveOverdue(shop.shop);
		states.push(await statusOf(orderId));
	}
	return states;
}

/** The courier handed it over now. */
const setDelivered = (orderId: OrderId) =>
	sql`update shop_order set delivery_step = 'delivered', delivery_at = ${shop.now} where id = ${orderId}`.execute(shop.db);

describe('an unpaid order', () => {
	it('is cancelled when its 72 hours are over, and its pieces are free again', async () => {
		const order = await orderIn(shop, buyer, 'iraq', 1);

		const states = await statesAround(order.orderId, hours(72));

		expect([states, await stockOf(shop, order.skuId)]).toEqual([[1, 7, 7], { onHand: 10, reserved: 0 }]);
	});

	it('waits while its payment is under review', async () => {
		const order = await orderIn(shop, buyer, 'china', 1);
		await setColumns(shop, order.orderId, { payment_under_review: true });

		expect(await statesAround(order.orderId, hours(72))).toEqual([1, 1, 1]);
	});
});

describe('a delivered order', () => {
	it('confirms itself 14 days after it was delivered, never because it went out, and settles 7 days later', async () => {
		const { orderId } = await orderIn(shop, buyer, 'iraq', 3);
		const out = await statesAround(orderId, days(14));
		await setDelivered(orderId);

		const confirmed = await statesAround(orderId, days(14));
		shop.clock.move(-seconds(1));
		const settled = await statesAround(orderId, days(7));

		expect([out, confirmed, settled]).toEqual([
			[3, 3, 3],
			[3, 5, 5],
			[5, 6, 6],
		]);
	});

	it('does not confirm itself while money is due', async () => {
		const { skuId } = await createProduct(shop);
		const { orderId } = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 11 });
		await sql`update shop_order set status = ${code.status('WAIT_BUYER_RECEIVER')}, status_at = ${shop.now} where id = ${orderId}`.execute(
			shop.db,
		);
		await setDelivered(orderId);

		expect(await statesAround(orderId, days(14))).toEqual([3, 3, 3]);
	});

	it('with a subsidy settles only when that is paid', async () => {
		const { orderId } = await orderIn(shop, buyer, 'iraq', 4);

		const unpaid = await statesAround(orderId, days(7));
		await setColumns(shop, orderId, { subsidy_paid: true });
		await moveOverdue(shop.shop);

		expect([unpaid, await statusOf(orderId)]).toEqual([[4, 4, 4], 6]);
	});
});

describe('the clock', () => {
	it('moves an order although hundreds that wait for money are older', async () => {
		const { skuId } = await createProduct(shop);
		const stuck = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 11 });
		await sql`update shop_order set status = ${code.status('WAIT_BUYER_RECEIVER')}, status_at = ${shop.now} where id = ${stuck.orderId}`.execute(
			shop.db,
		);
		await sql`update shop_order set delivery_step = 'delivered', delivery_at = status_at where id = ${stuck.orderId}`.execute(
			shop.db,
		);
		const { orderId } = await orderIn(shop, buyer, 'iraq', 3);
		await setDelivered(orderId);
		await copyOrder(stuck.orderId, 250);
		shop.clock.move(days(14));

		await moveOverdue(shop.shop);

		expect(await statusOf(orderId)).toBe(5);
	});

	it('moves all others when one order cannot be moved', async () => {
		const broken = await orderIn(shop, buyer, 'iraq', 1);
		const good = await orderIn(shop, buyer, 'iraq', 1);
		await sql`update shop_order set pay_until = pay_until - interval '1 hour' where id = ${broken.orderId}`.execute(shop.db);
		await sql`
			create function break_order() returns trigger language plpgsql as $$ begin raise exception 'this order is broken'; end $$
		`.execute(shop.db);
		await sql
			.raw(
				`create trigger break_order before update on shop_order for each row when (old.id = ${broken.orderId}) execute function break_order()`,
			)
			.execute(shop.db);
		shop.clock.move(hours(72));

		const failure = await moveOverdue(shop.shop).catch((error: unknown) => error);

		await sql`drop trigger break_order on shop_order`.execute(shop.db);
		expect([failure instanceof AggregateError, await statusOf(broken.orderId), await statusOf(good.orderId)]).toEqual([
			true,
			1,
			7,
		]);
	});

	it('leaves orders on their way alone', async () => {
		const { orderId } = await orderIn(shop, buyer, 'china', 1);
		await bringTo(shop, orderId, 'china', 10);
		shop.clock.move(days(100));

		await moveOverdue(shop.shop);

		expect(await statusOf(orderId)).toBe(10);
	});
});

describe('what visitors leave behind', () => {
	it('is forgotten: a draft that nobody placed after a week, a proof of a number after a day, however many there are', async () => {
		const { skuId } = await createProduct(shop, { stock: 10 });
		const [visitor, phone] = [shop.visitor(), shop.newPhone()];
		const draft = () => realOrderInput(shop, visitor, { items: [{ skuId, quantity: 1 }], phone });
		const left = () =>
			shop.rows(sql`
				select (select count(*)::int from draft_order) as drafts, (select count(*)::int from visitor_phone) as proofs
			`);
		await draft();
		await provePhone(shop, visitor, phone);
		await sql`
			insert into draft_order (id, visitor_hash, items, from_cart, created_at)
			select 'old ' || n, '\\x00', '[]', false, ${new Date(shop.now.getTime() - days(7) - 1)} from generate_series(1, 2500) n
		`.execute(shop.db);
		await forgetVisitors(shop.shop);
		const atOnce = await left();

		shop.clock.move(days(1) + seconds(1));
		await forgetVisitors(shop.shop);
		const nextDay = await left();
		const young = await draft();
		shop.clock.move(days(6));
		await forgetVisitors(shop.shop);

		expect([atOnce, nextDay, await left()]).toEqual([
			// Under the cookie and under the client's own id.
			[{ drafts: 1, proofs: 2 }],
			[{ drafts: 1, proofs: 0 }],
			[{ drafts: 1, proofs: 0 }],
		]);
		expect((await visitor.do(draftOrderCalls.createRealOrder, young)).orders).toHaveLength(1);
	});
});

/** Many orders like one, without lines: they only stand in the way. */
async function copyOrder(orderId: OrderId, times: number): Promise<void> {
	const [row] = await shop.rows<{ columns: string }>(sql`
		select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
		where table_name = 'shop_order' and column_name not in ('id', 'number')
	`);
	await sql
		.raw(`
		insert into shop_order (number, ${row?.columns})
		select 'QCPY' || n, ${row?.columns} from shop_order, generate_series(1, ${times}) n where id = ${orderId}
	`)
		.execute(shop.db);
}
