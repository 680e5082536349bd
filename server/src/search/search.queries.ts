import type { LocalizedText } from '@qaysari/contract/languages';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../platform/database/handle.ts';
import { many } from '../platform/database/rows.ts';
import type { ProductId } from '../platform/ids.ts';

export type Sort = 'relevance' | 'sold' | 'rating' | 'newest' | 'priceUp' | 'priceDown';

/** What documents must fit, beside what the lexemes of a tsquery say. */
export interface Conditions {
	/** A tsquery of lexemes; null for everything. */
	query: string | null;
	/** What must not fit: documents of an earlier stage. */
	without?: string | null;
	origin: string | null;
	inStock: boolean;
	minPrice: number | null;
	maxPrice: number | null;
	/** So few documents have such a price that the index of prices finds them. */
	rarePrice?: boolean;
	/** Those only that sell at least so well, whose lexemes an index of their own holds. */
	selling?: Selling;
}

/** Popularities from which on an index holds the lexemes (`search_document_selling_…`), the best sellers first. */
export const sellings = [512, 64, 8] as const;
export type Selling = (typeof sellings)[number];

/** Written into the statement, so that any plan for it may take the index. */
const sellingAs = (selling: Selling): RawBuilder<unknown> =>
	selling === 512 ? sql`popularity >= 512` : selling === 64 ? sql`popularity >= 64` : sql`popularity >= 8`;

export interface Place {
	value: number;
	id: number;
}

export interface FoundRow {
	product_id: ProductId;
	popularity: number;
	rating: number;
	min_price: number;
}

const orders: Record<Sort, { by: RawBuilder<unknown>; after: (place: Place) => RawBuilder<unknown> }> = {
	relevance: {
		by: sql`popularity desc, product_id desc`,
		after: ({ value, id }) => sql`(popularity, product_id) < (${value}::bigint, ${id}::bigint)`,
	},
	sold: {
		by: sql`popularity desc, product_id desc`,
		after: ({ value, id }) => sql`(popularity, product_id) < (${value}::bigint, ${id}::bigint)`,
	},
	rating: {
		by: sql`rating desc, product_id desc`,
		after: ({ value, id }) => sql`(rating, product_id) < (${value}::int, ${id}::bigint)`,
	},
	newest: { by: sql`product_id desc`, after: ({ id }) => sql`product_id < ${id}::bigint` },
	priceUp: {
		by: sql`min_price, product_id`,
		after: ({ value, id }) => sql`(min_price, product_id) > (${value}::bigint, ${id}::bigint)`,
	},
	priceDown: {
		by: sql`min_price desc, product_id desc`,
		after: ({ value, id }) => sql`(min_price, product_id) < (${value}::bigint, ${id}::bigint)`,
	},
};

function conditionsOf(c: Conditions): RawBuilder<unknown> {
	// Half of all documents may have such a price: beside words its index would cost more than it saves.
	const price = c.query === null || c.rarePrice ? sql`min_price` : sql`(min_price + 0)`;
	const parts = [
		c.query === null ? null : sql`tokens @@ ${c.query}::tsquery`,
		c.selling === undefined ? null : sellingAs(c.selling),
		c.without ? sql`not tokens @@ ${c.without}::tsquery` : null,
		c.origin === null ? null : sql`origin = ${c.origin}`,
		c.inStock ? sql`availability < 2` : null,
		c.minPrice === null ? null : sql`${price} >= ${c.minPrice}`,
		c.maxPrice === null ? null : sql`${price} <= ${c.maxPrice}`,
	].filter((part) => part !== null);
	return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`;
}

/** Of what is rare everything is looked at: with a limit the database would rather read one document after another. */
const limitOf = (c: Conditions, most: number): RawBuilder<unknown> => (c.rarePrice ? sql`null` : sql`${most}`);

const rarePriceAtMost = 10_000;

/** Whether so few documents have a price in these bounds that it is worth to begin with them. */
export async function isRarePrice(db: Handle, minPrice: number | null, maxPrice: number | null): Promise<boolean> {
	const bounds = { query: null, origin: null, inStock: false, minPrice, maxPrice };
	if (minPrice === null && maxPrice === null) return false;
	return (await countUpTo(db, bounds, rarePriceAtMost + 1)) <= rarePriceAtMost;
}

/**
 * Walks down the list in its order, at most `reach` documents, and keeps what fits: right for what many documents fit.
 * Fewer than `limit` rows do not mean that there are no more.
 */
export function walk(
	db: Handle,
	c: Conditions,
	sort: Sort,
	after: Place | null,
	reach: number,
	limit: number,
): Promise<FoundRow[]> {
	const order = orders[sort];
	return many<FoundRow>(
		db,
		sql`
			select product_id, popularity, rating, min_price from (
				select * from search_document ${after ? sql`where ${order.after(after)}` : sql``} order by ${order.by} limit ${reach}
			) head
			where ${conditionsOf(c)} order by ${order.by} limit ${limit}
		`,
	);
}

/** Gathers what fits through the index of lexemes, at most `most` documents, and sorts it: right for what few documents fit. */
export function gather(
	db: Handle,
	c: Conditions,
	sort: Sort,
	after: Place | null,
	most: number,
	limit: number,
): Promise<FoundRow[]> {
	const order = orders[sort];
	return many<FoundRow>(
		db,
		sql`
			with found as materialized (
				select product_id, popularity, rating, min_price from search_document
				where ${conditionsOf(c)} ${after ? sql`and ${order.after(after)}` : sql``} limit ${limitOf(c, most)}
			)
			select * from found order by ${order.by} limit ${limit}
		`,
	);
}

export interface NearRow extends FoundRow {
	/** All that the document holds, parted by `lexemeEnd`: hundreds, which cost ten times as much to read as an array. */
	lexemes: string;
}

/** Stands in no lexeme. */
export const lexemeEnd = '\u001f';

/** What fits, with its lexemes, for weighing in the process. */
export function listNear(db: Handle, c: Conditions, most: number): Promise<NearRow[]> {
	return many(
		db,
		sql`
			select product_id, popularity, rating, min_price, array_to_string(tsvector_to_array(tokens), ${lexemeEnd}) as lexemes
			from search_document where ${conditionsOf(c)} limit ${most}
		`,
	);
}

/** The top categories of these documents; 0 for none. */
export function listRoots(db: Handle, productIds: readonly ProductId[]): Promise<{ id: number }[]> {
	return many(
		db,
		sql`select distinct coalesce(category_ids[cardinality(category_ids)], 0)::float8 as id from search_document where product_id = any(${productIds}::bigint[])`,
	);
}

/** What fits whose query is a number of goods. */
export function listByCode(db: Handle, c: Conditions): Promise<{ product_id: ProductId }[]> {
	// Gathered before it is sorted: a plan for any query would walk down the whole list to find one number.
	return many(
		db,
		sql`
			with found as materialized (select product_id, popularity from search_document where ${conditionsOf(c)} limit 200)
			select product_id from found order by popularity desc, product_id desc limit 20
		`,
	);
}

/** How many documents each index of those that sell well holds, as far as `most`: of such indexes the database counts something else. */
export function countSelling(db: Handle, most: number): Promise<{ selling: number; documents: number }[]> {
	return many(
		db,
		sql`
			select selling, documents from unnest(${sellings}::int[]) as selling cross join lateral (
				select count(*)::int as documents from (select from search_document where popularity >= selling limit ${most}) capped
			) counted
		`,
	);
}

export interface WordRow {
	form: string;
	shown: string;
	term: string;
	frequency: number;
}

/** How many documents hold each of these stems or words. */
export function listFrequencies(db: Handle, terms: readonly string[]): Promise<{ term: string; frequency: number }[]> {
	return many(
		db,
		sql`select term, sum(frequency)::int as frequency from search_word where term = any(${terms}::text[]) and frequency > 0 group by term`,
	);
}

/** About how many documents there are, as the database last counted. */
export async function estimateDocuments(db: Handle): Promise<number> {
	const [row] = await many<{ count: number }>(
		db,
		sql`select greatest(0, reltuples)::float8 as count from pg_class where oid = 'search_document'::regclass`,
	);
	return row?.count ?? 0;
}

/** Beyond every letter, in the order of bytes. */
const last = '\u{10ffff}';
const rareAtMost = 1000;

/** The usual words that begin so. */
export function listUsualContinuing(db: Handle, prefix: string, limit: number): Promise<WordRow[]> {
	return many(
		db,
		sql`
			select form, shown, term, frequency from search_word
			where form ~>=~ ${prefix} and form ~<~ ${prefix + last} and frequency >= 20 order by frequency desc, form limit ${limit}
		`,
	);
}

/** Words that begin so, of very many any: each stands in few products. */
export function listContinuing(db: Handle, prefix: string, limit: number): Promise<WordRow[]> {
	return many(
		db,
		sql`
			with few as materialized (
				select form, shown, term, frequency from search_word
				where form ~>=~ ${prefix} and form ~<~ ${prefix + last} and frequency > 0 limit ${rareAtMost}
			)
			select * from few order by frequency desc, form limit ${limit}
		`,
	);
}

/** Words that sound so, the usual ones first. */
export function listSounding(db: Handle, sounds: readonly string[], limit: number): Promise<(WordRow & { sound: string })[]> {
	return many(
		db,
		sql`
			select w.form, w.shown, w.term, w.frequency, s.sound from search_sound s join search_word w on w.form = s.form
			where s.sound = any(${sounds}::text[]) and w.frequency > 0 order by w.frequency desc, w.form limit ${limit}
		`,
	);
}

/** Words whose sound begins so, of very many any. */
export function listSoundingOn(db: Handle, beginning: string, limit: number): Promise<WordRow[]> {
	return many(
		db,
		sql`
			with few as materialized (
				select form from search_sound where sound >= ${beginning} and sound < ${beginning + last} limit ${rareAtMost}
			)
			select w.form, w.shown, w.term, w.frequency from few join search_word w on w.form = few.form
			where w.frequency > 0 order by w.frequency desc, w.form limit ${limit}
		`,
	);
}

/** Which of these lexemes any document holds. */
export function listHeld(db: Handle, lexemes: readonly string[]): Promise<{ lexeme: string }[]> {
	return many(
		db,
		sql`
			select lexeme from unnest(${lexemes}::text[]) as lexeme
			where exists (select from search_document where tokens @@ ('''' || replace(lexeme, '''', '''''') || '''')::tsquery)
		`,
	);
}

export function listNearWords(db: Handle, form: string): Promise<WordRow[]> {
	return many(db, sql`select form, shown, term, frequency from search_near_words(${form})`);
}

export function listWords(db: Handle, forms: readonly string[]): Promise<WordRow[]> {
	return many(db, sql`select form, shown, term, frequency from search_word where form = any(${forms}::text[]) and frequency > 0`);
}

/** Words beginning so in documents that hold the words before. */
export function listContinuingWithin(db: Handle, query: string, prefix: string, limit: number): Promise<WordRow[]> {
	return many(
		db,
		sql`
			with sample as materialized (select words from search_document where tokens @@ ${query}::tsquery limit 300),
				counted as (select word, count(*)::int as frequency from sample, unnest(words) as word where word like ${`${prefix}%`} group by word)
			select w.form, w.shown, w.term, c.frequency from counted c join search_word w on w.form = c.word
			order by c.frequency desc, w.form limit ${limit}
		`,
	);
}

export interface FacetRow {
	kind: 'category' | 'brand' | 'attribute' | 'origin' | 'sample';
	key: string;
	count: number;
}

/** Counts over a sample of what fits: categories, brands, attributes, origins, and how large the sample is. */
export function countFacets(db: Handle, c: Conditions, most: number): Promise<FacetRow[]> {
	return many<FacetRow>(
		db,
		sql`
			with sample as materialized (
				select category_ids, brand, attributes, origin from search_document where ${conditionsOf(c)} limit ${limitOf(c, most)}
			)
			(select 'category' as kind, id::text as key, count(*)::int as count from sample, unnest(category_ids) as id group by id order by 3 desc limit 40)
			union all
			(select 'brand', brand, count(*)::int from sample where brand is not null group by brand order by 3 desc, 2 limit 40)
			union all
			(select 'attribute', key, count(*)::int from sample, unnest(attributes) as key group by key order by 3 desc, 2 limit 200)
			union all
			(select 'origin', origin, count(*)::int from sample group by origin)
			union all
			(select 'sample', '', count(*)::int from sample)
		`,
	);
}

export async function countUpTo(db: Handle, c: Conditions, most: number): Promise<number> {
	const [row] = await many<{ count: number }>(
		db,
		sql`select count(*)::int as count from (select from search_document where ${conditionsOf(c)} limit ${most}) capped`,
	);
	return row?.count ?? 0;
}

export function listAttributes(
	db: Handle,
	keys: readonly string[],
): Promise<{ key: string; name: LocalizedText; value: LocalizedText }[]> {
	return many(db, sql`select key, name, value from search_attribute where key = any(${keys}::text[])`);
}

export function listAttributesOfTerms(
	db: Handle,
	terms: readonly string[],
	limit: number,
): Promise<{ key: string; name: LocalizedText; value: LocalizedText }[]> {
	return many(
		db,
		sql`select key, name, value from search_attribute where terms && ${terms}::text[] order by cardinality(terms), key limit ${limit}`,
	);
}
