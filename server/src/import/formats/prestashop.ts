import type { NamedValue } from '@qaysari/contract/product-draft';
import { numberOf, wholeOf } from '../numbers.ts';
import { RowProblem } from '../problem.ts';
import type { Outcome, Reader } from '../reader.ts';
import type { ReadSettings } from '../settings.ts';
import type { SourceRow } from '../source.ts';
import { attributeName, decodeEntities, guessLanguage } from '../texts.ts';
import { type Cells, cellOf, cellsOf, plainName } from './cells.ts';
import { categoryPath } from './flat.ts';
import { buildVariants, gramsOf, type Variant } from './variants.ts';

const prices = ['price tax included', 'price tax excluded or price tax included', 'price tax excluded', 'price tax excl.'];
/** Without what the file says of how a column is written: `Name *`, `Active (0/1)`, `Reference #`. */
const shortened = (name: string): string => plainName(name).replace(/\s*(?:\(.*|[*#:]+)$/, '');

/** PrestaShop's product CSV: a product each. Combinations stand in a file of their own. */
export function prestashopReader(settings: ReadSettings): Reader {
	return { waiting: null, end: () => [], push: (row) => build(row, settings) };
}

export function isPrestashop(header: Readonly<Record<string, unknown>>): boolean {
	const names = new Set(Object.keys(header).map(shortened));
	return names.has('name') && prices.some((name) => names.has(name)) && (names.has('reference') || names.has('active'));
}

function build(row: SourceRow, settings: ReadSettings): Outcome[] {
	const cells: Cells = new Map([...cellsOf(row)].reverse().map(([name, text]) => [shortened(name), text]));
	const title = cells.get('name') ?? '';
	const handle = cellOf(cells, ['url rewritten', 'product id', 'id', 'reference']);
	return buildVariants(
		{
			line: row.line,
			handle,
			language: null,
			title,
			description: [cellOf(cells, ['short description', 'summary']), cells.get('description') ?? ''].filter(Boolean).join('<br>'),
			brand: cells.get('manufacturer') ?? cells.get('brand') ?? '',
			categoryPath: (language) => categoryPath(listOf(cells.get('categories'))[0] ?? '', language),
			tags: listOf(cells.get('tags')),
			pictures: listOf(cells.get('image urls')),
			parameters: featuresOf(cells.get('feature') ?? '', settings.language ?? guessLanguage(title)),
			weightGrams: gramsOf(cells.get('weight'), 'kg'),
			minimumQuantity: Math.max(1, wholeOf(cellOf(cells, ['minimal quantity', 'minimum quantity']), 1)),
			variants: [
				{
					line: row.line,
					sku: cellOf(cells, ['reference', 'supplier reference']),
					options: [],
					...priceOf(cells),
					stock: cells.get('quantity'),
					stockFacts: {
						isThere: cells.get('available for order') !== '0',
						sellsOn: cellOf(cells, ['out of stock', 'out of stock action', 'action when out of stock']) === '1',
					},
				},
			],
			otherRows: 0,
			problem: cells.get('active') === '0' ? new RowProblem('notPublished') : undefined,
		},
		settings,
	);
}

const listOf = (text = ''): string[] => text.split(/\s*[;,]\s*/).filter(Boolean);

function priceOf(cells: Cells): Pick<Variant, 'price' | 'before' | 'promotionEnds'> {
	const price = cellOf(cells, prices);
	const [full, amount, percent] = [price, cells.get('discount amount'), cells.get('discount percent')].map(numberOf);
	const off = amount || ((full ?? 0) * (percent || 0)) / 100;
	if (!full || !off) return { price };
	if (cells.has('discount to')) return { price, promotionEnds: cells.get('discount to') };
	return { price: Math.round((full - off) * 100) / 100, before: full };
}

/** `Composition:Cotton:1, Style:Casual:2` */
function featuresOf(text: string, language: ReturnType<typeof guessLanguage>): NamedValue[] {
	return text.split(/\s*,\s*/).flatMap((feature) => {
		const [name = '', value = ''] = feature.split(':').map((part) => part.trim());
		return name && value ? [{ name: attributeName(name, language), value: { [language]: decodeEntities(value) } }] : [];
	});
}
