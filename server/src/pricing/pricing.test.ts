import { couponsCalls } from '@qaysari/contract/coupons.calls';
import { limits } from '@qaysari/contract/limits';
import { deliveryMode } from '@qaysari/contract/order-states';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Place } from '../freight/freight.ts';
import { type CouponId, type RegionId, readId, type SkuId } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, type Goods, type MadeProduct, setOnHand } from '../testing/goods.ts';
import { placeInErbil } from '../testing/ordering.ts';
import { createOffer } from '../testing/promotions.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { priceForATime } from '../testing/timed-prices.ts';
import { type OrderWish, priceLines, priceOrder } from './pricing.ts';

let shop: TestShop;
let desk: Client;
let buyer: BuyerClient;
let erbil: Place;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop, { iraq: 5_000, china: 20_000 });
	desk = await shop.operator('merchandiser');
	buyer = await shop.buyer();
	const { provinceId, cityId } = await placeInErbil(shop);
	erbil = { provinceId: readId<RegionId>(provinceId), cityId: readId<RegionId>(cityId) };
});
afterAll(() => shop.close());

const skuOf = ({ skuIds }: MadeProduct, at = 0) => readId<SkuId>(skuIds[at] ?? '');
const item = (product: MadeProduct, quantity = 1, at = 0) => ({ skuId: skuOf(product, at), quantity });
const price = (items: OrderWish['items'], more: Partial<OrderWish> = {}, viewer: number | null = buyer.accountId) =>
	priceOrder(shop.db, shop.now, viewer, {
		items,
		place: erbil,
		deliveryMode: deliveryMode.specifiedAddress,
		logistics: {},
		...more,
	});
/** Why it is refused, and what is told with it. */
const refusal = async (work: Promise<unknown>) => {
	const error = await work.then(
		() => new Error('It should have been refused'),
		(thrown: unknown) => thrown,
	);
	if (!(error instanceof Refusal)) throw error;
	return [error.code, error.params, error.data];
};
const inDinars = (amounts: { productTotal: number; discount: number; freight: number; payNow: number }) =>
	[amounts.productTotal, amounts.discount, amounts.freight, amounts.payNow].map((amount) => amount / 100);

describe('what goods of both origins cost', () => {
	it('is told apart: freight at once within Iraq, and later from China', async () => {
		const [pot, lamp] = [
			await createProduct(shop, { price: 10_000 }),
			await createProduct(shop, { price: 7_000, origin: 'china' }),
		];

		const [iraq, china, ...none] = await price([item(lamp, 2), item(pot, 3)]);

		expect(none).toEqual([]);
		expect(iraq && inDinars(iraq)).toEqual([30_000, 0, 5_000, 35_000]);
		expect(china && inDinars(china)).toEqual([14_000, 0, 0, 14_000]);
		expect([iraq?.origin, iraq?.later, iraq?.pieces, iraq?.method?.code]).toEqual(['iraq', null, 3, 'courier']);
		expect([china?.origin, china?.later, china?.pieces, china?.method?.code]).toEqual([
			'china',
			{ min: 1_700_000, max: 2_500_000 },
			2,
			'sea',
		]);
	});

	it('has one line for a variant that is named twice, of all its pieces', async () => {
		const pot = await createProduct(shop, { minimumQuantity: 3 });

		const [part] = await price([item(pot, 1), item(pot, 2)]);

		expect(part?.lines.map(({ quantity, total }) => [quantity, total])).toEqual([[3, 3_000_000]]);
	});

	it('is without freight, and without a place, for who fetches them at a store', async () => {
		const [pot, lamp] = [await createProduct(shop), await createProduct(shop, { origin: 'china' })];

		const [iraq, china] = await price([item(pot), item(lamp)], { deliveryMode: deliveryMode.selfPickup });

		expect([iraq?.freight, iraq?.method, iraq?.options]).toEqual([0, null, []]);
		expect(china?.method?.code).toBe('sea');
		expect(china?.later).not.toBeNull();
	});

	it('goes by the method that is asked for, of those that there are', async () => {
		const pot = await createProduct(shop);

		expect((await price([item(pot)], { logistics: { iraq: 'courier' } }))[0]?.method?.code).toBe('courier');
		expect(await refusal(price([item(pot)], { logistics: { iraq: 'sea' } }))).toEqual([
			'logistics_unavailable',
			{},
			{ origin: 'iraq', options: ['courier'] },
		]);
		await sql`update freight_method set active = false where code = 'courier'`.execute(shop.db);
		expect(await refusal(price([item(pot)]))).toEqual(['place_not_served', {}, { origin: 'iraq' }]);
		await sql`update freight_method set active = true where code = 'courier'`.execute(shop.db);
	});
});

describe('goods that cannot be priced', () => {
	it.each<[string, Goods, number, string, object]>([
		['more pieces than there are', { stock: 3 }, 4, 'out_of_stock', { left: 3 }],
		['none where none are left', { stock: 0 }, 1, 'out_of_stock', { left: 0 }],
		['more than the limit of an offer', { stock: 3, origin: 'china' }, 4, 'offer_limit', { limit: 3 }],
		['fewer than the minimum', { minimumQuantity: 5 }, 4, 'below_minimum', { minimum: 5 }],
	])('are %s', async (_what, goods, quantity, code, params) => {
		const product = await createProduct(shop, goods);

		const [why, told, data] = await refusal(price([item(product, quantity)]));

		expect([why, told]).toEqual([code, params]);
		expect(data).toMatchObject({ skuId: product.skuId });
	});

	it('are as many as there are, or as few as the minimum, and are priced then', async () => {
		const product = await createProduct(shop, { stock: 5, minimumQuantity: 5 });

		expect((await price([item(product, 5)]))[0]?.pieces).toBe(5);
	});

	it('are withdrawn, off the shelf, hidden, somebody else’s, or were never there', async () => {
		const refused = async (state: string, viewer: number | null = buyer.accountId) => {
			const product = await createProduct(shop);
			await sql`update product set state = ${state}, offered_to = ${state === 'offered' ? buyer.accountId : null} where id = ${readId(product.productId)}`.execute(
				shop.db,
			);
			return price([item(product)], {}, viewer).then(
				() => 'priced',
				(error: unknown) => (error instanceof Refusal ? error.code : 'broken'),
			);
		};
		const withdrawn = await createProduct(shop);
		await sql`update sku set withdrawn = true where id = ${skuOf(withdrawn)}`.execute(shop.db);
		const other = await shop.buyer();

		expect([await refused('discontinued'), await refused('hidden')]).toEqual(['product_discontinued', 'product_discontinued']);
		expect([await refused('offered'), await refused('offered', other.accountId), await refused('offered', null)]).toEqual([
			'priced',
			'product_discontinued',
			'product_discontinued',
		]);
		expect((await refusal(price([item(withdrawn)])))[0]).toBe('sku_gone');
		expect(await refusal(price([{ skuId: readId<SkuId>('999999999'), quantity: 1 }]))).toEqual([
			'sku_gone',
			{},
			{ skuId: '999999999' },
		]);
	});

	it('are nothing, or one kind too many', async () => {
		const many = await createProduct(shop, { skus: Array.from({ length: limits.orderLines + 1 }, () => ({})) });
		const all = many.skuIds.map((_, at) => item(many, 1, at));

		expect((await refusal(price([])))[0]).toBe('nothing_selected');
		expect((await refusal(price(all))).slice(0, 2)).toEqual(['too_many_lines', { limit: limits.orderLines }]);
		expect((await price(all.slice(1)))[0]?.lines).toHaveLength(limits.orderLines);
	});

	it('may not ship with others, whatever their origin, but with their own kind', async () => {
		const [alone, pot, far] = [
			await createProduct(shop, { splitDelivery: false, skus: [{}, {}] }),
			await createProduct(shop),
			await createProduct(shop, { origin: 'china' }),
		];

		expect((await refusal(price([item(alone), item(pot)])))[0]).toBe('cart_exclusive');
		expect((await refusal(price([item(alone), item(far)])))[0]).toBe('cart_exclusive');
		expect((await price([item(alone), item(alone, 1, 1)]))[0]?.lines).toHaveLength(2);
	});
});

describe('a price that was promised', () => {
	it('is what a piece costs, whatever the minimum, but never more than without the promise', async () => {
		const pot = await createProduct(shop, { price: 10_000, minimumQuantity: 4 });
		const unit = async (fixedPrice: number) => (await price([item(pot)], { fixedPrice }))[0]?.lines[0]?.unitPrice;

		expect([await unit(0), await unit(700_000), await unit(1_000_000), await unit(1_200_000)]).toEqual([
			0, 700_000, 1_000_000, 1_000_000,
		]);
	});

	it('takes no pieces at a timed price, unless that is lower', async () => {
		const pot = await createProduct(shop, { price: 10_000 });
		await priceForATime(shop, desk, { skuId: pot.skuId, price: 8_000, pieces: 2 });
		const line = async (fixedPrice: number) => {
			const [part] = await price([item(pot)], { fixedPrice });
			const found = part?.lines[0];
			return [found?.unitPrice, found?.timedPriceId !== null, found?.struck];
		};

		expect(await line(700_000)).toEqual([700_000, false, 1_000_000]);
		expect(await line(900_000)).toEqual([800_000, true, 1_000_000]);
	});

	it('holds for goods that are hidden or withdrawn since, and for the piece that waits', async () => {
		const prize = await createProduct(shop, { stock: 1 });
		await setOnHand(shop, prize.skuId, 0);
		const promised = { keptSkuId: skuOf(prize) };

		expect((await refusal(price([item(prize)], { fixedPrice: 0 })))[0]).toBe('out_of_stock');
		expect((await price([item(prize)], { fixedPrice: 0, promised }))[0]?.payNow).toBe(500_000);
		expect((await refusal(price([item(prize, 2)], { fixedPrice: 0, promised })))[0]).toBe('out_of_stock');
		await sql`update product set state = 'hidden' where id = ${readId(prize.productId)}`.execute(shop.db);
		await sql`update sku set withdrawn = true where id = ${skuOf(prize)}`.execute(shop.db);
		expect((await price([item(prize)], { fixedPrice: 0, promised }))[0]?.pieces).toBe(1);
		expect((await refusal(price([item(prize)], { fixedPrice: 0, promised: { keptSkuId: null } })))[0]).toBe('sku_gone');
	});
});

describe('a coupon', () => {
	const couponOf = async (amount: number, more: Parameters<typeof createOffer>[1] = {}) => {
		const offerId = await createOffer(shop, { discount: { kind: 'amount', amount: amount * 100 }, ...more });
		await buyer.do(couponsCalls.receive, { offerId });
		const [row] = await shop.rows<{ id: CouponId }>(
			sql`select id from coupon where offer_id = ${readId(offerId)} and account_id = ${buyer.accountId}`,
		);
		if (!row) throw new Error('It was received');
		return { accountId: buyer.accountId, couponId: row.id, now: shop.now };
	};

	it('is spread over all lines to the last dinar, and counts before freight', async () => {
		const [a, b, far] = [
			await createProduct(shop, { price: 10_000 }),
			await createProduct(shop, { price: 10_000 }),
			await createProduct(shop, { price: 10_000, origin: 'china' }),
		];

		const parts = await price([item(a), item(b), item(far)], { coupon: await couponOf(1_000) });

		const discounts = parts.flatMap(({ lines }) => lines.map(({ discount }) => discount / 100));
		expect([discounts.toSorted(), discounts.reduce((sum, one) => sum + one, 0)]).toEqual([[333, 333, 334], 1_000]);
		const [iraq] = parts;
		expect(iraq?.payNow).toBe(2_000_000 - (iraq?.discount ?? 0) + 500_000);
	});

	it('that does not fit, or is somebody else’s, takes nothing off', async () => {
		const pot = await createProduct(shop, { price: 10_000 });
		const high = await couponOf(1_000, { thresholdType: 2, thresholdValue: 5_000_000 });
		const other = await shop.buyer();

		expect((await price([item(pot, 4)], { coupon: high }))[0]?.discount).toBe(0);
		expect((await price([item(pot, 5)], { coupon: high }))[0]?.discount).toBe(100_000);
		expect((await price([item(pot, 5)], { coupon: { ...high, accountId: other.accountId } }))[0]?.discount).toBe(0);
	});

	it('is not for what has a promised price', async () => {
		const pot = await createProduct(shop, { price: 10_000 });

		expect((await price([item(pot)], { coupon: await couponOf(1_000), fixedPrice: 900_000 }))[0]?.discount).toBe(0);
	});
});

describe('lines alone', () => {
	it('are priced without freight and place, by the timed price for as many pieces as are left at it', async () => {
		const pot = await createProduct(shop, { price: 10_000 });
		await priceForATime(shop, desk, { skuId: pot.skuId, price: 8_000, pieces: 2 });
		const line = async (quantity: number) => {
			const [found] = await priceLines(shop.db, shop.now, null, [item(pot, quantity)]);
			return [found?.unitPrice, found?.total, found?.timedPriceId !== null];
		};

		expect([await line(2), await line(3)]).toEqual([
			[800_000, 1_600_000, true],
			[1_000_000, 3_000_000, false],
		]);
		expect(await priceLines(shop.db, shop.now, null, [])).toEqual([]);
	});
});
