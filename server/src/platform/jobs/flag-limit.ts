import type { EventEmitter } from 'node:events';
import type { Job } from 'graphile-worker';

/**
 * Of the jobs with the same flag a lane runs only so many at once, and takes others meanwhile. The worker's own named queues do not do
 * for that: every lane that looks for jobs holds all free queues for a moment, and whoever looks at the same time finds nothing.
 */
export class FlagLimit {
	readonly #most: number;
	readonly #running = new Map<string, number>();
	/** One worker looks after another: what two find at once would be counted too late. */
	#lastLook: Promise<void> = Promise.resolve();
	#found: () => void = () => {};

	constructor(most: number, events: EventEmitter) {
		this.#most = most;
		events.on('job:start', ({ job }: { job: Job }) => {
			for (const flag of flagsOf(job)) this.#running.set(flag, (this.#running.get(flag) ?? 0) + 1);
			this.#found();
		});
		events.on('worker:getJob:empty', () => this.#found());
		events.on('worker:getJob:error', () => this.#found());
		events.on('job:complete', ({ job }: { job: Job }) => {
			for (const flag of flagsOf(job)) {
				const left = (this.#running.get(flag) ?? 1) - 1;
				if (left > 0) this.#running.set(flag, left);
				else this.#running.delete(flag);
			}
		});
	}

	/** Asked before each look for a job: which flags are to be left alone. */
	readonly full = async (): Promise<string[]> => {
		const before = this.#lastLook;
		const look = Promise.withResolvers<void>();
		this.#lastLook = look.promise;
		await before;
		this.#found = look.resolve;
		return [...this.#running].flatMap(([flag, count]) => (count >= this.#most ? [flag] : []));
	};
}

const flagsOf = (job: Job): string[] => Object.keys(job.flags ?? {});
