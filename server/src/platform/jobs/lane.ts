import { EventEmitter } from 'node:events';
import {
	type CronItem,
	Logger as JobLogger,
	parseCronItems,
	type Runner,
	run,
	type TaskList,
	type WorkerPool,
} from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { FlagLimit } from './flag-limit.ts';
import type { WorkerLocks } from './worker-locks.ts';

const againMs = 1000;
/** Workers are woken for what is due (`WorkerLocks`): their own looks are for a wake that was lost. */
const pollMs = 60_000;

export interface LaneWork {
	tasks: TaskList;
	cron: CronItem[];
	/** How many jobs run at once. */
	atOnce: number;
	/** And how many with the same flag; all of them without. */
	ofOneFlag?: number;
}

/**
 * Works on jobs of one kind. Whoever lost the database in the middle of taking or ending a job cannot know what is still held in its
 * name: then the lane ends what it works on, begins again under another name, and what the old one holds is given back.
 */
export class JobLane {
	readonly #pool: Pool;
	readonly #work: LaneWork;
	readonly #locks: WorkerLocks;
	readonly #log: Logger;
	#runner: Runner | undefined;
	#ended: Promise<void> = Promise.resolve();
	#again: NodeJS.Timeout | undefined;
	#stopped = false;

	constructor(pool: Pool, work: LaneWork, locks: WorkerLocks, log: Logger) {
		this.#pool = pool;
		this.#work = work;
		this.#locks = locks;
		this.#log = log;
	}

	async start(): Promise<void> {
		const events = new EventEmitter();
		const { tasks, cron, atOnce, ofOneFlag } = this.#work;
		let name = '';
		// Jobs are held in the name of the pool.
		events.on('pool:create', ({ workerPool }: { workerPool: WorkerPool }) => {
			name = workerPool.id;
			this.#locks.hold(name);
		});
		const runner = await run({
			pgPool: this.#pool,
			taskList: tasks,
			events,
			parsedCronItems: parseCronItems(cron),
			forbiddenFlags: ofOneFlag ? new FlagLimit(ofOneFlag, events).full : null,
			noHandleSignals: true,
			logger: new JobLogger(() => (level, message, meta) => {
				if (level === 'error') this.#log.error({ job: meta?.task_identifier }, message);
			}),
			preset: {
				worker: {
					concurrentJobs: atOnce,
					pollInterval: pollMs,
					// Without these a job whose end cannot be written would end the process.
					completeJobBatchDelay: 0,
					failJobBatchDelay: 0,
				},
			},
		});
		this.#runner = runner;
		events.on('worker:getJob:error', () => this.#end(runner));
		this.#ended = runner.promise.then(
			() => this.#gone(name),
			(error: unknown) => this.#gone(name, error),
		);
		if (this.#stopped) this.#end(runner);
	}

	/** Ends when nothing of it runs any more. */
	async stop(): Promise<void> {
		this.#stopped = true;
		clearTimeout(this.#again);
		if (this.#runner) this.#end(this.#runner);
		await this.#ended;
	}

	#end(runner: Runner): void {
		runner.stop().catch((error: unknown) => this.#log.debug({ err: error }, 'a lane of the jobs was ending already'));
	}

	#gone(name: string, error?: unknown): void {
		this.#locks.letGo(name);
		if (this.#stopped) return;
		this.#log.warn({ err: error }, 'a lane of the jobs lost the database; it begins again');
		this.#begin();
	}

	#begin(): void {
		this.#again = setTimeout(() => {
			this.start().catch((error: unknown) => {
				this.#log.warn({ err: error }, 'a lane of the jobs could not begin again');
				if (!this.#stopped) this.#begin();
			});
		}, againMs);
	}
}
