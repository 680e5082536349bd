import { describe, expect, it } from 'vitest';
import { readAll } from '../testing.ts';

const magento = { lang: 'en', type: 'simple', price: 10, currency: 'USD', stock: 5 };
const child = (size: string, color: string, more: object = {}) => ({
	...magento,
	id: `m-H1-${size}-${color}`,
	sku: `H1-${size}-${color}`,
	name: `Hoodie-${size}-${color}`,
	attrs: { size, color, has_options: '0' },
	images: [`/${color}.jpg`],
	...more,
});
const parent = {
	...magento,
	id: 'm-H1',
	sku: 'H1',
	type: 'configurable',
	name: 'Hoodie&trade;',
	stock: 0,
	category: [['Default Category'], ['Default Category', 'Men', 'Tops'], ['Default Category', 'Promotions', 'Tops']],
	images: ['/Red.jpg'],
	attrs: { material: 'Wool|Cotton', new: 'No' },
	variations: 'sku=H1-S-Red,size=S,color=Red|sku=H1-M-Blue,size=M,color=Blue',
};

describe('the own format', () => {
	const draft = { handle: 'a', title: { en: 'Lamp' }, skus: [{ code: 'a-1', price: 500_00 }] };

	it('takes a draft a line and fills in what is obvious', () => {
		const { products } = readAll('own', [{ ...draft, brand: null, tags: ['new', 'new'] }]);
		expect(products[0]?.draft).toMatchObject({
			handle: 'a',
			origin: 'iraq',
			minimumQuantity: 1,
			weightGrams: 500,
			tags: ['new'],
			skus: [{ code: 'a-1', price: 500_00, stock: 100, attributes: [] }],
		});
	});

	it('refuses a row with the reason', () => {
		const sku = draft.skus[0];
		const rows = [
			{ ...draft, handle: '' },
			{ ...draft, title: { en: ' ' } },
			{ ...draft, title: undefined },
			{ ...draft, skus: [] },
			{ ...draft, skus: [{ code: 'x' }] },
			{ ...draft, skus: [{ ...sku, price: -5 }] },
			{ ...draft, skus: [{ ...sku, price: 0 }] },
			{ ...draft, skus: [{ ...sku, price: 1.5 }] },
			{ ...draft, skus: [sku, sku] },
			{ ...draft, title: { en: 'x'.repeat(501) } },
			{ ...draft, skus: Array.from({ length: 201 }, (_, n) => ({ code: `c${n}`, price: 100 })) },
			{ ...draft, origin: 'mars' },
			{ ...draft, skus: 'none' },
		];
		expect(readAll('own', rows).refused.map((line) => line.replace(/(?<=(?:a wrong kind): ).*/, '…'))).toEqual([
			'1: no handle',
			'2: no title',
			'3: no title',
			'4: no price: skus',
			'5: no price',
			'6: negative price: -5',
			'7: price is zero',
			'8: price is not a number: 1.5',
			'9: sku stands twice in the product: a-1',
			'10: text too long: title.en > 500',
			'11: too many entries: skus > 200',
			'12: field of a wrong kind: …',
			'13: field of a wrong kind: …',
		]);
	});
});

describe('magento', () => {
	it.each([
		['before', [child('S', 'Red'), child('M', 'Blue'), parent]],
		['behind', [parent, child('S', 'Red'), child('M', 'Blue')]],
		['around', [child('M', 'Blue'), parent, child('S', 'Red')]],
	])('groups variations that stand %s their parent', (_, rows) => {
		const { products, refused } = readAll('magento', rows);
		expect(refused).toEqual([]);
		expect(products).toHaveLength(1);
		expect(products[0]).toMatchObject({ line: 1, rows: 3 });
		expect(products[0]?.draft).toMatchObject({
			handle: 'm-H1',
			title: { en: 'Hoodie™' },
			categoryPath: [{ en: 'Men' }, { en: 'Tops' }],
			pictures: ['/Red.jpg', '/Blue.jpg'],
			parameters: [{ name: { en: 'Material' }, value: { en: 'Wool, Cotton' } }],
			origin: 'iraq',
			skus: [
				{ code: 'H1-S-Red', price: 13_250_00, stock: 5, picture: 0 },
				{ code: 'H1-M-Blue', price: 13_250_00, picture: 1 },
			],
		});
		expect(products[0]?.draft.skus[0]?.attributes).toEqual([
			{ name: { ar: 'المقاس', ckb: 'قەبارە', en: 'Size', zh: '尺码' }, value: { en: 'S' } },
			{ name: { ar: 'اللون', ckb: 'ڕەنگ', en: 'Colour', zh: '颜色' }, value: { en: 'Red' } },
		]);
	});

	it('refuses a variation without a price and takes the rest', () => {
		const { products, refused, outcomes } = readAll('magento', [child('S', 'Red', { price: null }), child('M', 'Blue'), parent]);
		expect(refused).toEqual(['1: no price']);
		expect(products[0]?.rows).toBe(2);
		expect(outcomes.filter(({ kind }) => kind === 'note')).toEqual([]);
	});

	it('takes a parent whose variations are partly missing, and notes them', () => {
		const { products, outcomes } = readAll('magento', [child('S', 'Red'), parent]);
		expect(products[0]?.draft.skus).toHaveLength(1);
		expect(outcomes.some((outcome) => outcome.kind === 'note' && outcome.problem.detail === 'H1-M-Blue')).toBe(true);
		expect(readAll('magento', [parent]).refused).toEqual(['1: none of its variations can come in: H1']);
	});

	it('groups variations without a parent by what their skus begin with', () => {
		const { products } = readAll('magento', [child('S', 'Red'), child('M', 'Blue')]);
		expect(products.map(({ draft }) => [draft.handle, draft.title.en, draft.skus.length])).toEqual([['m-H1', 'Hoodie', 2]]);
	});

	it('groups rows of one name, and keeps others as they are', () => {
		const ball = (color: string) => ({
			...magento,
			id: `m-24-B-${color}`,
			sku: `24-B-${color}`,
			name: 'Ball',
			category: ['Gear', 'Balls', 'Collections', 'Best'],
		});
		const { products, refused } = readAll('magento', [
			ball('gray'),
			ball('pink'),
			{ ...magento, id: 'm-24-X', sku: '24-X', name: 'Bag' },
			{ ...magento, type: 'bundle', sku: 'B' },
		]);
		expect(products.map(({ draft }) => [draft.handle, draft.skus.map((sku) => sku.attributes[0]?.value.en)])).toEqual([
			['m-24-B', ['Gray', 'Pink']],
			['m-24-X', [undefined]],
		]);
		expect(products[0]?.draft.categoryPath).toEqual([{ en: 'Gear' }, { en: 'Balls' }]);
		expect(refused).toEqual(['4: kind of product that cannot be sold here: bundle']);
	});
});

describe('rows of one product each', () => {
	it('come from newbee with yuan, promotion and status', () => {
		const row = {
			id: 'n-1',
			lang: 'zh',
			name: '洁面泡沫',
			intro: '120g',
			list_price: 100,
			price: 80,
			currency: 'CNY',
			stock: 9,
			status: '0',
		};
		const { products } = readAll('newbee', [
			{ ...row, category: ['美妆 清洁', '美妆'] },
			{ ...row, id: 'n-2', status: '1' },
		]);
		expect(products[0]?.draft).toMatchObject({
			title: { zh: '洁面泡沫' },
			origin: 'china',
			categoryPath: [{ zh: '美妆 清洁' }, { zh: '美妆' }],
			skus: [{ code: 'n-1', price: 18_000_00, promotionPrice: 14_500_00, stock: 9 }],
		});
		expect(products[1]?.draft.skus[0]?.stock).toBe(0);
	});

	it('come from bagisto in the languages of the shop, with a price given for all', () => {
		const row = { id: 'b-1', name: { ar: 'قبعة', en: 'Hat', fr: 'Chapeau', zh_CN: '帽子' }, short: { en: 'Warm' } };
		expect(readAll('bagisto', [row]).refused).toEqual(['1: no price']);
		const { products } = readAll('bagisto', [row], { standardPrice: 5_000_00 });
		expect(products[0]?.draft).toMatchObject({
			title: { ar: 'قبعة', en: 'Hat', zh: '帽子' },
			description: { en: 'Warm' },
			origin: 'iraq',
			skus: [{ price: 5_000_00 }],
		});
	});

	it('come from opencart with entities, and the first of their categories', () => {
		const { products } = readAll('opencart', [
			{
				id: 'o-1',
				lang: 'en',
				name: 'Cinema 30&quot;',
				brand: 'A&amp;B',
				price: 100,
				currency: 'USD',
				category: ['Desktops', 'Monitors'],
				images: ['', 'catalog/a.jpg'],
			},
		]);
		expect(products[0]?.draft).toMatchObject({
			title: { en: 'Cinema 30"' },
			brand: 'A&B',
			categoryPath: [{ en: 'Desktops' }],
			pictures: ['catalog/a.jpg'],
		});
	});

	it('come from anywhere by a mapping with dotted paths', () => {
		const mapping = new Map([
			['title.en', 'texts.name'],
			['title', 'none'],
			['price', 'cost.now'],
			['handle', 'ref'],
			['sku', 'ref'],
			['category', 'tree'],
		]);
		const row = { ref: 7, texts: { name: 'Lamp' }, cost: { now: '12,500' }, tree: 'House > Lamps' };
		const { products, refused } = readAll(
			'generic',
			[row, { ...row, ref: undefined }, { ...row, texts: {} }, { ...row, cost: { now: 0 } }],
			{ mapping },
		);
		expect(products[0]?.draft).toMatchObject({
			handle: '7',
			title: { en: 'Lamp' },
			categoryPath: [{ en: 'House' }, { en: 'Lamps' }],
			skus: [{ code: '7', price: 12_500_00 }],
		});
		expect(refused).toEqual(['2: no handle', '3: no title', '4: price is zero']);
	});
});

describe('shopify', () => {
	const first = {
		Handle: 'shirt',
		Title: 'Shirt',
		'Body (HTML)': '<p>Soft</p>',
		Vendor: 'Acme',
		Type: 'Clothes',
		Tags: 'new, summer',
		Published: 'true',
		'Option1 Name': 'Size',
		'Option1 Value': 'S',
		'Variant SKU': 'SH-S',
		'Variant Price': '10.00',
		'Variant Compare At Price': '12.00',
		'Variant Inventory Qty': '3',
		'Variant Grams': '250',
		'Image Src': 'a.jpg',
		'Variant Image': 'b.jpg',
		Status: 'active',
	};
	const empty = Object.fromEntries(Object.keys(first).map((name) => [name, '']));
	const next = { ...empty, Handle: 'shirt', 'Option1 Value': 'M', 'Variant Price': '10.00' };

	it('groups the rows of a handle', () => {
		const { products, refused } = readAll('shopify', [
			first,
			next,
			{ ...empty, Handle: 'shirt', 'Image Src': 'c.jpg' },
			{ ...next, 'Option1 Value': 'L', 'Variant Price': 'x' },
		]);
		expect(refused).toEqual(['4: price is not a number: x']);
		expect(products[0]?.rows).toBe(3);
		expect(products[0]?.draft).toMatchObject({
			handle: 'shirt',
			title: { en: 'Shirt' },
			description: { en: 'Soft' },
			brand: 'Acme',
			categoryPath: [{ en: 'Clothes' }],
			tags: ['new', 'summer'],
			pictures: ['a.jpg', 'c.jpg', 'b.jpg'],
			weightGrams: 250,
			skus: [
				{ code: 'SH-S', price: 15_750_00, promotionPrice: 13_250_00, stock: 3, picture: 2 },
				{ code: 'shirt-M', price: 13_250_00, stock: 100 },
			],
		});
	});

	it('refuses what is not published, has no title or no handle', () => {
		const { products, refused } = readAll('shopify', [
			{ ...first, Handle: 'a', Status: 'draft' },
			{ ...first, Handle: 'b', Published: 'FALSE' },
			{ ...first, Handle: 'c', Title: '' },
			{ ...first, Handle: '' },
			{ ...first, Handle: 'd', 'Variant Price': '' },
			{ ...first, Handle: 'e', 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' },
		]);
		expect(refused).toEqual(['1: not published: draft', '2: not published', '3: no title', '4: no handle', '5: no price']);
		expect(products.map(({ draft }) => [draft.handle, draft.skus[0]?.attributes])).toEqual([['e', []]]);
	});
});
