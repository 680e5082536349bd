import { catalogCalls } from '@qaysari/contract/catalog.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type ProductId, readId, type SkuId } from '../platform/ids.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import { createProduct, type MadeProduct } from '../testing/goods.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { endOffered, priceOffered } from './buyer-offers.ts';
import { cheapestPrice, getProductCards, getPromisedCards } from './product-cards.ts';
import { changeSkuPrices, listSkuPrices } from './sku-prices.ts';

let shop: TestShop;
let buyer: BuyerClient;

beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

const idOf = ({ productId }: MadeProduct) => readId<ProductId>(productId);
const skuOf = ({ skuIds }: MadeProduct, at = 0) => readId<SkuId>(skuIds[at] ?? '');
const detailOf = ({ productId }: MadeProduct) => shop.visitor().do(catalogCalls.detail, { productId });
const pastOf = async (product: MadeProduct) =>
	(
		await shop.rows<{ price: number }>(
			sql`select e.price::int as price from past_price e join sku s on s.id = e.sku_id where s.product_id = ${idOf(product)} order by e.price`,
		)
	).map(({ price }) => price);
const setState = (product: MadeProduct, state: string, offeredTo: number | null = null) =>
	sql`update product set state = ${state}, offered_to = ${offeredTo} where id = ${idOf(product)}`.execute(shop.db);

interface Wish {
	from: number;
	to: number;
	fromCut?: number | null;
	toCut?: number | null;
	at?: number;
}
const change = (product: MadeProduct, ...wishes: Wish[]) =>
	inTransaction(shop.db, (tx) =>
		changeSkuPrices(
			tx,
			shop.shop.events,
			shop.now,
			wishes.map(({ from, to, fromCut = null, toCut = null, at = 0 }) => ({
				...{ skuId: skuOf(product, at), productId: idOf(product) },
				...{ from: { price: from, promotion: fromCut }, price: to, promotion: toCut },
			})),
		),
	);

describe('another usual price of variants', () => {
	it('is there where they cost what was read, and leaves alone what somebody changed since', async () => {
		const product = await createProduct(shop, { skus: [{ price: 10_000 }, { price: 20_000 }] });

		const changed = await change(product, { from: 1_000_000, to: 1_100_000 }, { from: 1_999_900, to: 100_000, at: 1 });

		expect(changed).toEqual(new Set([skuOf(product)]));
		expect(await detailOf(product)).toMatchObject({ minPrice: { amount: 1_100_000 }, maxPrice: { amount: 2_000_000 } });
		expect(await pastOf(product)).toEqual([1_000_000]);
	});

	it('of two that read the same at once is one of theirs', async () => {
		const product = await createProduct(shop, { price: 10_000 });

		const changed = await Promise.all([1_100_000, 1_200_000].map((to) => change(product, { from: 1_000_000, to })));

		expect(changed.map(({ size }) => size).sort()).toEqual([0, 1]);
		expect(await pastOf(product)).toEqual([1_000_000]);
	});

	it('comes with a reduction or ends one, where the reduction is what was read too', async () => {
		const product = await createProduct(shop, { price: 10_000 });

		expect((await change(product, { from: 1_000_000, to: 1_200_000, toCut: 900_000 })).size).toBe(1);
		expect((await change(product, { from: 1_200_000, to: 1_300_000 })).size).toBe(0);
		expect(await detailOf(product)).toMatchObject({ minPrice: { amount: 900_000 }, originalPrice: { amount: 1_200_000 } });
		expect((await change(product, { from: 1_200_000, fromCut: 900_000, to: 1_300_000 })).size).toBe(1);

		expect(await detailOf(product)).toMatchObject({ minPrice: { amount: 1_300_000 }, originalPrice: null });
		expect(await pastOf(product)).toEqual([900_000, 1_000_000]);
	});

	it('that is the same leaves no trace of another, and withdrawn variants have none', async () => {
		const product = await createProduct(shop, { skus: [{ price: 10_000 }, { price: 5_000 }] });
		await sql`update sku set withdrawn = true where id = ${skuOf(product, 1)}`.execute(shop.db);

		await change(product, { from: 1_000_000, to: 1_000_000 });

		expect(await pastOf(product)).toEqual([]);
		expect((await change(product, { from: 500_000, to: 100_000, at: 1 })).size).toBe(0);
		expect((await listSkuPrices(shop.db, [idOf(product)])).map(({ price }) => price)).toEqual([1_000_000]);
		expect((await change(product)).size).toBe(0);
	});

	it('is forgotten of once it is too old to be the lowest of anything', async () => {
		const product = await createProduct(shop, { price: 10_000 });
		await change(product, { from: 1_000_000, to: 1_100_000 });
		const forget = async (ms: number) => {
			shop.clock.move(ms);
			for (const _again of [1, 2]) await jobsOf(rooms, shop.shop).handlers['catalog.forget-prices']?.({});
			return pastOf(product);
		};

		expect(await forget(days(400))).toEqual([1_000_000]);
		expect(await forget(1)).toEqual([]);
	});
});

describe('the price of what was made for one buyer', () => {
	beforeAll(async () => {
		buyer = await shop.buyer();
	});
	const price = (product: MadeProduct, ...prices: number[]) =>
		inTransaction(shop.db, (tx) =>
			priceOffered(
				tx,
				shop.shop.events,
				shop.now,
				idOf(product),
				prices.map((one, at) => ({ skuId: skuOf(product, at), price: one })),
			),
		);
	const end = (...products: MadeProduct[]) =>
		inTransaction(shop.db, (tx) => endOffered(tx, shop.shop.events, shop.now, products.map(idOf)));
	const offered = async () => {
		const product = await createProduct(shop, { skus: [{ price: 10_000 }, { price: 12_000 }] });
		await setState(product, 'offered', buyer.accountId);
		return product;
	};

	it('is set for them, and what it was before stays known', async () => {
		const product = await offered();

		await price(product, 900_000, 1_200_000);

		expect(await buyer.do(catalogCalls.detail, { productId: product.productId })).toMatchObject({
			minPrice: { amount: 900_000 },
			maxPrice: { amount: 1_200_000 },
		});
		expect(await pastOf(product)).toEqual([1_000_000]);
	});

	it('is not touched where the product is everybody’s, or over', async () => {
		for (const state of ['active', 'hidden', 'discontinued']) {
			const product = await createProduct(shop);
			await setState(product, state);
			await expect(price(product, 100)).rejects.toThrow('conflict');
			expect((await listSkuPrices(shop.db, [idOf(product)])).map((sku) => sku.price)).toEqual([1_000_000]);
		}
	});

	it('ends with the offer, which leaves alone what everybody may buy, also when it is ended twice', async () => {
		const [mine, shelf] = [await offered(), await createProduct(shop)];

		for (const _again of [1, 2]) await end(mine, shelf);

		expect(await buyer.refusal(catalogCalls.detail, { productId: mine.productId })).toBe('not_found');
		expect((await detailOf(shelf)).onSale).toBe(true);
		await expect(price(mine, 100)).rejects.toThrow('conflict');
	});
});

describe('cards of products', () => {
	it('are of those that may be looked at; whoever was promised one sees it hidden too', async () => {
		const [shown, over, hidden] = [await createProduct(shop), await createProduct(shop), await createProduct(shop)];
		await setState(over, 'discontinued');
		await setState(hidden, 'hidden');
		const ids = [shown, over, hidden, shown].map(idOf);

		expect([...(await getProductCards(shop.db, shop.now, ids, 'en')).keys()].sort()).toEqual([idOf(shown), idOf(over)]);
		expect((await getPromisedCards(shop.db, shop.now, ids, 'en')).size).toBe(3);
		expect(
			(await getProductCards(shop.db, shop.now, [], 'en')).size + (await getPromisedCards(shop.db, shop.now, [], 'en')).size,
		).toBe(0);
	});

	it('say what the cheapest variant costs that can be had, of all or of some', async () => {
		const product = await createProduct(shop, {
			skus: [{ price: 10_000, stock: 0 }, { price: 12_000 }, { price: 11_000, promotionPrice: 1_050_000 }, { price: 1_000 }],
		});
		await sql`update sku set withdrawn = true where id = ${skuOf(product, 3)}`.execute(shop.db);
		const cheapest = (...at: number[]) =>
			cheapestPrice(
				shop.db,
				shop.now,
				idOf(product),
				at.map((one) => skuOf(product, one)),
			);

		expect([await cheapest(), await cheapest(0), await cheapest(0, 1), await cheapest(3)]).toEqual([
			1_050_000,
			null,
			1_200_000,
			null,
		]);
		await setState(product, 'hidden');
		expect(await cheapest()).toBeNull();
	});
});
