/** Types, lint, format, messages and contract completeness: what continuous integration runs first. */
import { spawnSync } from 'node:child_process';

const root = new URL('..', import.meta.url).pathname;
const bin = `${root}node_modules/.bin`;

const checks: { name: string; command: string[] }[] = [
	{ name: 'types of contract, messages, server and scripts', command: [`${bin}/tsc`, '--checkers', '1', '-p', 'tsconfig.json'] },
	{ name: 'types of the storefront', command: [`${bin}/tsc`, '--checkers', '1', '-p', 'storefront'] },
	{ name: 'types of the console', command: [`${bin}/tsc`, '--checkers', '1', '-p', 'console'] },
	{ name: 'types of the native shell', command: [`${bin}/tsc`, '--checkers', '1', '-p', 'shell'] },
	{ name: 'types of the browser journeys', command: [`${bin}/tsc`, '--checkers', '1', '-p', 'e2e'] },
	{ name: 'types of the bench', command: [`${bin}/tsc`, '--checkers', '1', '-p', 'bench'] },
	{ name: 'lint and format', command: [`${bin}/biome`, 'check', '--error-on-warnings', '.'] },
	{ name: 'messages complete in four languages', command: [process.execPath, 'messages/src/check.ts'] },
	{ name: 'message keys up to date', command: [process.execPath, 'messages/src/generate.ts', '--check'] },
	{ name: 'imports point one way', command: [process.execPath, 'scripts/check-imports.ts'] },
	{ name: 'licences of dependencies', command: [process.execPath, 'scripts/licences.ts', '--check'] },
];

let failed = 0;
for (const { name, command } of checks) {
	const started = performance.now();
	const [program = '', ...rest] = command;
	const result = spawnSync(program, rest, { cwd: root, encoding: 'utf8' });
	const seconds = ((performance.now() - started) / 1000).toFixed(1);
	console.log(`${result.status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
	if (result.status === 0) continue;
	failed += 1;
	console.log(`${result.stdout}${result.stderr}`.trimEnd());
}
process.exit(failed === 0 ? 0 : 1);
