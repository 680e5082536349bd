import { descriptorLength } from './descriptor.ts';

/** A product with how far its nearest picture is. */
export interface NearProduct {
	productId: number;
	distance: number;
}

const firstRoom = 256;
/** After so many numbers a picture that is too far already is left. */
const stride = 16;

/** Descriptors of all pictures of the shop, searched from first to last. */
export class NearestPictures {
	#vectors = new Float32Array(firstRoom * descriptorLength);
	#owners = new Float64Array(firstRoom);
	#count = 0;
	readonly #slots = new Map<number, number[]>();
	readonly #free: number[] = [];

	get size(): number {
		return this.#count - this.#free.length;
	}

	/** Exchanges all descriptors of a product; none takes it out. */
	put(productId: number, vectors: Float32Array): void {
		for (const slot of this.#slots.get(productId) ?? []) {
			this.#owners[slot] = 0;
			this.#free.push(slot);
		}
		this.#slots.delete(productId);
		const slots: number[] = [];
		for (let at = 0; at + descriptorLength <= vectors.length; at += descriptorLength) {
			const slot = this.#free.pop() ?? this.#newSlot();
			this.#vectors.set(vectors.subarray(at, at + descriptorLength), slot * descriptorLength);
			this.#owners[slot] = productId;
			slots.push(slot);
		}
		if (slots.length > 0) this.#slots.set(productId, slots);
	}

	/** Descriptors of a product, one after another. */
	of(productId: number): Float32Array {
		const slots = this.#slots.get(productId) ?? [];
		const out = new Float32Array(slots.length * descriptorLength);
		for (const [index, slot] of slots.entries()) out.set(this.#vectors.subarray(slot * descriptorLength, (slot + 1) * descriptorLength), index * descriptorLength);
		return out;
	}

	/** The nearest products to any of the asked descriptors, nearest first. */
	search(asked: Float32Array, most: number): NearProduct[] {
		const best = new Map<number, number>();
		let limit = Number.POSITIVE_INFINITY;
		for (let from = 0; from + descriptorLength <= asked.length; from += descriptorLength) {
			const query = asked.slice(from, from + descriptorLength);
			for (let slot = 0; slot < this.#count; slot += 1) {
				const owner = this.#owners[slot] ?? 0;
				if (owner === 0) continue;
				const distance = distanceBelow(query, this.#vectors, slot * descriptorLength, limit);
				if (distance >= limit || distance >= (best.get(owner) ?? Number.POSITIVE_INFINITY)) continue;
				best.set(owner, distance);
				if (best.size > most * 2) limit = this.#cut(best, most);
			}
		}
		return [...best]
			.map(([productId, distance]) => ({ productId, distance }))
			.sort((a, b) => a.distance - b.distance || a.productId - b.productId)
			.slice(0, most);
	}

	/** Leaves the nearest `most`; what is farther than the last of them need not be looked at any more. */
	#cut(best: Map<number, number>, most: number): number {
		const sorted = [...best].sort((a, b) => a[1] - b[1]);
		for (const [productId] of sorted.slice(most)) best.delete(productId);
		return sorted[most - 1]?.[1] ?? Number.POSITIVE_INFINITY;
	}

	#newSlot(): number {
		if (this.#count === this.#owners.length) {
			const vectors = new Float32Array(Math.ceil(this.#vectors.length * 1.5));
			vectors.set(this.#vectors);
			this.#vectors = vectors;
			const owners = new Float64Array(Math.floor(vectors.length / descriptorLength));
			owners.set(this.#owners);
			this.#owners = owners;
		}
		this.#count += 1;
		return this.#count - 1;
	}
}

/** The squared distance, or something beyond `limit` as soon as it is beyond. */
function distanceBelow(query: Float32Array, vectors: Float32Array, from: number, limit: number): number {
	let sum = 0;
	for (let at = 0; at < descriptorLength; at += stride) {
		for (let step = at; step < at + stride; step += 1) {
			const difference = (query[step] as number) - (vectors[from + step] as number);
			sum += difference * difference;
		}
		if (sum >= limit) return sum;
	}
	return sum;
}
