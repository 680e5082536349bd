import { cartCalls } from '@qaysari/contract/cart.calls';
import { catalogCalls, homeCalls } from '@qaysari/contract/catalog.calls';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { timedPricesCalls, timedPricesConsoleCalls } from '@qaysari/contract/timed-prices.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days, hours, minutes } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type ProductId, readId, type SkuId } from '../platform/ids.ts';
import { changeProducts } from '../testing/bulk-edits.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, type Goods } from '../testing/goods.ts';
import { createOrderInput, move, placeOrder } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { priceForATime, takenOf, timedForm, turnPrices } from '../testing/timed-prices.ts';
import { insertTimedPrices } from './timed-prices.queries.ts';
import { renewSampleOffers } from './timed-prices.ts';

let shop: TestShop;
let merchandiser: Client;
let buyer: BuyerClient;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop, { iraq: 0 });
});
beforeEach(async () => {
	await movedBy(0);
	buyer = await shop.buyer();
});
afterAll(async () => {
	const wrong = await shop.rows(sql`
		select t.id from timed_price t
		where taken <> (select coalesce(sum(p.pieces), 0) from timed_piece p where p.timed_price_id = t.id) or taken > pieces
	`);
	expect(wrong).toEqual([]);
	await shop.close();
});

/** Later; an operator is signed in for hours only. */
async function movedBy(ms: number): Promise<void> {
	shop.clock.move(ms);
	merchandiser = await shop.operator('merchandiser');
}

const dinars = (n: number) => ({ amount: n * 100, currency: 'IQD' as const });

/** A product of 10,000 dinars with a timed price. */
async function offered(wish: { price?: number; from?: number; until?: number; pieces?: number } = {}, goods: Goods = {}) {
	const product = await createProduct(shop, goods);
	const timedPriceId = await priceForATime(shop, merchandiser, { price: 7_000, ...wish, skuId: product.skuId });
	return { ...product, timedPriceId };
}

const detailOf = (productId: string) => shop.visitor().do(catalogCalls.detail, { productId });
const cardIn = async (productId: string) =>
	(await shop.visitor().do(homeCalls.recommend, { limit: 50 })).records.find((card) => card.id === productId);

describe('a timed price', () => {
	it('is what the goods cost from its beginning to its end, on every page and kept by none beyond', async () => {
		const { productId, skuId } = await offered({ from: 1, until: 2 }, { soldCount: 90_000 });
		expect([await detailOf(productId), await cardIn(productId)]).toMatchObject([
			{ minPrice: dinars(10_000), timed: null, skus: [{ timed: null }] },
			{ price: dinars(10_000), timed: null },
		]);

		shop.clock.move(hours(1));
		await turnPrices(shop);

		const endsAt = new Date(shop.now.getTime() + hours(1)).toISOString();
		const after = { price: dinars(10_000), priceVaries: false, originalPrice: null, discountPercent: null };
		expect(await detailOf(productId)).toMatchObject({
			minPrice: dinars(7_000),
			originalPrice: dinars(10_000),
			discountPercent: 30,
			timed: { endsAt, after: { minPrice: dinars(10_000) } },
			skus: [{ id: skuId, timed: { price: dinars(7_000), priceBefore: dinars(10_000), endsAt, piecesLeft: null } }],
		});
		expect(await cardIn(productId)).toMatchObject({ price: dinars(7_000), timed: { endsAt, after } });

		// The answers of half a minute before its end are young enough to be kept for another one, and no job has run yet.
		shop.clock.move(hours(1) - minutes(0.5));
		expect([(await detailOf(productId)).minPrice, (await cardIn(productId))?.price]).toEqual([dinars(7_000), dinars(7_000)]);
		shop.clock.move(minutes(0.5));
		expect(await detailOf(productId)).toMatchObject({ minPrice: dinars(10_000), timed: null, skus: [{ timed: null }] });
		expect(await cardIn(productId)).toMatchObject({ price: dinars(10_000), originalPrice: null, timed: null });
	});

	it('is listed among those of today, the soonest ending first, and no longer once it is over', async () => {
		const [late, soon] = [await offered({ until: 9 }), await offered({ until: 5 })];
		const today = async () => {
			const { records } = await shop.visitor().do(timedPricesCalls.today, { limit: 50 });
			return records.map(({ id }) => id).filter((id) => id === late.productId || id === soon.productId);
		};

		expect(await today()).toEqual([soon.productId, late.productId]);
		shop.clock.move(hours(5));
		expect(await today()).toEqual([late.productId]);
		const first = await shop.visitor().do(timedPricesCalls.today, { limit: 1 });
		expect(first.records).toHaveLength(1);
	});

	it('cannot stand in the time of another one of the sku, be over already, or be no less than the usual price', async () => {
		const { skuId } = await offered({ from: 2, until: 4 });
		const refusal = (wish: { price: number; from: number; until: number }) =>
			merchandiser.refusal(timedPricesConsoleCalls.create, timedForm(shop, { skuId, ...wish }));

		expect(await refusal({ price: 6_000, from: 3, until: 5 })).toBe('timed_price_overlap');
		expect(await refusal({ price: 6_000, from: -2, until: -1 })).toBe('timed_price_past');
		expect(await refusal({ price: 10_000, from: 5, until: 6 })).toBe('timed_price_not_lower');
		expect(
			await merchandiser.do(timedPricesConsoleCalls.create, timedForm(shop, { skuId, price: 6_000, from: 4, until: 5 })),
		).toEqual({
			made: 1,
		});
		const [first, second] = await Promise.all(
			[1, 2].map(() =>
				merchandiser.call(timedPricesConsoleCalls.create, timedForm(shop, { skuId, price: 5_000, from: 6, until: 7 }), {
					key: crypto.randomUUID(),
				}),
			),
		);
		expect([first?.envelope.success, second?.envelope.success].sort()).toEqual([false, true]);
	});

	it('is ended by an operator at once, and never begins when it was to come', async () => {
		const [running, coming] = [await offered(), await offered({ from: 1 })];

		for (const { timedPriceId } of [running, coming]) await merchandiser.do(timedPricesConsoleCalls.stop, { timedPriceId });
		shop.clock.move(hours(1));
		await turnPrices(shop);

		expect([(await detailOf(running.productId)).minPrice, (await detailOf(coming.productId)).minPrice]).toEqual([
			dinars(10_000),
			dinars(10_000),
		]);
		const over = await merchandiser.do(timedPricesConsoleCalls.list, { state: 'over', productId: running.productId });
		expect(over.records).toMatchObject([{ timedPriceId: running.timedPriceId, stopped: true, state: 'over' }]);
	});

	it('gives way to a usual price that is lower by now', async () => {
		const { productId, handle } = await offered();
		await createProduct(shop, { handle, price: 6_000 });

		expect(await detailOf(productId)).toMatchObject({ minPrice: dinars(6_000), timed: null });
	});

	it('changes in its end and its pieces while it runs, and in all before', async () => {
		const { timedPriceId, skuId, productId } = await offered({ until: 5 });
		const { prices: _, ...terms } = timedForm(shop, { skuId, price: 7_000, until: 2, pieces: 3 });
		const update = { timedPriceId, price: 700_000, ...terms };

		expect(await merchandiser.refusal(timedPricesConsoleCalls.update, { ...update, price: 600_000 })).toBe('conflict');
		await merchandiser.do(timedPricesConsoleCalls.update, update);

		expect((await detailOf(productId)).skus[0]?.timed).toMatchObject({ endsAt: terms.endsAt, piecesLeft: 3 });
		await placeOrder(shop, buyer, { items: [{ skuId, quantity: 2 }] });
		expect(await merchandiser.refusal(timedPricesConsoleCalls.update, { ...update, pieces: 1 })).toBe('timed_price_taken');
	});
});

describe('the price before', () => {
	const struckOf = async (productId: string) => (await detailOf(productId)).originalPrice;

	it('is the lowest of the last 30 days, not what it was raised to shortly before', async () => {
		const product = await createProduct(shop, { price: 8_000 });
		await movedBy(days(40));
		await createProduct(shop, { handle: product.handle, price: 9_000 });
		await movedBy(days(29));
		await createProduct(shop, { handle: product.handle, price: 12_000 });
		await priceForATime(shop, merchandiser, { skuId: product.skuId, price: 7_000 });

		expect(await struckOf(product.productId)).toEqual(dinars(8_000));
	});

	it('forgets what is older than 30 days, and is not moved by what the goods cost later', async () => {
		const product = await createProduct(shop, { price: 8_000 });
		await createProduct(shop, { handle: product.handle, price: 9_000 });
		await movedBy(days(31));
		await priceForATime(shop, merchandiser, { skuId: product.skuId, price: 7_000 });
		expect(await struckOf(product.productId)).toEqual(dinars(9_000));

		await changeProducts(shop, merchandiser, [product.productId], { kind: 'price', percent: 50 });

		expect(await struckOf(product.productId)).toEqual(dinars(9_000));
	});

	it('counts earlier timed prices, and strikes nothing that is not higher', async () => {
		const { productId, skuId } = await offered({ price: 6_000, until: 1 });
		await movedBy(days(2));
		await turnPrices(shop);
		await priceForATime(shop, merchandiser, { skuId, price: 7_000 });

		expect(await detailOf(productId)).toMatchObject({ minPrice: dinars(7_000), originalPrice: null, discountPercent: null });
	});

	it('is shown to the operator before they give the price', async () => {
		const product = await createProduct(shop, { price: 8_000 });
		await createProduct(shop, { handle: product.handle, price: 10_000 });
		const { prices: _, pieces: __, ...period } = timedForm(shop, { skuId: product.skuId, price: 1 });

		const { skus } = await merchandiser.do(timedPricesConsoleCalls.preview, {
			productIds: [product.productId],
			reduction: { by: 'percent', percent: 25 },
			...period,
		});

		expect(skus).toMatchObject([{ usual: dinars(10_000), price: dinars(7_500), lowest: dinars(8_000), problem: null }]);
	});
});

describe('the offers of the sample', () => {
	it('come again in their turn, also after a long rest, and those that an operator ended do not', async () => {
		const [kept, ended] = [await createProduct(shop), await createProduct(shop)];
		const period = { startsAt: shop.now, endsAt: new Date(shop.now.getTime() + days(6)), pieces: null, operatorId: null };
		const prices = [kept, ended].map(({ skuId, productId }) => ({
			skuId: readId<SkuId>(skuId),
			productId: readId<ProductId>(productId),
			price: 700_000,
		}));
		await inTransaction(shop.db, (tx) => insertTimedPrices(tx, shop.now, prices, period));
		await turnPrices(shop);
		const { records } = await merchandiser.do(timedPricesConsoleCalls.list, { state: 'now', productId: ended.productId });
		await merchandiser.do(timedPricesConsoleCalls.stop, { timedPriceId: records[0]?.timedPriceId ?? '' });

		await movedBy(days(36 * 3) + hours(1));
		await turnPrices(shop);
		for (const _again of [1, 2]) await inTransaction(shop.db, (tx) => renewSampleOffers(tx, shop.now));
		await turnPrices(shop);

		expect(await detailOf(kept.productId)).toMatchObject({ minPrice: dinars(7_000), originalPrice: dinars(10_000) });
		expect((await detailOf(ended.productId)).minPrice).toEqual(dinars(10_000));
	});
});

describe('an order', () => {
	it('costs the timed price, and the usual one as soon as it is over: what was shown is refused with the new price', async () => {
		const { skuId } = await offered({ until: 1 });
		const input = await createOrderInput(shop, buyer, { items: [{ skuId, quantity: 1 }] });
		expect(input.expectedTotal).toEqual(dinars(7_000));
		await buyer.do(cartCalls.addCart, { skuId, quantity: 1 });

		shop.clock.move(hours(1));

		const answer = await buyer.call(ordersCalls.createOrder, input);
		expect(answer.envelope).toMatchObject({ reason: 'price_changed', data: { payNow: dinars(10_000) } });
		const { lines } = await buyer.do(cartCalls.list, {});
		expect(lines.find((line) => line.skuId === skuId)).toMatchObject({
			unitPrice: dinars(10_000),
			priceBefore: dinars(7_000),
			timed: null,
		});
	});

	it('takes its pieces, and gives them back when it is cancelled; without any left the goods cost what they always do', async () => {
		const { skuId, productId, timedPriceId } = await offered({ pieces: 2 });
		const order = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 2 }] });
		await turnPrices(shop, [productId]);

		expect(await takenOf(shop, timedPriceId)).toEqual({ taken: 2, noted: 2 });
		expect(await detailOf(productId)).toMatchObject({ minPrice: dinars(10_000), timed: null });
		const next = await createOrderInput(shop, buyer, { items: [{ skuId, quantity: 1 }] });
		expect(next.expectedTotal).toEqual(dinars(10_000));

		await move(shop, order.orderId, 'cancelled', 'buyer');
		await turnPrices(shop, [productId]);

		expect(await takenOf(shop, timedPriceId)).toEqual({ taken: 0, noted: 0 });
		expect(await detailOf(productId)).toMatchObject({ minPrice: dinars(7_000), skus: [{ timed: { piecesLeft: 2 } }] });
	});

	it('of more pieces than are left at it costs the usual price for all of them, and says how many there are', async () => {
		const { skuId } = await offered({ pieces: 2 });
		const other = await shop.buyer();
		await other.do(cartCalls.addCart, { skuId, quantity: 3 });

		const { lines } = await other.do(cartCalls.list, {});
		expect(lines).toMatchObject([{ unitPrice: dinars(10_000), timed: { price: dinars(7_000), piecesLeft: 2 } }]);
		expect((await createOrderInput(shop, other)).expectedTotal).toEqual(dinars(30_000));
	});

	it('one of 1,000 at once gets the last piece; the others are shown the usual price, and pay it once they agree', {
		timeout: 240_000,
	}, async () => {
		const { skuId, timedPriceId } = await offered({ pieces: 1 }, { stock: 2_000 });
		const people = await shop.buyers(10);
		const inputs = await Promise.all(people.map((one) => createOrderInput(shop, one, { items: [{ skuId, quantity: 1 }] })));

		const answers = await Promise.all(
			Array.from({ length: 1000 }, (_, index) => {
				const [one, input] = [people[index % 10], inputs[index % 10]];
				if (!one || !input) throw new Error('There are ten of them');
				return one.call(ordersCalls.createOrder, input, { key: crypto.randomUUID() });
			}),
		);

		const reasons = Map.groupBy(answers, ({ envelope }) => (envelope.success ? 'placed' : envelope.reason));
		expect(reasons.get('placed')).toHaveLength(1);
		// A machine may have no place for all of them at once.
		expect([...reasons.keys()].filter((reason) => reason !== 'placed' && reason !== 'unavailable')).toEqual(['price_changed']);
		expect(await takenOf(shop, timedPriceId)).toEqual({ taken: 1, noted: 1 });
		const [one = buyer] = people;
		await placeOrder(shop, one, { items: [{ skuId, quantity: 1 }] });
	});
});
