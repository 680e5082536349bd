import { type CronItem, makeWorkerUtils, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Transaction } from '../database/handle.ts';

/** What happens later or on a clock: a name, and what to do with the payload. May run more than once. */
export type JobHandler = (payload: unknown) => Promise<void>;

export interface ClockedJob {
	name: string;
	/** Cron pattern, in UTC. */
	pattern: string;
}

/** The jobs of one room: what works on them, by name, and which of them a clock starts. */
export interface RoomJobs {
	handlers: Record<string, JobHandler>;
	clocked: readonly ClockedJob[];
}

/** Queues a job within the step that causes it: it exists if and only if the step does. */
export async function addJob(
	tx: Transaction,
	name: string,
	payload: object,
	options: { runAt?: Date; key?: string } = {},
): Promise<void> {
	await sql`
		select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json,
			run_at := ${options.runAt ?? null}, job_key := ${options.key ?? null}, max_attempts := 12)
	`.execute(tx);
}

/** Makes the worker's own tables; needed before the first `addJob`. */
export async function prepareJobs(url: string): Promise<void> {
	const utils = await makeWorkerUtils({ connectionString: url });
	try {
		await utils.migrate();
	} finally {
		await utils.release();
	}
}

/** Works on jobs until stopped; a stop lets running jobs finish. */
export async function startJobs(
	url: string,
	handlers: Record<string, JobHandler>,
	clocked: readonly ClockedJob[],
	log: Logger,
): Promise<{ stop(): Promise<void> }> {
	const pool = new Pool({ connectionString: url, max: 4, application_name: 'qaysari jobs' });
	pool.on('error', (error) => log.warn({ err: error }, 'an idle connection of the jobs was lost'));
	pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'a connection of the jobs was lost')));
	const taskList: TaskList = {};
	for (const [name, handler] of Object.entries(handlers)) taskList[name] = (payload) => handler(payload);
	const crontab: CronItem[] = clocked.map((job) => ({ task: job.name, match: job.pattern, identifier: job.name }));
	const runner: Runner = await run({
		pgPool: pool,
		taskList,
		parsedCronItems: parseCronItems(crontab),
		concurrency: 2,
		noHandleSignals: true,
		pollInterval: 2000,
		logger: new (await import('graphile-worker')).Logger(() => (level, message, meta) => {
			if (level === 'error') log.error({ job: meta?.task_identifier }, message);
		}),
	});
	return {
		stop: async () => {
			await runner.stop();
			await pool.end();
		},
	};
}
