import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { type ArchivedFile, type Part, readFileList, writePart } from './backup-archive.ts';

async function* walk(folder: string): AsyncIterable<string> {
	for (const entry of await readdir(folder, { withFileTypes: true })) {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) yield* walk(path);
		else if (entry.isFile()) yield path;
	}
}

async function copyKeepingTime(from: string, to: string, times: { atime: Date; mtime: Date }): Promise<void> {
	await mkdir(dirname(to), { recursive: true, mode: 0o700 });
	await copyFile(from, to, constants.COPYFILE_FICLONE);
	await utimes(to, times.atime, times.mtime);
}

/** Links `to` to the copy of the backup before, when the file has not changed since. */
async function linkUnchanged(before: string, to: string, file: { size: number; mtimeMs: number }): Promise<boolean> {
	const old = await stat(before).catch(() => undefined);
	// Times are set with less precision than some file systems keep.
	if (old?.size !== file.size || Math.abs(old.mtimeMs - file.mtimeMs) > 1) return false;
	await mkdir(dirname(to), { recursive: true, mode: 0o700 });
	return link(before, to).then(
		() => true,
		() => false,
	);
}

/**
 * Copies a folder of files into a backup. What is unchanged since the backup `previous` shares its
 * space with it, never with the living file, which could change under both.
 */
export async function backupFiles(
	filesDir: string,
	folder: string,
	previous: string | undefined,
): Promise<Part & { count: number; totalBytes: number }> {
	let count = 0;
	let totalBytes = 0;
	async function* archive(): AsyncIterable<string> {
		for await (const from of walk(filesDir)) {
			const path = relative(filesDir, from);
			const to = join(folder, 'files', path);
			const file = await stat(from).catch(() => undefined);
			// Deleted since the folder was listed.
			if (!file) continue;
			const shared = previous && (await linkUnchanged(join(previous, 'files', path), to, file));
			if (!shared) await copyKeepingTime(from, to, file);
			const { size } = await stat(to);
			count++;
			totalBytes += size;
			yield `${JSON.stringify({ path, bytes: size } satisfies ArchivedFile)}\n`;
		}
	}
	const part = await writePart(folder, 'files.jsonl.gz', Readable.from(archive()));
	return { ...part, count, totalBytes };
}

/** Copies the files of a backup to a new folder. */
export async function copyFilesOut(folder: string, list: Part, target: string): Promise<void> {
	await mkdir(target, { recursive: true, mode: 0o700 });
	for await (const { path } of readFileList(folder, list)) {
		const from = join(folder, 'files', path);
		await copyKeepingTime(from, join(target, path), await stat(from));
	}
}
