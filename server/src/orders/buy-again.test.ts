import { cartCalls, cartTempCalls } from '@qaysari/contract/cart.calls';
import { languages } from '@qaysari/contract/languages';
import { limits } from '@qaysari/contract/limits';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minutes } from '../platform/clock.ts';
import { readId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, setOnHand } from '../testing/goods.ts';
import { placeAsVisitor, placeOrder } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let buyer: BuyerClient;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
});
beforeEach(async () => {
	shop.clock.move(minutes(2));
	buyer = await newBuyer();
});
afterAll(() => shop.close());

async function newBuyer(): Promise<BuyerClient> {
	const [one] = await shop.buyers(1);
	if (!one) throw new Error('Nobody came');
	return one;
}
const again = (orderNumber: string, by: Client = buyer, key?: string) =>
	by.call(ordersCalls.buyAgain, { orderNumber }, key ? { key } : {});
const contents = async () => (await buyer.do(cartCalls.list, {})).lines.map(({ skuId, quantity }) => [skuId, quantity]);

describe('buying an order again', () => {
	it('puts its pieces on top of those that are in the cart, as far as there are some', async () => {
		const { skuId } = await createProduct(shop, { stock: 10 });
		const { orderNumber } = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 4 }] });
		await buyer.do(cartCalls.addCart, { skuId, quantity: 3 });

		const first = await again(orderNumber);
		const second = await again(orderNumber);

		// Six are free: three were in the cart, three come in, and then there is no more.
		expect(first.envelope.data).toMatchObject({ added: 3, fewer: [{ quantity: 3, wanted: 4 }], gone: [] });
		expect(second.envelope.data).toMatchObject({ added: 0, fewer: [], gone: [{ title: 'Tea pot' }] });
		expect(await contents()).toEqual([[skuId, 6]]);
	});

	it('takes nothing of what is sold in larger numbers than there are', async () => {
		const { skuId, productId } = await createProduct(shop, { stock: 10 });
		const { orderNumber } = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 2 }] });
		await sql`update product set minimum_quantity = 3 where id = ${readId(productId)}`.execute(shop.db);

		expect((await again(orderNumber)).envelope.data).toMatchObject({ added: 0, gone: [{ title: 'Tea pot' }] });
		expect(await contents()).toEqual([]);
	});

	it('tells what is gone in the language of whoever asks', async () => {
		const { skuId } = await createProduct(shop, { title: { ar: 'إبريق', ckb: 'قۆری', en: 'Pot', zh: '壶' } });
		const { orderNumber } = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }] });
		await setOnHand(shop, skuId, 1);
		const titles: Record<string, unknown> = {};
		for (const language of languages) {
			buyer.language = language;
			titles[language] = (await again(orderNumber)).envelope.data?.gone[0]?.title;
		}

		expect(titles).toEqual({ ar: 'إبريق', ckb: 'قۆری', en: 'Pot', zh: '壶' });
	});

	it('is refused whole by a cart that is full, and what is in it may be more', async () => {
		const { productId } = await createProduct(shop, { skus: Array.from({ length: limits.cartLines }, () => ({})) });
		const [inside, outside] = [await createProduct(shop), await createProduct(shop)];
		const both = await placeOrder(shop, buyer, { items: [inside, outside].map(({ skuId }) => ({ skuId, quantity: 1 })) });
		shop.clock.move(minutes(2));
		const one = await placeOrder(shop, buyer, { items: [{ skuId: inside.skuId, quantity: 1 }] });
		await buyer.do(cartCalls.addCart, { skuId: inside.skuId, quantity: 1 });
		await sql`
			insert into cart_line (cart_id, sku_id, quantity, price, selected, added_at)
			select c.id, s.id, 1, 100, true, ${shop.now} from cart c join sku s on s.product_id = ${readId(productId)}
			where c.account_id = ${buyer.accountId} order by s.id limit ${limits.cartLines - 1}
		`.execute(shop.db);

		const full = await again(both.orderNumber);
		const { cartNum } = await buyer.do(cartCalls.getCartNum, {});
		const more = await again(one.orderNumber);

		expect([full.envelope.reason, cartNum]).toEqual(['cart_full', limits.cartLines]);
		expect(more.envelope.data).toMatchObject({ added: 1 });
	});

	it('happens once for a key, and again for another', async () => {
		const { skuId } = await createProduct(shop);
		const { orderNumber } = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 2 }] });

		const same = await Promise.all([1, 2, 3].map(() => again(orderNumber, buyer, 'again-once')));
		await again(orderNumber, buyer, 'again-more');

		expect(same.map(({ envelope }) => envelope.data?.added)).toEqual([2, 2, 2]);
		expect(await contents()).toEqual([[skuId, 4]]);
	});

	it('fills the draft of a visitor who placed it, and nothing of anybody else', async () => {
		const visitor = shop.visitor();
		const { skuId } = await createProduct(shop);
		const { orderNumber } = await placeAsVisitor(shop, visitor, { items: [{ skuId, quantity: 2 }] });

		const own = await again(orderNumber, visitor);
		const other = [await again(orderNumber), await again('Q0000000000')];

		expect(own.envelope.data?.added).toBe(2);
		expect((await visitor.do(cartTempCalls.list, {})).lines.map((line) => [line.skuId, line.quantity])).toEqual([[skuId, 2]]);
		expect(other.map(({ envelope }) => envelope.reason)).toEqual(['order_not_found', 'order_not_found']);
		visitor.trace = '';
		expect((await again(orderNumber, visitor)).envelope.reason).toBe('bad_request');
	});
});
