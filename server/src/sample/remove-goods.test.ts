import { cartCalls } from '@qaysari/contract/cart.calls';
import { catalogCalls } from '@qaysari/contract/catalog.calls';
import { storesConsoleCalls } from '@qaysari/contract/stores.calls';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillNewShop } from '../opening.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { contentsOf } from '../testing/contents.ts';
import { createProduct } from '../testing/goods.ts';
import { placeOrder, readOrder } from '../testing/ordering.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { loadSampleShop } from './load.ts';
import { removeSampleGoods } from './remove-goods.ts';

let shop: TestShop;
beforeEach(async () => {
	shop = await createTestShop();
}, 240_000);
afterEach(() => shop.close());

const load = () => inTransaction(shop.db, (tx) => loadSampleShop(tx, shop.shop));
const remove = () => inTransaction(shop.db, (tx) => removeSampleGoods(tx, shop.shop));

const forSelling = ['exchange_rate', 'freight_method', 'freight_rate'];
/** Pictures without a use, words that nothing says any more, and that the sample is gone. */
const leftToJobs = ['picture', 'sample_play', 'search_attribute', 'search_sound', 'search_word', 'search_word_change', 'setting'];

describe('removing what the shop was filled with', () => {
	it('leaves what was there before, and what a shop cannot do without', async () => {
		await createProduct(shop, { handle: 'somebodys-own' });
		const before = await contentsOf(shop);
		await load();
		const { products, ended } = await remove();

		expect([products > 300, ended]).toEqual([true, 0]);
		const after = await contentsOf(shop);
		const changed = [...after].filter(([table, sum]) => before.get(table) !== sum).map(([table]) => table);
		expect(changed).toEqual([...forSelling, ...leftToJobs]);
	}, 240_000);

	it('does not fill an empty shop again at the next start', async () => {
		await inTransaction(shop.db, (tx) => removeSampleGoods(tx, shop.shop));

		await fillNewShop({ ...shop.shop, config: { ...shop.shop.config, sampleShop: 'goods' } });

		expect(await shop.rows(sql<{ n: number }>`select count(*)::int as n from product`)).toEqual([{ n: 0 }]);
	}, 240_000);

	it('ends what somebody ordered, and keeps what an operator wrote', async () => {
		await load();
		const buyer = await shop.buyer();
		const [sold] = await shop.rows(
			sql<{ id: number; sku: number }>`
				select p.id, l.sku_id as sku from product p join stock_level l on l.product_id = p.id
				where p.handle <> 'somebodys-own' and p.origin = 'iraq' and p.minimum_quantity = 1 and l.on_hand > 10 order by p.id limit 1
			`,
		);
		const { orderId } = await placeOrder(shop, buyer, { items: [{ skuId: String(sold?.sku), quantity: 1 }] });
		const owner = await shop.operator('owner');
		const { stores } = await owner.do(storesConsoleCalls.listStores, {});
		const [own] = stores;
		if (!own) throw new Error('There is no store');
		await owner.do(storesConsoleCalls.saveStore, { ...own, phone: '0770 123 4567', readVersion: own.version });

		expect(await remove()).toMatchObject({ ended: 1 });

		expect((await readOrder(shop, orderId)).status).toBe(1);
		expect(await buyer.refusal(cartCalls.addCart, { skuId: String(sold?.sku), quantity: 1 })).toBe('sku_gone');
		expect((await buyer.do(catalogCalls.detail, { productId: String(sold?.id) })).onSale).toBe(false);
		expect((await owner.do(storesConsoleCalls.listStores, {})).stores.map(({ id }) => id)).toContain(own.id);
	}, 240_000);
});
