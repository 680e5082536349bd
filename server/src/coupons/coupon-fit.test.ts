import { describe, expect, it } from 'vitest';
import { asId } from '../platform/ids.ts';
import { chanceOf } from '../testing/chance.ts';
import { seedOfRun } from '../testing/seed.ts';
import { type CouponLine, fitOf, isInScope } from './coupon-fit.ts';
import type { TermsRow } from './coupons.queries.ts';

const inDinars = (dinars: number): number => dinars * 100;
const now = new Date('2026-11-21T08:00:00.000Z');
const at = (ms: number): string => new Date(now.getTime() + ms).toISOString();

/** A thousand dinars off anything, today. */
const terms = (said: Partial<TermsRow> = {}): TermsRow => ({
	title: { en: 'A coupon' },
	kind: 'amount',
	amount: inDinars(1000),
	percent: null,
	most: null,
	threshold_type: 1,
	threshold_value: 0,
	origin: null,
	category_ids: [],
	product_ids: [],
	valid_from: at(-1000),
	valid_until: at(1000),
	...said,
});

/** Pieces of a lamp of 10,000 dinars from Iraq. */
const line = (said: Partial<CouponLine> = {}): CouponLine => ({
	productId: asId(1),
	categoryIds: [asId(10), asId(11)],
	origin: 'iraq',
	pieces: 1,
	total: inDinars(10_000),
	...said,
});

describe('what a coupon is for', () => {
	it.each<[string, Partial<TermsRow>, boolean]>([
		['everything, where nothing is said', {}, true],
		['what ships from there', { origin: 'iraq' }, true],
		['nothing that ships from elsewhere', { origin: 'china' }, false],
		['its product', { product_ids: [asId(1)] }, true],
		['no other product', { product_ids: [asId(2)] }, false],
		['what lies in its category', { category_ids: [asId(11)] }, true],
		['what lies in a category above', { category_ids: [asId(10)] }, true],
		['nothing of another category', { category_ids: [asId(12)] }, false],
		['a product by its category, though another product is named', { category_ids: [asId(10)], product_ids: [asId(2)] }, true],
		['a product by its name, though it lies in no category of it', { category_ids: [asId(12)], product_ids: [asId(1)] }, true],
		['no named product that ships from elsewhere', { origin: 'china', product_ids: [asId(1)] }, false],
	])('is %s', (_what, said, inScope) => {
		expect(isInScope(terms(said), line())).toBe(inScope);
	});

	it('is no category, where a product lies in none', () => {
		expect(isInScope(terms({ category_ids: [asId(10)] }), line({ categoryIds: [] }))).toBe(false);
	});
});

describe('the time of a coupon', () => {
	it.each<[string, Partial<TermsRow>, string | null]>([
		['begins with its first moment', { valid_from: at(0) }, null],
		['has not begun a moment before', { valid_from: at(1) }, 'notYetValid'],
		['lasts until a moment before its end', { valid_until: at(1) }, null],
		['is over with its end', { valid_until: at(0) }, 'expired'],
		['is over, if it is over before it begins', { valid_from: at(2), valid_until: at(-2) }, 'expired'],
	])('%s', (_what, said, misfit) => {
		expect(fitOf(terms(said), [line()], now).misfit).toBe(misfit);
	});
});

describe('a threshold', () => {
	it.each<[string, Partial<TermsRow>, Partial<CouponLine>, string | null, number]>([
		['of an amount is met exactly', { threshold_type: 2, threshold_value: inDinars(10_000) }, {}, null, 0],
		['of an amount lacks a hundredth', { threshold_type: 2, threshold_value: inDinars(10_000) + 1 }, {}, 'belowAmount', 1],
		['of pieces is met exactly', { threshold_type: 3, threshold_value: 3 }, { pieces: 3 }, null, 0],
		['of pieces lacks one', { threshold_type: 3, threshold_value: 3 }, { pieces: 2 }, 'belowPieces', 1],
		['of an amount asks for no pieces', { threshold_type: 2, threshold_value: 5 }, { pieces: 1 }, null, 0],
		['of pieces asks for no amount', { threshold_type: 3, threshold_value: 2 }, { pieces: 2, total: 1 }, null, 0],
		['is none, whatever number stands there', { threshold_type: 1, threshold_value: inDinars(90_000) }, {}, null, 0],
	])('%s', (_what, said, goods, misfit, missing) => {
		expect(fitOf(terms(said), [line(goods)], now)).toMatchObject({ misfit, missing });
	});

	it('counts only what the coupon is for', () => {
		const lines = [line({ pieces: 2 }), line({ productId: asId(2), pieces: 50, total: inDinars(500_000) })];
		const mine: Partial<TermsRow> = { product_ids: [asId(1)] };

		const byAmount = fitOf(terms({ ...mine, threshold_type: 2, threshold_value: inDinars(12_000) }), lines, now);
		const byPieces = fitOf(terms({ ...mine, threshold_type: 3, threshold_value: 3 }), lines, now);

		expect([byAmount.misfit, byAmount.missing]).toEqual(['belowAmount', inDinars(2000)]);
		expect([byPieces.misfit, byPieces.missing]).toEqual(['belowPieces', 1]);
	});

	it('is met by several lines together', () => {
		const fit = fitOf(terms({ threshold_type: 3, threshold_value: 3 }), [line({ pieces: 1 }), line({ pieces: 2 })], now);
		expect(fit.misfit).toBeNull();
	});
});

describe('what a coupon takes off', () => {
	it.each<[string, Partial<TermsRow>, number, number]>([
		['is its amount', {}, 10_000, 1000],
		['is never more than the goods cost', {}, 700, 700],
		['is a share', { kind: 'percent', amount: null, percent: 15 }, 10_000, 1500],
		['is a share in whole dinars, half of one rounded up', { kind: 'percent', amount: null, percent: 50 }, 1001, 501],
		['is a share in whole dinars, less than half rounded down', { kind: 'percent', amount: null, percent: 33 }, 10_001, 3300],
		['is a share up to its most', { kind: 'percent', amount: null, percent: 50, most: inDinars(1200) }, 10_000, 1200],
		['is a share at just its most', { kind: 'percent', amount: null, percent: 12, most: inDinars(1200) }, 10_000, 1200],
		['is all of it at a hundred percent', { kind: 'percent', amount: null, percent: 100 }, 9999, 9999],
		['is one dinar of a hundred at one percent', { kind: 'percent', amount: null, percent: 1 }, 100, 1],
	])('%s', (_what, said, price, saves) => {
		const fit = fitOf(terms(said), [line({ total: inDinars(price) })], now);
		expect(fit).toEqual({ saves: inDinars(saves), parts: [inDinars(saves)], misfit: null, missing: 0 });
	});

	it('is nothing where the goods cost nothing, or none of them is meant', () => {
		expect(fitOf(terms(), [line({ total: 0 })], now)).toMatchObject({ saves: 0, misfit: 'outOfScope', parts: [0] });
		expect(fitOf(terms(), [], now)).toMatchObject({ saves: 0, misfit: 'outOfScope', parts: [] });
		expect(fitOf(terms({ origin: 'china' }), [line(), line()], now)).toMatchObject({ misfit: 'outOfScope', parts: [0, 0] });
	});

	it('is taken off the lines that are meant alone', () => {
		const lines = [line(), line({ origin: 'china' }), line({ total: inDinars(30_000) })];
		expect(fitOf(terms({ origin: 'iraq' }), lines, now).parts).toEqual([inDinars(250), 0, inDinars(750)]);
	});

	it('adds up over the lines, in whole dinars, and makes none of them cheaper than nothing, whatever is ordered', () => {
		const seed = seedOfRun();
		const chance = chanceOf(seed);
		const below = (count: number): number => Math.floor(chance() * count);
		for (let round = 0; round < 400; round += 1) {
			const lines = Array.from({ length: 1 + below(8) }, () =>
				line({
					productId: asId(1 + below(3)),
					origin: below(2) === 0 ? 'iraq' : 'china',
					pieces: 1 + below(5),
					total: inDinars(below(4) === 0 ? 0 : 1 + below(90_000)),
				}),
			);
			const percent = below(2) === 0;
			const coupon = terms({
				kind: percent ? 'percent' : 'amount',
				amount: percent ? null : inDinars(1 + below(200_000)),
				percent: percent ? 1 + below(100) : null,
				most: percent && below(2) === 0 ? inDinars(1 + below(20_000)) : null,
				origin: below(3) === 0 ? 'iraq' : null,
				product_ids: below(3) === 0 ? [asId(1)] : [],
			});
			const fit = fitOf(coupon, lines, now);
			const named = `SEED=${seed} round ${round}`;
			expect(
				fit.parts.reduce((sum, part) => sum + part, 0),
				named,
			).toBe(fit.saves);
			for (const [index, part] of fit.parts.entries()) {
				expect(part >= 0 && part % 100 === 0 && part <= (lines[index]?.total ?? 0), named).toBe(true);
				if (part > 0) expect(isInScope(coupon, lines[index] ?? line()), named).toBe(true);
			}
			if (coupon.most !== null) expect(fit.saves, named).toBeLessThanOrEqual(coupon.most);
		}
	});
});
