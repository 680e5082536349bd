import { distanceModule } from './distance-module.ts';

/** What is used of the memory and of the module; Node's types leave WebAssembly out. */
declare namespace WebAssembly {
	class Module {
		constructor(bytes: Uint8Array);
	}
	class Memory {
		constructor(limits: { initial: number; maximum: number });
		readonly buffer: ArrayBuffer;
		grow(pages: number): number;
	}
	class Instance {
		constructor(module: Module, imports: { shop: { memory: Memory } });
		readonly exports: { least: Least };
	}
}

type Least = (rows: number, count: number, bytes: number, queries: number, queriesEnd: number, out: number) => void;

const pageBytes = 65_536;
const mostPages = 65_536;

/** So many numbers are compared at once: rows are filled up with zeros to a multiple of it. */
export const numbersAtOnce = 8;

/** Rows of 16-bit numbers in a memory of their own, and how far they are from queries. */
export class Distances {
	readonly #memory = new WebAssembly.Memory({ initial: 0, maximum: mostPages });
	readonly #least: Least;
	readonly #mostRows: number;
	#taken = 0;
	#numbers = new Int16Array();
	#found = new Uint32Array();

	/** @param mostRows that are compared in one step */
	constructor(mostRows: number) {
		this.#mostRows = mostRows;
		this.#least = new WebAssembly.Instance(new WebAssembly.Module(distanceModule), {
			shop: { memory: this.#memory },
		}).exports.least;
		this.take(mostRows * 4);
	}

	/** Room for so many bytes, which stays taken; where it begins. */
	take(bytes: number): number {
		const at = this.#taken;
		this.#taken += Math.ceil(bytes / 16) * 16;
		const missing = this.#taken - this.#memory.buffer.byteLength;
		if (missing > 0) {
			this.#memory.grow(Math.ceil(missing / pageBytes));
			// What looked at the memory before it grew looks at nothing.
			this.#numbers = new Int16Array(this.#memory.buffer);
			this.#found = new Uint32Array(this.#memory.buffer, 0, this.#mostRows);
		}
		return at;
	}

	/** Puts numbers there, within ±16,383. */
	write(at: number, numbers: Int16Array): void {
		this.#numbers.set(numbers, at / 2);
	}

	/**
	 * Of each of `count` rows the squared distance to the nearest query; the next call writes over the answer.
	 * Rows are no farther apart than their sum of squares fits in 32 bits.
	 */
	least(rows: number, count: number, length: number, queries: number, queryCount: number): Uint32Array {
		const bytes = length * 2;
		if (count > 0 && queryCount > 0) this.#least(rows, count, bytes, queries, queries + queryCount * bytes, 0);
		return this.#found;
	}
}
