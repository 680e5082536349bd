import { existsSync } from 'node:fs';
import { deskNoticesCalls } from '@qaysari/contract/desk-notices.calls';
import { listFilesCalls } from '@qaysari/contract/list-files.calls';
import { securityEventsCalls } from '@qaysari/contract/security-events.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { days, minutes } from '../platform/clock.ts';
import { readId } from '../platform/ids.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import type { Client } from '../testing/client.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { dayOf } from '../tracking/tracking.ts';
import { TooManyRows, Workbook } from './workbook.ts';

let shop: TestShop;
let support: Client;

beforeAll(async () => {
	shop = await createTestShop({ settings: { OPERATOR_PROOF_MINUTES: '15' } });
	support = await shop.operator('support');
	await shop.buyers(3);
});
afterAll(() => shop.close());
beforeEach(async () => {
	await sql`update list_file set state = 'over' where state in ('waiting', 'running')`.execute(shop.db);
});

const wish = { format: 'csv' as const, language: 'en' as const, choice: {} };
const start = async (who = support, format: 'csv' | 'xlsx' = 'csv') =>
	(await who.do(listFilesCalls.startCustomers, { ...wish, format })).fileId;
const write = async (fileId: string, stop?: AbortSignal): Promise<void> =>
	jobsOf(rooms, shop.shop).handlers['list-files.write']?.({ fileId: readId(fileId) }, stop);
const rowOf = async (fileId: string, who = support) => {
	const row = (await who.do(listFilesCalls.list, { limit: 50 })).records.find((one) => one.fileId === fileId);
	if (!row) throw new Error(`There is no file ${fileId}`);
	return row;
};
const urlOf = (fileId: string) => `/console/api/list-files/file/${fileId}`;
const fetchBy = (client: Client, url: string) =>
	shop.console.inject({ url, headers: { cookie: `operator=${client.cookie('operator') ?? ''}` } });
const toldOf = async (client: Client) =>
	(await client.do(deskNoticesCalls.list, { limit: 50 })).records.flatMap(({ about }) =>
		about.kind === 'listFile' ? [{ list: about.list, path: about.ready?.path ?? null }] : [],
	);

describe('a file of a list', () => {
	test('is asked for once, though the button was pressed twice', async () => {
		const answers = await Promise.all([1, 2].map(() => support.do(listFilesCalls.startCustomers, wish, { key: 'one-list' })));
		expect(answers[0]).toEqual(answers[1]);
		const changed = { ...wish, choice: { blocked: true as const } };
		expect(await support.refusal(listFilesCalls.startCustomers, changed, { key: 'one-list' })).toBe('idempotency_mismatch');
		const rows = await shop.rows(sql`select 1 from list_file where state = 'waiting'`);
		expect(rows).toHaveLength(1);
	});

	test('of people is given to who showed the password lately alone', async () => {
		const other = await shop.operator('support');
		shop.clock.move(minutes(16));
		expect(await other.refusal(listFilesCalls.startCustomers, wish)).toBe('proof_required');
		expect(await other.refusal(listFilesCalls.startOrders, wish)).toBe('proof_required');
		support = await shop.operator('support');
	});

	test('is seen, fetched and removed by who asked for it alone', async () => {
		const fileId = await start();
		await write(fileId);
		for (const role of ['support', 'owner'] as const) {
			const other = await shop.operator(role);
			expect((await other.do(listFilesCalls.list, {})).records).toEqual([]);
			expect((await fetchBy(other, urlOf(fileId))).statusCode).toBe(404);
			expect(await other.refusal(listFilesCalls.remove, { fileId })).toBe('not_found');
			expect(await toldOf(other)).toEqual([]);
		}
		expect((await fetchBy(shop.passerby(), urlOf(fileId))).statusCode).toBe(401);
		expect((await fetchBy(support, urlOf(fileId))).statusCode).toBe(200);
		expect(await toldOf(support)).toContainEqual({ list: 'customers', path: urlOf(fileId) });
	});

	test('is written down when it is fetched, and only then', async () => {
		const reader = await shop.operator('support');
		const fileId = await start(reader);
		await write(fileId);
		const owner = await shop.operator('owner');
		const reads = async () => {
			await shop.shop.securityEvents.settled();
			const { records } = await owner.do(securityEventsCalls.listEvents, { kind: 'data_read' });
			return records.filter(({ call }) => call === '/console/api/list-files/file').length;
		};
		const before = await reads();
		await fetchBy(owner, urlOf(fileId));
		await fetchBy(reader, urlOf('999999'));
		expect(await reads()).toBe(before);
		await fetchBy(reader, urlOf(fileId));
		expect(await reads()).toBe(before + 1);
	});

	test('is fetched no more by who may ask for none of its kind any more', async () => {
		const other = await shop.operator('support');
		const fileId = await start(other);
		await write(fileId);
		expect((await fetchBy(other, urlOf(fileId))).statusCode).toBe(200);
		await sql`update operator set role = 'fulfilment' where id = (select operator_id from list_file where id = ${fileId})`.execute(
			shop.db,
		);
		expect((await fetchBy(other, urlOf(fileId))).statusCode).toBe(403);
	});

	test('is none under another name, and none before it is whole', async () => {
		const fileId = await start();
		expect((await fetchBy(support, urlOf(fileId))).statusCode).toBe(404);
		await write(fileId);
		for (const name of ['0', '-1', '01', 'x', '..%2f..%2fetc%2fpasswd', '999999', '9999999999999999', `${fileId}.csv`])
			expect([name, (await fetchBy(support, urlOf(name))).statusCode]).toEqual([name, 404]);
		await support.do(listFilesCalls.remove, { fileId });
		expect((await fetchBy(support, urlOf(fileId))).statusCode).toBe(404);
		expect(await toldOf(support)).not.toContainEqual({ list: 'customers', path: urlOf(fileId) });
		expect(await support.refusal(listFilesCalls.remove, { fileId })).toBe('not_found');
	});

	test('is listed once on pages of any size', async () => {
		for (let n = 0; n < 5; n += 1) await start();
		const all = (await support.do(listFilesCalls.list, { limit: 50 })).records.map((one) => one.fileId);
		const seen: string[] = [];
		let cursor: string | undefined;
		do {
			const { records, nextCursor } = await support.do(listFilesCalls.list, { limit: 2, ...(cursor ? { cursor } : {}) });
			seen.push(...records.map((one) => one.fileId));
			cursor = nextCursor ?? undefined;
			if (seen.length === 2) await start();
		} while (cursor);
		expect(seen).toEqual(all);
		expect(await support.refusal(listFilesCalls.list, { cursor: 'nonsense' })).toBe('damaged_cursor');
	});
});

describe('a file of a report', () => {
	test.each([
		['from after until', { from: '2026-11-21', to: '2026-11-20', by: 'day' as const }],
		['a day that is none', { from: '2026-02-30', to: '2026-03-01', by: 'day' as const }],
		['years at once', { from: '2020-01-01', to: '2026-11-20', by: 'day' as const }],
	])('is of days that there are: %s is none', async (_, choice) => {
		const finance = await shop.operator('finance');
		expect((await finance.call(listFilesCalls.startReport, { ...wish, choice })).status).toBe(422);
	});

	test.each(['day', 'product', 'category', 'origin', 'province', 'method'] as const)(
		'by %s has a column for it, and a word where nothing is known',
		async (by) => {
			const day = dayOf(shop.now);
			await sql`
				insert into sales_day (kind, day, name, orders, pieces, amount, called_off, returned, refunded, costed, cost)
				values (${by}, ${day}::date, '', 2, 3, 4000050, 1, 0, 25000, 0, 0) on conflict do nothing
			`.execute(shop.db);
			const desk = await shop.operator('merchandiser');
			const { fileId } = await desk.do(listFilesCalls.startReport, { ...wish, choice: { from: day, to: day, by } });
			await write(fileId);
			const [head, row] = (await fetchBy(desk, urlOf(fileId))).payload
				.replace(/^\ufeff/, '')
				.trim()
				.split('\r\n');
			const what = by === 'day' ? day : 'Not known';
			expect(row).toBe(`${what},2,3,40000.5,1,0,250${by === 'day' ? ',0' : ''}`);
			expect(head?.split(',')).toHaveLength(by === 'day' ? 8 : 7);
			expect(await rowOf(fileId, desk)).toMatchObject({ kind: 'reports', state: 'done', written: 1 });
		},
	);
});

describe('the job that writes a file of a list', () => {
	test('writes a file once, and does nothing for one that was removed or never was', async () => {
		const fileId = await start();
		await write(fileId);
		const before = await rowOf(fileId);
		await write(fileId);
		expect(await rowOf(fileId)).toEqual(before);
		const removed = await start();
		await support.do(listFilesCalls.remove, { fileId: removed });
		await write(removed);
		expect(await rowOf(removed)).toMatchObject({ state: 'over', size: null, url: null });
		await write('999999');
	});

	test('leaves no file behind of what was removed while its last rows were written', async () => {
		const fileId = await start();
		const { passing } = shop.shop;
		const give = passing.give.bind(passing);
		const spy = vi.spyOn(passing, 'give').mockImplementation(async (file) => {
			await give(file);
			// By somebody whose process ends before it comes to the file.
			await sql`update list_file set state = 'over', size = null where id = ${fileId}`.execute(shop.db);
		});
		await write(fileId);
		spy.mockRestore();
		const [row] = await shop.rows<{ file: string }>(sql`select file from list_file where id = ${fileId}`);
		expect(await passing.store.size(passing.pathOf(row?.file ?? ''))).toBeNull();
		expect(await rowOf(fileId)).toMatchObject({ state: 'over', size: null });
		expect(await toldOf(support)).not.toContainEqual({ list: 'customers', path: urlOf(fileId) });
	});

	test('ends where somebody removes it while it is written, and keeps nothing of it', async () => {
		const fileId = await start();
		const { reading, passing } = shop.shop;
		const lagging = reading.lagging.bind(reading);
		const spy = vi.spyOn(reading, 'lagging').mockImplementation(async (work) => {
			await support.do(listFilesCalls.remove, { fileId });
			return lagging(work);
		});
		await write(fileId);
		spy.mockRestore();
		expect(await rowOf(fileId)).toMatchObject({ state: 'over', url: null });
		const [row] = await shop.rows<{ file: string }>(sql`select file from list_file where id = ${fileId}`);
		const here = passing.here(row?.file ?? '');
		expect([existsSync(here), existsSync(`${here}.part`)]).toEqual([false, false]);
	});

	test('says so where a workbook cannot hold so many rows, and is tried again after anything else', async () => {
		const fileId = await start(support, 'xlsx');
		const row = vi.spyOn(Workbook.prototype, 'row').mockImplementation(() => {
			throw new Error('the machine is full');
		});
		await expect(write(fileId)).rejects.toThrow('the machine is full');
		expect((await rowOf(fileId)).state).toMatch(/waiting|running/);
		row.mockImplementation(() => {
			throw new TooManyRows();
		});
		await write(fileId);
		row.mockRestore();
		expect(await rowOf(fileId)).toMatchObject({ state: 'failed', url: null });
		expect((await toldOf(support))[0]).toEqual({ list: 'customers', path: null });
	});
});

describe('files of lists whose days are over', () => {
	test('go, and no others, though two look after them at once and somebody removes one of them meanwhile', async () => {
		const ended = [await start(), await start()];
		for (const fileId of ended) await write(fileId);
		const gone = `${ended[0]}`;
		shop.clock.move(days(7));
		const later = await shop.operator('support');
		const fresh = await start(later);
		await write(fresh);
		expect((await fetchBy(support, urlOf(gone))).statusCode).not.toBe(200);

		const { passing } = shop.shop;
		const remove = passing.remove.bind(passing);
		const spy = vi.spyOn(passing, 'remove').mockImplementationOnce(async (file) => {
			await sql`update list_file set state = 'over', size = null where id = ${gone}`.execute(shop.db);
			await remove(file);
		});
		const clear = async () => jobsOf(rooms, shop.shop).handlers['list-files.remove-ended']?.({});
		await Promise.all([clear(), clear()]);
		spy.mockRestore();

		const states = await shop.rows<{ state: string }>(sql`select state from list_file where id = any(${ended}::bigint[])`);
		expect(states.map(({ state }) => state)).toEqual(['over', 'over']);
		expect((await fetchBy(later, urlOf(fresh))).statusCode).toBe(200);
	});
});
