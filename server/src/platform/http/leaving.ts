import { setTimeout as pause } from 'node:timers/promises';

/**
 * Going without cutting anybody off: first not ready, so that what divides the requests sends them elsewhere; everything that comes
 * meanwhile is answered, and told not to come again on that connection. Only then may the doors close.
 */
export class Leaving {
	readonly #ms: number;
	hasBegun = false;

	/** @param seconds that others need to see that this process is not ready any more */
	constructor(seconds: number) {
		this.#ms = seconds * 1000;
	}

	async begin(): Promise<void> {
		this.hasBegun = true;
		if (this.#ms > 0) await pause(this.#ms);
	}
}
