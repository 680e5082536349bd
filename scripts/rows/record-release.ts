/**
 * Keeps every statement that this release sends, for `check-rows.ts` of the next two: while a new release migrates, the one before
 * goes on working beside it. What was kept of older ones goes. Run when a release is made: `node scripts/rows/record-release.ts [root of the release]`.
 */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { kept, release, releases } from './release.ts';
import { samples } from './samples.ts';
import { statementsOf } from './statements.ts';

const root = resolve(process.argv[2] ?? new URL('../..', import.meta.url).pathname);
const { version } = release.pick({ version: true }).parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
const schema = globSync('*.sql', { cwd: join(root, 'server/migrations') })
	.sort()
	.at(-1);
const statements: Record<string, string[]> = {};
for (const file of globSync('server/src/**/*.queries.ts', { cwd: root }).sort()) {
	const found = await statementsOf(join(root, file), samples[file] ?? {});
	statements[file] = [...new Set(found.statements.map(({ sql }) => sql.replaceAll(/^\s+/gm, '').trim()))];
}
writeFileSync(join(releases, `statements-${version}.json`), `${JSON.stringify({ version, schema, statements }, null, '\t')}\n`);
for (const older of kept().slice(0, -2)) rmSync(join(releases, older));
console.log(`${Object.values(statements).flat().length} statements of ${version} (${schema})`);
