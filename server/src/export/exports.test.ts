import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportsCalls } from '@qaysari/contract/exports.calls';
import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import type { ProductDraft } from '@qaysari/contract/product-draft';
import type { RichBlock } from '@qaysari/contract/rich-text';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveDraft } from '../catalog/products.ts';
import { createFolder, importFile, jsonLines, sendCatalogue } from '../import/testing.ts';
import { days } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { readId } from '../platform/ids.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import type { Client } from '../testing/client.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

const folder = createFolder();
afterAll(() => folder.remove());

const base = (handle: string, more: Partial<ProductDraft> = {}): ProductDraft => ({
	handle,
	title: { en: `Goods ${handle}` },
	description: {},
	categoryPath: [{ en: 'Home' }],
	tags: [],
	pictures: [],
	parameters: [],
	origin: 'iraq',
	splitDelivery: true,
	minimumQuantity: 1,
	weightGrams: 500,
	volumeCm3: 0,
	soldCount: 0,
	skus: [{ code: handle, attributes: [], price: 25_000_00, stock: 5 }],
	...more,
});
const size = (value: string) => ({ name: { ar: 'المقاس', ckb: 'قەبارە', en: 'Size', zh: '尺码' }, value: { en: value } });

/** Everything that an export has to carry. */
/** Everything that a description can hold; its picture is none of the product's own. */
const rich: RichBlock[] = [
	{ kind: 'heading', level: 1, spans: [{ text: 'قطن' }] },
	{ kind: 'paragraph', spans: [{ text: 'ناعم\n' }, { text: 'جداً', bold: true, link: '/pages/search-detail/index?category=1' }] },
	{ kind: 'picture', picture: 'told.png', alt: 'القماش' },
	{ kind: 'list', ordered: true, items: [[{ text: '30°', italic: true }], [{ text: 'a < b' }]] },
	{
		kind: 'table',
		head: true,
		rows: [
			[[{ text: 'S' }], [{ text: 'M' }]],
			[[{ text: '40' }], []],
		],
	},
];

const goods: ProductDraft[] = [
	base('shirt', {
		title: { ar: 'قميص رجالي', ckb: 'کراسی پیاوان', en: 'Shirt & "tie"', zh: '男士衬衫' },
		description: { ar: rich, en: 'Soft <cotton>\n\nWash at 30°', zh: rich },
		brand: 'Zagros',
		categoryPath: [
			{ en: 'Clothes', ar: 'ملابس' },
			{ en: 'Men', ar: 'رجال', zh: '男装' },
		],
		pictures: ['red.png', 'blue.png'],
		parameters: [{ name: { en: 'Fabric', zh: '面料' }, value: { en: 'Cotton', zh: '棉' } }],
		origin: 'china',
		splitDelivery: false,
		minimumQuantity: 2,
		weightGrams: 320,
		volumeCm3: 900,
		soldCount: 17,
		skus: [
			{ code: 'shirt-s', attributes: [size('S')], price: 25_000_00, promotionPrice: 19_750_00, stock: 5, picture: 1 },
			{ code: 'shirt-m', attributes: [size('M')], price: 26_000_00, stock: 0, picture: 0 },
		],
	}),
	base('hidden', { state: 'hidden' }),
	base('gone', { state: 'discontinued' }),
	...['=HYPERLINK("http://a.test")', '+1+1', '-2', '@SUM(A1)'].map((title, n) => base(`formula-${n}`, { title: { en: title } })),
];

/** What a shop has, without numbers of its own; pictures by their size, for each shop makes them anew. */
const catalogue = (shop: TestShop) =>
	shop.rows(sql`
		select p.handle, p.title, p.description, regexp_replace(p.description_blocks::text, '[0-9a-f]{24}', 'id', 'g') as blocks, p.state, p.parameters, p.origin, p.split_delivery, p.minimum_quantity, p.weight_grams,
			p.volume_cm3, p.sold_count, p.min_price, p.max_price, p.original_price, b.name as brand, c.handle as category, c.name as named, up.name as above,
			(select json_agg(json_build_array(m.width, m.height, m.colour) order by i.position)
				from product_picture i join picture m on m.id = i.picture_id where i.product_id = p.id) as pictures,
			(select json_agg(json_build_array(s.code, s.attributes, s.price, s.promotion_price, l.on_hand, m.colour) order by s.position)
				from sku s join stock_level l on l.sku_id = s.id left join picture m on m.id = s.picture_id where s.product_id = p.id) as skus
		from product p left join brand b on b.id = p.brand_id left join category c on c.id = p.category_id
			left join category up on up.id = c.parent_id order by p.handle`);
const untouched = (shop: TestShop) =>
	shop.rows(sql`select to_jsonb(p) as product, (select jsonb_agg(to_jsonb(s) order by s.id) from sku s where s.product_id = p.id) as skus
		from product p order by p.id`);

describe('an export', () => {
	let shop: TestShop;
	let desk: Client;
	beforeAll(async () => {
		shop = await createTestShop({ settings: { PUBLIC_URL: 'https://shop.test', OUTBOX: 'on' } });
		desk = await shop.operator('merchandiser');
		for (const [name, background] of [
			['red', '#c03030'],
			['blue', '#3030c0'],
			['told', '#30c030'],
		] as const)
			folder.write(
				`${name}.png`,
				await sharp({ create: { width: 60, height: 40, channels: 3, background } })
					.png()
					.toBuffer(),
			);
		const { report } = await importFile(shop.shop, folder.write('goods.jsonl', jsonLines(goods)), '--pictures', folder.path);
		expect(report.counts).toMatchObject({ made: goods.length, pictures: 3, picturesMissing: 0, rowsRefused: 0 });
		const { accountId } = await shop.buyer();
		await inTransaction(shop.db, (tx) =>
			saveDraft(tx, shop.shop.events, shop.now, base('for-one-buyer'), [], { offeredTo: accountId }),
		);
	});
	afterAll(() => shop.close());

	const write = async (exportId: string, stop?: AbortSignal): Promise<void> =>
		jobsOf(rooms, shop.shop).handlers['exports.write']?.({ exportId: readId(exportId) }, stop);
	const rowOf = async (exportId: string) =>
		(await desk.do(exportsCalls.list, {})).records.find((one) => one.exportId === exportId);
	const download = async (url: string, client: Client) => {
		const cookie = `operator=${client.cookie('operator') ?? ''}`;
		return shop.console.inject({ url, headers: { cookie } });
	};
	const exported = async (input: Parameters<typeof desk.do<object, { exportId: string }>>[1]): Promise<string> => {
		const { exportId } = await desk.do(exportsCalls.start, input as never);
		await write(exportId);
		const row = await rowOf(exportId);
		expect(row).toMatchObject({ state: 'done' });
		const answer = await download(row?.url ?? '', desk);
		expect(answer.statusCode).toBe(200);
		expect(answer.rawPayload.length).toBe(row?.size);
		return folder.write(
			`export-${exportId}.${/filename=".*\.(\w+)"/.exec(String(answer.headers['content-disposition']))?.[1]}`,
			answer.rawPayload,
		);
	};

	it('comes back into the same shop without a change', async () => {
		const file = await exported({ format: 'own' });
		const lines = readFileSync(file, 'utf8').trim().split('\n');
		expect(lines).toHaveLength(goods.length);
		expect(JSON.parse(lines[0] ?? '').pictures[0]).toMatch(/^https:\/\/shop\.test\/media\/([0-9a-f]{24})\/\1\.webp$/);
		const before = await untouched(shop);
		shop.clock.move(1000);
		const { report } = await importFile(shop.shop, file);
		expect(report.counts).toMatchObject({ made: 0, changed: 0, unchanged: goods.length, rowsRefused: 0, picturesMissing: 0 });
		expect(await untouched(shop)).toEqual(before);

		const importId = await sendCatalogue(desk, 'back.jsonl', readFileSync(file));
		await jobsOf(rooms, shop.shop).handlers['catalog.run-import']?.({ importId: readId(importId) });
		expect((await desk.do(merchandiseCalls.getImport, { importId })).preview).toMatchObject({
			made: 0,
			changed: 0,
			unchanged: goods.length,
			refused: 0,
		});
	});

	it('makes the same catalogue in another shop, four languages and pictures included', async () => {
		const file = await exported({ format: 'own' });
		const kept = createFolder();
		for (const { id } of await shop.rows<{ id: string }>(sql`select id from picture where source = 'file'`)) {
			const answer = await shop.web.inject({ url: `/media/${id}/${id}.webp` });
			expect(answer.headers['content-type']).toBe('image/webp');
			kept.write(`${id}.webp`, answer.rawPayload);
		}
		const other = await createTestShop();
		const { report } = await importFile(other.shop, file, '--pictures', kept.path);
		expect(report.counts).toMatchObject({ made: goods.length, rowsRefused: 0, pictures: 3, picturesMissing: 0 });
		const isForAll = (row: unknown) => (row as { handle: string }).handle !== 'for-one-buyer';
		expect(await catalogue(other)).toEqual((await catalogue(shop)).filter(isForAll));
		expect(JSON.stringify(await catalogue(other))).toContain('\\"picture\\": \\"id\\"');
		kept.remove();
		await other.close();
	});

	it.each(['shopify', 'xlsx'] as const)('as %s brings back what that has columns for', async (format) => {
		const file = await exported({ format, language: 'en' });
		const other = await createTestShop();
		const { report, format: found } = await importFile(other.shop, file, '--origin', 'iraq');
		expect(found).toBe('shopify');
		expect(report.counts).toMatchObject({ made: goods.length - 2, rowsRefused: 2, byReason: { notPublished: 2 } });
		const names = await other.rows<{ title: object; handle: string }>(
			sql`select handle, title from product where handle like 'formula%' order by handle`,
		);
		expect(names.map(({ title }) => title)).toEqual(goods.slice(3).map(({ title }) => title));
		const [shirt] = await other.rows(sql`
			select p.title, p.description, p.weight_grams, b.name as brand, c.handle as category,
				(select json_agg(json_build_array(s.code, s.price, s.promotion_price, l.on_hand, s.attributes->0->'value') order by s.position)
					from sku s join stock_level l on l.sku_id = s.id where s.product_id = p.id) as skus
			from product p join brand b on b.id = p.brand_id join category c on c.id = p.category_id where p.handle = 'shirt'`);
		expect(shirt).toEqual({
			title: { en: 'Shirt & "tie"' },
			description: { en: 'Soft <cotton>\n\nWash at 30°' },
			weight_grams: 320,
			brand: 'Zagros',
			category: 'men',
			skus: [
				['shirt-s', 25_000_00, 19_750_00, 5, { en: 'S' }],
				['shirt-m', 26_000_00, null, 0, { en: 'M' }],
			],
		});
		await other.close();
		// No cell of the table is a formula.
		if (format === 'shopify')
			for (const line of readFileSync(file, 'utf8').split('\r\n')) expect(line).not.toMatch(/(?:^|,)"?[=+\-@]/);
	});

	it('is written by the command too, with its pictures in a folder', async () => {
		const kept = createFolder();
		const file = join(kept.path, 'all.jsonl.gz');
		const pictures = join(kept.path, 'pictures');
		const run = (...args: string[]) =>
			spawnSync(process.execPath, [new URL('../export.ts', import.meta.url).pathname, ...args], {
				encoding: 'utf8',
				env: {
					...process.env,
					NODE_ENV: 'test',
					SAMPLE_SHOP: 'off',
					DATABASE_URL: shop.databaseUrl,
					DATA_DIR: shop.config.dataDir,
				},
			});
		const done = run(file, '--pictures', pictures);
		expect(done.stderr).toBe('');
		expect(done.stdout).toContain(`${goods.length} products`);
		expect(done.status).toBe(0);
		const other = await createTestShop();
		const { report } = await importFile(other.shop, file, '--pictures', pictures);
		expect(report.counts).toMatchObject({ made: goods.length, pictures: 3, picturesMissing: 0 });
		await other.close();
		expect(run(join(kept.path, 'all.doc'))).toMatchObject({ status: 1, stderr: expect.stringContaining('Say --format') });
		kept.remove();
	});

	it('holds what was chosen, or what the list of products shows', async () => {
		const handlesIn = async (choice: object) =>
			readFileSync(await exported({ format: 'own', choice }), 'utf8')
				.trim()
				.split('\n')
				.map((line) => (JSON.parse(line) as ProductDraft).handle);
		const [chosen] = await shop.rows<{ id: number }>(sql`select id from product where handle = 'gone'`);
		expect(await handlesIn({ productIds: [String(chosen?.id)] })).toEqual(['gone']);
		expect(await handlesIn({ state: 'hidden' })).toEqual(['hidden']);
		expect(await handlesIn({ keyword: 'قميص', origin: 'china' })).toEqual(['shirt']);
	});

	it('is fetched by operators with the right alone, and only for some days', async () => {
		const { exportId } = await desk.do(exportsCalls.start, { format: 'own' });
		expect((await rowOf(exportId))?.url).toBeNull();
		await write(exportId);
		const url = (await rowOf(exportId))?.url ?? '';
		expect((await download(url, desk)).statusCode).toBe(200);
		expect((await download(url, shop.passerby())).statusCode).toBe(401);
		const support = await shop.operator('support');
		expect((await download(url, support)).statusCode).toBe(403);
		expect(await support.refusal(exportsCalls.start, { format: 'own' })).toBe('role_missing');
		expect((await shop.web.inject({ url })).statusCode).toBe(404);
		shop.clock.move(days(8));
		const later = await shop.operator('merchandiser');
		expect((await download(url, later)).statusCode).toBe(404);
		await jobsOf(rooms, shop.shop).handlers['exports.remove-ended']?.({});
		expect(await shop.rows(sql`select state from catalogue_export where id = ${exportId}`)).toEqual([{ state: 'over' }]);
		desk = later;
	});

	it('begins anew after the shop stopped, and ends when it is removed', async () => {
		const { exportId } = await desk.do(exportsCalls.start, { format: 'own' });
		const stop = new AbortController();
		stop.abort();
		await write(exportId, stop.signal);
		expect(await rowOf(exportId)).toMatchObject({ state: 'running' });
		expect(await shop.rows(sql`select 1 from graphile_worker.jobs where key = ${`export-${exportId}`}`)).toHaveLength(1);
		await write(exportId);
		expect(await rowOf(exportId)).toMatchObject({ state: 'done', products: goods.length, total: goods.length });
		await desk.do(exportsCalls.remove, { exportId });
		expect(await rowOf(exportId)).toMatchObject({ state: 'over', url: null, size: null });
		expect(await desk.refusal(exportsCalls.remove, { exportId })).toBe('not_found');
		expect(await shop.rows(sql`select file from catalogue_export where id = ${exportId}`)).toEqual([
			{ file: expect.stringContaining(join('files', 'exports')) },
		]);
	});

	it.each(['shopify', 'xlsx'] as const)('as %s comes back as the same description, its picture too', async (format) => {
		const file = await exported({ format, language: 'ar' });
		const before = await untouched(shop);
		const { report } = await importFile(shop.shop, file, '--origin', 'iraq', '--language', 'ar');
		expect(report.counts).toMatchObject({ rowsRefused: 2, picturesMissing: 0 });
		const [shirt] = await shop.rows<{ blocks: { ar: RichBlock[] } }>(
			sql`select description_blocks as blocks from product where handle = 'shirt'`,
		);
		const [was] = before as { product: { description_blocks: { ar: RichBlock[] } } }[];
		expect(shirt?.blocks.ar).toEqual(was?.product.description_blocks.ar);
		expect(shirt?.blocks.ar).toHaveLength(5);
	});
});
