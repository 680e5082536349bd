import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import { lockName } from '../platform/database/transaction.ts';
import type { AccountId, ProductGroupId, ProductId } from '../platform/ids.ts';
import type { KeptPage, KeptRow } from './library.queries.ts';

export interface GroupRow {
	id: ProductGroupId;
	name: string;
	sort_order: number;
	is_default: boolean;
	products: number;
	/** The latest, up to four. */
	latest: ProductId[];
}

const groupColumns = sql`
	g.id, g.name, g.sort_order, g.is_default,
	(select count(*)::int from product_group_member m where m.group_id = g.id) as products,
	array(select product_id from product_group_member m where m.group_id = g.id order by m.at desc, m.product_id desc limit 4) as latest
`;

export function listGroups(db: Handle, accountId: AccountId): Promise<GroupRow[]> {
	return many<GroupRow>(
		db,
		sql`select ${groupColumns} from product_group g where g.account_id = ${accountId} order by g.sort_order, g.id limit 50`,
	);
}

export function findGroup(db: Handle, accountId: AccountId, groupId: ProductGroupId): Promise<GroupRow | undefined> {
	return maybe<GroupRow>(
		db,
		sql`select ${groupColumns} from product_group g where g.account_id = ${accountId} and g.id = ${groupId}`,
	);
}

/** Groups of one buyer, held so that two who make one follow each other. */
export async function lockGroups(
	tx: Transaction,
	accountId: AccountId,
): Promise<{ id: ProductGroupId; is_default: boolean; sort_order: number }[]> {
	await lockName(tx, `product groups ${accountId}`);
	return many(
		tx,
		sql`select id, is_default, sort_order from product_group where account_id = ${accountId} order by sort_order, id`,
	);
}

export async function insertGroup(
	tx: Transaction,
	accountId: AccountId,
	group: { name: string; sortOrder: number; isDefault: boolean },
): Promise<ProductGroupId> {
	const row = await one<{ id: ProductGroupId }>(
		tx,
		sql`
			insert into product_group (account_id, name, sort_order, is_default)
			values (${accountId}, ${group.name}, ${group.sortOrder}, ${group.isDefault}) returning id
		`,
	);
	return row.id;
}

export async function clearDefault(tx: Transaction, accountId: AccountId): Promise<void> {
	await sql`update product_group set is_default = false where account_id = ${accountId} and is_default`.execute(tx);
}

export async function updateGroup(
	tx: Transaction,
	groupId: ProductGroupId,
	change: { name: string | null; sortOrder: number | null; isDefault: boolean },
): Promise<void> {
	await sql`
		update product_group set name = coalesce(${change.name}, name), sort_order = coalesce(${change.sortOrder}::int, sort_order),
			is_default = is_default or ${change.isDefault}
		where id = ${groupId}
	`.execute(tx);
}

export async function deleteGroup(tx: Transaction, groupId: ProductGroupId): Promise<void> {
	await sql`delete from product_group where id = ${groupId}`.execute(tx);
}

export async function deleteGroupsOf(tx: Transaction, accountId: AccountId): Promise<void> {
	await sql`delete from product_group where account_id = ${accountId}`.execute(tx);
}

export async function insertMembers(
	tx: Transaction,
	groupId: ProductGroupId,
	productIds: readonly ProductId[],
	now: Date,
): Promise<void> {
	await sql`
		insert into product_group_member (group_id, product_id, at)
		select ${groupId}, id, ${now} from unnest(${productIds}::bigint[]) as id order by id
		on conflict do nothing
	`.execute(tx);
}

export function deleteMembers(tx: Transaction, groupId: ProductGroupId, productIds: readonly ProductId[]): Promise<number> {
	return affected(
		tx,
		sql`delete from product_group_member where group_id = ${groupId} and product_id = any(${productIds}::bigint[])`,
	);
}

export function listMembers(db: Handle, groupId: ProductGroupId, { after, limit }: KeptPage): Promise<KeptRow[]> {
	return many<KeptRow>(
		db,
		sql`
			select product_id, at from product_group_member
			where group_id = ${groupId} ${after ? sql`and (at, product_id) < (${after[0]}::timestamptz, ${after[1]}::bigint)` : sql``}
			order by at desc, product_id desc limit ${limit + 1}
		`,
	);
}
