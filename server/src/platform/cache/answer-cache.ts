/** Beyond what Node writes from its own stack, joining an answer with its headers costs more than writing two pieces. */
const joinedBelowBytes = 12_000;

/** Bytes to send as they are. Small ones are text with a letter for each byte: Node joins it with the headers and writes both at once. */
export type FinishedAnswer = Buffer | string;

export function finished(bytes: Buffer): FinishedAnswer {
	return bytes.length < joinedBelowBytes ? bytes.toString('latin1') : bytes;
}

/**
 * Finished answers of public reads, as bytes. An entry belongs to tags; dropping a tag drops its entries.
 * An answer is stored only if none of its tags was dropped while it was being made, so a slow read never
 * brings back what a change has just removed (design.md section 4).
 */
export class AnswerCache<Answer extends FinishedAnswer = Buffer> {
	readonly #entries = new Map<string, { bytes: Answer; tags: readonly string[]; until: number }>();
	readonly #byTag = new Map<string, Set<string>>();
	readonly #generations = new Map<string, number>();
	readonly #maxBytes: number;
	readonly #keepMs: number;
	#bytes = 0;
	#epoch = 0;
	hits = 0;
	misses = 0;

	constructor(options: { maxBytes: number; keepMs: number }) {
		this.#maxBytes = options.maxBytes;
		this.#keepMs = options.keepMs;
	}

	get(key: string, nowMs: number): Answer | undefined {
		const entry = this.#entries.get(key);
		if (!entry || entry.until <= nowMs) {
			this.misses += 1;
			if (entry) this.#remove(key);
			return undefined;
		}
		this.hits += 1;
		return entry.bytes;
	}

	/** Take this before the query and hand it to `store`. */
	generation(tags: readonly string[]): string {
		return `${this.#epoch}/${tags.map((tag) => this.#generations.get(tag) ?? 0).join('/')}`;
	}

	store(key: string, tags: readonly string[], generation: string, bytes: Answer, nowMs: number): void {
		if (this.generation(tags) !== generation || bytes.length > this.#maxBytes / 8) return;
		this.#remove(key);
		while (this.#bytes + bytes.length > this.#maxBytes) {
			const oldest = this.#entries.keys().next();
			if (oldest.done) break;
			this.#remove(oldest.value);
		}
		this.#entries.set(key, { bytes, tags, until: nowMs + this.#keepMs });
		this.#bytes += bytes.length;
		for (const tag of tags) {
			const keys = this.#byTag.get(tag) ?? new Set();
			keys.add(key);
			this.#byTag.set(tag, keys);
		}
	}

	drop(tags: readonly string[]): void {
		for (const tag of tags) {
			// A tag nobody asked about yet has nothing to drop; but a read may be under way.
			this.#generations.set(tag, (this.#generations.get(tag) ?? 0) + 1);
			for (const key of this.#byTag.get(tag) ?? []) this.#remove(key);
		}
		// Generations of long gone products must not pile up; forgetting them all needs a new epoch.
		if (this.#generations.size > 100_000) this.dropAll();
	}

	dropAll(): void {
		this.#epoch += 1;
		this.#entries.clear();
		this.#byTag.clear();
		this.#generations.clear();
		this.#bytes = 0;
	}

	#remove(key: string): void {
		const entry = this.#entries.get(key);
		if (!entry) return;
		this.#entries.delete(key);
		this.#bytes -= entry.bytes.length;
		for (const tag of entry.tags) {
			const keys = this.#byTag.get(tag);
			keys?.delete(key);
			if (keys?.size === 0) this.#byTag.delete(tag);
		}
	}
}
