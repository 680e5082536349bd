import { sql } from 'kysely';
import type { Database } from '../platform/database/handle.ts';

/** Resolves when so many statements wait for locks that other sessions of this database hold. */
export async function somebodyWaits(db: Database, statements = 1): Promise<void> {
	for (;;) {
		const { rows } =
			await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
		if (rows.length >= statements) return;
	}
}
