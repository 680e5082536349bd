/** The same shop with reload on change: builds watch their sources, the server starts again when anything it runs changed. */
import { type ChildProcess, spawn } from 'node:child_process';

const root = new URL('..', import.meta.url).pathname;
const vite = `${root}node_modules/vite/bin/vite.js`;
const watched = [
	'server/src',
	'server/migrations',
	'contract/src',
	'client/src',
	'messages/src',
	'messages/catalogues',
	'storefront/dist',
];

const children: ChildProcess[] = [
	start('storefront', [vite, 'build', '--watch', '--logLevel', 'warn']),
	start('storefront', [vite, 'build', '--watch', '--ssr', '--logLevel', 'warn']),
	start('console', [vite, 'build', '--watch', '--logLevel', 'warn']),
	start('.', [...watched.map((path) => `--watch-path=${path}`), '--watch-preserve-output', 'server/src/main.ts']),
];

function start(folder: string, words: string[]): ChildProcess {
	return spawn(process.execPath, words, { cwd: `${root}${folder}`, stdio: 'inherit' });
}

function stop(): void {
	for (const child of children) child.kill('SIGTERM');
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
