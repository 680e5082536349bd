import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { standUpBase, surroundingsIn } from '../../deploy/trial/parts.ts';
import { missing, Programs } from '../../deploy/trial/programs.ts';
import { buildFirst } from '../../scripts/build-first.ts';
import { workInMemory } from '../../server/src/testing/memory-folder.ts';
import { wideLimits } from '../../server/src/testing/wide-limits.ts';
import { browserVariable } from './browser.ts';
import { findBrowser } from './find-browser.ts';
import { shopsVariable } from './journey.ts';
import { startOverTrial, type TrialBase, trialVariable } from './over-trial.ts';
import { layPlace, placeVariable, preparePlace } from './place.ts';
import { startProgram } from './program.ts';
import type { RunningProgram } from './running.ts';

/** Journeys walk faster than anybody: on a quick machine all lists of the console take more calls in a minute than one operator has. */
const env = { ...wideLimits, CODES_PER_ADDRESS_HOUR: '10000', TRUST_PROXY: '127.0.0.1', ALLOWED_HOSTS: 'shop.test' };

/**
 * Builds what is old, finds the browser, and starts a shop for each place in which journeys run side by side: alone, or on everything of
 * `deploy/` with JOURNEYS_OVER=trial.
 */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
	buildFirst();
	const leaveMemory = workInMemory();
	const { browser, remove } = await findBrowser();
	process.env[browserVariable] = JSON.stringify(browser);
	const folder = mkdtempSync(join(tmpdir(), 'qaysari-journeys-'));
	// As root the database is another user's, who has to pass through.
	chmodSync(folder, 0o711);
	const placeOf = (at: number): string => join(folder, `shop-${at}`);
	const places = Array.from({ length: workers }, (_, at) => placeOf(at));
	const { shops, close } = process.env.JOURNEYS_OVER === 'trial' ? await onTrial(folder, places) : await alone(folder, places);
	process.env[shopsVariable] = JSON.stringify(shops.map(({ stop, kill, ...told }) => told));
	return async () => {
		await close();
		rmSync(folder, { recursive: true, force: true });
		remove();
		leaveMemory();
	};
}

interface Opened {
	shops: readonly RunningProgram[];
	close(): Promise<void>;
}

async function alone(folder: string, places: readonly string[]): Promise<Opened> {
	const shops: RunningProgram[] = [];
	const close = async (): Promise<void> => {
		await Promise.all(shops.map((shop) => shop.stop()));
	};
	try {
		process.env[placeVariable] = join(folder, 'place');
		await preparePlace(join(folder, 'place'), env);
		for (const dataDir of places) {
			layPlace(dataDir);
			shops.push(await startProgram({ env, dataDir }));
		}
	} catch (error) {
		await close();
		throw error;
	}
	return { shops, close };
}

async function onTrial(folder: string, places: readonly string[]): Promise<Opened> {
	const lacking = missing();
	if (lacking) throw new Error(lacking);
	const programs = new Programs(folder);
	const shops: RunningProgram[] = [];
	const close = async (): Promise<void> => {
		await Promise.all(shops.map((shop) => shop.stop()));
		await programs.endAll();
	};
	try {
		const { publicUrl, trusted, ...base } = surroundingsIn(await standUpBase(programs, (line) => console.log(`  ${line}`)));
		for (const [at, dataDir] of places.entries()) shops.push(await startOverTrial(base, { env, dataDir }, { redis: at > 0 }));
		process.env[trialVariable] = JSON.stringify(base satisfies TrialBase);
	} catch (error) {
		await close();
		throw error;
	}
	return { shops, close };
}
