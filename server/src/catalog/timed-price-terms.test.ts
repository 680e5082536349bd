import { catalogCalls } from '@qaysari/contract/catalog.calls';
import type { TimedPriceState } from '@qaysari/contract/timed-price-states';
import { timedPricesConsoleCalls } from '@qaysari/contract/timed-prices.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days, hours } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type ProductId, readId } from '../platform/ids.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import type { Client } from '../testing/client.ts';
import { createProduct, type Goods } from '../testing/goods.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { priceForATime, type TimedWish, timedForm, turnPrices } from '../testing/timed-prices.ts';
import { turnProducts } from './timed-prices.ts';

let shop: TestShop;
let desk: Client;

beforeAll(async () => {
	shop = await createTestShop();
});
beforeEach(async () => {
	desk = await shop.operator('merchandiser');
});
afterAll(() => shop.close());

const { list, create, update, stop, preview } = timedPricesConsoleCalls;
const detailOf = (productId: string) => shop.visitor().do(catalogCalls.detail, { productId });
const lowestOf = async (productId: string) => (await detailOf(productId)).minPrice.amount / 100;
const timesOf = async (productId: string, state: TimedPriceState) =>
	(await desk.do(list, { state, productId, limit: 50 })).records;
/** A product of 10,000 dinars with a timed price of 7,000. */
async function offered(wish: Partial<TimedWish> = {}, goods: Goods = {}) {
	const product = await createProduct(shop, goods);
	const timedPriceId = await priceForATime(shop, desk, { price: 7_000, skuId: product.skuId, ...wish });
	return { ...product, timedPriceId };
}
const termsOf = (wish: Omit<TimedWish, 'skuId' | 'price'> = {}) => {
	const { prices: _, ...terms } = timedForm(shop, { skuId: '1', price: 1, ...wish });
	return terms;
};

describe('prices for a time that are given to several variants', () => {
	it('are given to all of them or to none', async () => {
		const product = await createProduct(shop, { skus: [{ price: 10_000 }, { price: 5_000 }] });
		const [dear = '', cheap = ''] = product.skuIds;
		const both = (low: number, skuId = cheap) => ({
			...termsOf(),
			prices: [
				{ skuId: dear, price: 700_000 },
				{ skuId, price: low },
			],
		});

		const answer = await desk.call(create, both(500_000));
		expect([answer.envelope.reason, answer.envelope.data]).toEqual(['timed_price_not_lower', { skuId: cheap }]);
		expect(await desk.refusal(create, both(400_000, '999999999'))).toBe('not_found');
		expect(await desk.refusal(create, both(400_000, dear))).toBe('timed_price_overlap');
		expect(await timesOf(product.productId, 'now')).toEqual([]);

		expect(await desk.do(create, both(499_999))).toEqual({ made: 2 });
		expect(await detailOf(product.productId)).toMatchObject({ minPrice: { amount: 499_999 }, maxPrice: { amount: 700_000 } });
	});

	it('are none for variants that were withdrawn, for too many, for a time that ends before it begins, or by others', async () => {
		const { skuId } = await createProduct(shop);
		const form = timedForm(shop, { skuId, price: 7_000 });
		const [price] = form.prices;

		expect(await desk.refusal(create, { ...form, prices: [] })).toBe('invalid_input');
		expect(
			await desk.refusal(create, { ...form, prices: Array.from({ length: 501 }, () => ({ skuId, price: 1, ...price })) }),
		).toBe('invalid_input');
		expect(await desk.refusal(create, { ...form, endsAt: form.startsAt })).toBe('invalid_input');
		expect(await desk.refusal(create, { ...form, pieces: 0 })).toBe('invalid_input');
		for (const role of ['support', 'fulfilment', 'finance'] as const)
			expect(await (await shop.operator(role)).refusal(create, form)).toBe('role_missing');
		await sql`update sku set withdrawn = true where id = ${readId(skuId)}`.execute(shop.db);
		expect(await desk.refusal(create, form)).toBe('not_found');
		expect(await shop.rows(sql`select 1 from timed_price where sku_id = ${readId(skuId)}`)).toEqual([]);
	});

	it('are given once by two taps with one key', async () => {
		const { skuId, productId } = await createProduct(shop);
		const form = timedForm(shop, { skuId, price: 7_000 });
		const key = crypto.randomUUID();

		await Promise.all([1, 2].map(() => desk.do(create, form, { key })));

		expect(await timesOf(productId, 'now')).toHaveLength(1);
	});
});

describe('before a timed price is given', () => {
	it.each([
		[{ by: 'percent' as const, percent: 25 }, 7_500, null],
		[{ by: 'percent' as const, percent: 1 }, 10_000, 'notLower'],
		[{ by: 'percent' as const, percent: 2 }, 9_750, null],
		[{ by: 'percent' as const, percent: 90 }, 1_000, null],
		[{ by: 'price' as const, price: 999_999 }, 9_999.99, null],
		[{ by: 'price' as const, price: 1_000_000 }, 10_000, 'notLower'],
	])('%j would make it %d', async (reduction, price, problem) => {
		const { productId } = await createProduct(shop);
		const { pieces: _, ...period } = termsOf();

		const { skus } = await desk.do(preview, { productIds: [productId], reduction, ...period });

		expect(skus).toMatchObject([
			{ usual: { amount: 1_000_000 }, price: { amount: price * 100 }, lowest: { amount: 1_000_000 }, problem },
		]);
	});

	it('it is told where another one stands in its time, of which end and beginning may touch', async () => {
		const { productId } = await offered({ from: 2, until: 4 });
		const problem = async (from: number, until: number) => {
			const { pieces: _, ...period } = termsOf({ from, until });
			const { skus } = await desk.do(preview, { productIds: [productId], reduction: { by: 'percent', percent: 50 }, ...period });
			return skus[0]?.problem;
		};

		expect([await problem(1, 2), await problem(1, 2.001), await problem(3.999, 5), await problem(4, 5)]).toEqual([
			null,
			'overlap',
			'overlap',
			null,
		]);
		const { pieces: _, ...period } = termsOf();
		const nobody = { productIds: ['999999999'], reduction: { by: 'percent' as const, percent: 5 }, ...period };
		expect(await desk.refusal(preview, nobody)).toBe('not_found');
	});
});

describe('a timed price that is to come', () => {
	it('changes in all ways, and is refused what a new one would be', async () => {
		const { timedPriceId, skuId, productId } = await offered({ from: 2, until: 3 });
		await priceForATime(shop, desk, { skuId, price: 6_000, from: 5, until: 6 });
		const change = (price: number, wish: Omit<TimedWish, 'skuId' | 'price'>) => ({
			timedPriceId,
			price: price * 100,
			...termsOf(wish),
		});

		expect(await desk.refusal(update, change(6_500, { from: 4, until: 5.5 }))).toBe('timed_price_overlap');
		expect(await desk.refusal(update, change(10_000, { from: 2, until: 3 }))).toBe('timed_price_not_lower');
		expect(await desk.refusal(update, change(6_500, { from: -2, until: 0 }))).toBe('timed_price_past');
		expect(await desk.refusal(update, { ...change(6_500, {}), timedPriceId: '999999999' })).toBe('not_found');
		expect((await timesOf(productId, 'coming'))[0]).toMatchObject({ timedPriceId, price: { amount: 700_000 }, pieces: null });

		await desk.do(update, change(6_500, { from: 1, until: 4, pieces: 3 }));
		expect((await timesOf(productId, 'coming'))[0]).toMatchObject({ timedPriceId, price: { amount: 650_000 }, pieces: 3 });
		await desk.do(update, change(6_500, { from: -1, until: 4 }));
		expect(await lowestOf(productId)).toBe(6_500);
	});

	it('that was stopped is not there any more, and cannot be stopped twice or changed', async () => {
		const { timedPriceId, productId } = await offered({ from: 1 });
		const stops = await Promise.all([1, 2].map(() => desk.call(stop, { timedPriceId }, { key: crypto.randomUUID() })));

		expect(stops.map(({ envelope }) => envelope.reason ?? 'stopped').sort()).toEqual(['not_found', 'stopped']);
		expect(await desk.refusal(update, { timedPriceId, price: 100, ...termsOf() })).toBe('not_found');
		for (const state of ['coming', 'now', 'over'] as const) expect(await timesOf(productId, state)).toEqual([]);
	});

	it('that nobody began in its time never counted', async () => {
		const { productId } = await offered({ from: 1, until: 2 });

		shop.clock.move(hours(3));
		await turnPrices(shop);

		expect(await lowestOf(productId)).toBe(10_000);
		expect(await timesOf(productId, 'over')).toEqual([]);
	});
});

describe('a timed price that is over', () => {
	it('is neither changed nor stopped, and another may stand in its place at once', async () => {
		const { timedPriceId, skuId, productId } = await offered({ until: 1 });
		shop.clock.move(hours(1));
		await turnPrices(shop);

		expect(await desk.refusal(update, { timedPriceId, price: 700_000, ...termsOf() })).toBe('conflict');
		expect(await desk.refusal(stop, { timedPriceId })).toBe('not_found');
		await priceForATime(shop, desk, { skuId, price: 6_000 });
		expect(await lowestOf(productId)).toBe(6_000);
	});

	it('that was stopped gives way to another one in the next moment', async () => {
		const { timedPriceId, skuId, productId } = await offered();
		await desk.do(stop, { timedPriceId });
		shop.clock.move(1);

		await priceForATime(shop, desk, { skuId, price: 6_000 });

		expect(await lowestOf(productId)).toBe(6_000);
		expect(await timesOf(productId, 'over')).toMatchObject([{ timedPriceId, stopped: true }]);
	});
});

describe('a timed price that is said to have begun long ago', () => {
	it('begins when it was made: struck is the lowest of the days before that, as it was told', async () => {
		const product = await createProduct(shop, { price: 12_000 });
		shop.clock.move(days(20));
		await createProduct(shop, { handle: product.handle, price: 9_000 });
		shop.clock.move(days(1));
		desk = await shop.operator('merchandiser');
		const wish = { skuId: product.skuId, price: 8_000, from: -10 * 24, until: 24 };
		const { prices, pieces: _, ...period } = timedForm(shop, wish);
		const reduction = { by: 'price' as const, price: prices[0]?.price ?? 0 };
		const { skus } = await desk.do(preview, { productIds: [product.productId], reduction, ...period });

		await priceForATime(shop, desk, wish);

		expect(skus).toMatchObject([{ lowest: { amount: 900_000 }, problem: null }]);
		expect(await detailOf(product.productId)).toMatchObject({
			minPrice: { amount: 800_000 },
			originalPrice: { amount: 900_000 },
		});
		expect(await timesOf(product.productId, 'now')).toMatchObject([
			{ startsAt: shop.now.toISOString(), priceBefore: { amount: 900_000 } },
		]);
	});

	it('stands in the way of none that was over before', async () => {
		const { skuId, productId } = await offered({ until: 1 });
		shop.clock.move(hours(2));
		await turnPrices(shop);

		await priceForATime(shop, desk, { skuId, price: 6_000, from: -1.5, until: 1 });

		expect(await lowestOf(productId)).toBe(6_000);
	});
});

describe('the job of a moment', () => {
	it('begins and ends the same, whether it runs twice, by two at once, or begins again after being killed', async () => {
		const made: { productId: string }[] = [];
		for (let n = 0; n < 4; n += 1) made.push(await offered({ from: 1, until: 2 }));
		const turn = () => jobsOf(rooms, shop.shop).handlers['catalog.turn-prices']?.({});
		const all = () => Promise.all(made.map(({ productId }) => lowestOf(productId)));

		shop.clock.move(hours(1));
		await expect(
			inTransaction(shop.db, async (tx) => {
				await turnProducts(
					tx,
					shop.shop.events,
					shop.now,
					made.map(({ productId }) => readId<ProductId>(productId)),
				);
				throw new Error('killed');
			}),
		).rejects.toThrow('killed');
		expect(await all()).toEqual([10_000, 10_000, 10_000, 10_000]);
		await Promise.all([turn(), turn()]);
		await turn();
		expect(await all()).toEqual([7_000, 7_000, 7_000, 7_000]);

		shop.clock.move(hours(1));
		await Promise.all([turn(), turn()]);
		expect(await all()).toEqual([10_000, 10_000, 10_000, 10_000]);
		for (const { productId } of made) expect(await timesOf(productId, 'over')).toHaveLength(1);
	});
});
