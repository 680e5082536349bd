/**
 * Builds server, storefront and console, or with `shell` the web part of the native shell, when their sources are others than those that
 * were built; `--force` builds anyway.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = new URL('..', import.meta.url).pathname;
/** Bytes: a dozen of a page's files are smaller than a kilobyte, and half as large when packed. */
const leastPacked = 200;
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
		name: 'server',
		sources: ['server/src/**/*.ts', 'server/vite.config.ts', ...shared],
		commands: [['build']],
		output: 'server/dist',
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
	const files = filesOf(build.sources);
	if (!force && isBuilt(mark, files)) continue;
	const built = { seen: seenOf(files), contents: contentsOf(files) };
	console.log(`Building the ${build.name} …`);
	for (const command of build.commands) {
		const vite = spawnSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...command, '--logLevel', 'warn'], {
			cwd: join(root, build.room ?? build.name),
			stdio: 'inherit',
			env: { ...process.env, ...build.env, NODE_ENV: 'production' },
		});
		if (vite.status !== 0) process.exit(vite.status ?? 1);
	}
	// Nobody serves what lies on a phone, or what the server itself consists of.
	if (!process.argv.includes('shell') && build.name !== 'server') compress(join(root, build.output));
	mkdirSync(join(root, build.output), { recursive: true });
	writeFileSync(mark, JSON.stringify(built));
}

function filesOf(patterns: readonly string[]): string[] {
	return patterns
		.flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
		.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
		.sort();
}

/** Reading them all takes longer than starting the shop should: first it is asked whether any was written since. */
function isBuilt(mark: string, files: readonly string[]): boolean {
	if (!existsSync(mark)) return false;
	const text = readFileSync(mark, 'utf8');
	// A build of an older release left a hash alone.
	const built = (text.startsWith('{') ? JSON.parse(text) : {}) as { seen?: string; contents?: string };
	const seen = seenOf(files);
	if (built.seen === seen) return true;
	if (built.contents !== contentsOf(files)) return false;
	writeFileSync(mark, JSON.stringify({ ...built, seen }));
	return true;
}

function seenOf(files: readonly string[]): string {
	const hash = createHash('sha256');
	for (const file of files) {
		const { size, mtimeMs } = statSync(file);
		hash.update(`${file} ${size} ${mtimeMs}\n`);
	}
	return hash.digest('hex');
}

function contentsOf(files: readonly string[]): string {
	const hash = createHash('sha256');
	for (const file of files) hash.update(relative(root, file)).update(readFileSync(file));
	return hash.digest('hex');
}

/** Once here instead of at every answer; the server sends what stands beside a file. */
function compress(folder: string): void {
	for (const file of globSync('**/*.{js,css,html,svg,json,webmanifest}', { cwd: folder })) {
		if (file.startsWith('server/') || file.includes('.vite/')) continue;
		const bytes = readFileSync(join(folder, file));
		if (bytes.length < leastPacked) continue;
		writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
		writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }));
	}
}
