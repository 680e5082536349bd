import type { ApiScope } from '@qaysari/contract/api-scopes';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import { lockName } from '../platform/database/transaction.ts';
import type { OperatorId } from '../platform/ids.ts';

export interface ApiKeyRow {
	id: number;
	name: string;
	hint: string;
	scopes: ApiScope[];
	made_by: string;
	created_at: string;
	last_used_at: string | null;
	revoked_at: string | null;
}

export function listKeys(db: Handle): Promise<ApiKeyRow[]> {
	return many(
		db,
		sql`
			select k.id, k.name, k.hint, k.scopes, o.username as made_by, k.created_at, k.last_used_at, k.revoked_at
			from api_key k join operator o on o.id = k.made_by order by k.revoked_at is not null, k.id desc limit 500
		`,
	);
}

/** Keys that are made at once are counted one after another. */
export async function countLiveKeys(tx: Transaction): Promise<number> {
	await lockName(tx, 'api keys');
	return (await one<{ n: number }>(tx, sql`select count(*)::int as n from api_key where revoked_at is null`)).n;
}

/** How many keys are called so, and how many of them are not revoked. */
export function countNamed(tx: Transaction, name: string): Promise<{ live: number; all: number }> {
	return one(
		tx,
		sql`
			select count(*) filter (where revoked_at is null)::int as live, count(*)::int as all from api_key where name = ${name}
		`,
	);
}

/** Somebody of the log who never signs in: closed from the beginning, with no password. Undefined when the name is taken. */
export async function insertActor(tx: Transaction, username: string, now: Date): Promise<OperatorId | undefined> {
	const row = await maybe<{ id: OperatorId }>(
		tx,
		sql`
			insert into operator (username, password_hash, role, language, created_at, second_factor_asked_at, closed_at)
			values (${username}, '', 'support', 'en', ${now}, ${now}, ${now}) on conflict on constraint operator_username do nothing returning id
		`,
	);
	return row?.id;
}

export async function insertKey(
	tx: Transaction,
	now: Date,
	key: { operatorId: OperatorId; name: string; hash: Buffer; hint: string; scopes: readonly ApiScope[]; madeBy: number },
): Promise<number> {
	const row = await one<{ id: number }>(
		tx,
		sql`
			insert into api_key (operator_id, name, key_hash, hint, scopes, made_by, created_at)
			values (${key.operatorId}, ${key.name}, ${key.hash}, ${key.hint}, ${key.scopes}::text[], ${key.madeBy}, ${now}) returning id
		`,
	);
	return row.id;
}

export interface LiveKeyRow {
	id: number;
	operator_id: OperatorId;
	scopes: ApiScope[];
	last_used_at: string | null;
}

export function findLiveKey(db: Handle, hash: Buffer): Promise<LiveKeyRow | undefined> {
	return maybe(
		db,
		sql`select id, operator_id, scopes, last_used_at from api_key where key_hash = ${hash} and revoked_at is null`,
	);
}

export async function touchKey(db: Handle, id: number, now: Date): Promise<void> {
	await sql`update api_key set last_used_at = ${now} where id = ${id}`.execute(db);
}

export async function revokeKey(tx: Transaction, id: number, now: Date): Promise<boolean> {
	return (await affected(tx, sql`update api_key set revoked_at = ${now} where id = ${id} and revoked_at is null`)) > 0;
}
