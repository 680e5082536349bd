import { RowProblem } from '../problem.ts';
import type { Outcome } from '../reader.ts';
import type { ReadSettings } from '../settings.ts';
import { type CellRow, type Cells, cellOf, hasColumns } from './cells.ts';
import { categoryPath, tagsOf } from './flat.ts';
import { GroupedReader } from './grouped.ts';
import { buildVariants, gramsOf, type Variant } from './variants.ts';

const columns = {
	id: ['id'],
	type: ['type', 'tax:product type'],
	sku: ['sku'],
	name: ['name', 'post title'],
	published: ['published'],
	short: ['short description', 'post excerpt'],
	description: ['description', 'post content'],
	regular: ['regular price'],
	sale: ['sale price'],
	stock: ['stock'],
	inStock: ['in stock?', 'stock status'],
	saleEnds: ['date sale price ends', 'sale price dates to'],
	backorders: ['backorders allowed?', 'backorders'],
	categories: ['categories', 'tax:product cat'],
	tags: ['tags', 'tax:product tag'],
	images: ['images'],
	parent: ['parent', 'parent sku'],
	brand: ['brands', 'brand'],
} as const;
const cell = (cells: Cells, column: keyof typeof columns): string => cellOf(cells, columns[column]);
const weight = /^weight(?: \((.+)\))?$/;
const attributeNumbers = Array.from({ length: 20 }, (_, index) => index + 1);

/** WooCommerce's product CSV: variations name their product by its number (`id:44`) or its sku. */
export function woocommerceReader(settings: ReadSettings): GroupedReader {
	return new GroupedReader({ keysOf, build: (rows) => build(rows, settings) });
}

export function isWoocommerce(header: Readonly<Record<string, unknown>>): boolean {
	return hasColumns(header, columns.type, columns.sku, columns.name, columns.regular);
}

const kindOf = (cells: Cells): string => cell(cells, 'type').toLowerCase();

function keysOf(cells: Cells): string[] {
	if (!kindOf(cells).includes('variation')) return ownKeys(cells);
	const parent = cell(cells, 'parent');
	if (!parent) throw new RowProblem('variationMissing', cell(cells, 'sku'));
	return [parent.toLowerCase().startsWith('id:') ? parent.toLowerCase() : `sku:${parent}`];
}

function ownKeys(cells: Cells): string[] {
	const [id, sku] = [cell(cells, 'id'), cell(cells, 'sku')];
	return [...(id ? [`id:${id}`] : []), ...(sku ? [`sku:${sku}`] : []), ...(id || sku ? [] : [`name:${cell(cells, 'name')}`])];
}

function build(rows: readonly CellRow[], settings: ReadSettings): Outcome[] {
	const [first] = rows;
	const head = rows.find(({ cells }) => !kindOf(cells).includes('variation')) ?? first;
	if (!first || !head) return [];
	const { cells } = head;
	const variations = rows.filter((row) => row !== head);
	const isVariable = kindOf(cells).includes('variable') || variations.length > 0;
	const handle = cell(cells, 'sku') || (cell(cells, 'id') ? `woo-${cell(cells, 'id')}` : cell(cells, 'name'));
	const [weightName = 'weight (kg)', weightValue = ''] = [...cells].find(([name]) => weight.test(name)) ?? [];
	return buildVariants(
		{
			line: first.source.line,
			handle,
			language: null,
			title: cell(cells, 'name') || cell(first.cells, 'name'),
			description: [cell(cells, 'short'), cell(cells, 'description')].filter(Boolean).join('<br>').replaceAll('\\n', '<br>'),
			brand: cell(cells, 'brand'),
			// Several paths, of which the first counts.
			categoryPath: (language) =>
				categoryPath((cell(cells, 'categories').split(/\s*(?<!\\),\s*/)[0] ?? '').split(/\s*>\s*/), language),
			tags: tagsOf(cell(cells, 'tags')),
			pictures: imagesOf(cells),
			weightGrams: gramsOf(weightValue, weight.exec(weightName)?.[1] ?? 'kg'),
			variants: isVariable ? variations.map((row) => variantOf(row, handle)) : [variantOf(head, handle)],
			otherRows: isVariable && rows.includes(head) && !kindOf(cells).includes('variation') ? 1 : 0,
			problem: problemOf(cells, isVariable, variations.length, handle),
		},
		settings,
	);
}

function problemOf(cells: Cells, isVariable: boolean, variations: number, handle: string): RowProblem | undefined {
	const kind = kindOf(cells);
	// -1 is a draft, 0 private.
	if (/^(-1|0|false|no)$/i.test(cell(cells, 'published'))) return new RowProblem('notPublished');
	const sold = ['external', 'grouped', 'subscription', 'virtual', 'downloadable', 'bundle', 'composite', 'booking'];
	const unknown = sold.find((name) => kind.includes(name));
	if (unknown) return new RowProblem('unknownKind', unknown);
	if (kind.includes('variation')) return new RowProblem('variationMissing', cell(cells, 'sku') || handle);
	if (isVariable && variations === 0) return new RowProblem('noVariations', handle);
	return undefined;
}

function imagesOf(cells: Cells): string[] {
	return cell(cells, 'images')
		.split(/\s*(?:,(?=\s*(?:https?:|\/|\S+\.\w{3,4}\s*(?:,|$)))|\|)\s*/)
		.filter(Boolean);
}

function priceOf(cells: Cells): Pick<Variant, 'price' | 'before' | 'promotionEnds'> {
	const [sale, regular, ends] = [cell(cells, 'sale'), cell(cells, 'regular'), cell(cells, 'saleEnds')];
	if (sale && regular && ends) return { price: regular, promotionEnds: ends };
	return { price: sale || regular, before: regular };
}

function variantOf({ source, cells }: CellRow, handle: string): Variant {
	const kind = kindOf(cells);
	const isVariation = kind.includes('variation');
	const options = attributeNumbers
		.map((number) => [cells.get(`attribute ${number} name`) ?? '', cells.get(`attribute ${number} value(s)`) ?? ''] as const)
		.filter(([name]) => name !== '' && isVariation);
	const inStock = cell(cells, 'inStock').toLowerCase();
	const [image] = imagesOf(cells);
	const goods = ['virtual', 'downloadable'].find((name) => kind.includes(name));
	return {
		line: source.line,
		sku: cell(cells, 'sku') || (isVariation && cell(cells, 'id') ? `${handle}-${cell(cells, 'id')}`.slice(-64) : ''),
		options,
		...priceOf(cells),
		stock: cell(cells, 'stock'),
		stockFacts: {
			isThere: !/^(0|no|false|outofstock|out of stock)$/.test(inStock),
			// Where nobody counts, the cell is empty and the goods are said to be there.
			isTracked: !(cell(cells, 'stock') === '' && /^(1|yes|true|instock|in stock)$/.test(inStock)),
			sellsOn: /^(1|yes|notify)$/i.test(cell(cells, 'backorders')),
		},
		picture: isVariation ? image : undefined,
		problem: goods ? new RowProblem('unknownKind', goods) : undefined,
	};
}
