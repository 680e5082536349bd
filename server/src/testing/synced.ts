import { open } from 'node:fs/promises';
import { vi } from 'vitest';

/**
 * Watches what is made safe against a power cut while `work` runs, by `FileHandle.sync`, which also flushes what `writeFile` wrote.
 * @returns inode numbers of files and folders, in order
 */
export async function syncedBy(work: () => Promise<unknown>): Promise<number[]> {
	const handle = await open('/');
	const prototype = Object.getPrototypeOf(handle) as typeof handle;
	await handle.close();
	const { sync } = prototype;
	const synced: number[] = [];
	const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof handle) {
		synced.push((await this.stat()).ino);
		await sync.call(this);
	});
	try {
		await work();
	} finally {
		spy.mockRestore();
	}
	return synced;
}
