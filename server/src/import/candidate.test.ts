import { describe, expect, test } from 'vitest';
import { checkDraft } from './candidate.ts';
import { contentHash } from './content-hash.ts';
import { RowProblem } from './problem.ts';
import { attributeName, guessLanguage, languageOf, localized } from './texts.ts';

const sku = { code: 'A', attributes: [], price: 1000, stock: 1 };
const draft = {
	handle: 'lamp',
	title: { en: 'Lamp' },
	description: {},
	categoryPath: [],
	tags: [],
	pictures: [],
	parameters: [],
	origin: 'iraq',
	splitDelivery: true,
	minimumQuantity: 1,
	weightGrams: 500,
	volumeCm3: 0,
	soldCount: 0,
	skus: [sku],
};
const named = (text: string) => ({ name: { en: text }, value: { en: text } });
const many = <Item>(count: number, item: (index: number) => Item): Item[] =>
	Array.from({ length: count }, (_, index) => item(index));
function reasonOf(more: object): string {
	try {
		checkDraft({ ...draft, ...more });
		return 'taken';
	} catch (error) {
		if (error instanceof RowProblem) return error.detail ? `${error.reason} ${error.detail}` : error.reason;
		throw error;
	}
}

describe('a product of a file', () => {
	test.each<[string, object, object, string]>([
		['handle', { handle: 'x'.repeat(200) }, { handle: 'x'.repeat(201) }, 'tooLong handle > 200'],
		['title', { title: { ar: 'ق'.repeat(500) } }, { title: { ar: 'ق'.repeat(501) } }, 'tooLong title.ar > 500'],
		['brand', { brand: 'x'.repeat(120) }, { brand: 'x'.repeat(121) }, 'tooLong brand > 120'],
		['tag', { tags: ['x'.repeat(64)] }, { tags: ['x'.repeat(65)] }, 'tooLong tags.0 > 64'],
		['tags', { tags: many(50, (n) => `t${n}`) }, { tags: many(51, (n) => `t${n}`) }, 'tooMany tags > 50'],
		[
			'path',
			{ categoryPath: many(8, () => ({ en: 'A' })) },
			{ categoryPath: many(9, () => ({ en: 'A' })) },
			'tooMany categoryPath > 8',
		],
		['pictures', { pictures: many(30, String) }, { pictures: many(31, String) }, 'tooMany pictures > 30'],
		[
			'parameters',
			{ parameters: many(60, (n) => named(`p${n}`)) },
			{ parameters: many(61, (n) => named(`p${n}`)) },
			'tooMany parameters > 60',
		],
		['weight', { weightGrams: 5_000_000 }, { weightGrams: 5_000_001 }, 'badField weightGrams'],
		['volume', { volumeCm3: 0 }, { volumeCm3: -1 }, 'badField volumeCm3'],
		['minimum', { minimumQuantity: 1 }, { minimumQuantity: 0 }, 'badField minimumQuantity'],
		[
			'code',
			{ skus: [{ ...sku, code: 'x'.repeat(64) }] },
			{ skus: [{ ...sku, code: 'x'.repeat(65) }] },
			'tooLong skus.0.code > 64',
		],
		[
			'choices',
			{ skus: [{ ...sku, attributes: many(8, (n) => named(`a${n}`)) }] },
			{ skus: [{ ...sku, attributes: many(9, (n) => named(`a${n}`)) }] },
			'tooMany skus.0.attributes > 8',
		],
		[
			'skus',
			{ skus: many(200, (n) => ({ ...sku, code: `${n}` })) },
			{ skus: many(201, (n) => ({ ...sku, code: `${n}` })) },
			'tooMany skus > 200',
		],
		['stock', { skus: [{ ...sku, stock: 10_000_000 }] }, { skus: [{ ...sku, stock: 10_000_001 }] }, 'badField skus.0.stock'],
		[
			'price',
			{ skus: [{ ...sku, price: 1_000_000_000_000 }] },
			{ skus: [{ ...sku, price: 1_000_000_000_001 }] },
			'priceTooHigh 1000000000001',
		],
		['lowest price', { skus: [{ ...sku, price: 1 }] }, { skus: [{ ...sku, price: 0 }] }, 'zeroPrice'],
		['promotion', { skus: [{ ...sku, promotionPrice: 1 }] }, { skus: [{ ...sku, promotionPrice: -1 }] }, 'negativePrice -1'],
	])('is within the limits of the shop: %s', (_, within, beyond, reason) => {
		expect(reasonOf(within)).toBe('taken');
		expect(reasonOf(beyond)).toBe(reason);
	});

	test.each<[object, string]>([
		[{ handle: undefined }, 'noHandle'],
		[{ handle: null }, 'noHandle'],
		[{ handle: '   ' }, 'badField handle'],
		[{ title: {} }, 'noTitle'],
		[{ title: { en: '  ', ar: '' } }, 'noTitle'],
		[{ title: null }, 'noTitle'],
		[{ title: 'Lamp' }, 'badField title'],
		[{ skus: undefined }, 'noPrice skus'],
		[{ skus: [{ ...sku, price: undefined }] }, 'noPrice'],
		[{ skus: [{ ...sku, price: '1000' }] }, 'badPrice 1000'],
		[{ skus: [{ ...sku, price: 10.5 }] }, 'badPrice 10.5'],
		[{ skus: [{ ...sku, code: '' }] }, 'badField skus.0.code'],
		[{ origin: 'mars' }, 'badField origin'],
		[{ state: 'sold' }, 'badField state'],
		[{ description: { en: 7 } }, 'badField description.en'],
		[{ description: { en: [{ kind: 'unknown' }] } }, 'badField description.en.0.kind'],
		[{ parameters: 'none' }, 'badField parameters'],
	])('is told what is wrong first: %j', (more, reason) => {
		expect(reasonOf(more)).toBe(reason);
	});

	test('has no empty texts, no empty steps of its path and no tag twice', () => {
		const checked = checkDraft({
			...draft,
			title: { en: ' Lamp ', ar: '', zh: '  ' },
			brand: ' ',
			categoryPath: [{ en: 'A' }, {}, { en: ' ' }, { ar: 'ب', en: '' }],
			tags: ['x', ' x ', 'y'],
		});
		expect(checked).toMatchObject({ title: { en: 'Lamp' }, categoryPath: [{ en: 'A' }, { ar: 'ب' }], tags: ['x', 'y'] });
		expect([checked.brand, Object.keys(checked.title)]).toEqual([undefined, ['en']]);
	});
});

describe('whether a product is as it came in', () => {
	const hash = (more: object, stamp = '') =>
		contentHash({ line: 1, rows: 1, sourceId: 'a', draft: checkDraft({ ...draft, ...more }) }, stamp);

	test('does not hang on where it stands, or on whether it says that it is on the shelf', () => {
		const checked = checkDraft(draft);
		expect(contentHash({ line: 1, rows: 1, sourceId: 'a', draft: checked }, '')).toBe(
			contentHash({ line: 99, rows: 7, sourceId: 'b', draft: checked, lines: [1, 2] }, ''),
		);
		expect(hash({ state: 'active' })).toBe(hash({}));
	});

	test.each([
		{ state: 'hidden' },
		{ title: { en: 'Lamps' } },
		{ skus: [{ ...sku, stock: 2 }] },
		{ weightGrams: 501 },
		{ brand: 'Acme' },
	])('hangs on %j', (more) => {
		expect(hash(more)).not.toBe(hash({}));
	});

	test('hangs on its pictures', () => {
		expect(hash({}, 'a.jpg 1 2')).not.toBe(hash({}, 'a.jpg 1 3'));
	});
});

describe('the languages of a file', () => {
	test.each([
		['ar', 'ar'],
		['ar-IQ', 'ar'],
		['AR_iq', 'ar'],
		['ku', 'ckb'],
		['ku-IQ', 'ckb'],
		['ckb', 'ckb'],
		['sorani', 'ckb'],
		['zh_Hans', 'zh'],
		['cn', 'zh'],
		[' en-GB ', 'en'],
		['fr', null],
		['', null],
		[7, null],
		[null, null],
	])('%j is %j', (code, language) => {
		expect(languageOf(code)).toBe(language);
	});

	test.each([
		['قۆری', 'ckb'],
		['چای', 'ar'],
		['قميص L', 'ar'],
		['Shirt 衬衫', 'zh'],
		['123', 'en'],
		['', 'en'],
	])('%j looks like %s', (text, language) => {
		expect(guessLanguage(text)).toBe(language);
	});

	test('are those of the shop, exact names before others, and numbers are texts', () => {
		expect(localized({ zh_TW: '帽', zh: '帽子', fr: 'x', ar: 7 }, null)).toEqual({ zh: '帽子' });
		expect(localized(42, null)).toEqual({ en: '42' });
		expect(localized(42, 'ar')).toEqual({ ar: '42' });
		expect(localized(['a'], 'en')).toEqual({});
		expect(localized(null, 'en')).toEqual({});
	});

	test.each([
		['size', { ar: 'المقاس', ckb: 'قەبارە', en: 'Size', zh: '尺码' }],
		['COLOR', { ar: 'اللون', ckb: 'ڕەنگ', en: 'Colour', zh: '颜色' }],
		['sleeve_length', { en: 'Sleeve length' }],
		['R&amp;D', { en: 'R&D' }],
	])('call a choice named %s', (name, expected) => {
		expect(attributeName(name, 'en')).toEqual(expected);
	});
});
