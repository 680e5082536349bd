import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStore } from './file-store.ts';

/**
 * Copies what is not there yet from one place to another: broken off and called again it goes on, and called a last time it brings
 * what came meanwhile. Files are named by their content or by chance, so one of the same name and size is the same.
 */
export async function copyFiles(
	from: FileStore,
	to: FileStore,
	{ stop, onCopied }: { stop?: AbortSignal; onCopied?: (copied: number) => void },
): Promise<{ copied: number; there: number; isWhole: boolean }> {
	const told = { copied: 0, there: 0, isWhole: false };
	const folder = await mkdtemp(join(tmpdir(), 'qaysari-files-'));
	try {
		for await (const { path, size } of from.list()) {
			if (stop?.aborted) return told;
			if ((await to.size(path)) === size) {
				told.there += 1;
				continue;
			}
			const file = join(folder, 'file');
			// Removed since it was listed.
			if (!(await from.copyOut(path, file))) continue;
			await to.takeOver(path, file);
			told.copied += 1;
			onCopied?.(told.copied);
		}
		told.isWhole = true;
		return told;
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
