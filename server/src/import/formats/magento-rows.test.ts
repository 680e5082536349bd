import { describe, expect, test } from 'vitest';
import { readAll } from '../testing.ts';
import { parseVariations } from './magento-product.ts';

type Row = Record<string, unknown>;

const child = (sku: string, size: string, more: Row = {}): Row => ({
	...{ id: `m-${sku}`, sku, type: 'simple', name: `Coat-${size}`, price: 10, currency: 'USD', stock: 3 },
	...{ attrs: { size }, images: [`/${size}.jpg`], ...more },
});
const parent = (sku: string, variations: string, more: Row = {}): Row => ({
	...{ id: `m-${sku}`, sku, type: 'configurable', name: 'Coat', price: 10, currency: 'USD', variations, images: [], ...more },
});
/** What became of every row: taken, refused, or neither. */
const fates = (rows: readonly Row[]) => {
	const { products, refused, outcomes } = readAll('magento', rows);
	const taken = products.reduce((sum, product) => sum + product.rows, 0);
	const turnedAway = outcomes.reduce((sum, outcome) => sum + (outcome.kind === 'refused' ? outcome.rows : 0), 0);
	return { products, refused, notes: outcomes.filter(({ kind }) => kind === 'note'), counted: taken + turnedAway };
};

describe('what a row names as its variations', () => {
	test.each([
		[
			'sku=A-S,size=S|sku=A-M,size=M',
			[
				['A-S', [['size', 'S']]],
				['A-M', [['size', 'M']]],
			],
		],
		[
			'sku=A,size=S,color=Red=Blue',
			[
				[
					'A',
					[
						['size', 'S'],
						['color', 'Red=Blue'],
					],
				],
			],
		],
		[' size = S , sku = A ', [['A', [['size', 'S']]]]],
		['sku=A,size=|sku=A,size=M', [['A', [['size', 'M']]]]],
		['size=S|sku=B', [['B', []]]],
	])('%s', (text, expected) => {
		expect(parseVariations(text).map(({ sku, options }) => [sku, options])).toEqual(expected);
	});

	test.each(['', 'size=S', '|', undefined, 7, null])('is none in %j', (value) => {
		expect(() => parseVariations(value)).toThrow('none of its variations');
	});
});

describe('rows of Magento', () => {
	test('are each taken or refused, none lost, whichever way they stand', () => {
		const rows = [
			parent('A', 'sku=A-S,size=S|sku=A-M,size=M'),
			child('B-S', 'S'),
			child('A-M', 'M'),
			{ ...child('C', ''), attrs: {} },
			parent('B', 'sku=B-S,size=S|sku=B-L,size=L'),
			{ sku: '', type: 'simple' },
			child('A-S', 'S'),
			parent('D', ''),
			{ ...child('E', 'S'), type: 'virtual' },
			child('F-S', 'S', { price: null }),
		];
		const { counted, refused, products, notes } = fates(rows);
		expect(counted).toBe(rows.length);
		expect(products.map(({ draft, rows: count }) => [draft.handle, draft.skus.length, count])).toEqual([
			['m-C', 1, 1],
			['m-A', 2, 3],
			['m-B', 1, 2],
		]);
		expect(notes).toMatchObject([{ line: 5, problem: { reason: 'variationMissing', detail: 'B-L' } }]);
		expect(refused.map((line) => line.split(':')[0]).sort()).toEqual(['10', '6', '8', '9']);
	});

	test('of a parent that stands twice refuse the second one, and lose nothing of the first', () => {
		const whole = 'sku=A-S,size=S|sku=A-M,size=M';
		for (const rows of [
			[parent('A', whole), parent('A', whole), child('A-S', 'S'), child('A-M', 'M')],
			[child('A-S', 'S'), parent('A', whole), parent('A', whole), child('A-M', 'M')],
			[child('A-S', 'S'), child('A-M', 'M'), parent('A', whole), parent('A', whole)],
		]) {
			const { counted, products, refused } = fates(rows);
			expect(counted).toBe(4);
			expect(products.map(({ draft }) => draft.skus.map(({ code }) => code))).toEqual([['A-S', 'A-M']]);
			expect(refused).toHaveLength(1);
		}
	});

	test('of one sku that stands twice come in once', () => {
		const { counted, refused, products } = fates([child('A-S', 'S'), child('A-S', 'M'), parent('A', 'sku=A-S,size=S')]);
		expect([counted, products.length]).toEqual([3, 1]);
		expect(refused).toEqual(['2: sku stands twice in the product: A-S']);
	});

	test('of two kinds that are the same choice give one, and refuse the other', () => {
		const rows = [parent('A', 'sku=A1,size=S|sku=A2,size=S'), child('A1', 'S'), child('A2', 'S')];
		const { counted, refused, products } = fates(rows);
		expect([counted, products[0]?.draft.skus.length]).toEqual([3, 1]);
		expect(refused).toEqual(['3: two skus of one choice: A2']);
	});

	test('all of whose kinds are refused are refused with them', () => {
		const rows = [parent('A', 'sku=A1,size=S'), child('A1', 'S', { price: 'free' })];
		const { counted, refused, products } = fates(rows);
		expect([counted, products]).toEqual([2, []]);
		expect(refused).toEqual(['2: price is not a number: free', '1: none of its variations can come in: A']);
	});

	test('without a parent are one product where their skus end in what they are, or their names do', () => {
		const named = (sku: string, size: string) => child(sku, size, { name: `Strap ${size}` });
		const { products } = fates([
			child('MH1-S', 'S'),
			child('MH1-XL', 'XL'),
			named('STRAP-1', '6 foot'),
			named('STRAP-2', '8 foot'),
		]);
		expect(products.map(({ draft }) => [draft.handle, draft.title.en, draft.skus.length])).toEqual([
			['m-MH1', 'Coat', 2],
			['m-STRAP-1', 'Strap', 2],
		]);
	});

	test('show each kind its own picture, up to thirty of a product', () => {
		const skus = Array.from({ length: 33 }, (_, index) => `A-${index}`);
		const rows = [parent('A', skus.map((sku) => `sku=${sku},size=${sku}`).join('|')), ...skus.map((sku) => child(sku, sku))];
		const [product] = fates(rows).products;
		expect(product?.draft.pictures).toHaveLength(30);
		expect(product?.draft.skus.map(({ picture }) => picture)).toEqual([
			...Array.from({ length: 30 }, (_, index) => index),
			...[undefined, undefined, undefined],
		]);
	});

	test('tell of a product in the languages that their own rows are of', () => {
		const [product] = fates([
			{ ...child('A', ''), attrs: { material: 'قطن' }, lang: 'ar', name: 'معطف', description: 'دافئ' },
		]).products;
		expect(product?.draft).toMatchObject({
			title: { ar: 'معطف' },
			description: { ar: 'دافئ' },
			parameters: [{ name: { ar: 'الخامة' }, value: { ar: 'قطن' } }],
		});
	});
});

describe('tables of Magento', () => {
	const row = {
		...{ sku: 'A', product_type: 'simple', attribute_set_code: 'Bag', name: 'Bag', price: '10', qty: '5', is_in_stock: '1' },
		...{ store_view_code: '', categories: '', product_online: '1', visibility: 'Catalog, Search', manage_stock: '1' },
	};
	const one = (more: Row) => readAll('magento2', [{ ...row, ...more }]);

	test.each([
		[{ qty: '0', is_in_stock: '0' }, 0, []],
		[{ qty: '', is_in_stock: '0' }, 0, []],
		[{ qty: '3', is_in_stock: '0' }, 3, []],
		[{ qty: '', manage_stock: '0' }, 100, ['stockUntracked']],
		[{ qty: '0', allow_backorders: '1', use_config_backorders: '0' }, 100, ['stockUntracked']],
		[{ qty: '0', allow_backorders: '1', use_config_backorders: '1' }, 0, []],
		[{ qty: '-4' }, 0, ['stockNegative']],
	])('count pieces of %j as %d', (more, stock, notes) => {
		const { products } = one(more);
		expect(products[0]?.draft.skus[0]?.stock).toBe(stock);
		expect(products[0]?.notes?.map(({ reason }) => reason)).toEqual(notes);
	});

	test.each([
		['Default Category/Gear,Default Category/Gear/Bags,Default Category/Sale', ['Gear', 'Bags']],
		['Default Category/Sale,Default Category/Gear/Bags', ['Sale']],
		['Default Category', []],
		['', []],
	])('stand in %s', (categories, expected) => {
		expect(one({ categories }).products[0]?.draft.categoryPath.map(({ en }) => en)).toEqual(expected);
	});

	test('say more in one column, quoted where it has commas', () => {
		const additional_attributes = 'color=Red,material="Wool, fine",brand=Zagros,size=L';
		expect(one({ additional_attributes }).products[0]?.draft).toMatchObject({
			brand: 'Zagros',
			parameters: expect.arrayContaining([expect.objectContaining({ value: { en: 'Wool, fine' } })]),
			skus: [{ attributes: [] }],
		});
	});

	test('translate the row before, and nothing that stands elsewhere', () => {
		const { products, refused } = readAll('magento2', [
			row,
			{ sku: 'A', store_view_code: 'ar', name: 'حقيبة', description: 'وصف' },
			{ sku: 'A', store_view_code: 'ku_IQ', name: 'جانتا' },
			{ sku: 'A', store_view_code: 'fr', name: 'Sac' },
			{ sku: 'B', store_view_code: 'ar', name: 'آخر' },
			{ ...row, sku: 'OFF', product_online: '2' },
			{ sku: 'OFF', store_view_code: 'ar', name: 'مخفي' },
		]);
		expect(products.map(({ draft, rows, lines }) => [draft.title, rows, lines])).toEqual([
			[{ ar: 'حقيبة', ckb: 'جانتا', en: 'Bag' }, 4, [1, 2, 3, 4]],
		]);
		expect(refused).toEqual(['5: no handle: ar', '6: not published']);
	});
});
