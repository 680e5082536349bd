import { numberOf } from '../numbers.ts';
import type { Outcome, Reader } from '../reader.ts';
import type { ReadSettings } from '../settings.ts';
import type { SourceRow } from '../source.ts';
import { type Cells, cellOf, hasColumns } from './cells.ts';
import { flatReader, flatShapes } from './flat.ts';
import { type TranslatedRow, TranslatedRows } from './translated-rows.ts';

export function isBagistoTable(header: Readonly<Record<string, unknown>>): boolean {
	return hasColumns(header, 'sku', 'type', 'attribute family code', 'name', 'price', ['parent sku', 'url key', 'locale']);
}

/**
 * Bagisto's product table (CSV, XML, XLSX): a row a sku and language, kinds of one product by `configurable_variants`;
 * its sample products in JSON are a product a row.
 */
export class BagistoReader implements Reader {
	readonly #settings: ReadSettings;
	#inner: Reader | null = null;

	constructor(settings: ReadSettings) {
		this.#settings = settings;
	}

	get waiting(): Reader['waiting'] {
		return this.#inner?.waiting ?? null;
	}

	push(row: SourceRow): Outcome[] {
		this.#inner ??= isBagistoTable(row.value)
			? new TranslatedRows(this.#settings, translatedRow)
			: flatReader(this.#settings, flatShapes.bagisto);
		return this.#inner.push(row);
	}

	end(): Outcome[] {
		return this.#inner?.end() ?? [];
	}
}

/** The first row of a sku tells of it; those behind it are the same in other languages. */
function translatedRow(cells: Cells, before: string | null): TranslatedRow {
	const sku = cells.get('sku') ?? '';
	const language = cells.get('locale') ?? '';
	return {
		sku,
		language: sku !== '' && sku === before ? language : null,
		plain: () => ({ ...plainRow(cells), lang: language }),
	};
}

function plainRow(cells: Cells): Record<string, unknown> {
	const attrs: Record<string, string> = {};
	for (const name of ['color', 'size', 'brand', 'material']) {
		const value = cells.get(name);
		if (value) attrs[name] = value;
	}
	return {
		id: cells.get('sku'),
		sku: cells.get('sku'),
		type: (cells.get('type') ?? 'simple').toLowerCase(),
		name: cells.get('name'),
		description: cellOf(cells, ['description', 'short description']),
		brand: cells.get('brand'),
		price: cells.get('price'),
		special_price: cells.get('special price'),
		special_price_ends: cells.has('special price') ? cells.get('special price to') : '',
		stock: piecesOf(cells.get('inventories')),
		isTracked: cells.get('manage stock') !== '0',
		weight: cells.get('weight'),
		status: cells.get('status') === '0' ? '2' : '1',
		category: (cells.get('categories') ?? '').split(',')[0]?.split('/'),
		images: (cells.get('images') ?? '').split(/\s*,\s*/).filter(Boolean),
		variations: cells.get('configurable variants'),
		attrs,
	};
}

/** `default=100,second=5`: what all warehouses have together. */
function piecesOf(inventories: string | undefined): number | undefined {
	if (!inventories) return undefined;
	return inventories.split(',').reduce((sum, part) => sum + (numberOf(part.split('=')[1]) || 0), 0);
}
