/**
 * Picture work in a process of its own: low priority, one thread, so that two cores still answer requests
 *. Speaks with `pictures.ts` over the process channel.
 */

import { limits } from '@qaysari/contract/limits';
import sharp from 'sharp';
import { confinedDocument } from './confined-document.ts';
import { readPixels } from './pixels.ts';
import type { Region } from './regions.ts';

/** A file, or what draws it. */
export type PictureSource = { bytes: Uint8Array } | { recipe: string };

export type PictureTask =
	| { kind: 'take'; bytes: Uint8Array; side?: number }
	| { kind: 'document'; bytes: Uint8Array }
	| { kind: 'pixels'; source: PictureSource; regions: readonly Region[]; side: number }
	/** A module of a room draws it: `draw(input)`. */
	| { kind: 'draw'; module: string; input: unknown }
	| { kind: 'size'; source: PictureSource; width: number };

export type PictureResult =
	| { kind: 'taken'; bytes: Uint8Array; width: number; height: number; colour: string }
	| { kind: 'sized'; bytes: Uint8Array; width: number; height: number; colour: string }
	| { kind: 'drawn'; bytes: Uint8Array }
	| { kind: 'plain'; bytes: Uint8Array }
	| { kind: 'read'; pixels: Uint8Array }
	| { kind: 'refused'; code: 'upload_unsupported' | 'upload_broken' | 'upload_too_large' }
	| { kind: 'failed'; message: string };

interface Recipes {
	renderRecipe(recipe: string): Promise<Buffer>;
}

sharp.concurrency(1);
sharp.cache(false);

const largestSide = 1600;
const accepted = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif']);
const recipes = process.argv[2] ? ((await import(process.argv[2])) as Recipes) : null;

process.on('message', (message: { id: number; task: PictureTask }) => {
	work(message.task)
		.catch(
			(error: unknown): PictureResult => ({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
		)
		.then((result) => process.send?.({ id: message.id, result }));
});
process.on('disconnect', () => process.exit(0));

async function work(task: PictureTask): Promise<PictureResult> {
	if (task.kind === 'pixels') {
		const bytes = await bytesOf(task.source);
		return checked(bytes, async (limit) => ({ kind: 'read', pixels: await readPixels(bytes, task.regions, limit, task.side) }));
	}
	if (task.kind === 'draw') {
		const { draw } = (await import(task.module)) as { draw(input: unknown): Promise<Buffer> };
		return { kind: 'drawn', bytes: await draw(task.input) };
	}
	if (task.kind === 'document') return document(task.bytes);
	return task.kind === 'take' ? take(task.bytes, task.side ?? largestSide) : size(task);
}

/** Reads what somebody sent, turns it upright, strips everything but the picture, and re-encodes it. */
function take(bytes: Uint8Array, side: number): Promise<PictureResult> {
	return checked(bytes, async (limitInputPixels) => {
		const { data, info } = await sharp(bytes, { limitInputPixels, failOn: 'error' })
			.rotate()
			.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
			.webp({ quality: 86 })
			.toBuffer({ resolveWithObject: true });
		return { kind: 'taken', bytes: data, width: info.width, height: info.height, colour: await averageColour(data) };
	});
}

async function document(bytes: Uint8Array): Promise<PictureResult> {
	const plain = await confinedDocument(bytes);
	if (plain === null) return { kind: 'refused', code: 'upload_broken' };
	return plain === 'too large' ? { kind: 'refused', code: 'upload_too_large' } : { kind: 'plain', bytes: plain };
}

/** Works on a picture of anybody: refused when it is none, broken, or unpacks to too much. */
async function checked(bytes: Uint8Array, read: (limitInputPixels: number) => Promise<PictureResult>): Promise<PictureResult> {
	const limitInputPixels = limits.pictureMegapixels * 1_000_000;
	try {
		const metadata = await sharp(bytes, { limitInputPixels, failOn: 'error' }).metadata();
		if (!accepted.has(metadata.format)) return { kind: 'refused', code: 'upload_unsupported' };
		if (metadata.width * metadata.height > limitInputPixels) return { kind: 'refused', code: 'upload_too_large' };
		return await read(limitInputPixels);
	} catch (error) {
		const message = error instanceof Error ? error.message : '';
		if (message.includes('exceeds pixel limit')) return { kind: 'refused', code: 'upload_too_large' };
		return { kind: 'refused', code: message.includes('unsupported image format') ? 'upload_unsupported' : 'upload_broken' };
	}
}

async function size(task: Extract<PictureTask, { kind: 'size' }>): Promise<PictureResult> {
	const { data, info } = await sharp(await bytesOf(task.source))
		.resize({ width: task.width, withoutEnlargement: true })
		.webp({ quality: task.width > 500 ? 78 : 74, effort: 4 })
		.toBuffer({ resolveWithObject: true });
	return { kind: 'sized', bytes: data, width: info.width, height: info.height, colour: '#000000' };
}

async function bytesOf(source: PictureSource): Promise<Uint8Array> {
	if ('bytes' in source) return source.bytes;
	if (!recipes) throw new Error('This process knows no recipes');
	return recipes.renderRecipe(source.recipe);
}

async function averageColour(bytes: Uint8Array): Promise<string> {
	const { data } = await sharp(bytes)
		.flatten({ background: '#ffffff' })
		.resize(1, 1, { fit: 'cover' })
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	return `#${[...data.subarray(0, 3)].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
