import { paymentMethod } from '@qaysari/contract/order-states';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls, paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dueOf, lockOrder, stageOneTotal } from '../orders/orders.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { OrderId } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Client } from '../testing/client.ts';
import { createCourier } from '../testing/couriers.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { createOrderInput, moneyOf, orderIdOf, placeOrder, readOrder } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { openPayment } from './payments.ts';

let shop: TestShop;
let buyer: BuyerClient;
let finance: Client;
let fulfilment: Client;
let courierId: string;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop, { iraq: 5_100 });
	buyer = await shop.buyer();
	finance = await shop.operator('finance');
	fulfilment = await shop.operator('fulfilment');
	courierId = await createCourier(shop);
});
afterAll(() => shop.close());

/** Captured less what goes back plus what is due is what is owed; nothing is owed for an order that was called off. */
async function expectBalance(orderId: OrderId): Promise<void> {
	const order = await readOrder(shop, orderId);
	const money = await moneyOf(shop, orderId);
	const owed = order.status === 7 || order.status === 8 ? 0 : stageOneTotal(order) + (order.stage_two_total ?? 0);

	expect({ status: order.status, balance: money.captured - money.refunds + dueOf(order).total }).toEqual({
		status: order.status,
		balance: owed,
	});
	expect(money.inPayments).toBe(money.captured);
	expect(money.openPayments).toBeLessThanOrEqual(1);
}

async function placeTwoOrigins() {
	const iraq = await createProduct(shop, { price: 10_000 });
	const china = await createProduct(shop, { price: 20_000, origin: 'china' });
	const items = [iraq, china].map(({ skuId }) => ({ skuId, quantity: 1 }));
	const placed = await buyer.do(ordersCalls.createOrder, await createOrderInput(shop, buyer, { items }));
	const [first, second] = await Promise.all(
		placed.orders.map(async ({ orderNumber }) => ({ orderNumber, orderId: await orderIdOf(shop, orderNumber) })),
	);
	if (!first || !second || !placed.paymentId) throw new Error('Two orders with one payment were expected');
	return { iraq: first, china: second, paymentId: placed.paymentId };
}

const oneOrder = async (method: 5 | 11, price = 10_000) => {
	const { skuId } = await createProduct(shop, { price });
	return placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method });
};

describe('cash at a store', () => {
	it('is confirmed by finance with the amount rounded to notes, once, and moves the order on', async () => {
		const { orderId, orderNumber, paymentId } = await oneOrder(5, 10_040);
		await expectBalance(orderId);
		const call = (amount: number) =>
			finance.call(paymentsConsoleCalls.confirmCash, { paymentId: paymentId ?? '', amount: amount * 100 });

		const exact = await call(15_140);
		const answers = await Promise.all([call(15_250), call(15_250), call(15_250)]);

		expect([exact.envelope.reason, exact.envelope.params]).toEqual(['sum_differs', { expected: 15_250 }]);
		expect(answers.map((answer) => answer.envelope.reason ?? 'confirmed').sort()).toEqual([
			'confirmed',
			'order_state_conflict',
			'order_state_conflict',
		]);
		expect(await buyer.do(ordersCalls.getOrderDetail, { orderNumber })).toMatchObject({
			status: 2,
			stageOne: { due: { amount: 0 }, captured: { amount: 1_514_000 } },
		});
		expect(await buyer.do(paymentsCalls.state, { paymentId: paymentId ?? '' })).toMatchObject({ state: 'paid' });
		await expectBalance(orderId);
	});

	it('that covers two orders moves both on', async () => {
		const { iraq, china, paymentId } = await placeTwoOrigins();

		await finance.do(paymentsConsoleCalls.confirmCash, { paymentId, amount: 3_500_000 });

		expect([(await readOrder(shop, iraq.orderId)).status, (await readOrder(shop, china.orderId)).status]).toEqual([2, 14]);
		await expectBalance(iraq.orderId);
		await expectBalance(china.orderId);
	});

	it('that covers two orders goes on for the one when the other is cancelled', async () => {
		const { iraq, china, paymentId } = await placeTwoOrigins();
		await buyer.do(ordersCalls.cancelOrder, { orderNumber: iraq.orderNumber });
		await expectBalance(iraq.orderId);
		await expectBalance(china.orderId);
		const state = await buyer.do(paymentsCalls.state, { paymentId });

		const tooMuch = await finance.refusal(paymentsConsoleCalls.confirmCash, { paymentId, amount: 3_500_000 });
		await finance.do(paymentsConsoleCalls.confirmCash, { paymentId, amount: 2_000_000 });

		expect([state.state, state.total.amount, tooMuch]).toEqual(['waiting', 2_000_000, 'sum_differs']);
		expect([(await readOrder(shop, iraq.orderId)).status, (await readOrder(shop, china.orderId)).status]).toEqual([7, 14]);
		expect((await moneyOf(shop, iraq.orderId)).captured).toBe(0);
		await expectBalance(iraq.orderId);
		await expectBalance(china.orderId);
	});

	it('is over when all its orders are cancelled', async () => {
		const { iraq, china, paymentId } = await placeTwoOrigins();

		for (const { orderNumber } of [iraq, china]) await buyer.do(ordersCalls.cancelOrder, { orderNumber });

		expect(await buyer.do(paymentsCalls.state, { paymentId })).toMatchObject({ state: 'failed' });
		expect(await finance.refusal(paymentsConsoleCalls.confirmCash, { paymentId, amount: 3_500_000 })).toBe(
			'order_state_conflict',
		);
	});

	it('confirmed while the buyer cancels is either taken or not, and never lost', async () => {
		for (let round = 0; round < 5; round += 1) {
			const { iraq, china, paymentId } = await placeTwoOrigins();

			await Promise.all([
				finance.call(paymentsConsoleCalls.confirmCash, { paymentId, amount: 3_500_000 }),
				buyer.call(ordersCalls.cancelOrder, { orderNumber: china.orderNumber }),
			]);

			await expectBalance(iraq.orderId);
			await expectBalance(china.orderId);
		}
	});

	it('is not taken at the door, nor is there such a payment for anybody else', async () => {
		const { orderNumber, paymentId } = await oneOrder(5);

		const reasons = [
			await fulfilment.refusal(paymentsConsoleCalls.collect, { orderNumber, amount: 1_510_000, courierId }),
			await finance.refusal(paymentsConsoleCalls.confirmCash, { paymentId: 'no-such-payment', amount: 1 }),
			await fulfilment.refusal(paymentsConsoleCalls.confirmCash, { paymentId: paymentId ?? '', amount: 1_525_000 }),
			await finance.refusal(paymentsConsoleCalls.collect, { orderNumber, amount: 1_525_000, courierId }),
		];

		expect(reasons).toEqual(['order_state_conflict', 'not_found', 'role_missing', 'role_missing']);
	});
});

describe('cash on delivery', () => {
	it('is collected at the door only: all that is due, rounded to notes, once', async () => {
		const { orderNumber, orderId } = await oneOrder(11, 10_000);
		const collect = (amount: number) =>
			fulfilment.call(paymentsConsoleCalls.collect, { orderNumber, amount: amount * 100, courierId });
		const tooEarly = await collect(15_000);
		await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'outForDelivery' });
		const shown = await fulfilment.do(ordersConsoleCalls.getOrder, { orderNumber });
		await expectBalance(orderId);

		const wrong = [await collect(15_100), await collect(0), await collect(15_250)];
		const answers = await Promise.all([collect(15_000), collect(15_000)]);

		expect([tooEarly.envelope.reason, shown.collectable]).toEqual([
			'order_state_conflict',
			{ amount: 1_500_000, currency: 'IQD' },
		]);
		expect(wrong.map((answer) => answer.envelope.reason)).toEqual(['sum_differs', 'sum_differs', 'sum_differs']);
		expect(answers.map((answer) => answer.envelope.reason ?? 'collected').sort()).toEqual(['collected', 'order_state_conflict']);
		await expectBalance(orderId);
	});

	it('is confirmed by fulfilment, and only when the money is there', async () => {
		const { orderNumber, orderId } = await oneOrder(11);
		await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'outForDelivery' });

		const unpaid = await fulfilment.refusal(ordersConsoleCalls.moveOrder, { orderNumber, event: 'receiptConfirmed' });
		await fulfilment.do(paymentsConsoleCalls.collect, { orderNumber, amount: 1_500_000, courierId });
		const byBuyer = await buyer.refusal(ordersCalls.confirmOrder, { orderNumber });
		const detail = await buyer.do(ordersCalls.getOrderDetail, { orderNumber });
		const confirmed = await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'receiptConfirmed' });

		expect([unpaid, byBuyer, detail.actions, confirmed.status]).toEqual(['order_state_conflict', 'order_state_conflict', [], 5]);
		await expectBalance(orderId);
	});

	it('refused at the door is no longer expected', async () => {
		const { orderNumber, orderId } = await oneOrder(11);
		await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'outForDelivery' });

		await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'terminated', note: 'refused at the door' });

		expect((await moneyOf(shop, orderId)).openPayments).toBe(0);
		expect(await fulfilment.refusal(paymentsConsoleCalls.collect, { orderNumber, amount: 1_500_000, courierId })).toBe(
			'order_state_conflict',
		);
		await expectBalance(orderId);
	});
});

describe('money that arrived', () => {
	it('is asked to go back when the order is cancelled or terminated, once', async () => {
		const cancelled = await placeTwoOrigins();
		await finance.do(paymentsConsoleCalls.confirmCash, { paymentId: cancelled.paymentId, amount: 3_500_000 });

		await buyer.do(ordersCalls.cancelOrder, { orderNumber: cancelled.china.orderNumber });
		await fulfilment.do(ordersConsoleCalls.moveOrder, {
			orderNumber: cancelled.iraq.orderNumber,
			event: 'terminated',
			note: 'the shelf was empty',
		});

		const refunds = await shop.rows(sql`
			select order_id, amount, reason, state from refund where order_id in (${cancelled.china.orderId}, ${cancelled.iraq.orderId}) order by order_id
		`);
		expect(refunds).toEqual([
			{ order_id: cancelled.iraq.orderId, amount: 1_510_000, reason: 'terminated', state: 'requested' },
			{ order_id: cancelled.china.orderId, amount: 2_000_000, reason: 'cancelled', state: 'requested' },
		]);
		await expectBalance(cancelled.iraq.orderId);
		await expectBalance(cancelled.china.orderId);
	});
});

describe('an order', () => {
	it('has at most one open payment per stage', async () => {
		const { orderId } = await oneOrder(5);
		const open = () =>
			inTransaction(shop.db, async (tx) =>
				openPayment(
					tx,
					shop.shop.payments,
					shop.now,
					{ accountId: buyer.accountId, visitorHash: null, provenBy: null },
					{
						method: paymentMethod.cashAtStore,
						stage: 1,
						orders: [{ orderId, amount: 100, order: await lockOrder(tx, orderId) }],
					},
				),
			);

		const outcome = await open().catch((error: unknown) => error);

		expect(outcome instanceof Refusal && outcome.code).toBe('conflict');
		await expectBalance(orderId);
	});

	it('shows its payments to operators who may see them', async () => {
		const { orderNumber, paymentId } = await oneOrder(5);
		const support = await shop.operator('support');

		const { payments } = await support.do(paymentsConsoleCalls.listPayments, { orderNumber });

		expect(payments).toMatchObject([{ paymentId, method: 5, state: 'waiting', stage: 1, paidAt: null }]);
	});

	it('tells which methods are open for it', async () => {
		const { china } = await placeTwoOrigins();

		const { methods } = await buyer.do(paymentsCalls.getPayWhiteList, { orderNumbers: [china.orderNumber] });

		expect(methods).toEqual([
			{ method: 11, open: false, reason: 'chinaPaidFirst' },
			{ method: 10, open: true, reason: null },
			{ method: 3, open: false, reason: 'noAccount' },
			{ method: 5, open: true, reason: null },
		]);
	});
});
