import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many } from '../platform/database/rows.ts';
import type { AccountId, SearchHistoryId } from '../platform/ids.ts';

export type HistoryOwner = { accountId: AccountId } | { visitorHash: Buffer };

const ownedBy = (owner: HistoryOwner) =>
	'accountId' in owner ? sql`account_id = ${owner.accountId}` : sql`visitor_hash = ${owner.visitorHash}`;

export function listHistory(db: Handle, owner: HistoryOwner): Promise<{ id: SearchHistoryId; keyword: string; at: string }[]> {
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

export function deleteHistory(tx: Transaction, owner: HistoryOwner, id: SearchHistoryId | null): Promise<number> {
	return affected(tx, sql`delete from search_history where ${ownedBy(owner)} ${id === null ? sql`` : sql`and id = ${id}`}`);
}

/** What visitors searched for until then, and not since. @returns how many went */
export function deleteOfVisitors(db: Handle, before: Date, most: number): Promise<number> {
	return affected(
		db,
		sql`
			delete from search_history where at < ${before} and id in (
				select id from search_history where visitor_hash is not null and at < ${before} order by at limit ${most}
			)
		`,
	);
}

export async function moveHistory(tx: Transaction, visitorHash: Buffer, accountId: AccountId): Promise<void> {
	await sql`
		insert into search_history (account_id, keyword, at)
		select ${accountId}, keyword, at from search_history where visitor_hash = ${visitorHash}
		on conflict on constraint search_history_account do update set at = greatest(search_history.at, excluded.at)
	`.execute(tx);
	await sql`delete from search_history where visitor_hash = ${visitorHash}`.execute(tx);
}
