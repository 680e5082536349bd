import { LRUCache } from 'lru-cache';

/** Beyond what Node writes from its own stack, joining an answer with its headers costs more than writing two pieces. */
const joinedBelowBytes = 12_000;

/** Bytes to send as they are. Small ones are text with a letter for each byte: Node joins it with the headers and writes both at once. */
export type FinishedAnswer = Buffer | string;

export function finished(bytes: Buffer): FinishedAnswer {
	return bytes.length < joinedBelowBytes ? bytes.toString('latin1') : bytes;
}

interface Entry<Answer> {
	bytes: Answer;
	tags: readonly string[];
	until: number;
	/** When what it says is over, however young it is; null for what says nothing of an end. */
	endsAt: number | null;
}

/** Every entry has a cost of its own, however small its answer. */
const mostEntries = 20_000;

/**
 * Finished answers of public reads, as bytes. An entry belongs to tags; dropping a tag drops its entries.
 * An answer is stored only if none of its tags was dropped while it was being made, so a slow read never
 * brings back what a change has just removed.
 */
export class AnswerCache<Answer extends FinishedAnswer = Buffer> {
	readonly #entries: LRUCache<string, Entry<Answer>>;
	readonly #byTag = new Map<string, Set<string>>();
	readonly #dropped = new Map<string, { times: number; at: number }>();
	readonly #maxBytes: number;
	readonly #keepMs: number;
	#epoch = 0;
	#epochAt = 0;
	hits = 0;
	misses = 0;

	/** `maxBytes`: of answers and the keys that they are found by. */
	constructor(options: { maxBytes: number; keepMs: number; maxEntries?: number }) {
		this.#maxBytes = options.maxBytes;
		this.#keepMs = options.keepMs;
		this.#entries = new LRUCache({
			max: options.maxEntries ?? mostEntries,
			maxSize: options.maxBytes,
			sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
			dispose: (entry, key) => this.#untag(entry, key),
		});
	}

	get(key: string, nowMs: number): Answer | undefined {
		const entry = this.#entries.get(key);
		if (!entry || entry.until <= nowMs) {
			this.misses += 1;
			if (entry) this.#entries.delete(key);
			return undefined;
		}
		this.hits += 1;
		return entry.bytes;
	}

	/** When what a kept answer says is over; null where it says nothing of an end, or is not kept. */
	endsAt(key: string): number | null {
		return this.#entries.peek(key)?.endsAt ?? null;
	}

	/** Take this before the query and hand it to `store`. */
	generation(tags: readonly string[]): string {
		return `${this.#epoch}/${tags.map((tag) => this.#dropped.get(tag)?.times ?? 0).join('/')}`;
	}

	/** When one of the tags was dropped last, by `performance.now()`: what is read anew must not be older. */
	droppedAt(tags: readonly string[]): number {
		return Math.max(this.#epochAt, ...tags.map((tag) => this.#dropped.get(tag)?.at ?? 0));
	}

	/** `endsAt`: when what the answer says is over; it is not kept beyond. */
	store(
		key: string,
		tags: readonly string[],
		generation: string,
		bytes: Answer,
		nowMs: number,
		endsAt: number | null = null,
	): void {
		if (this.generation(tags) !== generation || bytes.length > this.#maxBytes / 8) return;
		const until = Math.min(nowMs + this.#keepMs, endsAt ?? Number.POSITIVE_INFINITY);
		if (until <= nowMs) return;
		this.#entries.set(key, { bytes, tags, until, endsAt });
		for (const tag of tags) {
			const keys = this.#byTag.get(tag) ?? new Set();
			keys.add(key);
			this.#byTag.set(tag, keys);
		}
	}

	drop(tags: readonly string[]): void {
		const at = performance.now();
		for (const tag of tags) {
			// A tag nobody asked about yet has nothing to drop; but a read may be under way.
			this.#dropped.set(tag, { times: (this.#dropped.get(tag)?.times ?? 0) + 1, at });
			for (const key of this.#byTag.get(tag) ?? []) this.#entries.delete(key);
		}
		// Generations of long gone products must not pile up; forgetting them all needs a new epoch.
		if (this.#dropped.size > 100_000) this.dropAll();
	}

	dropAll(): void {
		this.#epoch += 1;
		this.#entries.clear();
		this.#epochAt = performance.now();
		this.#dropped.clear();
	}

	/** Lets go of what is too old; without it, what nobody asks for again would stay. */
	sweep(nowMs: number): void {
		for (const [key, entry] of [...this.#entries.entries()]) if (entry.until <= nowMs) this.#entries.delete(key);
	}

	/** How much is kept now, keys included. */
	get size(): { entries: number; bytes: number } {
		return { entries: this.#entries.size, bytes: this.#entries.calculatedSize };
	}

	#untag({ tags }: Entry<Answer>, key: string): void {
		for (const tag of tags) {
			const keys = this.#byTag.get(tag);
			keys?.delete(key);
			if (keys?.size === 0) this.#byTag.delete(tag);
		}
	}
}
