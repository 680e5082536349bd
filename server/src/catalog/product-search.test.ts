import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { createProduct } from '../testing/goods.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let desk: Client;
const handles = new Map<string, string>();

beforeAll(async () => {
	shop = await createTestShop();
	desk = await shop.operator('merchandiser');
	for (const [handle, title] of Object.entries({
		fan: { zh: '落地电风扇', en: 'Standing fan XQ9' },
		ears: { zh: '蓝牙耳机 5寸', en: 'Wireless earphones 100%' },
		chair: { ar: 'كرسي خشب', ckb: 'کورسی دار', en: 'Oak chair' },
	})) {
		const { productId } = await createProduct(shop, {});
		await sql`update product set title = ${JSON.stringify(title)}, handle = ${handle} where id = ${productId}`.execute(shop.db);
		handles.set(productId, handle);
	}
	// Enough that most of what is looked for is not among the newest, and more than the newest are not looked through one by one.
	await sql`
		insert into product (handle, title, description, parameters, origin, split_delivery, minimum_quantity, weight_grams, volume_cm3,
			state, min_price, max_price, created_at, updated_at)
		select 'many-' || n, jsonb_build_object('en', 'Plain thing ' || n), '{}', '[]', 'china', true, 1, 1, 1, 'active', 25000, 25000, now(), now()
		from generate_series(1, 3000) n
	`.execute(shop.db);
});
afterAll(() => shop.close());

const found = async (keyword: string) =>
	(await desk.do(catalogConsoleCalls.listProducts, { keyword })).records.map((row) => handles.get(row.id) ?? 'another');

it.each([
	['fan', ['fan']],
	['STANDING f', ['fan']],
	['扇', ['fan']],
	['风扇', ['fan']],
	['耳机', ['ears']],
	['5寸', ['ears']],
	['机扇', []],
	['xq', ['fan']],
	['q9', []],
	['كر', ['chair']],
	['کو', ['chair']],
	['ر', []],
	['O', ['chair']],
	['100%', ['ears']],
	['%', []],
	['_', []],
	['chair', ['chair']],
])('%s finds the products of which it begins a word, or which hold it', async (keyword, expected) => {
	expect(await found(keyword)).toEqual(expected);
});

it('what many titles hold brings the newest of them', async () => {
	expect(await found('Plain')).toEqual(Array.from({ length: 20 }, () => 'another'));
	expect(await found('p')).toHaveLength(20);
});
