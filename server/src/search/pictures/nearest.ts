import { descriptorLength } from './descriptor.ts';
import { fieldsShape, type NumbersShape } from './kinds.ts';

/** A product with how far its nearest picture is. */
export interface NearProduct {
	productId: number;
	distance: number;
}

const firstRoom = 128;
/** Numbers lie between -2 and 2; two bytes hold them finely enough, in half the room. */
const scale = 16_384;
/** Products that are compared in full after the first look, which sees a quarter of the numbers. */
const lookedAtTwice = 1000;
const coarseLength = descriptorLength / 4;
/** After so many numbers a picture that is too far already is left. */
const stride = 11;

/** Descriptors of all pictures of the shop, searched from first to last: once by one part of each, the nearest again by all. */
export class NearestPictures {
	readonly #shape: NumbersShape;
	readonly #pictureLength: number;
	#vectors: Int16Array;
	#owners = new Float64Array(firstRoom);
	#coarse = new Float32Array(firstRoom * coarseLength);
	#count = 0;
	readonly #slots = new Map<number, number[]>();
	readonly #free: number[] = [];

	constructor(shape: NumbersShape = fieldsShape) {
		this.#shape = shape;
		this.#pictureLength = shape.perPicture * descriptorLength;
		this.#vectors = new Int16Array(firstRoom * this.#pictureLength);
	}

	/** Exchanges all descriptors of a product; none takes it out. */
	put(productId: number, vectors: Float32Array): void {
		for (const slot of this.#slots.get(productId) ?? []) {
			this.#owners[slot] = 0;
			this.#free.push(slot);
		}
		this.#slots.delete(productId);
		const slots: number[] = [];
		for (let at = 0; at + this.#pictureLength <= vectors.length; at += this.#pictureLength) {
			const slot = this.#free.pop() ?? this.#newSlot();
			this.#store(vectors, at, slot * this.#pictureLength);
			this.#coarse.set(this.#shape.coarse(vectors, at + this.#shape.telling * descriptorLength), slot * coarseLength);
			this.#owners[slot] = productId;
			slots.push(slot);
		}
		if (slots.length > 0) this.#slots.set(productId, slots);
	}

	/** Descriptors of a product, one after another. */
	of(productId: number): Float32Array {
		const slots = this.#slots.get(productId) ?? [];
		const out = new Float32Array(slots.length * this.#pictureLength);
		for (const [index, slot] of slots.entries())
			for (let at = 0; at < this.#pictureLength; at += 1)
				out[index * this.#pictureLength + at] = (this.#vectors[slot * this.#pictureLength + at] ?? 0) / scale;
		return out;
	}

	/** The nearest products to any of the asked descriptors, nearest first. */
	search(asked: Float32Array, most: number): NearProduct[] {
		const queries: Float32Array[] = [];
		const scaled: Float32Array[] = [];
		for (let from = 0; from + descriptorLength <= asked.length; from += descriptorLength)
			queries.push(asked.slice(from, from + descriptorLength));
		for (const query of queries) scaled.push(query.map((value) => value * scale));
		const coarse = queries.map((query) => this.#shape.coarse(query, 0));
		return this.#look(coarse, Math.max(most, lookedAtTwice))
			.map((productId) => ({ productId, distance: this.#distanceOf(productId, scaled) }))
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
			for (let part = 0; part < this.#shape.perPicture; part += 1) {
				for (const query of queries)
					nearest = Math.min(nearest, distanceTo(query, this.#vectors, slot * this.#pictureLength + part * descriptorLength));
			}
		}
		return nearest / scale ** 2;
	}

	#store(vectors: Float32Array, from: number, to: number): void {
		for (let at = 0; at < this.#pictureLength; at += 1) this.#vectors[to + at] = Math.round((vectors[from + at] ?? 0) * scale);
	}

	#newSlot(): number {
		if (this.#count === this.#owners.length) {
			const owners = new Float64Array(Math.ceil(this.#owners.length * 1.25));
			const vectors = new Int16Array(owners.length * this.#pictureLength);
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

function distanceTo(query: Float32Array, vectors: Int16Array, from: number): number {
	let sum = 0;
	for (let at = 0; at < query.length; at += 1) {
		const difference = (query[at] as number) - (vectors[from + at] as number);
		sum += difference * difference;
	}
	return sum;
}
