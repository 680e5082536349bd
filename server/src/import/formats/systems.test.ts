import { describe, expect, it } from 'vitest';
import { detectColumns } from '../detect.ts';
import { readAll } from '../testing.ts';

const rowsOf = (header: string, ...lines: string[]): Record<string, string>[] =>
	lines.map((line) => {
		const cells = line.split('|');
		return Object.fromEntries(header.split('|').map((name, index) => [name, cells[index] ?? '']));
	});
const skus = (product: ReturnType<typeof readAll>['products'][number] | undefined): string[] =>
	(product?.draft.skus ?? []).map(
		(sku) =>
			`${sku.code} ${sku.attributes.map(({ value }) => Object.values(value)[0]).join('/')} ${(sku.promotionPrice ?? sku.price) / 100} ×${sku.stock}`,
	);

describe('shopify', () => {
	const header =
		'Handle|Title|Option1 Name|Option1 Value|Variant SKU|Variant Price|Variant Inventory Qty|Variant Inventory Tracker|Variant Inventory Policy|Image Src';
	it('finds the rows of a handle together that stand apart, and refuses the second sku of one size', () => {
		const { products, refused } = readAll(
			'shopify',
			rowsOf(
				header,
				'shirt|Shirt|Size|S|SH-S|10|3|shopify||',
				'cap|Cap|Title|Default Title|CAP|5|0|||',
				'shirt|||M|SH-M|10|0|shopify|continue|',
				'shirt|||S|SH-S2|10|1|shopify||',
				'hat|Hat|Title|Default Title|HAT|5|-2|shopify|deny|',
			),
		);
		expect(refused).toEqual(['4: two skus of one choice: SH-S2']);
		expect(products.map(({ draft }) => draft.handle)).toEqual(['shirt', 'cap', 'hat']);
		expect(products.map(skus)).toEqual([['SH-S S 13250 ×3', 'SH-M M 13250 ×100'], ['CAP  6750 ×100'], ['HAT  6750 ×0']]);
		expect(products.map(({ notes }) => (notes ?? []).map(({ reason }) => reason))).toEqual([
			['stockUntracked'],
			['stockUntracked'],
			['stockNegative'],
		]);
	});
});

describe('woocommerce', () => {
	const header =
		'ID|Type|SKU|Name|Published|Short description|Description|In stock?|Stock|Weight (kg)|Sale price|Regular price|Categories|Tags|Images|Parent|Attribute 1 name|Attribute 1 value(s)|External URL';
	const rows = rowsOf(
		header,
		'44|variable|TEE|Tee|1|Short|<b>Long</b>|1||0.2|||Clothing > Tees, Sale|a, b|https://x.test/1.jpg, https://x.test/2.jpg|||||',
		'46|simple|MUG|Mug|1|||1|7||15|18|||https://x.test/m.jpg|||',
		'45|variation|TEE-S|Tee - S|1|||1|4|||20||||id:44|Size|S|',
		'47|variation|TEE-M|Tee - M|1|||1|||18|20||||TEE|Size|M|',
		'48|external|EXT|Elsewhere|1|||1||||9||||||',
		'49|simple, virtual|VIRT|A song|1|||1||||9||||||',
		'50|simple|DRAFT|Draft|-1|||1||||9||||||',
		'51|variation|LOST|Lost|1|||1||||9||||id:99|Size|S|',
	);
	it('is known by its header in any case of letters', () => {
		const [row = {}] = rows;
		expect(detectColumns(row)).toBe('woocommerce');
		expect(detectColumns(Object.fromEntries(Object.keys(row).map((name) => [name.toUpperCase(), ''])))).toBe('woocommerce');
		expect(detectColumns(Object.fromEntries(Object.keys(row).map((name) => [name.replaceAll(' ', '_').toLowerCase(), ''])))).toBe(
			'woocommerce',
		);
	});
	it('takes variations with their product, and says what cannot be sold', () => {
		const { products, refused } = readAll('woocommerce', rows);
		expect(refused.sort()).toEqual([
			'5: kind of product that cannot be sold here: external',
			'6: kind of product that cannot be sold here: virtual',
			'7: not published',
			'8: variation not in the file: LOST',
		]);
		expect(products.map(skus)).toEqual([['TEE-S S 26250 ×4', 'TEE-M M 23750 ×100'], ['MUG  19750 ×7']]);
		expect(products[0]).toMatchObject({
			rows: 3,
			draft: {
				title: { en: 'Tee' },
				description: { en: [{ kind: 'paragraph', spans: [{ text: 'Short\n' }, { text: 'Long', bold: true }] }] },
				weightGrams: 200,
				categoryPath: [{ en: 'Clothing' }, { en: 'Tees' }],
				tags: ['a', 'b'],
				pictures: ['https://x.test/1.jpg', 'https://x.test/2.jpg'],
			},
		});
	});
});

describe('magento 2', () => {
	const header =
		'sku|store_view_code|attribute_set_code|product_type|categories|product_websites|name|description|weight|product_online|visibility|price|special_price|additional_attributes|qty|is_in_stock|allow_backorders|use_config_backorders|base_image|configurable_variations';
	const variations = 'sku=H1-S,size=S,color=Red;sku=H1-M,size=M,color=Red';
	const rows = rowsOf(
		header,
		'H1-S||Top|simple|Default Category/Men|base|Hoodie-S|<p>Warm</p>|1|1|Not Visible Individually|52.0000||color=Red,size=S|100|1|0|1|/r.jpg|',
		'H1-M||Top|simple|Default Category/Men|base|Hoodie-M|<p>Warm</p>|1|1|Not Visible Individually|52.0000||color=Red,size=M|0|1|1|0|/r.jpg|',
		'BAG||Bag|simple|Default Category/Gear,Default Category/Sale|base|Bag|A bag|2|1|Catalog, Search|34.000000|30|color=Black,material=Leather|5|1|0|1|/b.jpg|',
		'BAG|ar|||||حقيبة|وصف||||||||||||',
		`H1||Top|configurable|Default Category/Men/Tops,Default Category/Sale|base|Hoodie|<p>Warm</p>|1|1|Catalog, Search|||material=Wool|0|1|0|1|/h.jpg|${variations}`,
		'OFF||Bag|simple|Default Category/Gear|base|Off|x|2|2|Catalog, Search|34||||1|0|1||',
		'DL||Bag|downloadable|Default Category/Gear|base|Video|x|2|1|Catalog, Search|34||||1|0|1||',
	).map((row) => ({ ...row, configurable_variations: (row.configurable_variations ?? '').replaceAll(';', '|') }));
	it('makes one product of a hoodie and not one of each size', () => {
		expect(detectColumns(rows[0] ?? {})).toBe('magento2');
		const { products, refused } = readAll('magento2', rows);
		expect(refused.sort()).toEqual(['6: not published', '7: kind of product that cannot be sold here: downloadable']);
		const byHandle = new Map(products.map((product) => [product.draft.handle, product]));
		expect([...byHandle.keys()].sort()).toEqual(['BAG', 'H1']);
		expect(skus(byHandle.get('H1'))).toEqual(['H1-S S/Red 68250 ×100', 'H1-M M/Red 68250 ×100']);
		expect(byHandle.get('H1')?.draft).toMatchObject({ weightGrams: 1000, categoryPath: [{ en: 'Men' }, { en: 'Tops' }] });
		expect(byHandle.get('BAG')).toMatchObject({
			rows: 2,
			draft: { title: { en: 'Bag', ar: 'حقيبة' }, description: { en: 'A bag', ar: 'وصف' }, categoryPath: [{ en: 'Gear' }] },
		});
		expect(skus(byHandle.get('BAG'))).toEqual(['BAG  39500 ×5']);
	});
});

describe('google merchant', () => {
	const header =
		'id|title|description|link|image_link|additional_image_link|availability|price|sale price|brand|google_product_category|product_type|item_group_id|color|size|shipping_weight';
	it('groups items, and takes the currency of each price', () => {
		const rows = rowsOf(
			header,
			'P1|Scent - 50 ml|Nice|https://x.test/p|https://x.test/1.jpg|https://x.test/2.jpg,https://x.test/3.jpg|in_stock|250.00 USD|200.00 USD|Acme|469|Health > Scent|G1||50|0.4 kg',
			'P2|Scent - 100 ml|Nice|https://x.test/p|https://x.test/4.jpg||out of stock|99000 IQD||Acme|469|Health > Scent|G1||100|',
			'P3|Comb||https://x.test/p|https://x.test/c.jpg||in stock|1,50 EUR||||||||',
		);
		expect(detectColumns(rows[0] ?? {})).toBe('google');
		const { products, refused } = readAll('google', rows);
		expect(refused).toEqual(['3: currency without a rate: EUR']);
		expect(products.map(skus)).toEqual([['P1 50 262000 ×100', 'P2 100 99000 ×0']]);
		expect(products[0]?.draft).toMatchObject({
			handle: 'G1',
			title: { en: 'Scent' },
			weightGrams: 400,
			categoryPath: [{ en: 'Health' }, { en: 'Scent' }],
			pictures: ['https://x.test/1.jpg', 'https://x.test/2.jpg', 'https://x.test/3.jpg', 'https://x.test/4.jpg'],
		});
	});
});

describe('spree', () => {
	const header =
		'product_id|sku|name|slug|status|brand_name|description|tags|price|compare_at_price|currency|weight|weight_unit|track_inventory|inventory_count|inventory_backorderable|image1_src|option1_name|option1_value|category1';
	it('takes the rows of a slug as one product', () => {
		const rows = rowsOf(
			header,
			'1||Tee|tee|active|Acme|Soft|new|20|25|USD|0.2|kg|true|0|false|https://x.test/t.jpg|||Clothes -> Tees',
			'1|T-S||tee|||||20|25|USD|||true|3|false||Size|S|',
			'1|T-M||tee|||||20||USD|||false||false||Size|M|',
			'2|MUG|Mug|mug|draft||||5||USD|||true|9|false||||',
		);
		expect(detectColumns(rows[0] ?? {})).toBe('spree');
		const { products, refused } = readAll('spree', rows);
		expect(refused).toEqual(['4: not published: draft']);
		expect(products.map(skus)).toEqual([['T-S S 26250 ×3', 'T-M M 26250 ×100']]);
		expect(products[0]?.draft).toMatchObject({
			handle: 'tee',
			weightGrams: 200,
			categoryPath: [{ en: 'Clothes' }, { en: 'Tees' }],
		});
	});
});

describe('vendure', () => {
	it('takes rows without a name as variants, in the languages of its columns', () => {
		const rows = rowsOf(
			'name:en|name:ar|slug:en|description:en|assets|facets:en|optionGroups:en|optionValues:en|sku|price|taxCategory|stockOnHand|trackInventory|variantAssets',
			'Laptop|حاسوب|laptop|Fast|a.jpg|category:Electronics|Screen|13 inch|L13|1299.00|standard|100|false|',
			'|||||||15 inch|L15|1499.00|standard|7|true|b.jpg',
			'Cap|قبعة|cap|Warm|c.jpg||||CAP|10|standard|3|true|',
		).map((row, index) => (index === 0 ? { ...row, 'facets:en': 'category:Electronics|brand:Acme' } : row));
		expect(detectColumns(rows[0] ?? {})).toBe('vendure');
		const { products, refused } = readAll('vendure', rows);
		expect(refused).toEqual([]);
		expect(products.map(skus)).toEqual([['L13 13 inch 1701750 ×100', 'L15 15 inch 1963750 ×7'], ['CAP  13250 ×3']]);
		expect(products[0]?.draft).toMatchObject({
			handle: 'laptop',
			title: { en: 'Laptop', ar: 'حاسوب' },
			brand: 'Acme',
			categoryPath: [{ en: 'Electronics' }],
			pictures: ['a.jpg', 'b.jpg'],
		});
	});
});

describe('any other table', () => {
	it('is read by the usual names of its columns, in the languages of the shop', () => {
		const rows = rowsOf('رقم المنتج|الاسم|السعر|الكمية|القسم', '17|قميص قطن|25,000 د.ع|كثير|ملابس');
		const { products } = readAll('generic', rows);
		expect(products.map(skus)).toEqual([['17  25000 ×100']]);
		expect(products[0]).toMatchObject({
			draft: { title: { ar: 'قميص قطن' }, categoryPath: [{ ar: 'ملابس' }] },
			notes: [{ reason: 'stockUnread' }],
		});
	});
});
