/** Every test: checks, then unit and route tests, then components of both fronts, then browser journeys. Stops at the first part that fails. */
import { spawnSync } from 'node:child_process';

const root = new URL('..', import.meta.url).pathname;
const vitest = [process.execPath, `${root}node_modules/vitest/vitest.mjs`, 'run'];

const parts: { name: string; command: string[] }[] = [
	{ name: 'check', command: [process.execPath, 'scripts/check.ts'] },
	{ name: 'unit and route tests', command: [...vitest, '--project', 'unit'] },
	{ name: 'components', command: [...vitest, '--config', 'vitest.components.config.ts'] },
	{
		name: 'browser journeys',
		command: [process.execPath, `${root}node_modules/@playwright/test/cli.js`, 'test', '-c', 'e2e', '--project', 'journeys'],
	},
];

/** What is kept in a file or looked through by a program has no colours. */
const env = process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: '1' };

for (const { name, command } of parts) {
	console.log(`\n── ${name}`);
	const started = performance.now();
	const [program = '', ...rest] = command;
	const result = spawnSync(program, rest, { cwd: root, stdio: 'inherit', env });
	console.log(
		`── ${name}: ${result.status === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(0)} s`,
	);
	if (result.status !== 0) process.exit(result.status ?? 1);
}
