import { sql } from 'kysely';
import type { Handle } from '../platform/database/handle.ts';
import { maybe, one } from '../platform/database/rows.ts';

/** Whether one of these counters is locked now. */
export async function areLocked(db: Handle, hashes: readonly Buffer[], now: Date): Promise<boolean> {
	const row = await one<{ locked: boolean }>(
		db,
		sql`select exists (select 1 from sign_in_try where hash = any(${hashes}::bytea[]) and locked_until > ${now}) as locked`,
	);
	return row.locked;
}

/**
 * Counts a try before it is looked at, so that those that come together cannot all slip through.
 * From the `free`th on it locks for `rest` seconds, twice as long each time, at most `longest`.
 * @returns whether it may be looked at: false while locked
 */
export async function countTry(
	db: Handle,
	hash: Buffer,
	now: Date,
	rule: { windowStart: Date; free: number; rest: number; longest: number },
): Promise<boolean> {
	const row = await maybe(
		db,
		sql`
			insert into sign_in_try as t (hash, tries, since) values (${hash}, 1, ${now})
			on conflict (hash) do update set
				tries = case when t.since <= ${rule.windowStart} then 1 else t.tries + 1 end,
				since = case when t.since <= ${rule.windowStart} then excluded.since else t.since end,
				locked_until = case
					when t.since <= ${rule.windowStart} or t.tries + 1 < ${rule.free}::int then null
					else ${now}::timestamptz + make_interval(secs => least(${rule.rest}::float8 * 2 ^ least(t.tries + 1 - ${rule.free}::int, 20), ${rule.longest}::float8))
				end
			where t.locked_until is null or t.locked_until <= ${now}
			returning tries
		`,
	);
	return row !== undefined;
}

export async function forgetTries(db: Handle, hash: Buffer): Promise<void> {
	await sql`delete from sign_in_try where hash = ${hash}`.execute(db);
}

export async function forgetOldTries(db: Handle, before: Date): Promise<void> {
	await sql`delete from sign_in_try where since < ${before}`.execute(db);
}
