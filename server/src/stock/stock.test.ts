import { ordersCalls } from '@qaysari/contract/orders.calls';
import { stockConsoleCalls } from '@qaysari/contract/stock.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { code } from '../platform/database/codes.ts';
import { readId } from '../platform/ids.ts';
import { createFreight, createProduct, stockOf, wrongStock } from '../testing/goods.ts';
import { createOrderInput, move, orderIn } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
});
afterAll(() => shop.close());

const tally = (reasons: readonly string[]): Record<string, number> => {
	const counts: Record<string, number> = {};
	for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1;
	return counts;
};

/** Everybody is ready to press the button: signed in, with an address, and knowing the price. */
async function readyBuyers(count: number, items: (index: number) => { skuId: string; quantity: number }[]) {
	const customers = await shop.buyers(count);
	const ready: { customer: BuyerClient; input: Awaited<ReturnType<typeof createOrderInput>> }[] = [];
	for (const [index, customer] of customers.entries())
		ready.push({ customer, input: await createOrderInput(shop, customer, { items: items(index) }) });
	return ready;
}

describe('the last pieces', () => {
	it('go to 50 of 200 buyers who order at once, and nobody else is charged', async () => {
		const product = await createProduct(shop, { stock: 50 });
		const ready = await readyBuyers(200, () => [{ skuId: product.skuId, quantity: 1 }]);

		const answers = await Promise.all(ready.map(({ customer, input }) => customer.call(ordersCalls.createOrder, input)));

		expect(tally(answers.map((answer) => answer.envelope.reason ?? 'placed'))).toEqual({ placed: 50, out_of_stock: 150 });
		expect(await stockOf(shop, product.skuId)).toEqual({ onHand: 50, reserved: 50 });
		const [counts] = await shop.rows<{ orders: number; payments: number; customers: number }>(sql`
			select count(distinct o.id)::int as orders, count(distinct p.payment_id)::int as payments, count(distinct o.account_id)::int as customers
			from shop_order o join order_line l on l.order_id = o.id left join payment_line p on p.order_id = o.id
			where l.sku_id = ${readId(product.skuId)}
		`);
		expect(counts).toEqual({ orders: 50, payments: 50, customers: 50 });
	});

	it('are shared without a circle of waiting when carts name the same skus in different orders', async () => {
		const product = await createProduct(shop, { stock: 30, skus: [{}, {}, {}, {}, {}] });
		const ready = await readyBuyers(40, (index) => {
			const skuIds = index % 2 === 0 ? product.skuIds : [...product.skuIds].reverse();
			return skuIds.map((skuId) => ({ skuId, quantity: 1 }));
		});

		const answers = await Promise.all(ready.map(({ customer, input }) => customer.call(ordersCalls.createOrder, input)));

		expect(tally(answers.map((answer) => answer.envelope.reason ?? 'placed'))).toEqual({ placed: 30, out_of_stock: 10 });
		expect(await wrongStock(shop)).toEqual([]);
	});

	it('are never counted wrong while some order, some cancel and goods arrive', async () => {
		const product = await createProduct(shop, { stock: 20 });
		const merchandiser = await shop.operator('merchandiser');
		const ready = await readyBuyers(30, () => [{ skuId: product.skuId, quantity: 2 }]);

		await Promise.all(
			ready.map(async ({ customer, input }, index) => {
				if (index % 5 === 0)
					await merchandiser.call(stockConsoleCalls.change, { skuId: product.skuId, delta: index + 1, reason: 'received' });
				const { envelope } = await customer.call(ordersCalls.createOrder, input);
				const orderNumber = envelope.data?.orders?.[0]?.orderNumber;
				if (orderNumber && index % 2 === 0) await customer.call(ordersCalls.cancelOrder, { orderNumber });
			}),
		);

		const orders = await shop.rows<{ pieces: number }>(sql`
			select coalesce(sum(l.quantity), 0)::int as pieces from order_line l join shop_order o on o.id = l.order_id
			where l.sku_id = ${readId(product.skuId)} and o.status <> ${code.status('CANCEL')}
		`);
		expect((await stockOf(shop, product.skuId)).reserved).toBe(orders[0]?.pieces);
		expect(await wrongStock(shop)).toEqual([]);
	});
});

describe('reserved pieces', () => {
	it('are given back once, whatever ends the order', async () => {
		const buyer = await shop.buyer();
		const cancelled = await orderIn(shop, buyer, 'iraq', 1);
		const terminated = await orderIn(shop, buyer, 'iraq', 2);

		await Promise.allSettled([
			move(shop, cancelled.orderId, 'cancelled', 'buyer'),
			move(shop, cancelled.orderId, 'cancelled', 'system'),
			move(shop, cancelled.orderId, 'terminated', 'fulfilment'),
		]);
		await Promise.allSettled([
			move(shop, terminated.orderId, 'terminated', 'fulfilment'),
			move(shop, terminated.orderId, 'terminated', 'fulfilment'),
		]);

		expect([await stockOf(shop, cancelled.skuId), await stockOf(shop, terminated.skuId)]).toEqual([
			{ onHand: 10, reserved: 0 },
			{ onHand: 10, reserved: 0 },
		]);
	});
});
