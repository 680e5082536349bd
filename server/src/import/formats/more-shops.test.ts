import { describe, expect, test } from 'vitest';
import { readTable as read } from './testing.ts';
import { gramsOf } from './variants.ts';

describe('prestashop', () => {
	const row = {
		...{
			ID: '1',
			Active: '1',
			Name: 'Player',
			Categories: 'Home/Music',
			'Price tax excluded': '100',
			Reference: 'R1',
			Quantity: '5',
		},
		...{ 'Discount amount': '', 'Discount percent': '', 'Available for order': '1', 'Out of stock': '0' },
	};

	test.each([
		[{ 'Discount amount': '10' }, 'R1  131000 now 118000 ×5'],
		[{ 'Discount percent': '12.5' }, 'R1  131000 now 114750 ×5'],
		[{ 'Discount amount': '10', 'Discount percent': '50' }, 'R1  131000 now 118000 ×5'],
		[{ 'Discount amount': 'soon' }, 'R1  131000 ×5'],
		[{ Quantity: '0' }, 'R1  131000 ×0'],
		[{ Quantity: '0', 'Out of stock': '1' }, 'R1  131000 ×100'],
		[{ 'Available for order': '0' }, 'R1  131000 ×0'],
		[{ Reference: '', 'Supplier reference': 'S1' }, 'S1  131000 ×5'],
		[{ Reference: '' }, '1  131000 ×5'],
	])('makes of %j %s', (more, sku) => {
		expect(read('prestashop', [{ ...row, ...more }]).skus).toEqual([[sku]]);
	});
});

describe('medusa', () => {
	const row = {
		...{ 'Product Handle': 'mug', 'Product Title': 'Mug', 'Product Status': 'published', 'Variant SKU': 'M' },
		...{ 'Variant Inventory Quantity': '0', 'Variant Manage Inventory': 'true', 'Variant Allow Backorder': 'false' },
	};

	test('takes dinar before dollars before anything else, and needs one of them', () => {
		const prices = { 'Variant Price GBP': '1', 'Variant Price EUR': '2', 'Variant Price USD': '3' };
		expect(read('medusa', [{ ...row, ...prices }]).skus).toEqual([['M  4000 ×0']]);
		expect(read('medusa', [{ ...row, ...prices, 'Variant Price IQD': '9.000' }]).skus).toEqual([['M  9000 ×0']]);
		expect(read('medusa', [row]).refused).toEqual(['1: no price']);
		expect(read('medusa', [{ ...row, 'Variant Price EUR': '2' }]).refused).toEqual(['1: currency without a rate: EUR']);
	});

	test('counts what nobody tracks or what sells on as the standard', () => {
		const priced = { ...row, 'Variant Price USD': '3' };
		expect(read('medusa', [{ ...priced, 'Variant Manage Inventory': 'false' }]).skus).toEqual([['M  4000 ×100']]);
		expect(read('medusa', [{ ...priced, 'Variant Allow Backorder': 'TRUE' }]).skus).toEqual([['M  4000 ×100']]);
	});

	test.each([
		['pcat_01H', []],
		['House > Cups', ['House', 'Cups']],
	])('stands in %s', (category, path) => {
		const { drafts } = read('medusa', [{ ...row, 'Variant Price USD': '3', 'Product Category 1': category }]);
		expect(drafts[0]?.categoryPath.map(({ en }) => en)).toEqual(path);
	});
});

describe('shopware', () => {
	const row = { id: 'a1', parent_id: '', product_number: 'SW1', name: 'Shirt', stock: '9', tax_name: '19 %', price_gross: '10' };

	test('refuses what is not active, and kinds whose parent is not there', () => {
		expect(read('shopware', [{ ...row, active: '0' }]).refused).toEqual(['1: not published']);
		expect(read('shopware', [{ ...row, parent_id: 'nobody' }]).refused).toEqual(['1: variation not in the file: nobody']);
	});

	test('takes tellings of one product for one, and shows files alone', () => {
		const { drafts, products } = read('shopware', [
			{ ...row, media: 'a.jpg|0188b2f1c2', cover_media_url: 'https://a.example/c.jpg', list_price_gross: '15' },
			{ ...row, price_gross: '12' },
		]);
		expect(products.map(({ rows }) => rows)).toEqual([2]);
		expect(drafts[0]).toMatchObject({
			pictures: ['https://a.example/c.jpg', 'a.jpg'],
			skus: [{ price: 19_750_00, promotionPrice: 13_250_00 }],
		});
	});
});

describe('a weight', () => {
	test.each([
		['1', 'kg', 1000],
		['1', 'KGS', 1000],
		['2.5', 'lb', 1134],
		['1', 'oz', 28],
		['250', ' g ', 250],
		['0', 'kg', 0],
		['-1', 'kg', 0],
		['heavy', 'kg', 0],
		['', 'kg', 0],
		['9999', 'kg', 5_000_000],
		['1', 'stone', 1000],
	])('of %s %s is %d grams', (weight, unit, grams) => {
		expect(gramsOf(weight, unit)).toBe(grams);
	});
});
