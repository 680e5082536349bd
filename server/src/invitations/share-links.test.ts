import { languages } from '@qaysari/contract/languages';
import { productCode, productOfCode } from '@qaysari/contract/short-codes';
import { describe, expect, it } from 'vitest';
import { randomReadable } from '../platform/secrets.ts';
import { naughtyStrings } from '../testing/naughty.ts';
import { previewPicture, readShortCode, shortLink } from './share-links.ts';

const base = 'https://shop.example';
const codeIn = (url: string): string => url.slice(`${base}/s/`.length);

describe('a short link', () => {
	it.each(languages)('in %s leads to the try that it was made for, and keeps the language', (language) => {
		for (let made = 0; made < 20; made += 1) {
			const code = randomReadable(10);
			expect(readShortCode(codeIn(shortLink(base, code, language)))).toEqual({ target: { kind: 'invitation', code }, language });
		}
	});

	it.each([1, 9, 35, 36, 1295, 1296, 123_456_789, Number.MAX_SAFE_INTEGER])(
		'leads to the product %i that it was made for',
		(productId) => {
			expect(readShortCode(codeIn(shortLink(base, productCode(productId), 'ckb')))).toEqual({
				target: { kind: 'product', productId },
				language: 'ckb',
			});
		},
	);

	it('without a language is one all the same', () => {
		expect(readShortCode('ABCDEFGH23')).toEqual({ target: { kind: 'invitation', code: 'ABCDEFGH23' }, language: null });
	});

	it('with a language that the shop does not speak is one without', () => {
		expect(readShortCode('ABCDEFGH23-fr')).toEqual({ target: { kind: 'invitation', code: 'ABCDEFGH23' }, language: null });
	});

	it.each([
		['nothing', ''],
		['one sign', 'A'],
		['a code that is too short', 'ABCDEFGH2'],
		['a code that is too long', 'ABCDEFGH234'],
		['small letters', 'abcdefgh23'],
		['a language alone', '-ar'],
		['two languages', 'ABCDEFGH23-ar-en'],
		['a language in capitals', 'ABCDEFGH23-AR'],
		['a way out of the folder', '../../etc/passwd'],
		['digits of another alphabet', 'ABCDEFGH٢٣'],
		['a line more', 'ABCDEFGH23\n'],
		['a product beyond all numbers', 'pzzzzzzzzzzzz'],
		['a product without a number', 'p'],
	])('of %s leads nowhere', (_what, text) => {
		expect(readShortCode(text)).toBeNull();
	});

	it('made up of whatever breaks programs leads nowhere', () => {
		for (const text of naughtyStrings) {
			const read = readShortCode(text);
			if (read !== null) expect(text).toMatch(/^(p[0-9a-z]{1,12}|[0-9A-Z]{10})(-[a-z]{2,3})?$/);
		}
	});

	it('shows its picture below itself', () => {
		expect(previewPicture(shortLink(base, 'ABCDEFGH23', 'zh'))).toBe(`${base}/s/ABCDEFGH23-zh/preview.jpg`);
	});
});

describe('the code of a product', () => {
	it('is never read as that of a try, whatever its number', () => {
		for (const productId of [1, 36 ** 8, 36 ** 9 - 1, 36 ** 9, Number.MAX_SAFE_INTEGER]) {
			expect(productOfCode(productCode(productId))).toBe(productId);
			expect(readShortCode(productCode(productId))?.target.kind).toBe('product');
		}
	});
});
