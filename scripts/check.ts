/**
 * Types, lint, format, messages and contract completeness: what continuous integration runs first. `--shape` prints the figures of
 * the shape instead.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

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
	{ name: 'message keys in use', command: [process.execPath, 'scripts/check-keys.ts'] },
	{ name: 'words of the sample shop', command: [process.execPath, 'server/src/sample/check-words.ts'] },
	{ name: 'message keys up to date', command: [process.execPath, 'messages/src/generate.ts', '--check'] },
	{ name: 'imports point one way', command: [process.execPath, 'scripts/check-imports.ts'] },
	{ name: 'statements fit schema and rows', command: [process.execPath, 'scripts/rows/check-rows.ts'] },
	{ name: 'fronts stand as drawn', command: [process.execPath, 'scripts/check-fronts.ts'] },
	{ name: 'licences of dependencies', command: [process.execPath, 'scripts/licences.ts', '--check'] },
];

/** As many at once as there are cores, told in the order above. */
async function runAll(): Promise<boolean> {
	const left = checks.entries();
	const told: string[] = [];
	let [all, next] = [true, 0];
	const worker = async (): Promise<void> => {
		for (const [at, check] of left) {
			const { passed, text } = await runOne(check);
			all &&= passed;
			told[at] = text;
			for (let ready = told[next]; ready !== undefined; ready = told[next]) {
				console.log(ready);
				next += 1;
			}
		}
	};
	await Promise.all(Array.from({ length: availableParallelism() }, worker));
	return all;
}

async function runOne({ name, command }: (typeof checks)[number]): Promise<{ passed: boolean; text: string }> {
	const started = performance.now();
	const [program = '', ...rest] = command;
	const { code, output } = await new Promise<{ code: number | null; output: string }>((resolve, reject) => {
		let output = '';
		const child = spawn(program, rest, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
		for (const stream of [child.stdout, child.stderr])
			stream.setEncoding('utf8').on('data', (part: string) => {
				output += part;
			});
		child.on('error', reject);
		child.on('close', (code) => resolve({ code, output }));
	});
	const seconds = ((performance.now() - started) / 1000).toFixed(1);
	const passed = code === 0;
	return { passed, text: `${passed ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)${passed ? '' : `\n${output.trimEnd()}`}` };
}

if (process.argv.includes('--shape')) await import('./shape.ts');
else process.exit((await runAll()) ? 0 : 1);
