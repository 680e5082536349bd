import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { type FilePart, type FileStore, isMissing, type ListedFile, type Replacement } from './file-store.ts';
import { makeFolder, sync, syncNames } from './on-disk.ts';
import { storeWhole } from './store-whole.ts';

/** Files in a folder of this machine. */
export class FolderStore implements FileStore {
	readonly #root: string;

	constructor(root: string) {
		this.#root = resolve(root);
	}

	async read(path: string): Promise<Buffer | null> {
		return readFile(join(this.#root, path)).catch(nullIfMissing);
	}

	async open(path: string, part?: FilePart): Promise<Readable | null> {
		const file = await open(join(this.#root, path)).catch(nullIfMissing);
		if (!file) return null;
		return createReadStream('', { fd: file, ...(part && { start: part.from, end: part.to }) });
	}

	async size(path: string): Promise<number | null> {
		const found = await stat(join(this.#root, path)).catch(nullIfMissing);
		return found?.isFile() ? found.size : null;
	}

	async write(path: string, bytes: Uint8Array): Promise<void> {
		await storeWhole(join(this.#root, path), bytes);
	}

	async takeOver(path: string, file: string): Promise<void> {
		const target = join(this.#root, path);
		await makeFolder(dirname(target));
		await sync(file);
		try {
			if (target !== file) await rename(file, target);
		} catch (error) {
			if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
			// Of another file system: beside its place first, so that it is never there by halves.
			const beside = `${target}.${randomUUID()}`;
			await copyFile(file, beside);
			await sync(beside);
			await rename(beside, target);
			await rm(file, { force: true });
		}
		await sync(dirname(target));
	}

	async copyOut(path: string, file: string): Promise<boolean> {
		const from = join(this.#root, path);
		// Deleted since the folder was listed.
		const found = await stat(from).catch(nullIfMissing);
		if (!found) return false;
		await copyKeepingTime(from, file, found);
		return true;
	}

	async remove(path: string): Promise<void> {
		await rm(join(this.#root, path), { force: true });
	}

	async *list(below = ''): AsyncIterable<ListedFile> {
		const folder = join(this.#root, below);
		if ((await stat(folder).catch(nullIfMissing)) === null) return;
		for await (const file of walk(folder)) {
			const found = await stat(file).catch(nullIfMissing);
			if (found)
				yield { path: relative(this.#root, file).split(sep).join('/'), size: found.size, changedAt: new Date(found.mtimeMs) };
		}
	}

	below(path: string): FileStore {
		return new FolderStore(join(this.#root, path));
	}

	async replaceAll(files: AsyncIterable<{ path: string; file: string }>): Promise<Replacement> {
		const staged = `${this.#root}.restoring`;
		await rm(staged, { recursive: true, force: true });
		await makeFolder(staged);
		for await (const { path, file } of files) await copyKeepingTime(file, join(staged, path), await stat(file));
		await syncNames(staged);
		return {
			finish: async () => {
				const old = `${this.#root}.replaced`;
				await rm(old, { recursive: true, force: true });
				await rename(this.#root, old).catch(nullIfMissing);
				await rename(staged, this.#root);
				await sync(dirname(this.#root));
				await rm(old, { recursive: true, force: true });
			},
			abandon: () => rm(staged, { recursive: true, force: true }),
		};
	}
}

function nullIfMissing(error: unknown): null {
	if (isMissing(error)) return null;
	throw error;
}

async function* walk(folder: string): AsyncIterable<string> {
	for (const entry of await readdir(folder, { withFileTypes: true })) {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) yield* walk(path);
		else if (entry.isFile()) yield path;
	}
}

async function copyKeepingTime(from: string, to: string, times: { atime: Date; mtime: Date }): Promise<void> {
	await makeFolder(dirname(to));
	await copyFile(from, to, constants.COPYFILE_FICLONE);
	await utimes(to, times.atime, times.mtime);
	await sync(to);
}
