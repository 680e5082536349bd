import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { storeWhole } from './store-whole.ts';

it('leaves nothing where a file could not be put in its place', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'qaysari-store-'));
	await mkdir(join(folder, 'taken', 'by a folder'), { recursive: true });

	await expect(storeWhole(join(folder, 'taken'), Buffer.from('bytes'))).rejects.toThrow();

	expect(await readdir(folder)).toEqual(['taken']);
	await rm(folder, { recursive: true });
});
