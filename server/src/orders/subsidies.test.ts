import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { maySetSubsidy, orderStatuses } from '@qaysari/contract/order-states';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { minutes } from '../platform/clock.ts';
import type { Client } from '../testing/client.ts';
import { createFreight } from '../testing/goods.ts';
import { move, orderIn, readOrder, setColumns } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let buyer: BuyerClient;
let desk: Client;
let finance: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	buyer = await shop.buyer();
	desk = await shop.operator('fulfilment');
	finance = await shop.operator('finance');
});
beforeEach(() => shop.clock.move(minutes(2)));
afterAll(() => shop.close());

const enter = (orderNumber: string, amount: number, reason = 'It took long') =>
	desk.call(fulfilmentCalls.setSubsidy, { orderNumber, amount, reason });
const pay = (orderNumber: string, amount: number) =>
	finance.call(paymentsConsoleCalls.paySubsidy, { orderNumber, amount, reference: 'slip' });

describe('a subsidy', () => {
	test.each(orderStatuses)('in state %i is entered only before its buyer has the goods', async (status) => {
		const { orderNumber, orderId } = await orderIn(shop, buyer, 'iraq', 1);
		await setColumns(shop, orderId, { status });

		const { envelope } = await enter(orderNumber, 250_000);

		expect(envelope.reason).toBe(maySetSubsidy(status) ? undefined : 'order_state_conflict');
		expect((await readOrder(shop, orderId)).subsidy).toBe(maySetSubsidy(status) ? 250_000 : 0);
	});

	it('is what was entered last, none after it was taken back, and each is in the history', async () => {
		const { orderNumber, orderId } = await orderIn(shop, buyer, 'iraq', 3);
		await enter(orderNumber, 250_000);
		await enter(orderNumber, 500_000, 'It took longer');
		const told = (await buyer.do(ordersCalls.getOrderDetail, { orderNumber })).subsidy;
		await enter(orderNumber, 0, 'A slip');

		const { history, subsidy } = await desk.do(ordersConsoleCalls.getOrder, { orderNumber });

		expect(told).toEqual({ amount: { amount: 500_000, currency: 'IQD' }, reason: 'It took longer', paid: false });
		expect(subsidy).toBeNull();
		expect(history.flatMap(({ event, amount, note }) => (event === 'subsidySet' ? [[amount?.amount, note]] : []))).toEqual([
			[250_000, 'It took long'],
			[500_000, 'It took longer'],
			[0, 'A slip'],
		]);
		await move(shop, orderId, 'receiptConfirmed', 'buyer');
		expect((await readOrder(shop, orderId)).status).toBe(5);
	});

	it('is entered by fulfilment, for an order that is there', async () => {
		const { orderNumber } = await orderIn(shop, buyer, 'iraq', 3);

		expect((await enter('Q0000000000', 1)).envelope.reason).toBe('order_not_found');
		const wish = { orderNumber, amount: 250_000, reason: 'x' };
		expect(await finance.refusal(fulfilmentCalls.setSubsidy, wish)).toBe('role_missing');
	});

	it('is not paid before the goods were received, nor of an order that has none', async () => {
		const out = await orderIn(shop, buyer, 'iraq', 3);
		await enter(out.orderNumber, 250_000);
		const none = await orderIn(shop, buyer, 'iraq', 5);

		expect((await pay(out.orderNumber, 250_000)).envelope.reason).toBe('order_state_conflict');
		expect((await pay(none.orderNumber, 250_000)).envelope.reason).toBe('order_state_conflict');
	});
});
