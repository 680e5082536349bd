import { languages } from '@qaysari/contract/languages';
import type { ProductDraft, SkuDraft } from '@qaysari/contract/product-draft';
import { describe, expect, test } from 'vitest';
import { readAll } from '../import/testing.ts';
import { columns, rowsOf } from './rows.ts';

const named = (name: string, value: string) => ({ name: { en: name }, value: { en: value } });
const sku = (code: string, more: Partial<SkuDraft> = {}): SkuDraft => ({
	code,
	attributes: [],
	price: 2_500_000,
	stock: 5,
	...more,
});
const draft = (more: Partial<ProductDraft> = {}): ProductDraft => ({
	handle: 'shirt',
	title: { en: 'Shirt' },
	description: {},
	categoryPath: [],
	tags: [],
	pictures: [],
	parameters: [],
	origin: 'iraq',
	splitDelivery: true,
	minimumQuantity: 1,
	weightGrams: 320,
	volumeCm3: 0,
	soldCount: 0,
	skus: [sku('S1')],
	...more,
});

/** Rows by the names of their columns. */
const tableOf = (product: ProductDraft, language: (typeof languages)[number] = 'en') =>
	rowsOf(product, language).map((cells) => Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? ''])));

describe('a product as rows of Shopify’s table', () => {
	test('of one sku is one row, which says what Shopify says of a product without choices', () => {
		expect(tableOf(draft())).toMatchObject([
			{
				...{ Handle: 'shirt', Title: 'Shirt', 'Option1 Name': 'Title', 'Option1 Value': 'Default Title', 'Variant SKU': 'S1' },
				...{ 'Variant Price': 25_000, 'Variant Compare At Price': '', Currency: 'IQD', Status: 'active', Published: 'TRUE' },
			},
		]);
	});

	test('has a row for each sku and each picture beyond them, and tells of the product in the first alone', () => {
		const pictures = ['a.jpg', 'b.jpg', 'c.jpg'];
		const skus = [sku('S', { attributes: [named('Size', 'S')], picture: 2 }), sku('M', { attributes: [named('Size', 'M')] })];
		const rows = tableOf(draft({ pictures, skus, tags: ['new', 'cotton'], brand: 'Zagros' }));
		expect(
			rows.map((row) => [
				row.Handle,
				row.Title,
				row.Tags,
				row.Vendor,
				row['Variant SKU'],
				row['Image Src'],
				row['Image Position'],
			]),
		).toEqual([
			['shirt', 'Shirt', 'new, cotton', 'Zagros', 'S', 'a.jpg', 1],
			['shirt', '', '', '', 'M', 'b.jpg', 2],
			['shirt', '', '', '', '', 'c.jpg', 3],
		]);
		expect(rows.map((row) => row['Variant Image'])).toEqual(['c.jpg', '', '']);
		expect(rows.map((row) => row['Variant Price'])).toEqual([25_000, 25_000, '']);
	});

	test.each([
		['active', 'active'],
		['hidden', 'draft'],
		['discontinued', 'archived'],
		[undefined, 'active'],
	] as const)('%s is %s', (state, status) => {
		expect(tableOf(draft({ state }))[0]?.Status).toBe(status);
	});

	test('says a promotion as the price with the one before', () => {
		expect(tableOf(draft({ skus: [sku('S1', { promotionPrice: 1_975_050 })] }))[0]).toMatchObject({
			'Variant Price': 19_750.5,
			'Variant Compare At Price': 25_000,
		});
	});

	test('says choices that a sku lacks as nothing, in the column of their name', () => {
		const skus = [
			sku('A', { attributes: [named('Size', 'S'), named('Colour', 'Red')] }),
			sku('B', { attributes: [named('Colour', 'Blue')] }),
		];
		expect(
			tableOf(draft({ skus })).map((row) => [
				row['Option1 Name'],
				row['Option1 Value'],
				row['Option2 Name'],
				row['Option2 Value'],
			]),
		).toEqual([
			['Size', 'S', 'Colour', 'Red'],
			['Size', '', 'Colour', 'Blue'],
		]);
	});

	test('has room for three choices: those beyond stand with the third', () => {
		const attributes = ['Size', 'Colour', 'Cut', 'Sleeve', 'Collar'].map((name, index) => named(name, `${index + 1}`));
		const [row] = tableOf(
			draft({ skus: [sku('A', { attributes: attributes.filter((_, index) => index !== 3) }), sku('B', { attributes })] }),
		);
		expect(row).toMatchObject({ 'Option2 Name': 'Colour', 'Option3 Name': 'Cut / Collar / Sleeve', 'Option3 Value': '3 / 5' });
	});

	test.each([
		['ar', 'قميص', 'ملابس > رجال', 'مقاس', 'كبير'],
		['ckb', 'کراس', 'ملابس > پیاوان', 'قەبارە', 'گەورە'],
		['en', 'Shirt', 'Clothes > Men', 'Size', 'L'],
		['zh', '衬衫', 'ملابس > رجال', '尺码', 'كبير'],
	] as const)('is in %s, and in the first language that there is where it has none', (language, title, type, name, value) => {
		const product = draft({
			title: { ar: 'قميص', ckb: 'کراس', en: 'Shirt', zh: '衬衫' },
			categoryPath: [
				{ ar: 'ملابس', en: 'Clothes' },
				{ ar: 'رجال', ckb: 'پیاوان', en: 'Men' },
			],
			skus: [
				sku('A', {
					attributes: [
						{ name: { ar: 'مقاس', ckb: 'قەبارە', en: 'Size', zh: '尺码' }, value: { ar: 'كبير', ckb: 'گەورە', en: 'L' } },
					],
				}),
			],
		});
		expect(tableOf(product, language)[0]).toMatchObject({
			Title: title,
			Type: type,
			'Option1 Name': name,
			'Option1 Value': value,
		});
	});

	test.each(languages)('comes back from its rows in %s as it was', (language) => {
		const product = draft({
			title: { [language]: 'One "of" a, kind' },
			description: { [language]: 'Soft <cotton> & silk' },
			brand: 'Zagros',
			categoryPath: [{ [language]: 'Clothes' }, { [language]: 'Men' }],
			tags: ['new', 'cotton'],
			pictures: ['https://a.example/1.jpg', 'https://a.example/2.jpg', 'https://a.example/3.jpg'],
			skus: [
				sku('S', {
					attributes: [{ name: { [language]: 'Cut' }, value: { [language]: 'Narrow' } }],
					promotionPrice: 2_000_000,
					picture: 1,
				}),
				sku('M', { attributes: [{ name: { [language]: 'Cut' }, value: { [language]: 'Wide' } }], stock: 0 }),
			],
		});
		const { products, refused } = readAll('shopify', tableOf(product, language), { language, origin: 'iraq' });
		expect(refused).toEqual([]);
		expect(products.map((one) => one.draft)).toEqual([{ ...product, state: undefined }].map(({ state: _, ...rest }) => rest));
	});
});
