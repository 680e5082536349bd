import { wholeOf } from '../numbers.ts';
import { RowProblem } from '../problem.ts';
import type { Outcome } from '../reader.ts';
import type { ReadSettings } from '../settings.ts';
import { type CellRow, type Cells, cellOf, hasColumns } from './cells.ts';
import { categoryPath, tagsOf } from './flat.ts';
import { GroupedReader } from './grouped.ts';
import { buildVariants, type Variant } from './variants.ts';

/** Column names of both of Shopify's exports, the older first. */
const columns = {
	handle: ['handle', 'url handle'],
	title: ['title'],
	body: ['body (html)', 'description'],
	vendor: ['vendor'],
	category: ['product category'],
	type: ['type'],
	tags: ['tags'],
	published: ['published', 'published on online store'],
	status: ['status'],
	sku: ['variant sku', 'sku'],
	price: ['variant price', 'price'],
	before: ['variant compare at price', 'compare at price'],
	stock: ['variant inventory qty', 'inventory quantity'],
	tracker: ['variant inventory tracker', 'inventory tracker'],
	policy: ['variant inventory policy', 'continue selling when out of stock'],
	grams: ['variant grams', 'weight value (grams)'],
	image: ['image src', 'product image url'],
	variantImage: ['variant image', 'variant image url'],
	/** Of this shop's own exports. */
	currency: ['currency'],
} as const;
const numbers = [1, 2, 3] as const;

/** Shopify's product CSV: of the rows of one handle the first tells of the product, each of a variant or a picture. */
export function shopifyReader(settings: ReadSettings): GroupedReader {
	return new GroupedReader({
		keysOf: (cells) => [cell(cells, 'handle')].filter(Boolean),
		build: (rows) => build(rows, settings),
	});
}

export function isShopify(header: Readonly<Record<string, unknown>>): boolean {
	return hasColumns(header, columns.handle, columns.title, columns.price, ['option1 name', 'variant sku', 'image src']);
}

const cell = (cells: Cells, column: keyof typeof columns): string => cellOf(cells, columns[column]);

function build(rows: readonly CellRow[], settings: ReadSettings): Outcome[] {
	// The row that names the product, wherever it stands.
	const { cells, source } = rows.find((row) => cell(row.cells, 'title')) ?? rows[0] ?? { cells: new Map(), source: null };
	const handle = cell(cells, 'handle');
	const names = numbers.map((number) => cells.get(`option${number} name`) ?? '');
	const variants: Variant[] = [];
	for (const [index, row] of rows.entries()) {
		const isPicture =
			!cell(row.cells, 'price') && !row.cells.get('option1 value') && cell(row.cells, 'image') !== '' && index > 0;
		if (!isPicture) variants.push(variantOf(row, names));
	}
	return buildVariants(
		{
			line: rows[0]?.source.line ?? source?.line ?? 0,
			handle,
			language: null,
			title: cell(cells, 'title'),
			description: cell(cells, 'body'),
			brand: cell(cells, 'vendor'),
			categoryPath: (language) => categoryPath((cell(cells, 'category') || cell(cells, 'type')).split(/\s*>\s*/), language),
			tags: tagsOf(cell(cells, 'tags')),
			pictures: rows.map((row) => cell(row.cells, 'image')).filter(Boolean),
			weightGrams: wholeOf(cell(cells, 'grams'), 0),
			variants,
			otherRows: rows.length - variants.length,
			problem: problemOf(cells),
		},
		settings,
	);
}

function problemOf(cells: Cells): RowProblem | undefined {
	const status = cell(cells, 'status').toLowerCase();
	if (status === 'draft' || status === 'archived' || status === 'unlisted') return new RowProblem('notPublished', status);
	if (/^(false|no|0)$/i.test(cell(cells, 'published'))) return new RowProblem('notPublished');
	return cell(cells, 'title') ? undefined : new RowProblem('noTitle');
}

function variantOf({ source, cells }: CellRow, names: readonly string[]): Variant {
	const values = numbers.map((number) => cells.get(`option${number} value`) ?? '');
	const hasTracker = cells.has('variant inventory tracker') || cells.has('inventory tracker');
	return {
		line: source.line,
		sku: cell(cells, 'sku').replace(/^'/, ''),
		// What Shopify writes for a product without choices.
		options: names.map((name, index) => [name, values[index] === 'Default Title' ? '' : (values[index] ?? '')] as const),
		price: cell(cells, 'price'),
		before: cell(cells, 'before'),
		currency: cell(cells, 'currency') || undefined,
		stock: cell(cells, 'stock'),
		stockFacts: {
			// Without a tracker the number beside it means nothing, and is 0 as a rule.
			isTracked: hasTracker || !cell(cells, 'stock') || Number(cell(cells, 'stock')) > 0,
			sellsOn: /^(continue|true|yes)$/i.test(cell(cells, 'policy')),
		},
		picture: cell(cells, 'variantImage') || undefined,
	};
}
