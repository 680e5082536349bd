import { sql } from 'kysely';
import type { Shop } from '../../parts.ts';
import { withDirect } from '../../platform/database/direct.ts';
import type { Handle, Transaction } from '../../platform/database/handle.ts';
import { maybe } from '../../platform/database/rows.ts';

/** Orders are wanted: they are played once the goods are there, also by a later start if this one is cut off. */
export async function notePlay(tx: Transaction, openedAt: Date): Promise<void> {
	await sql`insert into sample_play (opened_at) values (${openedAt})`.execute(tx);
}

/** Somebody took the sample out: the shop is theirs. */
export async function isSampleRemoved(tx: Transaction): Promise<boolean> {
	return (await maybe(tx, sql`select opened_at from sample_play where removed_at is not null`)) !== undefined;
}

/** Orders that are wanted and not whole yet. */
export async function findUnfinished(handle: Handle): Promise<{ openedAt: Date; started: boolean } | null> {
	const row = await maybe<{ opened_at: string; started_at: string | null }>(
		handle,
		sql`select opened_at, started_at from sample_play where ended_at is null`,
	);
	return row ? { openedAt: new Date(row.opened_at), started: row.started_at !== null } : null;
}

export async function beginPlay(tx: Transaction, openedAt: Date, now: Date): Promise<void> {
	await sql`
		insert into sample_play (opened_at, started_at) values (${openedAt}, ${now})
		on conflict (only_one) do update set started_at = excluded.started_at
	`.execute(tx);
}

export async function endPlay(tx: Transaction, now: Date): Promise<void> {
	await sql`update sample_play set ended_at = ${now}`.execute(tx);
}

/** Of several processes that open a new shop at once one plays; the others wait until it has. */
export function playAlone({ directUrl, log }: Pick<Shop, 'directUrl' | 'log'>, work: () => Promise<void>): Promise<void> {
	return withDirect(directUrl, log, (direct) =>
		// The lock ends with its connection.
		direct.connection().execute(async (guard) => {
			await sql`select pg_advisory_lock(hashtextextended('sample play', 0))`.execute(guard);
			await work();
		}),
	);
}
