import { wholeOf } from '../numbers.ts';
import { RowProblem } from '../problem.ts';
import type { Outcome } from '../reader.ts';
import type { ReadSettings } from '../settings.ts';
import { type CellRow, type Cells, cellOf, hasColumns } from './cells.ts';
import { categoryPath } from './flat.ts';
import { GroupedReader } from './grouped.ts';
import { buildVariants, gramsOf, type Variant } from './variants.ts';

/** Prices with their currency, the first that is there. */
const prices = [
	['price gross iqd', 'IQD'],
	['price gross usd', 'USD'],
	['price gross eur', 'EUR'],
	['price gross', ''],
	['price net', ''],
] as const;

/** Shopware's product CSV: rows that name a `parent_id` are its variants and take from it what they do not say. */
export function shopwareReader(settings: ReadSettings): GroupedReader {
	return new GroupedReader({
		keysOf: (cells) => [cellOf(cells, ['parent id', 'id', 'product number'])].filter(Boolean),
		build: (rows) => build(rows, settings),
	});
}

export function isShopware(header: Readonly<Record<string, unknown>>): boolean {
	return hasColumns(header, 'product number', ['price gross', 'price net'], ['tax id', 'tax rate', 'tax name', 'parent id']);
}

function build(rows: readonly CellRow[], settings: ReadSettings): Outcome[] {
	const head = rows.find(({ cells }) => !cells.has('parent id')) ?? rows[0];
	if (!head) return [];
	const { cells } = head;
	// Rows of one id, each of which says what it is sold in, are as many tellings of the same product.
	const children = rows.filter((row) => row.cells.has('parent id'));
	const tellings = rows.filter((row) => !row.cells.has('parent id'));
	const bought = children.length > 0 ? children : tellings.slice(0, 1);
	return buildVariants(
		{
			line: head.source.line,
			handle: cells.get('product number') ?? '',
			language: null,
			title: cells.get('name') ?? '',
			description: cells.get('description') ?? '',
			brand: cells.get('manufacturer name') ?? '',
			categoryPath: (language) =>
				categoryPath(((cells.get('category paths') ?? '').split('|')[0] ?? '').split(/\s*>\s*/), language),
			tags: [],
			pictures: [cells.get('cover media url') ?? '', ...(cells.get('media') ?? '').split('|')].filter((path) =>
				/[./]/.test(path),
			),
			weightGrams: gramsOf(cells.get('weight'), 'kg'),
			minimumQuantity: Math.max(1, wholeOf(cells.get('min purchase'), 1)),
			variants: bought.map((row) => variantOf(row, cells, children.length > 0)),
			otherRows: rows.length - bought.length,
			problem: problemOf(cells, children.length),
		},
		settings,
	);
}

function problemOf(cells: Cells, children: number): RowProblem | undefined {
	if (cells.get('active') === '0') return new RowProblem('notPublished');
	if (cells.has('parent id')) return new RowProblem('variationMissing', cells.get('parent id'));
	// What its kinds are called, without a row for any of them.
	return cells.has('variants') && children === 0 ? new RowProblem('noVariations', cells.get('variants')) : undefined;
}

function variantOf({ source, cells }: CellRow, head: Cells, isChild: boolean): Variant {
	const from = prices.some(([name]) => cells.has(name)) ? cells : head;
	const [name, currency] = prices.find(([column]) => from.has(column)) ?? ['price gross', ''];
	const number = cells.get('product number') ?? '';
	return {
		line: source.line,
		sku: number,
		// The file names its choices by ids alone.
		options: isChild ? [['variant', cellOf(cells, ['options', 'name']) || number]] : [],
		price: from.get(name),
		before: from.get('list price gross'),
		currency: currency || undefined,
		stock: cells.get('stock'),
		picture: isChild && /[./]/.test(cells.get('cover media url') ?? '') ? cells.get('cover media url') : undefined,
	};
}
