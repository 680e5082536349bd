import type { TimedPriceState } from '@qaysari/contract/timed-price-states';
import { timedPricesCalls, timedPricesConsoleCalls } from '@qaysari/contract/timed-prices.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours } from '../platform/clock.ts';
import { encodeCursor } from '../platform/cursor.ts';
import { readId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createProduct } from '../testing/goods.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { priceForATime, type TimedWish, turnPrices } from '../testing/timed-prices.ts';

let shop: TestShop;
let desk: Client;

beforeAll(async () => {
	shop = await createTestShop();
	desk = await shop.operator('merchandiser');
});
afterAll(() => shop.close());

const { list } = timedPricesConsoleCalls;
/** A product of 10,000 dinars with a timed price of 7,000. */
async function offered(wish: Partial<TimedWish>) {
	const product = await createProduct(shop);
	const timedPriceId = await priceForATime(shop, desk, { price: 7_000, skuId: product.skuId, ...wish });
	return { ...product, timedPriceId };
}

describe('the lists of timed prices', () => {
	const readAll = async (
		page: (cursor: string | undefined) => Promise<{ ids: string[]; nextCursor: string | null }>,
		meanwhile: () => Promise<unknown>,
	) => {
		const read: string[] = [];
		for (let cursor: string | null | undefined; cursor !== null && read.length < 100; ) {
			const { ids, nextCursor } = await page(cursor);
			if (cursor === undefined) await meanwhile();
			read.push(...ids);
			cursor = nextCursor;
		}
		return read;
	};

	it('of each state are read page by page, none twice and none missing, while others come in', async () => {
		const mine: string[] = [];
		for (const until of [40, 30, 50, 30]) mine.push((await offered({ until })).timedPriceId);
		const [forty = '', thirty = '', fifty = '', again = ''] = mine;
		const pages = (state: TimedPriceState) =>
			readAll(
				async (cursor) => {
					const { records, nextCursor } = await desk.do(list, { state, limit: 1, ...(cursor ? { cursor } : {}) });
					return { ids: records.map(({ timedPriceId }) => timedPriceId), nextCursor };
				},
				() => offered({ from: 60, until: 61 }),
			);

		expect((await pages('now')).filter((id) => mine.includes(id))).toEqual([thirty, again, forty, fifty]);
		const coming = await pages('coming');
		expect(new Set(coming).size).toBe(coming.length);
		shop.clock.move(hours(51));
		await turnPrices(shop);
		desk = await shop.operator('merchandiser');
		expect((await pages('over')).filter((id) => mine.includes(id))).toEqual([fifty, forty, again, thirty]);
	});

	it('for buyers name what is on the shelf alone, once each, also page by page', async () => {
		const [shown, hidden] = [await offered({ until: 5 }), await offered({ until: 4 })];
		await sql`update product set state = 'hidden' where id = ${readId(hidden.productId)}`.execute(shop.db);
		shop.shop.answers.dropAll();

		const read = await readAll(
			async (cursor) => {
				const { records, nextCursor } = await shop
					.visitor()
					.do(timedPricesCalls.today, { limit: 1, ...(cursor ? { cursor } : {}) });
				return { ids: records.map(({ id }) => id), nextCursor };
			},
			() => offered({ until: 1 }),
		);

		expect(read).toContain(shown.productId);
		expect(read).not.toContain(hidden.productId);
		expect(new Set(read).size).toBe(read.length);
	});

	it('do not go on from a damaged place', async () => {
		for (const cursor of ['x', encodeCursor([1, 2]), encodeCursor(['x'])]) {
			expect(await shop.visitor().refusal(timedPricesCalls.today, { cursor })).toBe('damaged_cursor');
			expect(await desk.refusal(list, { state: 'now', cursor })).toBe('damaged_cursor');
		}
		// A time that is none has the form of a place, and is wrong input.
		expect(await desk.refusal(list, { state: 'now', cursor: encodeCursor(['soon', 1]) })).toBe('invalid_input');
	});
});
