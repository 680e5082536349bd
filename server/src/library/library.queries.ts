import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, one } from '../platform/database/rows.ts';
import type { AccountId, ProductId } from '../platform/ids.ts';

export interface KeptRow {
	product_id: ProductId;
	at: string;
}

export interface KeptPage {
	after: readonly [at: string, productId: number] | null;
	limit: number;
}

const tables = { collected: sql.table('collected_product'), viewed: sql.table('viewed_product') } as const;
/** Two lists of the same kind: what a buyer chose to keep, and what a buyer looked at. */
export type KeptList = keyof typeof tables;

export function listKept(db: Handle, list: KeptList, accountId: AccountId, { after, limit }: KeptPage): Promise<KeptRow[]> {
	return many<KeptRow>(
		db,
		sql`
			select product_id, at from ${tables[list]}
			where account_id = ${accountId} ${after ? sql`and (at, product_id) < (${after[0]}::timestamptz, ${after[1]}::bigint)` : sql``}
			order by at desc, product_id desc limit ${limit + 1}
		`,
	);
}

export async function countKept(db: Handle, list: KeptList, accountId: AccountId): Promise<number> {
	return (
		await one<{ count: number }>(db, sql`select count(*)::int as count from ${tables[list]} where account_id = ${accountId}`)
	).count;
}

/** What is collected stays where it is. */
export async function insertCollected(
	tx: Transaction,
	accountId: AccountId,
	{ productId, price }: { productId: ProductId; price: number | null },
	now: Date,
): Promise<void> {
	await sql`
		insert into collected_product (account_id, product_id, at, price) values (${accountId}, ${productId}, ${now}, ${price})
		on conflict do nothing
	`.execute(tx);
}

/** What is looked at again moves to the front. */
export async function putViewed(
	tx: Transaction,
	accountId: AccountId,
	views: readonly { productId: ProductId; at: Date }[],
): Promise<void> {
	await sql`
		insert into viewed_product (account_id, product_id, at)
		select ${accountId}, id, max(at) from unnest(${views.map((view) => view.productId)}::bigint[], ${views.map((view) => view.at)}::timestamptz[]) as seen (id, at)
		group by id order by id
		on conflict (account_id, product_id) do update set at = greatest(viewed_product.at, excluded.at)
	`.execute(tx);
}

/** Takes products out, all of them without ids. */
export function deleteKept(
	tx: Transaction,
	list: KeptList,
	accountId: AccountId,
	productIds: readonly ProductId[] | null,
): Promise<number> {
	const named = productIds ? sql`and product_id = any(${productIds}::bigint[])` : sql``;
	return affected(tx, sql`delete from ${tables[list]} where account_id = ${accountId} ${named}`);
}

export function listCollectedOf(
	db: Handle,
	accountId: AccountId,
	productIds: readonly ProductId[],
): Promise<{ product_id: ProductId }[]> {
	return many(
		db,
		sql`select product_id from collected_product where account_id = ${accountId} and product_id = any(${productIds}::bigint[])`,
	);
}
