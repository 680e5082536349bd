import { bulkEditsCalls } from '@qaysari/contract/bulk-edits.calls';
import { deskNoticesCalls } from '@qaysari/contract/desk-notices.calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeProducts, runBulkEdit } from '../testing/bulk-edits.ts';
import type { Client } from '../testing/client.ts';
import { createProduct } from '../testing/goods.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let productIds: string[];

beforeAll(async () => {
	shop = await createTestShop();
	productIds = [];
	for (let n = 0; n < 7; n += 1) productIds.push((await createProduct(shop, { price: 1_000 + n * 1_000 })).productId);
});
afterAll(() => shop.close());

const hide = { kind: 'state', state: 'hidden' } as const;
const show = { kind: 'state', state: 'active' } as const;
const begin = async (desk: Client, change: typeof hide | typeof show) =>
	(await desk.do(bulkEditsCalls.startProducts, { choice: { productIds }, change, expectedCount: productIds.length })).editId;
const told = async (desk: Client) =>
	(await desk.do(deskNoticesCalls.list, {})).records.flatMap(({ about }) =>
		about.kind === 'bulkEdit' ? [[about.editId, about.state, about.changed, about.left]] : [],
	);

describe('who is told that a change ended', () => {
	test('is who began it, once, and nobody else', async () => {
		const [desk, other] = [await shop.operator('merchandiser'), await shop.operator('merchandiser')];
		const editId = await begin(desk, hide);
		expect(await told(desk)).toEqual([]);
		await runBulkEdit(shop, editId);
		await runBulkEdit(shop, editId);
		expect(await told(desk)).toEqual([[editId, 'done', productIds.length, 0]]);
		expect(await told(other)).toEqual([]);
	});

	test('is also who took it back, and is told how much of it went back', async () => {
		const [desk, other] = [await shop.operator('merchandiser'), await shop.operator('owner')];
		const editId = await begin(desk, show);
		await runBulkEdit(shop, editId);
		const [first = ''] = productIds;
		await changeProducts(shop, await shop.operator('merchandiser'), [first], hide);
		await other.do(bulkEditsCalls.takeBack, { editId, reason: 'A slip' });
		await runBulkEdit(shop, editId);
		const back = [editId, 'takenBack', productIds.length - 1, 1];
		expect(await told(desk)).toEqual([back, [editId, 'done', productIds.length, 0]]);
		expect(await told(other)).toEqual([back]);
	});

	test('is nobody where they stopped it themselves, and who began it where somebody else did', async () => {
		const [desk, other] = [await shop.operator('merchandiser'), await shop.operator('owner')];
		const [own, others] = [await begin(desk, show), await begin(desk, hide)];
		await desk.do(bulkEditsCalls.stop, { editId: own });
		expect(await told(desk)).toEqual([]);
		await other.do(bulkEditsCalls.stop, { editId: others });
		expect(await told(desk)).toEqual([[others, 'stopped', 0, 0]]);
		expect(await told(other)).toEqual([]);
	});
});

describe('a change that is stopped or taken back', () => {
	test('is so once, though two press the button at once', async () => {
		const [desk, other] = [await shop.operator('merchandiser'), await shop.operator('owner')];
		const editId = await begin(desk, show);
		const stops = await Promise.all([desk, other].map((who) => who.call(bulkEditsCalls.stop, { editId })));
		expect(stops.map(({ envelope }) => envelope.reason ?? 'done').sort()).toEqual(['conflict', 'done']);
		expect(await desk.refusal(bulkEditsCalls.takeBack, { editId, reason: 'Nothing was done' })).toBe('conflict');

		const done = await begin(desk, show);
		await runBulkEdit(shop, done);
		const backs = await Promise.all([desk, other].map((who) => who.call(bulkEditsCalls.takeBack, { editId: done, reason: 'x' })));
		expect(backs.map(({ envelope }) => envelope.reason ?? 'done').sort()).toEqual(['conflict', 'done']);
		expect(await desk.refusal(bulkEditsCalls.stop, { editId: done })).toBe('conflict');
		await runBulkEdit(shop, done);
	});

	test.each([
		['nothing', ''],
		['a space', ' '],
		['301 letters', 'r'.repeat(301)],
	])('gives a reason that can be read: %s is none', async (_, reason) => {
		const desk = await shop.operator('merchandiser');
		expect((await desk.call(bulkEditsCalls.takeBack, { editId: '1', reason })).status).toBe(422);
	});

	test('is there', async () => {
		const desk = await shop.operator('merchandiser');
		for (const editId of ['999999', '900000000000000']) {
			expect(await desk.refusal(bulkEditsCalls.get, { editId })).toBe('not_found');
			expect(await desk.refusal(bulkEditsCalls.stop, { editId })).toBe('not_found');
			expect(await desk.refusal(bulkEditsCalls.takeBack, { editId, reason: 'x' })).toBe('not_found');
			expect(await desk.refusal(bulkEditsCalls.listLeft, { editId })).toBe('not_found');
		}
	});
});

describe('the list of changes', () => {
	test('shows each once on pages of any size, also while others begin', async () => {
		const desk = await shop.operator('merchandiser');
		for (let n = 0; n < 5; n += 1) await changeProducts(shop, desk, [productIds[0] ?? ''], n % 2 ? show : hide);
		const { records: all } = await desk.do(bulkEditsCalls.list, { limit: 50 });
		const seen: string[] = [];
		let cursor: string | undefined;
		do {
			const page: Awaited<ReturnType<typeof readPage>> = await readPage(desk, cursor);
			seen.push(...page.records.map(({ editId }) => editId));
			cursor = page.nextCursor ?? undefined;
			await changeProducts(shop, desk, [productIds[0] ?? ''], seen.length % 4 ? show : hide);
		} while (cursor);
		expect(seen).toEqual(all.map(({ editId }) => editId));
		expect(await desk.refusal(bulkEditsCalls.list, { cursor: 'nonsense' })).toBe('damaged_cursor');
	});

	test('of what was left shows each once too', async () => {
		const desk = await shop.operator('merchandiser');
		const editId = await changeProducts(shop, desk, productIds, { kind: 'priceBy', amount: -5_000_00 });
		const seen: string[] = [];
		let cursor: string | undefined;
		do {
			const { records, nextCursor } = await desk.do(bulkEditsCalls.listLeft, { editId, limit: 2, ...(cursor ? { cursor } : {}) });
			seen.push(...records.map(({ subjectId }) => subjectId));
			cursor = nextCursor ?? undefined;
		} while (cursor);
		expect(seen).toEqual(productIds.slice(0, 5));
		expect(await desk.refusal(bulkEditsCalls.listLeft, { editId, cursor: 'nonsense' })).toBe('damaged_cursor');
	});
});

const readPage = (desk: Client, cursor?: string) => desk.do(bulkEditsCalls.list, { limit: 3, ...(cursor ? { cursor } : {}) });
