import type { PaymentMethod } from '@qaysari/contract/order-states';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls, refundsConsoleCalls } from '@qaysari/contract/payments.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveOverdue } from '../orders/orders.jobs.ts';
import { hours, minutes } from '../platform/clock.ts';
import { createFreight, createProduct, type MadeProduct } from '../testing/goods.ts';
import { orderFaults } from '../testing/order-faults.ts';
import { type PlacedOrder, placeOrder } from '../testing/ordering.ts';
import { createBankAccount, openCardPage, sandboxOf, sendNotice } from '../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let buyer: BuyerClient;
let kettle: MadeProduct;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	await createBankAccount(shop);
	[buyer, kettle] = [await shop.buyer(), await createProduct(shop, { price: 10_000, stock: 500 })];
});
afterAll(async () => {
	expect(await orderFaults(shop)).toEqual([]);
	await shop.close();
});

let placed = 0;
/** The same words within a minute would be the same order. */
const place = (method: PaymentMethod) => {
	placed += 1;
	return placeOrder(shop, buyer, { items: [{ skuId: kettle.skuId, quantity: 1 }], method, remark: `order ${placed}` });
};
const pay = (wish: { orderNumber?: string; orderNumbers?: string[]; method?: PaymentMethod }) =>
	buyer.do(paymentsCalls.payment, { stage: 1, method: 10, ...wish });

describe('the time in which an order is to be paid', () => {
	const untilOf = async ({ orderId }: PlacedOrder) => {
		const [row] = await shop.rows<{ hours: number }>(
			sql`select round(extract(epoch from pay_until - placed_at) / 3600)::int as hours from shop_order where id = ${orderId}`,
		);
		return row?.hours;
	};

	test('is that of the method, longer after another one was chosen, and never shorter', async () => {
		const order = await place(10);
		const { orderNumber } = order;
		const times = [await untilOf(order)];
		for (const method of [3, 10, 5, 10] as const) {
			await pay({ orderNumber, method });
			times.push(await untilOf(order));
		}

		expect(times).toEqual([24, 72, 72, 72, 72]);
	});

	test('does not grow, however often somebody changes their mind', async () => {
		const order = await place(10);
		for (const method of [3, 10, 5, 3, 5] as const) {
			shop.clock.move(hours(10));
			await pay({ orderNumber: order.orderNumber, method });
		}
		shop.clock.move(hours(22) - 1);
		await moveOverdue(shop.shop);
		const { status: before } = await buyer.do(ordersCalls.getOrderDetail, { orderNumber: order.orderNumber });
		shop.clock.move(1);
		await moveOverdue(shop.shop);

		expect([before, (await buyer.do(ordersCalls.getOrderDetail, { orderNumber: order.orderNumber })).status]).toEqual([1, 7]);
	});

	test('of several orders that are paid together is that of the one with most of it', async () => {
		const early = await place(5);
		shop.clock.move(hours(5));
		const late = await place(10);
		await pay({ orderNumbers: [early.orderNumber, late.orderNumber] });

		expect([await untilOf(early), await untilOf(late)]).toEqual([72, 67]);
	});

	test('is over also while a page of the gateway is open; what is paid there goes back', async () => {
		const order = await place(10);
		const reference = await openCardPage(buyer, order.paymentId ?? '');
		// The buyer pays at the last moment, and the gateway tells of it too late.
		await sandboxOf(shop).act(reference, 'approve');
		shop.clock.move(hours(24) + minutes(1));
		await moveOverdue(shop.shop);
		const closed = await buyer.do(paymentsCalls.state, { paymentId: order.paymentId ?? '' });
		await sendNotice(shop, await sandboxOf(shop).noticeOf(reference));

		const finance = await shop.operator('finance');
		const { records } = await finance.do(refundsConsoleCalls.listRefunds, { orderNumber: order.orderNumber });
		expect([closed.state, closed.failure]).toEqual(['failed', 'order_closed']);
		expect(records.map(({ amount, reason }) => [amount.amount, reason])).toEqual([[1_500_000, 'late']]);
	});
});
