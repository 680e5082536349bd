import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Whole or not at all: written beside its place and then moved there. */
export async function storeWhole(file: string, bytes: Uint8Array): Promise<void> {
	await mkdir(dirname(file), { recursive: true, mode: 0o700 });
	const beside = `${file}.${randomUUID()}`;
	try {
		await writeFile(beside, bytes);
		await rename(beside, file);
	} catch (error) {
		// On a full disk its beginning would take the room of what comes next.
		await rm(beside, { force: true });
		throw error;
	}
}
