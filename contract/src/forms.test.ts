import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { accountsSchemas } from './accounts.schemas.ts';
import { addressForm } from './addresses.schemas.ts';
import { balanceSchemas } from './balance.schemas.ts';
import { catalogConsoleSchemas } from './catalog.schemas.ts';
import { orderSource } from './checkout.schemas.ts';
import { couponsConsoleSchemas, couponsSchemas } from './coupons.schemas.ts';
import { freightConsoleSchemas } from './freight.schemas.ts';
import { invitationsConsoleSchemas } from './invitation-calls.schemas.ts';
import { landingConsoleSchemas } from './landing.schemas.ts';
import { reportWish } from './reports.schemas.ts';
import { reviewsSchemas } from './reviews.schemas.ts';
import { savedFiltersSchemas } from './saved-filters.schemas.ts';
import { searchSchemas } from './search.schemas.ts';
import { stockConsoleSchemas } from './stock.schemas.ts';
import { exampleOf, withPart } from './testing/examples.ts';
import { timedPricesConsoleSchemas } from './timed-prices.schemas.ts';

const from = '2026-11-21T08:00:00.000Z';
const until = '2026-11-22T08:00:00.000Z';
/** As text the second one comes first. */
const [onTheSecond, aMomentLater] = ['2026-11-21T08:00:00Z', '2026-11-21T08:00:00.5Z'];
const known = { startsAt: from, endsAt: until, validFrom: from, validUntil: until, couponCode: null };

const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
const signs = (count: number, sign = 'a') => sign.repeat(count);

/** Fields that a schema names for an input in which one of them is another. */
function refusedIn(schema: z.ZodType, field: string, value: unknown): string[] {
	const steps = field === '' ? [] : field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
	const { error } = schema.safeParse(withPart(exampleOf(schema, known), steps, value));
	return error?.issues.map(({ path }) => path.join('.')) ?? [];
}

describe('codes that people copy', () => {
	it.each([
		['abcd efgh 2345 6789', 'ABCDEFGH23456789'],
		['ABCD-EFGH-2345-6789', 'ABCDEFGH23456789'],
		['\u200eabcdefgh23456789\u200f', 'ABCDEFGH23456789'],
		['a.b.c.d.e.f.g.h.2345.6789', 'ABCDEFGH23456789'],
		['abcdefgh٢٣٤٥۶۷۸۹', 'ABCDEFGH23456789'],
	])('of a gift card are read from %j', (cardCode, read) => {
		expect(balanceSchemas.redeem.input.parse({ cardCode })).toEqual({ cardCode: read });
	});

	it('of a gift card have 16 signs, no more and no fewer', () => {
		for (const cardCode of ['', signs(15), signs(17), `${signs(16)} ${signs(44, ' ')}`, 'ابجد'])
			expect([cardCode, refusedIn(balanceSchemas.redeem.input, 'cardCode', cardCode)]).toEqual([cardCode, ['cardCode']]);
	});

	it.each([
		['eid-2026', 'EID2026'],
		['عيد2026', null],
		['eid ٢٠٢٦', 'EID2026'],
		['eid ۲۰۲۶', 'EID2026'],
		['abc', null],
		['abcd', 'ABCD'],
		[signs(24), signs(24, 'A')],
		[signs(25), null],
	])('of a coupon: %j is read as %j', (couponCode, read) => {
		expect(couponsSchemas.redeemCode.input.safeParse({ couponCode }).data ?? null).toEqual(read && { couponCode: read });
	});
});

describe('fields that are held against each other', () => {
	it.each<[string, z.ZodType, object, string | null]>([
		['a coupon ends after it begins', couponsConsoleSchemas.create.input, { validUntil: from }, 'validUntil'],
		['a coupon has words in some language', couponsConsoleSchemas.create.input, { title: { ar: ' ' } }, 'title'],
		['words in one language are enough', couponsConsoleSchemas.create.input, { title: { zh: '券' } }, null],
		[
			'a threshold counts something',
			couponsConsoleSchemas.create.input,
			{ thresholdType: 2, thresholdValue: 0 },
			'thresholdValue',
		],
		['no threshold needs no value', couponsConsoleSchemas.create.input, { thresholdType: 1, thresholdValue: 0 }, null],
		['a coupon with a code has one', couponsConsoleSchemas.create.input, { purpose: 'code' }, 'couponCode'],
		['a coupon without has none', couponsConsoleSchemas.create.input, { couponCode: 'EID2026' }, 'couponCode'],
		['a code is that of a coupon with one', couponsConsoleSchemas.create.input, { purpose: 'code', couponCode: 'eid 26' }, null],
		['a timed price ends after it begins', timedPricesConsoleSchemas.create.input, { endsAt: from }, 'endsAt'],
		[
			'by the moment, not by how it is written',
			timedPricesConsoleSchemas.create.input,
			{ endsAt: '2026-11-21T08:00:00.1Z' },
			null,
		],
		['so does a coupon', couponsConsoleSchemas.create.input, { validFrom: onTheSecond, validUntil: aMomentLater }, null],
		['and no sooner', couponsConsoleSchemas.create.input, { validFrom: aMomentLater, validUntil: onTheSecond }, 'validUntil'],
		['so does an event', invitationsConsoleSchemas.createEvent.input, { startsAt: onTheSecond, endsAt: aMomentLater }, null],
		['so does a landing page', landingConsoleSchemas.savePage.input, { startsAt: onTheSecond, endsAt: aMomentLater }, null],
		['and no sooner', landingConsoleSchemas.savePage.input, { startsAt: aMomentLater, endsAt: onTheSecond }, 'endsAt'],
		['what came is more than nothing', stockConsoleSchemas.change.input, { reason: 'received', delta: -1 }, 'delta'],
		['what was lost is less', stockConsoleSchemas.change.input, { reason: 'lost', delta: 1 }, 'delta'],
		['what was damaged is less', stockConsoleSchemas.change.input, { reason: 'damaged', delta: -1 }, null],
		['what is corrected is either', stockConsoleSchemas.change.input, { reason: 'corrected', delta: -1 }, null],
		['and never nothing', stockConsoleSchemas.change.input, { reason: 'corrected', delta: 0 }, 'delta'],
		['what was sold is entered by no hand', stockConsoleSchemas.change.input, { reason: 'sold', delta: -1 }, 'reason'],
		['a report is of one day at least', reportWish, { from: '2026-11-21', to: '2026-11-21' }, null],
		['not of days that go backwards', reportWish, { from: '2026-11-22', to: '2026-11-21' }, 'to'],
		['of 366 days at most', reportWish, { from: '2025-11-21', to: '2026-11-21' }, null],
		['and of none more', reportWish, { from: '2025-11-20', to: '2026-11-21' }, 'from'],
	])('%s', (_, schema, change, field) => {
		const { error } = schema.safeParse({ ...Object(exampleOf(schema, known)), ...change });

		expect(error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(field === null ? [] : [field]);
	});
});

it.each([
	['../receipt.pdf', ['product.videoId']],
	['0123456789abcdef01234567.mov', ['product.videoId']],
	['0123456789abcdef01234567.mp4', []],
	[null, []],
])('the film of a product is one that was sent: %j', (videoId, refused) => {
	expect(refusedIn(catalogConsoleSchemas.saveProduct.input, 'product.videoId', videoId)).toEqual(refused);
});

describe('what is left out', () => {
	it.each<[string, z.ZodType, object, object]>([
		['an address is not the default', addressForm, { isDefault: undefined }, { isDefault: false }],
		['a code is for signing in', accountsSchemas.loginSendCode.input, { purpose: undefined }, { purpose: 'login' }],
		['a rate serves', freightConsoleSchemas.setRate.input, { served: undefined }, { served: true }],
		['a filter of words is none', searchSchemas.keywordSearch.input, { filters: undefined }, { filters: {} }],
		['goods are sorted by what fits', searchSchemas.keywordSearch.input, { sort: undefined }, { sort: 'relevance' }],
		['coupons are those that can be used', couponsSchemas.mine.input, { state: undefined }, { state: 'usable' }],
		['a review has no words', reviewsSchemas.write.input, { text: undefined, fit: undefined }, { text: '', fit: null }],
	])('means that %s', (_, schema, change, read) => {
		expect(schema.parse({ ...Object(exampleOf(schema, known)), ...change })).toMatchObject(read);
	});

	it('may be all of an order but where it comes from', () => {
		expect(orderSource.safeParse({ kind: 'cart', items: [] }).data).toEqual({ kind: 'cart' });
		expect(orderSource.safeParse({ kind: 'items' }).success).toBe(false);
		expect(orderSource.safeParse({ kind: 'wishes' }).success).toBe(false);
	});
});

describe('words to search for', () => {
	const read = (keyword: string) => searchSchemas.keywordSearch.input.parse({ keyword }).keyword;

	it('are cut where they grow too long, between signs and never within one', () => {
		expect(read(signs(201))).toBe(signs(200));
		expect([...read(signs(300, '👍'))]).toHaveLength(200);
		expect(read(` ${signs(199, 'م')}ب `)).toBe(signs(199, 'م'));
		expect(read(`a\ud800`)).toBe('a\ufffd');
	});

	it('are refused unread when they are far too long', () => {
		expect(refusedIn(searchSchemas.keywordSearch.input, 'keyword', signs(10_001))).toEqual(['keyword']);
	});
});

it('a filter that an operator keeps has 20 fields at most, named in small letters', () => {
	const fields = (count: number) => Object.fromEntries(many(count, 'x').map((_, at) => [`f${signs(at)}`.slice(0, 21), 'x']));
	const refused = (query: object) => refusedIn(savedFiltersSchemas.save.input, 'query', query).length > 0;

	expect([fields(20), fields(0), { state: 'ممنوع' }].map(refused)).toEqual([false, false, false]);
	expect([fields(21), { Big: 'x' }, { 'a-b': 'x' }, { '': 'x' }, { a: signs(201) }].map(refused)).toEqual(many(5, true));
});
