import { listShownPictures } from '../../catalog/catalog.ts';
import type { Caller } from '../../platform/admission/caller.ts';
import { hours } from '../../platform/clock.ts';
import type { Database, Handle } from '../../platform/database/handle.ts';
import type { Pictures } from '../../platform/files/pictures.ts';
import type { ProductId } from '../../platform/ids.ts';
import { refuse } from '../../platform/refusal.ts';
import { randomToken } from '../../platform/secrets.ts';
import { alikeOf } from './alike.ts';
import { bytesOf, type PictureMatcher, vectorsOf } from './matcher.ts';
import * as queries from './pictures.queries.ts';

export { noteProducts } from './pictures.queries.ts';

/** Pictures of a product that are looked at, the main one first. */
const picturesPerProduct = 4;
/** Wide enough for everything that a descriptor sees. */
const describedWidth = 320;
/** Products of another kind that are queued at once; the next minute queues more. */
const queuedAtMost = 2000;
const askedPictureLife = hours(24);
const foundAtMost = 200;

export interface PictureDependencies {
	db: Database;
	pictures: Pictures;
	matcher: PictureMatcher;
}

/** Looks at the pictures of a few products that changed; how many products there were. */
export async function describeSome(
	{ db, pictures, matcher }: PictureDependencies,
	limit: number,
	stop?: AbortSignal,
): Promise<number> {
	const kind = await matcher.kind();
	const claimed = await queries.claimProducts(db, limit);
	const taken = claimed.map((one) => one.product_id);
	const known = new Map((await queries.listDescribed(db, taken, kind.name)).map((row) => [row.product_id, row.picture_ids]));
	const shown = Map.groupBy(await listShownPictures(db, taken, picturesPerProduct), (row) => row.product_id);
	for (const one of claimed) {
		if (stop?.aborted) break;
		const ids = (shown.get(one.product_id) ?? []).map((row) => row.picture_id);
		const same = known.get(one.product_id)?.join() === ids.join() || (ids.length === 0 && !known.has(one.product_id));
		if (!same) {
			const vectors: Buffer[] = [];
			for (const id of ids) {
				const pixels = await pictures.pixelsOf(db, id, describedWidth, kind.stored, kind.side);
				if (pixels) vectors.push(bytesOf(await matcher.describe(pixels, false)));
			}
			await queries.putDescriptors(db, one.product_id, ids, Buffer.concat(vectors), kind.name);
		}
		await queries.deleteQueued(db, one);
	}
	return claimed.length;
}

/** Queues what another kind described, a part of it: after a change of the model everything is looked at again, bit by bit. */
export async function describeAnew({ db, matcher }: PictureDependencies): Promise<void> {
	await queries.noteOfOtherKinds(db, (await matcher.kind()).name, queuedAtMost);
}

/**
 * Takes in a picture to search with; only its numbers are kept.
 * @throws Refusal upload_unsupported, upload_broken, upload_too_large
 */
export async function askWith(
	{ db, pictures, matcher }: PictureDependencies,
	bytes: Buffer,
	now: Date,
	caller: Caller,
): Promise<{ imageId: string; vectors: Float32Array }> {
	const { name, asked, side } = await matcher.kind();
	const vectors = await matcher.describe(await pictures.readPixels(bytes, asked, side, caller), true);
	const imageId = randomToken().slice(0, 32);
	await queries.insertAsked(db, imageId, bytesOf(vectors), name, now);
	return { imageId, vectors };
}

/** @throws Refusal not_found for pictures that were never asked with, or too long ago */
export async function findAsked({ db, matcher }: PictureDependencies, imageId: string): Promise<Float32Array> {
	const row = await queries.findAsked(db, imageId, (await matcher.kind()).name);
	return row ? vectorsOf(row.vectors) : refuse('not_found');
}

/** Products that look like a picture, the nearest first; none where nothing does. */
export async function listAlike({ db, matcher }: PictureDependencies, asked: Float32Array): Promise<ProductId[]> {
	if (asked.length === 0) return [];
	const found = await matcher.search(db, asked, foundAtMost);
	return alikeOf(found, await matcher.kind()).map((one) => one.productId);
}

/** Products of the same style as another one: what looks alike, and what comes near it within its category. */
export async function listLike(deps: PictureDependencies, productId: ProductId): Promise<ProductId[]> {
	const { name, alikeWithin, styleWithin } = await deps.matcher.kind();
	const row = await queries.findDescriptors(deps.db, productId, name);
	if (!row) return [];
	const found = (await deps.matcher.search(deps.db, vectorsOf(row.vectors), foundAtMost)).filter(
		(one) => one.productId !== productId && one.distance <= styleWithin,
	);
	const ids = found.map((one) => one.productId);
	const beside = new Set((await queries.listOfSameCategory(deps.db, productId, ids)).map((one) => one.product_id));
	return found
		.filter((one) => alikeWithin === null || one.distance <= alikeWithin || beside.has(one.productId))
		.map((one) => one.productId);
}

/** How far looking at pictures is; both stop at `countedTo`. */
export async function progressOf({
	db,
	matcher,
}: Pick<PictureDependencies, 'db' | 'matcher'>): Promise<{ seen: number; waiting: number }> {
	return queries.countProgress(db, (await matcher.kind()).name, countedTo);
}

export const countedTo = 100_000;

export function forgetAsked(db: Handle, now: Date): Promise<void> {
	return queries.deleteAskedBefore(db, new Date(now.getTime() - askedPictureLife));
}
