import { deliveriesConsoleCalls } from '@qaysari/contract/deliveries.calls';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls, paymentsConsoleCalls, refundsConsoleCalls } from '@qaysari/contract/payments.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours, minutes } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/handle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { asId, type RefundId } from '../platform/ids.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import type { Client } from '../testing/client.ts';
import { createCourier } from '../testing/couriers.ts';
import { createFreight, createProduct, type MadeProduct } from '../testing/goods.ts';
import { orderFaults } from '../testing/order-faults.ts';
import { type PlacedOrder, placeOrder } from '../testing/ordering.ts';
import { createBankAccount, openCardPage, payByCard, sandboxOf, uploadReceipt } from '../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { askForOpen } from './card.ts';
import { giveUpOverdue } from './payments.jobs.ts';
import { closePaymentsOf, followPrice } from './payments.ts';
import { askForRefunds, sendRefund } from './refunds.ts';

let shop: TestShop;
let buyer: BuyerClient;
let finance: Client;
let lamp: MadeProduct;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	await createBankAccount(shop);
	[buyer, finance, lamp] = [
		await shop.buyer(),
		await shop.operator('finance'),
		await createProduct(shop, { price: 10_000, stock: 500 }),
	];
});
afterAll(async () => {
	expect(await orderFaults(shop)).toEqual([]);
	await shop.close();
});

let placed = 0;
const place = (method: 3 | 5 | 10 | 11): Promise<PlacedOrder> => {
	placed += 1;
	return placeOrder(shop, buyer, { items: [{ skuId: lamp.skuId, quantity: 1 }], method, remark: `order ${placed}` });
};
async function paid(): Promise<PlacedOrder> {
	const order = await place(10);
	await payByCard(shop, buyer, order.paymentId);
	return order;
}
/** An order that was cancelled once it was paid, with the refund that is on its way. */
async function goingBack(): Promise<{ order: PlacedOrder; id: RefundId; reference: string }> {
	const order = await paid();
	await buyer.do(ordersCalls.cancelOrder, { orderNumber: order.orderNumber });
	const [row] = await shop.rows<{ id: RefundId; refund_id: string; reference: string }>(
		sql`
			select r.id, r.refund_id, p.gateway_reference as reference from refund r join payment p on p.id = r.payment_id
			where r.order_id = ${order.orderId}
		`,
	);
	if (!row) throw new Error('Nothing goes back');
	await finance.do(refundsConsoleCalls.execute, { refundId: row.refund_id });
	return { order, id: row.id, reference: row.reference };
}
const rowsOf = async ({ orderId }: PlacedOrder) => ({
	refunds: await shop.rows(sql`select amount, reason, state from refund where order_id = ${orderId} order by id`),
	entries: await shop.rows(sql`select kind, amount from money_entry where order_id = ${orderId} order by id`),
	payments: await shop.rows(
		sql`select p.method, p.state from payment_line l join payment p on p.id = l.payment_id where l.order_id = ${orderId} order by p.id`,
	),
});
const takenBack = (reference: string) => shop.rows(sql`select amount, status from sandbox_refund where reference = ${reference}`);
const step = (work: (tx: Transaction) => Promise<unknown>) => inTransaction(shop.db, work);
const deps = () => shop.shop.payments;

describe('what is told twice changes nothing a second time:', () => {
	it.each(['cancelled', 'terminated'] as const)('that an order is %s', async (how) => {
		const order = await paid();
		await buyer.do(ordersCalls.cancelOrder, { orderNumber: order.orderNumber });
		const once = await rowsOf(order);

		for (let times = 0; times < 2; times += 1) await step((tx) => closePaymentsOf(tx, deps(), shop.now, order.orderId, how));

		expect(once.refunds).toHaveLength(1);
		expect(await rowsOf(order)).toEqual(once);
	});

	it('that an order asks for another price', async () => {
		const order = await place(5);
		const once = await rowsOf(order);
		for (let times = 0; times < 2; times += 1) await step((tx) => followPrice(tx, deps(), shop.now, order.orderId, null));

		expect(await rowsOf(order)).toEqual(once);
	});

	it('that an order owes less, also to two at once', async () => {
		const order = await paid();
		await sql`update shop_order set allowance_one = 100000 where id = ${order.orderId}`.execute(shop.db);
		const less = { reason: 'goodwill', note: 'It took long.' } as const;

		await Promise.all([1, 2].map(() => step((tx) => followPrice(tx, deps(), shop.now, order.orderId, less))));
		await step((tx) => followPrice(tx, deps(), shop.now, order.orderId, less));

		expect((await rowsOf(order)).refunds).toEqual([{ amount: 100_000, reason: 'goodwill', state: 'requested' }]);
	});

	it('that less is owed by two events: each gives back its part', async () => {
		const order = await paid();
		for (const allowance of [100_000, 250_000]) {
			await sql`update shop_order set allowance_one = ${allowance} where id = ${order.orderId}`.execute(shop.db);
			await step((tx) => followPrice(tx, deps(), shop.now, order.orderId, { reason: 'goodwill', note: '' }));
		}

		expect((await rowsOf(order)).refunds).toMatchObject([{ amount: 100_000 }, { amount: 150_000 }]);
	});
});

describe('a refund that is sent', () => {
	it('goes back once, sent by two at once and asked about by the job', async () => {
		const { order, id, reference } = await goingBack();
		await Promise.all([1, 2, 3].map(() => sendRefund(deps(), shop.db, shop.now, id)));
		shop.clock.move(minutes(3));
		await Promise.all([1, 2].map(() => askForRefunds(deps(), shop.db, shop.now)));

		expect(await takenBack(reference)).toEqual([{ amount: 1_500_000, status: 'SUCCESS' }]);
		expect((await rowsOf(order)).entries.filter((entry) => JSON.stringify(entry).includes('refund'))).toEqual([
			{ kind: 'refund', amount: 1_500_000 },
		]);
	});

	it('by a process that was killed after the gateway had paid is found paid, not paid again', async () => {
		const { order, id, reference } = await goingBack();
		const [row] = await shop.rows<{ refund_id: string }>(sql`select refund_id from refund where id = ${id}`);
		// The gateway paid, and nobody was there to write it down.
		await sandboxOf(shop).refund({ refundId: row?.refund_id ?? '', reference, amount: 1_500_000, whole: true });
		const before = (await rowsOf(order)).refunds;
		shop.clock.move(minutes(2));
		await askForRefunds(deps(), shop.db, shop.now);

		expect(before).toMatchObject([{ state: 'processing' }]);
		expect((await rowsOf(order)).refunds).toMatchObject([{ state: 'done' }]);
		expect(await takenBack(reference)).toHaveLength(1);
	});

	it('is asked about no sooner than it may have been answered', async () => {
		const { order } = await goingBack();
		shop.clock.move(minutes(2) - 1);
		await askForRefunds(deps(), shop.db, shop.now);
		const early = (await rowsOf(order)).refunds;
		shop.clock.move(1);
		await askForRefunds(deps(), shop.db, shop.now);

		expect([early, (await rowsOf(order)).refunds]).toMatchObject([[{ state: 'processing' }], [{ state: 'done' }]]);
	});

	it('that is not there any more, or is none, is nothing', async () => {
		const order = await paid();
		await sendRefund(deps(), shop.db, shop.now, asId(999_999_999));
		expect((await rowsOf(order)).refunds).toEqual([]);
	});
});

describe('a payment that nobody made in time', () => {
	it('is asked for at the door once, though two look at once and again', async () => {
		const order = await place(11);
		await buyer.do(paymentsCalls.payment, { orderNumber: order.orderNumber, stage: 1, method: 3 });
		shop.clock.move(hours(72));
		await Promise.all([1, 2, 3].map(() => giveUpOverdue(deps(), shop.db, shop.now)));
		await giveUpOverdue(deps(), shop.db, shop.now);

		expect((await rowsOf(order)).payments).toEqual([
			{ method: 11, state: 'failed' },
			{ method: 3, state: 'failed' },
			{ method: 11, state: 'waiting' },
		]);
	});

	it('is not given up while its receipts are looked at, nor once it is paid', async () => {
		finance = await shop.operator('finance');
		const [looked, done] = [await place(11), await place(11)];
		const payBefore = async ({ orderNumber }: PlacedOrder) => {
			const { paymentId } = await buyer.do(paymentsCalls.payment, { orderNumber, stage: 1, method: 3 });
			await buyer.do(paymentsCalls.receipts, { paymentId, fileIds: [await uploadReceipt(buyer)] });
			return paymentId;
		};
		await payBefore(looked);
		await finance.do(paymentsConsoleCalls.passReceipts, { paymentId: await payBefore(done), amount: 1_500_000 });
		shop.clock.move(hours(100));
		await giveUpOverdue(deps(), shop.db, shop.now);

		expect((await rowsOf(looked)).payments).toEqual([
			{ method: 11, state: 'failed' },
			{ method: 3, state: 'under review' },
		]);
		expect((await rowsOf(done)).payments).toEqual([
			{ method: 11, state: 'failed' },
			{ method: 3, state: 'paid' },
		]);
	});
});

describe('a card payment that nobody tells of', () => {
	it('is booked once, by two who ask at once', async () => {
		const order = await place(10);
		const reference = await openCardPage(buyer, order.paymentId ?? '');
		await sandboxOf(shop).act(reference, 'approve');
		shop.clock.move(minutes(2));
		await Promise.all([1, 2, 3].map(() => askForOpen(deps(), shop.db, shop.now)));

		expect((await rowsOf(order)).entries).toEqual([{ kind: 'capture', amount: 1_500_000 }]);
	});
});

describe('cash at a door', () => {
	it('is collected once of two couriers who press at once, and what was delivered twice is delivered', async () => {
		const fulfilment = await shop.operator('fulfilment');
		const { orderNumber, ...order } = await place(11);
		const [one, two] = [await createCourier(shop), await createCourier(shop)];
		await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'outForDelivery' });

		const answers = await Promise.all(
			[one, two, one].map((courierId) =>
				fulfilment.call(paymentsConsoleCalls.collect, { orderNumber, amount: 1_500_000, courierId }),
			),
		);
		await fulfilment.call(deliveriesConsoleCalls.noteStep, { orderNumber, step: 'delivered' });

		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect((await rowsOf({ orderNumber, ...order })).entries).toEqual([{ kind: 'capture', amount: 1_500_000 }]);
		expect(await shop.rows(sql`select amount from cash_collection where order_id = ${order.orderId}`)).toEqual([
			{ amount: 1_500_000 },
		]);
	});
});

it('the jobs of payments run one after another, again and again, and leave all as it is', async () => {
	const { handlers, clocked } = jobsOf(rooms, shop.shop);
	const names = clocked.map(({ name }) => name).filter((name) => name.startsWith('payments.'));
	shop.clock.move(hours(1));
	const counts = () =>
		shop.rows(
			sql`select (select count(*) from money_entry)::int as entries, (select count(*) from refund)::int as refunds, (select count(*) from payment)::int as payments`,
		);
	for (const name of names) await handlers[name]?.({});
	const before = await counts();
	for (let times = 0; times < 2; times += 1) for (const name of names) await handlers[name]?.({});

	expect(names.length).toBeGreaterThan(2);
	expect(await counts()).toEqual(before);
});
