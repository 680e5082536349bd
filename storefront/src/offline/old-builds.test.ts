import { afterEach, expect, test, vi } from 'vitest';
import { forgetOldBuilds } from './old-builds.ts';

/** @returns which caches a device has after this build took over */
async function leftOf(...names: string[]): Promise<string[]> {
	const there = new Set(names);
	vi.stubGlobal('caches', { keys: async () => [...there], delete: async (name: string) => there.delete(name) });
	await forgetOldBuilds('shell-new');
	return [...there];
}
afterEach(() => {
	vi.unstubAllGlobals();
});

test('a build that takes over forgets the shell of the one before, and the pages that name its parts', async () => {
	expect(await leftOf('shell-old', 'shell-new', 'pages', 'reads', 'assets', 'pictures')).toEqual([
		'shell-new',
		'reads',
		'assets',
		'pictures',
	]);
});

test('the first build of a device forgets nothing', async () => {
	expect(await leftOf('shell-new', 'pages')).toEqual(['shell-new', 'pages']);
});
