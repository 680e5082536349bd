import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBrowser } from '@qaysari/e2e/src/find-browser.ts';
import { end, tied } from './place.ts';

const startWithinMs = 30_000;

export interface RunningBrowser {
	/** Of its debugging protocol. */
	port: number;
	close(): Promise<void>;
}

/** Starts Chromium with a profile of its own; it believes every certificate. */
export async function startBrowser(): Promise<RunningBrowser> {
	const profile = mkdtempSync(join(tmpdir(), 'qaysari-bench-browser-'));
	const { browser: found, remove } = await findBrowser();
	const child = tied(
		spawn(
			found.executablePath,
			[
				...found.args,
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
			{ stdio: 'ignore', env: found.env },
		),
	);
	const port = await portOf(child, join(profile, 'DevToolsActivePort'));
	return {
		port,
		close: async () => {
			await end(child);
			rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
			remove();
		},
	};
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
