import { balanceConsoleCalls } from '@qaysari/contract/balance.calls';
import type { PaymentMethod } from '@qaysari/contract/order-states';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls, paymentsConsoleCalls, refundsConsoleCalls } from '@qaysari/contract/payments.calls';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Client } from '../testing/client.ts';
import { createCourier } from '../testing/couriers.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { orderFaults } from '../testing/order-faults.ts';
import { createOrderInput } from '../testing/ordering.ts';
import { createBankAccount, uploadReceipt } from '../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let buyer: BuyerClient;
let finance: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop, { iraq: 0 });
	await createBankAccount(shop);
	[buyer, finance] = [await shop.buyer(), await shop.operator('finance')];
});
afterAll(async () => {
	expect(await orderFaults(shop)).toEqual([]);
	await shop.close();
});

/** An order for so many dinars in all. */
async function place(dinars: number, method: PaymentMethod, client: BuyerClient = buyer, useBalance = false) {
	const { skuId } = await createProduct(shop, { price: dinars });
	const input = await createOrderInput(shop, client, { items: [{ skuId, quantity: 1 }], method });
	const placed = await client.do(ordersCalls.createOrder, { ...input, useBalance });
	return { orderNumber: placed.orders[0]?.orderNumber ?? '', paymentId: placed.paymentId ?? '' };
}
const dueOf = async (orderNumber: string) => (await buyer.do(ordersCalls.getOrderDetail, { orderNumber })).stageOne.due.amount;
const confirm = (paymentId: string, amount: number) => finance.call(paymentsConsoleCalls.confirmCash, { paymentId, amount });

describe('cash at a store', () => {
	test.each([
		[1, 0],
		[124, 0],
		[125, 250],
		[250, 250],
		[374, 250],
		[375, 500],
		[10_040, 10_000],
		[10_125, 10_250],
	])('of %i dinars is %i in notes, and pays the order', async (dinars, notes) => {
		const { orderNumber, paymentId } = await place(dinars, 5);
		const { cashTotal } = await buyer.do(paymentsCalls.state, { paymentId });
		const wrong = [
			await confirm(paymentId, notes * 100 + 25_000),
			...(notes > 0 ? [await confirm(paymentId, notes * 100 - 25_000)] : []),
		];
		const right = await confirm(paymentId, notes * 100);

		expect(cashTotal?.amount).toBe(notes * 100);
		for (const { envelope } of wrong) expect(envelope.reason).toBe('sum_differs');
		expect([right.status, await dueOf(orderNumber)]).toEqual([200, 0]);
		const { records } = await finance.do(refundsConsoleCalls.listRefunds, { orderNumber });
		expect(records).toEqual([]);
	});

	it.each([
		[10_040, 10_000],
		[10_200, 10_250],
	])(
		'of %i dinars, %i of which were handed over, is what was asked for: nothing is due, and nothing goes back',
		async (dinars, notes) => {
			const { orderNumber, paymentId } = await place(dinars, 5);
			const marked = await finance.call(paymentsConsoleCalls.markAbnormal, {
				paymentId,
				received: notes * 100,
				accept: true,
				note: 'Counted at the till.',
			});

			expect(marked.envelope.reason).toBe('sum_matches');
			expect((await confirm(paymentId, notes * 100)).status).toBe(200);
			expect(await dueOf(orderNumber)).toBe(0);
		},
	);
});

describe('cash at a door', () => {
	test.each([
		[124, 0],
		[125, 250],
		[10_374, 10_250],
		[10_375, 10_500],
	])('of %i dinars is %i in notes', async (dinars, notes) => {
		const fulfilment = await shop.operator('fulfilment');
		const { orderNumber } = await place(dinars, 11);
		await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'outForDelivery' });
		const courierId = await createCourier(shop);
		const { collectable } = await fulfilment.do(ordersConsoleCalls.getOrder, { orderNumber });
		const wrong = await fulfilment.refusal(paymentsConsoleCalls.collect, { orderNumber, amount: dinars * 100 + 1, courierId });
		await fulfilment.do(paymentsConsoleCalls.collect, { orderNumber, amount: notes * 100, courierId });

		expect([collectable?.amount, wrong, await dueOf(orderNumber)]).toEqual([notes * 100, 'sum_differs', 0]);
	});
});

describe('what a balance leaves', () => {
	const leave = async (dinars: number, left: number, method: PaymentMethod) => {
		const rich = await shop.buyer();
		const amount = (dinars - left) * 100;
		if (amount > 0)
			await finance.do(balanceConsoleCalls.change, { userId: rich.userId, kind: 'goodwill', amount, reason: 'It took long.' });
		return { rich, ...(await place(dinars, method, rich, true)) };
	};

	it.each([0, 1, 10_000])('of 10,000 dinars is asked for to the dinar: %i', async (left) => {
		const { rich, orderNumber, paymentId } = await leave(10_000, left, 3);
		const { stageOne, status } = await rich.do(ordersCalls.getOrderDetail, { orderNumber });

		expect([stageOne.due.amount, status]).toEqual([left * 100, left === 0 ? 2 : 1]);
		if (left > 0) expect((await rich.do(paymentsCalls.state, { paymentId })).total.amount).toBe(left * 100);
	});
});

describe('a transfer that falls short', () => {
	const sent = async (dinars: number) => {
		const order = await place(dinars, 3);
		await buyer.do(paymentsCalls.receipts, { paymentId: order.paymentId, fileIds: [await uploadReceipt(buyer)] });
		return order;
	};
	const mark = (paymentId: string, received: number, writeOff: boolean) =>
		finance.call(paymentsConsoleCalls.markAbnormal, { paymentId, received, accept: true, writeOff, note: 'The bank says so.' });

	it.each([
		[149_999, null],
		[150_000, null],
		[150_001, 'write_off_too_large'],
	])('by %i hundredths is given up within 1,500 dinars: %s', async (missing, reason) => {
		const { orderNumber, paymentId } = await sent(10_000);
		const { envelope } = await mark(paymentId, 1_000_000 - missing, true);

		expect(envelope.reason ?? null).toBe(reason);
		expect(await dueOf(orderNumber)).toBe(reason === null ? 0 : 1_000_000);
	});

	it('by a hundredth is asked for by a payment of its own, and nothing is taken twice', async () => {
		const { orderNumber, paymentId } = await sent(10_000);
		const answers = await Promise.all([mark(paymentId, 999_999, false), mark(paymentId, 999_999, false)]);
		const { payment } = await buyer.do(ordersCalls.getOrderDetail, { orderNumber });

		expect(answers.map(({ envelope }) => envelope.reason ?? 'done').toSorted()).toEqual(['done', 'order_state_conflict']);
		expect([await dueOf(orderNumber), payment?.total.amount, payment?.state]).toEqual([1, 1, 'waiting']);
	});

	it.each([
		['is none, where all came', 1_000_000, true, 'sum_matches'],
		['is none, where nothing came', 0, true, 'sum_differs'],
	])('%s', async (_what, received, writeOff, reason) => {
		const { orderNumber, paymentId } = await sent(10_000);
		expect((await mark(paymentId, received, writeOff)).envelope.reason).toBe(reason);
		expect(await dueOf(orderNumber)).toBe(1_000_000);
	});
});
