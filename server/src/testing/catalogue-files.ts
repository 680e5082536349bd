import { readFileSync } from 'node:fs';
import { woocommerceAndMagentoFiles } from './catalogue-files-magento.ts';
import { shopifyFiles } from './catalogue-files-shopify.ts';
import { type CatalogueFile, json, made, table } from './catalogue-tables.ts';

const merchant =
	'id|title|description|link|image_link|availability|price|sale_price|brand|product_type|item_group_id|color|size|shipping_weight';
const item = (fields: Record<string, string>): string =>
	`<item>${Object.entries(fields)
		.map(([name, text]) => `<g:${name}>${text}</g:${name}>`)
		.join('')}</item>`;
const feed = (...items: string[]): string =>
	`<?xml version="1.0"?>\n<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><title>Shop</title>${items.join('\n')}</channel></rss>\n`;

const spree =
	'product_id|sku|name|slug|status|vendor_name|brand_name|description|tags|price|compare_at_price|currency|weight|weight_unit|track_inventory|inventory_count|inventory_backorderable|image1_src|image2_src|option1_name|option1_value|option2_name|option2_value|category1';
const vendure =
	'name|slug|description|assets|facets|optionGroups|optionValues|sku|price|taxCategory|stockOnHand|trackInventory|variantAssets|variantFacets';
const vendureInTwo =
	'name:en|name:ar|slug:en|slug:ar|description:en|description:ar|assets|facets:en|facets:ar|optionGroups:en|optionGroups:ar|optionValues:en|optionValues:ar|sku|price|taxCategory|stockOnHand|trackInventory|variantAssets';

/** Files in the shapes of eight systems and of tables of no system. */
export const catalogueFiles: readonly CatalogueFile[] = [
	...shopifyFiles,
	...woocommerceAndMagentoFiles,
	made(
		'Google Merchant',
		'feed.tsv',
		table(
			[
				merchant,
				'P1|Scent 50 ml|Nice|https://a.example/1|https://a.example/1.jpg|in_stock|25.00 USD|20.00 USD|Acme|Health > Scent|G1||50 ml|0.4 kg',
				'P2|Scent 100 ml|Nice|https://a.example/2|https://a.example/2.jpg|out_of_stock|40.00 USD||Acme|Health > Scent|G1||100 ml|0.6 kg',
				'P3|Comb|Fine|https://a.example/3|https://a.example/3.jpg|in_stock|3500 IQD||Acme|Health|||| ',
			],
			'\t',
		),
	),
	made(
		'Google Merchant',
		'feed.xml',
		feed(
			item({
				id: 'TV1',
				title: 'Television 55&quot;',
				price: '499.00 USD',
				availability: 'in_stock',
				image_link: 'https://a.example/tv.jpg',
			}),
			item({
				id: 'DVD',
				title: 'Player &amp; remote',
				price: '29.00 USD',
				availability: 'in_stock',
				image_link: 'https://a.example/dvd.jpg',
			}),
		),
	),
	made(
		'Google Merchant',
		'atom.xml',
		`<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><entry><g:id>A1</g:id><g:title>مروحة</g:title><g:price>45000 IQD</g:price><g:availability>in_stock</g:availability><g:image_link>https://a.example/f.jpg</g:image_link></entry></feed>`,
	),
	made(
		'Google Merchant',
		'currencies.tsv',
		table(
			[
				merchant,
				'E1|Pan||https://a.example/e|https://a.example/e.jpg|in_stock|12,50 EUR||||||| ',
				'C1|Wok||https://a.example/c|https://a.example/c.jpg|in_stock|88.00 CNY||||||| ',
			],
			'\t',
		),
	),
	made(
		'Spree',
		'variants.csv',
		table([
			spree,
			'1||Tee|tee|active|||Soft|new|20.0|25.0|USD|0.2|kg|true|0|false|https://a.example/t.jpg|||||| Clothes -> Tees',
			'1|TEE-S||tee||||||20.0|25.0|USD|||true|3|false|||size|Small|||',
			'1|TEE-M||tee||||||20.0||USD|||true|0|true|||size|Medium|||',
		]),
	),
	made(
		'Spree',
		'simple.csv',
		table([
			spree,
			'2|MUG|Mug|mug|active||Acme|Holds tea||5.99||USD|0.3|kg|true|9|false||||||| Home',
			'3|JUG|Jug|jug|draft|||||8.00||USD|||true|1|false|||||||',
		]),
	),
	made('Spree', 'arabic.csv', table([spree, '4|QAD|قدح خزفي|qadah|active|||للشاي||12500||IQD|||true|4|false|||||||'])),
	made(
		'Vendure',
		'products.csv',
		table([
			vendure,
			'Laptop|laptop|Fast|laptop.jpg|category:Electronics¦brand:Acme|screen size¦RAM|13 inch¦8GB|L138|1299.00|standard|100|false||',
			'||||||15 inch¦8GB|L158|1399.00|standard|100|false||',
			'Tablet|tablet|Flat|tablet.jpg|category:Electronics|||TBL|329.00|standard|10|true||',
		]),
	),
	made(
		'Vendure',
		'two-languages.csv',
		table([
			vendureInTwo,
			'Cap|قبعة|cap|qubaa|Warm|دافئة|cap.jpg|category:Clothes|||||||CAP|10|standard|3|true|'.replace('||||||CAP', '|||||CAP'),
		]),
	),
	made('Vendure', 'untracked.csv', table([vendure, 'Rope|rope|Long||category:Tools|||ROPE|9.90|standard|0|false||'])),
	{
		name: 'bagisto-sample-21lang.jsonl.gz',
		system: 'Bagisto',
		source: 'sample products of bagisto, MIT',
		bytes: readFileSync(new URL('../../fixtures/catalogue/bagisto-sample-21lang.jsonl.gz', import.meta.url)),
	},
	{
		name: 'vendure-create-1.9.7-products.csv.gz',
		system: 'Vendure',
		source: 'products of @vendure/create 1.9.7, MIT',
		bytes: readFileSync(new URL('../../fixtures/catalogue/vendure-create-1.9.7-products.csv.gz', import.meta.url)),
	},
	made(
		'OpenCart',
		'products.jsonl',
		json([
			{
				id: 'opencart-42',
				name: 'Monitor 30"',
				brand: 'Apple',
				price: 122,
				category: ['Monitors', 'Desktops'],
				images: ['catalog/demo/monitor_1.jpg'],
			},
			{
				id: 'opencart-30',
				name: 'Camera',
				brand: 'Canon',
				price: 98,
				category: ['Cameras'],
				images: ['catalog/demo/camera.jpg'],
			},
		]),
	),
	made(
		'NewBee',
		'goods.json',
		JSON.stringify([
			{ id: 10003, name: '无印良品 男式衬衫', intro: '纯棉', list_price: 128, price: 98 },
			{ id: 10004, name: '洁面泡沫', intro: '温和', list_price: 50, price: 50, status: 1 },
		]),
	),
	made(
		'a table',
		'dinars.csv',
		table(['الرمز|الاسم|السعر|الكمية|القسم', 'A1|ثلاجة|750,000 د.ع|4|أجهزة', 'A2|غسالة|٦٥٠٬٠٠٠|كثير|أجهزة']),
	),
	made('a table', 'chinese.csv', table(['货号|名称|价格|库存|分类', 'Z1|台灯|¥58|20|家居', 'Z2|水壶|1.2万元|3|家居'])),
	made('a table', 'bars.txt', table(['sku|name|price|stock', 'B1|Kettle|25000|3', 'B2|Pot|18500|0']).replaceAll(',', '|')),
	made(
		'a table',
		'list.json',
		JSON.stringify({ total: 1, products: [{ sku: 'J1', title: 'Rug', price: '90,000', currency: 'IQD', stock: 2 }] }, null, 2),
	),
];
