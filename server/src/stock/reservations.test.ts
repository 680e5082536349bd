import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../platform/database/handle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type OrderLineId, type ProductId, readId, type SkuId } from '../platform/ids.ts';
import { createFreight, createProduct, stockOf, wrongStock } from '../testing/goods.ts';
import { type PlacedOrder, placeOrder } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import * as stock from './stock.ts';

let shop: TestShop;
let buyer: BuyerClient;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	buyer = await shop.buyer();
});
afterEach(async () => expect(await wrongStock(shop)).toEqual([]));
afterAll(() => shop.close());

/** An order of four of ten pieces, which are kept for it. */
async function kept(): Promise<PlacedOrder & { skuId: string; lineId: OrderLineId; productId: ProductId }> {
	const { skuId, productId } = await createProduct(shop, { stock: 10 });
	const placed = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 4 }] });
	const [line] = await shop.rows<{ id: OrderLineId }>(sql`select id from order_line where order_id = ${placed.orderId}`);
	if (!line) throw new Error('An order without lines');
	return { ...placed, skuId, lineId: line.id, productId: readId(productId) };
}

const within = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> => inTransaction(shop.db, work);
const now = () => shop.now;
const events = () => shop.shop.events;
const consume = (lineId: OrderLineId) => within((tx) => stock.consume(tx, now(), [lineId], null));
const unconsume = (lineId: OrderLineId) => within((tx) => stock.unconsume(tx, now(), [lineId], null));
const release = (lineId: OrderLineId) => within((tx) => stock.release(tx, events(), now(), [lineId]));
const releasePieces = (lineId: OrderLineId, pieces: number) =>
	within((tx) => stock.releasePieces(tx, events(), now(), [{ orderLineId: lineId, pieces }]));
const back = (lineId: OrderLineId, pieces: number, condition: 'sellable' | 'damaged' = 'sellable') =>
	within((tx) => stock.returnToShelf(tx, events(), now(), [{ orderLineId: lineId, pieces, condition }]));
const outOf = async (lineId: OrderLineId) => (await stock.piecesOut(shop.db, [lineId])).get(lineId) ?? 0;

describe('pieces that are kept for an order', () => {
	it('leave the house once, however often it is said', async () => {
		const { lineId, skuId } = await kept();

		await Promise.all([consume(lineId), consume(lineId)]);
		await consume(lineId);

		expect([await stockOf(shop, skuId), await outOf(lineId)]).toEqual([{ onHand: 6, reserved: 0 }, 4]);
	});

	it('are free again once, however often it is said, and leave no more', async () => {
		const { lineId, skuId } = await kept();

		await Promise.all([release(lineId), release(lineId)]);
		await consume(lineId);

		expect([await stockOf(shop, skuId), await outOf(lineId)]).toEqual([{ onHand: 10, reserved: 0 }, 0]);
	});

	it('end one way, when both are said in the same moment', async () => {
		const { lineId, skuId } = await kept();

		await Promise.all([release(lineId), consume(lineId)]);

		const { onHand, reserved } = await stockOf(shop, skuId);
		expect([[6, 10].includes(onHand), reserved, await outOf(lineId)]).toEqual([true, 0, 10 - onHand]);
	});

	it('did not go out after all: on hand and kept as before, once', async () => {
		const { lineId, skuId } = await kept();
		await consume(lineId);

		await Promise.all([unconsume(lineId), unconsume(lineId)]);

		expect([await stockOf(shop, skuId), await outOf(lineId)]).toEqual([{ onHand: 10, reserved: 4 }, 0]);
		await consume(lineId);
		expect(await stockOf(shop, skuId)).toEqual({ onHand: 6, reserved: 0 });
	});

	it('went out, once some of them came back', async () => {
		const { lineId, skuId } = await kept();
		await consume(lineId);
		await back(lineId, 1);

		await unconsume(lineId);

		expect([await stockOf(shop, skuId), await outOf(lineId)]).toEqual([{ onHand: 7, reserved: 0 }, 3]);
	});

	it('are fewer, but never none by being fewer, and none that left', async () => {
		const [{ lineId, skuId }, left] = [await kept(), await kept()];

		await releasePieces(lineId, 3);
		const all = await releasePieces(lineId, 1).catch((error: unknown) => error);
		await consume(left.lineId);
		const gone = await releasePieces(left.lineId, 1).catch((error: unknown) => error);

		expect([all, gone]).toMatchObject([{ code: 'order_state_conflict' }, { code: 'order_state_conflict' }]);
		expect(await stockOf(shop, skuId)).toEqual({ onHand: 10, reserved: 1 });
		expect(await stockOf(shop, left.skuId)).toEqual({ onHand: 6, reserved: 0 });
	});

	it('are never those of a sku that another order waits for', async () => {
		const { skuId } = await createProduct(shop, { stock: 4 });
		const [first, second] = [await kept(), await kept()];
		for (const { lineId } of [first, second]) await release(lineId);
		await sql`delete from stock_reservation where state = 'released'`.execute(shop.db);
		const wish = (lineId: OrderLineId, quantity: number) => ({ orderLineId: lineId, skuId: readId<SkuId>(skuId), quantity });
		const reserve = (...lines: ReturnType<typeof wish>[]) => within((tx) => stock.reserve(tx, events(), now(), lines));

		const both = await reserve(wish(first.lineId, 3), wish(second.lineId, 2)).catch((error: unknown) => error);
		const none = await stockOf(shop, skuId);
		await reserve(wish(first.lineId, 3), wish(second.lineId, 1));

		expect(both).toMatchObject({ code: 'out_of_stock', data: { skuId, left: 4 } });
		expect([none, await stockOf(shop, skuId)]).toEqual([
			{ onHand: 4, reserved: 0 },
			{ onHand: 4, reserved: 4 },
		]);
	});

	it('are of nothing where nothing is wished, and of nothing that was never stocked', async () => {
		const { lineId } = await kept();
		const never = { orderLineId: lineId, skuId: readId<SkuId>('999999999'), quantity: 1 };

		await within((tx) => stock.reserve(tx, events(), now(), []));
		const refused = await within((tx) => stock.reserve(tx, events(), now(), [never])).catch((error: unknown) => error);

		expect(refused).toMatchObject({ code: 'out_of_stock', data: { skuId: '999999999', left: 0 } });
	});
});

describe('pieces that come back', () => {
	it('come as they are: the whole ones to the shelf, the broken ones counted in and written off', async () => {
		const { lineId, skuId } = await kept();
		await consume(lineId);

		await within((tx) =>
			stock.returnToShelf(tx, events(), now(), [
				{ orderLineId: lineId, pieces: 1, condition: 'damaged' },
				{ orderLineId: lineId, pieces: 2, condition: 'sellable' },
				{ orderLineId: lineId, pieces: 0, condition: 'sellable' },
			]),
		);

		const movements = await shop.rows<{ delta: number; reason: string }>(
			sql`select delta, reason from stock_movement where sku_id = ${readId(skuId)} order by id desc limit 3`,
		);
		expect(movements.toReversed()).toEqual([
			{ delta: 1, reason: 'returnedDamaged' },
			{ delta: -1, reason: 'damaged' },
			{ delta: 2, reason: 'returnedSellable' },
		]);
		expect([await stockOf(shop, skuId), await outOf(lineId)]).toEqual([{ onHand: 8, reserved: 0 }, 1]);
	});

	it('are never more than went out, in one word or in several, nor by two at once', async () => {
		const { lineId, skuId } = await kept();
		await consume(lineId);
		const split = within((tx) =>
			stock.returnToShelf(tx, events(), now(), [
				{ orderLineId: lineId, pieces: 3, condition: 'sellable' },
				{ orderLineId: lineId, pieces: 2, condition: 'damaged' },
			]),
		);

		await expect(split).rejects.toMatchObject({ code: 'returned_too_many' });
		expect(await stockOf(shop, skuId)).toEqual({ onHand: 6, reserved: 0 });
		const answers = await Promise.allSettled([back(lineId, 3), back(lineId, 3)]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
		await back(lineId, 1);
		await expect(back(lineId, 1)).rejects.toMatchObject({ code: 'returned_too_many' });
		expect(await stockOf(shop, skuId)).toEqual({ onHand: 10, reserved: 0 });
	});

	it('came of no line that is still kept', async () => {
		const { lineId, skuId } = await kept();

		await expect(back(lineId, 1)).rejects.toMatchObject({ code: 'returned_too_many' });
		await back(lineId, 0);
		expect(await stockOf(shop, skuId)).toEqual({ onHand: 10, reserved: 4 });
	});
});

describe('what a shop knows of its shelf', () => {
	it('is how many of each can be had, and nothing of what was never there', async () => {
		const { skuId } = await kept();

		expect(await stock.freePieces(shop.db, [])).toEqual(new Map());
		expect(await stock.freePieces(shop.db, [readId(skuId), readId('999999999')])).toEqual(new Map([[Number(skuId), 6]]));
		expect(await stock.levelsOfProducts(shop.db, [])).toEqual([]);
	});

	it.each([
		[[0, 0], 2],
		[[1, 0], 1],
		[[2, 3], 1],
		[[3, 3], 0],
	] as const)('with %j pieces of its skus a product is as available as %i says', async (pieces, availability) => {
		const skus = pieces.map((count) => ({ stock: count }));
		const { productId, skuIds } = await createProduct(shop, { skus });
		const id = readId<ProductId>(productId);

		expect(await stock.availabilityOf(shop.db, [id], skuIds.map(readId<SkuId>))).toEqual(new Map([[id, availability]]));
		expect(await stock.availabilityOf(shop.db, [id], [])).toEqual(new Map([[id, 2]]));
	});

	it('is forgotten of skus that nobody ever ordered, and of no other', async () => {
		const [ordered, never] = [await kept(), await createProduct(shop, { stock: 3 })];
		await release(ordered.lineId);
		const asked = [ordered, never].map(({ skuId }) => readId<SkuId>(skuId));

		expect(await stock.everReserved(shop.db, asked)).toEqual([Number(ordered.skuId)]);
		expect(await stock.everReserved(shop.db, [])).toEqual([]);
		await within((tx) => stock.forgetLevels(tx, [readId<SkuId>(never.skuId)]));
		await within((tx) => stock.forgetLevels(tx, []));

		expect(await stock.freePieces(shop.db, asked)).toEqual(new Map([[Number(ordered.skuId), 10]]));
	});
});
