import { cartCalls, cartTempCalls } from '@qaysari/contract/cart.calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days } from '../platform/clock.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import { createProduct, setOnHand } from '../testing/goods.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

const newKey = () => crypto.randomUUID();

describe.each([
	['a buyer', cartCalls, () => shop.buyer()],
	['a visitor', cartTempCalls, () => Promise.resolve(shop.visitor())],
])('pieces that %s puts in, once for a key', (_who, calls, somebody) => {
	it('are there once however often and however fast they are sent', async () => {
		const [customer, { skuId }] = [await somebody(), await createProduct(shop)];
		const key = newKey();

		const answers = await Promise.all(
			Array.from({ length: 5 }, () => customer.do(calls.addCart, { skuId, quantity: 2 }, { key })),
		);
		answers.push(await customer.do(calls.addCart, { skuId, quantity: 2 }, { key }));

		const { lines } = await customer.do(calls.list, {});
		expect(lines.map(({ quantity }) => quantity)).toEqual([2]);
		expect(answers).toEqual(answers.map(() => ({ lineId: lines[0]?.lineId, cartNum: 2 })));
	});

	it('are answered as they were though nothing more could be put in since', async () => {
		const [customer, { skuId }] = [await somebody(), await createProduct(shop, { stock: 3 })];
		const key = newKey();
		const first = await customer.do(calls.addCart, { skuId, quantity: 3 }, { key });
		await setOnHand(shop, skuId, 0);

		const repeated = await customer.do(calls.addCart, { skuId, quantity: 3 }, { key });

		expect(repeated).toEqual(first);
		expect(await customer.refusal(calls.addCart, { skuId, quantity: 3 }, { key: newKey() })).toBe('out_of_stock');
	});

	it('may be tried again with the key after they were refused', async () => {
		const [customer, { skuId }] = [await somebody(), await createProduct(shop, { stock: 1 })];
		const key = newKey();
		const refused = await customer.refusal(calls.addCart, { skuId, quantity: 2 }, { key });
		await setOnHand(shop, skuId, 2);

		const put = await customer.do(calls.addCart, { skuId, quantity: 2 }, { key });

		expect([refused, put.cartNum]).toEqual(['out_of_stock', 2]);
	});

	it('are not taken for others under the same key, possible or not', async () => {
		const [customer, { skuId }] = [await somebody(), await createProduct(shop, { stock: 5 })];
		const key = newKey();
		await customer.do(calls.addCart, { skuId, quantity: 1 }, { key });

		const reasons = [
			await customer.refusal(calls.addCart, { skuId, quantity: 2 }, { key }),
			await customer.refusal(calls.addCart, { skuId, quantity: 50 }, { key }),
		];

		expect(reasons).toEqual(['idempotency_mismatch', 'idempotency_mismatch']);
		expect((await customer.do(calls.list, {})).cartNum).toBe(1);
	});

	it('are nobody else’s under the same key', async () => {
		const [one, another, { skuId }] = [await somebody(), await somebody(), await createProduct(shop)];
		const key = newKey();

		const answers = [
			await one.do(calls.addCart, { skuId, quantity: 1 }, { key }),
			await another.do(calls.addCart, { skuId, quantity: 1 }, { key }),
		];

		expect(answers.map(({ cartNum }) => cartNum)).toEqual([1, 1]);
		expect(answers[0]?.lineId).not.toBe(answers[1]?.lineId);
	});
});

describe('what nobody touched for sixty days', () => {
	it('goes from a visitor’s cart, and stays in a buyer’s', async () => {
		const [left, used, buyer, { skuId }] = [shop.visitor(), shop.visitor(), await shop.buyer(), await createProduct(shop)];
		for (const visitor of [left, used]) await visitor.do(cartTempCalls.addCart, { skuId, quantity: 1 });
		await buyer.do(cartCalls.addCart, { skuId, quantity: 1 });
		shop.clock.move(days(59));
		await used.do(cartTempCalls.addCart, { skuId, quantity: 1 });
		const forget = jobsOf(rooms, shop.shop).handlers['cart.forget-drafts'];
		await forget?.({});
		const before = (await left.do(cartTempCalls.list, {})).lines.length;
		shop.clock.move(days(1) + 1);

		await forget?.({});

		const after = [
			await left.do(cartTempCalls.list, {}),
			await used.do(cartTempCalls.list, {}),
			await buyer.do(cartCalls.list, {}),
		];
		expect([before, ...after.map(({ lines }) => lines.map(({ quantity }) => quantity))]).toEqual([1, [], [2], [1]]);
	});
});
