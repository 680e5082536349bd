/**
 * The shop for working on it. Both fronts come from Vite's development servers, which put what was changed into the open page; the
 * server starts anew when something that it runs changes; the database goes on meanwhile.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '../server/src/platform/database/embedded.ts';

const root = new URL('..', import.meta.url).pathname;
const { PORT = '3000', CONSOLE_PORT = '3001', DEV_PORT = '5173', DEV_CONSOLE_PORT = '5174' } = process.env;
const dataDir = process.env.DATA_DIR ?? join(root, 'data');
const watched = ['server/src', 'server/migrations', 'contract/src', 'messages/src', 'messages/catalogues'];

mkdirSync(dataDir, { recursive: true });
const log = { info: () => undefined, warn: console.warn, error: console.error };
const database = process.env.DATABASE_URL ? null : await startEmbeddedDatabase({ dataDir, log });

const env = {
	...process.env,
	PORT,
	CONSOLE_PORT,
	DATA_DIR: dataDir,
	DATABASE_URL: database?.url ?? process.env.DATABASE_URL,
	CHECK_ANSWERS: process.env.CHECK_ANSWERS ?? 'on',
	SHOP_URL: `http://127.0.0.1:${PORT}`,
	CONSOLE_URL: `http://127.0.0.1:${CONSOLE_PORT}`,
};
const vite = (port: string): string[] => [
	`${root}node_modules/vite/bin/vite.js`,
	'--host',
	'127.0.0.1',
	'--port',
	port,
	'--strictPort',
];

const children: ChildProcess[] = [
	start('.', [...watched.map((path) => `--watch-path=${path}`), '--watch-preserve-output', 'server/src/main.ts']),
	start('storefront', vite(DEV_PORT)),
	start('console', vite(DEV_CONSOLE_PORT)),
];
console.log(`
The shop while it is worked on, with what was changed put into the open page:

  Shop     http://127.0.0.1:${DEV_PORT}
  Console  http://127.0.0.1:${DEV_CONSOLE_PORT}
`);

function start(folder: string, words: string[]): ChildProcess {
	return spawn(process.execPath, words, { cwd: join(root, folder), stdio: 'inherit', env });
}

let stopping = false;
async function stop(): Promise<void> {
	if (stopping) return;
	stopping = true;
	await Promise.all(
		children.map(async (child) => {
			if (child.exitCode !== null || child.signalCode !== null) return;
			const gone = new Promise((resolve) => child.once('exit', resolve));
			child.kill('SIGTERM');
			await gone;
		}),
	);
	await database?.stop();
	process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
