import { beforeEach, expect, test } from 'vitest';
import { type Reading, readFirst } from './read-first.ts';

const never = new Promise<never>(() => {});
const over = Promise.resolve();
const answer = (text: string, headers: Record<string, string> = {}) => new Response(text, { headers });

let stored: string[] = [];
let held: Promise<unknown>[] = [];
let before: Response | undefined;

beforeEach(() => {
	[stored, held] = [[], []];
	before = answer('before', { date: 'Fri, 20 Nov 2026 08:00:00 GMT' });
});

const read = (reading: Pick<Reading, 'asked' | 'patience'>) =>
	readFirst({
		kept: async () => before,
		keep: async (fresh) => stored.push(await fresh.text()),
		holdOn: (work) => held.push(work),
		...reading,
	});
const textOf = async (shown: Promise<Response>) => (await shown).text();

test('what the shop says in time is shown, and kept', async () => {
	expect(await textOf(read({ asked: Promise.resolve(answer('fresh')), patience: never }))).toBe('fresh');
	await Promise.all(held);
	expect(stored).toEqual(['fresh']);
});

test('on a line that brings nothing stands what was read before, as of no time; what comes late is kept for the next time', async () => {
	const { promise: asked, resolve } = Promise.withResolvers<Response>();

	const shown = await read({ asked, patience: over });
	resolve(answer('late'));
	await Promise.all(held);

	expect([await shown.text(), shown.headers.get('date')]).toEqual(['before', null]);
	expect(stored).toEqual(['late']);
});

test('where nothing was read before, one waits for as long as it takes', async () => {
	before = undefined;
	const { promise: asked, resolve } = Promise.withResolvers<Response>();
	const shown = textOf(read({ asked, patience: over }));
	await over;
	resolve(answer('at last'));

	expect(await shown).toBe('at last');
});

test('without a line stands what was read before, and nothing where there is nothing', async () => {
	const asked = Promise.reject(new TypeError('Failed to fetch'));
	expect(await textOf(read({ asked, patience: never }))).toBe('before');
	before = undefined;

	await expect(read({ asked, patience: never })).rejects.toThrow('Failed to fetch');
});

test('what is one buyer’s alone is shown and not kept', async () => {
	const asked = Promise.resolve(answer('mine', { 'cache-control': 'no-store' }));

	expect(await textOf(read({ asked, patience: never }))).toBe('mine');
	await Promise.all(held);
	expect(stored).toEqual([]);
});
