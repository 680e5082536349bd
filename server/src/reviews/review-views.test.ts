import type { NamedValue } from '@qaysari/contract/product-draft';
import { describe, expect, test } from 'vitest';
import type { RatingRow } from './ratings.queries.ts';
import { bylineOf, summaryOf } from './review-views.ts';
import { editableUntil, isWorn } from './reviews.ts';

const rating = (one: number, two: number, three: number, four: number, five: number): RatingRow => ({
	one,
	two,
	three,
	four,
	five,
	fit_small: 1,
	fit_as_expected: 2,
	fit_large: 3,
	with_photos: 4,
});

describe('what buyers think of a product', () => {
	test.each<[RatingRow, number, number | null]>([
		[rating(0, 0, 0, 0, 0), 0, null],
		[rating(0, 0, 0, 0, 1), 1, 5],
		[rating(1, 0, 0, 0, 0), 1, 1],
		[rating(1, 0, 0, 0, 1), 2, 3],
		// Two and two thirds, a half in the middle, one of a thousand.
		[rating(1, 0, 1, 1, 0), 3, 2.7],
		[rating(0, 0, 0, 1, 1), 2, 4.5],
		[rating(1, 0, 0, 0, 999), 1000, 5],
		[rating(0, 0, 0, 3, 17), 20, 4.9],
		[rating(0, 0, 1, 0, 19), 20, 4.9],
	])('is counted and told with one decimal: %j', (row, count, average) => {
		const summary = summaryOf(row, []);
		expect([summary.count, summary.average]).toEqual([count, average]);
		expect(summary.distribution.reduce((sum, many) => sum + many, 0)).toBe(count);
	});

	test('is nothing where nobody said anything', () => {
		expect(summaryOf(undefined, [])).toEqual({
			count: 0,
			average: null,
			distribution: [0, 0, 0, 0, 0],
			fits: { small: 0, asExpected: 0, large: 0 },
			withPhotos: 0,
			photos: [],
		});
		expect(summaryOf(rating(0, 0, 0, 0, 1), [])).toMatchObject({ fits: { small: 1, asExpected: 2, large: 3 }, withPhotos: 4 });
	});
});

describe('how something fits', () => {
	const variant = (name: NamedValue['name'], value: NamedValue['value']): NamedValue[] => [
		{ name: { en: 'Colour' }, value: { en: 'Red' } },
		{ name, value },
	];

	test.each<[NamedValue['name'], NamedValue['value']]>([
		[{ en: 'Size' }, { en: 'M' }],
		[{ en: 'SIZE' }, { en: 'xl' }],
		[{ ar: 'المقاس' }, { ar: '3XL' }],
		[{ ar: 'القياس' }, { en: '42' }],
		[{ ckb: 'قەبارە' }, { ckb: 'XXS' }],
		[{ zh: '尺码' }, { zh: 'L' }],
		[{ zh: '鞋码' }, { zh: '42.5' }],
	])('is asked of what is worn: %j %j', (name, value) => {
		expect(isWorn(variant(name, value))).toBe(true);
	});

	test.each<[NamedValue['name'], NamedValue['value']]>([
		[{ en: 'Size' }, { en: '128 GB' }],
		[{ en: 'Size' }, { en: '2 m' }],
		[{ en: 'Size' }, { en: '60' }],
		[{ en: 'Size' }, { en: '42.7' }],
		[{ en: 'Size' }, { en: 'Large' }],
		[{ en: 'Screen size' }, { en: 'M' }],
		[{ en: 'Model' }, { en: 'S' }],
		[{}, {}],
	])('is not asked of what is not: %j %j', (name, value) => {
		expect(isWorn(variant(name, value))).toBe(false);
	});
});

describe('a byline', () => {
	test.each([
		['Sara Ahmed', 'Sara A.'],
		['  Sara   Ahmed  Ali ', 'Sara A.'],
		['شيلان محمد', 'شيلان م.'],
		['王 小明', '王 小.'],
		['Sara 7', 'Sara'],
		['Sara 😀', 'Sara'],
		['Élodie Ömer', 'Élodie Ö.'],
	])('of %s is %s', (name, read) => {
		expect(bylineOf(name)).toBe(read);
	});

	test.each(['sara.ahmed@example.com', 'Sara sara@example.com', '07701234567', 'Sara 0770 12345', '+964 77012'])(
		'tells no number and no address: %s',
		(name) => {
			const read = bylineOf(name) ?? '';
			expect(read).toMatch(/^.\*\*\*$/u);
			expect(read).not.toMatch(/\d{2}|@/);
		},
	);

	test('of nobody is none', () => {
		for (const name of ['', '   ', '\n']) expect(bylineOf(name)).toBeNull();
		expect(bylineOf('😀😀 x@y')).toBe('😀***');
	});
});

test('a review is changed within 30 days of when it was written, to the moment', () => {
	expect(editableUntil({ written_at: '2026-11-21T08:00:00.123Z' })).toEqual(new Date('2026-12-21T08:00:00.123Z'));
});
