import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Refusals of one address in ten seconds that are answered at once: a page that asks for much at a time is not slowed by them. */
const prompt = { points: 10, duration: 10 };
/** Milliseconds; below the two seconds within which everybody has an answer or a refusal (product.md section 13). */
const heldMs = 1000;
/** What is held costs a connection and little memory; past this many, refusals go out at once again. */
const heldAtMost = 2000;

/**
 * Holds back the refusals of an address that goes on asking. Whoever asks again as soon as it is answered, over as many connections
 * as it likes, costs little more than those connections: a refusal itself is work, and thousands of them a second are a flood.
 */
export class Tarpit {
	readonly #refused = new RateLimiterMemory({ keyPrefix: 'refused', ...prompt });
	#held = 0;

	/** Refusals that wait now. */
	get held(): number {
		return this.#held;
	}

	/** Ends when a refusal for this address may go out. `waitedMs`: how long it was on its way already. */
	async hold(addressBlock: string, waitedMs = 0): Promise<void> {
		const asksOn = await this.#refused.consume(addressBlock).then(
			() => false,
			() => true,
		);
		if (!asksOn || waitedMs >= heldMs || this.#held >= heldAtMost) return;
		this.#held += 1;
		await new Promise<void>((resolve) => setTimeout(resolve, heldMs - waitedMs).unref());
		this.#held -= 1;
	}
}
