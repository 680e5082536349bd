import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { directionOf, type Language, languages } from '@qaysari/contract/languages';
import { dinar } from '@qaysari/contract/money';
import { describe, expect, test } from 'vitest';
import {
	formatCount,
	formatDate,
	formatDateRange,
	formatDays,
	formatDiscount,
	formatDuration,
	formatFacts,
	formatList,
	formatMoney,
	formatNumber,
	formatPercent,
	formatPhone,
	formatRelative,
	formatSpan,
	isolate,
	isolateLtr,
	maskEmail,
	maskPhone,
	moneyParts,
	pluralCategory,
} from './format.ts';

const space = '\u00a0';
const dinars = (n: number) => dinar(n * 100);

describe('numbers', () => {
	test('have Latin digits and thousands separators in every language', () => {
		for (const language of languages) {
			expect(formatNumber(language, 1234567.891)).toBe('1,234,567.89');
			expect(formatNumber(language, 0.5, { maximumFractionDigits: 0 })).toBe('1');
			expect(formatNumber(language, 1000)).toBe('1,000');
			expect(formatNumber(language, -0.001)).toBe('0');
		}
	});

	test('are what Intl would write', () => {
		for (const size of [0, 1, 9.995, 12.5, 999.95, 1234.5, 99_999.994, 7_654_321, 2 ** 52]) {
			for (let step = 0; step < 200; step += 1) {
				const n = size + step * 0.015;
				for (const maximumFractionDigits of [0, 1, 2]) {
					expect(formatNumber('en', n, { maximumFractionDigits })).toBe(
						new Intl.NumberFormat('en', { maximumFractionDigits }).format(n),
					);
				}
			}
		}
	});

	test('keep their minus at the front in a right-to-left line', () => {
		for (const language of languages) {
			expect(formatNumber(language, -5)).toBe(directionOf(language) === 'rtl' ? '\u200e-5' : '-5');
		}
	});

	test('are percent points', () => {
		expect(formatPercent('en', 15)).toBe('15%');
		expect(formatPercent('ar', 15)).toBe('15\u200e%\u200e');
	});

	test('are shortened from 10,000 upward and never exaggerate', () => {
		const shown = (n: number) => languages.map((language) => formatCount(language, n).replace(space, ' '));

		expect(shown(9999)).toEqual(['9,999', '9,999', '9,999', '9,999']);
		expect(shown(10_000)).toEqual(['10 ألف', '10 هەزار', '10K', '1万']);
		expect(shown(12_399)).toEqual(['12.3 ألف', '12.3 هەزار', '12.3K', '1.2万']);
		expect(shown(10_300)).toEqual(['10.3 ألف', '10.3 هەزار', '10.3K', '1万']);
		expect(shown(999_999)).toEqual(['999.9 ألف', '999.9 هەزار', '999.9K', '99.9万']);
		expect(shown(1_250_000)).toEqual(['1.2 مليون', '1.2 ملیۆن', '1.2M', '125万']);
		expect(shown(345_000_000)).toEqual(['345 مليون', '345 ملیۆن', '345M', '3.4亿']);
	});

	test('say what is taken off as each language does', () => {
		expect(languages.map((language) => formatDiscount(language, 29))).toEqual([
			'\u200e-29\u200e%\u200e',
			'\u200e-29\u200e%\u200e',
			'-29%',
			'7.1折',
		]);
		expect(formatDiscount('zh', 30)).toBe('7折');
	});
});

describe('money', () => {
	test('shows dinars without decimals unless there are some', () => {
		expect(formatMoney('ar', dinars(38_500))).toBe(`38,500${space}دينار`);
		expect(formatMoney('ckb', dinars(38_500))).toBe(`38,500${space}دینار`);
		expect(formatMoney('en', dinars(38_500))).toBe(`38,500${space}IQD`);
		expect(formatMoney('zh', dinars(38_500))).toBe(`38,500${space}IQD`);
		expect(formatMoney('en', { amount: 3_850_050, currency: 'IQD' })).toBe(`38,500.50${space}IQD`);
	});

	test('shows dollars with cents', () => {
		expect(formatMoney('en', { amount: 150, currency: 'USD' })).toBe('$1.50');
		expect(formatMoney('zh', { amount: 150, currency: 'USD' })).toBe('$1.50');
		expect(formatMoney('ar', { amount: 150, currency: 'USD' })).toBe(`1.50${space}$`);
		expect(formatMoney('en', { amount: -150, currency: 'USD' })).toBe('-$1.50');
	});

	test('comes in parts for who draws them', () => {
		expect(moneyParts('ar', dinars(38_500), 'short')).toEqual({ number: '38,500', symbol: 'د.ع.', symbolFirst: false });
		expect(moneyParts('ckb', dinars(38_500)).symbol).toBe('دینار');
		expect(moneyParts('en', { amount: 150, currency: 'USD' })).toEqual({ number: '1.50', symbol: '$', symbolFirst: true });
	});
});

describe('dates', () => {
	const late = '2026-12-31T21:30:05Z';

	test('are those of Baghdad, whatever the zone of the machine', () => {
		const before = process.env.TZ;
		try {
			for (const zone of ['America/Los_Angeles', 'Asia/Tokyo', 'UTC']) {
				process.env.TZ = zone;
				expect(formatDate('en', late, 'day-time')).toBe(`1 Jan 2027, 12:30${space}AM`);
				expect(formatDate('zh', late, 'day-time')).toBe('2027年1月1日 00:30');
			}
		} finally {
			if (before === undefined) delete process.env.TZ;
			else process.env.TZ = before;
		}
	});

	test('are worded in each language', () => {
		expect(languages.map((language) => formatDate(language, late, 'day'))).toEqual([
			'1 كانون الثاني 2027',
			'1ی کانوونی دووەمی 2027',
			'1 Jan 2027',
			'2027年1月1日',
		]);
		expect(formatDate('en', late, 'month')).toBe('January 2027');
		expect(formatDate('ar', '2026-11-21T12:05:00Z', 'time')).toBe(`3:05${space}م`);
		expect(formatDate('ckb', '2026-11-21T06:05:00Z', 'time')).toBe(`9:05${space}پ.ن`);
		expect(formatDate('en', 'no date')).toBe('');
	});

	test('relative to now have the right plural', () => {
		const now = Date.parse('2026-11-21T12:00:00Z');
		const ago = (language: Language, minutes: number) => formatRelative(language, now - minutes * 60_000, now);

		expect(languages.map((language) => ago(language, 0))).toEqual(['الآن', 'هەر ئێستا', 'just now', '刚刚']);
		expect([1, 2, 3, 11].map((minutes) => ago('ar', minutes))).toEqual([
			'قبل دقيقة واحدة',
			'قبل دقيقتين',
			'قبل 3 دقائق',
			'قبل 11 دقيقة',
		]);
		expect([1, 2, 11].map((days) => ago('ar', days * 1440))).toEqual(['قبل يوم واحد', 'قبل يومين', 'قبل 11 يومًا']);
		expect(ago('ckb', 5)).toBe('5 خولەک لەمەوبەر');
		expect(ago('en', 60)).toBe('1 hour ago');
		expect(ago('zh', 125)).toBe('2小时前');
		expect(ago('en', 31 * 1440)).toBe('21 Oct 2026');
		expect(formatRelative('en', now + 5 * 60_000, now)).toBe('in 5 minutes');
	});

	test('say a range once, and the year only if it is another', () => {
		const now = Date.parse('2026-11-22T12:00:00Z');
		const range = (from: string, until: string) =>
			languages.map((language) => formatDateRange(language, `${from}T12:00:00Z`, `${until}T12:00:00Z`, now));

		expect(range('2026-11-25', '2026-11-27')).toEqual([
			`${isolateLtr('25–27')} تشرين الثاني`,
			`${isolateLtr('25–27')}ی تشرینی دووەم`,
			'25–27 Nov',
			'11月25日至27日',
		]);
		expect(range('2026-11-30', '2026-12-02')).toEqual([
			'30 تشرين الثاني – 2 كانون الأول',
			'30ی تشرینی دووەم – 2ی کانوونی یەکەم',
			'30 Nov – 2 Dec',
			'11月30日至12月2日',
		]);
		expect(range('2027-01-06', '2027-01-21')[2]).toBe('6–21 Jan 2027');
		expect(range('2027-01-06', '2027-01-21')[3]).toBe('2027年1月6日至21日');
		expect(range('2026-12-30', '2027-01-02')[2]).toBe('30 Dec 2026 – 2 Jan 2027');
		expect(range('2026-11-25', '2026-11-25')[2]).toBe('25 Nov');
	});

	test('of so many to so many say both, and one where they are equal', () => {
		const said = (min: number, max: number) => languages.map((language) => formatDays(language, min, max));

		expect(said(3, 5)).toEqual(['3 إلى 5 أيام', '3 بۆ 5 ڕۆژ', '3 to 5 days', '3至5天']);
		expect(said(1, 2)[0]).toBe('يوم واحد إلى يومين');
		expect(said(2, 2)).toEqual(['يومين', '2 ڕۆژ', '2 days', '2天']);
		expect(said(1, 1)[2]).toBe('1 day');
		expect(said(0, 0)[2]).toBe('1 day');
	});

	test('last in their two largest units, none of them zero', () => {
		expect(languages.map((language) => formatSpan(language, 2 * 3600 + 180))).toEqual([
			'ساعتين و3 دقائق',
			'2 کاتژمێر و 3 خولەک',
			'2 hours 3 minutes',
			'2小时3分钟',
		]);
		expect(formatSpan('en', 86_400)).toBe('1 day');
		expect(formatSpan('ar', 30 * 60)).toBe('30 دقيقة');
		expect(formatSpan('en', 0)).toBe('1 minute');
	});

	test('count down in padded pieces', () => {
		expect(formatDuration(93_784)).toEqual({ days: '01', hours: '02', minutes: '03', seconds: '04' });
		expect(formatDuration(-5)).toEqual({ days: '00', hours: '00', minutes: '00', seconds: '00' });
	});
});

describe('phones and mail', () => {
	test('are grouped as people write them', () => {
		expect(formatPhone('9647701234567')).toBe('0770 123 4567');
		expect(formatPhone('+9647701234567')).toBe('0770 123 4567');
		expect(formatPhone('009647701234567')).toBe('0770 123 4567');
		expect(formatPhone('٩٦٤٧٧٠١٢٣٤٥٦٧')).toBe('0770 123 4567');
		expect(formatPhone('966501234567')).toBe('+966 50 123 4567');
		expect(formatPhone('905321234567')).toBe('+90 532 123 45 67');
		expect(formatPhone('8613800138000')).toBe('+86 138 0013 8000');
		expect(formatPhone('4915112345678')).toBe('+49 151 123 456 78');
		expect(formatPhone('12025550123')).toBe('+1 202 555 0123');
		expect(formatPhone('someone')).toBe('someone');
	});

	test('are masked', () => {
		expect(maskPhone('+9647701234567')).toBe('0*** *** 4567');
		expect(maskPhone('905321234567')).toBe('+90 *** *** 45 67');
		expect(maskEmail('sara@example.com')).toBe('s***@example.com');
		expect(maskEmail('broken')).toBe('***');
	});
});

test('lists are joined as each language does', () => {
	expect(languages.map((language) => formatList(language, ['a', 'b', 'c']))).toEqual([
		'a وb وc',
		'a، b و c',
		'a, b and c',
		'a、b和c',
	]);
	expect(formatList('en', ['a'])).toBe('a');
	expect(formatList('en', [])).toBe('');
});

test('facts stand beside each other without a word between them', () => {
	expect(formatFacts('en', ['Blue', 'L'])).toBe('Blue · L');
	expect(formatFacts('zh', ['蓝色', 'L码'])).toBe('蓝色 · L码');
	expect(formatFacts('ar', ['أزرق', '41'])).toBe(`${isolate('أزرق')} · ${isolate('41')}`);
	expect(formatFacts('en', [])).toBe('');
});

test('isolates wrap a text', () => {
	expect(isolate('a')).toBe('\u2068a\u2069');
	expect(isolateLtr('+964')).toBe('\u2066+964\u2069');
});

// --- Against CLDR ---

const vectors = fileURLToPath(new URL('../fixtures/cldr/', import.meta.url));

function vector(name: string) {
	return JSON.parse(readFileSync(join(vectors, name), 'utf8'));
}

describe('CLDR', () => {
	test('plural categories', () => {
		const cases = vector('plurals.ar-ckb-en-zh-tr.json').cases as [string, string, string][];
		// `1.0` is 1 to us: we format numbers, not what somebody typed.
		const ours = cases.filter(
			([locale, written]) => (languages as readonly string[]).includes(locale) && String(Number(written)) === written,
		);

		expect(ours.length).toBeGreaterThan(100);
		for (const [locale, written, category] of ours) {
			expect([locale, written, pluralCategory(locale as Language, Number(written))]).toEqual([locale, written, category]);
		}
	});

	test('separators', () => {
		const { locales } = vector('numbers-currencies.json');
		for (const [language, locale] of [
			['ar', 'ar-IQ'],
			['ckb', 'ckb'],
			['en', 'en'],
			['zh', 'zh-Hans'],
		] as const) {
			const { group, decimal } = locales[locale].symbols.latn;
			expect(formatNumber(language, 1234.5)).toBe(`1${group}234${decimal}5`);
		}
	});

	test('month names', () => {
		const { locales } = vector('dates-relative.json');
		for (const [language, locale] of [
			['ar', 'ar-IQ'],
			['ckb', 'ckb'],
			['en', 'en'],
		] as const) {
			for (let month = 1; month <= 12; month++) {
				const iso = `2026-${String(month).padStart(2, '0')}-15T12:00:00Z`;
				// CLDR writes کانوونی in January and کانونی in December; it is one word.
				const name = locales[locale].months[month].replace('کانونی', 'کانوونی') + (language === 'ckb' ? 'ی' : '');
				expect(formatDate(language, iso, 'month')).toBe(`${name} 2026`);
			}
		}
	});

	test('relative times', () => {
		const { locales } = vector('dates-relative.json');
		const now = Date.parse('2026-11-21T12:00:00Z');
		for (const [language, locale] of [
			['ar', 'ar-IQ'],
			['en', 'en'],
			['zh', 'zh-Hans'],
		] as const) {
			for (const [unit, ms, most] of [
				['minute', 60_000, 59],
				['hour', 3_600_000, 23],
				['day', 86_400_000, 30],
			] as const) {
				for (let n = 1; n <= most; n++) {
					const pattern = (way: 'past' | 'future') =>
						locales[locale].relative[unit][`relativeTime-type-${way}`][
							`relativeTimePattern-count-${pluralCategory(language, n)}`
						];
					expect(formatRelative(language, now - n * ms, now)).toBe(pattern('past').replace('{0}', n));
					expect(formatRelative(language, now + n * ms, now)).toBe(pattern('future').replace('{0}', n));
				}
			}
		}
	});
});
