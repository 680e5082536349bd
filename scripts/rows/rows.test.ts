import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;
const file = 'scripts/rows/fixtures/rows.queries.ts';

test('a statement that the schema refuses, a column that is not answered or of another kind, and what cannot be tried: refused', () => {
	const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/rows/check-rows.ts', file], {
		cwd: root,
		encoding: 'utf8',
	});
	expect(stdout).toMatch(/^5 statements prepared/);
	expect(stderr.split('\n').filter((line) => line.startsWith(file))).toEqual([
		`${file} listByKind was not reached: Cannot read properties of undefined (reading 'execute')`,
		`${file}:17 answers count as number, read as string`,
		`${file}:25 column "surname" does not exist`,
		`${file}:21 does not answer nickname`,
	]);
	expect(status).toBe(1);
});
