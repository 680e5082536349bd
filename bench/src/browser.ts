import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { end, tied } from './place.ts';

const systemBrowsers = [
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const startWithinMs = 30_000;

export interface RunningBrowser {
	/** Of its debugging protocol. */
	port: number;
	close(): Promise<void>;
}

/** Starts Chromium with a profile of its own; it believes every certificate. */
export async function startBrowser(): Promise<RunningBrowser> {
	const profile = mkdtempSync(join(tmpdir(), 'qaysari-bench-browser-'));
	const { path, args } = await findBrowser();
	const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
	const child = tied(
		spawn(
			path,
			[
				...args,
				...sandbox,
				...[
					'--headless=new',
					'--remote-debugging-port=0',
					`--user-data-dir=${profile}`,
					'--ignore-certificate-errors',
					'--disable-quic',
				],
				...[
					'--no-first-run',
					'--disable-background-networking',
					'--disable-component-update',
					'--disable-sync',
					'--disable-gpu',
					'--disable-extensions',
				],
				'about:blank',
			],
			{ stdio: 'ignore' },
		),
	);
	const port = await portOf(child, join(profile, 'DevToolsActivePort'));
	return {
		port,
		close: async () => {
			await end(child);
			rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
		},
	};
}

/** Named by the environment, the system's own, else the one that comes with the packages. */
async function findBrowser(): Promise<{ path: string; args: string[] }> {
	const system = [process.env.CHROME_PATH, ...systemBrowsers].find((path) => path && existsSync(path));
	if (system) return { path: system, args: [] };
	const { default: bundled } = await import('@sparticuz/chromium');
	return { path: await bundled.executablePath(), args: bundled.args };
}

async function portOf(child: ChildProcess, file: string): Promise<number> {
	const deadline = Date.now() + startWithinMs;
	while (Date.now() < deadline && child.exitCode === null) {
		const port = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
		if (port > 0) return port;
		await pause(50);
	}
	await end(child);
	throw new Error('The browser did not start');
}
