import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { storeWhole } from './files/store-whole.ts';
import { makeDataFolder } from './folders.ts';

const home = mkdtempSync(join(tmpdir(), 'qaysari-folders-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const modeOf = (path: string) => statSync(path).mode & 0o777;

it('nobody else looks into the data folder, or into what is kept in it', async () => {
	const dataDir = join(home, 'data');
	makeDataFolder(dataDir);
	await storeWhole(join(dataDir, 'files', 'imports', 'one.csv'), Buffer.from('a'));

	// As root others may pass through, for the database's own user.
	expect(modeOf(dataDir) & 0o066).toBe(0);
	expect([modeOf(join(dataDir, 'files')), modeOf(join(dataDir, 'files', 'imports'))]).toEqual([0o700, 0o700]);
});
