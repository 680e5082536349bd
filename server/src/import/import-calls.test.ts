import { existsSync } from 'node:fs';
import { limits } from '@qaysari/contract/limits';
import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readId } from '../platform/ids.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import type { Client } from '../testing/client.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { jsonLines, sendCatalogue } from './testing.ts';

let shop: TestShop;
let desk: Client;

beforeAll(async () => {
	shop = await createTestShop();
	desk = await shop.operator('merchandiser');
});
afterAll(() => shop.close());

const own = (handle: string, more: object = {}) => ({
	handle,
	title: { en: `Goods ${handle}` },
	skus: [{ code: handle, price: 10_000_00, stock: 5 }],
	...more,
});
const work = async (importId: string, stop?: AbortSignal): Promise<void> =>
	jobsOf(rooms, shop.shop).handlers['catalog.run-import']?.({ importId: readId(importId) }, stop);
const rowOf = async (importId: string) => {
	const row = (await desk.do(merchandiseCalls.listImports, { limit: 50 })).records.find((one) => one.importId === importId);
	if (!row) throw new Error(`There is no import ${importId}`);
	return row;
};
const begin = async (name: string, size: number) => (await desk.do(merchandiseCalls.startImport, { name, size })).importId;
const send = (importId: string, offset: number | string, bytes: Buffer, client = desk) =>
	client.upload(merchandiseCalls.sendImport, { name: 'part', bytes, fields: { importId, offset: String(offset) } });
const asked = async (...rows: object[]): Promise<string> => {
	const importId = await sendCatalogue(desk, 'goods.jsonl', Buffer.from(jsonLines(rows)));
	await work(importId);
	return importId;
};
const done = async (...rows: object[]): Promise<string> => {
	const importId = await asked(...rows);
	await desk.do(merchandiseCalls.confirmImport, { importId });
	await work(importId);
	return importId;
};
const filesOf = async (importId: string) => {
	const [row] = await shop.rows<{ file: string; refused_file: string | null }>(
		sql`select file, refused_file from catalogue_import where id = ${importId}`,
	);
	const here = shop.shop.passing.here(row?.file ?? '');
	return { source: here, refused: `${here}.refused.jsonl`, named: row?.refused_file ?? null };
};
const isThere = async (handle: string) => (await shop.rows(sql`select 1 from product where handle = ${handle}`)).length === 1;
const settingsOf = async (importId: string) => (await desk.do(merchandiseCalls.getImport, { importId })).settings;

describe('an import', () => {
	test('is the merchandiser’s and the owner’s, and nobody else’s', async () => {
		const importId = await asked(own('of-mine'));
		for (const role of ['support', 'finance', 'fulfilment'] as const) {
			const other = await shop.operator(role);
			for (const call of [merchandiseCalls.confirmImport, merchandiseCalls.cancelImport, merchandiseCalls.takeBackImport])
				expect([role, await other.refusal(call, { importId })]).toEqual([role, 'role_missing']);
			expect(await other.refusal(merchandiseCalls.startImport, { name: 'a.csv', size: 10 })).toBe('role_missing');
			expect((await send(importId, 0, Buffer.from('x'), other)).envelope.reason).toBe('role_missing');
		}
		expect(await shop.passerby().refusal(merchandiseCalls.getImport, { importId })).toBe('unauthorized');
		expect(await rowOf(importId)).toMatchObject({ state: 'asking' });
		expect(await isThere('of-mine')).toBe(false);
	});

	test('is there, or everything that is asked of it is refused', async () => {
		for (const importId of ['999999', '900000000000000']) {
			const settings = await settingsOf(await asked(own('a-real-one')));
			expect(await desk.refusal(merchandiseCalls.getImport, { importId })).toBe('not_found');
			expect(await desk.refusal(merchandiseCalls.readImport, { importId, settings })).toBe('not_found');
			expect(await desk.refusal(merchandiseCalls.confirmImport, { importId })).toBe('not_found');
			expect(await desk.refusal(merchandiseCalls.cancelImport, { importId })).toBe('not_found');
			expect(await desk.refusal(merchandiseCalls.takeBackImport, { importId })).toBe('not_found');
			expect((await send(importId, 0, Buffer.from('x'))).envelope.reason).toBe('not_found');
		}
		await work('999999');
	});

	test('does what its state allows, and nothing else', async () => {
		const { confirmImport, cancelImport, takeBackImport, readImport } = merchandiseCalls;
		const sending = await begin('a.jsonl', 100);
		const settings = await settingsOf(sending);
		const refusals = async (importId: string) => [
			(await desk.call(confirmImport, { importId })).envelope.reason ?? 'done',
			(await desk.call(takeBackImport, { importId })).envelope.reason ?? 'done',
			(await desk.call(readImport, { importId, settings })).envelope.reason ?? 'done',
		];
		expect(await refusals(sending)).toEqual(['conflict', 'conflict', 'conflict']);
		await desk.do(cancelImport, { importId: sending });
		expect(await refusals(sending)).toEqual(['conflict', expect.anything(), 'conflict']);
		expect(await desk.refusal(cancelImport, { importId: sending })).toBe('conflict');
		expect((await send(sending, 0, Buffer.from('x'))).envelope.reason).toBe('conflict');

		const over = await done(own('in-and-over'));
		expect(await desk.refusal(cancelImport, { importId: over })).toBe('conflict');
		expect(await desk.refusal(confirmImport, { importId: over })).toBe('conflict');
		expect(await desk.refusal(readImport, { importId: over, settings })).toBe('conflict');
		expect((await send(over, 0, Buffer.from('x'))).envelope.reason).toBe('conflict');
		await desk.do(takeBackImport, { importId: over });
		expect(await desk.refusal(takeBackImport, { importId: over })).toBe('conflict');
		await work(over);
		expect(await rowOf(over)).toMatchObject({ state: 'takenBack' });
		expect(await isThere('in-and-over')).toBe(false);
	});

	test('is confirmed once, though two press the button at once, and comes in once, though two do the work', async () => {
		const importId = await asked(own('once-only'));
		const other = await shop.operator('owner');
		const answers = await Promise.all([desk, other].map((who) => who.call(merchandiseCalls.confirmImport, { importId })));
		expect(answers.map(({ envelope }) => envelope.reason ?? 'done').sort()).toEqual(['conflict', 'done']);
		expect(await shop.rows(sql`select 1 from graphile_worker.jobs where key = ${`import-${importId}`}`)).toHaveLength(1);
		await work(importId);
		await work(importId);
		expect(await rowOf(importId)).toMatchObject({ state: 'done', counts: { made: 1, changed: 0 } });
	});

	test('that is cancelled while it waits brings nothing in', async () => {
		const importId = await asked(own('never-wanted'));
		await desk.do(merchandiseCalls.confirmImport, { importId });
		await desk.do(merchandiseCalls.cancelImport, { importId });
		await work(importId);
		expect(await rowOf(importId)).toMatchObject({ state: 'cancelled' });
		expect(await isThere('never-wanted')).toBe(false);
		expect(existsSync((await filesOf(importId)).source)).toBe(false);
	});

	test('is listed once on pages of any size, the latest first', async () => {
		for (let n = 0; n < 4; n += 1) await begin(`page-${n}.csv`, 10);
		const all = (await desk.do(merchandiseCalls.listImports, { limit: 50 })).records.map((one) => one.importId);
		const seen: string[] = [];
		let cursor: string | undefined;
		do {
			const page = await desk.do(merchandiseCalls.listImports, { limit: 3, ...(cursor ? { cursor } : {}) });
			seen.push(...page.records.map((one) => one.importId));
			cursor = page.nextCursor ?? undefined;
			if (seen.length === 3) await begin('late.csv', 10);
		} while (cursor);
		expect(seen).toEqual(all);
		expect(await desk.refusal(merchandiseCalls.listImports, { cursor: 'nonsense' })).toBe('damaged_cursor');
	});
});

describe('a file in parts', () => {
	const bytes = Buffer.from(jsonLines([own('sent-in-parts')]));

	test('follows one after another; a part elsewhere is told where the next one begins', async () => {
		const importId = await begin('parts.jsonl', bytes.length);
		expect((await send(importId, 5, bytes.subarray(5))).envelope).toMatchObject({ reason: 'conflict', data: { received: 0 } });
		expect((await send(importId, 0, bytes.subarray(0, 20))).envelope.data).toEqual({ received: 20 });
		expect((await send(importId, 10, bytes.subarray(10, 30))).envelope).toMatchObject({
			...{ reason: 'conflict', data: { received: 20 } },
		});
		// What came already, and a part of it, is left alone.
		expect((await send(importId, 0, bytes.subarray(0, 20))).envelope.data).toEqual({ received: 20 });
		expect((await send(importId, 5, bytes.subarray(5, 10))).envelope.data).toEqual({ received: 20 });
		expect(await rowOf(importId)).toMatchObject({ state: 'sending', percent: Math.floor((20 / bytes.length) * 100) });
		const [one, two] = await Promise.all([1, 2].map(() => send(importId, 20, bytes.subarray(20))));
		expect([one?.envelope.data, two?.envelope.data]).toEqual([{ received: bytes.length }, { received: bytes.length }]);
		await work(importId);
		expect(await rowOf(importId)).toMatchObject({ state: 'asking' });
		expect((await desk.do(merchandiseCalls.getImport, { importId })).preview).toMatchObject({ rows: 1, made: 1, refused: 0 });
	});

	test('is no longer than was told', async () => {
		const importId = await begin('long.jsonl', 10);
		expect((await send(importId, 0, Buffer.alloc(11, 'x'))).envelope.reason).toBe('upload_too_large');
		expect(await rowOf(importId)).toMatchObject({ state: 'sending', percent: 0 });
	});

	test.each([
		['nothing', 0, 'upload_unsupported'],
		['more than the shop takes', limits.importBytes + 1, 'upload_too_large'],
	])('of %s is none', async (_, size, reason) => {
		expect(await desk.refusal(merchandiseCalls.startImport, { name: 'a.csv', size })).toBe(reason);
	});

	test.each(['-1', 'x', '1.5', '', '1e3'])('has no part at %j', async (offset) => {
		const importId = await begin('odd.jsonl', bytes.length);
		expect((await send(importId, offset, bytes)).status).toBe(422);
	});
});

describe('what a reading refused', () => {
	const bad = own('no-price', { skus: [{ code: 'x' }] });

	test('is kept as a file while it is so, and no longer once it was read in another way', async () => {
		const row = { id: 'priced-later', name: 'Lamp' };
		const importId = await asked(row);
		const { refused, named } = await filesOf(importId);
		expect([existsSync(refused), named]).toEqual([true, refused]);

		await desk.do(merchandiseCalls.readImport, { importId, settings: { ...(await settingsOf(importId)), price: 5_000 } });
		await work(importId);
		expect((await desk.do(merchandiseCalls.getImport, { importId })).preview).toMatchObject({ refused: 0, made: 1 });
		expect([existsSync(refused), (await filesOf(importId)).named]).toEqual([false, null]);
	});

	test('goes with a reading that was cancelled behind its last look', async () => {
		const importId = await sendCatalogue(desk, 'late.jsonl', Buffer.from(jsonLines([bad])));
		const { passing } = shop.shop;
		const gather = passing.gather.bind(passing);
		const spy = vi.spyOn(passing, 'gather').mockImplementation(async (file) => {
			await desk.do(merchandiseCalls.cancelImport, { importId });
			return gather(file);
		});
		await work(importId);
		spy.mockRestore();
		expect(await rowOf(importId)).toMatchObject({ state: 'cancelled', refusedUrl: null });
		const { source, refused } = await filesOf(importId);
		expect([existsSync(source), existsSync(refused)]).toEqual([false, false]);
	});
});

describe('how a file is read', () => {
	test.each([
		['a field that is none', { mapping: [{ field: 'titel', column: 'a' }] }],
		['a language that is none', { mapping: [{ field: 'title.fr', column: 'a' }] }],
		['a currency in small letters', { currency: 'usd' }],
		['a rate of nothing', { rates: [{ currency: 'USD', rate: 0 }] }],
		['a price of nothing', { price: 0 }],
		['a format that is none', { format: 'pdf' }],
		['fewer pieces than none', { stock: -1 }],
	])('is nothing with %s', async (_, change) => {
		const importId = await asked(own('read-anew'));
		const settings = { ...(await settingsOf(importId)), ...change };
		const url = merchandiseCalls.readImport.path;
		const answer = await desk.send({
			...{
				method: 'POST',
				url,
				payload: JSON.stringify({ importId, settings }),
				headers: { 'content-type': 'application/json' },
			},
		});
		expect(answer.status).toBe(422);
		expect(await rowOf(importId)).toMatchObject({ state: 'asking' });
	});
});
