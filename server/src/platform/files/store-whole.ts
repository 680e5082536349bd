import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder, sync } from './on-disk.ts';

/** Whole or not at all, and safely on disk when it returns: written beside its place and then moved there. */
export async function storeWhole(file: string, bytes: Uint8Array): Promise<void> {
	await makeFolder(dirname(file));
	const beside = `${file}.${randomUUID()}`;
	try {
		// A name may reach the disk before the bytes do: after a power cut it would stand for nothing.
		await writeFile(beside, bytes, { flush: true });
		await rename(beside, file);
	} catch (error) {
		// On a full disk its beginning would take the room of what comes next.
		await rm(beside, { force: true });
		throw error;
	}
	await sync(dirname(file));
}
