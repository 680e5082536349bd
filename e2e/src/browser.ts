import { type Browser, chromium } from '@playwright/test';
import type { FoundBrowser } from './find-browser.ts';

/** The global set-up says there which browser was found. */
export const browserVariable = 'QAYSARI_JOURNEY_BROWSER';

const quiet = [
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--disable-gpu',
	'--force-prefers-reduced-motion',
	// A swipe is the page's to read, as in an app; on a desktop Chromium goes back by it itself.
	'--overscroll-history-navigation=0',
];

/** Starts Chromium. `more`: switches that a journey needs. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
	const found = JSON.parse(process.env[browserVariable] ?? '{}') as FoundBrowser;
	return chromium.launch({ ...found, args: [...found.args, ...quiet, ...more] });
}
