import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Of one core, over one look: that much is work, be it a job that goes on for an hour, and so little is rest. */
const shares = { work: 0.03, rest: 0.01 } as const;
const lookEveryMs = 15_000;

/**
 * Gives back what work left in memory once it is over. Node does so by itself while there is more work; where there is none, what a
 * flood or a night of jobs left would stay for hours.
 */
export class MemoryAfterWork {
	readonly #used: () => number;
	readonly #giveBack: () => void;
	#timer: NodeJS.Timeout | undefined;
	#before = 0;
	/** A start is work. */
	#hasWorked = true;

	/** @param used microseconds of processor that the process took so far */
	constructor(used: () => number = processorTime, giveBack: () => void = collectGarbage) {
		this.#used = used;
		this.#giveBack = giveBack;
	}

	watch(): void {
		this.#before = this.#used();
		this.#timer = setInterval(() => this.#look(), lookEveryMs).unref();
	}

	close(): void {
		clearInterval(this.#timer);
	}

	#look(): void {
		const now = this.#used();
		const share = (now - this.#before) / (lookEveryMs * 1000);
		this.#before = now;
		if (share > shares.work) this.#hasWorked = true;
		if (!this.#hasWorked || share > shares.rest) return;
		this.#hasWorked = false;
		this.#giveBack();
	}
}

function processorTime(): number {
	const { user, system } = process.cpuUsage();
	return user + system;
}

/** Stops the process for as long as one full collection takes. */
function collectGarbage(): void {
	setFlagsFromString('--expose-gc');
	const collect = runInNewContext('gc') as () => void;
	setFlagsFromString('--no-expose-gc');
	collect();
}
