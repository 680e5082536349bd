import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningProgram, type StartOptions, settings } from './running.ts';

const root = new URL('../..', import.meta.url).pathname;
const startWithinMs = 220_000;

/** Starts the real program, as `npm start` does, in a data folder of its own. */
export async function startAlone(options: StartOptions): Promise<RunningProgram> {
	const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'qaysari-e2e-'));
	const child = spawn(process.execPath, ['--max-semi-space-size=8', 'server/start.mjs'], {
		cwd: root,
		env: {
			...process.env,
			PORT: '0',
			CONSOLE_PORT: '0',
			DATA_DIR: dataDir,
			...settings,
			...options.env,
			NODE_ENV: 'development',
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const printed = await untilOpen(child);
	const find = (pattern: RegExp): string => pattern.exec(printed)?.[1] ?? '';
	return {
		url: find(/Shop +(\S+)/),
		consoleUrl: find(/Console +(\S+)/),
		dataDir,
		commands: { DATA_DIR: dataDir },
		operatorPassword: find(/Password +(\S+)/),
		stop: async () => {
			await end(child);
			if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
		},
		kill: () => end(child, 'SIGKILL'),
	};
}

function untilOpen(child: ChildProcess): Promise<string> {
	return new Promise((resolve, reject) => {
		let printed = '';
		const timer = setTimeout(() => reject(new Error(`The shop did not open in time:\n${printed}`)), startWithinMs);
		const read = (chunk: Buffer): void => {
			printed += chunk.toString();
			// The line about the outbox is the last one.
			if (!printed.includes('outbox.jsonl')) return;
			clearTimeout(timer);
			resolve(printed);
		};
		child.stdout?.on('data', read);
		child.stderr?.on('data', read);
		child.once('exit', (code) => {
			clearTimeout(timer);
			reject(new Error(`The shop ended with ${code}:\n${printed}`));
		});
	});
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const gone = new Promise((resolve) => child.once('exit', resolve));
	child.kill(signal);
	await gone;
}
