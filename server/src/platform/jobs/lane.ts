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

export interface LanePlace {
	/** Makes the connections of one life: what waits on one that tells nothing of its end stays behind with it. */
	connect: (most: number) => Pool;
	locks: WorkerLocks;
	log: Logger;
	/** How long a life may take to begin or, where it lost the database, to end. */
	patienceMs: number;
}

/** It listens on one, its clock takes another, and its workers need one for a moment, when a job begins and ends. */
const connectionsOf = (atOnce: number): number => 2 + Math.min(atOnce, 2);

/**
 * Works on jobs of one kind. Whoever lost the database in the middle of taking or ending a job cannot know what is still held in its
 * name: then the lane ends what it works on, begins again under another name, and what the old one holds is given back.
 */
export class JobLane {
	readonly #place: LanePlace;
	readonly #work: LaneWork;
	#runner: Runner | undefined;
	#ended: Promise<void> = Promise.resolve();
	#again: NodeJS.Timeout | undefined;
	#stopped = false;

	constructor(place: LanePlace, work: LaneWork) {
		this.#place = place;
		this.#work = work;
	}

	/** @throws what the database says, or TookTooLong */
	async start(): Promise<void> {
		const { connect, locks, log, patienceMs } = this.#place;
		const { tasks, cron, atOnce, ofOneFlag } = this.#work;
		const events = new EventEmitter();
		const pool = connect(connectionsOf(atOnce));
		const ended = Promise.withResolvers<void>();
		// From now on: whoever stops it while it begins waits for it too.
		this.#ended = ended.promise;
		let name = '';
		let isOver = false;
		/** Once, whether it ended or is given up: then nobody waits for connections that something still holds. */
		const over = (isGivenUp: boolean): void => {
			if (isOver) return;
			isOver = true;
			if (name) locks.letGo(name);
			const closed = pool.end().catch((error: unknown) => log.debug({ err: error }, 'connections of a lane did not end well'));
			ended.resolve(isGivenUp ? undefined : closed);
		};
		const again = (error: unknown, isGivenUp: boolean): void => {
			if (isOver) return;
			over(isGivenUp);
			if (this.#stopped) return;
			log.warn({ err: error, tasks: Object.keys(tasks) }, 'a lane of the jobs lost the database; it begins again');
			this.#begin();
		};
		// Jobs are held in the name of the pool.
		events.on('pool:create', ({ workerPool }: { workerPool: WorkerPool }) => {
			name = workerPool.id;
			if (!isOver) locks.hold(name);
		});
		const beginning = run({
			pgPool: pool,
			taskList: tasks,
			events,
			parsedCronItems: parseCronItems(cron),
			forbiddenFlags: ofOneFlag ? new FlagLimit(ofOneFlag, events).full : null,
			noHandleSignals: true,
			logger: new JobLogger(() => (level, message, meta) => {
				if (level === 'error') log.error({ job: meta?.task_identifier }, message);
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
		const runner = await within(beginning, patienceMs).catch((error: unknown) => {
			over(true);
			beginning.then(
				(late) => this.#end(late),
				() => {},
			);
			throw error;
		});
		this.#runner = runner;
		const lost = ({ error }: { error: unknown }): void => {
			this.#end(runner);
			// What it works on may wait for an answer that never comes; and the library waits for ever where one end of a job was not
			// written and the next one was.
			setTimeout(() => again(error, true), patienceMs).unref();
		};
		events.once('worker:getJob:error', lost);
		events.once('pool:fatalError', lost);
		runner.promise.then(
			() => again(undefined, false),
			(error: unknown) => again(error, false),
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
		runner.stop().catch((error: unknown) => this.#place.log.debug({ err: error }, 'a lane of the jobs was ending already'));
	}

	#begin(): void {
		this.#again = setTimeout(() => {
			this.start().catch((error: unknown) => {
				this.#place.log.warn({ err: error }, 'a lane of the jobs could not begin again');
				if (!this.#stopped) this.#begin();
			});
		}, againMs);
	}
}

class TookTooLong extends Error {
	override name = 'TookTooLong';
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
	const { promise, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(() => reject(new TookTooLong(`Nothing within ${ms} ms`)), ms);
	try {
		return await Promise.race([work, promise]);
	} finally {
		clearTimeout(timer);
	}
}
