import { readFileSync } from 'node:fs';
import type { Database } from '@qaysari/server/src/platform/database/handle.ts';
import { many, one } from '@qaysari/server/src/platform/database/rows.ts';
import { sql } from 'kysely';
import { sum } from './numbers.ts';
import { cpuOf } from './place.ts';

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

/** A clock of what all processes of the database's server have spent, those that ended too, in microseconds; NaN where there is no /proc. */
export async function serverClock(db: Database): Promise<() => number> {
	const { pid } = await one<{ pid: number }>(db, sql`select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::int as pid`);
	return () => sum([cpuOf(pid, true), ...childrenOf(pid).map((child) => cpuOf(child))]);
}

function childrenOf(pid: number): number[] {
	try {
		return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
	} catch {
		return [];
	}
}
