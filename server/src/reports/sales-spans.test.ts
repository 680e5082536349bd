import { describe, expect, it } from 'vitest';
import { days } from '../platform/clock.ts';
import { chanceOf } from '../testing/chance.ts';
import { seedOfRun } from '../testing/seed.ts';
import { covering, lastOf, monthOf, partsAround, partsOfMonth, type SalesPart } from './sales-spans.ts';

const dayAfter = (day: string, count = 1): string => new Date(Date.parse(day) + days(count)).toISOString().slice(0, 10);
const named = ({ span, first }: SalesPart): string => `${span} ${first}`;

describe('the parts in which a day is summed', () => {
	it.each([
		['2026-11-01', '2026-11-01'],
		['2026-11-10', '2026-11-01'],
		['2026-11-11', '2026-11-11'],
		['2026-11-20', '2026-11-11'],
		['2026-11-21', '2026-11-21'],
		['2026-11-30', '2026-11-21'],
		['2026-12-31', '2026-12-21'],
		['2028-02-29', '2028-02-21'],
	])('of %s are the third from %s and its month', (day, third) => {
		expect(partsAround(day)).toEqual([
			{ span: 'third', first: third },
			{ span: 'month', first: monthOf(day) },
		]);
	});
});

describe('the last day', () => {
	it.each<[SalesPart['span'], string, string]>([
		['day', '2026-11-21', '2026-11-21'],
		['third', '2026-11-01', '2026-11-10'],
		['third', '2026-11-11', '2026-11-20'],
		['third', '2026-11-21', '2026-11-30'],
		['third', '2026-12-21', '2026-12-31'],
		['third', '2026-02-21', '2026-02-28'],
		['third', '2028-02-21', '2028-02-29'],
		['month', '2026-01-01', '2026-01-31'],
		['month', '2026-02-01', '2026-02-28'],
		['month', '2028-02-01', '2028-02-29'],
		['month', '2100-02-01', '2100-02-28'],
		['month', '2026-04-01', '2026-04-30'],
		['month', '2026-12-01', '2026-12-31'],
	])('of a %s from %s is %s', (span, first, last) => {
		expect(lastOf({ span, first })).toBe(last);
	});

	it('of the thirds of any month lies right before the next, and ends with the month', () => {
		for (let month = '2026-01-01'; month < '2030-01-01'; month = monthOf(dayAfter(month, 31))) {
			const [first, second, third, whole] = partsOfMonth(month);
			if (!first || !second || !third || !whole) throw new Error('A month has four parts');
			expect([dayAfter(lastOf(first)), dayAfter(lastOf(second)), lastOf(third)]).toEqual([
				second.first,
				third.first,
				lastOf(whole),
			]);
		}
	});
});

describe('some days', () => {
	const november = partsOfMonth('2026-11-01');

	it.each<[string, string, string, readonly SalesPart[], string[]]>([
		['nothing that is summed', '2026-11-01', '2026-11-03', [], ['day 2026-11-01', 'day 2026-11-02', 'day 2026-11-03']],
		['the whole month', '2026-11-01', '2026-11-30', november, ['month 2026-11-01']],
		[
			'a month and a day on each side',
			'2026-10-31',
			'2026-12-01',
			november,
			['day 2026-10-31', 'month 2026-11-01', 'day 2026-12-01'],
		],
		[
			'thirds where the month is not whole',
			'2026-11-01',
			'2026-11-21',
			november,
			['third 2026-11-01', 'third 2026-11-11', 'day 2026-11-21'],
		],
		['days within a third', '2026-11-12', '2026-11-13', november, ['day 2026-11-12', 'day 2026-11-13']],
		['a third up to its last day', '2026-11-11', '2026-11-20', november, ['third 2026-11-11']],
		[
			'thirds where no month is summed',
			'2026-11-01',
			'2026-11-30',
			november.slice(1, 3),
			[...Array.from({ length: 10 }, (_, n) => `day ${dayAfter('2026-11-01', n)}`), 'third 2026-11-11', 'third 2026-11-21'],
		],
		['one day', '2026-11-30', '2026-11-30', november, ['day 2026-11-30']],
		['no day at all', '2026-11-02', '2026-11-01', november, []],
	])('are made of %s', (_what, from, to, summed, parts) => {
		expect(covering({ from, to }, summed).map(named)).toEqual(parts);
	});

	it('are covered once each, by what is summed and by days, whatever is summed', () => {
		const seed = seedOfRun();
		const chance = chanceOf(seed);
		for (let n = 0; n < 200; n += 1) {
			const from = dayAfter('2027-01-01', Math.floor(chance() * 700));
			const to = dayAfter(from, Math.floor(chance() * 366));
			const summed: SalesPart[] = [];
			for (let month = monthOf(from); month <= to; month = monthOf(dayAfter(month, 31)))
				summed.push(...partsOfMonth(month).filter(() => chance() < 0.6));

			const parts = covering({ from, to }, summed);

			let expected = from;
			for (const part of parts) {
				expect([seed, part.first]).toEqual([seed, expected]);
				if (part.span !== 'day') expect(summed, `seed ${seed}`).toContainEqual(part);
				expected = dayAfter(lastOf(part));
			}
			expect([seed, expected]).toEqual([seed, dayAfter(to)]);
		}
	});
});
