import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { buildFirst } from '../../scripts/build-first.ts';
import { browserVariable } from './browser.ts';
import { findBrowser } from './find-browser.ts';
import { shopsVariable } from './journey.ts';
import { type RunningProgram, startProgram } from './program.ts';

const env = { CODES_PER_ADDRESS_HOUR: '10000', TRUST_PROXY: '127.0.0.1', ALLOWED_HOSTS: 'shop.test' };

/** Nobody cuts the power of a journey: its databases wait for no disk. */
const frailSettings = 'fsync = off\nsynchronous_commit = off\nfull_page_writes = off\n';

/** Builds what is old, finds the browser, and starts a shop for each place in which journeys run side by side. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
	buildFirst();
	const { browser, remove } = await findBrowser();
	process.env[browserVariable] = JSON.stringify(browser);
	const folder = mkdtempSync(join(tmpdir(), 'qaysari-journeys-'));
	// As root the database is another user's, who has to pass through.
	chmodSync(folder, 0o711);
	const shops: RunningProgram[] = [];
	try {
		const placeOf = (at: number): string => join(folder, `shop-${at}`);
		// The others are copies of the first one: it fills itself with goods once.
		const first = await startProgram({ env, dataDir: placeOf(0) });
		await first.stop();
		appendFileSync(join(placeOf(0), 'postgres', 'postgresql.auto.conf'), frailSettings);
		// With the owners: for root the database is another user's.
		for (let at = 1; at < workers; at += 1) spawnSync('cp', ['-a', placeOf(0), placeOf(at)], { stdio: 'inherit' });
		for (let at = 0; at < workers; at += 1)
			shops.push({ ...(await startProgram({ env, dataDir: placeOf(at) })), operatorPassword: first.operatorPassword });
	} catch (error) {
		await Promise.all(shops.map((shop) => shop.stop()));
		throw error;
	}
	process.env[shopsVariable] = JSON.stringify(shops.map(({ stop, kill, ...told }) => told));
	return async () => {
		await Promise.all(shops.map((shop) => shop.stop()));
		rmSync(folder, { recursive: true, force: true });
		remove();
	};
}
