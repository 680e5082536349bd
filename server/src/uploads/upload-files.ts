import type { FileStore } from '../platform/files/file-store.ts';

/** Keeps the bytes of uploads where nothing serves them as they stand. */
export class UploadFiles {
	readonly #store: FileStore;

	constructor(store: FileStore) {
		this.#store = store;
	}

	/** Whole or not at all. */
	write(id: string, bytes: Uint8Array): Promise<void> {
		return this.#store.write(pathOf(id), bytes);
	}

	read(id: string): Promise<Buffer | null> {
		return this.#store.read(pathOf(id));
	}

	remove(id: string): Promise<void> {
		return this.#store.remove(pathOf(id));
	}
}

function pathOf(id: string): string {
	if (!/^[\w-]{20,80}$/.test(id)) throw new Error('No name of an upload');
	return `${id.slice(0, 2)}/${id}`;
}
