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

describe('medusa', () => {
	const first = {
		'Product Handle': 'mug',
		'Product Title': 'Mug',
		'Product Status': 'published',
		'Product Weight': '400',
		'Variant Title': 'White',
		'Variant SKU': 'MUG-W',
		'Variant Inventory Quantity': '7',
		'Price EUR': '900',
		'Price USD': '1000',
		'Option 1 Name': 'Color',
		'Option 1 Value': 'White',
		'Image 1 Url': 'mug.png',
	};

	it('counts whole prices of the first version in cents, unless somebody wrote a fraction', () => {
		const black = { ...first, 'Variant SKU': 'MUG-B', 'Option 1 Value': 'Black', 'Price USD': '1200' };
		const { told, products } = read('medusa', [first, black]);
		expect(told).toMatchObject([{ handle: 'mug', rows: 2, skus: ['MUG-W White 13250 ×7', 'MUG-B Black 15750 ×7'] }]);
		expect(products[0]?.draft).toMatchObject({ weightGrams: 400, pictures: ['mug.png'] });
		expect(read('medusa', [{ ...first, 'Price USD': '10.00' }]).told[0]?.skus).toEqual(['MUG-W White 13250 ×7']);
	});

	it('takes the prices of the second version as they stand, those of a region last, and refuses drafts', () => {
		const row = {
			'Product Handle': 'hat',
			'Product Title': 'Hat',
			'Product Status': 'published',
			'Variant Sku': 'HAT',
			'Variant Price Europe [USD]': '45',
			'Variant Price USD': '100',
			'Variant Option 1 Name': 'size',
			'Variant Option 1 Value': 'L',
		};
		expect(read('medusa', [row]).told[0]?.skus).toEqual(['HAT L 131000 ×100']);
		expect(read('medusa', [{ ...row, 'Product Status': 'draft' }]).refused).toEqual(['1: not published: draft']);
	});
});

describe('prestashop', () => {
	const row = {
		'Product ID': '1',
		'Active (0/1)': '1',
		'Name *': 'Player',
		'Categories (x;y;z...)': 'Home/Music;Sale',
		'Price tax excluded or Price tax included': '100',
		'Discount percent': '10',
		'Reference #': 'REF-1',
		'Minimal quantity': '2',
		Quantity: '5',
		'URL rewritten': 'player',
		'Feature(Name:Value:Position)': 'Depth:5 mm:1',
		'Image URLs (x;y;z...)': 'a.jpg, b.jpg',
	};

	it('knows its columns by what stands before their explanations', () => {
		const { told, products } = read('prestashop', [row]);
		expect(told).toMatchObject([
			{ handle: 'player', title: { en: 'Player' }, category: ['Music'], skus: ['REF-1  131000 now 118000 ×5'] },
		]);
		expect(products[0]?.draft).toMatchObject({
			minimumQuantity: 2,
			pictures: ['a.jpg', 'b.jpg'],
			parameters: [{ name: { en: 'Depth' }, value: { en: '5 mm' } }],
		});
	});

	it('leaves out a reduction that ends and says so, and refuses what is not active', () => {
		const [reduced] = read('prestashop', [{ ...row, 'Discount to (yyyy-mm-dd)': '2018-12-31' }]).products;
		expect(reduced?.notes?.map(({ message }) => message)).toEqual(['a lower price that ends; left out: REF-1: 2018-12-31']);
		expect(read('prestashop', [{ ...row, 'Discount to (yyyy-mm-dd)': '2018-12-31' }]).told[0]?.skus).toEqual([
			'REF-1  131000 ×5',
		]);
		expect(read('prestashop', [{ ...row, 'Active (0/1)': '0' }]).refused).toEqual(['1: not published']);
	});
});

describe('shopware', () => {
	const row = {
		id: 'a1',
		parent_id: '',
		product_number: 'SW1',
		name: 'Shirt',
		stock: '9',
		tax_name: '19 %',
		price_gross: '590',
		price_gross_usd: '20',
		category_paths: 'Main>Shirts|Other',
	};

	it('takes the price with a currency first, and children for kinds of their parent', () => {
		expect(read('shopware', [row]).told).toMatchObject([
			{ handle: 'SW1', category: ['Main', 'Shirts'], skus: ['SW1  26250 ×9'] },
		]);
		const children = ['S', 'M'].map((size) => ({
			...row,
			id: size,
			parent_id: 'a1',
			product_number: `SW1-${size}`,
			name: '',
			price_gross: '',
			price_gross_usd: '',
		}));
		expect(read('shopware', [row, ...children]).told).toMatchObject([
			{ handle: 'SW1', rows: 3, skus: ['SW1-S SW1-S 26250 ×9', 'SW1-M SW1-M 26250 ×9'] },
		]);
	});

	it('refuses a product whose kinds it only names', () => {
		expect(read('shopware', [{ ...row, variants: 'size: S, M' }]).refused).toEqual([
			'1: none of its variations can come in: size: S, M',
		]);
	});
});

describe('sylius', () => {
	it('joins the languages of a code, and counts prices in cents', () => {
		const row = {
			Code: 'c1',
			Locale: 'en_US',
			Name: 'Rug',
			Description: 'Soft',
			Main_taxon: 'rugs',
			Enabled: '1',
			Price: '2000',
		};
		expect(
			read('sylius', [row, { ...row, Locale: 'ar_IQ', Name: 'سجادة' }, { ...row, Locale: 'de_DE', Name: 'Teppich' }]).told,
		).toEqual([{ handle: 'c1', title: { en: 'Rug', ar: 'سجادة' }, category: ['rugs'], rows: 3, skus: ['c1  26250 ×100'] }]);
	});
});

describe('commercetools', () => {
	it('takes the price for everybody, in cents, and rows without a type for variants', () => {
		const row = {
			productType: 'main',
			variantId: '1',
			sku: 'T-39',
			prices: 'EUR 3000;USD 1967 b2b;DE-USD 2400;USD 2000;USD 2640#berlin',
			categories: 'Men>Shoes;Sale',
			'name.en': 'Shoe',
			'name.de': 'Schuh',
			'slug.en': 'shoe',
			size: '39',
		};
		expect(
			read('commercetools', [row, { ...row, productType: '', variantId: '2', sku: 'T-40', 'name.en': '', size: '40' }]).told,
		).toEqual([
			{
				handle: 'shoe',
				title: { en: 'Shoe' },
				category: ['Men', 'Shoes'],
				rows: 2,
				skus: ['T-39 39 26250 ×100', 'T-40 40 26250 ×100'],
			},
		]);
	});
});

describe('bagisto', () => {
	const simple = {
		sku: 'SP-1',
		parent_sku: '',
		locale: 'en',
		attribute_family_code: 'default',
		type: 'simple',
		categories: 'Men/Winter Wear,Sale',
		name: 'Jacket',
		price: '20',
		special_price: '',
		special_price_to: '',
		manage_stock: '1',
		inventories: 'default=100,second=5',
		configurable_variants: '',
		status: '1',
		images: '1.webp, 2.webp',
	};

	it('joins kinds by their parent and rows of a sku by language', () => {
		const parent = {
			...simple,
			sku: 'CP-1',
			type: 'configurable',
			price: '',
			inventories: '',
			configurable_variants: 'sku=SP-1,color=Red,size=M|sku=SP-2,color=Red,size=L',
		};
		const rows = [
			parent,
			{ ...parent, locale: 'ar', name: 'سترة' },
			{ ...simple, parent_sku: 'CP-1' },
			{ ...simple, sku: 'SP-2', special_price: '15' },
			{ ...simple, sku: 'SP-3', special_price: '15', special_price_to: '2020-01-01', manage_stock: '0' },
			{ ...simple, sku: 'B-1', type: 'booking' },
		];
		const { told, refused } = read('bagisto', rows);
		expect(told).toMatchObject([
			{
				handle: 'CP-1',
				title: { en: 'Jacket', ar: 'سترة' },
				category: ['Men', 'Winter Wear'],
				rows: 4,
				skus: ['SP-1 Red/M 26250 ×105', 'SP-2 Red/L 26250 now 19750 ×105'],
			},
			{ handle: 'SP-3', skus: ['SP-3  26250 ×100'] },
		]);
		expect(refused).toEqual(['6: kind of product that cannot be sold here: booking']);
	});
});

describe('magento2', () => {
	const row = (sku: string, name: string, size: string): Record<string, string> => ({
		sku,
		product_type: 'simple',
		attribute_set_code: 'Sprite',
		categories: 'Default Category/Gear,Default Category/Gear/Fitness,Default Category/Sale',
		name,
		price: '10',
		visibility: 'Not Visible Individually',
		additional_attributes: `size=${size}`,
		qty: '4',
	});

	it('joins kinds without a parent by their names where their skus do not end in what they are, and takes the longest path', () => {
		const { told } = read('magento2', [
			row('24-A1', 'Strap 6 foot', '6 foot'),
			row('24-B1', 'Ball 55 cm', '55 cm'),
			row('24-A2', 'Strap 8 foot', '8 foot'),
		]);
		expect(told.map(({ handle, title, category, skus }) => [handle, title.en, category.join('>'), skus.length])).toEqual([
			['24-A1', 'Strap', 'Gear>Fitness', 2],
			['24-B1', 'Ball', 'Gear>Fitness', 1],
		]);
	});
});
