import { minutes } from '../clock.ts';
import { refuse } from '../refusal.ts';

/**
 * Counts calls per client and minute, so that a flood from one slows nobody else. Cached answers are not counted: they cost less than counting.
 * Counted in this process alone: with several the limit is as many times higher, which is still a limit.
 */
export class CallLimit {
	readonly #most: number;
	#counts = new Map<string, number>();
	#windowEnds = 0;

	constructor(most: number) {
		this.#most = most;
	}

	/** @throws Refusal too_many_requests */
	count(client: string, nowMs: number): void {
		if (nowMs >= this.#windowEnds) {
			this.#counts = new Map();
			this.#windowEnds = nowMs + minutes(1);
		}
		const count = (this.#counts.get(client) ?? 0) + 1;
		this.#counts.set(client, count);
		if (count > this.#most) refuse('too_many_requests');
	}
}
