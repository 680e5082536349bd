/** The web part of the native shell: the storefront built to lie on a phone, and the loader that starts it. */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brandName } from '@qaysari/messages/languages';
import type { ZipEntry } from './zip.ts';

const root = new URL('..', import.meta.url).pathname;
const web = join(root, 'shell/dist/web');
const loader = join(root, 'shell/dist/loader/loader.js');
/** As long as a build takes on a machine that is busy with others. */
const patienceMs = 10 * 60_000;

/** Builds both when their sources are newer than what is built; whoever wants it meanwhile waits. @throws Error when that fails */
export function buildShellWeb(): void {
	mkdirSync(join(root, '.cache'), { recursive: true });
	// A build empties its folder first, and another process may be about to read it. Whoever dies lets go of it.
	const lock = new DatabaseSync(join(root, '.cache/shell-web.lock'));
	lock.exec(`pragma busy_timeout = ${patienceMs}; begin exclusive`);
	try {
		const built = spawnSync(process.execPath, [join(root, 'scripts/build.ts'), 'shell'], { stdio: 'inherit' });
		if (built.status !== 0) throw new Error('The web part of the shell could not be built');
	} finally {
		lock.close();
	}
}

/** Chunks of the storefront's build, in the order in which they import each other. */
const libraries = ['react', 'libraries'];

/** Everything that a bundle holds, its manifest for the loader included. */
export function bundleFiles(of: { version: string; code: number }): ZipEntry[] {
	const built = Object.values(
		JSON.parse(readFileSync(join(web, '.vite', 'manifest.json'), 'utf8')) as Record<
			string,
			{ file: string; name?: string; isEntry?: boolean }
		>,
	);
	const entry = (name: string): string => {
		const found = built.find((chunk) => chunk.isEntry && chunk.name === name)?.file;
		if (!found) throw new Error(`The build has no entry ${name}`);
		return found;
	};
	const styles = built.find(({ file }) => file.endsWith('.css'))?.file;
	if (!styles) throw new Error('The build has no styles');
	const manifest = {
		...of,
		start: entry('start'),
		entry: [
			...libraries.flatMap((name) => built.filter((chunk) => chunk.name === name).map(({ file }) => file)),
			entry('client'),
		],
		styles,
	};
	const files = globSync('**/*', { cwd: web })
		// What a browser installs and searches for has no use on a phone.
		.filter((file) => !/^\.(vite|built)|\.webmanifest$/.test(file) && statSync(join(web, file)).isFile())
		.map((file) => ({ name: file.replaceAll('\\', '/'), bytes: readFileSync(join(web, file)) }));
	return [...files, { name: 'bundle.json', bytes: Buffer.from(JSON.stringify(manifest)) }];
}

/** Writes the folder that the native project carries: the page, the loader, what it was made for, and the first bundle. */
export function writeShellWeb(folder: string, options: { shop: string; publicKey: string; version: string; code: number }): void {
	rmSync(folder, { recursive: true, force: true });
	for (const { name, bytes } of bundleFiles(options)) {
		const file = join(folder, 'bundle', name);
		mkdirSync(join(file, '..'), { recursive: true });
		writeFileSync(file, bytes);
	}
	cpSync(loader, join(folder, 'loader.js'));
	const { shop, publicKey, code } = options;
	writeFileSync(join(folder, 'shell.json'), JSON.stringify({ shop, publicKey, shellCode: code }));
	writeFileSync(join(folder, 'index.html'), page(shop));
}

/** The one page of the shell: without data and in no language yet. Nothing but the app's own files runs in it. */
function page(shop: string): string {
	const origin = new URL(shop);
	const socket = `${origin.protocol === 'https:' ? 'wss' : 'ws'}://${origin.host}`;
	const own = "'self' capacitor://localhost https://localhost";
	const policy = [
		"default-src 'none'",
		`script-src ${own}`,
		`style-src ${own} 'unsafe-inline'`,
		`font-src ${own} data:`,
		`img-src ${own} ${shop} data: blob:`,
		`media-src ${own} ${shop} blob:`,
		`connect-src ${own} ${shop} ${socket} blob:`,
		'frame-src https:',
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'none'",
	].join(';');
	return `<!doctype html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="format-detection" content="telephone=no">
<title>${brandName.ar}</title>
<style>html{background:#faf6ef}@media(prefers-color-scheme:dark){html{background:#0f1615}}</style>
<script type="module" src="/loader.js"></script>
</head>
<body><div id="root"></div></body>
</html>
`;
}
