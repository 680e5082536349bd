import { type IRateLimiterOptions, RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';

/** Far longer than a Redis takes that is well. */
const answersWithinMs = 250;
/** Where it did not answer in that time it is left alone for so long. */
const restMs = 3000;

/** A Redis that counts for several processes, and whether it answers. One that is frozen, or cut off without a word, says nothing at all. */
export class SharedCounts {
	readonly client: unknown;
	readonly #onSilence: () => void;
	#restUntil = 0;

	constructor(client: unknown, onSilence: () => void) {
		this.client = client;
		this.#onSilence = onSilence;
	}

	get rests(): boolean {
		return performance.now() < this.#restUntil;
	}

	/** It did not answer in time. */
	rest(): void {
		if (!this.rests) this.#onSilence();
		this.#restUntil = performance.now() + restMs;
	}
}

/** Counts one cost: together with the other processes while Redis answers, and in this one alone while it does not. */
export class Counter {
	readonly #own: RateLimiterMemory;
	readonly #shared: RateLimiterRedis | null;
	readonly #counts: SharedCounts | null;

	constructor(options: IRateLimiterOptions, counts: SharedCounts | null) {
		this.#own = new RateLimiterMemory(options);
		this.#counts = counts;
		// A Redis that is away must not open the doors, nor close them.
		this.#shared = counts
			? new RateLimiterRedis({ ...options, storeClient: counts.client, useRedisPackage: true, insuranceLimiter: this.#own })
			: null;
	}

	/** @throws RateLimiterRes when it is more than may be */
	async consume(key: string, points: number): Promise<RateLimiterRes> {
		if (!this.#shared || !this.#counts || this.#counts.rests) return this.#own.consume(key, points);
		const { promise: late, resolve } = Promise.withResolvers<null>();
		const timer = setTimeout(resolve, answersWithinMs, null);
		try {
			const counted = await Promise.race([this.#shared.consume(key, points), late]);
			if (counted) return counted;
		} finally {
			clearTimeout(timer);
		}
		this.#counts.rest();
		return this.#own.consume(key, points);
	}
}
