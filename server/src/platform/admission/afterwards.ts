/** What is done once something has not happened for a while after it happened. */
export class Afterwards {
	readonly #ms: number;
	readonly #work: () => void;
	#timer: NodeJS.Timeout | undefined;

	constructor(ms: number, work: () => void) {
		this.#ms = ms;
		this.#work = work;
	}

	/** It happened again: not yet. */
	putOff(): void {
		this.#timer ??= setTimeout(this.#work, this.#ms).unref();
		this.#timer.refresh();
	}

	cancel(): void {
		clearTimeout(this.#timer);
	}
}
