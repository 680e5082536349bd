import { describe, expect, it } from 'vitest';
import { detectColumns } from '../detect.ts';
import { readAll } from '../testing.ts';

type Rows = readonly Readonly<Record<string, string>>[];

function read(format: Parameters<typeof readAll>[0], rows: Rows) {
	expect(detectColumns(rows[0] ?? {})).toBe(format);
	const { products, refused } = readAll(format, rows);
	const told = products.map(({ draft, rows: count }) => ({
		handle: draft.handle,
		title: draft.title,
		category: draft.categoryPath.map((name) => Object.values(name)[0]),
		rows: count,
		skus: draft.skus.map(
			({ code, attributes, price, promotionPrice, stock }) =>
				`${code} ${attributes.map(({ value }) => Object.values(value)[0]).join('/')} ${price / 100}${promotionPrice ? ` now ${promotionPrice / 100}` : ''} ×${stock}`,
		),
	}));
	return { products, told, refused };
}

describe('a lower price that ends', () => {
	const ends = '2020-05-30';
	it.each([
		[
			'woocommerce',
			{
				ID: '1',
				Type: 'simple',
				SKU: 'A',
				Name: 'A',
				'Regular price': '20',
				'Sale price': '10',
				Stock: '1',
				'Date sale price ends': ends,
			},
		],
		[
			'magento2',
			{
				sku: 'A',
				product_type: 'simple',
				attribute_set_code: 'x',
				name: 'A',
				price: '20',
				special_price: '10',
				special_price_to_date: ends,
				qty: '1',
			},
		],
		[
			'bagisto',
			{
				sku: 'A',
				type: 'simple',
				attribute_family_code: 'x',
				url_key: 'a',
				name: 'A',
				price: '20',
				special_price: '10',
				special_price_to: ends,
				inventories: 'a=1',
			},
		],
		[
			'google',
			{
				id: 'A',
				title: 'A',
				availability: 'in stock',
				price: '20 USD',
				sale_price: '10 USD',
				sale_price_effective_date: `2020-01-01/${ends}`,
				quantity: '1',
			},
		],
	] as const)('is left out of %s, and told', (format, row) => {
		const { products, told } = read(format, [row]);
		expect(told.map(({ skus }) => skus)).toEqual([['A  26250 ×1']]);
		expect(products[0]?.notes?.map(({ message }) => message)).toEqual([`a lower price that ends; left out: A: ${ends}`]);
	});
});

describe('any table', () => {
	it('takes a sale price beside a price for the lower one, and none of nothing', () => {
		const row = {
			sku: 'A',
			title: 'A',
			price: '2000',
			salePrice: '1500',
			stock: '1',
			imageURLs: 'https://x.test/1.jpg, https://x.test/2.jpg',
		};
		const { told, products } = read('generic', [row, { ...row, sku: 'B', salePrice: '' }, { ...row, sku: 'C', salePrice: '0' }]);
		expect(told.map(({ skus }) => skus[0])).toEqual(['A  2000 now 1500 ×1', 'B  2000 ×1', 'C  2000 ×1']);
		expect(products[0]?.draft.pictures).toEqual(['https://x.test/1.jpg', 'https://x.test/2.jpg']);
		const [mapped] = readAll('generic', [row], { mapping: new Map([['price', 'price']]) }).products;
		expect(mapped?.draft.skus).toMatchObject([{ price: 2000_00 }]);
	});

	it('tells which columns it has where none is a title', () => {
		expect(readAll('generic', [{ Book: 'Book', '9780553380958': '978', price: '5' }]).refused).toEqual([
			'1: no title: Book, 9780553380958, price',
		]);
	});
});

describe('vendure', () => {
	it('takes choices in the languages of their columns', () => {
		const row = {
			'name:en': 'Paper',
			'name:zh_Hans': '纸',
			slug: 'paper',
			optionGroups: 'size',
			'optionValues:en': 'Half',
			'optionValues:zh_Hans': '半',
			sku: 'P1',
			price: '10',
			stockOnHand: '2',
		};
		const { products } = read('vendure', [
			row,
			{ ...row, 'name:en': '', 'name:zh_Hans': '', 'optionValues:en': 'Full', 'optionValues:zh_Hans': '全', sku: 'P2' },
		]);
		expect(products[0]?.draft.skus.map(({ attributes }) => attributes.map(({ value }) => value))).toEqual([
			[{ en: 'Half', zh: '半' }],
			[{ en: 'Full', zh: '全' }],
		]);
	});
});
