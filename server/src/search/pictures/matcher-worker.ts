/** Holds the descriptors of all products and compares, outside the event loop that answers requests. */
import { parentPort } from 'node:worker_threads';
import { describeSquares } from './descriptor.ts';
import { NearestPictures, type NearProduct } from './nearest.ts';

export type MatcherTask =
	| { kind: 'put'; products: { productId: number; vectors: Float32Array }[] }
	| { kind: 'describe'; pixels: Uint8Array }
	| { kind: 'search'; asked: Float32Array; most: number };
export type MatcherResult =
	| { kind: 'done' }
	| { kind: 'described'; vectors: Float32Array }
	| { kind: 'found'; products: NearProduct[] };

const nearest = new NearestPictures();

parentPort?.on('message', ({ id, task }: { id: number; task: MatcherTask }) => {
	parentPort?.postMessage({ id, result: work(task) });
});

function work(task: MatcherTask): MatcherResult {
	if (task.kind === 'describe') return { kind: 'described', vectors: describeSquares(task.pixels) };
	if (task.kind === 'search') return { kind: 'found', products: nearest.search(task.asked, task.most) };
	for (const { productId, vectors } of task.products) nearest.put(productId, vectors);
	return { kind: 'done' };
}
