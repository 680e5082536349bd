import { type Language, languages } from '@qaysari/contract/languages';
import { describe, expect, test } from 'vitest';
import { compileCatalogue } from './compile.ts';
import { loadCatalogue, translatorFor } from './node.ts';
import { createTranslator } from './translate.ts';

/** A translator over one message, `m`. */
function translatorOf(language: Language, message: string) {
	const t = createTranslator(language, compileCatalogue({ m: message }));
	return (params = {}) => t.find('m', params);
}

describe('plurals', () => {
	const pieces = (language: Language, counts: number[]) => {
		const t = translatorFor(language, 'shop');
		return counts.map((count) => t('common.pieces', { count }));
	};

	test('Arabic has six forms', () => {
		expect(pieces('ar', [0, 1, 2, 3, 11, 100, 103])).toEqual([
			'لا قطع',
			'قطعة واحدة',
			'قطعتان',
			'3 قطع',
			'11 قطعة',
			'100 قطعة',
			'103 قطع',
		]);
	});

	test('the others have two or one', () => {
		expect(pieces('ckb', [1, 5])).toEqual(['1 دانە', '5 دانە']);
		expect(pieces('en', [1, 5, 1200])).toEqual(['1 piece', '5 pieces', '1,200 pieces']);
		expect(pieces('zh', [1, 5])).toEqual(['1件', '5件']);
	});

	test('an exact number wins over its category, an offset is taken off', () => {
		const t = translatorOf(
			'en',
			'{n, plural, offset:1 =0 {nobody} =1 {{name}} one {{name} and # other} other {{name} and # others}}',
		);

		expect([0, 1, 2, 4].map((n) => t({ n, name: 'Sara' }))).toEqual(['nobody', 'Sara', 'Sara and 1 other', 'Sara and 3 others']);
	});
});

describe('values', () => {
	test('numbers are formatted, strings go in as given', () => {
		expect(translatorOf('en', '{a} of {b}')({ a: 12345.678, b: '007' })).toBe('12,345.68 of 007');
	});

	test('money and phones are isolated in a right-to-left line only', () => {
		const price = { amount: 3_850_000, currency: 'IQD' };

		expect(translatorOf('en', 'Pay {x}')({ x: price })).toBe('Pay 38,500\u00a0IQD');
		expect(translatorOf('ar', 'ادفع {x}')({ x: price })).toBe('ادفع \u206838,500\u00a0دينار\u2069');
		expect(translatorOf('ckb', 'بۆ {x}')({ x: { phone: '9647701234567' } })).toBe('بۆ \u20660770 123 4567\u2069');
		expect(translatorOf('ar', '{x}')({ x: -5 })).toBe('\u2066\u200e-5\u2069');
	});

	test('the name of the shop is always known', () => {
		expect(languages.map((language) => translatorOf(language, '{brand}')())).toEqual(['قيصرية', 'قەیسەری', 'Qaysari', '凯萨里']);
	});

	test('a select takes the named choice or other', () => {
		const t = translatorOf('en', '{way, select, sea {by sea} other {somehow}}');

		expect([t({ way: 'sea' }), t({ way: 'air' })]).toEqual(['by sea', 'somehow']);
	});

	test('quoted braces and a hash outside plurals are plain text', () => {
		expect(translatorOf('en', "'{'{x}'}' #{x}")({ x: '1' })).toBe('{1} #1');
	});
});

describe('tags', () => {
	test('come as parts', () => {
		expect(translatorFor('en', 'shop').parts('login.privacy.notice')).toEqual([
			'By continuing you agree to the ',
			{ tag: 'terms', text: 'Terms of use' },
			' and the ',
			{ tag: 'privacy', text: 'Privacy policy' },
			'.',
		]);
	});

	test('are never made by a value', () => {
		const parts = translatorFor('en', 'shop').parts('search.corrected', { query: '<terms>x</terms>' });

		expect(parts).toEqual(['Showing results for ', { tag: 'b', text: '<terms>x</terms>' }]);
	});
});

test('an unknown key is found by nobody and shows itself', () => {
	const t = translatorFor('en', 'server');

	expect(t.find('refusal.toString')).toBeUndefined();
	expect(t.find('toString')).toBeUndefined();
	// @ts-expect-error: such a key does not exist
	expect(t('refusal.unheard_of')).toBe('refusal.unheard_of');
	expect(t.find('refusal.resend_too_early', { seconds: 1 })).toBe('You can request a new code in 1 second.');
});

test('what a message needs is known to the compiler', () => {
	const t = translatorFor('en', 'shop');

	expect(t('action.back')).toBe('Back');
	// @ts-expect-error: the count is missing
	t('common.pieces');
	// @ts-expect-error: a plural needs a number
	t('common.pieces', { count: '5' });
	// @ts-expect-error: a text of the server
	t('refusal.not_found');
});

test('catalogues are read once', () => {
	expect(loadCatalogue('ar', 'shop')).toBe(loadCatalogue('ar', 'shop'));
	expect(translatorFor('ar', 'shop')).toBe(translatorFor('ar', 'shop'));
});
