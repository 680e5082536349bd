import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProcess, untilPrinted } from '@qaysari/server/src/testing/program.ts';
import { type RunningProgram, type StartOptions, settings } from './running.ts';

const root = new URL('../..', import.meta.url).pathname;
const startWithinMs = 220_000;
/** Of the line about the outbox. */
const lastPrinted = 'outbox.jsonl';

/** Starts the real program, as `npm start` does, in a data folder of its own. */
export async function startAlone(options: StartOptions): Promise<RunningProgram> {
	const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'qaysari-e2e-'));
	const child = spawn(process.execPath, ['server/start.mjs'], {
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
	const printed = await untilPrinted(child, lastPrinted, startWithinMs);
	const find = (pattern: RegExp): string => pattern.exec(printed)?.[1] ?? '';
	return {
		url: find(/Shop +(\S+)/),
		consoleUrl: find(/Console +(\S+)/),
		dataDir,
		commands: { DATA_DIR: dataDir },
		operatorPassword: find(/Password +(\S+)/),
		stop: async () => {
			await endProcess(child);
			if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
		},
		kill: () => endProcess(child, 'SIGKILL'),
	};
}
