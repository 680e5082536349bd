import type { ProductId } from '../../platform/ids.ts';
import { descriptorLength } from './descriptor.ts';
import { fieldsShape, type NumbersShape } from './kinds.ts';

/** A product with how far its nearest picture is. */
export interface NearProduct {
	productId: ProductId;
	distance: number;
}

/** Pictures that take their room at once: growing copies nothing, and gives nothing back. */
const blockSize = 2048;
/** Numbers lie between -2 and 2; two bytes hold them finely enough, in half the room. */
const scale = 16_384;
/** Products that are compared in full after the first look, which sees a quarter of the numbers. */
const lookedAtTwice = 1000;
const coarseLength = descriptorLength / 4;
/** After so many numbers a picture that is too far already is left. */
const stride = 11;

/** Where one picture lies: the number of its block, times `blockSize`, and its place there. */
type Slot = number;

interface Block {
	vectors: Int16Array;
	coarse: Float32Array;
	/** Product ids; 0 where a place is free. */
	owners: Float64Array;
}

/** Descriptors of all pictures of the shop, searched from first to last: once by one part of each, the nearest again by all. */
export class NearestPictures {
	readonly #shape: NumbersShape;
	readonly #pictureLength: number;
	readonly #blocks: Block[] = [];
	#count = 0;
	readonly #slots = new Map<number, Slot[]>();
	readonly #free: Slot[] = [];

	constructor(shape: NumbersShape = fieldsShape) {
		this.#shape = shape;
		this.#pictureLength = shape.perPicture * descriptorLength;
	}

	/** Exchanges all descriptors of a product; none takes it out. */
	put(productId: ProductId, vectors: Float32Array): void {
		for (const slot of this.#slots.get(productId) ?? []) {
			const { block, place } = this.#at(slot);
			block.owners[place] = 0;
			this.#free.push(slot);
		}
		this.#slots.delete(productId);
		const slots: Slot[] = [];
		for (let at = 0; at + this.#pictureLength <= vectors.length; at += this.#pictureLength) {
			const slot = this.#free.pop() ?? this.#newSlot();
			const { block, place } = this.#at(slot);
			for (let step = 0; step < this.#pictureLength; step += 1)
				block.vectors[place * this.#pictureLength + step] = Math.round((vectors[at + step] ?? 0) * scale);
			block.coarse.set(this.#shape.coarse(vectors, at + this.#shape.telling * descriptorLength), place * coarseLength);
			block.owners[place] = productId;
			slots.push(slot);
		}
		if (slots.length > 0) this.#slots.set(productId, slots);
	}

	/** Descriptors of a product, one after another. */
	of(productId: ProductId): Float32Array {
		const slots = this.#slots.get(productId) ?? [];
		const out = new Float32Array(slots.length * this.#pictureLength);
		for (const [index, slot] of slots.entries()) {
			const { block, place } = this.#at(slot);
			for (let at = 0; at < this.#pictureLength; at += 1)
				out[index * this.#pictureLength + at] = (block.vectors[place * this.#pictureLength + at] ?? 0) / scale;
		}
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

	#look(queries: readonly Float32Array[], most: number): ProductId[] {
		const best = new Map<ProductId, number>();
		let limit = Number.POSITIVE_INFINITY;
		// A block at a time: it stays near the processor while all queries look at it.
		for (const { owners, coarse } of this.#blocks) {
			for (const query of queries) {
				for (let place = 0; place < blockSize; place += 1) {
					const owner = owners[place] as ProductId;
					if (owner === 0) continue;
					const distance = distanceBelow(query, coarse, place * coarseLength, limit);
					if (distance >= limit || distance >= (best.get(owner) ?? Number.POSITIVE_INFINITY)) continue;
					best.set(owner, distance);
					if (best.size > most * 2) limit = cut(best, most);
				}
			}
		}
		return [...best.keys()];
	}

	#distanceOf(productId: ProductId, queries: readonly Float32Array[]): number {
		let nearest = Number.POSITIVE_INFINITY;
		for (const slot of this.#slots.get(productId) ?? []) {
			const { block, place } = this.#at(slot);
			for (let part = 0; part < this.#shape.perPicture; part += 1) {
				const from = place * this.#pictureLength + part * descriptorLength;
				for (const query of queries) nearest = Math.min(nearest, distanceTo(query, block.vectors, from, nearest));
			}
		}
		return nearest / scale ** 2;
	}

	#at(slot: Slot): { block: Block; place: number } {
		return { block: this.#blocks[Math.floor(slot / blockSize)] as Block, place: slot % blockSize };
	}

	#newSlot(): Slot {
		if (this.#count === this.#blocks.length * blockSize)
			this.#blocks.push({
				vectors: new Int16Array(blockSize * this.#pictureLength),
				coarse: new Float32Array(blockSize * coarseLength),
				owners: new Float64Array(blockSize),
			});
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

/** The same over numbers of two bytes, a function of its own: one for both would be slow for both. */
function distanceTo(query: Float32Array, vectors: Int16Array, from: number, limit: number): number {
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
