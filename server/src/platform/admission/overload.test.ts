import { searchCalls } from '@qaysari/contract/search.calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFreight, createProduct } from '../../testing/goods.ts';
import { placeOrder } from '../../testing/ordering.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

it('while there is no room, what nobody asked for of late is refused at once, what is kept is answered, and orders are placed', async () => {
	const { reads } = shop.shop.admission;
	const { promise: hold, resolve: letGo } = Promise.withResolvers<void>();
	const waiting: Promise<void>[] = [];
	await createFreight(shop, { iraq: 5_000 });
	const { skuId } = await createProduct(shop, { price: 10_000 });
	const [visitor, buyer] = [shop.visitor(), await shop.buyer()];
	await visitor.do(searchCalls.keywordSearch, { keyword: 'asked before' });
	for (let n = 0; !reads.isFull; n += 1)
		waiting.push(reads.run({ addressBlock: `stranger ${n}`, device: null, browser: null, account: null }, () => hold));

	const refused = await visitor.call(searchCalls.keywordSearch, { keyword: 'never asked' });
	const kept = await visitor.call(searchCalls.keywordSearch, { keyword: 'asked before' });
	const placed = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 11 });

	expect([refused.status, refused.envelope.reason, refused.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
	expect(refused.headers['content-security-policy']).toBe(kept.headers['content-security-policy']);
	expect(refused.headers['cache-control']).toBe('no-store');
	expect(kept.status).toBe(200);
	expect(placed.orderNumber).toMatch(/^Q/);
	letGo();
	await Promise.all(waiting);
	expect((await visitor.call(searchCalls.keywordSearch, { keyword: 'never asked' })).status).toBe(200);
});
