import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Where a browser may be: named by the environment, the system's own, else the one that comes with the packages. */
const systemBrowsers = [
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

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

/** Starts Chromium, as root without its sandbox. `more`: switches that a journey needs. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
	const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
	const system = [process.env.CHROME_PATH, ...systemBrowsers].find((path) => path && existsSync(path));
	if (system) return chromium.launch({ executablePath: system, args: [...sandbox, ...quiet, ...more] });
	const { default: bundled } = await import('@sparticuz/chromium');
	return chromium.launch({ executablePath: await bundled.executablePath(), args: [...bundled.args, ...quiet, ...more] });
}
