import { Worker } from 'node:worker_threads';

const heapMegabytes = 192;
export interface Confinement {
	/** Bytes that the process may hold more than before, beside the heap of the thread. */
	mostMemory: number;
	/** From when the thread has its library: how long a busy machine needs to begin says nothing about the document. */
	longestMs: number;
}

const usual: Confinement = { mostMemory: 512 * 1024 * 1024, longestMs: 20_000 };
const lookEveryMs = 50;

/**
 * What `plainDocument` makes of a document, in a thread that is ended when the document unfolds to too much or takes too long.
 * Null when it cannot be made plain.
 */
export function confinedDocument(
	bytes: Uint8Array,
	{ mostMemory, longestMs }: Confinement = usual,
): Promise<Uint8Array | 'too large' | null> {
	const { promise, resolve } = Promise.withResolvers<Uint8Array | 'too large' | null>();
	const thread = new Worker(new URL('./document-thread.ts', import.meta.url), {
		workerData: bytes,
		resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
		// What a library says about a stranger's document is nobody's business.
		stdout: true,
		stderr: true,
	});
	const before = process.memoryUsage.rss();
	let until = Number.POSITIVE_INFINITY;
	const watch = setInterval(() => {
		if (process.memoryUsage.rss() - before < mostMemory && performance.now() < until) return;
		resolve('too large');
		void thread.terminate();
	}, lookEveryMs);
	thread.on('message', (said: 'begun' | Uint8Array | 'too large' | null) => {
		if (said === 'begun') until = performance.now() + longestMs;
		else resolve(said);
	});
	thread.once('error', (error) =>
		resolve(error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too large' : null),
	);
	thread.once('exit', () => {
		clearInterval(watch);
		resolve(null);
	});
	return promise;
}
