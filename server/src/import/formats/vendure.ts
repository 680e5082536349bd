import { type Language, type LocalizedText, languages } from '@qaysari/contract/languages';
import { RowProblem } from '../problem.ts';
import type { Outcome } from '../reader.ts';
import type { ReadSettings } from '../settings.ts';
import { languageOf } from '../texts.ts';
import type { CellRow, Cells } from './cells.ts';
import { GroupedReader } from './grouped.ts';
import { buildVariants, type Variant } from './variants.ts';

/** Vendure's product CSV: a row with a name begins a product, the rows without one behind it are its variants. */
export function vendureReader(settings: ReadSettings): GroupedReader {
	let products = 0;
	return new GroupedReader({
		keysOf: (cells, before) => {
			if (textsOf(cells, 'name') !== '') products += 1;
			else if (!before) throw new RowProblem('noTitle');
			return [String(products)];
		},
		build: (rows) => build(rows, settings),
	});
}

export function isVendure(header: Readonly<Record<string, unknown>>): boolean {
	const names = new Set(Object.keys(header).map((name) => name.toLowerCase().split(':')[0]));
	return ['name', 'sku', 'price', 'optiongroups'].every((name) => names.has(name));
}

/** The texts of a column in the languages of its names (`name:ar`), or the one that names none; empty when there is none. */
function textsOf(cells: Cells, column: string): string | LocalizedText {
	const plain = cells.get(column);
	if (plain !== undefined) return plain;
	const texts: LocalizedText = {};
	for (const language of languages) {
		const text = [...cells].find(([name]) => name === `${column}:${language}` || name.startsWith(`${column}:${language} `))?.[1];
		if (text) texts[language] = text;
	}
	return Object.keys(texts).length > 0 ? texts : '';
}

/** In which language its names and values are, by the first column of names. */
function columnLanguage(cells: Cells): Language | null {
	const [name = ''] = [...cells.keys()].filter((key) => key.startsWith('name:'));
	return languageOf(name.slice('name:'.length));
}

const textOf = (cells: Cells, column: string): string => {
	const text = textsOf(cells, column);
	return typeof text === 'string' ? text : (Object.values(text)[0] ?? '');
};
const listOf = (text: string): string[] => text.split(/\s*\|\s*/).filter(Boolean);

function build(rows: readonly CellRow[], settings: ReadSettings): Outcome[] {
	const [head] = rows;
	if (!head) return [];
	const { cells } = head;
	const groups = listOf(textOf(cells, 'optiongroups'));
	// The brand of what is not divided into kinds may stand with its only kind.
	const facets = [...listOf(textOf(cells, 'facets')), ...listOf(textOf(cells, 'variantfacets'))].map((facet) =>
		facet.split(':').map((part) => part.trim()),
	);
	const category = facets.filter(([name = '']) => /^category$/i.test(name)).map(([, value = '']) => value);
	const assets = listOf(textOf(cells, 'assets'));
	return buildVariants(
		{
			line: head.source.line,
			handle: textOf(cells, 'slug') || slug(textOf(cells, 'name')),
			language: columnLanguage(cells),
			title: textsOf(cells, 'name'),
			description: textsOf(cells, 'description'),
			brand: facets.find(([name = '']) => /^brand$/i.test(name))?.[1] ?? '',
			categoryPath: (language) => category.map((name) => ({ [language]: name })),
			tags: [],
			pictures: assets,
			weightGrams: 0,
			variants: rows.map((row) => variantOf(row, groups)),
			otherRows: 0,
			problem: /^(false|0)$/i.test(cells.get('enabled') ?? '') ? new RowProblem('notPublished') : undefined,
		},
		settings,
	);
}

/** The values of the choices in their order, each in the languages of its columns. */
function valuesOf(cells: Cells): (string | LocalizedText)[] {
	const texts = textsOf(cells, 'optionvalues');
	if (typeof texts === 'string') return listOf(texts);
	const values: LocalizedText[] = [];
	for (const language of languages)
		for (const [index, value] of listOf(texts[language] ?? '').entries()) values[index] = { ...values[index], [language]: value };
	return values;
}

function variantOf({ source, cells }: CellRow, groups: readonly string[]): Variant {
	const values = valuesOf(cells);
	const [picture] = listOf(textOf(cells, 'variantassets'));
	return {
		line: source.line,
		sku: cells.get('sku') ?? '',
		options: groups.map((name, index) => [name, values[index] ?? ''] as const),
		price: cells.get('price'),
		stock: cells.get('stockonhand'),
		stockFacts: { isTracked: !/^false$/i.test(cells.get('trackinventory') ?? '') },
		picture,
	};
}

function slug(name: string): string {
	return name
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, '-')
		.replace(/^-|-$/g, '');
}
