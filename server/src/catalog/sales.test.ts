import { catalogCalls, homeCalls } from '@qaysari/contract/catalog.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { type ProductId, readId } from '../platform/ids.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import { createProduct, type MadeProduct } from '../testing/goods.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { foldPairs, foldSales, insertPairs, insertSales, listBoughtWith } from './sales.queries.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(async () => {
	await shop.shop.matcher.close();
	await shop.close();
});

const idOf = ({ productId }: MadeProduct) => readId<ProductId>(productId);
const fold = () => jobsOf(rooms, shop.shop).handlers['catalog.fold-sales']?.({});
const counts = async (product: MadeProduct) => {
	const [row] = await shop.rows<{ sold: number; popularity: number }>(
		sql`select sold_count as sold, popularity from product where id = ${idOf(product)}`,
	);
	return row;
};
const together = (...products: MadeProduct[]) => insertPairs(shop.db, products.map(idOf));
const boughtWith = async (seen: MadeProduct[], limit = 10) => listBoughtWith(shop.db, seen.map(idOf), limit);

describe('what was sold of a product', () => {
	it('is added up once, though the job runs twice and two work on it at once', async () => {
		const pot = await createProduct(shop, { soldCount: 40 });
		await insertSales(shop.db, [
			{ productId: idOf(pot), pieces: 2 },
			{ productId: idOf(pot), pieces: 3 },
		]);

		await Promise.all([fold(), fold()]);
		await fold();

		expect(await counts(pot)).toEqual({ sold: 45, popularity: 45 });
	});

	it('is not lost when the step that adds it up is broken off', async () => {
		const pot = await createProduct(shop);
		await insertSales(shop.db, [{ productId: idOf(pot), pieces: 7 }]);

		await expect(
			inTransaction(shop.db, async (tx) => {
				await foldSales(tx);
				throw new Error('killed');
			}),
		).rejects.toThrow('killed');
		expect(await counts(pot)).toEqual({ sold: 0, popularity: 0 });
		await fold();

		expect(await counts(pot)).toEqual({ sold: 7, popularity: 7 });
	});

	it('is less what came back, and never less than nothing', async () => {
		const [some, none] = [await createProduct(shop, { soldCount: 10 }), await createProduct(shop, { soldCount: 1 })];
		await insertSales(
			shop.db,
			[some, none].map((product) => ({ productId: idOf(product), pieces: -4 })),
		);

		await fold();

		expect([await counts(some), await counts(none)]).toEqual([
			{ sold: 6, popularity: 6 },
			{ sold: 0, popularity: 0 },
		]);
	});

	it('moves it up what is recommended', async () => {
		const [slow, fast] = [await createProduct(shop, { soldCount: 500 }), await createProduct(shop, { soldCount: 400 })];
		await insertSales(shop.db, [{ productId: idOf(fast), pieces: 101 }]);

		await fold();
		shop.shop.answers.dropAll();

		const first = (await shop.visitor().do(homeCalls.recommend, { limit: 2 })).records.map(({ id }) => id);
		expect(first).toEqual([fast.productId, slow.productId]);
		expect((await shop.visitor().do(catalogCalls.detail, { productId: fast.productId })).soldCount).toBe(501);
	});
});

describe('what was bought together', () => {
	it('counts in both directions, each time once, and never with itself', async () => {
		const [pot, rug, lamp] = [await createProduct(shop), await createProduct(shop), await createProduct(shop)];
		await together(pot, rug);
		await together(pot, rug, lamp);
		await together(pot);

		await Promise.all([1, 2].map(() => inTransaction(shop.db, foldPairs)));

		expect(await boughtWith([pot])).toEqual([
			{ id: idOf(rug), times: 2 },
			{ id: idOf(lamp), times: 1 },
		]);
		expect(await boughtWith([lamp])).toEqual([
			{ id: idOf(pot), times: 1 },
			{ id: idOf(rug), times: 1 },
		]);
		expect(await boughtWith([pot, rug, lamp])).toEqual([]);
	});

	it('goes on counting from what was known, also after a step was broken off', async () => {
		const [pot, rug] = [await createProduct(shop), await createProduct(shop)];
		await together(pot, rug);
		await inTransaction(shop.db, foldPairs);
		await together(pot, rug);
		await expect(
			inTransaction(shop.db, async (tx) => {
				await foldPairs(tx);
				throw new Error('killed');
			}),
		).rejects.toThrow('killed');

		await inTransaction(shop.db, foldPairs);
		await inTransaction(shop.db, foldPairs);

		expect(await boughtWith([pot])).toEqual([{ id: idOf(rug), times: 2 }]);
	});

	it('is asked for of several at once: what goes with most of them comes first, as many as are wanted', async () => {
		const [pot, rug, tray, cup] = [
			await createProduct(shop),
			await createProduct(shop),
			await createProduct(shop),
			await createProduct(shop),
		];
		for (const _again of [1, 2]) await together(pot, cup);
		await together(pot, tray);
		for (const _again of [1, 2]) await together(rug, tray);
		await inTransaction(shop.db, foldPairs);

		expect(await boughtWith([pot, rug])).toEqual([
			{ id: idOf(tray), times: 3 },
			{ id: idOf(cup), times: 2 },
		]);
		expect(await boughtWith([pot, rug], 1)).toEqual([{ id: idOf(tray), times: 3 }]);
		expect(await boughtWith([])).toEqual([]);
	});
});
