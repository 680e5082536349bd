import type { ProductId } from '../../platform/ids.ts';
import { descriptorLength } from './descriptor.ts';
import { Distances, numbersAtOnce } from './distances.ts';
import { fieldsShape, type NumbersShape } from './kinds.ts';

/** A product with how far its nearest picture is. */
export interface NearProduct {
	productId: ProductId;
	distance: number;
}

/** Pictures that take their room at once: growing copies nothing, and gives nothing back. */
const blockSize = 2048;
/** Numbers lie between -2 and 2; two bytes hold them finely enough, in half the room. Squared distances below 64 fit in 32 bits. */
const scale = 8192;
const largest = 2 * scale - 1;
/**
 * Products that are compared in full after the first look, which sees a quarter of the numbers. With a thousand, and one
 * descriptor of each picture, it missed a fourth of what is nearest to a photo of a screen (`scan` of bench/src/picture-quality.ts).
 */
const lookedAtTwice = 4000;
const coarseLength = Math.ceil(descriptorLength / 4 / numbersAtOnce) * numbersAtOnce;

/** Where one picture lies: the number of its block, times `blockSize`, and its place there. */
type Slot = number;

interface Block {
	vectors: Int16Array;
	/** Where the short rows of the block begin in the memory of the distances. */
	coarse: number;
	/** Product ids; 0 where a place is free. */
	owners: Float64Array;
}

/** Rows to ask with, in the memory of the distances. */
interface Queries {
	at: number;
	count: number;
}

/** Descriptors of all pictures of the shop, searched from first to last: once in short, the nearest again in full. */
export class NearestPictures {
	readonly #shape: NumbersShape;
	readonly #pictureLength: number;
	readonly #distances: Distances;
	readonly #blocks: Block[] = [];
	#count = 0;
	readonly #slots = new Map<number, Slot[]>();
	readonly #free: Slot[] = [];
	/** One picture that is looked at in full, and queries, for which there is room for so many. */
	readonly #picture: number;
	#asked = { short: 0, full: 0, room: 0 };

	constructor(shape: NumbersShape = fieldsShape) {
		this.#shape = shape;
		this.#pictureLength = shape.perPicture * descriptorLength;
		this.#distances = new Distances(blockSize * shape.perPicture);
		this.#picture = this.#distances.take(this.#pictureLength * 2);
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
			block.vectors.set(scaled(vectors.subarray(at, at + this.#pictureLength)), place * this.#pictureLength);
			for (let part = 0; part < this.#shape.perPicture; part += 1) {
				const row = block.coarse + (place * this.#shape.perPicture + part) * coarseLength * 2;
				this.#distances.write(row, scaled(this.#shape.coarse(vectors, at + part * descriptorLength)));
			}
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
			for (const [at, value] of this.#vectorsAt(slot).entries()) out[index * this.#pictureLength + at] = value / scale;
		}
		return out;
	}

	/** The nearest products to any of the asked descriptors, nearest first. */
	search(asked: Float32Array, most: number): NearProduct[] {
		const { short, full } = this.#ask(asked);
		return this.#look(short, Math.max(most, lookedAtTwice))
			.map((productId) => ({ productId, distance: this.#distanceOf(productId, full) }))
			.sort((a, b) => a.distance - b.distance || a.productId - b.productId)
			.slice(0, most);
	}

	/** Lays the asked descriptors beside those of the shop, in short and in full. */
	#ask(asked: Float32Array): { short: Queries; full: Queries } {
		const count = Math.floor(asked.length / descriptorLength);
		if (count > this.#asked.room)
			this.#asked = {
				short: this.#distances.take(count * coarseLength * 2),
				full: this.#distances.take(count * descriptorLength * 2),
				room: count,
			};
		const { short, full } = this.#asked;
		for (let index = 0; index < count; index += 1)
			this.#distances.write(short + index * coarseLength * 2, scaled(this.#shape.coarse(asked, index * descriptorLength)));
		this.#distances.write(full, scaled(asked.subarray(0, count * descriptorLength)));
		return { short: { at: short, count }, full: { at: full, count } };
	}

	#look({ at, count }: Queries, most: number): ProductId[] {
		if (count === 0) return [];
		const best = new Map<ProductId, number>();
		let limit = Number.POSITIVE_INFINITY;
		const { perPicture } = this.#shape;
		for (const { owners, coarse } of this.#blocks) {
			const distances = this.#distances.least(coarse, blockSize * perPicture, coarseLength, at, count);
			for (let row = 0; row < blockSize * perPicture; row += 1) {
				const distance = distances[row] as number;
				if (distance >= limit) continue;
				const owner = owners[Math.floor(row / perPicture)] as ProductId;
				if (owner === 0 || distance >= (best.get(owner) ?? Number.POSITIVE_INFINITY)) continue;
				best.set(owner, distance);
				if (best.size > most * 2) limit = cut(best, most);
			}
		}
		return [...best.keys()];
	}

	#distanceOf(productId: ProductId, { at, count }: Queries): number {
		const { perPicture } = this.#shape;
		let nearest = Number.POSITIVE_INFINITY;
		for (const slot of this.#slots.get(productId) ?? []) {
			this.#distances.write(this.#picture, this.#vectorsAt(slot));
			const distances = this.#distances.least(this.#picture, perPicture, descriptorLength, at, count);
			for (let part = 0; part < perPicture; part += 1) nearest = Math.min(nearest, distances[part] as number);
		}
		return nearest / scale ** 2;
	}

	#at(slot: Slot): { block: Block; place: number } {
		return { block: this.#blocks[Math.floor(slot / blockSize)] as Block, place: slot % blockSize };
	}

	#vectorsAt(slot: Slot): Int16Array {
		const { block, place } = this.#at(slot);
		return block.vectors.subarray(place * this.#pictureLength, (place + 1) * this.#pictureLength);
	}

	#newSlot(): Slot {
		if (this.#count === this.#blocks.length * blockSize)
			this.#blocks.push({
				vectors: new Int16Array(blockSize * this.#pictureLength),
				coarse: this.#distances.take(blockSize * this.#shape.perPicture * coarseLength * 2),
				owners: new Float64Array(blockSize),
			});
		this.#count += 1;
		return this.#count - 1;
	}
}

function scaled(values: Float32Array): Int16Array {
	const out = new Int16Array(values.length);
	for (let at = 0; at < values.length; at += 1)
		out[at] = Math.max(-largest, Math.min(largest, Math.round((values[at] as number) * scale)));
	return out;
}

/** Leaves the nearest `most`; what is farther than the last of them need not be looked at any more. */
function cut(best: Map<number, number>, most: number): number {
	const limit = Float64Array.from(best.values()).sort()[most - 1] ?? Number.POSITIVE_INFINITY;
	for (const [productId, distance] of best) if (distance > limit) best.delete(productId);
	return limit;
}
