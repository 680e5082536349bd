import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { searchCalls } from '@qaysari/contract/search.calls';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one } from '../platform/database/rows.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { setRate } from '../rates/rates.ts';
import { changeProducts } from '../testing/bulk-edits.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { createFolder, importFile, jsonLines } from './testing.ts';

const folder = createFolder();
afterAll(() => folder.remove());

const product = (n: number, more: object = {}) => ({
	handle: `item-${n}`,
	title: { en: `Item ${n}` },
	categoryPath: [{ en: 'Things' }],
	skus: [
		{ code: `i-${n}-a`, price: 1000_00, stock: 4 },
		{ code: `i-${n}-b`, price: 2000_00, stock: 5 },
	],
	...more,
});

/** Everything that a buyer could tell apart, without numbers that depend on the order of work. */
async function catalogue(shop: TestShop): Promise<unknown[]> {
	return shop.rows(sql`
		select p.handle, p.title, p.description, p.min_price, p.max_price, p.availability, p.state, c.handle as category,
			(select json_agg(json_build_array(s.code, s.price, s.promotion_price, s.withdrawn, l.on_hand, s.attributes) order by s.position)
				from sku s join stock_level l on l.sku_id = s.id where s.product_id = p.id) as skus,
			exists (select 1 from search_document d where d.product_id = p.id) as found
		from product p left join category c on c.id = p.category_id order by p.handle`);
}

const touched = (shop: TestShop) =>
	shop.rows<{ handle: string; version: number; updated_at: string }>(
		sql`select handle, version, updated_at from product order by handle`,
	);

function command(shop: TestShop, ...args: string[]) {
	const child = spawn(process.execPath, [new URL('../import.ts', import.meta.url).pathname, ...args], {
		env: {
			...process.env,
			NODE_ENV: 'test',
			SAMPLE_SHOP: 'off',
			DATABASE_URL: shop.databaseUrl,
			DATA_DIR: shop.config.dataDir,
			LOG_LEVEL: 'warn',
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let output = '';
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
	const ended = new Promise<{ code: number | null; signal: string | null; output: string }>((resolve) =>
		child.on('close', (code, signal) => resolve({ code, signal, output })),
	);
	return { kill: () => child.kill('SIGKILL'), interrupt: () => child.kill('SIGINT'), ended };
}

describe('an import', () => {
	let shop: TestShop;
	beforeAll(async () => {
		shop = await createTestShop();
	});
	afterAll(() => shop.close());

	it('changes nothing the second time, and only what differs the third', async () => {
		const file = folder.write('twice.jsonl', jsonLines([product(1), product(2), product(3)]));
		expect((await importFile(shop.shop, file)).report.counts).toMatchObject({ rowsTaken: 3, made: 3, skus: 6 });
		const before = await touched(shop);
		shop.clock.move(1000);
		expect((await importFile(shop.shop, file)).report.counts).toMatchObject({ made: 0, changed: 0, unchanged: 3 });
		expect(await touched(shop)).toEqual(before);
		const third = folder.write('third.jsonl', jsonLines([product(1), product(2, { title: { en: 'Other' } }), product(4)]));
		expect((await importFile(shop.shop, third)).report.counts).toMatchObject({ made: 1, changed: 1, unchanged: 1 });
	});

	it('refuses rows one by one, and reports each with its line', async () => {
		const rows = [
			product(10),
			product(11, { skus: [{ code: 'i-10-a', price: 100_00 }] }),
			product(12, { skus: [{ code: 'x', price: 0 }] }),
			product(10, { title: { en: 'Again' } }),
			product(13),
		];
		const file = folder.write('refused.jsonl', `${jsonLines(rows)}{"broken\n`);
		const reportFile = join(folder.path, 'refused.tsv');
		for (let time = 0; time < 2; time += 1) {
			const { report } = await importFile(shop.shop, file, '--report', reportFile);
			expect(report.counts).toMatchObject({ rowsTaken: 2, rowsRefused: 4 });
			expect(report.counts.byReason).toEqual({ skuTaken: 1, zeroPrice: 1, handleTwice: 1, notJson: 1 });
			expect(readFileSync(reportFile, 'utf8').trim().split('\n').sort()).toEqual([
				'2\trefused\tsku belongs to another product\ti-10-a',
				'3\trefused\tprice is zero\t',
				'4\trefused\thandle stands twice in the file\titem-10 (1)',
				'6\trefused\tnot JSON\t',
				'line\tkind\treason\tdetail',
			]);
		}
		const { count } = await one<{ count: number }>(
			shop.db,
			sql`select count(*)::int as count from product where handle in ('item-11', 'item-12')`,
		);
		expect(count).toBe(0);
	});

	it('counts other currencies by the rate of the shop, and by none of its own', async () => {
		const row = { name: 'Kettle', sku: 'kettle', price: '10.00', currency: 'USD', stock: 3 };
		const file = folder.write('rates.jsonl', jsonLines([row]));
		expect((await importFile(shop.shop, file)).report.counts.byReason).toEqual({ noRate: 1 });
		await inTransaction(shop.db, (tx) =>
			setRate(tx, shop.now, { type: 'USD_IQD', rate: '1475', since: null, setBy: null, note: '', confirmed: true }),
		);
		expect((await importFile(shop.shop, file)).report.counts.made).toBe(1);
		expect(await shop.rows(sql`select min_price from product where handle = 'kettle'`)).toEqual([{ min_price: 14_750_00 }]);
	});

	it('does not take away pieces that orders have reserved', async () => {
		const file = (stock: number) =>
			folder.write('stock.jsonl', jsonLines([product(20, { skus: [{ code: 'i-20', price: 100_00, stock }] })]));
		await importFile(shop.shop, file(5));
		await sql`update stock_level set reserved = 3 where sku_id = (select id from sku where code = 'i-20')`.execute(shop.db);
		expect((await importFile(shop.shop, file(2))).report.counts.byReason).toEqual({ stockReserved: 1 });
		expect((await importFile(shop.shop, file(3))).report.counts.changed).toBe(1);
	});

	it('never puts back on sale what an operator took off the shelf, but where the file says so', async () => {
		const desk = await shop.operator('merchandiser');
		const rows = (price: number) => ['hides', 'ends'].map((sku) => ({ name: `A pan that ${sku}`, sku, price, currency: 'IQD' }));
		const states = async () =>
			await shop.rows<{ handle: string; id: number; state: string; min_price: number }>(
				sql`select handle, id, state, min_price from product where handle in ('hides', 'ends') order by handle desc`,
			);
		await importFile(shop.shop, folder.write('pans.jsonl', jsonLines(rows(5_000))));
		const [hides, ends] = await states();
		await changeProducts(shop, desk, [String(hides?.id)], { kind: 'state', state: 'hidden' });
		await changeProducts(shop, desk, [String(ends?.id)], { kind: 'state', state: 'discontinued' });

		const { report } = await importFile(shop.shop, folder.write('pans.jsonl', jsonLines(rows(6_000))));
		const silent = await states();
		// The shop's own format tells all of a product, and says nothing of what stands on the shelf.
		const own = product(0, { handle: 'hides', skus: [{ code: 'hides', price: 7_000_00, stock: 4 }] });
		await importFile(shop.shop, folder.write('pans-own.jsonl', jsonLines([own])));
		const whole = await states();

		expect(report.counts).toMatchObject({ changed: 2, made: 0 });
		expect(silent.map(({ state, min_price }) => [state, min_price])).toEqual([
			['hidden', 6_000_00],
			['discontinued', 6_000_00],
		]);
		expect(whole.map(({ state, min_price }) => [state, min_price])).toEqual([
			['active', 7_000_00],
			['discontinued', 6_000_00],
		]);
	});

	it('takes pictures from a folder and never from outside of it', async () => {
		const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c03030' } })
			.png()
			.toBuffer();
		folder.write('secret.png', picture);
		const pictures = createFolder();
		pictures.write('shop__red.png', picture);
		pictures.write('broken.png', 'no picture');
		pictures.write(
			'manifest.json',
			JSON.stringify({ photos: [{ file: 'shop__red.png', path: 'upload/goods/crimson.png', product_id: 'item-31' }] }),
		);
		const names = [
			'a/red.png',
			'goods/crimson.png',
			'../secret.png',
			join(folder.path, 'secret.png'),
			'broken.png',
			'none.png',
			'https://127.0.0.1/a.png',
		];
		const file = folder.write(
			'pictures.jsonl',
			jsonLines([product(30, { pictures: names }), product(31, { pictures: ['gone.png'] })]),
		);
		const { report } = await importFile(shop.shop, file, '--pictures', pictures.path);
		expect(report.counts).toMatchObject({ made: 2, pictures: 3, picturesMissing: 5 });
		expect(report.counts.byReason).toEqual({ pictureMissing: 3, pictureRefused: 1, pictureUnreachable: 1 });
		const [row] = await shop.rows<{ shown: number }>(
			sql`select count(*)::int as shown from product p join picture on picture.id = p.main_picture_id where handle in ('item-30', 'item-31')`,
		);
		expect(row?.shown).toBe(2);
		pictures.write('none.png', picture);
		expect((await importFile(shop.shop, file, '--pictures', pictures.path)).report.counts).toMatchObject({
			changed: 1,
			unchanged: 1,
		});
		pictures.remove();
	});

	it('is seen by the running shop at once, also by its search', async () => {
		await shop.shop.invalidation.listen();
		const visitor = shop.visitor();
		const find = async () =>
			(await visitor.do(searchCalls.keywordSearch, { keyword: 'zanzibar', sort: 'relevance', filters: {}, limit: 20 })).records
				.length;
		expect(await find()).toBe(0);
		const file = folder.write('seen.jsonl', jsonLines([product(40, { title: { en: 'Zanzibar lamp' } })]));
		const { code, output } = await command(shop, file).ended;
		expect(output).toContain('1 made');
		expect(code).toBe(0);
		await expect.poll(find).toBe(1);
	});

	it('tells what is wrong with the command in a sentence', async () => {
		const nowhere = await command(shop, '/nowhere.jsonl').ended;
		expect(nowhere).toMatchObject({ code: 1, output: '\nThere is no file /nowhere.jsonl.\n\n' });
		expect((await command(shop, 'a', '--stock', 'x').ended).output).toMatch(/--stock is a whole number/);
	});
});

describe('an import that is killed', () => {
	const rows = 500;
	const bad = new Set([100, 300, 499]);
	const content = jsonLines(Array.from({ length: rows }, (_, n) => product(n, bad.has(n) ? { title: {} } : {})));

	it('goes on and ends with the same catalogue', async () => {
		const [whole, broken] = [await createTestShop(), await createTestShop()];
		const file = folder.write('long.jsonl', content);
		const reportFile = join(folder.path, 'long.tsv');
		await importFile(whole.shop, file);
		const stored = async () => (await one<{ count: number }>(broken.db, sql`select count(*)::int as count from product`)).count;
		let kills = 0;
		for (const until of [60, 250]) {
			const running = command(broken, file, '--report', reportFile);
			while ((await stored()) < until) await pause(5);
			running.kill();
			expect((await running.ended).signal).toBe('SIGKILL');
			kills += 1;
			expect(await stored()).toBeLessThan(rows - bad.size);
		}
		const last = await command(broken, file, '--report', reportFile).ended;
		expect(kills).toBe(2);
		expect(last.output).toMatch(/went on behind line [1-9]\d*/);
		expect(last.output).toContain('500 read, 497 taken, 3 refused');
		expect(
			readFileSync(reportFile, 'utf8')
				.trim()
				.split('\n')
				.map((line) => line.split('\t')[0]),
		).toEqual(['line', '101', '301', '500']);
		expect(await catalogue(broken)).toEqual(await catalogue(whole));
		// And all of it once more, from the beginning.
		expect((await importFile(broken.shop, file)).report.counts).toMatchObject({
			unchanged: 497,
			made: 0,
			changed: 0,
			rowsRefused: 3,
		});
		await whole.close();
		await broken.close();
	}, 240_000);

	it('stops after a batch when it is asked to', async () => {
		const shop = await createTestShop();
		const file = folder.write('long.jsonl', content);
		const running = command(shop, file);
		while ((await shop.rows(sql`select 1 from product limit 1`)).length === 0) await pause(5);
		running.interrupt();
		const { code, output } = await running.ended;
		expect(code).toBe(130);
		expect(output).toMatch(/Everything up to line \d+ is stored/);
		await shop.close();
	}, 240_000);
});
