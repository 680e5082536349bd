import { type Language, textIn } from '@qaysari/contract/languages';
import { listCategoryNames, listHotWords } from '../catalog/catalog.ts';
import type { Handle } from '../platform/database/handle.ts';
import { continuationsOf } from './continuing.ts';
import { sampleFacets, sampleOf } from './facets.ts';
import { fold } from './fold.ts';
import * as queries from './search.queries.ts';
import { correct, estimateOf, understand } from './search.ts';
import { askedWords, tokensOf } from './tokens.ts';
import { lookFromTop } from './top.ts';
import { tsqueryOf } from './wish.ts';

const mostCompletions = 8;
const mostCategories = 3;
const mostAttributes = 4;
const sample = 200;

export interface Understanding {
	completions: string[];
	spelling: string | null;
	categories: { id: string; name: string }[];
	attributes: { name: string; value: string }[];
}

/** What somebody means who is typing: how it may go on, how it is spelled, where it belongs. */
export async function understandKeyword(db: Handle, keyword: string, language: Language): Promise<Understanding> {
	const words = askedWords(keyword);
	if (words.length === 0) return { completions: [], spelling: null, categories: [], attributes: [] };
	const asked = await understand(db, words);
	const corrected = asked.frequencies.includes(0) ? await correct(db, asked) : null;
	const meant = corrected?.understood ?? asked;
	const query = tsqueryOf(meant.wishes, 'anywhere');
	const usual = tsqueryOf(meant.usual, 'anywhere');
	const [completions, rows, attributes] = await Promise.all([
		completionsOf(db, keyword, language),
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

/** Hot words that go on so, then words of the catalogue in place of the last one. */
async function completionsOf(db: Handle, keyword: string, language: Language): Promise<string[]> {
	const typed = fold(keyword).trimStart();
	const hot = (await listHotWords(db, language)).map((row) => row.word).filter((word) => fold(word).startsWith(typed.trim()));
	const open = /[\p{L}\p{N}]+$/u.exec(keyword)?.[0];
	const words = open ? await textsContinuing(db, keyword, open) : [];
	const unique = new Map([...hot, ...words].map((text) => [fold(text), text]));
	unique.delete(typed.trim());
	return [...unique.values()].slice(0, mostCompletions);
}

async function textsContinuing(db: Handle, keyword: string, open: string): Promise<string[]> {
	const before = keyword.slice(0, keyword.length - open.length);
	const words = tokensOf(open).words;
	const prefix = words.length > 1 ? (words.at(-1)?.form ?? fold(open)) : fold(open);
	const start = keyword.slice(0, keyword.length - (words.length > 1 ? prefix.length : open.length));
	const earlier = askedWords(words.length > 1 ? start : before);
	const known = earlier.length > 0 ? await understand(db, earlier) : null;
	const query = known && tsqueryOf(known.wishes, 'anywhere');
	const rows = query
		? await lookFromTop(db, {
				query,
				enough: mostCompletions,
				estimate: estimateOf(known),
				look: (narrowed) => queries.listContinuingWithin(db, narrowed, prefix, mostCompletions),
				count: (found) => found.length,
			})
		: await continuationsOf(db, prefix, mostCompletions);
	return rows.map((row) => start + row.shown);
}
