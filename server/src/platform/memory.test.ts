import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryAfterWork } from './memory.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

it('is given back once when work is over, of the start too, never while it goes on, and not for rest alone', () => {
	let [used, times] = [0, 0];
	const memory = new MemoryAfterWork(
		() => used,
		() => (times += 1),
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
	lookAt(0.9);
	memory.close();
	expect(lookAt(0)).toBe(3);
});
