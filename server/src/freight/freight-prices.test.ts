import { describe, expect, it, test } from 'vitest';
import { chooseMethod, type FreightOption, type Load, type OfferedMethod, optionsOf } from './freight.ts';

/** 5,000 dinars for the first kilogram, 500 for each further one; a cubic metre counts as 200 kilograms. */
const courier: OfferedMethod = {
	code: 'courier',
	origin: 'iraq',
	name: { en: 'Courier' },
	minDays: 3,
	maxDays: 5,
	base: 500_000,
	perKilogram: 50_000,
	gramsPerM3: 200_000,
	freeFrom: null,
};
const sea: OfferedMethod = {
	...courier,
	code: 'sea',
	origin: 'china',
	name: { en: 'Sea' },
	base: 2_000_000,
	perKilogram: 100_000,
};

const load = (weightGrams: number, volumeCm3 = 0, more: Partial<Load> = {}): Load => ({
	origin: 'iraq',
	weightGrams,
	volumeCm3,
	quantity: 1,
	...more,
});
const dinarsOf = (method: OfferedMethod, ...loads: Load[]) => (optionsOf([method], loads)[0]?.freight ?? Number.NaN) / 100;

describe('what a courier asks for', () => {
	test.each<[string, Load[], number]>([
		['nothing but a letter', [load(0)], 5_000],
		['a gram', [load(1)], 5_000],
		['just a kilogram', [load(1_000)], 5_000],
		['a gram more', [load(1_001)], 5_500],
		['just two kilograms', [load(2_000)], 5_500],
		['two pieces of half a kilogram', [load(500, 0, { quantity: 2 })], 5_000],
		['two pieces of a little more', [load(501, 0, { quantity: 2 })], 5_500],
		['two loads that make a kilogram together', [load(400), load(600)], 5_000],
		['what is bulky, by its room', [load(100, 10_000)], 5_500],
		['what is heavy for its room, by its weight', [load(3_000, 10_000)], 6_000],
		['each load by what it has more of', [load(100, 5_000), load(1_000, 100)], 5_500],
		['a hundred pieces', [load(250, 0, { quantity: 100 })], 17_000],
	])('is asked for %s', (_what, loads, dinars) => {
		expect(dinarsOf(courier, ...loads)).toBe(dinars);
	});

	it('is no further kilogram for fractions of a gram that add up to just one', () => {
		// 7,718.4, 3,096 and 4,185.6 grams are 15 kilograms.
		const bulky = [load(0, 10_720, { quantity: 6 }), load(0, 4_300, { quantity: 6 }), load(0, 8_720, { quantity: 4 })];

		expect(dinarsOf({ ...courier, gramsPerM3: 120_000 }, ...bulky)).toBe(5_000 + 14 * 500);
	});

	test.each<[string, Partial<OfferedMethod>, number, number]>([
		['is whole dinars, half of one upwards', { base: 500_050 }, 0, 5_001],
		['is whole dinars, less than half downwards', { base: 500_049 }, 0, 5_000],
		['is nothing where it costs nothing', { base: 0, perKilogram: 0 }, 9_000, 0],
	])('%s', (_what, method, grams, dinars) => {
		expect(dinarsOf({ ...courier, ...method }, load(grams))).toBe(dinars);
	});

	test.each([
		['below the sum from which it is free', 4_999_999, 500_000],
		['at it', 5_000_000, 0],
		['above it', 5_000_001, 0],
	])('%s', (_where, total, freight) => {
		const free = { ...courier, freeFrom: 5_000_000 };

		expect(optionsOf([free], [load(1, 1, { total })])).toMatchObject([{ freight, freeFrom: 5_000_000 }]);
		const halves = [load(1, 1, { total: total - 1_000 }), load(1, 1, { total: 1_000 })];
		expect(optionsOf([free], halves)).toMatchObject([{ freight }]);
	});

	it('counts towards that sum nothing that comes another way, and nothing whose price nobody knows', () => {
		const free = { ...courier, freeFrom: 5_000_000 };
		const loads = [load(1, 1, { total: 4_000_000 }), load(1, 1, { origin: 'china', total: 9_000_000 }), load(1)];

		expect(optionsOf([free], loads)).toMatchObject([{ freight: 500_000 }]);
	});
});

describe('what follows for goods from China', () => {
	test.each([
		[500, 1_700_000, 2_500_000],
		[3_400, 1_950_000, 2_875_000],
	])('of %i grams is a range in notes of 250, and nothing at once', (grams, min, max) => {
		expect(optionsOf([sea], [load(grams, 0, { origin: 'china' })])).toEqual([
			{
				code: 'sea',
				origin: 'china',
				name: { en: 'Sea' },
				freight: null,
				freeFrom: null,
				later: { min, max },
				arrivalDays: { min: 3, max: 5 },
			},
		]);
	});

	it('is never free, whatever they cost', () => {
		const option = optionsOf([{ ...sea, freeFrom: 1 }], [load(1, 1, { origin: 'china', total: 90_000_000 })])[0];

		expect([option?.freeFrom, option?.later?.min]).toEqual([null, 1_700_000]);
	});
});

describe('of several ways', () => {
	it('only those are offered that carry something of it, each for its own goods', () => {
		const both = optionsOf([courier, sea], [load(1_500), load(2_500, 0, { origin: 'china' })]);

		expect(both.map(({ code, freight, later }) => [code, freight, later])).toEqual([
			['courier', 550_000, null],
			['sea', null, { min: 1_875_000, max: 2_750_000 }],
		]);
		expect(optionsOf([courier, sea], [load(1)]).map(({ code }) => code)).toEqual(['courier']);
		expect([optionsOf([courier, sea], []), optionsOf([], [load(1)])]).toEqual([[], []]);
	});

	const options: FreightOption[] = optionsOf(
		[courier, { ...courier, code: 'express' }, sea],
		[load(1), load(1, 1, { origin: 'china' })],
	);
	test.each([
		['the first of its origin, where none is asked for', 'iraq', null, 'courier'],
		['the first of another origin', 'china', undefined, 'sea'],
		['the one that is asked for', 'iraq', 'express', 'express'],
	] as const)('is chosen %s', (_what, origin, asked, code) => {
		expect(chooseMethod(options, origin, asked).code).toBe(code);
	});

	test.each([
		[
			'one of another origin',
			'iraq',
			'sea',
			{ code: 'logistics_unavailable', data: { origin: 'iraq', options: ['courier', 'express'] } },
		],
		['one that there is not', 'china', 'camel', { code: 'logistics_unavailable', data: { origin: 'china', options: ['sea'] } }],
	] as const)('is never %s, and what there is instead is told', (_what, origin, asked, refusal) => {
		expect(() => chooseMethod(options, origin, asked)).toThrow(expect.objectContaining(refusal));
	});

	it('none is chosen where none goes, whatever is asked for', () => {
		for (const asked of [null, 'courier'])
			expect(() => chooseMethod([], 'iraq', asked)).toThrow(
				expect.objectContaining({ code: 'place_not_served', data: { origin: 'iraq' } }),
			);
	});
});
