import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';
import { stemOf, type Tongue } from './stem.ts';
import { askedWords, codeOf, tokensOf } from './tokens.ts';

interface Vector {
	lang: string;
	kind: 'normalisation' | 'stem' | 'analyser';
	input: string;
	output: string[];
}

const vectors = new URL('../../fixtures/text/lucene-ar-ckb-fa.json', import.meta.url);
describe('the vectors of Lucene', () => {
	const { cases } = JSON.parse(readFileSync(vectors, 'utf8')) as { cases: Vector[] };

	it('fold both sides of each normalisation to the same', () => {
		const normalisations = cases.filter((one) => one.kind === 'normalisation');

		const apart = normalisations.filter((one) => fold(one.input) !== fold(one.output.join(' ')));

		expect(normalisations.length).toBeGreaterThan(40);
		expect(apart).toEqual([]);
	});

	it('bring most stems together: theirs are a guide, ours cut less', () => {
		const stems = cases.filter((one) => one.kind === 'stem' && one.lang !== 'fa' && one.input !== '');
		const together = stems.filter(
			(one) => stemOf(fold(one.input), tongueOf(one)) === stemOf(fold(one.output[0] ?? ''), tongueOf(one)),
		);

		console.log(`stems of Arabic and Sorani that meet Lucene's: ${together.length} of ${stems.length}`);

		expect(together.length / stems.length).toBeGreaterThan(0.6);
	});
});

const tongueOf = ({ lang }: { lang: string }): Tongue => (lang === 'ckb' ? 'ckb' : 'ar');

describe('stems', () => {
	it.each([
		['سماعات', 'سماعة'],
		['الهاتف', 'هاتف'],
		['مهندسين', 'مهندس'],
		['boxes', 'box'],
		['batteries', 'battery'],
		['knives', 'knife'],
	])('bring %s and %s together', (one, other) => {
		expect(stemOf(fold(one))).toBe(stemOf(fold(other)));
	});

	it.each([
		['پیاوەکان', 'پیاو'],
		['مۆبایلێک', 'مۆبایل'],
		['مۆبایلەکە', 'مۆبایل'],
		['جانتاکان', 'جانتا'],
	])('bring the Sorani %s and %s together', (one, other) => {
		expect(stemOf(fold(one), 'ckb')).toBe(stemOf(fold(other), 'ckb'));
	});

	it.each(['glass', 'bus', 'lens', 'شاي', 'بيت'])('leave something of %s', (word) => {
		expect(stemOf(fold(word)).length).toBeGreaterThanOrEqual(2);
	});
});

describe('words of a text', () => {
	it('hold letters and digits apart and together', () => {
		expect(tokensOf('iPhone15 256GB', 'en').terms).toEqual(expect.arrayContaining(['iphone15', 'iphone', '15', '256gb', '256']));
	});

	it('hold signs and pairs of signs of Chinese', () => {
		expect(tokensOf('机器人', 'en').terms).toEqual(expect.arrayContaining(['机', '机器', '器人']));
	});

	it('leave out fillers of a query unless there is nothing else', () => {
		expect(askedWords('a bag for the school', 'en').map((word) => word.form)).toEqual(['bag', 'school']);
		expect(askedWords('the', 'en').map((word) => word.form)).toEqual(['the']);
	});

	it('read item numbers with any signs between', () => {
		expect(codeOf('QS-LP 0012')).toBe(codeOf('qslp-0012'));
		expect(codeOf('耳机')).toBeNull();
	});
});
