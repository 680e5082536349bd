/** The place that shops of a run begin in: a data folder with the sample, whose pictures were looked at once for all of them. */
import { execFile, spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startProgram } from './program.ts';
import { type StartOptions, settings } from './running.ts';

/** The global set-up says there where it is; over the trial there is none. */
export const placeVariable = 'QAYSARI_JOURNEY_PLACE';

/** Nobody cuts the power of a journey: its databases wait for no disk. */
const frailSettings = 'fsync = off\nsynchronous_commit = off\nfull_page_writes = off\n';

/** A shop fills itself there with goods, and their pictures are looked at while it rests. */
export async function preparePlace(place: string, env: StartOptions['env']): Promise<void> {
	const first = await startProgram({ env, dataDir: place });
	await first.stop();
	appendFileSync(join(place, 'postgres', 'postgresql.auto.conf'), frailSettings);
	await promisify(execFile)(process.execPath, ['e2e/src/describe-pictures.ts'], {
		cwd: new URL('../..', import.meta.url).pathname,
		env: { ...process.env, ...settings, ...env, DATA_DIR: place },
	});
}

/** Lays the place into a folder of which a shop makes its own; where there is none, the shop fills itself. */
export function layPlace(dataDir: string): void {
	const place = process.env[placeVariable];
	if (place === undefined) return;
	// With the owners: for root the database is another user's.
	const { status } = spawnSync('cp', ['-a', `${place}/.`, dataDir], { stdio: 'inherit' });
	if (status !== 0) throw new Error(`The place of the journeys could not be copied to ${dataDir}`);
}
