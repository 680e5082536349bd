import type { ProductChange } from '@qaysari/contract/bulk-edits.schemas';
import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { type ProductId, readId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createProduct, type Goods, type MadeProduct } from '../testing/goods.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import {
	changeProducts,
	findCategoryName,
	gatherProducts,
	outcomesOf,
	type ProductOutcome,
	restoreProducts,
} from './bulk-products.ts';
import { roundedToNote } from './merchandise.ts';
import { narrowingOf } from './product-drafts.ts';

let shop: TestShop;
let desk: Client;

beforeAll(async () => {
	shop = await createTestShop();
	desk = await shop.operator('merchandiser');
});
afterAll(() => shop.close());

const idOf = ({ productId }: Pick<MadeProduct, 'productId'>) => readId<ProductId>(productId);
const change = (products: MadeProduct[], wish: ProductChange) =>
	inTransaction(shop.db, (tx) => changeProducts(tx, shop.shop.events, shop.now, products.map(idOf), wish));
const restore = (outcomes: ProductOutcome[], wish: ProductChange) =>
	inTransaction(shop.db, (tx) =>
		restoreProducts(
			tx,
			shop.shop.events,
			shop.now,
			wish,
			outcomes.flatMap((one) => (one.outcome === 'done' ? [one] : [])),
		),
	);
const read = ({ productId }: MadeProduct) => desk.do(catalogConsoleCalls.getProduct, { productId });
const pricesOf = async (product: MadeProduct) =>
	(await read(product)).skus.map(({ price, promotionPrice }) => [
		price / 100,
		promotionPrice === null ? null : promotionPrice / 100,
	]);
const outcomes = (found: ProductOutcome[]) => found.map((one) => (one.outcome === 'refused' ? one.reason : one.outcome));
const category = async (en: string) =>
	(await desk.do(merchandiseCalls.saveCategory, { parentId: null, name: { en }, pictureId: null, position: 0 })).categoryId;
const tagOf = async (code: string) => (await desk.do(merchandiseCalls.saveTag, { code, name: { en: code }, position: 0 })).tagId;

describe('a price as near as notes come', () => {
	it.each([
		[25_000, 25_000],
		[37_499, 25_000],
		[37_500, 50_000],
		[12_499, 25_000],
		[1, 25_000],
		[0, 25_000],
		[1_000_000_000_000, 1_000_000_000_000],
	])('of %i is %i', (price, note) => {
		expect(roundedToNote(price)).toBe(note);
	});
});

describe('what becomes of the prices of a product', () => {
	it.each<[ProductChange, Goods, [number, number | null][]]>([
		// A reduction goes along, and ends where it would be none.
		[{ kind: 'price', percent: 10 }, { price: 10_000, promotionPrice: 9_000 }, [[11_000, 10_000]]],
		[{ kind: 'price', percent: 10 }, { price: 10_000, promotionPrice: 9_950 }, [[11_000, null]]],
		[{ kind: 'price', percent: -90 }, { price: 1_000, promotionPrice: 500 }, [[250, null]]],
		[{ kind: 'priceBy', amount: -5_000_00 }, { price: 10_000, promotionPrice: 4_000 }, [[5_000, null]]],
		[{ kind: 'priceBy', amount: 1_000_00 }, { price: 10_000, promotionPrice: 4_000 }, [[11_000, 5_000]]],
		[{ kind: 'priceTo', amount: 8_100_00 }, { price: 10_000, promotionPrice: 4_000 }, [[8_000, 4_000]]],
		[{ kind: 'promotion', percent: 0 }, { price: 10_000, promotionPrice: 4_000 }, [[10_000, null]]],
		[{ kind: 'promotion', percent: 1 }, { price: 10_000 }, [[10_000, null]]],
		[
			{ kind: 'promotion', percent: 90 },
			{ skus: [{ price: 10_000 }, { price: 500 }] },
			[
				[10_000, 1_000],
				[500, null],
			],
		],
		[
			{ kind: 'price', percent: 300 },
			{ skus: [{ price: 250 }, { price: 1_125 }] },
			[
				[1_000, null],
				[4_500, null],
			],
		],
	])('by %j of %j is %j', async (wish, goods, expected) => {
		const product = await createProduct(shop, goods);

		await change([product], wish);

		expect(await pricesOf(product)).toEqual(expected);
	});

	it('is nothing where one of its variants would cost less than the smallest note', async () => {
		const [mixed, dear] = [
			await createProduct(shop, { skus: [{ price: 9_000 }, { price: 1_000 }] }),
			await createProduct(shop, { price: 9_000 }),
		];

		const found = await change([mixed, dear], { kind: 'priceBy', amount: -900_00 });

		expect(outcomes(found)).toEqual(['bulk_price_too_low', 'done']);
		expect([await pricesOf(mixed), await pricesOf(dear)]).toEqual([
			[
				[9_000, null],
				[1_000, null],
			],
			[[8_000, null]],
		]);
	});

	it('leaves alone what costs that already, also for whoever has it open', async () => {
		const product = await createProduct(shop, { price: 9_000 });
		const { version } = await read(product);

		expect(outcomes(await change([product], { kind: 'priceTo', amount: 9_000_00 }))).toEqual(['same']);
		expect((await read(product)).version).toBe(version);
	});
});

describe('a change of many products', () => {
	it('is told before as it is made, in the order in which they are named, with those that are not there', async () => {
		const [one, two] = [await createProduct(shop), await createProduct(shop)];
		const ids = [idOf(two), readId<ProductId>('999999999'), idOf(one)];
		const wish: ProductChange = { kind: 'state', state: 'hidden' };

		const told = await outcomesOf(shop.db, ids, wish);

		expect(told.map(({ productId }) => productId)).toEqual(ids);
		expect(outcomes(told)).toEqual(['done', 'not_found', 'done']);
		expect((await read(one)).state).toBe('active');
		expect(await inTransaction(shop.db, (tx) => changeProducts(tx, shop.shop.events, shop.now, ids, wish))).toEqual(told);
		expect(outcomes(await change([one, two], wish))).toEqual(['same', 'same']);
	});

	it.each(['category', 'addTag', 'removeTag'] as const)('to a %s that is not there changes nothing', async (kind) => {
		const product = await createProduct(shop);
		const wish: ProductChange = kind === 'category' ? { kind, categoryId: '999999999' } : { kind, tagId: '999999999' };

		expect(outcomes(await change([product], wish))).toEqual(['not_found']);
		expect(await findCategoryName(shop.db, readId('999999999'))).toBeNull();
	});

	it('is given back where it still stands, and not where somebody changed it since', async () => {
		const tagId = await tagOf('given-back');
		const [kept, moved] = [await createProduct(shop), await createProduct(shop)];
		const wish: ProductChange = { kind: 'addTag', tagId };
		const made = await change([kept, moved], wish);
		await change([moved], { kind: 'removeTag', tagId });

		expect(await restore(made, wish)).toEqual(new Set([idOf(kept)]));
		expect([(await read(kept)).tagIds, (await read(moved)).tagIds]).toEqual([[], []]);
		// Given back, there is nothing more to give.
		expect(await restore(made, wish)).toEqual(new Set());
	});

	it('of category comes back to what each had, not to one that is gone', async () => {
		const [old, going, next] = [await category('Old home'), await category('Going home'), await category('New home')];
		const [plain, homed, lost] = [await createProduct(shop), await createProduct(shop), await createProduct(shop)];
		await change([homed], { kind: 'category', categoryId: old });
		await change([lost], { kind: 'category', categoryId: going });
		const wish: ProductChange = { kind: 'category', categoryId: next };
		const made = await change([plain, homed, lost], wish);
		await desk.do(merchandiseCalls.deleteCategory, { categoryId: going });

		expect(await restore(made, wish)).toEqual(new Set([idOf(plain), idOf(homed)]));

		expect([(await read(plain)).categoryId, (await read(homed)).categoryId, (await read(lost)).categoryId]).toEqual([
			null,
			old,
			next,
		]);
		expect(await findCategoryName(shop.db, readId(next))).toEqual({ en: 'New home' });
	});

	it('of prices comes back with the reductions, and what it cost between stays known', async () => {
		const product = await createProduct(shop, { price: 10_000, promotionPrice: 8_000 });
		const wish: ProductChange = { kind: 'promotion', percent: 50 };
		const made = await change([product], wish);
		expect(await pricesOf(product)).toEqual([[10_000, 5_000]]);

		await restore(made, wish);

		expect(await pricesOf(product)).toEqual([[10_000, 8_000]]);
		expect(
			await shop.rows(sql`select price::int as price from past_price where sku_id = ${readId(product.skuId)} order by price`),
		).toEqual([{ price: 500_000 }, { price: 800_000 }]);
	});

	it('of two at once about the same products follows one after the other, in whichever order they are named', async () => {
		const made = [await createProduct(shop, { price: 10_000 }), await createProduct(shop, { price: 10_000 })];

		await Promise.all([
			change(made, { kind: 'priceBy', amount: 1_000_00 }),
			change(made.toReversed(), { kind: 'priceBy', amount: 2_000_00 }),
		]);

		for (const product of made) expect(await pricesOf(product)).toEqual([[13_000, null]]);
	});
});

describe('the products that a change is for', () => {
	it('are the newest of what is narrowed to, one more than asked for where there are more', async () => {
		const made = [];
		for (let n = 0; n < 4; n += 1) made.push(await createProduct(shop, { origin: 'china' }));
		const ids = made.map(idOf).toReversed();
		const gather = async (limit: number, more: object = {}) =>
			gatherProducts(shop.db, await narrowingOf(shop.db, { origin: 'china', ...more }), limit);

		expect([await gather(2), await gather(4), await gather(9)]).toEqual([ids.slice(0, 3), ids, ids]);
		expect(await gather(9, { productIds: ['999999999'] })).toEqual([]);
	});

	it('are none that were made for one buyer, unless they are named or looked for', async () => {
		const buyer = await shop.buyer();
		const secret = await createProduct(shop, { title: { en: 'For one alone' } });
		await sql`update product set state = 'offered', offered_to = ${buyer.accountId} where id = ${idOf(secret)}`.execute(shop.db);
		const has = async (more: object) =>
			(await gatherProducts(shop.db, await narrowingOf(shop.db, more), 1000)).includes(idOf(secret));

		expect([await has({}), await has({ state: 'offered' }), await has({ productIds: [secret.productId] })]).toEqual([
			false,
			true,
			true,
		]);
	});
});
