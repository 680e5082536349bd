const manyClients = 10_000;

/** Lets a client do so much at once and so much a second from then on; what is beyond is its own loss. */
export class FlowLimit {
	readonly #burst: number;
	readonly #perSecond: number;
	#swept = 0;
	readonly #levels = new Map<string, { level: number; at: number }>();

	constructor(options: { burst: number; perSecond: number }) {
		this.#burst = options.burst;
		this.#perSecond = options.perSecond;
	}

	/** False when it is too much. `nowMs` need not be the shop's time. */
	allows(client: string, nowMs: number): boolean {
		const known = this.#levels.get(client) ?? { level: this.#burst, at: nowMs };
		const level = Math.min(this.#burst, known.level + ((nowMs - known.at) / 1000) * this.#perSecond);
		if (this.#levels.size > manyClients) this.#forget(nowMs);
		this.#levels.set(client, { level: level >= 1 ? level - 1 : level, at: nowMs });
		return level >= 1;
	}

	forget(client: string): void {
		this.#levels.delete(client);
	}

	/** Whoever was quiet for long enough is as good as new. */
	#forget(nowMs: number): void {
		const full = (this.#burst / this.#perSecond) * 1000;
		// With more clients than that at once, looking through all of them each time would be the slow thing here.
		if (nowMs - this.#swept < full) return;
		this.#swept = nowMs;
		for (const [client, { at }] of this.#levels) if (nowMs - at > full) this.#levels.delete(client);
	}
}
