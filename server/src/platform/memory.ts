import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Of one core, over one look: that much is work, be it a job that goes on for an hour, and so little is rest. */
const shares = { work: 0.03, rest: 0.01 } as const;
const lookEveryMs = 15_000;
/** Looks at rest: work is just over; what is kept for a minute has been let go of too. */
const rests = { short: 1, long: 6 } as const;

/**
 * Gives back what work left in memory once it is over. Node does so by itself while there is more work; where there is none, what a
 * flood or a night of jobs left would stay for hours.
 */
export class MemoryAfterWork {
	readonly #used: () => number;
	readonly #giveBack: (all: boolean) => void;
	#timer: NodeJS.Timeout | undefined;
	#before = 0;
	/** Looks since there was work last; a start is work. */
	#rested = 0;

	/**
	 * @param used microseconds of processor that the process took so far
	 * @param giveBack whatever it can, however long that takes, or what one look finds
	 */
	constructor(used: () => number = processorTime, giveBack: (all: boolean) => void = collectGarbage) {
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
		if (share > shares.work) this.#rested = 0;
		if (share > shares.rest) return;
		this.#rested += 1;
		if (this.#rested === rests.short || this.#rested === rests.long) this.#giveBack(this.#rested === rests.long);
	}
}

function processorTime(): number {
	const { user, system } = process.cpuUsage();
	return user + system;
}

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'regular' | 'last-resort' }) => void;

/** Stops the process for as long as one full collection takes, or some of them. */
function collectGarbage(all: boolean): void {
	setFlagsFromString('--expose-gc');
	const collect = runInNewContext('gc') as Collect;
	setFlagsFromString('--no-expose-gc');
	collect({ type: 'major', execution: 'sync', flavor: all ? 'last-resort' : 'regular' });
	// What was found is freed on another thread.
	setTimeout(() => void giveBackFree(), 1_000).unref();
}

let trim: Promise<((left: number) => unknown) | null> | undefined;

/** What the C library holds free between what is used, for which Node has no word; nothing where it is not GNU's. */
export async function giveBackFree(): Promise<void> {
	trim ??= findTrim();
	(await trim)?.(0);
}

async function findTrim(): Promise<((left: number) => unknown) | null> {
	if (process.platform !== 'linux') return null;
	try {
		const { default: koffi } = await import('koffi');
		return koffi.load('libc.so.6').func('int malloc_trim(size_t left)');
	} catch {
		// Another library: what is free stays with the process.
		return null;
	}
}
