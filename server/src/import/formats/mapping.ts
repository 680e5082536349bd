import type { Language } from '@qaysari/contract/languages';
import { type LocalizedText, languages } from '@qaysari/contract/languages';
import type { Mapping } from '../settings.ts';
import { localized } from '../texts.ts';

/** Fields that a row may fill, each with the names that files give it, in the order in which they are tried. */
const usualNames = {
	handle: ['handle', 'id', 'slug', 'url_key', 'sku', 'code'],
	title: ['title', 'name'],
	description: ['description', 'intro', 'short', 'summary', 'body'],
	brand: ['brand', 'vendor', 'manufacturer'],
	price: ['price'],
	listPrice: ['list_price', 'listPrice', 'compare_at_price', 'original_price'],
	currency: ['currency'],
	sku: ['sku', 'code'],
	stock: ['stock', 'quantity', 'qty'],
	weight: ['weight_grams', 'weightGrams', 'grams'],
	volume: ['volume_cm3', 'volumeCm3'],
	minimum: ['minimum', 'minimumQuantity'],
	sold: ['sold', 'soldCount'],
	category: ['category', 'categories', 'category_path', 'path'],
	tags: ['tags'],
	pictures: ['pictures', 'images', 'image', 'picture'],
	language: ['lang', 'language'],
	origin: ['origin'],
	status: ['status'],
} as const;
export type Field = keyof typeof usualNames;

export const mappedFields = Object.keys(usualNames) as Field[];

/** What `--map` may name: a field, or title and description in one language (`title.ar`). */
export function isMappable(target: string): boolean {
	const [field, language, ...rest] = target.split('.');
	if (rest.length > 0 || !mappedFields.includes(field as Field)) return false;
	return (
		language === undefined ||
		((field === 'title' || field === 'description') && (languages as readonly string[]).includes(language))
	);
}

/** The value at a dotted path; a name that holds dots itself comes first. Never what an object inherits. */
export function valueAt(row: Readonly<Record<string, unknown>>, path: string): unknown {
	if (Object.hasOwn(row, path)) return row[path];
	let at: unknown = row;
	for (const key of path.split('.')) {
		if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
		at = Reflect.get(at, key);
	}
	return at;
}

/** Reads the fields of rows by a mapping, and by the usual names where the mapping says nothing. */
export class Fields {
	readonly #mapping: Mapping;

	constructor(mapping: Mapping) {
		this.#mapping = mapping;
	}

	value(row: Readonly<Record<string, unknown>>, field: Field): unknown {
		const path = this.#mapping.get(field);
		if (path !== undefined) return valueAt(row, path);
		for (const name of usualNames[field]) {
			const value = row[name];
			if (Object.hasOwn(row, name) && value !== null && value !== '') return value;
		}
		return undefined;
	}

	string(row: Readonly<Record<string, unknown>>, field: Field): string {
		const value = this.value(row, field);
		return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
	}

	text(row: Readonly<Record<string, unknown>>, field: 'title' | 'description', language: Language | null): LocalizedText {
		const isHtml = field === 'description';
		const text = localized(this.value(row, field), language, isHtml);
		for (const of of languages) {
			const path = this.#mapping.get(`${field}.${of}`);
			if (path !== undefined) Object.assign(text, localized({ [of]: valueAt(row, path) }, of, isHtml));
		}
		return text;
	}
}
