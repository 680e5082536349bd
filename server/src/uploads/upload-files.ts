import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Keeps the bytes of uploads in a folder that nothing serves as it stands. */
export class UploadFiles {
	readonly #dir: string;

	constructor(dir: string) {
		this.#dir = dir;
	}

	/** Whole or not at all: written beside its place and then moved there. */
	async write(id: string, bytes: Uint8Array): Promise<void> {
		const file = this.#file(id);
		await mkdir(dirname(file), { recursive: true, mode: 0o700 });
		const beside = `${file}.${randomUUID()}`;
		await writeFile(beside, bytes, { mode: 0o600 });
		await rename(beside, file);
	}

	async read(id: string): Promise<Buffer | null> {
		try {
			return await readFile(this.#file(id));
		} catch (error) {
			if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
			throw error;
		}
	}

	async remove(id: string): Promise<void> {
		await rm(this.#file(id), { force: true });
	}

	#file(id: string): string {
		if (!/^[\w-]{20,80}$/.test(id)) throw new Error('No name of an upload');
		return join(this.#dir, id.slice(0, 2), id);
	}
}
