import { type LocalizedText, languages } from '@qaysari/contract/languages';
import type { NamedValue } from '@qaysari/contract/product-draft';
import { listIndexable } from '../catalog/catalog.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { ProductId } from '../platform/ids.ts';
import { bareForm } from './dictionary.ts';
import { fold } from './fold.ts';
import * as queries from './index-documents.queries.ts';
import { brandsOf, kindsOf } from './kinds.ts';
import { soundOf } from './sound.ts';
import { codeOf, tokensOfAll, type Word } from './tokens.ts';
import { lexemeOf, marks } from './wish.ts';

/** Raise it when documents are made differently: a job makes old ones anew. */
export const documentRules = 6;
/** A longer value is a sentence, nothing to filter by. */
const longestValue = 40;
const mostAttributes = 60;
export const changesPerStep = 5000;
/** A description tells of the thing in its first sentences; what follows is small print. */
const longestDescription = 1200;
const mostDescriptionTerms = 240;

/** Puts products into the index as they are now; those that may not be shown leave it. */
export async function indexProducts(tx: Transaction, productIds: readonly ProductId[]): Promise<void> {
	const before = new Map((await queries.lockWords(tx, productIds)).map((row) => [row.product_id, row]));
	const changes = new Map<string, number>();
	const words = new Map<string, Word>();
	/** Words whose entry other rules may have made. */
	const renewed = new Map<string, Word>();
	const count = (forms: Iterable<string>, by: number): void => {
		for (const form of forms) changes.set(form, (changes.get(form) ?? 0) + by);
	};
	for (const product of await listIndexable(tx, productIds)) {
		const old = before.get(product.id);
		count(old?.words ?? [], -1);
		if (product.state !== 'active') {
			await queries.deleteDocument(tx, product.id);
			continue;
		}
		const attributes = attributesOf(product.attributes);
		const { tokens, own } = tokensOfProduct(product, attributes);
		for (const word of own) words.set(word.form, word);
		if (old && old.rules < documentRules) for (const word of own) renewed.set(word.form, word);
		const forms = own.map((word) => word.form);
		count(forms, 1);
		await queries.putAttributes(tx, attributes);
		await queries.putDocument(tx, {
			productId: product.id,
			tokens,
			words: forms,
			brand: product.brand,
			attributes: attributes.map((attribute) => attribute.key),
			popularity: product.popularity,
			rating: ratingRank(product),
			categoryIds: product.category_ids,
			origin: product.origin,
			minPrice: product.min_price,
			availability: product.availability,
			rules: documentRules,
		});
	}
	const changed = [...changes].filter(([, change]) => change !== 0);
	for (const [form, change] of changed) {
		const word = words.get(form);
		if (word && change > 0) renewed.set(form, word);
	}
	await queries.putWords(
		tx,
		[...renewed.values()].map((word) => ({ ...word, sound: soundOf(bareForm(word.form)) })),
	);
	await queries.noteWordChanges(tx, changed);
}

type Indexable = Awaited<ReturnType<typeof listIndexable>>[number];

/** The lexemes of a product's document, and the words that people may ask for it by. */
function tokensOfProduct(product: Indexable, attributes: readonly queries.AttributeRow[]): { tokens: string[]; own: Word[] } {
	const brands = brandsOf(product.brand, product.attributes);
	const title = tokensOfAll([product.title]);
	const others = tokensOfAll([...brands, ...product.category_names, ...product.attributes.map(({ value }) => value)]);
	const said = tokensOfAll([shortened(product.description)]);
	const inTitle = new Set(title.terms);
	const beside = others.terms.filter((term) => !inTitle.has(term));
	const known = new Set([...title.terms, ...beside]);
	return {
		tokens: [
			...title.terms,
			...beside.map((term) => marks.elsewhere + term),
			...said.terms
				.filter((term) => !known.has(term))
				.slice(0, mostDescriptionTerms)
				.map((term) => marks.description + term),
			...kindsOf(product.title, brands).map((kind) => marks.kind + kind),
			...tokensOfAll(product.category_names).terms.map((term) => marks.category + term),
			...numbersOf(product.codes).map(lexemeOf.code),
			...(product.category_ids.length > 0 ? product.category_ids : [0]).map(lexemeOf.category),
			...languages.filter((language) => product.title[language]).map(lexemeOf.title),
			...(product.brand ? [lexemeOf.brand(product.brand)] : []),
			...attributes.map((attribute) => lexemeOf.attribute(attribute.key)),
		],
		own: [...new Map([...others.words, ...title.words].map((word) => [word.form, word])).values()],
	};
}

function shortened(text: LocalizedText): LocalizedText {
	return Object.fromEntries(Object.entries(text).map(([language, part]) => [language, part?.slice(0, longestDescription)]));
}

/** Numbers of the skus, and of the product where they begin alike: `WH09` of `WH09-S-Red` and `WH09-M-Red`. */
function numbersOf(codes: readonly string[]): string[] {
	// The last one is the product's own name in addresses.
	const parts = codes.slice(0, -1).map((code) => code.split(/[^\p{L}\p{N}]+/u));
	const [first = [], ...others] = parts;
	const differs = first.findIndex((part, index) => others.some((other) => other[index] !== part));
	const item = others.length > 0 && differs > 0 ? first.slice(0, differs).join('-') : '';
	return [...codes, item].flatMap((code) => codeOf(code) ?? []);
}

/** What one can filter by: attributes of skus and parameters with short values, each name and value once. */
function attributesOf(values: readonly NamedValue[]): queries.AttributeRow[] {
	const found = new Map<string, queries.AttributeRow>();
	for (const { name, value } of values) {
		const [nameKey, valueKey] = [keyText(name), keyText(value)];
		if (!nameKey || !valueKey || valueKey.length > longestValue) continue;
		const key = `${nameKey}=${valueKey}`;
		found.set(key, { key, name, value, terms: tokensOfAll([value]).terms });
	}
	return [...found.values()].slice(0, mostAttributes);
}

/** Names an attribute in all languages alike. */
function keyText(text: LocalizedText): string {
	return fold(text.en ?? text.ar ?? text.ckb ?? text.zh ?? '')
		.replace(/[^\p{L}\p{N}.]+/gu, ' ')
		.trim()
		.slice(0, longestValue);
}

/** Moves up to `limit` noted changes of words into their counts; how many there were. */
export function foldWordChanges(tx: Transaction, limit: number): Promise<number> {
	return queries.foldWordChanges(tx, limit);
}

/** Words that nobody uses any more go, up to `limit`; how many went. */
export function deleteUnusedWords(tx: Transaction, limit: number): Promise<number> {
	return queries.deleteUnusedWords(tx, limit);
}

/** Moves all noted changes into their counts in one step: right for few. */
export async function foldWords(tx: Transaction): Promise<void> {
	while ((await foldWordChanges(tx, changesPerStep)) === changesPerStep);
	await deleteUnusedWords(tx, changesPerStep);
}

/** A few reviews say less than many: each product begins with this many of this many stars. */
const presumed = { count: 5, stars: 3 };

/** The place of a product among others by what buyers gave it, in thousandths of a star; 0 where nobody reviewed it. */
function ratingRank({ rating_count: count, rating_total: total }: Pick<Indexable, 'rating_count' | 'rating_total'>): number {
	if (count === 0) return 0;
	return Math.round((1000 * (total + presumed.count * presumed.stars)) / (count + presumed.count));
}

/** What buyers gave since: places in lists follow. */
export async function followRating(
	tx: Transaction,
	productId: ProductId,
	rating: { count: number; total: number },
): Promise<void> {
	await queries.setDocumentRating(tx, productId, ratingRank({ rating_count: rating.count, rating_total: rating.total }));
}

/** What sold since: places in lists follow. */
export async function followPopularity(tx: Transaction, sold: readonly { id: ProductId; popularity: number }[]): Promise<void> {
	if (sold.length > 0) await queries.setPopularity(tx, sold);
}

/** So many documents are looked at for one step of making old ones anew. */
const looked = 2000;

/**
 * Makes up to `limit` documents behind `after` anew that older rules made. Where to go on: null at the end. Other processes of an
 * older version may still write old ones, so that one comes round again.
 */
export async function refreshDocuments(tx: Transaction, after: number, limit: number): Promise<number | null> {
	const rows = await queries.listRules(tx, after, looked);
	const old = rows.filter((row) => row.rules < documentRules).slice(0, limit);
	if (old.length > 0)
		await indexProducts(
			tx,
			old.map((row) => row.product_id),
		);
	if (old.length === limit) return old.at(-1)?.product_id ?? null;
	return rows.length === looked ? (rows.at(-1)?.product_id ?? null) : null;
}
