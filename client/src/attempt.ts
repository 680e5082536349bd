import { ApiError } from './api-error.ts';
import { newKey } from './new-key.ts';

/**
 * Names what one form or button sends, so that nothing is done twice when only its answer got lost: while it is unknown
 * whether the shop did it, the same input keeps the same idempotency key (docs/rules.md 2).
 */
export class Attempt<Output = unknown> {
	#input: string | null = null;
	#key = '';
	#sent: { key: string; answer: Promise<Output> } | null = null;

	/** The same input again is the same attempt; another one is another. */
	keyOf(input: unknown): string {
		const text = textOf(input);
		if (this.#input !== text) {
			this.#input = text;
			this.#key = newKey();
		}
		return this.#key;
	}

	/**
	 * Sends the input under its key. The same input while it is still under way, of a second tap before the page could close the
	 * button, goes nowhere: it waits for the same answer.
	 */
	once(input: unknown, send: (key: string) => Promise<Output>): Promise<Output> {
		const key = this.keyOf(input);
		if (this.#sent?.key === key) return this.#sent.answer;
		const answer = send(key).finally(() => {
			if (this.#sent?.key === key) this.#sent = null;
		});
		this.#sent = { key, answer };
		return answer;
	}

	/** It was answered, with what was asked or with a refusal: the same input is a new wish. Not so when nobody knows. */
	settle(input: unknown, error: unknown): void {
		// An answer that comes late says nothing of what was sent since.
		if (this.#input === textOf(input) && !(error instanceof ApiError && error.isUndecided)) this.#input = null;
	}
}

const textOf = (input: unknown): string => JSON.stringify(input ?? null);
