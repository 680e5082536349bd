import { deskNoticesCalls } from '@qaysari/contract/desk-notices.calls';
import { exportsCalls } from '@qaysari/contract/exports.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { days } from '../platform/clock.ts';
import { readId } from '../platform/ids.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import type { Client } from '../testing/client.ts';
import { createProduct } from '../testing/goods.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { TooManyRows, Workbook } from './workbook.ts';

let shop: TestShop;
let desk: Client;

beforeAll(async () => {
	shop = await createTestShop();
	desk = await shop.operator('merchandiser');
	for (let n = 0; n < 3; n += 1) await createProduct(shop, { title: { en: `Kettle ${n}`, zh: `水壶 ${n}` } });
});
afterAll(() => shop.close());
beforeEach(async () => {
	await sql`update catalogue_export set state = 'over' where state in ('waiting', 'running')`.execute(shop.db);
});

const start = async (wish: { format: 'own' | 'shopify' | 'xlsx'; choice?: object } = { format: 'own' }): Promise<string> =>
	(await desk.do(exportsCalls.start, wish)).exportId;
const write = async (exportId: string, stop?: AbortSignal): Promise<void> =>
	jobsOf(rooms, shop.shop).handlers['exports.write']?.({ exportId: readId(exportId) }, stop);
const rowOf = async (exportId: string) => {
	const row = (await desk.do(exportsCalls.list, { limit: 50 })).records.find((one) => one.exportId === exportId);
	if (!row) throw new Error(`There is no export ${exportId}`);
	return row;
};
const fetchBy = (client: Client, url: string) =>
	shop.console.inject({ url, headers: { cookie: `operator=${client.cookie('operator') ?? ''}` } });
const fileOf = (exportId: string) => `/console/api/exports/file/${exportId}`;
const toldOf = async (client: Client) =>
	(await client.do(deskNoticesCalls.list, { limit: 50 })).records.flatMap(({ about }) =>
		about.kind === 'catalogueFile' ? [about.ready] : [],
	);

describe('a file of products', () => {
	test('is asked for once, though the button was pressed twice', async () => {
		const wish = { format: 'own' as const, choice: { keyword: 'Kettle' } };
		const answers = await Promise.all([1, 2].map(() => desk.do(exportsCalls.start, wish, { key: 'one-file' })));
		expect(answers[0]).toEqual(answers[1]);
		expect(await desk.do(exportsCalls.start, wish, { key: 'one-file' })).toEqual(answers[0]);
		expect(await desk.refusal(exportsCalls.start, { format: 'xlsx' }, { key: 'one-file' })).toBe('idempotency_mismatch');
		const jobs = await shop.rows(sql`select 1 from graphile_worker.jobs where key = ${`export-${answers[0]?.exportId}`}`);
		expect(jobs).toHaveLength(1);
	});

	test('waits for no more than five others of all operators', async () => {
		const other = await shop.operator('owner');
		const waiting = [await start(), await start(), await start()];
		for (let n = 0; n < 2; n += 1) waiting.push((await other.do(exportsCalls.start, { format: 'own' })).exportId);
		expect(await desk.refusal(exportsCalls.start, { format: 'own' })).toBe('too_many_requests');
		expect(await other.refusal(exportsCalls.start, { format: 'own' })).toBe('too_many_requests');
		await write(waiting[0] ?? '');
		await start();
		expect(await desk.refusal(exportsCalls.start, { format: 'own' })).toBe('too_many_requests');
		await desk.do(exportsCalls.remove, { exportId: waiting[1] ?? '' });
		await start();
	});

	test('of nothing is a whole file of nothing', async () => {
		const sizes: number[] = [];
		for (const format of ['own', 'shopify', 'xlsx'] as const) {
			const exportId = await start({ format, choice: { keyword: 'nothing of this name' } });
			await write(exportId);
			const { state, products, total, size } = await rowOf(exportId);
			expect([state, products, total]).toEqual(['done', 0, 0]);
			sizes.push(size ?? -1);
		}
		expect(sizes[0]).toBe(0);
		// A header alone.
		expect(sizes[1]).toBeGreaterThan(200);
		expect(sizes[2]).toBeGreaterThan(sizes[1] ?? 0);
	});

	test.each([
		['own', 'application/x-ndjson', 'jsonl'],
		['shopify', 'text/csv; charset=utf-8', 'csv'],
		['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
	] as const)('as %s is sent to be kept, by nobody between, under a name that tells of it', async (format, type, ending) => {
		const exportId = await start({ format, choice: { keyword: 'Kettle' } });
		await write(exportId);
		const { headers, statusCode } = await fetchBy(desk, fileOf(exportId));
		expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
			200,
			type,
			`attachment; filename="products-2026-11-21-${exportId}.${ending}"`,
		]);
		expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' });
	});

	test('has its texts in the language that was asked for', async () => {
		const { exportId } = await desk.do(exportsCalls.start, { format: 'shopify', language: 'zh', choice: { keyword: 'Kettle' } });
		await write(exportId);
		const { payload } = await fetchBy(desk, fileOf(exportId));
		expect([payload.includes('水壶 0'), payload.includes('Kettle 0')]).toEqual([true, false]);
	});

	test('is fetched while it is whole and there, and under no other name', async () => {
		const exportId = await start();
		expect((await fetchBy(desk, fileOf(exportId))).statusCode).toBe(404);
		await write(exportId);
		expect((await fetchBy(desk, fileOf(exportId))).statusCode).toBe(200);
		for (const name of ['0', '-1', '01', '1e3', 'x', '..%2f..%2fetc%2fpasswd', '999999', '9999999999999999', `${exportId}.jsonl`])
			expect([name, (await fetchBy(desk, fileOf(name))).statusCode]).toEqual([name, 404]);
		await desk.do(exportsCalls.remove, { exportId });
		expect((await fetchBy(desk, fileOf(exportId))).statusCode).toBe(404);
	});

	test('is removed once, though two press the button at once; whoever asked for it is told of it no more', async () => {
		const exportId = await start();
		await write(exportId);
		const url = fileOf(exportId);
		expect((await toldOf(desk)).map((ready) => ready?.path)).toContain(url);
		const other = await shop.operator('owner');
		const answers = await Promise.all([desk, other].map((who) => who.call(exportsCalls.remove, { exportId })));
		expect(answers.map(({ envelope }) => envelope.reason ?? 'done').sort()).toEqual(['done', 'not_found']);
		expect((await toldOf(desk)).map((ready) => ready?.path)).not.toContain(url);
		expect(await desk.refusal(exportsCalls.remove, { exportId: '999999' })).toBe('not_found');
	});

	test('is listed once on pages of any size, the latest first', async () => {
		for (let n = 0; n < 4; n += 1) await write(await start({ format: 'own', choice: { keyword: `page ${n}` } }));
		const all = (await desk.do(exportsCalls.list, { limit: 50 })).records.map((one) => one.exportId);
		const seen: string[] = [];
		let cursor: string | undefined;
		do {
			const { records, nextCursor } = await desk.do(exportsCalls.list, { limit: 2, ...(cursor ? { cursor } : {}) });
			seen.push(...records.map((one) => one.exportId));
			cursor = nextCursor ?? undefined;
			if (seen.length === 2) await write(await start());
		} while (cursor);
		expect(seen).toEqual(all);
		expect(all).toEqual([...all].sort((a, b) => Number(b) - Number(a)));
		expect(await desk.refusal(exportsCalls.list, { cursor: 'nonsense' })).toBe('damaged_cursor');
	});
});

describe('the job that writes a file of products', () => {
	test('does nothing for one that is there already, that was removed, or that never was', async () => {
		const exportId = await start();
		await write(exportId);
		const before = await rowOf(exportId);
		await write(exportId);
		expect(await rowOf(exportId)).toEqual(before);
		expect((await toldOf(desk)).filter((ready) => ready?.path === fileOf(exportId))).toHaveLength(1);

		const removed = await start();
		await desk.do(exportsCalls.remove, { exportId: removed });
		await write(removed);
		expect(await rowOf(removed)).toMatchObject({ state: 'over', size: null, url: null });
		await write('999999');
	});

	test('leaves no file behind of what was removed while its last products were written', async () => {
		const exportId = await start();
		const { passing } = shop.shop;
		const give = passing.give.bind(passing);
		const spy = vi.spyOn(passing, 'give').mockImplementation(async (file) => {
			await give(file);
			// By somebody whose process ends before it comes to the file.
			await sql`update catalogue_export set state = 'over', size = null where id = ${exportId}`.execute(shop.db);
		});
		await write(exportId);
		spy.mockRestore();

		expect(await rowOf(exportId)).toMatchObject({ state: 'over', size: null });
		const [row] = await shop.rows<{ file: string }>(sql`select file from catalogue_export where id = ${exportId}`);
		expect(await passing.store.size(passing.pathOf(row?.file ?? ''))).toBeNull();
		expect((await toldOf(desk)).map((ready) => ready?.path)).not.toContain(fileOf(exportId));
	});

	test('says so where a workbook cannot hold so many products, and tells who asked for it', async () => {
		const exportId = await start({ format: 'xlsx' });
		const spy = vi.spyOn(Workbook.prototype, 'row').mockImplementation(() => {
			throw new TooManyRows();
		});
		await write(exportId);
		spy.mockRestore();
		expect(await rowOf(exportId)).toMatchObject({ state: 'failed', url: null, size: null });
		expect((await toldOf(desk))[0]).toBeNull();
		expect((await fetchBy(desk, fileOf(exportId))).statusCode).toBe(404);
		// It is in nobody's way, and can be removed.
		await write(exportId);
		expect(await rowOf(exportId)).toMatchObject({ state: 'failed' });
		await desk.do(exportsCalls.remove, { exportId });
	});

	test('is tried again after anything else, and then begins anew', async () => {
		const exportId = await start({ format: 'shopify', choice: { keyword: 'Kettle' } });
		const { passing } = shop.shop;
		const spy = vi.spyOn(passing, 'give').mockRejectedValueOnce(new Error('the disk is full'));
		await expect(write(exportId)).rejects.toThrow('the disk is full');
		spy.mockRestore();
		expect(await rowOf(exportId)).toMatchObject({ state: 'running', url: null });
		await write(exportId);
		expect(await rowOf(exportId)).toMatchObject({ state: 'done', products: 3, total: 3 });
		expect((await fetchBy(desk, fileOf(exportId))).payload.trim().split('\r\n')).toHaveLength(4);
	});
});

describe('files whose days are over', () => {
	test('go, and no others, though two look after them at once and an operator removes one of them meanwhile', async () => {
		const ended = [await start(), await start(), await start()];
		for (const exportId of ended) await write(exportId);
		shop.clock.move(days(7) - 1);
		desk = await shop.operator('merchandiser');
		const fresh = await start();
		await write(fresh);
		expect((await fetchBy(desk, fileOf(ended[0] ?? ''))).statusCode).toBe(200);
		shop.clock.move(1);
		expect((await fetchBy(desk, fileOf(ended[0] ?? ''))).statusCode).toBe(404);
		expect(await rowOf(ended[0] ?? '')).toMatchObject({ state: 'done', url: null });

		const { passing } = shop.shop;
		const remove = passing.remove.bind(passing);
		const spy = vi.spyOn(passing, 'remove').mockImplementationOnce(async (file) => {
			await sql`update catalogue_export set state = 'over', size = null where id = ${ended[0]}`.execute(shop.db);
			await remove(file);
		});
		const clear = async () => jobsOf(rooms, shop.shop).handlers['exports.remove-ended']?.({});
		await Promise.all([clear(), clear()]);
		spy.mockRestore();

		for (const exportId of ended) expect(await rowOf(exportId)).toMatchObject({ state: 'over', size: null });
		expect(await rowOf(fresh)).toMatchObject({ state: 'done' });
		expect((await fetchBy(desk, fileOf(fresh))).statusCode).toBe(200);
	});
});
