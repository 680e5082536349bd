import { readFileSync } from 'node:fs';
import type { Database } from '@qaysari/server/src/platform/database/handle.ts';
import { many } from '@qaysari/server/src/platform/database/rows.ts';
import { sql } from 'kysely';

/**
 * A clock of what this process and the connections of its database have spent on processors, in milliseconds: unlike time on the wall it
 * says the same beside other work. Where the system does not tell (`/proc`), the database's part is left out.
 */
export async function spentClock(db: Database): Promise<() => number> {
	const rows = await many<{ pid: number }>(db, sql`select pid from pg_stat_activity where datname = current_database()`);
	return () => {
		const { user, system } = process.cpuUsage();
		return (user + system) / 1000 + rows.reduce((sum, { pid }) => sum + ofConnection(pid), 0);
	};
}

function ofConnection(pid: number): number {
	try {
		return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
	} catch {
		return 0;
	}
}
