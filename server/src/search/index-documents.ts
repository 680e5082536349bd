import type { LocalizedText } from '@qaysari/contract/languages';
import type { NamedValue } from '@qaysari/contract/product-draft';
import { listIndexable } from '../catalog/catalog.ts';
import type { Transaction } from '../platform/database/handle.ts';
import { fold } from './fold.ts';
import * as queries from './index-documents.queries.ts';
import { codeOf, tokensOf, type Word } from './tokens.ts';
import { elsewhere, lexemeOf } from './wish.ts';

/** Raise it when documents are made differently: a job makes old ones anew. */
export const documentRules = 2;
/** A longer value is a sentence, nothing to filter by. */
const longestValue = 40;
const mostAttributes = 60;

/** Puts products into the index as they are now; those that may not be shown leave it. */
export async function indexProducts(tx: Transaction, productIds: readonly number[]): Promise<void> {
	const before = new Map((await queries.lockWords(tx, productIds)).map((row) => [row.product_id, row.words]));
	const changes = new Map<string, number>();
	const words = new Map<string, Word>();
	const count = (forms: Iterable<string>, by: number): void => {
		for (const form of forms) changes.set(form, (changes.get(form) ?? 0) + by);
	};
	for (const product of await listIndexable(tx, productIds)) {
		count(before.get(product.id) ?? [], -1);
		if (product.state !== 'active') {
			await queries.deleteDocument(tx, product.id);
			continue;
		}
		const title = tokensOf(allTexts(product.title).join(' \n '));
		const attributes = attributesOf(product.attributes);
		const others = tokensOf(
			[
				product.brand ?? '',
				...product.category_names.flatMap(allTexts),
				...product.attributes.flatMap(({ value }) => allTexts(value)),
			].join(' \n '),
		);
		const inTitle = new Set(title.terms);
		for (const word of [...others.words, ...title.words]) words.set(word.form, word);
		const forms = [...new Set([...title.words, ...others.words].map((word) => word.form))];
		count(forms, 1);
		await queries.putAttributes(tx, attributes);
		await queries.putDocument(tx, {
			productId: product.id,
			tokens: [
				...title.terms,
				...others.terms.filter((term) => !inTitle.has(term)).map((term) => elsewhere + term),
				...numbersOf(product.codes).map(lexemeOf.code),
				...product.category_ids.map(lexemeOf.category),
				...(product.brand ? [lexemeOf.brand(product.brand)] : []),
				...attributes.map((attribute) => lexemeOf.attribute(attribute.key)),
			],
			words: forms,
			brand: product.brand,
			attributes: attributes.map((attribute) => attribute.key),
			popularity: product.popularity,
			categoryIds: product.category_ids,
			origin: product.origin,
			minPrice: product.min_price,
			availability: product.availability,
			rules: documentRules,
		});
	}
	const changed = [...changes].filter(([, change]) => change !== 0);
	await queries.putWords(
		tx,
		changed.flatMap(([form, change]) => (change > 0 ? (words.get(form) ?? []) : [])),
	);
	await queries.noteWordChanges(tx, changed);
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
		found.set(key, { key, name, value, terms: tokensOf(allTexts(value).join(' \n ')).terms });
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

function allTexts(text: LocalizedText): string[] {
	return Object.values(text).filter((part): part is string => typeof part === 'string');
}

/** Moves noted changes of words into their counts; words that nobody uses any more go. */
export async function foldWords(tx: Transaction): Promise<void> {
	await queries.foldWordChanges(tx);
	await queries.deleteUnusedWords(tx);
}

/** What sold since: places in lists follow. */
export async function followPopularity(tx: Transaction, sold: readonly { id: number; popularity: number }[]): Promise<void> {
	if (sold.length > 0) await queries.setPopularity(tx, sold);
}

/** Makes up to `limit` documents anew that older rules made; how many there were. */
export async function refreshDocuments(tx: Transaction, limit: number): Promise<number> {
	const old = (await queries.listOldDocuments(tx, documentRules, limit)).map((row) => row.product_id);
	if (old.length > 0) await indexProducts(tx, old);
	return old.length;
}
