import { defaultLanguage, type Language } from '@qaysari/contract/languages';
import type { Handle } from '../platform/database/handle.ts';
import type { ProductId } from '../platform/ids.ts';
import { listFitting } from './listing.ts';
import { findNear, focusedOn } from './near.ts';
import * as queries from './search.queries.ts';
import { codeOf, headOf, purposeOf } from './tokens.ts';
import { correct, estimateOf, type Understood, understand, understandKeyword } from './understood.ts';
import { categoryQuery, filterParts, kindQuery, lexemeOf, ofCategories, quoted, tsqueryOf } from './wish.ts';

export type { HistoryOwner } from './history.queries.ts';
export { deleteHistory, listHistory, moveHistory, putHistory } from './history.queries.ts';
export { followPopularity, followRating, indexProducts } from './index-documents.ts';
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
	/** Which of the stages of `stagesOf`; `byNumber` within what is found by its number, of which `value` many were shown. */
	stage: number;
}

export interface SearchWish {
	keyword: string;
	/** The asker's: words are read in it first. */
	language?: Language;
	sort: queries.Sort;
	filters: SearchFilters;
	after: SearchPlace | null;
	limit: number;
	/** Nothing is taken for another spelling. */
	exact?: boolean;
	/** Only what is called so, or titled so, is looked for. */
	titled?: boolean;
}

export interface SearchAnswer {
	productIds: ProductId[];
	next: SearchPlace | null;
	mode: Mode;
	/** The spelling that results are for, or that finds more. */
	suggestion: string | null;
}

/** How many stages there are; places in lists name one. */
const stageCount = 6;
/** Stands before them all. */
export const byNumber = stageCount;

export async function searchProducts(db: Handle, wish: SearchWish): Promise<SearchAnswer> {
	const empty = { productIds: [], next: null, mode: modes.asked, suggestion: null };
	const { keyword, language = defaultLanguage } = wish;
	const asked = await understandKeyword(db, keyword, language);
	// Signs without a word in them find nothing; nothing at all is the list of noFilters.
	if (asked.words.length === 0 && keyword !== '') return empty;
	const mode = wish.after?.mode ?? modes.asked;
	if (mode === modes.asked) {
		const { byCode, found, productIds, next } = await findAsked(db, asked, wish);
		const nearer =
			byCode.length === 0 && found && !wish.after && found.stage >= nowhereTitled ? await findNear(db, asked, wish) : null;
		// A thing of the wanted kind is nearer to it than what tells of all the words somewhere.
		if (nearer?.ofKind) return { ...empty, productIds: nearer.productIds, mode: modes.near };
		if (productIds.length > 0 || next) return { ...empty, productIds, next };
		if (wish.after || asked.words.length === 0) return empty;
	}
	const corrected = wish.exact ? null : await correct(db, asked, language);
	let meant = corrected?.sure ? corrected.understood : asked;
	let offered = corrected?.spelling ?? null;
	// What one can be sure of is shown; a guess is only offered while anything else is found.
	if (corrected && (corrected.sure || wish.after || asked.frequencies.every((frequency) => frequency === 0))) {
		const found = await find(db, corrected.understood, wish, modes.corrected);
		const called = asked.words.length === 1 || found.stage < nowhereTitled;
		// `coffee make` tells of coffee too, and is no coffee maker.
		if (!called) {
			meant = asked;
			offered = null;
		}
		if ((found.productIds.length > 0 && called) || wish.after)
			return { productIds: found.productIds, next: found.next, mode: modes.corrected, suggestion: corrected.spelling };
	}
	const near = await findNear(db, meant, wish);
	const productIds = near.productIds.length > 0 ? near.productIds : await findByParts(db, asked, wish);
	return { ...empty, productIds, mode: modes.near, suggestion: productIds.length > 0 ? offered : null };
}

interface Asked {
	byCode: ProductId[];
	/** Null where some word stands nowhere. */
	found: Found | null;
	productIds: ProductId[];
	next: SearchPlace | null;
}

/** What has the number that was asked for, then what holds all words: one list, of which nothing stands on two pages. */
async function findAsked(db: Handle, asked: Understood, wish: SearchWish): Promise<Asked> {
	const { after, limit } = wish;
	const isUnknown = asked.frequencies.includes(0);
	const byCode = await findByCode(db, wish.keyword, { noWord: isUnknown, filters: wish.filters });
	const shown = !after ? 0 : after.stage === byNumber ? Math.max(0, after.value) : byCode.length;
	const numbered = byCode.slice(shown, shown + limit);
	const left = limit - numbered.length;
	const rest = { ...wish, after: after?.stage === byNumber ? null : after, limit: Math.max(1, left) };
	const found = isUnknown ? null : await find(db, asked, rest, modes.asked);
	if (left > 0) {
		const others = found?.productIds.filter((id) => !byCode.includes(id)) ?? [];
		return { byCode, found, productIds: [...numbered, ...others], next: found?.next ?? null };
	}
	const isMore = byCode.length > shown + limit || (found !== null && found.productIds.length > 0);
	const next = isMore ? { mode: modes.asked, stage: byNumber, value: shown + limit, id: 0 } : null;
	return { byCode, found, productIds: numbered, next };
}

export const noFilters: SearchFilters = {
	categoryId: null,
	brand: null,
	attributes: [],
	origin: null,
	inStock: false,
	minPrice: null,
	maxPrice: null,
};

/** Products whose number or sku number this is. One without digits is looked for only where no word is meant. */
export async function findByCode(
	db: Handle,
	keyword: string,
	{ noWord = true, filters = noFilters }: { noWord?: boolean; filters?: SearchFilters } = {},
): Promise<ProductId[]> {
	const code = codeOf(keyword);
	if (!code || (!noWord && !/\d/.test(code))) return [];
	const query = [quoted(lexemeOf.code(code)), ...filterParts(filters)].join('&');
	return (await queries.listByCode(db, { ...filters, query })).map((row) => row.product_id);
}

interface Stage {
	query: string;
	/** Documents of earlier stages. */
	without: string | null;
}

/**
 * What is asked for before what only mentions it: 0 is called so; 1 is of such a kind, by whatever word, and has all words
 * somewhere; 2 has all words in its title; 3 has them somewhere, and its category is called so; 4 has them, or what means the same,
 * somewhere; 5 tells of them in its description and is looked for where nothing else is found.
 */
function stagesOf(asked: Understood, filters: readonly string[]): (Stage | null)[] {
	const bothOf = (query: string | null, kinds: string | null): string | null =>
		query !== null && kinds !== null ? `(${query})&${kinds}` : null;
	const own = tsqueryOf(asked.wishes, 'own', filters);
	const anywhere = tsqueryOf(asked.wishes, 'anywhere', filters);
	const wanted = [
		bothOf(own, kindQuery(asked.wishes, 'own')),
		bothOf(tsqueryOf(asked.wishes, 'meant', filters), kindQuery(asked.wishes, 'same')),
		own,
		bothOf(tsqueryOf(asked.wishes, 'meant', filters), categoryQuery(asked.wishes)),
		anywhere,
	];
	return wanted.map((query, index) => {
		if (query === null || wanted.indexOf(query) < index) return null;
		const earlier = wanted.slice(0, index).filter((one) => one !== null);
		return { query, without: earlier.length > 0 ? earlier.map((one) => `(${one})`).join('|') : null };
	});
}

interface Found {
	productIds: ProductId[];
	next: SearchPlace | null;
	/** That of the first one. */
	stage: number;
	/** That of each. */
	stages: number[];
}

/** What all words are found in. */
export async function find(db: Handle, asked: Understood, wish: SearchWish, mode: Mode): Promise<Found> {
	const { sort, limit, after } = wish;
	const estimate = estimateOf(asked);
	const filters = filterParts(wish.filters);
	const rarePrice = asked.words.length > 0 && (await queries.isRarePrice(db, wish.filters.minPrice, wish.filters.maxPrice));
	const staged = sort === 'relevance' && asked.wishes.length > 0;
	const stages = staged
		? stagesOf(asked, filters)
		: [{ query: tsqueryOf(asked.wishes, 'anywhere', [...filters, ...(await focusOf(db, asked, wish))]), without: null }];
	const rows: (queries.FoundRow & { stage: number })[] = [];
	let focus: string[] | undefined;
	for (const [stage, terms] of stages.entries()) {
		if (stage < (after?.stage ?? 0) || rows.length > limit || terms === null) continue;
		if (wish.titled && stage > mentioning) break;
		// What is called so was all found a moment ago, unless some of it stands on a page before this one: the focus is one for all.
		if (staged && stage >= mentioning)
			focus ??= after ? await focusOf(db, asked, wish) : await focusOn(db, rows.slice(0, focusedOn));
		const narrowed = focus && terms.query !== null ? [`(${terms.query})`, ...focus].join('&') : terms.query;
		const place = after?.stage === stage ? after : null;
		const conditions = { ...wish.filters, query: narrowed, without: terms.without, rarePrice };
		const found = await listFitting(db, conditions, sort, place, limit + 1 - rows.length, estimate);
		rows.push(...found.map((row) => ({ ...row, stage })));
	}
	const described = stageCount - 1;
	if (rows.length === 0 && !wish.titled && asked.wishes.length > 0 && (!after || after.stage === described)) {
		const conditions = { ...wish.filters, query: tsqueryOf(asked.wishes, 'everywhere', filters), rarePrice };
		const found = await listFitting(db, conditions, sort, after, limit + 1, estimate);
		rows.push(...found.map((row) => ({ ...row, stage: described })));
	}
	const page = rows.slice(0, limit);
	const last = rows.length > limit ? page.at(-1) : undefined;
	return {
		productIds: page.map((row) => row.product_id),
		stage: page[0]?.stage ?? stageCount,
		stages: page.map((row) => row.stage),
		next: last
			? {
					mode,
					stage: last.stage,
					value: placeValue(sort, last),
					id: last.product_id,
				}
			: null,
	};
}

function placeValue(sort: queries.Sort, row: queries.FoundRow): number {
	if (sort === 'rating') return row.rating;
	return sort === 'priceUp' || sort === 'priceDown' ? row.min_price : row.popularity;
}

/** From this stage on products only mention what is asked for. */
export const mentioning = 2;
/** … and not in their titles. */
const nowhereTitled = 4;

/**
 * Where things are called by the words, what only mentions them counts when it is of their top categories: a door bell is no door.
 * As parts of a tsquery; none where nothing is called so.
 */
export async function focusOf(db: Handle, asked: Understood, { filters }: Pick<SearchWish, 'filters'>): Promise<string[]> {
	const parts = filterParts(filters);
	const rows: queries.FoundRow[] = [];
	for (const stage of stagesOf(asked, parts).slice(0, mentioning)) {
		if (!stage || rows.length === focusedOn) continue;
		const conditions = { ...filters, query: stage.query, without: stage.without };
		rows.push(...(await listFitting(db, conditions, 'relevance', null, focusedOn - rows.length, estimateOf(asked))));
	}
	return focusOn(db, rows);
}

async function focusOn(db: Handle, rows: readonly queries.FoundRow[]): Promise<string[]> {
	if (rows.length === 0) return [];
	const roots = await queries.listRoots(
		db,
		rows.map((row) => row.product_id),
	);
	return [ofCategories(roots.map((row) => row.id))];
}

/** What nobody here calls so whole, by the end of the word, which says what it is: 台灯 is a 灯; else by what it is for. */
async function findByParts(db: Handle, asked: Understood, wish: SearchWish): Promise<ProductId[]> {
	const { language = defaultLanguage } = wish;
	for (const partOf of [headOf, purposeOf]) {
		const parts = asked.words.flatMap((word) => partOf(word) ?? []);
		if (parts.length === 0) continue;
		const { productIds } = await findNear(db, await understand(db, parts, language), wish);
		if (productIds.length > 0) return productIds;
	}
	return [];
}
