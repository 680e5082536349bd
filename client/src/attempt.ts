import { ApiError } from './api-error.ts';
import { newKey } from './new-key.ts';

/**
 * Names what one form or button sends, so that nothing is done twice when only its answer got lost: while it is unknown
 * whether the shop did it, the same input keeps the same idempotency key (docs/rules.md 2).
 */
export class Attempt<Output = unknown> {
	/** By input: of all that is under way, and of what got lost last. */
	readonly #keys = new Map<string, string>();
	/** Inputs of which nobody knows what became of them; forgotten as soon as another one is sent. */
	readonly #lost = new Set<string>();
	/** Answers on their way, by key. */
	readonly #sent = new Map<string, Promise<Output>>();

	/** The same input again is the same attempt; another one is another. */
	keyOf(input: unknown): string {
		const text = textOf(input);
		for (const lost of this.#lost) if (lost !== text) this.#keys.delete(lost);
		this.#lost.clear();
		const key = this.#keys.get(text) ?? newKey();
		this.#keys.set(text, key);
		return key;
	}

	/**
	 * Sends the input under its key. The same input while it is still under way, of a second tap before the page could close the
	 * button, goes nowhere: it waits for the same answer.
	 */
	once(input: unknown, send: (key: string) => Promise<Output>): Promise<Output> {
		const key = this.keyOf(input);
		const underWay = this.#sent.get(key);
		if (underWay) return underWay;
		const answer = send(key).finally(() => this.#sent.delete(key));
		this.#sent.set(key, answer);
		return answer;
	}

	/** It was answered, with what was asked or with a refusal: the same input is a new wish. Not so when nobody knows. */
	settle(input: unknown, error: unknown): void {
		const text = textOf(input);
		if (error instanceof ApiError && error.isUndecided) this.#lost.add(text);
		else this.#keys.delete(text);
	}
}

const textOf = (input: unknown): string => JSON.stringify(input ?? null);
