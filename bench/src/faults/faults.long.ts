import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Programs } from '../../../deploy/trial/programs.ts';
import { standUpMachine } from './machine-stage.ts';
import { runFaults } from './run.ts';

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'qaysari-faults-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a short run of faults leaves a shop in which every rule holds', async () => {
	const options = { standUp: standUpMachine, seed: 2, minutes: 0.5, without: null, only: [], tell: console.info };
	expect(await runFaults(new Programs(folder), options)).toEqual([]);
});
