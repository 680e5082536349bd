import { type CronItem, makeWorkerUtils, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { days } from '../clock.ts';
import type { Transaction } from '../database/handle.ts';
import { JobPool } from './job-pool.ts';
import { JobLane } from './lane.ts';
import { WorkerLocks } from './worker-locks.ts';

/** So often a job is tried, over most of a day; then operators are told of it. */
export const triesOfJobs = 12;

/** What happens later or on a clock: a name, and what to do with the payload. May run more than once; ends soon after `stop`. */
export type JobHandler = (payload: unknown, stop?: AbortSignal) => Promise<void>;

export interface ClockedJob {
	name: string;
	/** Cron pattern, in UTC. What comes once a day is made up for when nothing ran at its minute. */
	pattern: string;
}

/** The jobs of one room: what works on them, by name, and which of them a clock starts. */
export interface RoomJobs {
	handlers: Record<string, JobHandler>;
	clocked: readonly ClockedJob[];
	/** Names of those that may work for hours: they have a lane of their own, so that nothing a buyer waits for stands behind them. */
	slow?: readonly string[];
	/** Names of those that go on all the time, a part each minute: a lane of their own, behind which nothing stands. */
	steady?: readonly string[];
	/** Names of those that wait for other people's servers: a lane of their own again, in which nothing of the shop stands. */
	outside?: readonly string[];
}

/** Queues a job within the step that causes it: it exists if and only if the step does. */
export async function addJob(
	tx: Transaction,
	name: string,
	payload: object,
	/** `flag`: of the jobs with the same one, few run at a time where their lane has a limit; without one, of those with the same name. A smaller `priority` goes first. */
	options: { runAt?: Date; key?: string; flag?: string; priority?: number } = {},
): Promise<void> {
	await sql`
		select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json,
			run_at := ${options.runAt ?? null}, job_key := ${options.key ?? null}, max_attempts := ${triesOfJobs},
			priority := ${options.priority ?? null}, flags := ${[options.flag ?? name]}::text[])
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

/** How many jobs of a lane run at once, and how many of them with the same flag. */
const lanes = {
	quick: { atOnce: 2 },
	slow: { atOnce: 1 },
	steady: { atOnce: 1 },
	// Many: several servers may hang at once, and codes that people wait for go out here.
	outside: { atOnce: 12, ofOneFlag: 2 },
} as const;
type LaneName = keyof typeof lanes;

/** How far back a start looks for what a clock should have begun meanwhile; what comes more often comes again soon. */
const madeUpFor = (pattern: string): number => (/^\d+ \d+ \* \* \*$/.test(pattern) ? days(1) : 0);

/** Works on jobs until stopped; a stop tells running jobs to end, and waits for them. `lookEveryMs`: for jobs of workers that are gone, and for those that became due. `patienceMs`: with a lane that does not begin or end. */
export async function startJobs(
	url: string,
	{ handlers, clocked, slow = [], steady = [], outside = [] }: RoomJobs,
	log: Logger,
	{ lookEveryMs = 5000, patienceMs = 20_000 }: { lookEveryMs?: number; patienceMs?: number } = {},
): Promise<{ stop(): Promise<void> }> {
	const connect = (most: number): JobPool => {
		const pool = new JobPool({
			connectionString: url,
			max: most,
			application_name: 'qaysari jobs',
			keepAlive: true,
			connectionTimeoutMillis: 10_000,
			idleTimeoutMillis: 90_000,
		});
		pool.on('error', (error) => log.warn({ err: error }, 'an idle connection of the jobs was lost'));
		pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'a connection of the jobs was lost')));
		return pool;
	};
	const stopping = new AbortController();
	const locks = new WorkerLocks(url, log, lookEveryMs);
	await locks.open();
	const laneOf = (name: string): LaneName =>
		slow.includes(name) ? 'slow' : steady.includes(name) ? 'steady' : outside.includes(name) ? 'outside' : 'quick';
	const started: JobLane[] = [];
	for (const name of Object.keys(lanes) as LaneName[]) {
		const tasks: TaskList = {};
		for (const [job, handler] of Object.entries(handlers))
			if (laneOf(job) === name) tasks[job] = (payload) => handler(payload, stopping.signal);
		if (Object.keys(tasks).length === 0) continue;
		const cron: CronItem[] = clocked
			.filter((job) => job.name in tasks)
			.map(({ name, pattern }) => ({
				task: name,
				match: pattern,
				identifier: name,
				options: { maxAttempts: triesOfJobs, backfillPeriod: madeUpFor(pattern) },
			}));
		const lane = new JobLane({ connect, locks, log, patienceMs }, { tasks, cron, ...lanes[name] });
		await lane.start();
		started.push(lane);
	}
	return {
		stop: async () => {
			stopping.abort();
			await Promise.all(started.map((lane) => lane.stop()));
			await locks.close();
		},
	};
}
