import { type Language, type LocalizedText, textIn, valueIn } from '@qaysari/contract/languages';
import type { ProductDraft, SkuDraft } from '@qaysari/contract/product-draft';
import { htmlOf } from './html.ts';

/** Columns of Shopify's product CSV, and the one that says which money the prices are in: others leave it alone. */
export const columns = [
	'Handle',
	'Title',
	'Body (HTML)',
	'Vendor',
	'Type',
	'Tags',
	'Published',
	'Option1 Name',
	'Option1 Value',
	'Option2 Name',
	'Option2 Value',
	'Option3 Name',
	'Option3 Value',
	'Variant SKU',
	'Variant Grams',
	'Variant Inventory Tracker',
	'Variant Inventory Qty',
	'Variant Inventory Policy',
	'Variant Fulfillment Service',
	'Variant Price',
	'Variant Compare At Price',
	'Variant Requires Shipping',
	'Variant Taxable',
	'Image Src',
	'Image Position',
	'Variant Image',
	'Currency',
	'Status',
] as const;
type Cell = string | number;
type Row = Partial<Record<(typeof columns)[number], Cell>>;

const optionsAtMost = 3;
const statuses = { active: 'active', hidden: 'draft', discontinued: 'archived' } as const;

/** A product as rows under `columns`: one for each sku, and one for each picture beyond them. Texts are in one language. */
export function rowsOf(draft: ProductDraft, language: Language): Cell[][] {
	const text = (value: LocalizedText): string => textIn(value, language);
	const names = [...new Set(draft.skus.flatMap((sku) => sku.attributes.map(({ name }) => text(name))))];
	const rows = Array.from({ length: Math.max(draft.skus.length, draft.pictures.length) }, (_, index): Row => {
		const sku = draft.skus[index];
		const picture = draft.pictures[index];
		return {
			Handle: draft.handle,
			...(sku ? skuCells(draft, sku, names, text) : {}),
			...(picture === undefined ? {} : { 'Image Src': picture, 'Image Position': index + 1 }),
		};
	});
	const [first] = rows;
	if (first)
		rows[0] = {
			...first,
			Title: text(draft.title),
			'Body (HTML)': htmlOf(valueIn(draft.description, language) ?? ''),
			Vendor: draft.brand ?? '',
			Type: draft.categoryPath.map(text).join(' > '),
			Tags: draft.tags.join(', '),
			Published: 'TRUE',
			Status: statuses[draft.state ?? 'active'],
		};
	return rows.map((row) => columns.map((column) => row[column] ?? ''));
}

function skuCells(draft: ProductDraft, sku: SkuDraft, names: readonly string[], text: (value: LocalizedText) => string): Row {
	const values = names.map((name) => {
		const found = sku.attributes.find((one) => text(one.name) === name);
		return found ? text(found.value) : '';
	});
	const options = joined(names, values).flatMap(([name, value], index): [string, string][] => [
		[`Option${index + 1} Name`, name],
		[`Option${index + 1} Value`, value],
	]);
	const picture = sku.picture === undefined ? undefined : draft.pictures[sku.picture];
	return {
		...(options.length > 0
			? Object.fromEntries(options)
			: // What Shopify writes for a product without choices.
				{ 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' }),
		'Variant SKU': sku.code,
		'Variant Grams': draft.weightGrams,
		'Variant Inventory Tracker': 'shopify',
		'Variant Inventory Qty': sku.stock,
		'Variant Inventory Policy': 'deny',
		'Variant Fulfillment Service': 'manual',
		'Variant Price': dinars(sku.promotionPrice ?? sku.price),
		...(sku.promotionPrice === undefined ? {} : { 'Variant Compare At Price': dinars(sku.price) }),
		'Variant Requires Shipping': 'TRUE',
		'Variant Taxable': 'FALSE',
		...(picture === undefined ? {} : { 'Variant Image': picture }),
		Currency: 'IQD',
	};
}

/** There is room for three choices: those beyond stand with the third. */
function joined(names: readonly string[], values: readonly string[]): [string, string][] {
	const pairs = names.map((name, index): [string, string] => [name, values[index] ?? '']);
	if (pairs.length <= optionsAtMost) return pairs;
	const last = pairs.slice(optionsAtMost - 1);
	return [
		...pairs.slice(0, optionsAtMost - 1),
		[
			last.map(([name]) => name).join(' / '),
			last
				.map(([, value]) => value)
				.filter(Boolean)
				.join(' / '),
		],
	];
}

const dinars = (hundredths: number): number => hundredths / 100;
