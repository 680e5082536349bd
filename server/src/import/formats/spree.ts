import { RowProblem } from '../problem.ts';
import type { Outcome } from '../reader.ts';
import type { ReadSettings } from '../settings.ts';
import { type CellRow, type Cells, cellOf, hasColumns } from './cells.ts';
import { categoryPath, tagsOf } from './flat.ts';
import { GroupedReader } from './grouped.ts';
import { buildVariants, gramsOf, type Variant } from './variants.ts';

const numbers = [1, 2, 3] as const;

/** Spree's product CSV: the rows of a slug are one product; the first tells of it, and is a variant when it has options or stands alone. */
export function spreeReader(settings: ReadSettings): GroupedReader {
	return new GroupedReader({
		keysOf: (cells) => [cellOf(cells, ['slug', 'product id'])].filter(Boolean),
		build: (rows) => build(rows, settings),
	});
}

export function isSpree(header: Readonly<Record<string, unknown>>): boolean {
	return hasColumns(header, 'sku', 'name', 'slug', 'price', ['inventory count', 'track inventory', 'image1 src']);
}

function build(rows: readonly CellRow[], settings: ReadSettings): Outcome[] {
	const head = rows.find(({ cells }) => cells.get('name')) ?? rows[0];
	if (!head) return [];
	const { cells } = head;
	const hasChoice = (row: CellRow): boolean => numbers.some((number) => row.cells.has(`option${number} value`));
	const bought = rows.length === 1 ? rows : rows.filter(hasChoice);
	const status = (cells.get('status') ?? '').toLowerCase();
	return buildVariants(
		{
			line: head.source.line,
			handle: cellOf(cells, ['slug', 'product id']),
			language: null,
			title: cells.get('name') ?? '',
			description: cells.get('description') ?? '',
			brand: cellOf(cells, ['brand name', 'vendor name']),
			categoryPath: (language) => categoryPath((cells.get('category1') ?? '').split(/\s*(?:->|>)\s*/), language),
			tags: tagsOf(cells.get('tags')),
			pictures: rows.flatMap((row) => numbers.map((number) => row.cells.get(`image${number} src`) ?? '')).filter(Boolean),
			weightGrams: gramsOf(cells.get('weight'), cells.get('weight unit') ?? 'kg'),
			variants: bought.map((row) => variantOf(row, cells)),
			otherRows: rows.length - bought.length,
			problem: status === 'draft' || status === 'archived' ? new RowProblem('notPublished', status) : undefined,
		},
		settings,
	);
}

function variantOf({ source, cells }: CellRow, head: Cells): Variant {
	const yes = (name: string): boolean => /^(true|yes|1)$/i.test(cells.get(name) ?? '');
	return {
		line: source.line,
		sku: cells.get('sku') ?? '',
		options: numbers.map(
			(number) =>
				[
					cellOf(cells, [`option${number} name`]) || (head.get(`option${number} name`) ?? ''),
					cells.get(`option${number} value`) ?? '',
				] as const,
		),
		price: cells.get('price'),
		before: cells.get('compare at price'),
		currency: cells.get('currency'),
		stock: cells.get('inventory count'),
		stockFacts: {
			isTracked: !/^(false|no|0)$/i.test(cells.get('track inventory') ?? ''),
			sellsOn: yes('inventory backorderable'),
		},
		picture: cells.get('image1 src'),
	};
}
