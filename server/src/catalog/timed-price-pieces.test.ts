import { catalogCalls } from '@qaysari/contract/catalog.calls';
import { timedPricesConsoleCalls } from '@qaysari/contract/timed-prices.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { asId, type OrderId, type OrderLineId, readId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { move, placeOrder } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { priceForATime, takenOf, timedForm, turnPrices } from '../testing/timed-prices.ts';
import { giveLinesBack, giveOrderBack, takeTimedPieces } from './timed-prices.ts';

let shop: TestShop;
let desk: Client;
let buyer: BuyerClient;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop, { iraq: 0 });
	desk = await shop.operator('merchandiser');
	buyer = await shop.buyer();
});
afterAll(() => shop.close());

const { update, stop } = timedPricesConsoleCalls;
const termsOf = (pieces: number) => {
	const { prices: _, ...terms } = timedForm(shop, { skuId: '1', price: 1, pieces });
	return terms;
};

describe('pieces at a timed price', () => {
	it('of an order with two variants are taken of both, and given back once', async () => {
		const product = await createProduct(shop, { skus: [{ price: 10_000 }, { price: 9_000 }] });
		const [one = '', two = ''] = product.skuIds;
		const first = await priceForATime(shop, desk, { skuId: one, price: 7_000, pieces: 3 });
		const second = await priceForATime(shop, desk, { skuId: two, price: 6_000, pieces: 2 });
		const { orderId } = await placeOrder(shop, buyer, {
			items: [
				{ skuId: one, quantity: 3 },
				{ skuId: two, quantity: 1 },
			],
		});

		expect([await takenOf(shop, first), await takenOf(shop, second)]).toEqual([
			{ taken: 3, noted: 3 },
			{ taken: 1, noted: 1 },
		]);
		expect(await desk.refusal(update, { timedPriceId: first, price: 700_000, ...termsOf(2) })).toBe('timed_price_taken');
		await desk.do(update, { timedPriceId: first, price: 700_000, ...termsOf(3) });

		await move(shop, orderId, 'cancelled', 'buyer');
		// Told twice, nothing more comes back.
		await inTransaction(shop.db, (tx) => giveOrderBack(tx, shop.shop.events, shop.now, orderId));
		expect([await takenOf(shop, first), await takenOf(shop, second)]).toEqual([
			{ taken: 0, noted: 0 },
			{ taken: 0, noted: 0 },
		]);
	});

	it('stay taken of a price that was stopped, and come back to it without opening it again', async () => {
		const product = await createProduct(shop);
		const timedPriceId = await priceForATime(shop, desk, { skuId: product.skuId, price: 7_000, pieces: 5 });
		const { orderId } = await placeOrder(shop, buyer, { items: [{ skuId: product.skuId, quantity: 2 }] });
		await desk.do(stop, { timedPriceId });
		expect(await takenOf(shop, timedPriceId)).toEqual({ taken: 2, noted: 2 });

		await move(shop, orderId, 'cancelled', 'buyer');
		await turnPrices(shop, [product.productId]);

		expect(await takenOf(shop, timedPriceId)).toEqual({ taken: 0, noted: 0 });
		expect((await shop.visitor().do(catalogCalls.detail, { productId: product.productId })).minPrice.amount).toBe(1_000_000);
	});

	it('of a line come back in part, down to what is left of it, once for each number', async () => {
		const { skuId } = await createProduct(shop);
		const timedPriceId = await priceForATime(shop, desk, { skuId, price: 7_000, pieces: 5 });
		const { orderId } = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 5 }] });
		const [{ id } = { id: asId<OrderLineId>(0) }] = await shop.rows<{ id: OrderLineId }>(
			sql`select id from order_line where order_id = ${orderId}`,
		);
		const left = async (pieces: number) => {
			await inTransaction(shop.db, (tx) => giveLinesBack(tx, shop.shop.events, shop.now, [{ orderLineId: id, left: pieces }]));
			return takenOf(shop, timedPriceId);
		};

		expect([await left(5), await left(3), await left(3), await left(4), await left(0), await left(0)]).toEqual(
			[5, 3, 3, 3, 0, 0].map((taken) => ({ taken, noted: taken })),
		);
	});

	it('are taken of all that are wanted or of none, and of none that is over', async () => {
		const [many, few] = [await createProduct(shop), await createProduct(shop)];
		const first = await priceForATime(shop, desk, { skuId: many.skuId, price: 7_000, pieces: 5 });
		const second = await priceForATime(shop, desk, { skuId: few.skuId, price: 7_000, pieces: 1, until: 1 });
		let lines = 900_000;
		const take = (...wanted: [timedPriceId: string, pieces: number][]) =>
			inTransaction(shop.db, (tx) =>
				takeTimedPieces(
					tx,
					shop.shop.events,
					shop.now,
					wanted.map(([timedPriceId, pieces]) => {
						lines += 1;
						return {
							...{ orderLineId: asId<OrderLineId>(lines), orderId: asId<OrderId>(1) },
							timedPriceId: readId(timedPriceId),
							pieces,
						};
					}),
				),
			);

		expect([
			await take(),
			await take([first, 2], [second, 2]),
			await take([first, 6]),
			await take([first, 3], [first, 3]),
		]).toEqual([true, false, false, false]);
		expect([await takenOf(shop, first), await takenOf(shop, second)]).toEqual([
			{ taken: 0, noted: 0 },
			{ taken: 0, noted: 0 },
		]);
		expect(await take([first, 2], [first, 3], [second, 1])).toBe(true);
		expect([await takenOf(shop, first), await takenOf(shop, second)]).toEqual([
			{ taken: 5, noted: 5 },
			{ taken: 1, noted: 1 },
		]);
		shop.clock.move(hours(1));
		expect(await take([second, 1])).toBe(false);
	});
});
