/** Work that several ask for at once is done once, and all of them get what comes of it. */
export class SingleFlight<T> {
	readonly #underWay = new Map<string, Promise<T>>();

	/** The work of this name that is under way; undefined when there is none. */
	joined(name: string): Promise<T> | undefined {
		return this.#underWay.get(name);
	}

	/** Does the work, or joins it where it is under way. */
	run(name: string, work: () => Promise<T>): Promise<T> {
		const running = this.#underWay.get(name);
		if (running) return running;
		const started = work().finally(() => this.#underWay.delete(name));
		this.#underWay.set(name, started);
		return started;
	}
}
