import { AsyncResource } from 'node:async_hooks';
import PQueue from 'p-queue';
import { refuse } from '../refusal.ts';
import { type Caller, nameOf } from './caller.ts';

export interface LaneOptions {
	/** How much runs at once. */
	atOnce: number;
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
		if (this.#queue.size >= this.#options.waiting) refuse('unavailable', {}, { retryAfter: soon });
		this.#add(name, 1);
		this.#add(address, 1);
		try {
			// It must not run within the step of whoever happened to end before it.
			return await this.#queue.add(AsyncResource.bind(work), { priority: -Math.max(own, Math.floor(near / sharers)) });
		} finally {
			this.#add(name, -1);
			this.#add(address, -1);
		}
	}

	/** How much waits now. */
	get waiting(): number {
		return this.#queue.size;
	}

	#add(name: string, more: 1 | -1): void {
		const count = (this.#underWay.get(name) ?? 0) + more;
		if (count > 0) this.#underWay.set(name, count);
		else this.#underWay.delete(name);
	}
}
