import { AsyncResource } from 'node:async_hooks';
import PQueue from 'p-queue';
import { Refusal, refuse } from '../refusal.ts';
import { type Caller, nameOf } from './caller.ts';

export interface LaneOptions {
	/** How much runs at once. */
	atOnce: number;
	/** Of it, what runs for one account, or for one address without one; all of it where nothing is said. */
	atOnceOfOne?: number;
	/** Milliseconds that work may wait for its turn; then it is refused. As long as it takes where nothing is said. */
	turnWithinMs?: number;
	/** How much may wait; what comes then is refused at once. */
	waiting: number;
	/** Of one account or device, running and waiting. */
	perCaller: number;
	/** Of one address, running and waiting. */
	perAddress: number;
	/** Milliseconds of a clock that never goes back. */
	now?: () => number;
}

/** Devices of one address weigh as much as one device of another. */
const sharers = 8;
/** Seconds after which a full line may have room again. */
export const soon = 2;
/** What the last work weighs in how long work takes. */
const weightOfLast = 0.1;

/** Ends the waiting of whose turn does not come in time; what has begun goes on. */
class Turn {
	readonly #given = new AbortController();
	readonly #timer: NodeJS.Timeout | undefined;

	constructor(withinMs: number | undefined) {
		if (withinMs === undefined) return;
		this.#timer = setTimeout(() => this.#given.abort(new Refusal('unavailable', {}, { retryAfter: soon })), withinMs).unref();
	}

	get signal(): AbortSignal {
		return this.#given.signal;
	}

	came(): void {
		clearTimeout(this.#timer);
	}
}

/**
 * Dear work of one kind: a few at once, the others in a line of limited length. Whoever has much under way waits behind those
 * who have less, so a flood stands in its own way.
 */
export class Lane {
	readonly #queue: PQueue;
	readonly #options: LaneOptions;
	readonly #underWay = new Map<string, number>();
	/** Whose work stands before the line: only so much of one runs, even while nobody else asks. */
	readonly #ones = new Map<string, PQueue>();
	#waiting = 0;
	/** Milliseconds that work took of late; 0 as long as none was done. */
	#took = 0;

	constructor(options: LaneOptions) {
		this.#options = options;
		this.#queue = new PQueue({ concurrency: options.atOnce });
	}

	/**
	 * @throws Refusal too_many_requests for what one caller or address has under way, unavailable when the line is full or its turn does
	 * not come in time
	 */
	async run<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
		const name = nameOf(caller);
		const address = `from ${caller.addressBlock}`;
		const own = this.#underWay.get(name) ?? 0;
		const near = this.#underWay.get(address) ?? 0;
		if (own >= this.#options.perCaller || near >= this.#options.perAddress) refuse('too_many_requests', {}, { retryAfter: soon });
		if (this.isFull || (caller.account === null ? near >= this.#mostOfAddress : own >= this.#mostOfAccount))
			refuse('unavailable', {}, { retryAfter: soon });
		this.#add(name, 1);
		this.#add(address, 1);
		const priority = -Math.max(own, Math.floor(near / sharers));
		const one = this.#queueOf(caller.account ?? address);
		const turn = new Turn(this.#options.turnWithinMs);
		const { signal } = turn;
		this.#waiting += 1;
		// It must not run within the step of whoever happened to end before it.
		const begun = AsyncResource.bind(async () => {
			this.#waiting -= 1;
			turn.came();
			const since = this.#now();
			try {
				return await work();
			} finally {
				this.#learn(this.#now() - since);
			}
		});
		try {
			return await one.add(() => this.#queue.add(begun, { priority, signal }), { priority, signal });
		} finally {
			if (signal.aborted) this.#waiting -= 1;
			this.#add(name, -1);
			this.#add(address, -1);
			if (one.size === 0 && one.pending === 0) this.#ones.delete(caller.account ?? address);
		}
	}

	#queueOf(one: string): PQueue {
		const known = this.#ones.get(one) ?? new PQueue({ concurrency: this.#options.atOnceOfOne ?? this.#options.atOnce });
		this.#ones.set(one, known);
		return known;
	}

	/**
	 * Whether what comes now would be sent away: as much waits as may, or as can have its turn and be done within the time that anybody
	 * waits, as work went of late. Whoever could only wait in vain learns so at once.
	 */
	get isFull(): boolean {
		const { waiting, atOnce } = this.#options;
		return this.#waiting >= Math.min(waiting, Math.max(atOnce, this.#doneInTime(atOnce) - atOnce));
	}

	get #mostOfAccount(): number {
		const { atOnce, atOnceOfOne = atOnce } = this.#options;
		return Math.max(2 * atOnceOfOne, this.#doneInTime(atOnceOfOne));
	}

	/** Many people may share an address, as phones of one operator do: half of the room for all. */
	get #mostOfAddress(): number {
		const { atOnce, atOnceOfOne = atOnce } = this.#options;
		return Math.max(2 * atOnceOfOne, this.#doneInTime(atOnce) / 2);
	}

	#doneInTime(atOnce: number): number {
		const { turnWithinMs } = this.#options;
		if (turnWithinMs === undefined || this.#took === 0) return Number.POSITIVE_INFINITY;
		return Math.floor((atOnce * turnWithinMs) / this.#took);
	}

	#now(): number {
		return this.#options.now?.() ?? performance.now();
	}

	#learn(ms: number): void {
		this.#took = this.#took === 0 ? ms : this.#took + (ms - this.#took) * weightOfLast;
	}

	/** How much waits now. */
	get waiting(): number {
		return this.#waiting;
	}

	#add(name: string, more: 1 | -1): void {
		const count = (this.#underWay.get(name) ?? 0) + more;
		if (count > 0) this.#underWay.set(name, count);
		else this.#underWay.delete(name);
	}
}
