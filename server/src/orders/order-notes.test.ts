import { paymentMethod } from '@qaysari/contract/order-states';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { trackingConsoleCalls } from '@qaysari/contract/tracking.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFreight, createProduct } from '../testing/goods.ts';
import { createOrderInput } from '../testing/ordering.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { dayOf } from '../tracking/tracking.ts';
import { tellNotes } from './order-notes.jobs.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
});
afterAll(() => shop.close());

it('orders count once among those placed and paid, and for what was sold and bought together', async () => {
	const [lamp, rug] = [await createProduct(shop, { stock: 10 }), await createProduct(shop, { stock: 10 })];
	const buyer = await shop.buyer();
	const place = async (method: 5 | 11) => {
		const items = [lamp, rug].map(({ skuId }) => ({ skuId, quantity: 2 }));
		await buyer.do(ordersCalls.createOrder, await createOrderInput(shop, buyer, { items, method }));
	};
	await place(paymentMethod.cashAtStore);
	await place(paymentMethod.cashOnDelivery);

	await Promise.all([tellNotes(shop.shop), tellNotes(shop.shop)]);
	await tellNotes(shop.shop);

	const day = dayOf(shop.now);
	const { days } = await (await shop.operator('merchandiser')).do(trackingConsoleCalls.getOverview, { from: day, to: day });
	expect(days).toMatchObject([{ ordered: 2, paid: 1 }]);
	expect(await shop.rows(sql`select pieces from product_sale`)).toEqual([{ pieces: 2 }, { pieces: 2 }]);
	expect(await shop.rows(sql`select from product_pair_note`)).toHaveLength(2);
	expect(await shop.rows(sql`select from order_note`)).toHaveLength(0);
});
