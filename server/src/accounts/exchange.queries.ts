import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many, maybe, one } from '../platform/database/rows.ts';
import type { AccountId } from '../platform/ids.ts';

export interface ExchangeRow {
	account_id: AccountId;
	kind: 'phone' | 'email';
	before: string | null;
}

export async function insertExchange(
	tx: Transaction,
	exchange: { accountId: AccountId; kind: 'phone' | 'email'; before: string | null; after: string },
	now: Date,
): Promise<void> {
	const { accountId, kind, before, after } = exchange;
	await sql`
		insert into account_exchange (account_id, kind, before, after, at) values (${accountId}, ${kind}, ${before}, ${after}, ${now})
	`.execute(tx);
}

/** The account that gave this number or email up since then, and may be had back by it. */
export async function findGivenUp(tx: Transaction, destination: string, since: Date): Promise<AccountId | undefined> {
	const row = await maybe<{ account_id: AccountId }>(
		tx,
		sql`
			select e.account_id from account_exchange e join account a on a.id = e.account_id
			where e.before = ${destination} and e.at > ${since} and e.taken_back_at is null and a.closed_at is null
			order by e.at desc, e.id desc limit 1
		`,
	);
	return row?.account_id;
}

/** Whether the account gave this number or email up, or got it, not long ago. */
export async function wasOwn(tx: Transaction, accountId: AccountId, destination: string): Promise<boolean> {
	const row = await one<{ own: boolean }>(
		tx,
		sql`
			select exists (
				select 1 from account_exchange where account_id = ${accountId} and (before = ${destination} or after = ${destination})
			) as own
		`,
	);
	return row.own;
}

/** Ways in by a provider that were linked since the first change that is open: they may be a thief's. */
export async function unlinkSince(tx: Transaction, accountId: AccountId, since: Date): Promise<void> {
	await sql`
		delete from account_identity where account_id = ${accountId} and linked_at >= (
			select min(at) from account_exchange where account_id = ${accountId} and at > ${since} and taken_back_at is null
		)
	`.execute(tx);
}

/** What the account had before the first change of each kind since then; those changes are no longer open. */
export function takeBack(tx: Transaction, accountId: AccountId, since: Date, now: Date): Promise<ExchangeRow[]> {
	return many<ExchangeRow>(
		tx,
		sql`
			with open as (
				update account_exchange set taken_back_at = ${now}
				where account_id = ${accountId} and at > ${since} and taken_back_at is null
				returning id, account_id, kind, before, at
			)
			select distinct on (kind) account_id, kind, before from open order by kind, at, id
		`,
	);
}

/** Kinds of which there was none until then, and which nothing changed of the other kind after. */
export async function listAdded(db: Handle, accountId: AccountId, since: Date): Promise<ExchangeRow['kind'][]> {
	const rows = await many<Pick<ExchangeRow, 'kind'>>(
		db,
		sql`
			select kind from (
				select distinct on (kind) kind, before, at from account_exchange
				where account_id = ${accountId} and at > ${since} and taken_back_at is null order by kind, at, id
			) first
			where before is null and not exists (
				select 1 from account_exchange other
				where other.account_id = ${accountId} and other.kind <> first.kind and other.at > first.at and other.taken_back_at is null
			)
			order by kind
		`,
	);
	return rows.map(({ kind }) => kind);
}

export async function takeOff(
	tx: Transaction,
	accountId: AccountId,
	kind: ExchangeRow['kind'],
	since: Date,
	now: Date,
): Promise<void> {
	await sql`
		update account_exchange set taken_back_at = ${now}
		where account_id = ${accountId} and kind = ${kind} and at > ${since} and taken_back_at is null
	`.execute(tx);
	await sql`update account set ${sql.ref(kind)} = null where id = ${accountId}`.execute(tx);
}

/** None, where somebody else has it meanwhile: what came in its place goes in any case. */
export async function restoreDestination(tx: Transaction, { account_id: id, kind, before }: ExchangeRow): Promise<void> {
	const column = sql.ref(kind);
	await sql`
		update account set ${column} = case
			when not exists (select 1 from account other where other.${column} = ${before} and other.id <> ${id}) then ${before}::text
		end
		where id = ${id}
	`.execute(tx);
}

export async function forgetPassword(tx: Transaction, accountId: AccountId): Promise<void> {
	await sql`update account set password_hash = null where id = ${accountId}`.execute(tx);
}

export async function forgetExchanges(db: Handle, before: Date): Promise<void> {
	await sql`delete from account_exchange where at < ${before}`.execute(db);
}
