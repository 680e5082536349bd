import { sql } from 'kysely';
import type { Handle, Transaction } from '../database/handle.ts';
import { many } from '../database/rows.ts';

export interface FailedKindRow {
	name: string;
	jobs: number;
	since: string;
	failed_at: string;
	tries: number;
	/** The last of them failed within a day. */
	lately: boolean;
}

/** Nothing takes it any more, and nobody works on it. */
const failed = sql`attempts >= max_attempts and locked_at is null`;

/** Kinds of jobs that used up their tries, that whose last one failed latest first. */
export function listFailedKinds(db: Handle): Promise<FailedKindRow[]> {
	return many<FailedKindRow>(
		db,
		sql`
			select task_identifier as name, count(*)::int as jobs, min(created_at) as since, max(updated_at) as failed_at,
				max(attempts)::int as tries, max(updated_at) > now() - interval '1 day' as lately
			from graphile_worker.jobs where ${failed} group by task_identifier order by failed_at desc, name
		`,
	);
}

/** Jobs of a kind that used up their tries, the oldest first, held against whoever takes them in the same moment. */
const idsOf = (name: string, most: number) => sql`
	select array(
		select j.id from graphile_worker._private_jobs j
		where j.task_id = (select id from graphile_worker._private_tasks where identifier = ${name}) and ${failed}
		order by j.id limit ${most} for update skip locked
	) as ids
`;

/** @returns those that begin anew */
export function rescheduleFailed(tx: Transaction, name: string, most: number): Promise<{ id: number }[]> {
	return many(
		tx,
		sql`
			with chosen as materialized (${idsOf(name, most)})
			select j.id from chosen cross join lateral graphile_worker.reschedule_jobs(chosen.ids, run_at := now(), attempts := 0::smallint) j
		`,
	);
}

/** @returns those that are gone */
export function removeFailed(tx: Transaction, name: string, most: number): Promise<{ id: number }[]> {
	return many(
		tx,
		sql`
			with chosen as materialized (${idsOf(name, most)})
			select j.id from chosen cross join lateral graphile_worker.complete_jobs(chosen.ids) j
		`,
	);
}
