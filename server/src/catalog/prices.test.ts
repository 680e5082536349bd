import { describe, expect, it } from 'vitest';
import {
	effectivePrice,
	isTimed,
	pricesNow,
	type RangeRow,
	reductionOf,
	type SkuPrices,
	struckPrice,
	usualPrice,
} from './prices.ts';

const sku = (more: Partial<SkuPrices> = {}): SkuPrices => ({
	price: 1_000_000,
	promotion_price: null,
	timed_price: null,
	timed_before: null,
	timed_left: null,
	...more,
});
const timed = { timed_price: 700_000, timed_before: 900_000 };

describe('what pieces of a sku cost, and what is struck beside it', () => {
	it.each<[string, SkuPrices, number, number, number | null]>([
		['its price', sku(), 1, 1_000_000, null],
		['its reduction, with the price struck', sku({ promotion_price: 800_000 }), 1, 800_000, 1_000_000],
		['its timed price, with the lowest of before struck', sku(timed), 1, 700_000, 900_000],
		['its timed price before its reduction', sku({ ...timed, promotion_price: 800_000 }), 1, 700_000, 900_000],
		['its timed price for any number without a limit', sku(timed), 9_999, 700_000, 900_000],
		['its timed price for all that are left', sku({ ...timed, timed_left: 2 }), 2, 700_000, 900_000],
		['the usual price for one more than are left', sku({ ...timed, timed_left: 2 }), 3, 1_000_000, null],
		['the reduction for one more', sku({ ...timed, timed_left: 2, promotion_price: 800_000 }), 3, 800_000, 1_000_000],
		['the usual price where none are left', sku({ ...timed, timed_left: 0 }), 1, 1_000_000, null],
		['nothing struck that is as low', sku({ ...timed, timed_before: 700_000 }), 1, 700_000, null],
		['nothing struck that is lower', sku({ ...timed, timed_before: 650_000 }), 1, 700_000, null],
		['nothing struck where nothing is known of before', sku({ ...timed, timed_before: null }), 1, 700_000, null],
	])('%s', (_what, one, quantity, price, struck) => {
		expect([effectivePrice(one, quantity), struckPrice(one, quantity)]).toEqual([price, struck]);
	});

	it('are reckoned for one piece where no number is named', () => {
		const last = sku({ ...timed, timed_left: 1 });

		expect([effectivePrice(last), struckPrice(last), isTimed(last, 1), isTimed(last, 2)]).toEqual([
			700_000,
			900_000,
			true,
			false,
		]);
	});

	it('know the usual price whatever holds for a time', () => {
		expect([usualPrice(sku(timed)), usualPrice(sku({ ...timed, promotion_price: 800_000 }))]).toEqual([1_000_000, 800_000]);
	});
});

describe('the prices of a product', () => {
	const endsAt = '2026-11-21T20:59:59.999Z';
	const row = (more: Partial<RangeRow> = {}): RangeRow => ({
		min_price: 700_000,
		max_price: 900_000,
		original_price: 1_000_000,
		timed_until: endsAt,
		plain_min_price: 800_000,
		plain_max_price: 950_000,
		plain_original_price: null,
		...more,
	});
	const own = { min: 700_000, max: 900_000, struck: 1_000_000 };
	const plain = { min: 800_000, max: 950_000, struck: null };

	it.each([
		['a millisecond before the end', '2026-11-21T20:59:59.998Z', { ...own, timed: { endsAt, after: plain } }],
		['at the end itself', endsAt, { ...plain, timed: null }],
		['after it, though no job wrote the row anew', '2026-11-22T00:00:00.000Z', { ...plain, timed: null }],
	])('are those %s', (_when, now, expected) => {
		expect(pricesNow(row(), new Date(now))).toEqual(expected);
	});

	it('are its own at any time without a timed price, and where a row says only a half of it', () => {
		const now = new Date('2030-01-01T00:00:00.000Z');

		for (const half of [{ timed_until: null }, { plain_min_price: null }, { plain_max_price: null }])
			expect(pricesNow(row(half), now)).toEqual({ ...own, timed: null });
	});
});

describe('a reduction', () => {
	it.each<[number, number | null, number | null]>([
		[1_000_000, null, null],
		[750_000, 1_000_000, 25],
		[994_900, 1_000_000, 1],
		// A percent that would be none is not told.
		[996_000, 1_000_000, null],
		[1, 1_000_000_000_000, 100],
		[333_300, 1_000_000, 67],
	])('to %i from %s is %s percent', (min, struck, percent) => {
		expect(reductionOf({ min, max: min, struck })).toEqual({
			originalPrice: struck === null ? null : { amount: struck, currency: 'IQD' },
			discountPercent: percent,
		});
	});
});
