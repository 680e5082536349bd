import type { Outcome } from '../reader.ts';
import type { ReadSettings } from '../settings.ts';
import { languageOf } from '../texts.ts';
import { type CellRow, type Cells, cellOf, hasColumns } from './cells.ts';
import { categoryPath } from './flat.ts';
import { GroupedReader } from './grouped.ts';
import { buildVariants, gramsOf, type Variant } from './variants.ts';

const choices = ['color', 'size', 'material', 'pattern', 'size type', 'age group', 'gender'] as const;

/** A feed of Google Merchant, tab separated or XML: an item a sku, those of one `item_group_id` being one product. */
export function googleMerchantReader(settings: ReadSettings): GroupedReader {
	return new GroupedReader({
		keysOf: (cells) => [cells.get('item group id') ?? cells.get('id') ?? ''].filter(Boolean),
		build: (rows) => build(rows, settings),
	});
}

export function isGoogleMerchant(header: Readonly<Record<string, unknown>>): boolean {
	return hasColumns(header, 'id', 'title', 'price', ['image link', 'availability']) && !hasColumns(header, 'handle');
}

function build(rows: readonly CellRow[], settings: ReadSettings): Outcome[] {
	const [first] = rows;
	if (!first) return [];
	const { cells } = first;
	// Of these the choices are made that are not the same in every row.
	const differing = choices.filter((name) => rows.length > 1 && new Set(rows.map((row) => row.cells.get(name) ?? '')).size > 1);
	const group = cells.get('item group id');
	return buildVariants(
		{
			line: first.source.line,
			handle: group ?? cells.get('id') ?? '',
			language: languageOf(cells.get('content language')),
			title: group && rows.length > 1 ? commonTitle(rows) : (cells.get('title') ?? ''),
			description: cells.get('description') ?? '',
			brand: cells.get('brand') ?? '',
			categoryPath: (language) =>
				categoryPath(
					(cellOf(cells, ['product type', 'google product category']).split(',')[0] ?? '')
						.split(/\s*>\s*/)
						.filter((name) => !/^\d+$/.test(name)),
					language,
				),
			tags: [],
			pictures: rows.flatMap((row) => [row.cells.get('image link') ?? '', ...more(row.cells)]).filter(Boolean),
			weightGrams: weightOf(cells),
			variants: rows.map((row) => variantOf(row, differing)),
			otherRows: 0,
		},
		settings,
	);
}

const more = (cells: Cells): string[] => (cells.get('additional image link') ?? '').split(/\s*,\s*(?=https?:)/);

/** What the titles of all variants begin with, when that says something; else the first. */
function commonTitle(rows: readonly CellRow[]): string {
	const titles = rows.map(({ cells }) => cells.get('title') ?? '');
	const [first = ''] = titles;
	let length = first.length;
	for (const title of titles) while (length > 0 && !title.startsWith(first.slice(0, length))) length -= 1;
	const common = length === first.length ? first : first.slice(0, length).replace(/\s+\S*$/, '');
	const clean = common.replace(/[\s\-–,(/|:]+$/, '');
	return clean.length >= 3 ? clean : first;
}

function weightOf(cells: Cells): number {
	const [, number, unit = 'kg'] = /^([\d.,]+)\s*(\w+)?$/.exec(cells.get('shipping weight') ?? '') ?? [];
	return gramsOf(number, unit);
}

function variantOf({ source, cells }: CellRow, differing: readonly string[]): Variant {
	const availability = (cells.get('availability') ?? '').toLowerCase().replaceAll('_', ' ');
	const sale = cells.get('sale price');
	const [, ends] = (sale ? (cells.get('sale price effective date') ?? '') : '').split('/');
	return {
		line: source.line,
		sku: cells.get('id') ?? '',
		options: differing.map((name) => [name, cells.get(name) ?? ''] as const),
		...(ends
			? { price: cells.get('price'), promotionEnds: ends }
			: { price: sale ?? cells.get('price'), before: cells.get('price') }),
		stock: cellOf(cells, ['quantity', 'sell on google quantity', 'quantity to sell on facebook', 'inventory']),
		stockFacts: { isThere: availability === '' || /in stock|preorder|backorder|limited/.test(availability) },
		picture: cells.get('image link'),
	};
}
