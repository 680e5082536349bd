import { link, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { FileStore, ListedFile } from '../files/file-store.ts';
import { makeFolder } from '../files/on-disk.ts';
import { type ArchivedFile, type Part, readFileList, writePart } from './backup-archive.ts';

/** Links `to` to the copy of the backup before, when the file has not changed since. */
async function linkUnchanged(before: string, to: string, file: ListedFile): Promise<boolean> {
	const old = await stat(before).catch(() => undefined);
	// Times are set with less precision than some file systems keep.
	if (old?.size !== file.size || Math.abs(old.mtimeMs - file.changedAt.getTime()) > 1) return false;
	await makeFolder(dirname(to));
	return link(before, to).then(
		() => true,
		() => false,
	);
}

/**
 * Copies all files of a store into a backup. What is unchanged since the backup `previous` shares its
 * space with it, never with the living file, which could change under both.
 */
export async function backupFiles(
	store: FileStore,
	folder: string,
	previous: string | undefined,
	stop: AbortSignal,
): Promise<Part & { count: number; totalBytes: number }> {
	let count = 0;
	let totalBytes = 0;
	async function* archive(): AsyncIterable<string> {
		for await (const file of store.list()) {
			stop.throwIfAborted();
			const { path } = file;
			const to = join(folder, 'files', path);
			const shared = previous && (await linkUnchanged(join(previous, 'files', path), to, file));
			// Deleted since it was listed.
			if (!shared && !(await store.copyOut(path, to))) continue;
			const { size } = await stat(to);
			count++;
			totalBytes += size;
			yield `${JSON.stringify({ path, bytes: size } satisfies ArchivedFile)}\n`;
		}
	}
	const part = await writePart(folder, 'files.jsonl.gz', Readable.from(archive()));
	return { ...part, count, totalBytes };
}

/** The files of a backup, by where they were and where they are. */
export async function* filesOfBackup(folder: string, list: Part): AsyncIterable<{ path: string; file: string }> {
	for await (const { path } of readFileList(folder, list)) yield { path, file: join(folder, 'files', path) };
}
