import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { setRate } from '../rates/rates.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import type { Client } from '../testing/client.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { jsonLines } from './testing.ts';

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
		const answer = await desk.upload(merchandiseCalls.startImport, { name, bytes: Buffer.from(content) });
		importId = (answer.envelope.data as { importId: string }).importId;
		await work();
	};
	const work = async (stop?: AbortSignal): Promise<void> =>
		jobsOf(rooms, shop.shop).handlers['catalog.run-import']?.({ importId: Number(importId) }, stop);
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

	it('tells what is wrong with a file, and lets it be read in another way', async () => {
		await upload('bad.xls', '\u0001\u0002\u0003\u0004\u0005\u0006 nothing');
		expect(await row()).toMatchObject({ state: 'failed' });
		expect((await row())?.message).toMatch(/no text/);
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
