/**
 * Finds keys of the catalogues that nothing uses.
 *
 *     node scripts/check-keys.ts             names them, and fails if there are any
 *     node scripts/check-keys.ts --patterns  tells which keys are put together at run time, and where
 *
 * A key is used where it stands as a literal, or where a template makes it: `order.state.${status}` uses every key that
 * begins with `order.state.` and goes on with one word. A template that begins with a value uses nothing.
 */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { languages } from '@qaysari/contract/languages';
import { readCatalogue } from '@qaysari/messages/catalogues';
import { type Area, areas } from '@qaysari/messages/languages';

const root = new URL('..', import.meta.url).pathname;

/** Where the keys of an area may be used. */
const users: Record<Area, readonly string[]> = {
	shop: ['storefront/src', 'shell/src', 'client/src'],
	console: ['console/src', 'client/src'],
	server: ['server/src', 'contract/src'],
};

const literal = /(['"`])([a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9_-]+)+)\1/g;
/** From the first word and its dot on, up to the end of the template. */
const template = /`([a-z][A-Za-z0-9]*\.(?:[A-Za-z0-9_.-]|\$\{[^{}`]*\})*\$\{[^{}`]*\}[A-Za-z0-9_.-]*)`/g;

interface Uses {
	literals: Set<string>;
	/** What a template makes → the template and its file. */
	patterns: Map<string, { pattern: RegExp; file: string }>;
}

export function usesOf(source: string, file: string, uses: Uses = { literals: new Set(), patterns: new Map() }): Uses {
	for (const [, , key = ''] of source.matchAll(literal)) uses.literals.add(key);
	for (const [, made = ''] of source.matchAll(template)) {
		const pattern = made.replaceAll('.', '\\.').replace(/\$\{[^{}`]*\}/g, '[A-Za-z0-9_-]+');
		uses.patterns.set(made, { pattern: new RegExp(`^${pattern}$`), file });
	}
	return uses;
}

/** Keys of `keys` that nothing of `uses` makes. */
export function unusedKeys(keys: readonly string[], { literals, patterns }: Uses): string[] {
	return keys.filter((key) => !literals.has(key) && ![...patterns.values()].some(({ pattern }) => pattern.test(key)));
}

async function usesIn(folders: readonly string[]): Promise<Uses> {
	const uses: Uses = { literals: new Set(), patterns: new Map() };
	for (const folder of folders) {
		for await (const file of glob(`${folder}/**/*.{ts,tsx}`, { cwd: root })) {
			if (!/\.(test|e2e)\.tsx?$/.test(file)) usesOf(readFileSync(root + file, 'utf8'), file, uses);
		}
	}
	return uses;
}

if (import.meta.main) {
	for (const area of areas) {
		const uses = await usesIn(users[area]);
		const keys = Object.keys(readCatalogue(languages[0], area));
		if (process.argv.includes('--patterns'))
			for (const [made, { file }] of uses.patterns) console.log(`${area}: ${made} in ${file}`);
		for (const key of unusedKeys(keys, uses)) {
			console.error(`${area}: ${key} is used nowhere`);
			process.exitCode = 1;
		}
	}
}
