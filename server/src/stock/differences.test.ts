import { catalogCalls } from '@qaysari/contract/catalog.calls';
import { stockConsoleCalls } from '@qaysari/contract/stock.calls';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readId } from '../platform/ids.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, stockOf, wrongStock } from '../testing/goods.ts';
import { placeOrder } from '../testing/ordering.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { proveStock } from './proof.ts';

let shop: TestShop;
let desk: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	desk = await shop.operator('merchandiser');
});
/** What one test leaves contradicts itself for the next. */
afterEach(async () => {
	for (const { skuId } of (await differences()).records) await desk.call(stockConsoleCalls.settleDifference, { skuId });
	await prove();
});
afterAll(() => shop.close());

const quiet = { error: () => {} };
const prove = () => proveStock(shop.db, shop.now, quiet);
const differences = () => desk.do(stockConsoleCalls.listDifferences, { limit: 50 });
/** Somebody writes past the ledger. */
const write = (skuId: string, change: { onHand?: number; reserved?: number }) =>
	sql`
		update stock_level set on_hand = on_hand + ${change.onHand ?? 0}, reserved = reserved + ${change.reserved ?? 0}
		where sku_id = ${readId(skuId)}
	`.execute(shop.db);

describe('what contradicts itself on the shelf', () => {
	it('stands in the list by sku, with what both sides say, once however often it is proven', async () => {
		const [more, kept] = [await createProduct(shop, { stock: 5 }), await createProduct(shop, { stock: 6 })];
		await write(more.skuId, { onHand: 3 });
		await write(kept.skuId, { reserved: 2 });

		const found = [await prove(), await prove()];

		const { count, records } = await differences();
		expect([found, count]).toEqual([[2, 2], 2]);
		expect(records).toMatchObject([
			{ skuId: more.skuId, onHand: 8, moved: 5, reserved: 0, open: 0 },
			{ skuId: kept.skuId, onHand: 6, moved: 6, reserved: 2, open: 0 },
		]);
	});

	it('leaves the list when it is right again, and not before it was proven', async () => {
		const { skuId } = await createProduct(shop, { stock: 5 });
		await write(skuId, { onHand: 1 });
		await prove();
		await write(skuId, { onHand: -1 });
		const before = (await differences()).count;

		expect([await prove(), before, (await differences()).count]).toEqual([0, 1, 0]);
	});

	it('is found since it was found first, though it grew meanwhile', async () => {
		const { skuId } = await createProduct(shop, { stock: 5 });
		await write(skuId, { onHand: 1 });
		await prove();
		const first = shop.now.toISOString();
		shop.clock.move(60_000);
		await write(skuId, { onHand: 1 });
		await prove();

		expect((await differences()).records).toMatchObject([{ skuId, onHand: 7, moved: 5, foundAt: first }]);
	});

	it('is found by two jobs at once as by one, and told in the log by the job', async () => {
		const { skuId } = await createProduct(shop, { stock: 5 });
		await write(skuId, { reserved: 1 });
		const job = () => jobsOf(rooms, shop.shop).handlers['stock.prove']?.({});

		await Promise.all([job(), job()]);

		expect(await differences()).toMatchObject({ count: 1, records: [{ skuId, reserved: 1, open: 0 }] });
	});

	it('comes page by page', async () => {
		const made = await createProduct(shop, { stock: 5, skus: [{}, {}, {}] });
		for (const skuId of made.skuIds) await write(skuId, { onHand: 1 });
		await prove();
		const first = await desk.do(stockConsoleCalls.listDifferences, { limit: 2 });
		const second = await desk.do(stockConsoleCalls.listDifferences, { limit: 2, cursor: first.nextCursor ?? '' });

		expect([...first.records, ...second.records].map(({ skuId }) => skuId)).toEqual(made.skuIds);
		expect([first.count, second.count, second.nextCursor]).toEqual([3, 3, null]);
	});
});

describe('letting a count stand', () => {
	it('gives the ledger what it lacks, either way, with the name of who did it', async () => {
		const [more, fewer] = [await createProduct(shop, { stock: 5 }), await createProduct(shop, { stock: 5 })];
		await write(more.skuId, { onHand: 2 });
		await write(fewer.skuId, { onHand: -4 });
		await prove();

		for (const { skuId } of [more, fewer]) await desk.do(stockConsoleCalls.settleDifference, { skuId });

		const last = async (skuId: string) => (await desk.do(stockConsoleCalls.history, { skuId })).records[0];
		expect(await last(more.skuId)).toMatchObject({ delta: 2, reason: 'corrected' });
		expect(await last(fewer.skuId)).toMatchObject({ delta: -4, reason: 'corrected' });
		expect((await last(more.skuId))?.operator).toContain('merchandiser-');
		expect([await stockOf(shop, more.skuId), await stockOf(shop, fewer.skuId)]).toEqual([
			{ onHand: 7, reserved: 0 },
			{ onHand: 1, reserved: 0 },
		]);
		expect(await wrongStock(shop)).toEqual([]);
	});

	it('keeps what open orders wait for, whatever the count said was kept', async () => {
		const { skuId } = await createProduct(shop, { stock: 5 });
		await placeOrder(shop, await shop.buyer(), { items: [{ skuId, quantity: 2 }] });
		await write(skuId, { reserved: 3 });
		await prove();

		await desk.do(stockConsoleCalls.settleDifference, { skuId });

		expect(await stockOf(shop, skuId)).toEqual({ onHand: 5, reserved: 2 });
		expect(await wrongStock(shop)).toEqual([]);
	});

	it('is refused where orders wait for more than there is: that has to be counted', async () => {
		const { skuId } = await createProduct(shop, { stock: 5 });
		await placeOrder(shop, await shop.buyer(), { items: [{ skuId, quantity: 4 }] });
		await write(skuId, { onHand: -2, reserved: -2 });
		await prove();

		expect(await desk.refusal(stockConsoleCalls.settleDifference, { skuId })).toBe('stock_reserved');

		expect((await differences()).records).toMatchObject([{ skuId, onHand: 3, open: 4 }]);
		expect((await desk.do(stockConsoleCalls.history, { skuId })).records).toHaveLength(1);
		await write(skuId, { onHand: 2, reserved: 2 });
	});

	it('of what is right, or twice at once, adds nothing', async () => {
		const [sound, wrong] = [await createProduct(shop, { stock: 5 }), await createProduct(shop, { stock: 5 })];
		await write(wrong.skuId, { onHand: 1 });
		await prove();

		await desk.do(stockConsoleCalls.settleDifference, { skuId: sound.skuId });
		await Promise.all([1, 2].map(() => desk.do(stockConsoleCalls.settleDifference, { skuId: wrong.skuId })));

		const lengths = [sound, wrong].map(async ({ skuId }) => (await desk.do(stockConsoleCalls.history, { skuId })).records.length);
		expect(await Promise.all(lengths)).toEqual([1, 2]);
		expect(await wrongStock(shop)).toEqual([]);
	});

	it.each([
		['nobody waits for after all', sql`update stock_reservation set state = 'released'`, 'low'],
		['there are pieces of after all', sql`update stock_level set on_hand = on_hand + 9`, 'available'],
	])('puts a product back on sale that %s', async (_what, wrong, availableAs) => {
		const { skuId, productId } = await createProduct(shop, { stock: 2 });
		await placeOrder(shop, await shop.buyer(), { items: [{ skuId, quantity: 2 }] });
		const availability = async () => (await shop.visitor().do(catalogCalls.detail, { productId })).availability;
		const before = await availability();
		await sql`${wrong} where sku_id = ${readId(skuId)}`.execute(shop.db);
		await prove();

		await desk.do(stockConsoleCalls.settleDifference, { skuId });

		expect([before, await availability()]).toEqual(['out', availableAs]);
	});
});
