import { colourLength, descriptorLength, directions, fields, storedRegions } from './descriptor.ts';

/** A product with how far its nearest picture is. */
export interface NearProduct {
	productId: number;
	distance: number;
}

const firstRoom = 128;
/** Descriptors of one picture, and which of them is looked at first: that without its border. */
const perPicture = storedRegions.length;
const tellingRegion = storedRegions.findIndex((region) => region.trimmed);
const pictureLength = perPicture * descriptorLength;
/** Products that are compared in full after the first look, which sees a quarter of the numbers. */
const lookedAtTwice = 1000;
const coarseLength = descriptorLength / 4;
/** After so many numbers a picture that is too far already is left. */
const stride = 11;

/** Descriptors of all pictures of the shop, searched from first to last: once by one part of each, the nearest again by all. */
export class NearestPictures {
	#vectors = new Float32Array(firstRoom * pictureLength);
	#owners = new Float64Array(firstRoom);
	#coarse = new Float32Array(firstRoom * coarseLength);
	#count = 0;
	readonly #slots = new Map<number, number[]>();
	readonly #free: number[] = [];

	/** Exchanges all descriptors of a product; none takes it out. */
	put(productId: number, vectors: Float32Array): void {
		for (const slot of this.#slots.get(productId) ?? []) {
			this.#owners[slot] = 0;
			this.#free.push(slot);
		}
		this.#slots.delete(productId);
		const slots: number[] = [];
		for (let at = 0; at + pictureLength <= vectors.length; at += pictureLength) {
			const slot = this.#free.pop() ?? this.#newSlot();
			this.#vectors.set(vectors.subarray(at, at + pictureLength), slot * pictureLength);
			this.#coarse.set(coarseOf(vectors, at + tellingRegion * descriptorLength), slot * coarseLength);
			this.#owners[slot] = productId;
			slots.push(slot);
		}
		if (slots.length > 0) this.#slots.set(productId, slots);
	}

	/** Descriptors of a product, one after another. */
	of(productId: number): Float32Array {
		const slots = this.#slots.get(productId) ?? [];
		const out = new Float32Array(slots.length * pictureLength);
		for (const [index, slot] of slots.entries())
			out.set(this.#vectors.subarray(slot * pictureLength, (slot + 1) * pictureLength), index * pictureLength);
		return out;
	}

	/** The nearest products to any of the asked descriptors, nearest first. */
	search(asked: Float32Array, most: number): NearProduct[] {
		const queries: Float32Array[] = [];
		for (let from = 0; from + descriptorLength <= asked.length; from += descriptorLength)
			queries.push(asked.slice(from, from + descriptorLength));
		const coarse = queries.map((query) => coarseOf(query, 0));
		return this.#look(coarse, Math.max(most, lookedAtTwice))
			.map((productId) => ({ productId, distance: this.#distanceOf(productId, queries) }))
			.sort((a, b) => a.distance - b.distance || a.productId - b.productId)
			.slice(0, most);
	}

	#look(queries: readonly Float32Array[], most: number): number[] {
		const best = new Map<number, number>();
		let limit = Number.POSITIVE_INFINITY;
		for (const query of queries) {
			for (let slot = 0; slot < this.#count; slot += 1) {
				const owner = this.#owners[slot] as number;
				if (owner === 0) continue;
				const distance = distanceBelow(query, this.#coarse, slot * coarseLength, limit);
				if (distance >= limit || distance >= (best.get(owner) ?? Number.POSITIVE_INFINITY)) continue;
				best.set(owner, distance);
				if (best.size > most * 2) limit = cut(best, most);
			}
		}
		return [...best.keys()];
	}

	#distanceOf(productId: number, queries: readonly Float32Array[]): number {
		let nearest = Number.POSITIVE_INFINITY;
		for (const slot of this.#slots.get(productId) ?? []) {
			for (let part = 0; part < perPicture; part += 1) {
				for (const query of queries)
					nearest = Math.min(
						nearest,
						distanceBelow(query, this.#vectors, slot * pictureLength + part * descriptorLength, nearest),
					);
			}
		}
		return nearest;
	}

	#newSlot(): number {
		if (this.#count === this.#owners.length) {
			const owners = new Float64Array(Math.ceil(this.#owners.length * 1.25));
			const vectors = new Float32Array(owners.length * pictureLength);
			vectors.set(this.#vectors);
			owners.set(this.#owners);
			const coarse = new Float32Array(owners.length * coarseLength);
			coarse.set(this.#coarse);
			this.#coarse = coarse;
			this.#vectors = vectors;
			this.#owners = owners;
		}
		this.#count += 1;
		return this.#count - 1;
	}
}

/** A descriptor with four fields made one: 2 by 2 instead of 4 by 4. */
function coarseOf(vectors: Float32Array, from: number): Float32Array {
	const out = new Float32Array(coarseLength);
	for (let at = 0; at < descriptorLength; at += 1) {
		const [start, kinds] = at < colourLength ? [0, 3] : [colourLength, directions];
		const field = Math.floor((at - start) / kinds);
		const quarter = Math.floor(field / fields / 2) * 2 + Math.floor((field % fields) / 2);
		const to = start / 4 + quarter * kinds + ((at - start) % kinds);
		out[to] = (out[to] ?? 0) + (vectors[from + at] ?? 0) / 2;
	}
	return out;
}

/** Leaves the nearest `most`; what is farther than the last of them need not be looked at any more. */
function cut(best: Map<number, number>, most: number): number {
	const sorted = [...best].sort((a, b) => a[1] - b[1]);
	for (const [productId] of sorted.slice(most)) best.delete(productId);
	return sorted[most - 1]?.[1] ?? Number.POSITIVE_INFINITY;
}

/** The squared distance, or something beyond `limit` as soon as it is beyond. */
function distanceBelow(query: Float32Array, vectors: Float32Array, from: number, limit: number): number {
	let sum = 0;
	for (let at = 0; at < query.length; at += stride) {
		for (let step = at; step < at + stride; step += 1) {
			const difference = (query[step] as number) - (vectors[from + step] as number);
			sum += difference * difference;
		}
		if (sum >= limit) return sum;
	}
	return sum;
}
