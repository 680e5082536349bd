/** Holds the descriptors of all products and compares, outside the event loop that answers requests. */

import { parentPort, workerData } from 'node:worker_threads';
import type { ProductId } from '../../platform/ids.ts';
import { describeAsked, describeSquares } from './descriptor.ts';
import { fieldsKind, fieldsShape, modelKind, modelShape, type PictureKind } from './kinds.ts';
import type { PictureModel } from './model.ts';
import type { ModelSettings } from './model-settings.ts';
import { NearestPictures, type NearProduct } from './nearest.ts';

export type MatcherTask =
	| { kind: 'open' }
	| { kind: 'put'; products: { productId: ProductId; vectors: Float32Array }[] }
	| { kind: 'describe'; pixels: Uint8Array; asked: boolean }
	| { kind: 'search'; asked: Float32Array; most: number };
export type MatcherResult =
	| { kind: 'opened'; of: PictureKind }
	| { kind: 'done' }
	| { kind: 'described'; vectors: Float32Array }
	| { kind: 'found'; products: NearProduct[] }
	| { kind: 'failed'; message: string };

interface Engine {
	kind: PictureKind;
	nearest: NearestPictures;
	describe(pixels: Uint8Array, asked: boolean): Float32Array | Promise<Float32Array>;
}

const { model } = workerData as { model: ModelSettings | null };
let engine: Promise<Engine> | undefined;
/** A model looks at one picture at a time. */
let turn: Promise<unknown> = Promise.resolve();

parentPort?.on('message', ({ id, task }: { id: number; task: MatcherTask }) => {
	turn = turn
		.then(() => work(task))
		.catch(
			(error: unknown): MatcherResult => ({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
		)
		.then((result) => parentPort?.postMessage({ id, result }));
});

async function work(task: MatcherTask): Promise<MatcherResult> {
	engine ??= start();
	const { kind, nearest, describe } = await engine;
	if (task.kind === 'open') return { kind: 'opened', of: kind };
	if (task.kind === 'describe') return { kind: 'described', vectors: await describe(task.pixels, task.asked) };
	if (task.kind === 'search') return { kind: 'found', products: nearest.search(task.asked, task.most) };
	for (const { productId, vectors } of task.products) nearest.put(productId, vectors);
	return { kind: 'done' };
}

async function start(): Promise<Engine> {
	if (!model)
		return {
			kind: fieldsKind,
			nearest: new NearestPictures(fieldsShape),
			describe: (pixels, asked) => (asked ? describeAsked(pixels) : describeSquares(pixels)),
		};
	// The runtime takes memory and a second: only with a model.
	const room = await import('./model.ts');
	const opened: PictureModel = await room.PictureModel.open(model);
	return {
		kind: modelKind(opened.name, opened.side),
		nearest: new NearestPictures(modelShape(room.projectedCoarse)),
		describe: (pixels) => opened.describe(pixels),
	};
}
