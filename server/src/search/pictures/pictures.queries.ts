import { sql } from 'kysely';
import type { Handle, Transaction } from '../../platform/database/handle.ts';
import { many, maybe } from '../../platform/database/rows.ts';
import type { ProductId } from '../../platform/ids.ts';

export async function noteProducts(tx: Transaction, productIds: readonly ProductId[]): Promise<void> {
	await sql`
		insert into product_to_describe (product_id) select id from unnest(${productIds}::bigint[]) as id order by id
		on conflict (product_id) do update set since = clock_timestamp(), tries = 0
	`.execute(tx);
}

/** A product of the queue, and the moment by which it is known whether it was queued again meanwhile. */
export interface QueuedProduct {
	product_id: ProductId;
	since: string;
}

/** The newest products first, which go behind all others until they are done: what a process did not come to another one does. */
export function claimProducts(db: Handle, limit: number): Promise<QueuedProduct[]> {
	return many(
		db,
		sql`
			update product_to_describe set since = clock_timestamp(), tries = tries + 1 where product_id in (
				select product_id from product_to_describe order by tries, product_id desc limit ${limit} for update skip locked
			) returning product_id, since::text
		`,
	);
}

/** Out of the queue, unless its pictures changed since it was claimed. */
export async function deleteQueued(db: Handle, { product_id, since }: QueuedProduct): Promise<void> {
	await sql`delete from product_to_describe where product_id = ${product_id} and since = ${since}::timestamptz`.execute(db);
}

export function listDescribed(
	db: Handle,
	productIds: readonly ProductId[],
	kind: string,
): Promise<{ product_id: ProductId; picture_ids: string[] }[]> {
	return many(
		db,
		sql`select product_id, picture_ids from product_descriptor where product_id = any(${productIds}::bigint[]) and kind = ${kind}`,
	);
}

export async function putDescriptors(
	db: Handle,
	productId: ProductId,
	pictureIds: readonly string[],
	vectors: Buffer,
	kind: string,
): Promise<void> {
	await sql`
		insert into product_descriptor (product_id, picture_ids, vectors, kind) values (${productId}, ${pictureIds}, ${vectors}, ${kind})
		on conflict (product_id) do update set picture_ids = excluded.picture_ids, vectors = excluded.vectors, kind = excluded.kind,
			change = excluded.change
	`.execute(db);
}

/** Products whose pictures another kind described, queued to be described anew. */
export async function noteOfOtherKinds(db: Handle, kind: string, limit: number): Promise<void> {
	// Written so that the index of kinds answers it, which finds nothing nearly always.
	await sql`
		insert into product_to_describe (product_id)
		select product_id from product_descriptor where kind < ${kind} or kind > ${kind} order by product_id limit ${limit}
		on conflict (product_id) do nothing
	`.execute(db);
}

export function listChanged(
	db: Handle,
	kind: string,
	since: number,
	limit: number,
): Promise<{ product_id: ProductId; vectors: Buffer; change: number }[]> {
	return many(
		db,
		sql`select product_id, vectors, change from product_descriptor where change > ${since} and kind = ${kind} order by change limit ${limit}`,
	);
}

/** Those of the same category, the narrowest that the product is in. */
export function listOfSameCategory(
	db: Handle,
	productId: ProductId,
	others: readonly number[],
): Promise<{ product_id: ProductId }[]> {
	return many(
		db,
		sql`
			select product_id from search_document where product_id = any(${others}::bigint[])
				and category_ids[1] = (select category_ids[1] from search_document where product_id = ${productId})
		`,
	);
}

export async function countProgress(db: Handle, kind: string, most: number): Promise<{ seen: number; waiting: number }> {
	const [row] = await many<{ seen: number; waiting: number }>(
		db,
		sql`
			select (select count(*)::int from (select from product_descriptor where kind = ${kind} limit ${most}) seen) as seen,
				(select count(*)::int from (select from product_to_describe limit ${most}) waiting) as waiting
		`,
	);
	return row ?? { seen: 0, waiting: 0 };
}

export async function insertAsked(db: Handle, id: string, vectors: Buffer, kind: string, now: Date): Promise<void> {
	await sql`insert into asked_picture (id, vectors, kind, created_at) values (${id}, ${vectors}, ${kind}, ${now})`.execute(db);
}

export function findAsked(db: Handle, id: string, kind: string): Promise<{ vectors: Buffer } | undefined> {
	return maybe(db, sql`select vectors from asked_picture where id = ${id} and kind = ${kind}`);
}

export function findDescriptors(db: Handle, productId: ProductId, kind: string): Promise<{ vectors: Buffer } | undefined> {
	return maybe(db, sql`select vectors from product_descriptor where product_id = ${productId} and kind = ${kind}`);
}

export async function deleteAskedBefore(db: Handle, time: Date): Promise<void> {
	await sql`delete from asked_picture where created_at < ${time}`.execute(db);
}
