import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readId } from '../platform/ids.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import type { Client } from '../testing/client.ts';
import { contentsOf } from '../testing/contents.ts';
import { createProduct } from '../testing/goods.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { jsonLines, sendCatalogue } from './testing.ts';

let shop: TestShop;
let desk: Client;

beforeAll(async () => {
	shop = await createTestShop();
	desk = await shop.operator('merchandiser');
});
afterAll(() => shop.close());

const own = (handle: string, dinars: number, more: object = {}) => ({
	handle,
	title: { en: `Goods ${handle}` },
	skus: [{ code: handle, price: dinars * 100, stock: 5 }],
	...more,
});
const run = async (importId: string): Promise<void> =>
	jobsOf(rooms, shop.shop).handlers['catalog.run-import']?.({ importId: readId(importId) });
const preview = async (name: string, content: string) => {
	const importId = await sendCatalogue(desk, name, Buffer.from(content));
	await run(importId);
	const found = (await desk.do(merchandiseCalls.getImport, { importId })).preview;
	if (!found) throw new Error('Nothing was read');
	return found;
};

describe('what is shown before an import', () => {
	test('changes nothing of the shop', async () => {
		const importId = await sendCatalogue(desk, 'look.jsonl', Buffer.from(jsonLines([own('look', 5_000)])));
		const before = await contentsOf(shop);
		await run(importId);
		const after = await contentsOf(shop);
		const changed = [...after].flatMap(([table, sum]) => (before.get(table) === sum ? [] : [table]));
		expect(changed).toEqual(['catalogue_import']);
	});

	test('is the first ten products with what they cost now, and how many there are of each kind', async () => {
		await createProduct(shop, { handle: 'there', price: 4_000 });
		const rows = [own('there', 5_000), ...Array.from({ length: 12 }, (_, n) => own(`new-${n}`, 5_000)), { handle: 'none' }];
		const found = await preview('first.jsonl', jsonLines(rows));
		expect(found).toMatchObject({
			kind: 'json',
			format: 'own',
			currency: 'IQD',
			rows: 14,
			made: 12,
			changed: 1,
			unchanged: 0,
			refused: 1,
		});
		expect(found.first).toHaveLength(10);
		expect(found.first[0]).toMatchObject({ line: 1, handle: 'there', price: 5_000_00, priceBefore: 4_000_00, skus: 1, stock: 5 });
		expect(found.first[1]).toMatchObject({ line: 2, priceBefore: null });
		expect(found.refusedRows).toMatchObject([{ line: 14, reason: 'noTitle' }]);
		expect(found.reasons).toEqual([{ reason: 'noTitle', rows: 1 }]);
	});

	test('counts a product once that stands twice, and says in which languages titles are', async () => {
		const rows = [
			own('twice', 5_000, { title: { ar: 'مرتين', zh: '两次' } }),
			own('twice', 6_000),
			own('once', 5_000, { title: { ckb: 'یەکجار' } }),
		];
		expect(await preview('twice.jsonl', jsonLines(rows))).toMatchObject({ made: 2, languages: ['ar', 'ckb', 'zh'] });
	});

	test('names prices that are far from those of the others, from their own of today, or from any', async () => {
		await createProduct(shop, { handle: 'jumps', price: 10_000 });
		await createProduct(shop, { handle: 'stays', price: 10_000 });
		const usual = Array.from({ length: 9 }, (_, n) => own(`usual-${n}`, 10_000 + n * 250));
		const rows = [
			...usual,
			own('jumps', 20_250),
			own('stays', 20_000),
			own('far', 750_000),
			own('near', 400_000),
			own('dust', 249),
			own('gold', 50_000_001),
		];
		const { unusual, unusualCount } = await preview('odd.jsonl', jsonLines(rows));
		const byHandle = Object.fromEntries(unusual.map(({ handle, usual: was }) => [handle, was / 100]));
		expect(byHandle).toEqual({ jumps: 10_000, dust: 11_500, gold: 11_500, far: 11_500 });
		expect(unusualCount).toBe(4);
	});

	test('names the first fifty of them, and counts the others', async () => {
		const rows = Array.from({ length: 60 }, (_, n) => own(`dust-${n}`, 100));
		const { unusual, unusualCount } = await preview('dust.jsonl', jsonLines(rows));
		expect([unusual.length, unusualCount]).toEqual([50, 60]);
	});

	test('tells how a table was understood, and which columns it has', async () => {
		const found = await preview('table.csv', 'sku;name;price;amount\nA1;Lamp;12,50;3\nA2;Cup;;4\n');
		expect(found).toMatchObject({ kind: 'csv', encoding: 'utf-8', delimiter: ';', format: 'generic', currency: 'IQD' });
		expect(found.columns).toEqual(['sku', 'name', 'price', 'amount']);
		expect(found.reasons).toEqual(expect.arrayContaining([{ reason: 'noPrice', rows: 1 }]));
	});

	test('of what an import left as it is, says so', async () => {
		const rows = jsonLines([own('same', 5_000), own('other', 5_000)]);
		const importId = await sendCatalogue(desk, 'same.jsonl', Buffer.from(rows));
		await run(importId);
		await desk.do(merchandiseCalls.confirmImport, { importId });
		await run(importId);
		expect(await preview('again.jsonl', rows)).toMatchObject({ made: 0, changed: 0, unchanged: 2 });
		await sql`update sku set price = price + 25000 where code = 'same'`.execute(shop.db);
		// What came in is remembered: the same rows change nothing that an operator did since.
		expect(await preview('again.jsonl', rows)).toMatchObject({ made: 0, changed: 0, unchanged: 2 });
		expect(await preview('new.jsonl', jsonLines([own('same', 5_500), own('other', 5_000)]))).toMatchObject({
			changed: 1,
			unchanged: 1,
		});
	});
});
