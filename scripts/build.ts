/**
 * Builds storefront and console, or with `shell` the web part of the native shell, when their sources are newer than what is built;
 * `--force` builds anyway.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = new URL('..', import.meta.url).pathname;
const shared = [
	'contract/src/**/*.ts',
	'client/src/**/*.ts',
	'messages/src/**/*.ts',
	'messages/catalogues/**/*.json',
	'package-lock.json',
];
const force = process.argv.includes('--force');

interface Build {
	name: string;
	/** Where it is built, when that is not the folder of its name. */
	room?: string;
	env?: Record<string, string>;
	sources: string[];
	commands: string[][];
	output: string;
}

const storefrontSources = ['storefront/src/**/*.{ts,tsx,css}', 'storefront/public/**/*', 'storefront/*.ts', ...shared];

const ordinary: Build[] = [
	{
		name: 'storefront',
		sources: storefrontSources,
		// The worker comes last: it names what the client's build made.
		commands: [['build'], ['build', '--ssr'], ['build', '--config', 'sw.vite.config.ts']],
		output: 'storefront/dist',
	},
	{
		name: 'console',
		sources: ['console/src/**/*.{ts,tsx,css}', 'console/index.html', 'console/vite.config.ts', ...shared],
		commands: [['build']],
		output: 'console/dist',
	},
];

const forShell: Build[] = [
	{
		name: 'web part of the shell',
		room: 'storefront',
		env: { STOREFRONT_FOR: 'shell' },
		sources: storefrontSources,
		commands: [['build']],
		output: 'shell/dist/web',
	},
	{
		name: "shell's loader",
		room: 'shell',
		sources: ['shell/src/**/*.ts', 'shell/vite.config.ts', ...shared],
		commands: [['build']],
		output: 'shell/dist/loader',
	},
];

for (const build of process.argv.includes('shell') ? forShell : ordinary) {
	const mark = join(root, build.output, '.built');
	const hash = hashOf(build.sources);
	if (!force && existsSync(mark) && readFileSync(mark, 'utf8') === hash) continue;
	console.log(`Building the ${build.name} …`);
	for (const command of build.commands) {
		const vite = spawnSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...command, '--logLevel', 'warn'], {
			cwd: join(root, build.room ?? build.name),
			stdio: 'inherit',
			env: { ...process.env, ...build.env, NODE_ENV: 'production' },
		});
		if (vite.status !== 0) process.exit(vite.status ?? 1);
	}
	// Nobody serves what lies on a phone.
	if (!process.argv.includes('shell')) compress(join(root, build.output));
	mkdirSync(join(root, build.output), { recursive: true });
	writeFileSync(mark, hash);
}

function hashOf(patterns: readonly string[]): string {
	const hash = createHash('sha256');
	for (const file of globSync([...patterns], { cwd: root }).sort()) {
		if (/\.test\.tsx?$/.test(file)) continue;
		const path = join(root, file);
		try {
			hash.update(file).update(readFileSync(path));
		} catch (error) {
			// A pattern for files finds folders too.
			if (!(error instanceof Error && 'code' in error && error.code === 'EISDIR')) throw error;
		}
	}
	return hash.digest('hex');
}

/** Once here instead of at every answer; the server sends what stands beside a file. */
function compress(folder: string): void {
	for (const file of globSync('**/*.{js,css,html,svg,json,webmanifest}', { cwd: folder })) {
		if (file.startsWith('server/') || file.includes('.vite/')) continue;
		const bytes = readFileSync(join(folder, file));
		if (bytes.length < 1024) continue;
		writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
		writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }));
	}
}
