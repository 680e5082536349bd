import { mkdir, open, opendir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Returns when the bytes of a file, or the names in a folder, outlast a power cut. */
export async function sync(path: string): Promise<void> {
	const handle = await open(path, 'r');
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/** Makes a folder for our user only, and those above it that are missing; their names outlast a power cut. */
export async function makeFolder(folder: string): Promise<void> {
	const first = await mkdir(folder, { recursive: true, mode: 0o700 });
	if (first === undefined) return;
	for (let made = folder; made.length >= first.length; made = dirname(made)) await sync(dirname(made));
}

/** The names in a folder and in all below it; the bytes of files are the affair of whoever wrote them. */
export async function syncNames(folder: string): Promise<void> {
	for await (const entry of await opendir(folder)) if (entry.isDirectory()) await syncNames(join(folder, entry.name));
	await sync(folder);
}
