import { AsyncResource } from 'node:async_hooks';
import PQueue from 'p-queue';
import { refuse } from '../refusal.ts';
import { type Caller, nameOf } from './caller.ts';

export interface LaneOptions {
	/** How much runs at once. */
	atOnce: number;
	/** Of it, what runs for one account, or for one address without one; all of it where nothing is said. */
	atOnceOfOne?: number;
	/** How much may wait; what comes then is refused at once. */
	waiting: number;
	/** Of one account or device, running and waiting. */
	perCaller: number;
	/** Of one address, running and waiting. */
	perAddress: number;
}

/** Devices of one address weigh as much as one device of another. */
const sharers = 8;
/** Seconds after which a full line may have room again. */
const soon = 2;

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

	constructor(options: LaneOptions) {
		this.#options = options;
		this.#queue = new PQueue({ concurrency: options.atOnce });
	}

	/** @throws Refusal too_many_requests for what one caller or address has under way, unavailable when the line is full */
	async run<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
		const name = nameOf(caller);
		const address = `from ${caller.addressBlock}`;
		const own = this.#underWay.get(name) ?? 0;
		const near = this.#underWay.get(address) ?? 0;
		if (own >= this.#options.perCaller || near >= this.#options.perAddress) refuse('too_many_requests', {}, { retryAfter: soon });
		if (this.#waiting >= this.#options.waiting) refuse('unavailable', {}, { retryAfter: soon });
		this.#add(name, 1);
		this.#add(address, 1);
		const priority = -Math.max(own, Math.floor(near / sharers));
		const one = this.#queueOf(caller.account ?? address);
		this.#waiting += 1;
		// It must not run within the step of whoever happened to end before it.
		const begun = AsyncResource.bind(() => {
			this.#waiting -= 1;
			return work();
		});
		try {
			return await one.add(() => this.#queue.add(begun, { priority }), { priority });
		} finally {
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
