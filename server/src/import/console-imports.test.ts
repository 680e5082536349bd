import { existsSync } from 'node:fs';
import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { productQuestionsCalls } from '@qaysari/contract/product-questions.calls';
import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { days } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { readId } from '../platform/ids.ts';
import { setRate } from '../rates/rates.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import type { Client } from '../testing/client.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { jsonLines, sendCatalogue } from './testing.ts';

const own = (n: number, more: object = {}) => ({
	handle: `g-${n}`,
	title: { en: `Goods ${n}`, ar: `بضاعة ${n}` },
	brand: 'Acme',
	categoryPath: [{ en: 'New' }, { en: 'Below' }],
	skus: [{ code: `g-${n}`, price: 10_000_00, stock: 5 }],
	...more,
});

/** Everything of the catalogue that a buyer or an operator could tell apart. */
const catalogue = (shop: TestShop) =>
	shop.rows(sql`
		select to_jsonb(p) - 'version' - 'updated_at' as product,
			(select jsonb_agg(to_jsonb(s) order by s.id) from sku s where s.product_id = p.id) as skus,
			(select jsonb_agg(to_jsonb(l) order by l.sku_id) from stock_level l where l.product_id = p.id) as levels,
			(select count(*)::int from category) as categories, (select count(*)::int from brand) as brands,
			(select count(*)::int from search_document) as documents
		from product p order by p.handle`);

describe('an import from the console', () => {
	let shop: TestShop;
	let desk: Client;
	beforeAll(async () => {
		shop = await createTestShop();
		desk = await shop.operator('merchandiser');
		await inTransaction(shop.db, (tx) =>
			setRate(tx, shop.now, { type: 'USD_IQD', rate: '1500', since: null, setBy: null, note: '', confirmed: true }),
		);
	});
	afterAll(() => shop.close());
	let importId = '';
	beforeEach(() => {
		importId = '';
	});

	const upload = async (name: string, content: string): Promise<void> => {
		importId = await sendCatalogue(desk, name, Buffer.from(content));
		await work();
	};
	const work = async (stop?: AbortSignal): Promise<void> =>
		jobsOf(rooms, shop.shop).handlers['catalog.run-import']?.({ importId: readId(importId) }, stop);
	const row = async () => (await desk.do(merchandiseCalls.listImports, {})).records.find((one) => one.importId === importId);
	const count = async () => (await shop.rows(sql`select id from product`)).length;

	it('shows how it was read and what it would do, and brings nothing in before it is confirmed', async () => {
		const csv = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src\n';
		await upload(
			'goods.csv',
			`${csv}${[1, 2, 3, 4].map((n) => `s-${n},Shirt ${n},Title,Default Title,S-${n},10.00,3,\n`).join('')}s-9,Shirt 9,Title,Default Title,S-9,0.01,3,\nbad,,,,,,,\n`,
		);
		expect(await count()).toBe(0);
		expect(await row()).toMatchObject({ state: 'asking', percent: 100 });
		const { preview, settings } = await desk.do(merchandiseCalls.getImport, { importId });
		expect(preview).toMatchObject({
			kind: 'csv',
			delimiter: ',',
			encoding: 'utf-8',
			format: 'shopify',
			currency: 'USD',
			rates: [{ currency: 'USD', rate: 1500 }],
			languages: ['en'],
			rows: 6,
			made: 5,
			changed: 0,
			refused: 1,
			unusualCount: 1,
			unusual: [{ handle: 's-9', price: 250_00, usual: 15_000_00 }],
			refusedRows: [{ line: 7, reason: 'noTitle' }],
		});
		expect(preview?.first[0]).toMatchObject({ handle: 's-1', price: 15_000_00, skus: 1, stock: 3 });

		await desk.do(merchandiseCalls.readImport, { importId, settings: { ...settings, currency: 'IQD', origin: 'china' } });
		await work();
		expect((await desk.do(merchandiseCalls.getImport, { importId })).preview).toMatchObject({ currency: 'IQD', unusualCount: 5 });
		await desk.do(merchandiseCalls.readImport, { importId, settings });
		await work();
		// The rate that was shown holds, whatever happens to the shop's own before it is done.
		await desk.do(merchandiseCalls.confirmImport, { importId });
		shop.clock.move(1000);
		await inTransaction(shop.db, (tx) =>
			setRate(tx, shop.now, { type: 'USD_IQD', rate: '1600', since: null, setBy: null, note: '', confirmed: true }),
		);
		await work();
		expect(await row()).toMatchObject({ state: 'done', counts: { made: 5, rowsRefused: 1 } });
		expect(await shop.rows(sql`select min_price from product where handle = 's-1'`)).toEqual([{ min_price: 15_000_00 }]);
		expect(await desk.refusal(merchandiseCalls.confirmImport, { importId })).toBe('conflict');
	});

	it('is taken back whole: what it made goes, what it changed is as before', async () => {
		await upload('one.jsonl', jsonLines([own(1), own(2)]));
		await desk.do(merchandiseCalls.confirmImport, { importId });
		await work();
		const before = await catalogue(shop);
		await upload(
			'two.jsonl',
			jsonLines([
				own(1, {
					title: { en: 'Other' },
					brand: 'Else',
					skus: [{ code: 'g-1b', price: 700_00, stock: 50 }],
					categoryPath: [{ en: 'Third' }],
				}),
				own(2, { skus: [{ code: 'g-2', price: 20_000_00, stock: 1 }] }),
				own(3, { brand: 'Else', categoryPath: [{ en: 'Third' }, { en: 'Fourth' }] }),
			]),
		);
		expect((await desk.do(merchandiseCalls.getImport, { importId })).preview).toMatchObject({
			made: 1,
			changed: 2,
			unchanged: 0,
		});
		await desk.do(merchandiseCalls.confirmImport, { importId });
		await work();
		expect(await catalogue(shop)).not.toEqual(before);
		await desk.do(merchandiseCalls.takeBackImport, { importId });
		await work();
		expect(await row()).toMatchObject({ state: 'takenBack', leftProducts: 0 });
		expect(await catalogue(shop)).toEqual(before);
	});

	it('is taken back within 30 days; then what products were before is forgotten, except of what is given back now', async () => {
		const bring = async (name: string, n: number): Promise<string> => {
			await upload(name, jsonLines([own(n)]));
			await desk.do(merchandiseCalls.confirmImport, { importId });
			await work();
			return importId;
		};
		const [under, past] = [await bring('under-way.jsonl', 41), await bring('past.jsonl', 42)];
		await sql`update catalogue_import set state = 'takingBack' where id = ${readId(under)}`.execute(shop.db);
		const kept = async () =>
			(await shop.rows<{ handle: string }>(sql`select handle from import_change where handle in ('g-41', 'g-42')`)).map(
				({ handle }) => handle,
			);
		const clear = async () => {
			await jobsOf(rooms, shop.shop).handlers['catalog.clear-imports']?.({});
			desk = await shop.operator('merchandiser');
			return [await kept(), (await row())?.mayTakeBack];
		};
		shop.clock.move(days(30) - 1);
		const last = await clear();
		shop.clock.move(2);

		expect([last, await clear()]).toEqual([
			[['g-41', 'g-42'], true],
			[['g-41'], false],
		]);
		expect(await desk.refusal(merchandiseCalls.takeBackImport, { importId: past })).toBe('conflict');
		await sql`update catalogue_import set state = 'done' where id = ${readId(under)}`.execute(shop.db);
	});

	it('leaves what somebody changed since when it is taken back', async () => {
		await upload('kept.jsonl', jsonLines([own(11), own(12)]));
		await desk.do(merchandiseCalls.confirmImport, { importId });
		await work();
		await sql`update product set version = version + 1 where handle = 'g-11'`.execute(shop.db);
		await desk.do(merchandiseCalls.takeBackImport, { importId });
		await work();
		expect(await row()).toMatchObject({ state: 'takenBack', leftProducts: 1 });
		expect(await shop.rows(sql`select handle from product where handle in ('g-11', 'g-12')`)).toEqual([{ handle: 'g-11' }]);
	});

	it('ends when it is taken back, whatever somebody said of its goods: they are only discontinued', async () => {
		await upload('asked.jsonl', jsonLines([own(21), own(22)]));
		await desk.do(merchandiseCalls.confirmImport, { importId });
		await work();
		const [asked] = await shop.rows<{ id: number }>(sql`select id from product where handle = 'g-21'`);
		const buyer = await shop.buyer();
		await buyer.do(productQuestionsCalls.ask, { productId: String(asked?.id), text: 'Does it fold?' });

		await desk.do(merchandiseCalls.takeBackImport, { importId });
		await work();

		expect(await row()).toMatchObject({ state: 'takenBack', leftProducts: 1 });
		expect(await shop.rows(sql`select handle, state from product where handle in ('g-21', 'g-22')`)).toEqual([
			{ handle: 'g-21', state: 'discontinued' },
		]);
	});

	it('gives a product back what it was without the category and the tag that are gone', async () => {
		const { tagId } = await desk.do(merchandiseCalls.saveTag, { code: 'bygone', name: { en: 'Bygone' }, position: 0 });
		const bring = async (name: string, more: object): Promise<void> => {
			await upload(name, jsonLines([own(31, more)]));
			await desk.do(merchandiseCalls.confirmImport, { importId });
			await work();
		};
		await bring('before.jsonl', { categoryPath: [{ en: 'Bygone' }], tags: ['bygone'] });
		await bring('after.jsonl', { title: { en: 'Other' }, categoryPath: [{ en: 'Third' }] });
		const { categories } = await desk.do(merchandiseCalls.getCategoryTree, {});
		const bygone = categories.find(({ name }) => name.en === 'Bygone');
		await desk.do(merchandiseCalls.deleteCategory, { categoryId: bygone?.id ?? '' });
		await desk.do(merchandiseCalls.deleteTag, { tagId });

		await desk.do(merchandiseCalls.takeBackImport, { importId });
		await work();

		expect(await row()).toMatchObject({ state: 'takenBack', leftProducts: 0 });
		expect(
			await shop.rows(sql`
				select title ->> 'en' as title, category_id, exists (select from product_tag where product_id = p.id) as tagged
				from product p where handle = 'g-31'`),
		).toEqual([{ title: 'Goods 31', category_id: null, tagged: false }]);
	});

	it('stops with the shop after a step and goes on, and ends when it is cancelled', async () => {
		await upload('long.jsonl', jsonLines(Array.from({ length: 120 }, (_, n) => own(100 + n))));
		await desk.do(merchandiseCalls.confirmImport, { importId });
		const stop = new AbortController();
		stop.abort();
		await work(stop.signal);
		expect(await row()).toMatchObject({ state: 'running' });
		const queued = await shop.rows(sql`select 1 from graphile_worker.jobs where key = ${`import-${importId}`}`);
		expect(queued).toHaveLength(1);
		await desk.do(merchandiseCalls.cancelImport, { importId });
		await work();
		expect(['cancelled', 'done']).toContain((await row())?.state);
		await upload('asking.jsonl', jsonLines([own(300)]));
		await desk.do(merchandiseCalls.cancelImport, { importId });
		expect(await row()).toMatchObject({ state: 'cancelled' });
		expect(await desk.refusal(merchandiseCalls.confirmImport, { importId })).toBe('conflict');
	});

	it('counts what it did as what it was, also when it was broken off where nothing may begin', async () => {
		const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src,Currency\n';
		const rows = Array.from({ length: 400 }, (_, n) => `w-${n},Wide ${n},Title,Default Title,W-${n},25000,3,,IQD\n`);
		await upload('wide.csv', header + rows.join(''));
		await desk.do(merchandiseCalls.confirmImport, { importId });
		const stop = new AbortController();
		shop.shop.events.on('productChanged', async () => stop.abort());
		await work(stop.signal);
		expect(await row()).toMatchObject({ state: 'running' });
		expect((await shop.rows(sql`select 1 from product where handle like 'w-%'`)).length).toBeLessThan(400);
		await work();
		expect(await row()).toMatchObject({ state: 'done', counts: { made: 400, changed: 0, unchanged: 0, rowsTaken: 400 } });
	});

	it('tells what is wrong with a file, and lets it be read in another way', async () => {
		await upload('bad.xls', '\u0001\u0002\u0003\u0004\u0005\u0006 nothing');
		expect(await row()).toMatchObject({ state: 'failed', failure: 'noText' });
	});

	it('takes a file in parts, and goes on where the sending was broken off', async () => {
		const bytes = Buffer.from(jsonLines([own(61), own(62)]));
		const begun = await desk.do(merchandiseCalls.startImport, { name: 'parts.jsonl', size: bytes.length });
		importId = begun.importId;
		const send = async (from: number, to: number) => {
			const part = { name: 'part', bytes: bytes.subarray(from, to), fields: { importId, offset: String(from) } };
			return (await desk.upload(merchandiseCalls.sendImport, part)).envelope;
		};
		expect((await send(0, 40)).data).toEqual({ received: 40 });
		expect(await row()).toMatchObject({ state: 'sending' });
		expect(await desk.refusal(merchandiseCalls.confirmImport, { importId })).toBe('conflict');
		// The same again, one that is too early, and more than was told.
		expect((await send(0, 40)).data).toEqual({ received: 40 });
		expect(await send(60, 80)).toMatchObject({ reason: 'conflict', data: { received: 40 } });
		const more = { name: 'part', bytes: Buffer.alloc(bytes.length), fields: { importId, offset: '40' } };
		expect((await desk.upload(merchandiseCalls.sendImport, more)).envelope.reason).toBe('upload_too_large');
		expect((await send(40, bytes.length)).data).toEqual({ received: bytes.length });
		await work();
		expect((await desk.do(merchandiseCalls.getImport, { importId })).preview).toMatchObject({ made: 2, refused: 0 });
		expect(await send(40, bytes.length)).toMatchObject({ reason: 'conflict' });
		await desk.do(merchandiseCalls.cancelImport, { importId });
		const [kept] = await shop.rows<{ file: string }>(sql`select file from catalogue_import where id = ${importId}`);
		expect(existsSync(kept?.file ?? '')).toBe(false);
	});

	it('takes a part in while no transaction is open, however slow its store is, and a part that comes twice once', async () => {
		const bytes = Buffer.from(jsonLines([own(63), own(64)]));
		const begun = await desk.do(merchandiseCalls.startImport, { name: 'slow.jsonl', size: bytes.length });
		importId = begun.importId;
		const send = async (from: number, to: number) => {
			const part = { name: 'part', bytes: bytes.subarray(from, to), fields: { importId, offset: String(from) } };
			return (await desk.upload(merchandiseCalls.sendImport, part)).envelope.data;
		};
		const { passing } = shop.shop;
		const append = passing.append.bind(passing);
		const open: unknown[] = [];
		const slow = vi.spyOn(passing, 'append').mockImplementation(async (...part) => {
			open.push(
				...(await shop.rows(
					sql`select query from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
				)),
			);
			await append(...part);
		});

		const first = await send(0, 40);
		slow.mockRestore();
		const second = await Promise.all([send(40, 60), send(40, 60)]);
		const rest = await Promise.all([send(60, bytes.length), send(60, bytes.length)]);
		await work();

		expect(open).toEqual([]);
		expect([first, ...second]).toEqual([{ received: 40 }, { received: 60 }, { received: 60 }]);
		expect(rest).toContainEqual({ received: bytes.length });
		expect((await desk.do(merchandiseCalls.getImport, { importId })).preview).toMatchObject({ made: 2, refused: 0 });
	});

	it('is cancelled behind the last look of its reading, and a wish of before ends no later try', async () => {
		await upload('wished.jsonl', jsonLines([own(65)]));
		const wish = sql`update catalogue_import set wish = 'cancel' where id = ${importId}`;
		await wish.execute(shop.db);
		await desk.do(merchandiseCalls.confirmImport, { importId });
		await work();
		expect(await row()).toMatchObject({ state: 'done', counts: { made: 1 } });

		await upload('late.jsonl', jsonLines([own(66)]));
		const { settings } = await desk.do(merchandiseCalls.getImport, { importId });
		await desk.do(merchandiseCalls.readImport, { importId, settings });
		const { passing } = shop.shop;
		const gather = passing.gather.bind(passing);
		const late = vi.spyOn(passing, 'gather').mockImplementation(async (file) => {
			await desk.do(merchandiseCalls.cancelImport, { importId });
			return gather(file);
		});
		await work();
		late.mockRestore();
		expect(await row()).toMatchObject({ state: 'cancelled' });
	});

	it('gives refused rows as a file, with those they belong to, and takes them again once they are mended', async () => {
		const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src,Currency\n';
		const rows = [
			'a,Shirt A,Size,S,A-S,25000,3,,IQD',
			'a,,,M,A-M,free,4,,',
			'b,Shirt B,Title,Default Title,B-1,25000,3,,IQD',
			'c,Shirt C, and more,Title,Default Title,C-1,25000,3,,IQD',
		];
		await upload('mend.csv', header + rows.join('\n'));
		const fetch = async (client: Client) => {
			const url = (await row())?.refusedUrl ?? '';
			return shop.console.inject({ url, headers: { cookie: `operator=${client.cookie('operator') ?? ''}` } });
		};
		const lines = (await fetch(desk)).body.split('\r\n');
		expect(lines).toEqual([
			`\ufeffrefused_because,${header.trim()}`,
			',a,Shirt A,Size,S,A-S,25000,3,,IQD',
			'The price is not a number: free,a,,,M,A-M,free,4,,',
			'Another number of cells than the header: 10 ≠ 9,c,Shirt C, and more,Title,Default Title,C-1,25000,3,,IQD',
			'',
		]);
		await desk.do(merchandiseCalls.confirmImport, { importId });
		await work();
		expect(await row()).toMatchObject({ state: 'done', counts: { made: 2, rowsRefused: 2 } });
		const answer = await fetch(desk);
		expect(answer.body.split('\r\n')).toEqual(lines);
		expect(answer.headers['content-disposition']).toMatch(/refused-\d+\.csv/);
		expect((await fetch(shop.passerby())).statusCode).toBe(401);
		expect((await fetch(await shop.operator('support'))).statusCode).toBe(403);

		await upload('mended.csv', answer.body.replace(',free,', ',26000,').replace('Shirt C, and more', '"Shirt C, and more"'));
		expect((await desk.do(merchandiseCalls.getImport, { importId })).preview).toMatchObject({ made: 1, changed: 1, refused: 0 });
		await desk.do(merchandiseCalls.confirmImport, { importId });
		await work();
		expect(
			await shop.rows(sql`select code from sku where product_id = (select id from product where handle = 'a') order by code`),
		).toEqual([{ code: 'A-M' }, { code: 'A-S' }]);
	});

	it('takes a catalogue with its pictures in an archive, and nothing that leads out of it', async () => {
		const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#208040' } })
			.png()
			.toBuffer();
		const rows = 'handle,title,price,pictures\nzipped,Zipped,25000,img/green.png\nalone,Alone,25000,none.png\n';
		const archive = zipSync({
			'goods/list.csv': strToU8(rows),
			'readme.txt': strToU8('hello'),
			'img/green.png': new Uint8Array(picture),
			'../../outside.png': new Uint8Array(picture),
			'__MACOSX/list.csv': strToU8('x'),
		});
		importId = await sendCatalogue(desk, 'goods.zip', Buffer.from(archive));
		await work();
		const { preview } = await desk.do(merchandiseCalls.getImport, { importId });
		expect(preview).toMatchObject({ format: 'generic', made: 2, refused: 0 });
		const [kept] = await shop.rows<{ file: string }>(sql`select file from catalogue_import where id = ${importId}`);
		const folder = `${kept?.file}.d`;
		expect(existsSync(`${folder}/img/green.png`)).toBe(true);
		expect(existsSync(`${folder}/../../outside.png`)).toBe(false);
		await desk.do(merchandiseCalls.confirmImport, { importId });
		await work();
		expect(await row()).toMatchObject({ state: 'done', counts: { made: 2, pictures: 1, picturesMissing: 1 } });
		expect(existsSync(folder)).toBe(false);

		importId = await sendCatalogue(desk, 'pictures.zip', Buffer.from(zipSync({ 'green.png': new Uint8Array(picture) })));
		await work();
		expect(await row()).toMatchObject({ state: 'failed', failure: 'noWorkbook' });
		importId = await sendCatalogue(desk, 'cut.zip', Buffer.from(archive).subarray(0, 120));
		await work();
		expect(await row()).toMatchObject({ state: 'failed', failure: 'damagedArchive' });
	});

	it('keeps no file for ever that nobody confirmed, nor what an import refused', async () => {
		await upload('left.csv', 'handle,title,price\nleft,Left,25000\nbad,Bad,?\n');
		const left = importId;
		await upload('done.csv', 'handle,title,price\nkeeps,Keeps,25000\nbad,Bad,?\n');
		await desk.do(merchandiseCalls.confirmImport, { importId });
		await work();
		const files = await shop.rows<{ file: string; refused_file: string }>(
			sql`select file, refused_file from catalogue_import where id in (${left}, ${importId}) order by id`,
		);
		const there = () => files.map(({ file, refused_file }) => [existsSync(file), existsSync(refused_file)]);
		const clear = async () => jobsOf(rooms, shop.shop).handlers['catalog.clear-imports']?.({});
		await clear();
		expect(there()).toEqual([
			[true, true],
			[false, true],
		]);
		shop.clock.move(days(31));
		await clear();
		expect(there()).toEqual([
			[false, false],
			[false, false],
		]);
		expect(await shop.rows(sql`select state from catalogue_import where id in (${left}, ${importId}) order by id`)).toEqual([
			{ state: 'cancelled' },
			{ state: 'done' },
		]);
		desk = await shop.operator('merchandiser');
	});

	it('keeps ways of reading by their names', async () => {
		const { settings } = await desk.do(merchandiseCalls.getImport, {
			importId: (await desk.do(merchandiseCalls.listImports, {})).records[0]?.importId ?? '',
		});
		const mine = { ...settings, currency: 'EUR', mapping: [{ field: 'title.ar', column: 'الاسم' }] };
		await desk.do(merchandiseCalls.saveReading, { name: 'Supplier A', settings: mine });
		expect((await desk.do(merchandiseCalls.listReadings, {})).readings).toEqual([{ name: 'Supplier A', settings: mine }]);
		await desk.do(merchandiseCalls.saveReading, { name: 'Supplier A', settings: null });
		expect((await desk.do(merchandiseCalls.listReadings, {})).readings).toEqual([]);
	});
});
