import { cartCalls } from '@qaysari/contract/cart.calls';
import { paymentMethod } from '@qaysari/contract/order-states';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { Client as Connection } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createFreight, createProduct, type MadeProduct } from '../testing/goods.ts';
import { createOrderInput } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let buyer: BuyerClient;
let product: MadeProduct;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	product = await createProduct(shop, { stock: 1000 });
	buyer = await shop.buyer();
});
afterAll(() => shop.close());

/** What the shop sends to the database while something is done, the frame of a transaction left out. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
	const query = vi.spyOn(Connection.prototype, 'query');
	await work();
	const sent = query.mock.calls.map(([asked]: unknown[]) =>
		typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : String(asked),
	);
	query.mockRestore();
	// It goes with the first statement.
	expect(sent).not.toContain('begin');
	return sent.filter((text) => text !== 'commit');
}

it('a step into the cart sends at most three statements, and one more where it is done once however often it comes', async () => {
	const wish = { skuId: product.skuId, quantity: 1 };
	const add = () => buyer.do(cartCalls.addCart, wish);
	const addOnce = () => buyer.do(cartCalls.addCart, wish, { key: crypto.randomUUID() });

	expect((await statementsOf(add)).length).toBeLessThanOrEqual(3);
	expect((await statementsOf(add)).length).toBeLessThanOrEqual(3);
	expect((await statementsOf(addOnce)).length).toBeLessThanOrEqual(4);
});

it.each([
	['to be paid at a store', paymentMethod.cashAtStore],
	['paid at the door, which goes on at once', paymentMethod.cashOnDelivery],
])('an order of one line %s sends at most eight statements', async (_name, method) => {
	const order = async (key: string) => {
		const input = await createOrderInput(shop, buyer, { items: [{ skuId: product.skuId, quantity: 1 }], method });
		return statementsOf(() => buyer.do(ordersCalls.createOrder, input, { key }));
	};
	const first = await order(`first-by-${method}`);

	const next = await order(`next-by-${method}`);

	// Not a repeat, which would send fewer.
	expect(next.some((text) => text.includes('insert into shop_order'))).toBe(true);
	expect(next.length).toBeLessThanOrEqual(8);
	// Whose first order goes on is no new buyer any more, which is written once.
	expect(first.length).toBeLessThanOrEqual(method === paymentMethod.cashOnDelivery ? 9 : 8);
});
