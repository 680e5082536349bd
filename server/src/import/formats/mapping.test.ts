import { describe, expect, test } from 'vitest';
import { readAll } from '../testing.ts';
import { Fields, isMappable, valueAt } from './mapping.ts';

describe('what a mapping may name', () => {
	test.each(['title', 'title.ar', 'title.ckb', 'description.zh', 'price', 'listPrice', 'pictures'])('%s', (name) => {
		expect(isMappable(name)).toBe(true);
	});
	test.each(['', 'titel', 'title.fr', 'price.ar', 'title.ar.x', 'Title', 'constructor', '__proto__'])('never %j', (name) => {
		expect(isMappable(name)).toBe(false);
	});
});

describe('the value at a path', () => {
	const row = { a: { b: [{ c: 7 }], 'x.y': 1 }, 'a.b': 'own', n: null, text: 'word' };
	test.each([
		['a.b', 'own'],
		['a.x.y', undefined],
		['n', null],
		['n.deep', undefined],
		['text.length', undefined],
		['a.b.0.c', 7],
		['nothing', undefined],
		['', undefined],
	])('%j is %j', (path, value) => {
		expect(valueAt(path === 'a.b.0.c' ? { a: row.a } : row, path)).toEqual(value);
	});
	test.each(['constructor', '__proto__', 'a.__proto__', 'toString', 'a.b.length'])(
		'is never what every object has: %s',
		(path) => {
			expect(valueAt({ a: { b: 'text' } }, path)).toBeUndefined();
		},
	);
});

describe('the fields of a row', () => {
	test('are found by the usual names in any letters, the first that says something', () => {
		const fields = new Fields(new Map());
		expect(fields.value({ ID: '7', SKU: 'A' }, 'handle')).toBe('7');
		expect(fields.value({ id: '', 'URL-Key': 'lamp' }, 'handle')).toBe('lamp');
		expect(fields.value({ الرمز: 'A1' }, 'sku')).toBe('A1');
		expect(fields.value({ 货号: 'Z1' }, 'handle')).toBe('Z1');
		expect(fields.value({ کۆد: 'K1' }, 'handle')).toBe('K1');
		expect(fields.value({ Title: null }, 'title')).toBeUndefined();
		expect(fields.has({ Title: null }, 'title')).toBe(true);
		expect(fields.has({ Titel: 'x' }, 'title')).toBe(false);
		// Of two columns of one name the first counts.
		expect(fields.value({ price: '1', Price: '2' }, 'price')).toBe('1');
	});

	test('are what the mapping says, and nothing else where that is not there', () => {
		const fields = new Fields(new Map([['price', 'cost.value']]));
		expect(fields.value({ price: 5, cost: { value: 7 } }, 'price')).toBe(7);
		expect(fields.value({ price: 5 }, 'price')).toBeUndefined();
	});

	test.each([
		[{ price: '10', 'list price': '15' }, '10', '15'],
		[{ price: '10', sale_price: '8' }, '8', '10'],
		[{ price: '10', sale_price: '8', 'list price': '12' }, '8', '12'],
		[{ price: '10', sale_price: '-1' }, '10', undefined],
		[{ price: '10', sale_price: 'soon' }, '10', undefined],
		[{ sale_price: '8' }, '8', '8'],
	])('of %j cost %s, and %s before', (row, now, before) => {
		expect(new Fields(new Map()).prices(row)).toEqual({ now, before });
	});

	test('have titles and descriptions in the languages that a mapping names', () => {
		const row = { handle: 'a', name: 'Lamp', name_ar: 'مصباح', text: { zh: '<b>亮</b>' }, price: 5000 };
		const mapping = new Map([
			['title.ar', 'name_ar'],
			['description.zh', 'text.zh'],
			['title.ckb', 'nowhere'],
		]);
		const { products } = readAll('generic', [row], { mapping });
		expect(products[0]?.draft).toMatchObject({ title: { ar: 'مصباح', en: 'Lamp' } });
		expect(products[0]?.draft.title).not.toHaveProperty('ckb');
		expect(products[0]?.draft.description.zh).toEqual([{ kind: 'paragraph', spans: [{ text: '亮', bold: true }] }]);
	});
});

describe('a row of any table', () => {
	const row = { id: 'a', name: 'Lamp', price: '5000' };
	const draftOf = (more: object, settings: Parameters<typeof readAll>[2] = {}) =>
		readAll('generic', [{ ...row, ...more }], settings).products[0]?.draft;

	test.each([
		['A > B', ['A', 'B']],
		['A / B / C', ['A', 'B', 'C']],
		['A › B', ['A', 'B']],
		['A|B', ['A', 'B']],
		['Root > A', ['A']],
		['', []],
		[
			['A', '', 'B'],
			['A', 'B'],
		],
		[
			[['Default Category'], ['A', 'B'], ['C']],
			['A', 'B'],
		],
		[7, ['7']],
		[{ en: 'A' }, ['A']],
	])('stands in %j', (category, expected) => {
		expect(draftOf({ category })?.categoryPath.map(({ en }) => en)).toEqual(expected);
	});

	test.each([
		['a.jpg|b.jpg', ['a.jpg', 'b.jpg']],
		['a.jpg\nb.jpg', ['a.jpg', 'b.jpg']],
		['https://a.example/1.jpg, https://a.example/2.jpg', ['https://a.example/1.jpg', 'https://a.example/2.jpg']],
		['a, with comma.jpg', ['a, with comma.jpg']],
		[
			['a.jpg', ' a.jpg ', '', 7, null, 'b.jpg'],
			['a.jpg', 'b.jpg'],
		],
		[Array.from({ length: 40 }, (_, index) => `${index}.jpg`), Array.from({ length: 30 }, (_, index) => `${index}.jpg`)],
		[undefined, []],
	])('shows the pictures of %j', (images, expected) => {
		expect(draftOf({ images })?.pictures).toEqual(expected);
	});

	test.each([
		['a, b,, a ', ['a', 'b']],
		[
			['x', '', 7, ' y '],
			['x', 'y'],
		],
		[undefined, []],
	])('has the tags of %j', (tags, expected) => {
		expect(draftOf({ tags })?.tags).toEqual(expected);
	});

	test('comes from where its row says, else from where it was said, else from China where it speaks Chinese alone', () => {
		expect(draftOf({ origin: 'china' }, { origin: 'iraq' })?.origin).toBe('china');
		expect(draftOf({ origin: 'mars' }, { origin: 'china' })?.origin).toBe('china');
		expect(draftOf({ name: '台灯' })?.origin).toBe('china');
		expect(draftOf({ name: '台灯' }, { origin: 'iraq' })?.origin).toBe('iraq');
		expect(draftOf({ name: { zh: '台灯', ar: 'مصباح' } })?.origin).toBe('iraq');
	});

	test('has a price, or the one that was given for those without', () => {
		expect(readAll('generic', [{ ...row, price: '' }]).refused).toEqual(['1: no price']);
		expect(draftOf({ price: '' }, { standardPrice: 7_000_00 })?.skus).toMatchObject([{ price: 7_000_00 }]);
		// What is there and cannot be read is none that is missing.
		expect(readAll('generic', [{ ...row, price: 'ask us' }], { standardPrice: 7_000_00 }).refused).toEqual([
			'1: price is not a number: ask us',
		]);
	});

	test('weighs and holds what it says, at least one piece at a time', () => {
		expect(draftOf({ grams: '1,250', volumecm3: '900', minimum: '0', sold: '-4', code: 'C-1' })).toMatchObject({
			...{ weightGrams: 1250, volumeCm3: 900, minimumQuantity: 1, soldCount: 0, skus: [{ code: 'C-1' }] },
		});
		expect(draftOf({})).toMatchObject({ weightGrams: 500, volumeCm3: 0, minimumQuantity: 1 });
	});
});
