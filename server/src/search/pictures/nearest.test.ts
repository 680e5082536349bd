import { beforeEach, describe, expect, it } from 'vitest';
import { bytesPerRegion } from '../../platform/files/regions.ts';
import { asId, type ProductId } from '../../platform/ids.ts';
import { chanceOf } from '../../testing/chance.ts';
import { seedOfRun } from '../../testing/seed.ts';
import { describeSquares, descriptorLength } from './descriptor.ts';
import { fieldsShape } from './kinds.ts';
import { NearestPictures } from './nearest.ts';

const seed = seedOfRun();
const told = `SEED=${seed}`;
const pictureLength = fieldsShape.perPicture * descriptorLength;
/** More than one block of pictures, and of those that are looked at twice all. */
const products = 2600;

let chance = chanceOf(seed);
let nearest: NearestPictures;
let kept: Map<ProductId, Float32Array>;

const numbers = (length: number): Float32Array => Float32Array.from({ length }, () => (chance() - 0.5) * 0.8);
const put = (id: number, pictures: number): void => {
	const vectors = numbers(pictures * pictureLength);
	nearest.put(asId(id), vectors);
	if (pictures > 0) kept.set(asId(id), vectors);
	else kept.delete(asId(id));
};

/** Every number of every picture, without haste. */
function nearestOf(asked: Float32Array, most: number): { productId: ProductId; distance: number }[] {
	const distanceOf = (vectors: Float32Array): number => {
		let least = Number.POSITIVE_INFINITY;
		for (let from = 0; from < vectors.length; from += descriptorLength) {
			for (let query = 0; query < asked.length; query += descriptorLength) {
				let sum = 0;
				for (let at = 0; at < descriptorLength; at += 1) sum += ((vectors[from + at] ?? 0) - (asked[query + at] ?? 0)) ** 2;
				least = Math.min(least, sum);
			}
		}
		return least;
	};
	return [...kept]
		.map(([productId, vectors]) => ({ productId, distance: distanceOf(vectors) }))
		.sort((a, b) => a.distance - b.distance)
		.slice(0, most);
}

beforeEach(() => {
	chance = chanceOf(seed);
	nearest = new NearestPictures();
	kept = new Map();
});

describe('the nearest pictures', () => {
	it('are those that comparing every number with every number finds', () => {
		for (let id = 1; id <= products; id += 1) put(id, id % 50 === 0 ? 3 : 1);
		// Changed, with more and with fewer pictures, and taken out; their places are taken by others.
		for (let id = 1; id <= 300; id += 1) put(id, id % 4);
		put(products + 1, 2);

		for (const queries of [1, 20, 3, 24]) {
			const asked = numbers(queries * descriptorLength);
			const near = kept.get(asId(700)) ?? numbers(pictureLength);
			asked.set(near.subarray(0, descriptorLength).map((value) => value + (chance() - 0.5) * 0.1));

			const found = nearest.search(asked, 12);

			const wanted = nearestOf(asked, 12);
			expect(found[0]?.productId, told).toBe(700);
			for (const [place, { distance }] of found.entries()) expect(distance, told).toBeCloseTo(wanted[place]?.distance ?? 0, 2);
		}
	});

	it('are none where there is nothing, and where nothing is asked', () => {
		const asked = numbers(descriptorLength);
		expect(nearest.search(asked, 5)).toEqual([]);

		put(1, 2);
		expect(nearest.search(new Float32Array(), 5)).toEqual([]);
		expect(nearest.search(asked, 5)).toHaveLength(1);

		put(1, 0);
		expect(nearest.search(asked, 5)).toEqual([]);
		expect(nearest.of(asId(1))).toHaveLength(0);
	});

	it('are as far away as they are, also where two pictures have nothing in common', () => {
		const plain = (red: number, green: number, blue: number): Float32Array =>
			describeSquares(Uint8Array.from({ length: bytesPerRegion }, (_, at) => [red, green, blue][at % 3] ?? 0));
		const [blue, yellow] = [plain(0, 0, 255), plain(255, 255, 0)];
		const vectors = new Float32Array(pictureLength);
		for (let part = 0; part < fieldsShape.perPicture; part += 1) vectors.set(blue, part * descriptorLength);
		nearest.put(asId(1), vectors);

		for (const [at, value] of nearest.of(asId(1)).entries()) expect(value).toBeCloseTo(vectors[at] ?? 0, 3);
		expect(nearest.search(blue, 1)[0]?.distance).toBe(0);
		const far = blue.reduce((sum, value, at) => sum + (value - (yellow[at] ?? 0)) ** 2, 0);
		expect(far).toBeGreaterThan(32);
		expect(nearest.search(yellow, 1)[0]?.distance).toBeCloseTo(far, 1);
	});
});
