import { directionOf, type Language, languages } from '@qaysari/contract/languages';
import { describe, expect, test } from 'vitest';
import { formatDate, formatDateRange } from './dates.ts';
import { formatDays, formatRelative, formatSpan, formatUnit } from './durations.ts';
import { formatFacts, formatList } from './lists.ts';
import { formatMoney, formatWorth, moneyParts } from './money.ts';
import { formatCount, formatNumber, formatPercent } from './numbers.ts';
import { pluralCategory } from './plurals.ts';

const space = '\u00a0';
const minus = (language: Language) => (directionOf(language) === 'rtl' ? '\u200e-' : '-');

describe('a number', () => {
	test.each([
		[1.005, 2, '1.01'],
		[-1.005, 2, '-1.01'],
		[0.995, 2, '1'],
		[999.995, 2, '1,000'],
		[0.05, 1, '0.1'],
		[1e-7, 2, '0'],
		[-0, 0, '0'],
		[-0.4, 0, '0'],
		[9_007_199_254_740_991, 0, '9,007,199,254,740,991'],
		[100, 0, '100'],
		[1000.1, 0, '1,000'],
	])('%d with up to %i decimals is %s', (n, maximumFractionDigits, shown) => {
		expect(formatNumber('en', n, { maximumFractionDigits })).toBe(shown);
	});

	test('that counts is never shortened to more than there are, also below zero', () => {
		for (const language of languages) {
			expect(formatCount(language, 0)).toBe('0');
			expect(formatCount(language, -12_399)).toBe(minus(language) + formatCount(language, 12_399));
		}
		expect(languages.map((language) => formatCount(language, 2_999_999_999).replace(space, ' '))).toEqual([
			'2.9 مليار',
			'2.9 ملیار',
			'2.9B',
			'29.9亿',
		]);
		expect(languages.map((language) => formatCount(language, 99_999_999).replace(space, ' '))).toEqual([
			'99.9 مليون',
			'99.9 ملیۆن',
			'99.9M',
			'9999.9万'.replace('9999', '9,999'),
		]);
	});

	test('of percent keeps its sign and its minus together in every direction', () => {
		expect(languages.map((language) => formatPercent(language, -12.5))).toEqual([
			'\u200e-12.5\u200e%\u200e',
			'\u200e-12.5\u200e%\u200e',
			'-12.5%',
			'-12.5%',
		]);
	});
});

describe('money', () => {
	test.each(languages)('in %s says less than nothing with the minus before the digits', (language) => {
		expect(formatMoney(language, { amount: -25_000, currency: 'IQD' })).toMatch(new RegExp(`^${minus(language)}250${space}`));
		expect(moneyParts(language, { amount: -1, currency: 'USD' }).number).toBe(
			directionOf(language) === 'rtl' ? '\u200e-0.01' : '0.01',
		);
		expect(formatMoney(language, { amount: 0, currency: 'IQD' })).not.toContain('-');
	});

	test.each([
		[0, '0'],
		[1, '0.01'],
		[99, '0.99'],
		[100, '1'],
		[100_050, '1,000.50'],
		[1e14, '1,000,000,000,000'],
	])('of %i hundredths of a dinar is %s', (amount, shown) => {
		expect(moneyParts('en', { amount, currency: 'IQD' }).number).toBe(shown);
	});

	test('of other countries always has two decimals', () => {
		expect(
			['USD', 'CNY'].map((currency) =>
				currency === 'USD'
					? moneyParts('ar', { amount: 100, currency: 'USD' })
					: moneyParts('en', { amount: 100, currency: 'CNY' }),
			),
		).toEqual([
			{ number: '1.00', symbol: '$', symbolFirst: false },
			{ number: '1.00', symbol: 'CNY', symbolFirst: false },
		]);
	});

	test('that a coupon takes off is a sum or a part', () => {
		const amount = { amount: 100_000, currency: 'IQD' as const };
		expect(languages.map((language) => formatWorth(language, { kind: 'amount', amount }))).toEqual(
			languages.map((language) => formatMoney(language, amount)),
		);
		expect(formatWorth('zh', { kind: 'percent', percent: 15 })).toBe('8.5折');
		expect(formatWorth('en', { kind: 'percent', percent: 15 })).toBe('-15%');
	});
});

describe('a day of Baghdad', () => {
	test.each([
		['2026-11-21T20:59:59.999Z', '21 Nov 2026'],
		['2026-11-21T21:00:00Z', '22 Nov 2026'],
		['2028-02-28T21:00:00Z', '29 Feb 2028'],
		['2026-02-28T21:00:00Z', '1 Mar 2026'],
		['2026-12-31T21:00:00Z', '1 Jan 2027'],
	])('of %s is %s', (moment, day) => {
		expect(formatDate('en', moment)).toBe(day);
		expect(formatDate('en', Date.parse(moment))).toBe(day);
	});

	test.each([
		['21:00', '12:00', '00:00'],
		['08:59', '11:59', '11:59'],
		['09:00', '12:00', '12:00'],
		['10:05', '1:05', '13:05'],
	])('has noon and midnight: %s of UTC', (utc, twelve, whole) => {
		expect(formatDate('en', `2026-11-21T${utc}:00Z`, 'time')).toMatch(new RegExp(`^${twelve}${space}[AP]M$`));
		expect(formatDate('zh', `2026-11-21T${utc}:00Z`, 'time')).toBe(whole);
	});

	test('that is none is nothing, in a range too', () => {
		for (const language of languages) {
			expect(formatDate(language, Number.NaN)).toBe('');
			expect(formatDateRange(language, 'x', '2026-11-21T00:00:00Z', 0)).toBe('');
			expect(formatDateRange(language, '2026-11-21T00:00:00Z', 'x', 0)).toBe('');
			expect(formatRelative(language, 'x', 0)).toBe('');
		}
	});

	test('begins and ends a range by the day of Baghdad, not of Greenwich', () => {
		const now = Date.parse('2026-11-22T12:00:00Z');
		expect(formatDateRange('en', '2026-11-24T21:00:00Z', '2026-11-25T20:59:00Z', now)).toBe('25 Nov');
		expect(formatDateRange('en', '2026-12-31T20:00:00Z', '2026-12-31T21:00:00Z', now)).toBe('31 Dec 2026 – 1 Jan 2027');
		expect(formatDateRange('en', '2026-12-31T21:00:00Z', '2027-01-02T12:00:00Z', Date.parse('2026-12-31T21:00:00Z'))).toBe(
			'1–2 Jan',
		);
	});
});

describe('a time that lasts', () => {
	test.each([
		[59, '1 minute'],
		[60, '1 minute'],
		[61, '2 minutes'],
		[3600, '1 hour'],
		[86_399, '1 day'],
		[86_400 + 60, '1 day'],
		[90_061, '1 day 1 hour'],
		[-5, '1 minute'],
	])('%i seconds is %s', (seconds, said) => {
		expect(formatSpan('en', seconds)).toBe(said);
	});

	test('has its own form of a word for each number in Arabic', () => {
		expect([1, 2, 3, 10, 11, 99, 100, 101, 103].map((n) => formatUnit('ar', n, 'day'))).toEqual([
			'يوم واحد',
			'يومين',
			'3 أيام',
			'10 أيام',
			'11 يومًا',
			'99 يومًا',
			'100 يوم',
			'101 يوم',
			'103 أيام',
		]);
	});

	test.each(languages)('from so many days to fewer is said as one number in %s', (language) => {
		expect(formatDays(language, 5, 3)).toBe(formatDays(language, 3, 3));
		expect(formatDays(language, 0, 0)).toBe(formatDays(language, 1, 1));
	});

	test.each([
		[59_999, 'just now'],
		[60_000, '1 minute ago'],
		[3_599_999, '59 minutes ago'],
		[3_600_000, '1 hour ago'],
		[86_400_000, '1 day ago'],
		[30 * 86_400_000 + 86_399_999, '30 days ago'],
	])('%i milliseconds ago is %s', (ago, said) => {
		const now = Date.parse('2026-11-21T12:00:00Z');
		expect(formatRelative('en', now - ago, now)).toBe(said);
	});
});

describe('a list', () => {
	test.each(languages)('of two has no comma in %s, and of facts each stands by itself', (language) => {
		const two = formatList(language, ['A', 'B']);
		expect(two).not.toMatch(/[,،、]/);
		expect(two.startsWith('A') && two.endsWith('B')).toBe(true);
		expect(formatFacts(language, ['A'])).toBe(directionOf(language) === 'rtl' ? '\u2068A\u2069' : 'A');
	});
});

test.each<[Language, number, string]>([
	['ar', 1.5, 'other'],
	['ar', -2, 'two'],
	['ar', 200, 'other'],
	['ar', 1003, 'few'],
	['ar', 1011, 'many'],
	['ckb', 0, 'other'],
	['ckb', 1.5, 'other'],
	['en', 1.5, 'other'],
	['en', -1, 'one'],
	['zh', 1, 'other'],
])('in %s the form for %d is %s', (language, n, category) => {
	expect(pluralCategory(language, n)).toBe(category);
});
