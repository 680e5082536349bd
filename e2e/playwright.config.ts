import { defineConfig } from '@playwright/test';

/** Two files side by side; the journeys of one file follow each other. */
export default defineConfig({
	testDir: 'src',
	testMatch: '*.e2e.ts',
	globalSetup: './src/global-setup.ts',
	workers: 2,
	retries: 0,
	forbidOnly: process.env.CI !== undefined,
	// For machines on which much else goes on: how long something takes is no finding here.
	timeout: 240_000,
	expect: { timeout: 20_000 },
	reporter: [['list'], ['html', { open: 'never', outputFolder: '../.cache/journeys/report' }]],
	outputDir: '../.cache/journeys/failed',
	// The trace holds the page, what went over the line, and a film of it.
	use: { trace: 'retain-on-failure', screenshot: 'only-on-failure' },
});
