import { wholeOf } from '../numbers.ts';
import { RowProblem } from '../problem.ts';
import type { Outcome } from '../reader.ts';
import type { ReadSettings } from '../settings.ts';
import { type CellRow, type Cells, cellOf, hasColumns } from './cells.ts';
import { categoryPath, tagsOf } from './flat.ts';
import { GroupedReader } from './grouped.ts';
import { buildVariants, type Variant } from './variants.ts';

const numbers = Array.from({ length: 10 }, (_, index) => index + 1);
/** `Price USD` of the first version, `Variant Price USD` of the second; those of one region name it: `Price Europe [EUR]`. */
const priceColumn = /^(variant )?price (?:([a-z]{3})|.+ \[([a-z]{3})\])$/;
/** The currencies that are looked for first. */
const preferred = ['IQD', 'USD', 'EUR'];

/** Medusa's product CSV of both versions: every row is a variant and tells of its product too. */
export function medusaReader(settings: ReadSettings): GroupedReader {
	return new GroupedReader({
		keysOf: (cells) => [cellOf(cells, ['product handle', 'product id', 'product title'])].filter(Boolean),
		build: (rows) => build(rows, settings),
	});
}

export function isMedusa(header: Readonly<Record<string, unknown>>): boolean {
	return hasColumns(header, 'product handle', 'product title', ['variant title', 'variant sku', 'variant id']);
}

function build(rows: readonly CellRow[], settings: ReadSettings): Outcome[] {
	const [head] = rows;
	if (!head) return [];
	const { cells } = head;
	const areMinor = areMinorUnits(rows);
	const status = (cells.get('product status') ?? '').toLowerCase();
	const category = cellOf(cells, ['product category 1', 'product type', 'product collection title']);
	return buildVariants(
		{
			line: head.source.line,
			handle: cellOf(cells, ['product handle', 'product id']),
			language: null,
			title: cells.get('product title') ?? '',
			description: (cells.get('product description') ?? '').replaceAll('\\n', '\n'),
			brand: '',
			// Only ids stand there where nobody wrote a name.
			categoryPath: (language) => (/^(?:pcat|ptyp|pcol)_/.test(category) ? [] : categoryPath(category, language)),
			tags: [...tagsOf(cells.get('product tags')), ...numbered(cells, (number) => `product tag ${number}`)],
			pictures: [
				cells.get('product thumbnail') ?? '',
				...numbered(cells, (number) => `image ${number} url`),
				...numbered(cells, (number) => `product image ${number}`),
			].filter(Boolean),
			weightGrams: wholeOf(cellOf(cells, ['product weight', 'variant weight']), 0),
			variants: rows.map((row) => variantOf(row, areMinor)),
			otherRows: 0,
			problem: ['draft', 'proposed', 'rejected'].includes(status) ? new RowProblem('notPublished', status) : undefined,
		},
		settings,
	);
}

const numbered = (cells: Cells, name: (number: number) => string): string[] =>
	numbers.map((number) => cells.get(name(number)) ?? '').filter(Boolean);

function pricesOf(cells: Cells): { currency: string; isRegional: boolean; price: string; isSecondVersion: boolean }[] {
	return [...cells].flatMap(([name, price]) => {
		const [found, variant, currency, regional] = priceColumn.exec(name) ?? [];
		if (!found) return [];
		return [
			{
				currency: (currency ?? regional ?? '').toUpperCase(),
				isRegional: regional !== undefined,
				price,
				isSecondVersion: variant !== undefined,
			},
		];
	});
}

/** The first version counts in the smallest unit (1200 are $12.00), unless somebody wrote a fraction. */
function areMinorUnits(rows: readonly CellRow[]): boolean {
	const prices = rows.flatMap(({ cells }) => pricesOf(cells));
	return prices.every(({ price, isSecondVersion }) => !isSecondVersion && /^\d+$/.test(price));
}

function variantOf({ source, cells }: CellRow, areMinor: boolean): Variant {
	const place = (currency: string): number => (preferred.includes(currency) ? preferred.indexOf(currency) : preferred.length);
	const [best] = pricesOf(cells).sort(
		(a, b) => Number(a.isRegional) - Number(b.isRegional) || place(a.currency) - place(b.currency),
	);
	const yes = (name: string): boolean => /^(true|yes|1)$/i.test(cells.get(name) ?? '');
	return {
		line: source.line,
		sku: cells.get('variant sku') ?? '',
		options: numbers.map(
			(number) =>
				[
					cellOf(cells, [`variant option ${number} name`, `option ${number} name`]),
					cellOf(cells, [`variant option ${number} value`, `option ${number} value`]),
				] as const,
		),
		price: best && areMinor ? Number(best.price) / 100 : best?.price,
		currency: best?.currency,
		stock: cells.get('variant inventory quantity'),
		stockFacts: {
			isTracked: !/^(false|no|0)$/i.test(cells.get('variant manage inventory') ?? ''),
			sellsOn: yes('variant allow backorder'),
		},
	};
}
