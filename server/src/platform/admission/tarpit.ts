import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Afterwards } from './afterwards.ts';

/** Refusals of one address in ten seconds that are answered at once: a page that asks for much at a time is not slowed by them. */
const prompt = { points: 20, duration: 10 };
/** Milliseconds; below the two seconds within which everybody has an answer or a refusal (product.md section 13). */
const heldMs = 1000;
/** What is held costs a connection and little memory; past this many, refusals go out at once again. */
const heldAtMost = 2000;
/** A flood that rests so long is over. */
const overAfterMs = 5000;

/**
 * Holds back the refusals of an address that goes on asking. Whoever asks again as soon as it is answered, over as many connections
 * as it likes, costs little more than those connections: a refusal itself is work, and thousands of them a second are a flood.
 */
export class Tarpit {
	readonly #refused = new RateLimiterMemory({ keyPrefix: 'refused', ...prompt });
	readonly #over: Afterwards;
	#held = 0;

	/** @param onOver told once when nothing was held back for some seconds after something was */
	constructor(onOver: () => void = () => undefined) {
		this.#over = new Afterwards(overAfterMs, onOver);
	}

	/** Refusals that wait now. */
	get held(): number {
		return this.#held;
	}

	/** Ends when a refusal for this address may go out. */
	async hold(addressBlock: string): Promise<void> {
		const asksOn = await this.#refused.consume(addressBlock).then(
			() => false,
			() => true,
		);
		if (!asksOn || this.#held >= heldAtMost) return;
		this.#held += 1;
		await new Promise<void>((resolve) => setTimeout(resolve, heldMs).unref());
		this.#held -= 1;
		this.#over.putOff();
	}
}
