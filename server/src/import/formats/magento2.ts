import type { LocalizedText } from '@qaysari/contract/languages';
import { RowProblem } from '../problem.ts';
import { type Outcome, type Reader, refused, withLines } from '../reader.ts';
import type { ReadSettings } from '../settings.ts';
import type { SourceRow } from '../source.ts';
import { languageOf } from '../texts.ts';
import { type Cells, cellOf, cellsOf, hasColumns } from './cells.ts';
import { MagentoReader } from './magento.ts';

export function isMagento2(header: Readonly<Record<string, unknown>>): boolean {
	return hasColumns(header, 'sku', ['product type', 'type'], 'name', 'price', [
		'attribute set code',
		'product websites',
		'store view code',
		'attribute set',
		'configurable variations',
		'websites',
	]);
}

/** Magento's product CSV: its columns as the rows that `MagentoReader` knows; rows of a store's view are translations of the row before. */
export class Magento2Reader implements Reader {
	readonly #inner: MagentoReader;
	#held: { row: SourceRow; lines: number[]; texts: { title: LocalizedText; description: LocalizedText } } | null = null;

	constructor(settings: ReadSettings) {
		this.#inner = new MagentoReader(settings);
	}

	get waiting(): { from: SourceRow; rows: number } | null {
		const inner = this.#inner.waiting;
		if (!this.#held) return inner;
		return { from: inner?.from ?? this.#held.row, rows: (inner?.rows ?? 0) + this.#held.lines.length };
	}

	push(row: SourceRow): Outcome[] {
		const cells = cellsOf(row);
		const view = cellOf(cells, ['store view code', 'store']);
		const held = this.#held;
		if (view && view !== 'admin' && view !== 'default' && view !== 'all') {
			if (!held || held.row.value.sku !== cells.get('sku')) return [refused(row.line, new RowProblem('noHandle', view))];
			held.lines.push(row.line);
			const language = languageOf(view);
			const [title, description] = [cells.get('name'), cells.get('description')];
			if (language && title) held.texts.title[language] = title;
			if (language && description) held.texts.description[language] = description;
			return [];
		}
		const outcomes = this.#release();
		this.#held = { row: { ...row, value: plainRow(cells) }, lines: [row.line], texts: { title: {}, description: {} } };
		return outcomes;
	}

	end(): Outcome[] {
		return [...this.#release(), ...this.#inner.end()];
	}

	#release(): Outcome[] {
		const held = this.#held;
		this.#held = null;
		if (!held) return [];
		const { row, lines, texts } = held;
		if (row.value.status === '2') return withLines([refused(row.line, new RowProblem('notPublished'), lines.length)], lines);
		return this.#inner.push({ ...row, value: { ...row.value, texts, rows: lines.length, lines } });
	}
}

function plainRow(cells: Cells): Record<string, unknown> {
	const isHidden = /^not visible/i.test(cells.get('visibility') ?? '') || cells.get('visibility') === '1';
	const attributes = attributesOf(cells);
	// What can be bought by itself is told by its attributes, and chosen by none.
	const attrs = isHidden
		? attributes
		: Object.fromEntries(
				Object.entries(attributes).map(([name, value]) => [name === 'size' || name === 'color' ? `${name}_` : name, value]),
			);
	const [first = ''] = (cells.get('categories') ?? '').split(/,(?!\s)/);
	const quantity = cells.get('qty');
	return {
		id: cells.get('sku'),
		sku: cells.get('sku'),
		type: (cellOf(cells, ['product type', 'type']) || 'simple').toLowerCase(),
		name: cells.get('name'),
		description: cellOf(cells, ['description', 'short description']),
		brand: attributes.brand ?? attributes.manufacturer ?? cells.get('manufacturer'),
		price: cells.get('price'),
		special_price: cells.get('special price'),
		stock: quantity,
		isThere: !(cells.get('is in stock') === '0' && (quantity === undefined || Number(quantity) <= 0)),
		isTracked: cells.get('manage stock') !== '0' || cells.get('use config manage stock') === '1',
		sellsOn: ['1', '2'].includes(cells.get('allow backorders') ?? '') && cells.get('use config backorders') !== '1',
		weight: cells.get('weight'),
		status: cellOf(cells, ['product online', 'status']) === '2' || cells.get('product online') === '0' ? '2' : '1',
		category: first.split('/'),
		images: [
			...new Set(
				[cells.get('base image') ?? '', ...(cells.get('additional images') ?? '').split(',')].map((path) => path.trim()),
			),
		].filter(Boolean),
		variations: cells.get('configurable variations'),
		attrs,
	};
}

/** `size=XS,color=Black,material=Wool|Cotton`; values may be quoted and hold commas. */
function attributesOf(cells: Cells): Record<string, string> {
	const found: Record<string, string> = {};
	for (const name of ['color', 'size', 'brand', 'manufacturer']) {
		const value = cells.get(name);
		if (value) found[name] = value;
	}
	for (const part of (cells.get('additional attributes') ?? '').split(/,(?=[a-z_][\w]*=)/)) {
		const at = part.indexOf('=');
		if (at > 0)
			found[part.slice(0, at).trim()] = part
				.slice(at + 1)
				.trim()
				.replace(/^"|"$/g, '');
	}
	return found;
}
