import { stockConsoleCalls } from '@qaysari/contract/stock.calls';
import type { EnteredReason } from '@qaysari/contract/stock-reasons';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { readId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, stockOf, wrongStock } from '../testing/goods.ts';
import { placeOrder } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { somebodyWaits } from '../testing/waiting.ts';

let shop: TestShop;
let desk: Client;
let buyer: BuyerClient;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	desk = await shop.operator('fulfilment');
	buyer = await shop.buyer();
});
afterAll(() => shop.close());

/** More than a shop ever has. */
const most = 10_000_000;
const change = (skuId: string, delta: number, reason: EnteredReason, key?: string) =>
	desk.call(stockConsoleCalls.change, { skuId, delta, reason }, key ? { key } : {});
const count = (skuId: string, counted: number, seen: number) => desk.call(stockConsoleCalls.count, { skuId, counted, seen });
const movementsOf = async (skuId: string) =>
	(await desk.do(stockConsoleCalls.history, { skuId })).records.map(({ delta, reason, told }) => [delta, reason, told]);

/** Ten pieces, three of which an order waits for. */
async function reserved() {
	const { skuId } = await createProduct(shop, { stock: 10 });
	await placeOrder(shop, buyer, { items: [{ skuId, quantity: 3 }] });
	return skuId;
}

describe('what is entered of a shelf', () => {
	test.each<[EnteredReason, number, boolean]>([
		['received', 1, true],
		['received', -1, false],
		['damaged', -1, true],
		['damaged', 1, false],
		['lost', -1, true],
		['lost', 1, false],
		['corrected', 1, true],
		['corrected', -1, true],
		['corrected', 0, false],
		['received', 0, false],
	])('as %s goes by %i: %s', async (reason, delta, fits) => {
		const { skuId } = await createProduct(shop, { stock: 5 });

		const { envelope } = await change(skuId, delta, reason);

		expect(envelope.reason).toBe(fits ? undefined : 'invalid_input');
		expect(await stockOf(shop, skuId)).toEqual({ onHand: fits ? 5 + delta : 5, reserved: 0 });
	});

	it('leaves what orders wait for, and not one piece less', async () => {
		const skuId = await reserved();

		const tooMany = await change(skuId, -8, 'lost');
		const justSo = await change(skuId, -7, 'lost');
		const one = await change(skuId, -1, 'damaged');

		expect([tooMany, justSo, one].map(({ envelope }) => envelope.reason)).toEqual([
			'stock_reserved',
			undefined,
			'stock_reserved',
		]);
		expect(one.envelope.message).toContain('3');
		expect(justSo.envelope.data).toEqual({ onHand: 3, reserved: 3 });
		expect(await movementsOf(skuId)).toEqual([
			[-7, 'lost', null],
			[10, 'received', 10],
		]);
	});

	it('is never more than can be counted', async () => {
		const { skuId } = await createProduct(shop, { stock: 1 });

		expect((await change(skuId, most, 'received')).envelope.reason).toBe('invalid_input');
		expect((await change(skuId, most - 1, 'received')).envelope.data).toEqual({ onHand: most, reserved: 0 });
		expect((await change(skuId, 1, 'corrected')).envelope.reason).toBe('invalid_input');
	});

	it('is of a sku that is there', async () => {
		expect([
			(await change('999999999', 1, 'received')).envelope.reason,
			(await count('999999999', 1, 0)).envelope.reason,
			await desk.refusal(stockConsoleCalls.history, { skuId: '999999999' }),
			await desk.refusal(stockConsoleCalls.settleDifference, { skuId: '999999999' }),
		]).toEqual(['not_found', 'not_found', 'not_found', 'not_found']);
	});

	it('comes with the words of whoever entered it, in their own letters', async () => {
		const { skuId } = await createProduct(shop, { stock: 1 });
		await desk.do(stockConsoleCalls.change, { skuId, delta: 2, reason: 'received', note: '  لە کارتۆنێکی ‏تەڕ  ' });

		const { records } = await desk.do(stockConsoleCalls.history, { skuId });

		expect(records[0]?.note.trim()).toBe(records[0]?.note);
		expect(records[0]?.note).toContain('کارتۆنێکی');
		const tooLong = { skuId, delta: 1, reason: 'received' as const, note: 'a'.repeat(301) };
		expect(await desk.refusal(stockConsoleCalls.change, tooLong)).toBe('invalid_input');
	});
});

describe('a count', () => {
	it('that differs in nothing is noted all the same, and moves nothing', async () => {
		const { skuId } = await createProduct(shop, { stock: 4 });

		expect((await count(skuId, 4, 4)).envelope.data).toEqual({ onHand: 4, reserved: 0 });
		expect(await movementsOf(skuId)).toEqual([
			[0, 'counted', 4],
			[4, 'received', 4],
		]);
	});

	it('finds no fewer than orders wait for, down to those', async () => {
		const skuId = await reserved();

		expect((await count(skuId, 2, 10)).envelope.reason).toBe('stock_reserved');
		expect((await count(skuId, 3, 10)).envelope.data).toEqual({ onHand: 3, reserved: 3 });
		expect((await count(skuId, 0, 3)).envelope.reason).toBe('stock_reserved');
	});

	it('of two at once is taken from one, and the other is told what there is now', async () => {
		const { skuId } = await createProduct(shop, { stock: 8 });

		const answers = await Promise.all([count(skuId, 6, 8), count(skuId, 7, 8)]);

		const refused = answers.find(({ envelope }) => !envelope.success)?.envelope;
		const { onHand } = await stockOf(shop, skuId);
		expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1);
		expect([refused?.reason, refused?.data]).toEqual(['stock_moved', { onHand }]);
		expect([6, 7]).toContain(onHand);
	});

	it('waits for the order that takes pieces in the same moment, and is of what was there before it', async () => {
		const { skuId } = await createProduct(shop, { stock: 5 });
		let counting: Promise<string> = Promise.resolve('');

		await shop.db.transaction().execute(async (tx) => {
			await sql`update stock_level set reserved = reserved + 5 where sku_id = ${readId(skuId)}`.execute(tx);
			counting = desk.refusal(stockConsoleCalls.count, { skuId, counted: 4, seen: 5 });
			await somebodyWaits(shop.db);
		});

		expect(await counting).toBe('stock_reserved');
		await sql`update stock_level set reserved = 0 where sku_id = ${readId(skuId)}`.execute(shop.db);
	});

	it('is entered once, though the button was pressed twice', async () => {
		const { skuId } = await createProduct(shop, { stock: 5 });
		const wish = { skuId, counted: 3, seen: 5, note: '' };

		const answers = await Promise.all(
			[1, 2, 3].map(() => desk.call(stockConsoleCalls.count, wish, { key: `counted-once-${skuId}` })),
		);

		expect(answers.map(({ envelope }) => envelope.data)).toEqual(Array(3).fill({ onHand: 3, reserved: 0 }));
		expect(await movementsOf(skuId)).toHaveLength(2);
	});
});

describe('the history of a sku', () => {
	it('is read page by page, none twice and none left out, while pieces move', async () => {
		const { skuId } = await createProduct(shop, { stock: 1 });
		for (const delta of [2, 3, 4]) await change(skuId, delta, 'received');
		const page = (cursor?: string) => desk.do(stockConsoleCalls.history, { skuId, limit: 2, ...(cursor ? { cursor } : {}) });
		const first = await page();
		await change(skuId, 5, 'received');

		const second = await page(first.nextCursor ?? '');

		expect([...first.records, ...second.records].map(({ delta }) => delta)).toEqual([4, 3, 2, 1]);
		expect([first.sku.onHand, second.sku.onHand, second.nextCursor]).toEqual([10, 15, null]);
		expect(await desk.refusal(stockConsoleCalls.history, { skuId, cursor: 'bnVsbA' })).toBe('damaged_cursor');
	});

	it('names who did it, in the title of whoever reads, and nobody where it was an order', async () => {
		const { skuId } = await createProduct(shop, { stock: 5, title: { ar: 'مصباح', zh: '灯' } });
		await change(skuId, 1, 'received');
		desk.language = 'zh';
		const { sku, records } = await desk.do(stockConsoleCalls.history, { skuId });
		desk.language = 'en';

		expect([sku.title, (await desk.do(stockConsoleCalls.history, { skuId })).sku.title]).toEqual(['灯', 'مصباح']);
		expect(records.map(({ operator }) => operator?.startsWith('fulfilment-') ?? false)).toEqual([true, false]);
	});

	it('of other roles is read by support and changed by none of them', async () => {
		const { skuId } = await createProduct(shop, { stock: 5 });
		for (const role of ['support', 'finance'] as const) {
			const other = await shop.operator(role);
			const read = await other.call(stockConsoleCalls.history, { skuId });
			expect(read.envelope.reason).toBe(role === 'support' ? undefined : 'role_missing');
			expect([
				await other.refusal(stockConsoleCalls.change, { skuId, delta: 1, reason: 'received' }),
				await other.refusal(stockConsoleCalls.count, { skuId, counted: 1, seen: 5 }),
				await other.refusal(stockConsoleCalls.listDifferences, {}),
				await other.refusal(stockConsoleCalls.settleDifference, { skuId }),
			]).toEqual(Array(4).fill('role_missing'));
		}
		expect(await stockOf(shop, skuId)).toEqual({ onHand: 5, reserved: 0 });
		expect(await wrongStock(shop)).toEqual([]);
	});
});
