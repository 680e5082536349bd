/**
 * Lists every installed package with its licence in `docs/dependencies.md`; `--check` fails when the list is old,
 * a licence is not on the list of permissive ones, or a package stands in the lock file without its sum.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = new URL('..', import.meta.url).pathname;
const file = join(root, 'docs', 'dependencies.md');

const permissive = new Set([
	'MIT',
	'MIT-0',
	'ISC',
	'BSD',
	'BSD-2-Clause',
	'BSD-3-Clause',
	'0BSD',
	'Apache-2.0',
	'BlueOak-1.0.0',
	'CC0-1.0',
	'CC-BY-4.0',
	'Unlicense',
	'Python-2.0',
	'Zlib',
	'WTFPL',
	'OFL-1.1',
	'PostgreSQL',
	'Unicode-3.0',
	'Artistic-2.0',
	'CC-BY-3.0',
]);
/** Weak copyleft on files of their own, which are used unchanged: named one by one. */
const accepted: Record<string, string> = {
	'MPL-2.0': 'used unchanged, for tests and the build only',
	'LGPL-3.0-or-later': 'libvips, a shared library that sharp loads; used unchanged',
	'Apache-2.0 AND LGPL-3.0-or-later': 'libvips, a shared library that sharp loads; used unchanged',
	'Apache-2.0 AND LGPL-3.0-or-later AND MIT': 'libvips, a shared library that sharp loads; used unchanged',
};

interface Locked {
	packages: Record<
		string,
		{ version?: string; license?: string; link?: boolean; dev?: boolean; optional?: boolean; integrity?: string }
	>;
}

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Locked;
/** The linter's programs for other systems, which its release names without a sum. */
const withoutSum = /^node_modules\/@biomejs\/cli-/;
const unproven = Object.entries(lock.packages)
	.filter(([path, locked]) => path.startsWith('node_modules/') && !locked.link && !locked.integrity && !withoutSum.test(path))
	.map(([path]) => path);
const rows = new Map<string, { version: string; licence: string }>();
for (const [path, locked] of Object.entries(lock.packages)) {
	if (!path.startsWith('node_modules/') || locked.link) continue;
	const name = path.split('node_modules/').at(-1) ?? path;
	rows.set(`${name}@${locked.version ?? ''}`, { version: locked.version ?? '', licence: locked.license ?? licenceOf(path) });
}

function licenceOf(path: string): string {
	const manifest = join(root, path, 'package.json');
	if (!existsSync(manifest)) return 'not installed here';
	const found = JSON.parse(readFileSync(manifest, 'utf8')) as {
		license?: string | { type?: string };
		licenses?: { type?: string }[];
	};
	const licence = typeof found.license === 'string' ? found.license : (found.license?.type ?? found.licenses?.[0]?.type);
	return licence ?? 'none named';
}

const isPermissive = (licence: string): boolean =>
	licence in accepted ||
	licence
		.replace(/[()]/g, '')
		.split(/ OR /)
		.some((one) => one.split(/ AND /).every((part) => permissive.has(part.trim())));

const refused = [...rows].filter(([, row]) => !isPermissive(row.licence));
const count = new Map<string, number>();
for (const { licence } of rows.values()) count.set(licence, (count.get(licence) ?? 0) + 1);

const lines = [
	'# Dependencies and their licences',
	'',
	'Made from `package-lock.json` by `node scripts/licences.ts`; `npm run check` fails when it is old or a licence is not permissive.',
	'',
	...[...count]
		.sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
		.map(([licence, n]) => `* ${licence}: ${n}${accepted[licence] ? ` (${accepted[licence]})` : ''}`),
	'',
	'| package | version | licence |',
	'|---|---|---|',
	...[...rows]
		.sort((a, b) => a[0].localeCompare(b[0]))
		.map(([key, row]) => `| ${key.slice(0, key.lastIndexOf('@'))} | ${row.version} | ${row.licence} |`),
	'',
];
const text = lines.join('\n');

for (const path of unproven) console.error(`${path} stands in package-lock.json without integrity`);
for (const [name, row] of refused) console.error(`${name} has the licence "${row.licence}"`);
if (process.argv.includes('--check')) {
	const old = !existsSync(file) || readFileSync(file, 'utf8') !== text;
	if (old) console.error('docs/dependencies.md is old: run node scripts/licences.ts');
	process.exit(old || refused.length > 0 || unproven.length > 0 ? 1 : 0);
}
writeFileSync(file, text);
process.exit(refused.length > 0 ? 1 : 0);
