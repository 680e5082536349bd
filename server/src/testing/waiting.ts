import { sql } from 'kysely';
import type { Database } from '../platform/database/handle.ts';

/** Resolves when a statement waits for a lock that another session of this database holds. */
export async function somebodyWaits(db: Database): Promise<void> {
	for (;;) {
		const { rows } =
			await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
		if (rows.length > 0) return;
	}
}
