import { gzipSync } from 'node:zlib';
import { type CatalogueFile, line as cellsUnder, made, table, workbookOf } from './catalogue-tables.ts';

const shopify =
	'Handle|Title|Body (HTML)|Vendor|Product Category|Type|Tags|Published|Option1 Name|Option1 Value|Option2 Name|Option2 Value|Option3 Name|Option3 Value|Variant SKU|Variant Grams|Variant Inventory Tracker|Variant Inventory Qty|Variant Inventory Policy|Variant Fulfillment Service|Variant Price|Variant Compare At Price|Variant Requires Shipping|Variant Taxable|Variant Barcode|Image Src|Image Position|Image Alt Text|Gift Card|SEO Title|SEO Description|Variant Image|Variant Weight Unit|Cost per item|Price / International|Status';
const line = (cells: Record<string, string>): string => cellsUnder(cells, shopify);
const product = (handle: string, title: string, more: Record<string, string> = {}): string =>
	line({
		Handle: handle,
		Title: title,
		'Body (HTML)': `<p>${title} of the <em>house</em> &amp; hearth.</p>`,
		Vendor: 'Zagros',
		Type: 'Home',
		Published: 'true',
		'Option1 Name': 'Title',
		'Option1 Value': 'Default Title',
		'Variant SKU': handle.toUpperCase(),
		'Variant Grams': '450',
		'Variant Inventory Tracker': 'shopify',
		'Variant Inventory Qty': '12',
		'Variant Inventory Policy': 'deny',
		'Variant Price': '19.00',
		Status: 'active',
		...more,
	});
const sized = (handle: string, size: string, more: Record<string, string> = {}): string =>
	line({
		Handle: handle,
		'Option1 Value': size,
		'Variant SKU': `${handle}-${size}`.toUpperCase(),
		'Variant Inventory Tracker': 'shopify',
		'Variant Inventory Qty': '3',
		'Variant Price': '24.00',
		...more,
	});
const newShopify =
	'Title|URL handle|Description|Vendor|Product category|Type|Tags|Published on online store|Status|SKU|Barcode|Option1 name|Option1 value|Price|Compare-at price|Inventory tracker|Inventory quantity|Continue selling when out of stock|Weight value (grams)|Product image URL|Image position|Variant image URL';

const shirts = [
	product('shirt', 'Shirt', {
		'Option1 Name': 'Size',
		'Option1 Value': 'S',
		'Image Src': 'https://cdn.example/s.jpg',
		'Image Position': '1',
	}),
	sized('shirt', 'M', { 'Image Src': 'https://cdn.example/m.jpg', 'Image Position': '2' }),
	sized('shirt', 'L', { 'Variant Compare At Price': '30.00' }),
	line({ Handle: 'shirt', 'Image Src': 'https://cdn.example/back.jpg', 'Image Position': '3' }),
];

/** The file that the damaged ones were, before something happened to it. */
export const wholeShopify = table([shopify, ...shirts, product('mug', 'Mug')]);

/** Files in the shapes of Shopify. */
export const shopifyFiles: readonly CatalogueFile[] = [
	made('Shopify', 'sizes.csv', table([shopify, ...shirts, product('mug', 'Mug')])),
	made(
		'Shopify',
		'drafts.csv',
		table([
			shopify,
			product('a', 'A'),
			product('b', 'B', { Status: 'draft' }),
			product('c', 'C', { Status: 'archived' }),
			product('d', 'D', { Published: 'false' }),
		]),
	),
	made(
		'Shopify',
		'apart.csv',
		table([shopify, shirts[0] ?? '', product('mug', 'Mug'), shirts[1] ?? '', product('jug', 'Jug'), shirts[2] ?? '']),
	),
	made(
		'Shopify',
		'arabic.csv',
		`\ufeff${table([shopify, product('misbah', 'مصباح مكتب', { Type: 'إضاءة' }), product('ibriq', 'إبريق شاي; كبير')], ',', '\r\n')}`,
	),
	made(
		'Shopify',
		'stock.csv',
		table([
			shopify,
			product('a', 'A', { 'Variant Inventory Qty': '-4' }),
			product('b', 'B', { 'Variant Inventory Tracker': '', 'Variant Inventory Qty': '0' }),
			product('c', 'C', { 'Variant Inventory Policy': 'continue', 'Variant Inventory Qty': '0' }),
		]),
	),
	made(
		'Shopify',
		'new-columns.csv',
		table([
			newShopify,
			'Lamp|lamp|<p>Bright</p>|Zagros|Home|Lamps|new|TRUE|Active|LAMP|123|Colour|Red|19.00|25.00|shopify|5|deny|900|https://cdn.example/l.jpg|1|',
			'|lamp||||||||LAMP-B||Colour|Blue|19.00||shopify|2|deny|900|||https://cdn.example/b.jpg',
		]),
	),
	made('Shopify', 'packed.csv.gz', gzipSync(table([shopify, ...shirts]))),
	made('Shopify', 'workbook.xlsx', workbookOf([shopify, ...shirts, product('mug', 'Mug')])),
];
