/** Whether a changed photo finds its product: the photos for development, each changed in many ways. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { readPixels } from '../../server/src/platform/files/pixels.ts';
import { asId, type ProductId } from '../../server/src/platform/ids.ts';
import { alikeOf } from '../../server/src/search/pictures/alike.ts';
import {
	askedRegions,
	describeAsked,
	describeSquares,
	descriptorLength,
	storedRegions,
} from '../../server/src/search/pictures/descriptor.ts';
import { fieldsKind } from '../../server/src/search/pictures/kinds.ts';
import { NearestPictures } from '../../server/src/search/pictures/nearest.ts';
import { drawing } from '../../server/src/search/pictures/testing.ts';
import { type HardChange, hardChanges, isOfTwo, ofAScreen, plainChanges } from './picture-changes.ts';

const among = 10;

const pixelLimit = 40_000_000;
/** Of what people make of photos, in percent: first, among ten, and near enough to be shown. */
interface HardQuality {
	first: number;
	inTen: number;
	shown: number;
}

export interface PictureQuality {
	photos: number;
	/** The right product first. */
	first: number;
	firstFive: number;
	byChange: Record<string, number>;
	hard: Record<string, HardQuality>;
	/**
	 * Processor milliseconds of a scan with so many pictures, p95, and how many percent of the ten nearest it finds that comparing
	 * every number finds for a photo of a screen.
	 */
	scan: { pictures: number; p95: number; megabytes: number; ofNearest: number };
	/** Photos whose product is not there: for so many percent nothing looks alike. */
	honest: number;
}

/** `folder` holds photos, each standing for a product of its own; the same photo under two names counts as one. */
export async function measurePictureQuality(folder: string, pictures = 100_000): Promise<PictureQuality> {
	const files = readdirSync(folder).filter((name) => /\.(jpe?g|png|webp)$/i.test(name));
	const nearest = new NearestPictures();
	const photos: Photo[] = [];
	const twins = new Map<number, Set<number>>();
	for (const [index, name] of files.entries()) {
		const bytes = await sharp(join(folder, name))
			.rotate()
			.resize({ width: 700, height: 700, fit: 'inside', withoutEnlargement: true })
			.jpeg({ quality: 92 })
			.toBuffer();
		const { width, height } = await sharp(bytes).metadata();
		const vectors = describeSquares(await readPixels(bytes, storedRegions, pixelLimit));
		const id = index + 1;
		const same = nearest.search(vectors.subarray(0, descriptorLength), 3).filter((one) => one.distance < 0.002);
		twins.set(id, new Set([id, ...same.map((one) => one.productId)]));
		for (const one of same) twins.get(one.productId)?.add(id);
		nearest.put(asId(id), vectors);
		photos.push({ id: asId(id), bytes, width, height });
	}
	const result: PictureQuality = {
		photos: photos.length,
		first: 0,
		firstFive: 0,
		byChange: {},
		hard: {},
		scan: { pictures, p95: 0, megabytes: 0, ofNearest: 0 },
		honest: 0,
	};
	const total = photos.length * Object.keys(plainChanges).length;
	for (const [name, change] of Object.entries(plainChanges)) {
		let right = 0;
		for (const { id, bytes, width, height } of photos) {
			const asked = describeAsked(await readPixels(await change(bytes, width, height, bytes), askedRegions, pixelLimit));
			const found = nearest.search(asked, 5).map((one) => twins.get(id)?.has(one.productId));
			if (found[0]) right += 1;
			if (found.includes(true)) result.firstFive += 1;
		}
		result.first += right;
		result.byChange[name] = Math.round((right / photos.length) * 1000) / 10;
	}
	result.first = Math.round((result.first / total) * 1000) / 10;
	result.firstFive = Math.round((result.firstFive / total) * 1000) / 10;
	for (const [name, change] of Object.entries(hardChanges)) result.hard[name] = await measureHard(nearest, photos, twins, change);
	result.honest = await measureHonest(nearest, photos, twins);
	result.scan = await measureScan(nearest, photos, pictures);
	return result;
}

interface Photo {
	id: ProductId;
	bytes: Buffer;
	width: number;
	height: number;
}

/** Either of two that are in one picture is right. */
async function measureHard(
	nearest: NearestPictures,
	photos: readonly Photo[],
	twins: ReadonlyMap<number, ReadonlySet<number>>,
	change: HardChange,
): Promise<HardQuality> {
	const right = { photos: 0, first: 0, inTen: 0, shown: 0 };
	for (const [index, { id, bytes, width, height }] of photos.entries()) {
		const other = photos[(index + 7) % photos.length];
		const picture = await change(bytes, width, height, other?.bytes ?? bytes);
		if (!picture) continue;
		right.photos += 1;
		const wanted = new Set([...(twins.get(id) ?? []), ...(isOfTwo(change) ? (twins.get(other?.id ?? id) ?? []) : [])]);
		const asked = describeAsked(await readPixels(picture, askedRegions, pixelLimit));
		const near = nearest.search(asked, among);
		const found = near.map((one) => wanted.has(one.productId));
		if (alikeOf(near, fieldsKind).some((one) => wanted.has(one.productId))) right.shown += 1;
		if (found[0]) right.first += 1;
		if (found.includes(true)) right.inTen += 1;
	}
	const share = (count: number): number => Math.round((count / Math.max(1, right.photos)) * 1000) / 10;
	return { first: share(right.first), inTen: share(right.inTen), shown: share(right.shown) };
}

async function measureHonest(
	nearest: NearestPictures,
	photos: readonly Photo[],
	twins: ReadonlyMap<number, ReadonlySet<number>>,
): Promise<number> {
	let nothing = 0;
	for (const { id, bytes } of photos) {
		const asked = describeAsked(await readPixels(bytes, askedRegions, pixelLimit));
		const others = nearest.search(asked, among).filter((one) => !twins.get(id)?.has(one.productId));
		if (alikeOf(others, fieldsKind).length === 0) nothing += 1;
	}
	return Math.round((nothing / photos.length) * 1000) / 10;
}

/** Fills up with mixtures of real descriptors and scans for real queries. */
async function measureScan(
	nearest: NearestPictures,
	photos: readonly Photo[],
	pictures: number,
): Promise<PictureQuality['scan']> {
	const many = new NearestPictures();
	// Some of it is WebAssembly's, which no other figure counts.
	const before = process.memoryUsage().rss;
	for (let id = 1; id <= pictures; id += 1) {
		const vectors = nearest.of(photos[Math.floor(Math.random() * photos.length)]?.id ?? asId<ProductId>(1));
		const other = nearest.of(photos[Math.floor(Math.random() * photos.length)]?.id ?? asId<ProductId>(1));
		// Between two photos, and a little beside: spread out as photos are.
		const share = Math.random();
		for (let at = 0; at < vectors.length; at += 1)
			vectors[at] = (vectors[at] ?? 0) * share + (other[at] ?? 0) * (1 - share) + (Math.random() - 0.5) * 0.06;
		many.put(asId(id), vectors);
	}
	const times: number[] = [];
	for (const photo of photos.slice(0, 20)) {
		const asked = describeAsked(await readPixels(photo.bytes, askedRegions, pixelLimit));
		// Processor time: a busy machine must not look like a slow search.
		const start = process.cpuUsage();
		many.search(asked, 200);
		const { user, system } = process.cpuUsage(start);
		times.push((user + system) / 1000);
	}
	times.sort((a, b) => a - b);
	return {
		pictures,
		p95: Math.round(times[Math.floor(times.length * 0.95)] ?? 0),
		megabytes: Math.round((process.memoryUsage().rss - before) / 1e6),
		ofNearest: await measureFound(many, photos.slice(0, 60), pictures),
	};
}

async function measureFound(many: NearestPictures, photos: readonly Photo[], pictures: number): Promise<number> {
	let found = 0;
	for (const { bytes, width, height } of photos) {
		const picture = await ofAScreen(bytes, width, height, bytes);
		const asked = describeAsked(await readPixels(picture, askedRegions, pixelLimit));
		const nearest = new Set(many.search(asked, among).map((one) => one.productId));
		// Who wants all of them has all of them compared in full.
		for (const one of many.search(asked, pictures).slice(0, among)) if (nearest.has(one.productId)) found += 1;
	}
	return Math.round((found / (photos.length * among)) * 1000) / 10;
}

/** Makes descriptors of one picture each, spread out as those of photos are. */
export async function mixtures(): Promise<() => Buffer> {
	const nearest: Float32Array[] = [];
	for (let seed = 1; seed <= 60; seed += 1)
		nearest.push(describeSquares(await readPixels(await drawing(seed), storedRegions, pixelLimit)));
	const any = (): Float32Array => nearest[Math.floor(Math.random() * nearest.length)] ?? new Float32Array();
	return () => {
		const [one, other, share] = [any(), any(), Math.random()];
		const vectors = one.map((value, at) => value * share + (other[at] ?? 0) * (1 - share) + (Math.random() - 0.5) * 0.06);
		return Buffer.from(vectors.buffer);
	};
}

if (import.meta.main) {
	const folder = process.argv[2] ?? new URL('../../../shared/data/photos/dev', import.meta.url).pathname;
	if (!existsSync(folder)) {
		console.log(`No photos at ${folder}: name a folder of photos.`);
	} else {
		const result = await measurePictureQuality(folder);
		console.log(result);
		if (result.first < 92) process.exitCode = 1;
	}
}
