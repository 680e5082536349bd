import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readFiles } from '@qaysari/messages/catalogues';
import { describe, expect, test } from 'vitest';
import { routes } from './paths.ts';
import { startScreens, startTexts } from './start-texts.ts';

const source = new URL('..', import.meta.url).pathname;
const files = readFiles('en', 'shop');
const inStart = new Set<string>();
const inRest = new Set<string>();
for (const [file, messages] of files)
	for (const key of Object.keys(messages)) (startTexts.includes(file.replace('.json', '')) ? inStart : inRest).add(key);

/** A module of ours and what it imports at once; what is imported later brings its texts along. */
function closureOf(file: string, seen = new Set<string>()): Set<string> {
	if (seen.has(file)) return seen;
	seen.add(file);
	const text = readFileSync(file, 'utf8');
	for (const [, path = ''] of text.matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from '(\.[^']+)';/gm))
		if (/\.tsx?$/.test(path)) closureOf(join(dirname(file), path), seen);
	return seen;
}

const screens = readFileSync(join(source, 'app/routes.ts'), 'utf8');
const screenFiles = [...startScreens].map((path) => {
	const name = Object.entries(routes).find(([, route]) => route === path)?.[0];
	const file = new RegExp(`routes\\.${name}\\]: \\(\\) => import\\('\\.\\./([^']+)'\\)`).exec(screens)?.[1];
	return join(source, file ?? `no screen ${path}`);
});

describe('the texts of the first screens', () => {
	const modules = new Set<string>();
	for (const file of [join(source, 'app/entry-client.tsx'), ...screenFiles]) closureOf(file, modules);

	test.each([...modules].map((file) => relative(source, file)))('hold everything that %s says', (file) => {
		const text = readFileSync(join(source, file), 'utf8');
		const said = [...text.matchAll(/'([a-zA-Z0-9]+(?:\.[a-zA-Z0-9]+)+)'/g)].map(([, key = '']) => key);
		const begun = [...text.matchAll(/`([a-zA-Z0-9.]+\.)\$\{/g)].map(([, start = '']) => start);

		const missing = [
			...said.filter((key) => inRest.has(key)),
			...begun.flatMap((start) => [...inRest].filter((key) => key.startsWith(start))),
		];

		expect(missing).toEqual([]);
	});

	test('are fewer than half of all', () => {
		expect(modules.size).toBeGreaterThan(20);
		expect(inStart.size).toBeGreaterThan(50);
		expect(inStart.size).toBeLessThan(inRest.size);
	});
});
