import type { LocalizedText } from '@qaysari/contract/languages';
import { RowProblem } from '../problem.ts';
import type { Outcome } from '../reader.ts';
import type { ReadSettings } from '../settings.ts';
import { languageOf } from '../texts.ts';
import { type CellRow, cellOf, hasColumns } from './cells.ts';
import { categoryPath } from './flat.ts';
import { GroupedReader } from './grouped.ts';
import { buildVariants } from './variants.ts';

/** The product CSV of Sylius: a row for each language of a code; prices count hundredths. */
export function syliusReader(settings: ReadSettings): GroupedReader {
	return new GroupedReader({
		keysOf: (cells) => [cells.get('code') ?? ''].filter(Boolean),
		build: (rows) => build(rows, settings),
	});
}

export function isSylius(header: Readonly<Record<string, unknown>>): boolean {
	return hasColumns(header, 'code', 'locale', 'name', 'price', ['main taxon', 'taxons', 'channels']);
}

function build(rows: readonly CellRow[], settings: ReadSettings): Outcome[] {
	const [head] = rows;
	if (!head) return [];
	const { cells } = head;
	const price = cells.get('price') ?? '';
	return buildVariants(
		{
			line: head.source.line,
			handle: cells.get('code') ?? '',
			language: languageOf(cells.get('locale')),
			title: textsOf(rows, ['name']),
			description: textsOf(rows, ['short description', 'description']),
			brand: '',
			categoryPath: (language) => categoryPath(cellOf(cells, ['main taxon', 'taxons']).split(/[|,]/)[0] ?? '', language),
			tags: [],
			pictures: [],
			weightGrams: 0,
			variants: [
				{
					line: head.source.line,
					sku: cells.get('code') ?? '',
					options: [],
					price: /^\d+$/.test(price) ? Number(price) / 100 : price,
					stock: cellOf(cells, ['on hand', 'stock']),
				},
			],
			otherRows: rows.length - 1,
			problem: /^(0|false|no)$/i.test(cells.get('enabled') ?? '') ? new RowProblem('notPublished') : undefined,
		},
		settings,
	);
}

/** What the rows say in the shop's languages; in another one only when none of them is there. */
function textsOf(rows: readonly CellRow[], columns: readonly string[]): string | LocalizedText {
	const textOf = ({ cells }: CellRow): string =>
		columns
			.map((name) => cells.get(name) ?? '')
			.filter(Boolean)
			.join('<br>');
	const texts: LocalizedText = {};
	for (const row of rows) {
		const language = languageOf(row.cells.get('locale'));
		if (language && textOf(row)) texts[language] = textOf(row);
	}
	const [first] = rows;
	return Object.keys(texts).length > 0 || !first ? texts : textOf(first);
}
