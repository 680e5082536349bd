import { constants, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { randomToken } from '../secrets.ts';
import type { FileStore } from './file-store.ts';

type Kind = 'imports' | 'exports' | 'lists';

const pathWithin = /(?:^|\/)((?:imports|exports|lists)\/[\w.-]+)$/;

/**
 * Files that one process writes and another reads, and that are gone after some days: catalogues that come in, lists that go out. Each
 * is written in a folder of this machine; where the shop keeps its files in a bucket, it passes through that.
 */
export class PassingFiles {
	readonly #folder: string;
	readonly #store: FileStore;
	readonly #isApart: boolean;

	/** @param isApart the store is another place than the folder */
	constructor(folder: string, store: FileStore, isApart: boolean) {
		this.#folder = folder;
		this.#store = store;
		this.#isApart = isApart;
	}

	/** A new name, as rows keep it. */
	name(kind: Kind, ending = ''): string {
		return join(this.#folder, kind, `${randomToken().slice(0, 24)}${ending}`);
	}

	/** Where the file of a row lies on this machine, whichever made it. */
	here(file: string): string {
		return join(this.#folder, pathOf(file));
	}

	/** Lets every process read what this one wrote. */
	async give(file: string): Promise<void> {
		await this.#store.takeOver(pathOf(file), this.here(file));
	}

	/** What a process gave, for reading. */
	get store(): FileStore {
		return this.#store;
	}

	pathOf(file: string): string {
		return pathOf(file);
	}

	/** Adds the next part of a file that comes in; parts may come to different processes. */
	async append(file: string, offset: number, bytes: Buffer): Promise<void> {
		if (this.#isApart) return this.#store.write(`${partsOf(file)}${String(offset).padStart(15, '0')}`, bytes);
		const here = this.here(file);
		await mkdir(dirname(here), { recursive: true, mode: 0o700 });
		// Not begun anew by a first part that comes twice.
		const target = await open(here, constants.O_WRONLY | constants.O_CREAT, 0o600);
		try {
			await target.write(bytes, 0, bytes.length, offset);
		} finally {
			await target.close();
		}
	}

	/** Puts together here what came in parts, unless it lies here. */
	async gather(file: string): Promise<string> {
		const here = this.here(file);
		if (!this.#isApart || (await stat(here).catch(() => null))) return here;
		const parts: string[] = [];
		for await (const { path } of this.#store.list(partsOf(file))) parts.push(path);
		await mkdir(dirname(here), { recursive: true, mode: 0o700 });
		await pipeline(Readable.from(this.#bytesOf(parts.toSorted())), createWriteStream(`${here}.gathered`, { mode: 0o600 }));
		await rename(`${here}.gathered`, here);
		return here;
	}

	async remove(file: string): Promise<void> {
		await rm(this.here(file), { recursive: true, force: true });
		if (!this.#isApart) return;
		await this.#store.remove(pathOf(file));
		for await (const { path } of this.#store.list(partsOf(file))) await this.#store.remove(path);
	}

	async *#bytesOf(parts: readonly string[]): AsyncGenerator<Buffer> {
		for (const part of parts) {
			const bytes = await this.#store.read(part);
			if (!bytes) throw new Error(`${part} is gone`);
			yield bytes;
		}
	}
}

/** Rows name the file as the process that made it saw it. */
function pathOf(file: string): string {
	const path = pathWithin.exec(file)?.[1];
	if (path === undefined) throw new Error('No file that passes through');
	return path;
}

const partsOf = (file: string): string => `${pathOf(file)}.parts/`;
