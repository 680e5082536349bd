import type { Handle } from '../platform/database/handle.ts';
import { continuationsOf } from './continuing.ts';
import { correctionOf } from './corrections.ts';
import { listFitting, listNear } from './listing.ts';
import { followSynonyms } from './own-synonyms.ts';
import * as queries from './search.queries.ts';
import { stemOf } from './stem.ts';
import { sameMeaning } from './synonyms.ts';
import { type AskedWord, askedWords, codeOf } from './tokens.ts';
import {
	anyOf,
	filterParts,
	lexemeOf,
	onlyUsual,
	tsqueryOf,
	type Where,
	type WordWish,
	wishOf,
	wishOfPair,
	withoutUnknown,
} from './wish.ts';

export type { HistoryOwner } from './history.queries.ts';
export { deleteHistory, listHistory, moveHistory, putHistory } from './history.queries.ts';
export { followPopularity, indexProducts } from './index-documents.ts';
export { holdsText, holdsWords } from './tokens.ts';

export interface SearchFilters {
	categoryId: string | null;
	brand: string | null;
	attributes: readonly string[];
	origin: string | null;
	inStock: boolean;
	minPrice: number | null;
	maxPrice: number | null;
}

/** How results came about: as asked, with the spelling corrected, or only near to what was asked. */
export const modes = { asked: 0, corrected: 1, near: 2 } as const;
export type Mode = (typeof modes)[keyof typeof modes];

/** Where a page ends. */
export interface SearchPlace extends queries.Place {
	mode: Mode;
	/** 0: all words in the title; 1: they or what means the same; 2: some of them elsewhere. */
	stage: number;
}

export interface SearchWish {
	keyword: string;
	sort: queries.Sort;
	filters: SearchFilters;
	after: SearchPlace | null;
	limit: number;
	/** Nothing is taken for another spelling. */
	exact?: boolean;
}

export interface SearchAnswer {
	productIds: number[];
	next: SearchPlace | null;
	mode: Mode;
	/** The spelling that results are for, or that finds more. */
	suggestion: string | null;
}

const mostContinued = 24;
const uncounted = Number.POSITIVE_INFINITY;
/** Stands for a stage that holds nothing new. */
const nothing = '';

/** The words of a query with what is known of them. */
export interface Understood {
	words: AskedWord[];
	wishes: WordWish[];
	/** Each word in that of its ways alone that most documents hold. */
	usual: WordWish[];
	/** How many documents hold each word in one of its ways; null for Chinese words that nobody counted. */
	frequencies: (number | null)[];
}

export async function searchProducts(db: Handle, wish: SearchWish): Promise<SearchAnswer> {
	const empty = { productIds: [], next: null, mode: modes.asked, suggestion: null };
	const words = askedWords(wish.keyword);
	// Signs without a word in them find nothing; nothing at all is the list of everything.
	if (words.length === 0 && wish.keyword !== '') return empty;
	const asked = await understand(db, words);
	const mode = wish.after?.mode ?? modes.asked;
	if (mode === modes.asked) {
		const byCode = wish.after || wish.filters.categoryId ? [] : await findByCode(db, wish.keyword);
		const found = asked.frequencies.includes(0) ? null : await find(db, asked, wish, modes.asked);
		const productIds = [...new Set([...byCode, ...(found?.productIds ?? [])])].slice(0, wish.limit);
		if (productIds.length > 0) return { ...empty, productIds, next: found?.next ?? null };
		if (wish.after || words.length === 0) return empty;
	}
	const corrected = wish.exact ? null : await correct(db, asked);
	if (corrected) {
		const found = await find(db, corrected.understood, wish, modes.corrected);
		if (found.productIds.length > 0 || wish.after) return { ...found, mode: modes.corrected, suggestion: corrected.spelling };
	}
	const near = await findNear(db, corrected?.understood ?? asked, wish);
	return { ...empty, productIds: near, mode: modes.near };
}

export async function findByCode(db: Handle, keyword: string): Promise<number[]> {
	const code = codeOf(keyword);
	if (!code || !/\d/.test(code)) return [];
	return (await queries.listByCode(db, lexemeOf.code(code))).map((row) => row.product_id);
}

/** Looks the words up in the vocabulary; an unknown last word may be the beginning of one. */
export async function understand(db: Handle, words: readonly AskedWord[]): Promise<Understood> {
	await followSynonyms(db);
	const wishes = words.map((word) => wishOf(word));
	const pairs = words.slice(1).map((word, index) => joinedOf(words[index], word));
	const terms = [
		...new Set([
			...wishes.flatMap((wish) => wish.ways.flat()),
			...words.map((word) => word.form),
			...pairs.flatMap((pair) => pair?.terms ?? []),
		]),
	];
	const known = new Map(
		terms.length === 0 ? [] : (await queries.listFrequencies(db, terms)).map((row) => [row.term, row.frequency]),
	);
	const at = pairs.findIndex(
		(pair) => pair !== null && (known.has(pair.terms[0] ?? '') || sameMeaning(pair.terms[0] ?? '').length > 0),
	);
	const joined = pairs[at];
	if (joined) return understandJoined(db, words, at, joined);
	// A way with several terms is held at most as often as its rarest one; single digits and signs are not counted.
	const frequencyOf = (way: readonly string[]): number =>
		Math.min(...way.map((term) => known.get(term) ?? (term.length < 3 && way.length > 1 ? uncounted : 0)));
	const frequencies = words.map((word, index): number | null => {
		if (word.chinese) return known.get(word.form) ?? null;
		const all = (wishes[index]?.ways ?? []).map(frequencyOf);
		const counted = all.filter((frequency) => frequency > 0 && frequency < uncounted);
		return Math.max(...(counted.length > 0 ? counted : all));
	});
	const last = words.length - 1;
	const open = words[last];
	if (open && frequencies[last] === 0 && open.form.length >= 2) {
		const continued = await continuationsOf(db, open.form, mostContinued);
		wishes[last] = wishOf(open, [...new Set(continued.map((word) => word.term))]);
		for (const word of continued) known.set(word.term, (known.get(word.term) ?? 0) + word.frequency);
		frequencies[last] = continued.reduce((sum, word) => sum + word.frequency, 0);
	}
	return {
		words: [...words],
		wishes: wishes.map((wish) => withoutUnknown(wish, (term) => known.has(term))),
		usual: wishes.map((wish) => onlyUsual(wish, frequencyOf)),
		frequencies,
	};
}

/** About how many documents the rarest word stands in; those that nobody counted may stand in all. */
export function estimateOf({ frequencies }: Understood): number {
	return Math.min(uncounted, ...frequencies.map((frequency) => frequency ?? uncounted));
}

function joinedOf(first: AskedWord | undefined, second: AskedWord): AskedWord | null {
	if (!first || first.chinese || second.chinese || /\d/.test(first.form + second.form)) return null;
	const form = first.form + second.form;
	return { form, terms: [stemOf(form)], chinese: false };
}

/** Two words that are also one: together they count as one word of the query. */
async function understandJoined(db: Handle, words: readonly AskedWord[], at: number, joined: AskedWord): Promise<Understood> {
	const [before, first, second, after] = [words.slice(0, at), words[at], words[at + 1], words.slice(at + 2)];
	const [head, middle, tail] = await Promise.all([understand(db, before), understand(db, [joined]), understand(db, after)]);
	if (!first || !second) return head;
	return {
		words: [...before, joined, ...after],
		wishes: [...head.wishes, wishOfPair(first, second, joined), ...tail.wishes],
		usual: [...head.usual, wishOfPair(first, second, joined), ...tail.usual],
		// Never unknown: the two words may stand apart.
		frequencies: [...head.frequencies, Math.max(1, middle.frequencies[0] ?? 1), ...tail.frequencies],
	};
}

interface Corrected {
	understood: Understood;
	spelling: string;
}

/** The query with words that nobody wrote exchanged for those that were meant; null when there is nothing to exchange. */
export async function correct(db: Handle, asked: Understood): Promise<Corrected | null> {
	const spelled: string[] = [];
	let changed = false;
	for (let index = 0; index < asked.words.length; index += 1) {
		const word = asked.words[index];
		if (!word) continue;
		const next = asked.words[index + 1];
		const unknown = asked.frequencies[index] === 0;
		if (next && !word.chinese && (unknown || asked.frequencies[index + 1] === 0)) {
			// `head phones` where the catalogue says `headphones`.
			const [joined] = await queries.listWords(db, [word.form + next.form]);
			if (joined) {
				spelled.push(joined.shown);
				changed = true;
				index += 1;
				continue;
			}
		}
		const meant = unknown ? await correctionOf(db, word.form) : null;
		if (meant) changed = true;
		spelled.push(...(meant?.map((one) => one.shown) ?? [word.form]));
	}
	if (!changed) return null;
	const spelling = spelled.join(' ');
	return { understood: await understand(db, askedWords(spelling)), spelling };
}

async function find(
	db: Handle,
	asked: Understood,
	wish: SearchWish,
	mode: Mode,
): Promise<{ productIds: number[]; next: SearchPlace | null }> {
	const { sort, limit, after } = wish;
	const estimate = estimateOf(asked);
	const filters = filterParts(wish.filters);
	const rarePrice = asked.words.length > 0 && (await queries.isRarePrice(db, wish.filters.minPrice, wish.filters.maxPrice));
	const [own, title, anywhere] = (['own', 'title', 'anywhere'] satisfies Where[]).map((where) =>
		tsqueryOf(asked.wishes, where, filters),
	);
	const staged = sort === 'relevance' && asked.wishes.length > 0;
	const stages = staged
		? [
				{ query: own ?? null },
				{ query: title === own ? nothing : (title ?? null), without: own ?? null },
				{ query: anywhere ?? null, without: title ?? null },
			]
		: [{ query: anywhere ?? null }];
	const rows: (queries.FoundRow & { stage: number })[] = [];
	for (const [stage, terms] of stages.entries()) {
		if (stage < (after?.stage ?? 0) || rows.length > limit || terms.query === nothing) continue;
		const conditions = { ...wish.filters, ...terms, rarePrice };
		const place = after?.stage === stage ? after : null;
		const found = await listFitting(db, conditions, sort, place, limit + 1 - rows.length, estimate);
		rows.push(...found.map((row) => ({ ...row, stage })));
	}
	const page = rows.slice(0, limit);
	const last = rows.length > limit ? page.at(-1) : undefined;
	return {
		productIds: page.map((row) => row.product_id),
		next: last
			? {
					mode,
					stage: last.stage,
					value: sort === 'priceUp' || sort === 'priceDown' ? last.min_price : last.popularity,
					id: last.product_id,
				}
			: null,
	};
}

/** What holds some of the words, the rarer the better; in the title they count double. */
async function findNear(db: Handle, asked: Understood, wish: SearchWish): Promise<number[]> {
	const known = asked.wishes.filter((_, index) => asked.frequencies[index] !== 0);
	if (known.length === 0) return [];
	const filters = filterParts(wish.filters);
	const query = [`(${anyOf(known)})`, ...filters].join('&');
	const rows = await listNear(db, query);
	const weightOf = new Map(asked.wishes.map((one, index) => [one, 1 / Math.log2((asked.frequencies[index] ?? 10) + 2)]));
	return rows
		.map((row) => {
			const lexemes = new Set(row.lexemes);
			const score = known.reduce((sum, one) => {
				const weight = weightOf.get(one) ?? 0;
				if (one.own.some((way) => way.every((term) => lexemes.has(term)))) return sum + weight * 2;
				if (one.ways.some((way) => way.every((term) => lexemes.has(term)))) return sum + weight * 1.5;
				return one.ways.some((way) => way.every((term) => lexemes.has(term) || lexemes.has(`~${term}`))) ? sum + weight : sum;
			}, 0);
			return { row, score };
		})
		.sort((a, b) => b.score - a.score || b.row.popularity - a.row.popularity || b.row.product_id - a.row.product_id)
		.slice(0, wish.limit)
		.map(({ row }) => row.product_id);
}
