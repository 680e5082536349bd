import type { Language } from '@qaysari/contract/languages';
import type { NamedValue, SkuDraft } from '@qaysari/contract/product-draft';
import { checkDraft } from '../candidate.ts';
import { described } from '../html.ts';
import { numberOf } from '../numbers.ts';
import { attempt, RowProblem } from '../problem.ts';
import { type Outcome, refused, withLines } from '../reader.ts';
import type { ReadSettings } from '../settings.ts';
import type { SourceRow } from '../source.ts';
import { stockOf } from '../stock.ts';
import { attributeName, decodeEntities, guessLanguage, languageOf, localized } from '../texts.ts';
import { categoryPath, originOf, picturesOf } from './flat.ts';
import { gramsOf } from './variants.ts';

/** Name and value of what tells variations apart. */
export type Options = [name: string, value: string][];

export interface Variation {
	sku: string;
	options: Options;
}

/** One sku of a product. */
export interface Part {
	row: SourceRow;
	options: Options;
}

export interface Group {
	/** The row that tells of the product. */
	head: SourceRow;
	parts: Part[];
	/** Whether `head` is a row beside those of the parts. */
	hasOwnRow: boolean;
	/** What the skus begin with, when no row has the product's own. */
	prefix?: string;
}

/** Attributes that tell variations apart where no row says which do. */
const optionNames = ['size', 'color', 'colour'];
const notShown = new Set([
	'has_options',
	'required_options',
	'new',
	'sale',
	'eco_collection',
	'performance_fabric',
	'erin_recommends',
	...optionNames,
]);
/** Names behind which a flat list of categories begins a second path. */
const sideBranches = new Set(['Collections', 'Promotions']);

export function stringOf(value: unknown): string {
	return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

function attributesOf({ value }: SourceRow): [string, string][] {
	const { attrs } = value;
	if (typeof attrs !== 'object' || attrs === null) return [];
	return Object.entries(attrs).map(([name, text]) => [name, stringOf(text)]);
}

export function optionsOf(row: SourceRow): Options {
	return attributesOf(row).filter(([name, value]) => optionNames.includes(name) && value !== '');
}

/** `sku=A-XS,size=XS|sku=A-S,size=S`. @throws RowProblem when it names none */
export function parseVariations(value: unknown): Variation[] {
	const variations = new Map<string, Variation>();
	for (const part of stringOf(value).split('|')) {
		const pairs = part.split(',').map((pair): [string, string] => {
			const [name = '', ...rest] = pair.split('=');
			return [name.trim(), rest.join('=').trim()];
		});
		const sku = pairs.find(([name]) => name === 'sku')?.[1];
		if (sku) variations.set(sku, { sku, options: pairs.filter(([name, text]) => name !== 'sku' && name !== '' && text !== '') });
	}
	if (variations.size === 0) throw new RowProblem('noVariations');
	return [...variations.values()];
}

/** The product of a group; rows that cannot be sold are refused one by one, and the rest goes in. */
export function buildMagento(group: Group, settings: ReadSettings): Outcome[] {
	const rows = [...(group.hasOwnRow ? [group.head] : []), ...group.parts.map((part) => part.row)];
	const lines = rows.flatMap(({ line, value }) => linesOf(value) ?? [line]);
	return withLines(outcomesOf(group, settings), lines);
}

/** Of a row that stands for those of its translations too. */
function linesOf({ lines }: SourceRow['value']): number[] | null {
	return Array.isArray(lines) ? lines.filter((line): line is number => typeof line === 'number') : null;
}

function outcomesOf(group: Group, settings: ReadSettings): Outcome[] {
	const { head } = group;
	const outcomes: Outcome[] = [];
	const language = languageOf(head.value.lang) ?? settings.language ?? guessLanguage(stringOf(head.value.name));
	const pictures = picturesOf(head.value.images);
	const skus: SkuDraft[] = [];
	const notes: RowProblem[] = [];
	let rows = group.hasOwnRow ? rowsOf(head) : 0;
	for (const part of group.parts) {
		const sku = attempt(() => skuOf(part, language, settings, pictures, skus, notes));
		if (sku instanceof RowProblem) outcomes.push(refused(part.row.line, sku));
		else {
			skus.push(sku);
			rows += rowsOf(part.row);
		}
	}
	const line = Math.min(head.line, ...group.parts.map((part) => part.row.line));
	const draft = attempt(() => {
		if (skus.length === 0) throw new RowProblem('noVariations', stringOf(head.value.sku));
		const { texts } = head.value;
		const title = { ...localized(titleOf(group), language), ...localized(textsOf(texts, 'title'), null) };
		return checkDraft({
			handle: handleOf(group),
			title,
			description: {
				...described(head.value.description, language),
				...described(textsOf(texts, 'description'), null),
			},
			brand: decodeEntities(stringOf(head.value.brand)) || undefined,
			categoryPath: categoryPath(mainPath(head.value.category), language),
			tags: [],
			pictures,
			parameters: parametersOf(head, language),
			origin: originOf(undefined, settings.origin, title),
			splitDelivery: true,
			minimumQuantity: 1,
			weightGrams: gramsOf(head.value.weight, 'kg') || settings.weightGrams,
			volumeCm3: 0,
			soldCount: 0,
			skus,
		});
	});
	if (!(draft instanceof RowProblem))
		outcomes.push({ kind: 'product', candidate: { line, rows, sourceId: handleOf(group), draft, notes } });
	else if (rows > 0) outcomes.push(refused(head.line, draft, rows));
	return outcomes;
}

function skuOf(
	{ row, options }: Part,
	language: Language,
	settings: ReadSettings,
	pictures: string[],
	before: readonly SkuDraft[],
	notes: RowProblem[],
): SkuDraft {
	const { value } = row;
	const attributes: NamedValue[] = options.map(([name, text]) => ({
		name: attributeName(name, language),
		value: { [language]: decodeEntities(text) },
	}));
	const price =
		numberOf(value.price) === null && settings.standardPrice !== null
			? { price: settings.standardPrice }
			: settings.prices.readWithPromotion(
					(value.special_price_ends ? null : value.special_price) ?? value.price,
					value.price,
					value.currency,
				);
	const choice = JSON.stringify(attributes);
	if (attributes.length > 0 && before.some((sku) => JSON.stringify(sku.attributes) === choice))
		throw new RowProblem('choiceTwice', stringOf(value.sku));
	const { stock, note } = stockOf(value.stock, settings.stock, {
		isTracked: value.isTracked !== false,
		sellsOn: value.sellsOn === true,
		isThere: value.isThere !== false,
	});
	if (value.special_price_ends)
		notes.push(new RowProblem('promotionEnds', `${stringOf(value.sku)}: ${stringOf(value.special_price_ends)}`));
	if (note) notes.push(new RowProblem(note.reason, `${stringOf(value.sku)}: ${note.detail}`));
	const picture = pictureOf(value.images, pictures);
	return {
		code: stringOf(value.sku),
		attributes,
		...price,
		stock,
		...(picture === null ? {} : { picture }),
	};
}

/** Rows of the file that a row stands for, with its translations. */
function rowsOf({ value }: SourceRow): number {
	return typeof value.rows === 'number' ? value.rows : 1;
}

function textsOf(texts: unknown, name: 'title' | 'description'): unknown {
	return typeof texts === 'object' && texts !== null ? Reflect.get(texts, name) : undefined;
}

/** Place of a variation's own picture among those of the product, to which it is added when it is not there. */
function pictureOf(images: unknown, pictures: string[]): number | null {
	const [first] = picturesOf(images);
	if (!first) return null;
	const place = pictures.indexOf(first);
	if (place >= 0) return place;
	if (pictures.length >= 30) return null;
	return pictures.push(first) - 1;
}

function handleOf({ head, prefix }: Group): string {
	const sku = stringOf(head.value.sku);
	const id = stringOf(head.value.id) || sku;
	if (prefix === undefined) return id;
	return id.endsWith(sku) ? id.slice(0, -sku.length) + prefix : prefix;
}

/** Variations without a parent carry their options in the name: `Hoodie-XS-Black`, `Yoga Strap 6 foot`. */
function titleOf({ head, prefix, parts }: Group): string {
	if (prefix === undefined) return stringOf(head.value.name);
	return bareName(head, parts.find((part) => part.row === head)?.options ?? []);
}

/** A row's name without the options at its end. */
export function bareName({ value }: SourceRow, options: Options): string {
	let name = stringOf(value.name);
	const left = new Set(options.map(([, text]) => text.toLowerCase()));
	for (let found: string | undefined = ''; found !== undefined; ) {
		const lower = name.toLowerCase();
		found = [...left].find((text) => lower.endsWith(`-${text}`) || lower.endsWith(` ${text}`));
		if (found === undefined) break;
		left.delete(found);
		name = name.slice(0, -found.length - 1).trimEnd();
	}
	return name;
}

function parametersOf(head: SourceRow, language: Language): NamedValue[] {
	return attributesOf(head)
		.filter(([name, value]) => value !== '' && !notShown.has(name))
		.map(([name, value]) => ({
			name: attributeName(name, language),
			value: { [language]: decodeEntities(value.split('|').join(', ')) },
		}));
}

/** Flat lists are several paths one behind the other. */
function mainPath(category: unknown): unknown {
	if (!Array.isArray(category) || Array.isArray(category[0])) return category;
	const end = category.findIndex((name, index) => index > 0 && sideBranches.has(String(name)));
	return end < 0 ? category : category.slice(0, end);
}
