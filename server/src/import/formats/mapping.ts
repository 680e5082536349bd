import { type ImportField, importFields } from '@qaysari/contract/import-settings';
import type { Language } from '@qaysari/contract/languages';
import { type LocalizedText, languages } from '@qaysari/contract/languages';
import type { LocalizedDescription } from '@qaysari/contract/rich-text';
import { described } from '../html.ts';
import { numberOf } from '../numbers.ts';
import type { Mapping } from '../settings.ts';
import { localized } from '../texts.ts';
import { plainName } from './cells.ts';

/** Names that files give to the fields of a product, in the order in which they are tried. */
const usualNames: Readonly<Record<ImportField, readonly string[]>> = {
	handle: ['handle', 'id', 'slug', 'url key', 'sku', 'code', 'رمز', 'الرمز', 'رقم المنتج', 'کۆد', '编号', '货号'],
	title: [
		'title',
		'name',
		'product name',
		'product title',
		'الاسم',
		'اسم المنتج',
		'ناو',
		'ناوی کاڵا',
		'名称',
		'商品名称',
		'标题',
	],
	description: ['description', 'intro', 'short', 'summary', 'body', 'الوصف', 'وەسف', '描述', '详情'],
	brand: ['brand', 'vendor', 'manufacturer', 'العلامة التجارية', 'الماركة', 'براند', '品牌'],
	price: ['price', 'sale price', 'saleprice', 'special price', 'السعر', 'سعر', 'نرخ', '价格', '售价'],
	listPrice: [
		'list price',
		'listprice',
		'compare at price',
		'original price',
		'regular price',
		'السعر قبل الخصم',
		'原价',
		'市场价',
	],
	currency: ['currency', 'العملة', 'دراو', '货币'],
	sku: ['sku', 'code', 'الرمز', 'کۆد', '货号'],
	stock: ['stock', 'quantity', 'qty', 'الكمية', 'المخزون', 'بڕ', 'دانە', '库存', '数量'],
	weight: ['weight grams', 'weightgrams', 'grams', 'الوزن', 'کێش'],
	volume: ['volume cm3', 'volumecm3'],
	minimum: ['minimum', 'minimumquantity'],
	sold: ['sold', 'soldcount'],
	category: ['category', 'categories', 'category path', 'path', 'القسم', 'التصنيف', 'الفئة', 'پۆل', '分类', '类别'],
	tags: ['tags'],
	pictures: ['pictures', 'images', 'image', 'picture', 'image url', 'image urls', 'imageurls', 'الصورة', 'الصور', 'وێنە', '图片'],
	language: ['lang', 'language', 'locale'],
	origin: ['origin'],
	status: ['status'],
};
const salePrices = ['sale price', 'saleprice', 'special price'];
export type Field = ImportField;

export const mappedFields: readonly Field[] = importFields;

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
	#row: Readonly<Record<string, unknown>> | null = null;
	#names: ReadonlyMap<string, string> = new Map();

	constructor(mapping: Mapping) {
		this.#mapping = mapping;
	}

	value(row: Readonly<Record<string, unknown>>, field: Field): unknown {
		const path = this.#mapping.get(field);
		if (path !== undefined) return valueAt(row, path);
		const names = this.#namesOf(row);
		for (const name of usualNames[field]) {
			const own = names.get(name);
			const value = own === undefined ? undefined : row[own];
			if (value !== undefined && value !== null && value !== '') return value;
		}
		return undefined;
	}

	/** Whether a row has a place for a field, whatever stands there. */
	has(row: Readonly<Record<string, unknown>>, field: Field): boolean {
		const names = this.#namesOf(row);
		return this.#mapping.has(field) || usualNames[field].some((name) => names.has(name));
	}

	/** Names of a row as they are compared; kept while the same row is asked. */
	#namesOf(row: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
		if (row !== this.#row) {
			this.#row = row;
			this.#names = new Map(
				Object.keys(row)
					.reverse()
					.map((name) => [plainName(name), name]),
			);
		}
		return this.#names;
	}

	/** What a row costs, and what it cost before: where a sale price stands beside the price, that one is lower. */
	prices(row: Readonly<Record<string, unknown>>): { now: unknown; before: unknown } {
		const [now, before] = [this.value(row, 'price'), this.value(row, 'listPrice')];
		const names = this.#namesOf(row);
		const [sale] = salePrices.map((name) => row[names.get(name) ?? '']).filter((value) => (numberOf(value) ?? 0) > 0);
		if (sale === undefined || this.#mapping.has('price')) return { now, before };
		return { now: sale, before: before ?? now };
	}

	string(row: Readonly<Record<string, unknown>>, field: Field): string {
		const value = this.value(row, field);
		return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
	}

	title(row: Readonly<Record<string, unknown>>, language: Language | null): LocalizedText {
		return this.#inLanguages(row, 'title', (value, of) => localized(value, of), language);
	}

	description(row: Readonly<Record<string, unknown>>, language: Language | null): LocalizedDescription {
		return this.#inLanguages(row, 'description', described, language);
	}

	#inLanguages<Text extends object>(
		row: Readonly<Record<string, unknown>>,
		field: 'title' | 'description',
		read: (value: unknown, language: Language | null) => Text,
		language: Language | null,
	): Text {
		const text = read(this.value(row, field), language);
		for (const of of languages) {
			const path = this.#mapping.get(`${field}.${of}`);
			if (path !== undefined) Object.assign(text, read({ [of]: valueAt(row, path) }, of));
		}
		return text;
	}
}
