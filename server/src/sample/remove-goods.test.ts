import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillNewShop } from '../opening.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { contentsOf } from '../testing/contents.ts';
import { createProduct } from '../testing/goods.ts';
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
});
