import { defineConfig } from '@playwright/test';

/** Four files side by side: each waits now and then, for a job or for what moves. The journeys of one file follow each other. */
export default defineConfig({
	testDir: 'src',
	testMatch: '*.e2e.ts',
	globalSetup: './src/global-setup.ts',
	// Over the trial its own programs take what a second place would.
	workers: process.env.JOURNEYS_OVER === 'trial' ? 1 : 4,
	retries: 0,
	forbidOnly: process.env.CI !== undefined,
	// For machines on which much else goes on: how long something takes is no finding here.
	timeout: 240_000,
	expect: { timeout: 20_000 },
	reporter: [
		['list'],
		['./src/page-reporter.ts'],
		['./src/reach-reporter.ts'],
		['html', { open: 'never', outputFolder: '../.cache/journeys/report' }],
	],
	// What takes minutes and finds little that the rest does not runs by `npm run test:long`.
	projects: [
		{ name: 'journeys', grepInvert: /@long/ },
		{ name: 'long', grep: /@long/ },
	],
	outputDir: '../.cache/journeys/failed',
	// The trace holds each step, what went over the line and what the page said. Why no film and no pages: docs/decisions/0022.
	use: {
		trace: { mode: 'retain-on-failure', screenshots: false, snapshots: process.env.JOURNEY_PAGES === 'on', sources: false },
		screenshot: 'only-on-failure',
	},
});
