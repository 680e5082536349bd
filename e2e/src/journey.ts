/**
 * What a journey is written with: the test functions, and the shop that runs for it. The places in which journeys run side by
 * side have a shop each; journeys that follow each other in one place share it, with people and goods of their own.
 */
import { test as journey } from '@playwright/test';
import type { RunningProgram } from './running.ts';

export { expect } from '@playwright/test';
export const test = journey;
export const { describe, beforeAll, afterAll, beforeEach, afterEach } = journey;

export type JourneyShop = Omit<RunningProgram, 'stop' | 'kill'>;

/** One for each place; the global set-up puts them there. */
export const shopsVariable = 'QAYSARI_JOURNEY_SHOPS';

/** The shop of this place. While journeys are only listed none runs yet, and its addresses are empty. */
export function journeyShop(): JourneyShop {
	const shops = JSON.parse(process.env[shopsVariable] ?? '[]') as JourneyShop[];
	const shop = shops[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
	return shop ?? { url: '', consoleUrl: '', dataDir: '', commands: {}, operatorPassword: '' };
}
