import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readFiles } from '@qaysari/messages/catalogues';
import { describe, expect, test } from 'vitest';
import { routes } from './paths.ts';
import { soonTexts, startScreens, startTexts } from './start-texts.ts';

const source = new URL('..', import.meta.url).pathname;
const files = readFiles('en', 'shop');
const inStart = new Set<string>();
/** Of the rest, those that what lies on the first screens has not either. */
const inRest = new Set<string>();
const late = new Set<string>();
for (const [file, messages] of files) {
	const name = file.replace('.json', '');
	for (const key of Object.keys(messages)) {
		(startTexts.includes(name) ? inStart : inRest).add(key);
		if (!startTexts.includes(name) && !soonTexts.includes(name)) late.add(key);
	}
}

/** What a module says that is among these texts. */
function saidOf(file: string, among: ReadonlySet<string>): string[] {
	const text = readFileSync(join(source, file), 'utf8');
	const said = [...text.matchAll(/'([a-zA-Z0-9]+(?:\.[a-zA-Z0-9]+)+)'/g)].map(([, key = '']) => key);
	const begun = [...text.matchAll(/`([a-zA-Z0-9.]+\.)\$\{/g)].map(([, start = '']) => start);
	return [
		...said.filter((key) => among.has(key)),
		...begun.flatMap((start) => [...among].filter((key) => key.startsWith(start))),
	];
}

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

describe('the texts of what lies on the first screens', () => {
	const asked = new Set<string>();
	for (const screen of ['app/frame.tsx', 'screens/product/product-more.tsx'])
		for (const [, path = ''] of readFileSync(join(source, screen), 'utf8').matchAll(
			/withSoonTexts\(\(\) => import\('([^']+)'\)\)/g,
		))
			closureOf(join(source, dirname(screen), path), asked);

	test.each([...asked].map((file) => relative(source, file)))('hold everything that %s says', (file) => {
		expect(saidOf(file, late)).toEqual([]);
	});

	test('are asked for', () => {
		expect(asked.size).toBeGreaterThan(30);
	});
});

describe('the texts of the first screens', () => {
	const modules = new Set<string>();
	for (const file of [join(source, 'app/entry-client.tsx'), ...screenFiles]) closureOf(file, modules);

	test.each([...modules].map((file) => relative(source, file)))('hold everything that %s says', (file) => {
		expect(saidOf(file, inRest)).toEqual([]);
	});

	test('are fewer than half of all', () => {
		expect(modules.size).toBeGreaterThan(20);
		expect(inStart.size).toBeGreaterThan(50);
		expect(inStart.size).toBeLessThan(inRest.size);
	});
});
