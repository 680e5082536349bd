import { Worker } from 'node:worker_threads';
import type { Handle } from '../../platform/database/handle.ts';
import { refuse } from '../../platform/refusal.ts';
import { fieldsKind, type PictureKind } from './kinds.ts';
import type { MatcherResult, MatcherTask } from './matcher-worker.ts';
import { BadModel, type ModelSettings } from './model-settings.ts';
import type { NearProduct } from './nearest.ts';
import * as queries from './pictures.queries.ts';

const rowsPerStep = 500;
const waitingAtMost = 40;
/** A thread takes forty megabytes; one that holds nothing is soon started again. */
const restAfterMs = 60_000;

/** The nearest pictures of the shop, kept in a worker thread that starts when somebody first asks; one that only described ends. */
export class PictureMatcher {
	readonly #model: ModelSettings | null;
	readonly #restAfterMs: number;
	#rest: NodeJS.Timeout | undefined;
	#kind: Promise<PictureKind> | undefined;
	#worker: Worker | undefined;
	#next = 1;
	#seen = 0;
	#following: Promise<void> | undefined;
	readonly #waiting = new Map<number, { resolve: (result: MatcherResult) => void; reject: (error: Error) => void }>();

	/** With a model pictures are described by it, otherwise without one. */
	constructor(model: ModelSettings | null = null, restMs = restAfterMs) {
		this.#model = model;
		this.#restAfterMs = restMs;
		if (!model) this.#kind = Promise.resolve(fieldsKind);
	}

	/**
	 * How pictures are described here; opens the model if there is one.
	 * @throws BadModel when it cannot be used
	 */
	kind(): Promise<PictureKind> {
		this.#kind ??= this.#open().catch((error: unknown) => {
			this.#kind = undefined;
			throw error;
		});
		return this.#kind;
	}

	async #open(): Promise<PictureKind> {
		const result = await this.#run({ kind: 'open' });
		if (result.kind !== 'opened') throw new BadModel('The picture model answered something else than how it looks.');
		return result.of;
	}

	/** `asked`: to search with, also as somebody turned it. */
	async describe(pixels: Uint8Array, asked: boolean): Promise<Float32Array> {
		const result = await this.#run({ kind: 'describe', pixels, asked });
		return result.kind === 'described' ? result.vectors : new Float32Array();
	}

	async search(db: Handle, asked: Float32Array, most: number): Promise<NearProduct[]> {
		await this.#follow(db);
		const result = await this.#run({ kind: 'search', asked, most });
		return result.kind === 'found' ? result.products : [];
	}

	/** Whether a thread is there. */
	get isRunning(): boolean {
		return this.#worker !== undefined;
	}

	async close(): Promise<void> {
		const worker = this.#worker;
		if (!worker) return;
		this.#lost(worker, new Error('the picture matcher was closed'));
		await worker.terminate();
	}

	/** Reads what changed since the last time; those who come meanwhile wait for the same reading. */
	#follow(db: Handle): Promise<void> {
		this.#following ??= this.#readChanges(db).finally(() => {
			this.#following = undefined;
		});
		return this.#following;
	}

	async #readChanges(db: Handle): Promise<void> {
		const { name } = await this.kind();
		for (;;) {
			const rows = await queries.listChanged(db, name, this.#seen, rowsPerStep);
			if (rows.length > 0)
				await this.#run({
					kind: 'put',
					products: rows.map((row) => ({ productId: row.product_id, vectors: vectorsOf(row.vectors) })),
				});
			this.#seen = rows.at(-1)?.change ?? this.#seen;
			if (rows.length < rowsPerStep) return;
		}
	}

	#run(task: MatcherTask): Promise<MatcherResult> {
		if (this.#waiting.size >= waitingAtMost) refuse('unavailable');
		return new Promise((resolve, reject) => {
			const id = this.#next++;
			this.#waiting.set(id, { resolve, reject });
			this.#started().postMessage({ id, task });
		});
	}

	#started(): Worker {
		if (this.#worker) return this.#worker;
		const worker = new Worker(new URL('./matcher-worker.ts', import.meta.url), { workerData: { model: this.#model } });
		worker.unref();
		worker.on('message', (message: { id: number; result: MatcherResult } | { result?: undefined }) => {
			// Whoever watches the sources (`npm run dev`) is told by messages too which files a thread has read.
			if (!message.result) return;
			const { id, result } = message;
			const asked = this.#waiting.get(id);
			this.#waiting.delete(id);
			if (result.kind === 'failed') asked?.reject(new BadModel(result.message));
			else asked?.resolve(result);
			this.#restLater();
		});
		worker.on('error', (error: Error) => this.#lost(worker, error));
		worker.on('exit', () => this.#lost(worker, new Error('the picture matcher ended')));
		this.#worker = worker;
		return worker;
	}

	/** A model takes a second to open, and pictures take as long as there are many to be read again. */
	#restLater(): void {
		clearTimeout(this.#rest);
		if (this.#model) return;
		this.#rest = setTimeout(() => {
			if (this.#seen === 0 && this.#waiting.size === 0 && !this.#following) void this.close();
		}, this.#restAfterMs).unref();
	}

	/** Starts from nothing the next time. */
	#lost(worker: Worker, error: Error): void {
		if (this.#worker !== worker) return;
		this.#worker = undefined;
		clearTimeout(this.#rest);
		this.#seen = 0;
		for (const { reject } of this.#waiting.values()) reject(error);
		this.#waiting.clear();
	}
}

/** Numbers as the database keeps them; copied, because a buffer of the driver need not begin where numbers may. */
export function vectorsOf(bytes: Buffer): Float32Array {
	return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

export function bytesOf(vectors: Float32Array): Buffer {
	return Buffer.from(vectors.buffer, vectors.byteOffset, vectors.byteLength);
}
