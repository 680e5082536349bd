import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many } from '../platform/database/rows.ts';

export interface SearchDocument {
	productId: number;
	tokens: string[];
	popularity: number;
	categoryIds: number[];
	origin: string;
	minPrice: number;
	availability: number;
}

export async function putDocument(tx: Transaction, d: SearchDocument): Promise<void> {
	await sql`
		insert into search_document (product_id, tokens, popularity, category_ids, origin, min_price, availability)
		values (${d.productId}, array_to_tsvector(${d.tokens}::text[]), ${d.popularity}, ${d.categoryIds}, ${d.origin}, ${d.minPrice}, ${d.availability})
		on conflict (product_id) do update set tokens = excluded.tokens, popularity = excluded.popularity, category_ids = excluded.category_ids,
			origin = excluded.origin, min_price = excluded.min_price, availability = excluded.availability
	`.execute(tx);
}

export async function deleteDocument(tx: Transaction, productId: number): Promise<void> {
	await sql`delete from search_document where product_id = ${productId}`.execute(tx);
}

export type Sort = 'relevance' | 'sold' | 'newest' | 'priceUp' | 'priceDown';

export interface SearchWish {
	/** A tsquery of folded tokens; null for everything. */
	query: string | null;
	sort: Sort;
	categoryId: number | null;
	origin: string | null;
	inStock: boolean;
	minPrice: number | null;
	maxPrice: number | null;
	after: [number, number] | null;
	limit: number;
}

export interface FoundRow {
	product_id: number;
	popularity: number;
	min_price: number;
}

const orders = {
	relevance: { by: sql`popularity desc, product_id desc`, after: (a: [number, number]) => sql`(popularity, product_id) < (${a[0]}::bigint, ${a[1]}::bigint)` },
	sold: { by: sql`popularity desc, product_id desc`, after: (a: [number, number]) => sql`(popularity, product_id) < (${a[0]}::bigint, ${a[1]}::bigint)` },
	newest: { by: sql`product_id desc`, after: (a: [number, number]) => sql`product_id < ${a[1]}::bigint` },
	priceUp: { by: sql`min_price, product_id`, after: (a: [number, number]) => sql`(min_price, product_id) > (${a[0]}::bigint, ${a[1]}::bigint)` },
	priceDown: { by: sql`min_price desc, product_id desc`, after: (a: [number, number]) => sql`(min_price, product_id) < (${a[0]}::bigint, ${a[1]}::bigint)` },
} as const;

export function findProducts(db: Handle, w: SearchWish): Promise<FoundRow[]> {
	const order = orders[w.sort];
	const conditions = [
		w.query === null ? null : sql`tokens @@ ${w.query}::tsquery`,
		w.categoryId === null ? null : sql`category_ids @> array[${w.categoryId}::bigint]`,
		w.origin === null ? null : sql`origin = ${w.origin}`,
		w.inStock ? sql`availability < 2` : null,
		w.minPrice === null ? null : sql`min_price >= ${w.minPrice}`,
		w.maxPrice === null ? null : sql`min_price <= ${w.maxPrice}`,
		w.after === null ? null : order.after(w.after),
	].filter((condition) => condition !== null);
	const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
	return many<FoundRow>(db, sql`select product_id, popularity, min_price from search_document ${where} order by ${order.by} limit ${w.limit + 1}`);
}

export type HistoryOwner = { accountId: number } | { visitorHash: Buffer };

const ownedBy = (owner: HistoryOwner) => ('accountId' in owner ? sql`account_id = ${owner.accountId}` : sql`visitor_hash = ${owner.visitorHash}`);

export function listHistory(db: Handle, owner: HistoryOwner): Promise<{ id: number; keyword: string; at: string }[]> {
	return many(db, sql`select id, keyword, at from search_history where ${ownedBy(owner)} order by at desc, id desc limit 20`);
}

export async function putHistory(tx: Transaction, owner: HistoryOwner, keyword: string, now: Date): Promise<void> {
	if ('accountId' in owner) {
		await sql`
			insert into search_history (account_id, keyword, at) values (${owner.accountId}, ${keyword}, ${now})
			on conflict on constraint search_history_account do update set at = excluded.at
		`.execute(tx);
	} else {
		await sql`
			insert into search_history (visitor_hash, keyword, at) values (${owner.visitorHash}, ${keyword}, ${now})
			on conflict on constraint search_history_visitor do update set at = excluded.at
		`.execute(tx);
	}
	// Twenty are shown; what is older is nobody's business any more.
	await sql`
		delete from search_history where ${ownedBy(owner)}
			and id not in (select id from search_history where ${ownedBy(owner)} order by at desc, id desc limit 20)
	`.execute(tx);
}

export function deleteHistory(tx: Transaction, owner: HistoryOwner, id: number | null): Promise<number> {
	return affected(tx, sql`delete from search_history where ${ownedBy(owner)} ${id === null ? sql`` : sql`and id = ${id}`}`);
}

export async function moveHistory(tx: Transaction, visitorHash: Buffer, accountId: number): Promise<void> {
	await sql`
		insert into search_history (account_id, keyword, at)
		select ${accountId}, keyword, at from search_history where visitor_hash = ${visitorHash}
		on conflict on constraint search_history_account do update set at = greatest(search_history.at, excluded.at)
	`.execute(tx);
	await sql`delete from search_history where visitor_hash = ${visitorHash}`.execute(tx);
}
