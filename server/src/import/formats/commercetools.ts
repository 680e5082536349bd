import { type LocalizedText, languages } from '@qaysari/contract/languages';
import { RowProblem } from '../problem.ts';
import type { Outcome } from '../reader.ts';
import type { ReadSettings } from '../settings.ts';
import { type CellRow, type Cells, cellOf, hasColumns } from './cells.ts';
import { categoryPath } from './flat.ts';
import { GroupedReader } from './grouped.ts';
import { buildVariants, type Variant } from './variants.ts';

const choices = ['color', 'size', 'commonsize', 'style', 'material'] as const;
/** The currencies that are looked for first. */
const preferred = ['IQD', 'USD', 'EUR'];

/** commercetools' product CSV: a row with `productType` begins a product, those without one behind it are its variants. */
export function commercetoolsReader(settings: ReadSettings): GroupedReader {
	let products = 0;
	return new GroupedReader({
		keysOf: (cells, before) => {
			if (cells.has('producttype')) products += 1;
			else if (!before) throw new RowProblem('noTitle');
			return [String(products)];
		},
		build: (rows) => build(rows, settings),
	});
}

export function isCommercetools(header: Readonly<Record<string, unknown>>): boolean {
	return hasColumns(header, 'producttype', 'variantid', 'prices', 'sku');
}

function build(rows: readonly CellRow[], settings: ReadSettings): Outcome[] {
	const [head] = rows;
	if (!head) return [];
	const { cells } = head;
	const differing = choices.filter((name) => rows.length > 1 && new Set(rows.map((row) => row.cells.get(name) ?? '')).size > 1);
	return buildVariants(
		{
			line: head.source.line,
			handle: cellOf(cells, ['key', 'slug', 'slug.en', 'sku']),
			language: null,
			title: textsOf(cells, 'name'),
			description: textsOf(cells, 'description'),
			brand: cellOf(cells, ['brand', 'designer']),
			categoryPath: (language) => categoryPath((cells.get('categories') ?? '').split(';')[0] ?? '', language),
			tags: [],
			pictures: rows.flatMap((row) => imagesOf(row.cells)),
			weightGrams: 0,
			variants: rows.map((row) => variantOf(row, differing)),
			otherRows: 0,
		},
		settings,
	);
}

/** Texts of `name.en`, or of `name`; those of other languages when the shop has none of its own. */
function textsOf(cells: Cells, column: string): string | LocalizedText {
	const texts: LocalizedText = {};
	for (const language of languages) {
		const text = cells.get(`${column}.${language}`);
		if (text) texts[language] = text;
	}
	if (Object.keys(texts).length > 0) return texts;
	return cells.get(column) ?? [...cells].find(([name]) => name.startsWith(`${column}.`))?.[1] ?? '';
}

const imagesOf = (cells: Cells): string[] =>
	(cells.get('images') ?? '')
		.split(';')
		.map((image) => image.split('|')[0]?.trim() ?? '')
		.filter(Boolean);

/** `EUR 3000;DE-EUR 2400;USD 1967 b2b`: hundredths; prices of a country, a group of customers or a channel are theirs alone. */
function priceOf(text: string): { price?: number; currency?: string } {
	const found = text.split(';').flatMap((part) => {
		const [, currency = '', amount = ''] = /^([A-Z]{3}) (\d+)$/.exec(part.trim()) ?? [];
		return currency ? [{ currency, price: Number(amount) / 100 }] : [];
	});
	const place = (currency: string): number => (preferred.includes(currency) ? preferred.indexOf(currency) : preferred.length);
	return found.sort((a, b) => place(a.currency) - place(b.currency))[0] ?? {};
}

function variantOf({ source, cells }: CellRow, differing: readonly string[]): Variant {
	return {
		line: source.line,
		sku: cells.get('sku') ?? '',
		options: differing.map((name) => [name === 'commonsize' ? 'size' : name, cells.get(name) ?? ''] as const),
		price: undefined,
		...priceOf(cells.get('prices') ?? ''),
		stock: undefined,
		picture: imagesOf(cells)[0],
	};
}
