import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tarpit } from './tarpit.ts';

describe('refusals', () => {
	beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] }));
	afterEach(() => void vi.useRealTimers());

	it('go out at once, until an address goes on asking; nobody else waits for it', async () => {
		const tarpit = new Tarpit();
		for (let n = 0; n < 10; n += 1) await tarpit.hold('10.0.0.1');
		let out = 0;
		const more = Array.from({ length: 5 }, () => tarpit.hold('10.0.0.1').then(() => (out += 1)));
		await tarpit.hold('10.0.0.2');

		// What waited for its turn until now waits no longer.
		await tarpit.hold('10.0.0.1', 1500);

		expect([tarpit.held, out]).toEqual([5, 0]);
		await vi.advanceTimersByTimeAsync(1000);
		await Promise.all(more);
		expect([tarpit.held, out]).toEqual([0, 5]);
		await vi.advanceTimersByTimeAsync(10_000);
		await tarpit.hold('10.0.0.1');
		expect(tarpit.held).toBe(0);
	});
});
