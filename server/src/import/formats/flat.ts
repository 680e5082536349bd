import type { Language, LocalizedText } from '@qaysari/contract/languages';
import type { Origin } from '@qaysari/contract/product-draft';
import { type Candidate, checkDraft } from '../candidate.ts';
import { numberOf, wholeOf } from '../numbers.ts';
import { RowProblem } from '../problem.ts';
import { type Reader, rowByRow } from '../reader.ts';
import type { ReadSettings } from '../settings.ts';
import type { SourceRow } from '../source.ts';
import { stockOf } from '../stock.ts';
import { decodeEntities, guessLanguage, hasText, languageOf, localized } from '../texts.ts';
import { Fields } from './mapping.ts';

/** What differs between the known shapes of rows that are a product each. */
export interface FlatShape {
	/** A list of category names is a path from the root down, or a choice of which the first counts. */
	categoryList: 'path' | 'choice';
	/** Whether `status` says that a product is taken off the shelf: it comes in without pieces. */
	isOff?: (status: unknown) => boolean;
}

export const flatShapes = {
	generic: { categoryList: 'path' },
	newbee: { categoryList: 'path', isOff: (status) => String(status) === '1' },
	bagisto: { categoryList: 'path' },
	opencart: { categoryList: 'choice' },
} as const satisfies Record<string, FlatShape>;

/** Rows that are one product with one sku each. */
export function flatReader(settings: ReadSettings, shape: FlatShape): Reader {
	const fields = new Fields(settings.mapping);
	return rowByRow((row) => build(row, fields, settings, shape));
}

function build({ line, value }: SourceRow, fields: Fields, settings: ReadSettings, shape: FlatShape): Candidate {
	const language = languageOf(fields.value(value, 'language')) ?? settings.language;
	const title = fields.title(value, language);
	if (!hasText(title)) throw new RowProblem('noTitle', fields.has(value, 'title') ? '' : columnsOf(value));
	const handle = fields.string(value, 'handle');
	if (!handle) throw new RowProblem('noHandle');
	const { now, before } = fields.prices(value);
	const isOff = shape.isOff?.(fields.value(value, 'status')) ?? false;
	const { stock, note } = stockOf(fields.value(value, 'stock'), settings.stock, { isThere: !isOff });
	const draft = checkDraft({
		handle,
		title,
		description: fields.description(value, language),
		brand: decodeEntities(fields.string(value, 'brand')) || undefined,
		categoryPath: categoryPath(fields.value(value, 'category'), language, shape.categoryList),
		tags: tagsOf(fields.value(value, 'tags')),
		pictures: picturesOf(fields.value(value, 'pictures')),
		parameters: [],
		origin: originOf(fields.value(value, 'origin'), settings.origin, title),
		splitDelivery: true,
		minimumQuantity: Math.max(1, wholeOf(fields.value(value, 'minimum'), 1)),
		weightGrams: wholeOf(fields.value(value, 'weight'), settings.weightGrams),
		volumeCm3: wholeOf(fields.value(value, 'volume'), 0),
		soldCount: wholeOf(fields.value(value, 'sold'), 0),
		skus: [
			{
				code: fields.string(value, 'sku') || handle,
				attributes: [],
				...(numberOf(now) === null && settings.standardPrice !== null
					? { price: settings.standardPrice }
					: settings.prices.readWithPromotion(now, before, fields.value(value, 'currency'))),
				stock,
			},
		],
	});
	return { line, rows: 1, sourceId: handle, draft, notes: note ? [note] : [] };
}

/** What the header calls its first columns: without a title among them they are to be named, or there is no header. */
const columnsOf = (row: SourceRow['value']): string => Object.keys(row).slice(0, 6).join(', ').slice(0, 120);

/** Where a product ships from when its row does not say: Chinese texts come from China. */
export function originOf(value: unknown, asked: Origin | null, title: LocalizedText): Origin {
	if (value === 'china' || value === 'iraq') return value;
	return asked ?? (title.zh && Object.keys(title).length === 1 ? 'china' : 'iraq');
}

const rootNames = new Set(['default category', 'root catalog', 'home', 'root']);

/** A path from the root down: of "A > B", "A/B", a list of names, or a list of lists, of which the first that leads anywhere counts. */
export function categoryPath(
	value: unknown,
	language: Language | null,
	list: FlatShape['categoryList'] = 'path',
): LocalizedText[] {
	if (typeof value === 'string') return categoryPath(value.split(/\s*(?:>|›|»|\/|\|)\s*/), language);
	if (!Array.isArray(value)) {
		const one = localized(value, language);
		return hasText(one) ? [one] : [];
	}
	if (Array.isArray(value[0])) {
		const paths = value.map((path) => categoryPath(path, language));
		return paths.find((path) => path.length > 0) ?? [];
	}
	const names = value
		.map((name) => localized(name, language ?? guessLanguage(String(name))))
		.filter((name) => hasText(name) && !isRoot(name));
	return list === 'choice' ? names.slice(0, 1) : names;
}

function isRoot(name: LocalizedText): boolean {
	return rootNames.has((name.en ?? '').toLowerCase());
}

export function picturesOf(value: unknown): string[] {
	const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/\s*(?:[|\n]|,(?=\s*https?:))\s*/) : [];
	const paths = list.filter((path): path is string => typeof path === 'string').map((path) => path.trim());
	return [...new Set(paths.filter((path) => path !== ''))].slice(0, 30);
}

export function tagsOf(value: unknown): string[] {
	const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
	return list
		.filter((tag): tag is string => typeof tag === 'string')
		.map((tag) => tag.trim())
		.filter((tag) => tag !== '')
		.slice(0, 50);
}
