import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveBackFree, MemoryAfterWork } from './memory.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

it('is given back when work is over, of the start too, and once more when what is kept for a minute is gone, never while it goes on', () => {
	let [used, times, whole] = [0, 0, 0];
	const memory = new MemoryAfterWork(
		() => used,
		(all) => {
			times += 1;
			if (all) whole += 1;
		},
	);
	const lookAt = (share: number): number => {
		used += share * 15e6;
		vi.advanceTimersByTime(15_000);
		return times;
	};
	memory.watch();

	// What the start left goes first.
	expect([0.2, 0.005, 0.02, 0.001].map(lookAt)).toEqual([0, 1, 1, 1]);
	expect([0.9, 0.1, 0.04, 0.02, 0.005, 0, 0.02].map(lookAt)).toEqual([1, 1, 1, 1, 2, 2, 2]);
	expect([0.5, 0.005].map(lookAt)).toEqual([2, 3]);
	// What was kept for a minute, once.
	expect([0, 0, 0, 0.02, 0, 0, 0, 0, 0, 0, 0, 0].map(lookAt)).toEqual([3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4]);
	expect(whole).toBe(1);
	lookAt(0.9);
	memory.close();
	expect(lookAt(0)).toBe(4);
});

const isGnu =
	existsSync('/lib/ld-linux-x86-64.so.2') ||
	existsSync('/lib64/ld-linux-x86-64.so.2') ||
	existsSync('/lib/ld-linux-aarch64.so.1');

it.runIf(isGnu)('is given back also between what is still in use', async () => {
	const large = 200 * 1024 * 1024;
	const size = 40_000;
	let pieces: Buffer[] = Array.from({ length: large / size }, () => Buffer.alloc(size, 1));
	const inUse = pieces.filter((_, at) => at % 50 === 0);
	pieces = [];
	setFlagsFromString('--expose-gc');
	(runInNewContext('gc') as () => void)();
	const before = process.memoryUsage.rss();

	await expect
		.poll(async () => {
			await giveBackFree();
			return before - process.memoryUsage.rss();
		})
		.toBeGreaterThan(large / 2);
	expect(inUse.every((piece) => piece.every((byte) => byte === 1))).toBe(true);
});
