import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, one } from '../platform/database/rows.ts';
import type { AccountId, OperatorId } from '../platform/ids.ts';

/** @returns false when it is blocked already, or closed */
export async function setBlocked(tx: Transaction, accountId: AccountId, now: Date): Promise<boolean> {
	const count = await affected(
		tx,
		sql`update account set blocked_at = ${now} where id = ${accountId} and blocked_at is null and closed_at is null`,
	);
	return count > 0;
}

/** @returns false when it is not blocked */
export async function clearBlocked(tx: Transaction, accountId: AccountId): Promise<boolean> {
	return (await affected(tx, sql`update account set blocked_at = null where id = ${accountId} and blocked_at is not null`)) > 0;
}

export async function insertBlock(
	tx: Transaction,
	block: { accountId: AccountId; reason: string; operatorId: OperatorId },
	now: Date,
): Promise<void> {
	await sql`
		insert into account_block (account_id, reason, operator_id, at)
		values (${block.accountId}, ${block.reason}, ${block.operatorId}, ${now})
	`.execute(tx);
}

export async function liftBlock(tx: Transaction, accountId: AccountId, operatorId: OperatorId, now: Date): Promise<void> {
	await sql`
		update account_block set lifted_at = ${now}, lifted_by = ${operatorId} where account_id = ${accountId} and lifted_at is null
	`.execute(tx);
}

export interface BlockRow {
	reason: string;
	operator_id: OperatorId;
	at: string;
	lifted_at: string | null;
	lifted_by: OperatorId | null;
}

export function listBlocks(db: Handle, accountId: AccountId): Promise<BlockRow[]> {
	return many<BlockRow>(
		db,
		sql`
			select reason, operator_id, at, lifted_at, lifted_by from account_block
			where account_id = ${accountId} order by id desc limit 50
		`,
	);
}

export async function isBlocked(db: Handle, accountId: AccountId | null, phone: string): Promise<boolean> {
	const row = await one<{ blocked: boolean }>(
		db,
		sql`
			select exists (
				select 1 from account where (id = ${accountId}::bigint or phone = ${phone}) and blocked_at is not null and closed_at is null
			) as blocked
		`,
	);
	return row.blocked;
}

export async function eraseReasons(tx: Transaction, accountId: AccountId): Promise<void> {
	await sql`update account_block set reason = '' where account_id = ${accountId}`.execute(tx);
}
