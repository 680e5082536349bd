import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from './browser.ts';
import { beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { OperatorAtDesk } from './people.ts';

const client = new URL('../../storefront/dist/client', import.meta.url).pathname;

interface Chunk {
	file: string;
	name?: string;
	src?: string;
	isEntry?: boolean;
	imports?: string[];
}

/** What the build made; journeys may be listed before there is one. */
let manifest: Record<string, Chunk> = {};
beforeAll(() => {
	manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;
});

/** A chunk and everything that it imports at once. */
function closureOf(key: string, seen = new Set<string>()): Set<string> {
	const chunk = manifest[key];
	if (!chunk || seen.has(chunk.file)) return seen;
	seen.add(chunk.file);
	for (const other of chunk.imports ?? []) closureOf(other, seen);
	return seen;
}

const keyWhere = (fits: (chunk: Chunk, key: string) => boolean): string =>
	Object.entries(manifest).find(([key, chunk]) => fits(chunk, key))?.[0] ?? '';

/** Bytes over the line: compressed beside the file, or the file itself where that is small. */
function bytesOf(file: string): number {
	const path = join(client, file);
	return statSync(`${path}.br`, { throwIfNoEntry: false })?.size ?? statSync(path).size;
}

describe("the buyer's download", () => {
	test('holds no schema library: answers are typed, not parsed', () => {
		for (const file of globSync('assets/*.js', { cwd: client })) {
			expect(readFileSync(join(client, file), 'utf8'), file).not.toMatch(/ZodError|safeParse/);
		}
	});

	test('is at most 115 KB of script before home can be used, in Arabic', () => {
		const files = new Set([
			...closureOf(keyWhere((chunk) => chunk.isEntry === true && chunk.name === 'client')),
			...closureOf(keyWhere((chunk) => chunk.isEntry === true && chunk.name === 'start')),
			...closureOf(keyWhere((_chunk, key) => key.endsWith('home-screen.tsx'))),
			...closureOf(keyWhere((_chunk, key) => key.includes('messages/shop/ar/start'))),
		]);

		const total = [...files].reduce((sum, file) => sum + bytesOf(file), 0);

		expect(files.size).toBeGreaterThan(3);
		expect(total).toBeLessThanOrEqual(115 * 1024);
	});
});

describe("the operator's download", () => {
	test('comes in a few files for each screen, not in one for each piece that some share', async () => {
		const { consoleUrl } = journeyShop();
		const browser = await launchBrowser();
		for (const path of ['orders', 'products/new', 'reports']) {
			const { page } = await OperatorAtDesk.signIn(browser);
			await page.goto(`${consoleUrl}/${path}`);
			await page.getByRole('heading', { level: 1 }).waitFor();

			const files = await page.evaluate(() =>
				performance
					.getEntriesByType('resource')
					.map(({ name }) => new URL(name).pathname)
					.filter((file) => /^\/assets\/.*\.(js|css)$/.test(file)),
			);

			expect(files.length, path).toBeGreaterThan(5);
			expect(files.length, path).toBeLessThanOrEqual(40);
			await page.context().close();
		}
		await browser.close();
	});
});
