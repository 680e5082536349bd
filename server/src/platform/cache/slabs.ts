/** Large enough that the system hands it out, and takes it back, by itself. */
const slabBytes = 1024 * 1024;

/**
 * Lays what comes and goes together side by side in large pieces of memory, which go back to the system whole. Each by itself would lie
 * between what stays, and the room that it leaves would stay with the process.
 */
export class Slabs {
	#slab = Buffer.alloc(0);
	#used = 0;

	/** A copy, in memory that it shares with what came before and after; larger ones have their own. */
	lay(bytes: Buffer): Buffer {
		if (bytes.length > slabBytes / 4) return bytes;
		if (this.#used + bytes.length > this.#slab.length) {
			this.#slab = Buffer.allocUnsafeSlow(slabBytes);
			this.#used = 0;
		}
		const laid = this.#slab.subarray(this.#used, this.#used + bytes.length);
		bytes.copy(laid);
		this.#used += bytes.length;
		return laid;
	}
}
