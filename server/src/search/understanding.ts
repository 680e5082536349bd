import { type Language, textIn } from '@qaysari/contract/languages';
import { listCategoryNames, listHotWords, listIndexable } from '../catalog/catalog.ts';
import type { Handle } from '../platform/database/handle.ts';
import { sampleFacets, sampleOf } from './facets.ts';
import { fold } from './fold.ts';
import { brandsOf, phraseOf } from './kinds.ts';
import * as queries from './search.queries.ts';
import { find, modes } from './search.ts';
import { correct, estimateOf, type Understood, understandKeyword } from './understood.ts';
import { tsqueryOf } from './wish.ts';

const mostCompletions = 8;
const mostCategories = 3;
const mostAttributes = 4;
const sample = 200;
/** Products whose names are read for what may be meant. */
const namedProducts = 12;
const anything = { categoryId: null, brand: null, attributes: [], origin: null, inStock: false, minPrice: null, maxPrice: null };

export interface Understanding {
	completions: string[];
	spelling: string | null;
	categories: { id: string; name: string }[];
	attributes: { name: string; value: string }[];
}

/** What somebody means who is typing: how it may go on, how it is spelled, where it belongs. */
export async function suggest(db: Handle, keyword: string, language: Language): Promise<Understanding> {
	const asked = await understandKeyword(db, keyword, language);
	if (asked.words.length === 0) return { completions: [], spelling: null, categories: [], attributes: [] };
	const corrected = asked.frequencies.includes(0) ? await correct(db, asked, language) : null;
	const meant = corrected?.understood ?? asked;
	const query = tsqueryOf(meant.wishes, 'anywhere');
	const usual = tsqueryOf(meant.usual, 'anywhere');
	const [completions, rows, attributes] = await Promise.all([
		completionsOf(db, keyword, asked, language),
		query
			? sampleFacets(
					db,
					{ query, usual, origin: null, inStock: false, minPrice: null, maxPrice: null },
					sample,
					estimateOf(meant),
				)
			: [],
		queries.listAttributesOfTerms(
			db,
			meant.words.flatMap((word) => word.terms),
			mostAttributes,
		),
	]);
	const total = sampleOf(rows);
	const ids = rows.filter((row) => row.kind === 'category' && row.count * 4 >= total).map((row) => Number(row.key));
	const names = new Map((await listCategoryNames(db, ids)).map((row) => [row.id, textIn(row.name, language)]));
	return {
		completions,
		spelling: corrected?.spelling ?? null,
		categories: ids
			.slice(0, mostCategories)
			.flatMap((id) => (names.get(id) ? [{ id: String(id), name: names.get(id) ?? '' }] : [])),
		attributes: attributes.map((row) => ({ name: textIn(row.name, language), value: textIn(row.value, language) })),
	};
}

/** Hot words that go on so, then what the products are called that these words find: whole names, in the asker's language. */
async function completionsOf(db: Handle, keyword: string, asked: Understood, language: Language): Promise<string[]> {
	const typed = fold(keyword).trim();
	const hot = (await listHotWords(db, language)).map((row) => row.word).filter((word) => fold(word).startsWith(typed));
	const wish = { keyword, language, sort: 'relevance' as const, filters: anything, after: null, limit: namedProducts };
	const { productIds } = asked.frequencies.includes(0) ? { productIds: [] } : await find(db, asked, wish, modes.asked);
	const products = new Map((await listIndexable(db, productIds)).map((product) => [product.id, product]));
	const phrases = productIds.flatMap((id) => {
		const product = products.get(id);
		// Nobody completes in one language what is called so in another.
		const title = product?.title[language];
		return (product && title && phraseOf(title, language, brandsOf(product.brand, product.attributes))) || [];
	});
	const shown = [...hot, ...phrases].map((text) => (language === 'en' ? text.toLowerCase() : text));
	const unique = new Map(shown.map((text) => [fold(text), text]));
	unique.delete(typed);
	// What begins as it was typed comes before what only holds it.
	return [...unique]
		.toSorted(([a], [b]) => Number(b.startsWith(typed)) - Number(a.startsWith(typed)))
		.slice(0, mostCompletions)
		.map(([, text]) => text);
}
