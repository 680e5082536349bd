/** Steps of one client follow each other, so that however many it sends at once, it holds one connection of the database. */
export class Turns {
	readonly #most: number;
	readonly #waiting = new Map<string, { last: Promise<unknown>; count: number }>();

	constructor(most: number) {
		this.#most = most;
	}

	/** Null when so many of this client wait already. */
	take<T>(client: string, work: () => Promise<T>): Promise<T> | null {
		const line = this.#waiting.get(client) ?? { last: Promise.resolve(), count: 0 };
		if (line.count >= this.#most) return null;
		// What the one before came to is its own caller's affair.
		const mine = line.last.then(work, work);
		const settled = mine.then(
			() => this.#leave(client),
			() => this.#leave(client),
		);
		this.#waiting.set(client, { last: settled, count: line.count + 1 });
		return mine;
	}

	#leave(client: string): void {
		const line = this.#waiting.get(client);
		if (!line) return;
		if (line.count === 1) this.#waiting.delete(client);
		else line.count -= 1;
	}
}
