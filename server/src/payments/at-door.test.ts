import { balanceConsoleCalls } from '@qaysari/contract/balance.calls';
import { deliveriesConsoleCalls } from '@qaysari/contract/deliveries.calls';
import type { PaymentMethod } from '@qaysari/contract/order-states';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls, paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hours } from '../platform/clock.ts';
import type { Client } from '../testing/client.ts';
import { createCourier } from '../testing/couriers.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { orderFaults } from '../testing/order-faults.ts';
import { type PlacedOrder, placeOrder } from '../testing/ordering.ts';
import { createBankAccount, openCardPage, payByCard, sandboxOf, sendNotice, uploadReceipt } from '../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { giveUpOverdue } from './payments.jobs.ts';

let shop: TestShop;
let buyer: BuyerClient;
let fulfilment: Client;
let finance: Client;
let order: PlacedOrder;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	await createBankAccount(shop);
});
afterAll(() => shop.close());

/** Two kettles, paid at the door; freight is 5,000. Operators' sessions end overnight. */
beforeEach(async () => {
	fulfilment = await shop.operator('fulfilment');
	finance = await shop.operator('finance');
	buyer = await shop.buyer();
	const { skuId } = await createProduct(shop, { price: 10_000, stock: 10 });
	order = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 2 }], method: 11 });
});

const payBefore = async (method: PaymentMethod): Promise<string> =>
	(await buyer.do(paymentsCalls.payment, { orderNumber: order.orderNumber, stage: 1, method })).paymentId;
const detail = () => buyer.do(ordersCalls.getOrderDetail, { orderNumber: order.orderNumber });
const declined = async () => {
	const paymentId = await payBefore(10);
	const reference = await openCardPage(buyer, paymentId);
	await sendNotice(shop, await sandboxOf(shop).noticeOf(reference, { status: 'FAILED' }));
	return { paymentId, reference };
};
/** It goes out, and the courier takes what is asked for. */
async function collect(amount: number): Promise<void> {
	const { orderNumber } = order;
	const desk = await shop.operator('fulfilment');
	await desk.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'outForDelivery' });
	await desk.do(paymentsConsoleCalls.collect, { orderNumber, amount, courierId: await createCourier(shop) });
}

it('a card that is declined leaves an order as it stood at the door, and another try is open', async () => {
	const { paymentId } = await declined();

	const again = await detail();
	const shown = await buyer.do(paymentsCalls.state, { paymentId });

	expect(again).toMatchObject({
		status: 2,
		paymentMethod: 11,
		payment: { method: 11, state: 'waiting', total: { amount: 2_500_000 } },
	});
	expect(again.actions).toContain('payBefore');
	expect(shown).toMatchObject({ state: 'failed', canPayAgain: true, payUntil: null });
	expect(await orderFaults(shop)).toEqual([]);
	await payByCard(shop, buyer, await payBefore(10));
	expect(await detail()).toMatchObject({ paymentMethod: 10, stageOne: { due: { amount: 0 } } });
	expect(await orderFaults(shop)).toEqual([]);
});

it('money of a card that was declined before pays the order all the same, and nobody asks for it at the door', async () => {
	const { reference } = await declined();

	await sandboxOf(shop).act(reference, 'approve');
	await sendNotice(shop, await sandboxOf(shop).noticeOf(reference));

	const paid = await detail();
	expect(paid).toMatchObject({ status: 2, paymentMethod: 10, payment: null, stageOne: { due: { amount: 0 } }, refunds: [] });
	await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber: order.orderNumber, event: 'outForDelivery' });
	await fulfilment.do(deliveriesConsoleCalls.noteStep, { orderNumber: order.orderNumber, step: 'delivered' });
	await buyer.do(ordersCalls.confirmOrder, { orderNumber: order.orderNumber });
	expect(await orderFaults(shop)).toEqual([]);
});

it('a transfer that never came is given up after three days: the courier asks for it', async () => {
	await payBefore(3);

	shop.clock.move(hours(72) - 1000);
	await giveUpOverdue(shop.shop.payments, shop.db, shop.now);
	const before = await detail();
	shop.clock.move(1000);
	await giveUpOverdue(shop.shop.payments, shop.db, shop.now);
	const after = await detail();

	expect(before).toMatchObject({ status: 2, paymentMethod: 3, payment: { state: 'waiting', payUntil: null } });
	expect(after).toMatchObject({ status: 2, paymentMethod: 11, payment: { method: 11, state: 'waiting' } });
	await collect(2_500_000);
	expect(await orderFaults(shop)).toEqual([]);
});

it('of a transfer that fell short the rest is asked for at the door; one that is not accepted leaves all of it', async () => {
	const paymentId = await payBefore(3);
	await buyer.do(paymentsCalls.receipts, { paymentId, fileIds: [await uploadReceipt(buyer)] });
	const short = { paymentId, received: 1_000_000, writeOff: false, note: 'The bank says so.' };
	await finance.do(paymentsConsoleCalls.markAbnormal, { ...short, accept: true });
	const rest = await detail();
	await collect(1_500_000);
	const first = await orderFaults(shop);

	const { skuId } = await createProduct(shop, { price: 10_000, stock: 10 });
	order = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 2 }], method: 11 });
	const wrong = await payBefore(3);
	await buyer.do(paymentsCalls.receipts, { paymentId: wrong, fileIds: [await uploadReceipt(buyer)] });
	await finance.do(paymentsConsoleCalls.markAbnormal, { ...short, paymentId: wrong, accept: false });

	expect(rest).toMatchObject({ paymentMethod: 11, payment: { method: 11, total: { amount: 1_500_000 } } });
	expect(await detail()).toMatchObject({ paymentMethod: 11, payment: { method: 11, total: { amount: 2_500_000 } } });
	expect([first, await orderFaults(shop)]).toEqual([[], []]);
});

it('what the balance left to pay at the door may be paid before it is packed, and at the door alone from then on', async () => {
	const gift = { userId: buyer.userId, kind: 'goodwill', amount: 100_000, reason: 'It took long.' } as const;
	const tries = [];
	for (const packed of [false, true]) {
		await finance.do(balanceConsoleCalls.change, gift);
		const { skuId } = await createProduct(shop, { price: 10_000, stock: 10 });
		order = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 2 }], method: 11, useBalance: true });
		const { orderNumber } = order;
		if (packed) await fulfilment.do(ordersConsoleCalls.markPacked, { orderNumber });
		const { actions, fromBalance } = await detail();
		const { envelope } = await buyer.call(paymentsCalls.payment, { orderNumber, stage: 1, method: 10 });
		tries.push([fromBalance.amount, actions.includes('payBefore'), envelope.reason ?? 'may be paid']);
	}

	expect(tries).toEqual([
		[100_000, true, 'may be paid'],
		[100_000, false, 'order_state_conflict'],
	]);
	await collect(2_400_000);
	expect(await orderFaults(shop)).toEqual([]);
});

it('an order that was to be paid together with another stands at its door when the other is cancelled', async () => {
	const { orderNumber } = order;
	const { skuId } = await createProduct(shop, { price: 10_000, stock: 10 });
	const other = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 11 });
	const orderNumbers = [orderNumber, other.orderNumber];
	const { paymentId } = await buyer.do(paymentsCalls.payment, { orderNumbers, stage: 1, method: 10 });
	await openCardPage(buyer, paymentId);

	await buyer.do(ordersCalls.cancelOrder, { orderNumber: other.orderNumber });

	expect(await detail()).toMatchObject({ status: 2, paymentMethod: 11, payment: { method: 11, state: 'waiting' } });
	expect(await orderFaults(shop)).toEqual([]);
});
