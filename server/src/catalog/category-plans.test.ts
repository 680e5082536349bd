import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { readId } from '../platform/ids.ts';
import { createProduct } from '../testing/goods.ts';
import { plansOf, readsAll } from '../testing/plans.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
	const { productId } = await createProduct(shop);
	const [{ names } = { names: '' }] = await shop.rows<{ names: string }>(sql`
		select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
		where table_name = 'product' and column_name not in ('id', 'handle', 'category_id') and is_generated = 'NEVER'
	`);
	await inTransaction(shop.db, async (tx) => {
		await sql`set local statement_timeout to 0`.execute(tx);
		await sql`
			insert into category (handle, name, position) select 'many-' || n, '{"en":"Many"}', n from generate_series(1, 200) n
		`.execute(tx);
		await sql`
			insert into product (handle, category_id, ${sql.raw(names)})
			select many.handle || '-' || n, many.id, ${sql.raw(names)}
			from product, (select id, handle from category where handle like 'many-%') many, generate_series(1, 100) n
			where product.id = ${readId(productId)}
		`.execute(tx);
	});
	await sql`analyze product, category`.execute(shop.db);
});
afterAll(() => shop.close());

it('categories are read, with what is in them, without reading all products', async () => {
	const desk = await shop.operator('merchandiser');

	const plans = await plansOf(shop, '(select 1 from product where category_id', async () => {
		await desk.do(merchandiseCalls.getCategoryTree, {});
		await desk.do(catalogConsoleCalls.listCategories, {});
	});

	expect(plans).toHaveLength(2);
	for (const plan of plans) {
		expect(plan).toContain('"product_of_category"');
		expect(readsAll(plan, 'product')).toBe(false);
	}
});
