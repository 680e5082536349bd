import { type RawBuilder, sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many } from '../platform/database/rows.ts';
import type { AccountId, OperatorId } from '../platform/ids.ts';

/** A row where the shop knows somebody. */
export const whiteListed = (accountIds: readonly AccountId[]): RawBuilder<{ account_id: AccountId }> =>
	sql<{
		account_id: AccountId;
	}>`select account_id from pay_white_list where account_id = any((select ${accountIds}::bigint[])::bigint[])`;

export async function putWhiteListed(
	tx: Transaction,
	w: { accountId: AccountId; operatorId: OperatorId; note: string },
	now: Date,
): Promise<void> {
	await sql`
		insert into pay_white_list (account_id, since, operator_id, note) values (${w.accountId}, ${now}, ${w.operatorId}, ${w.note})
		on conflict (account_id) do update set note = excluded.note
	`.execute(tx);
}

export async function deleteWhiteListed(tx: Transaction, accountId: AccountId): Promise<void> {
	await sql`delete from pay_white_list where account_id = ${accountId}`.execute(tx);
}

export function listWhiteListed(
	db: Handle,
	after: { since: string; accountId: AccountId } | null,
	limit: number,
): Promise<{ account_id: AccountId; since: string; note: string }[]> {
	return many(
		db,
		sql`
			select account_id, since, note from pay_white_list
			where ${after === null} or (since, account_id) < (${after?.since ?? null}::timestamptz, ${after?.accountId ?? null}::bigint)
			order by since desc, account_id desc limit ${limit + 1}
		`,
	);
}
