import { describe, expect, it } from 'vitest';
import { plainDigits } from './account-input.ts';
import { areExclusive } from './exclusivity.ts';
import {
	defaultLanguage,
	directionOf,
	eachLanguage,
	fallbackOrder,
	isLanguage,
	languages,
	pickerOrder,
	textIn,
	valueIn,
} from './languages.ts';
import { roundUpToNote } from './money.ts';
import { productCode, productOfCode } from './short-codes.ts';

describe('languages', () => {
	it('are four, Arabic first, two of them from right to left', () => {
		expect(languages.map((language) => [language, directionOf(language)])).toEqual([
			['ar', 'rtl'],
			['ckb', 'rtl'],
			['en', 'ltr'],
			['zh', 'ltr'],
		]);
		expect(defaultLanguage).toBe('ar');
		expect(pickerOrder).toEqual(['ar', 'en', 'ckb', 'zh']);
		expect(Object.keys(eachLanguage((language) => language)).sort()).toEqual([...languages].sort());
	});

	it.each(['ar', 'ckb', 'en', 'zh'])('%s is one', (value) => {
		expect(isLanguage(value)).toBe(true);
	});

	it.each(['', 'AR', 'ar-IQ', 'ku', 'fa', 'toString', ['ar'], null, undefined, 0])('%j is none', (value) => {
		expect(isLanguage(value)).toBe(false);
	});
});

describe('a text', () => {
	it.each([
		[{ ar: 'ع', en: 'E', ckb: 'ک', zh: '中' }, ['ع', 'ک', 'E', '中']],
		[{ en: 'E', ckb: 'ک', zh: '中' }, ['E', 'ک', 'E', '中']],
		[{ ckb: 'ک', zh: '中' }, ['ک', 'ک', 'ک', '中']],
		[{ zh: '中' }, ['中', '中', '中', '中']],
		[{ ar: '', en: 'E' }, ['E', 'E', 'E', 'E']],
		[{}, ['', '', '', '']],
		[{ ar: undefined }, ['', '', '', '']],
		[null, ['', '', '', '']],
		[undefined, ['', '', '', '']],
	])('of %j is read as the first that there is of the asked language, ar, en, ckb, zh', (text, read) => {
		expect(languages.map((language) => textIn(text, language))).toEqual(read);
	});

	it('stands in by the same order for whatever else is said in languages', () => {
		expect(valueIn({ ckb: [1], zh: [2] }, 'en')).toEqual([1]);
		expect(valueIn({}, 'en')).toBeUndefined();
		expect(fallbackOrder).toEqual(['ar', 'en', 'ckb', 'zh']);
	});
});

describe('digits that were pasted', () => {
	it.each([
		['\u202a+964 770 123 4567\u202c', '+964 770 123 4567'],
		['\u2066٠٧٧٠\u2069', '0770'],
		['\u200f۱۲۳\u200e', '123'],
		['\ufeff1\u200b2\u20603', '123'],
		['12a', '12a'],
		['१२', '१२'],
		['', ''],
	])('as %j are read as %j', (pasted, read) => {
		expect(plainDigits(pasted)).toBe(read);
	});
});

describe('the code of a short link', () => {
	it.each([1, 35, 36, 1295, 1_234_567, 900_719_925_474_099])(
		'of product %i names it, with or without a language',
		(productId) => {
			const code = productCode(productId);

			expect(code).toMatch(/^p[0-9a-z]+$/);
			for (const text of [code, ...languages.map((language) => `${code}-${language}`)])
				expect(productOfCode(text)).toBe(productId);
		},
	);

	it.each([
		'',
		'p',
		'P1',
		'q1',
		'p-ar',
		'p1-',
		'p1-arab',
		'p1_ar',
		'p1 ',
		' p1',
		'p1/x',
		'p١',
		`p${'z'.repeat(12)}`,
		`p${'1'.repeat(13)}`,
	])('%j names none', (text) => {
		expect(productOfCode(text)).toBeNull();
	});
});

describe('goods that do not ship with others', () => {
	const with_ = { splitDelivery: true };
	const alone = { splitDelivery: false };

	it.each([
		['nothing', [], false],
		['one that ships alone', [{ ...alone, productId: '1' }], false],
		[
			'two variants of it',
			[
				{ ...alone, productId: '1' },
				{ ...alone, productId: 1 },
			],
			false,
		],
		[
			'it and another',
			[
				{ ...alone, productId: 1 },
				{ ...with_, productId: 2 },
			],
			true,
		],
		[
			'another and it',
			[
				{ ...with_, productId: 2 },
				{ ...alone, productId: 1 },
			],
			true,
		],
		[
			'two that ship together',
			[
				{ ...with_, productId: 1 },
				{ ...with_, productId: 2 },
			],
			false,
		],
	])('%s in a cart', (_, lines, exclusive) => {
		expect(areExclusive(lines)).toBe(exclusive);
	});
});

describe('money that goes back in cash', () => {
	it.each([
		[0, 0],
		[1, 25_000],
		[24_999, 25_000],
		[25_000, 25_000],
		[25_001, 50_000],
		[1_234_500, 1_250_000],
	])('of %i hundredths is %i, never less than what is owed', (owed, handed) => {
		expect(roundUpToNote(owed)).toBe(handed);
	});
});
