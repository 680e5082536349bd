import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { safeties, sourceWithout } from './safeties.ts';

const changes = Object.entries(safeties).flatMap(([name, { changes }]) => changes.map((change) => ({ name, change })));

it.each(changes)('what $name is, and a run takes out, stands in the source once', ({ change }) => {
	const source = readFileSync(new URL(`../../../server/src/${change.file}`, import.meta.url), 'utf8');
	expect(sourceWithout(change, source)).not.toBe(source);
});
