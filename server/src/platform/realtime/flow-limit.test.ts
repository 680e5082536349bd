import { describe, expect, it } from 'vitest';
import { FlowLimit } from './flow-limit.ts';

const second = 1000;
/** How many of so many tries at one moment are let through. */
const letThrough = (limit: FlowLimit, client: string, tries: number, now: number): number =>
	Array.from({ length: tries }, () => limit.allows(client, now)).filter(Boolean).length;

describe('a client', () => {
	it('may do so much at once, and so much a second from then on', () => {
		const limit = new FlowLimit({ burst: 5, perSecond: 2 });

		expect(letThrough(limit, 'a', 9, 0)).toBe(5);
		expect(letThrough(limit, 'a', 9, second)).toBe(2);
		expect(letThrough(limit, 'a', 9, second)).toBe(0);
		expect(letThrough(limit, 'a', 9, 2 * second)).toBe(2);
	});

	it('gathers no more than it may do at once, however long it is quiet', () => {
		const limit = new FlowLimit({ burst: 3, perSecond: 1 });
		letThrough(limit, 'a', 3, 0);

		expect(letThrough(limit, 'a', 99, 3600 * second)).toBe(3);
	});

	it('loses nothing of what it gathered by asking too early', () => {
		const limit = new FlowLimit({ burst: 1, perSecond: 1 });
		letThrough(limit, 'a', 1, 0);
		const early = [250, 500, 750].map((now) => limit.allows('a', now));

		expect(early).toEqual([false, false, false]);
		expect(limit.allows('a', second)).toBe(true);
	});

	it('takes nothing from others', () => {
		const limit = new FlowLimit({ burst: 2, perSecond: 1 });
		letThrough(limit, 'a', 9, 0);

		expect(letThrough(limit, 'b', 9, 0)).toBe(2);
	});

	it('begins anew when it is forgotten', () => {
		const limit = new FlowLimit({ burst: 2, perSecond: 1 });
		letThrough(limit, 'a', 9, 0);
		limit.forget('a');

		expect(letThrough(limit, 'a', 9, 0)).toBe(2);
	});

	it('that was not quiet is known still when there are more than can be remembered', () => {
		const limit = new FlowLimit({ burst: 2, perSecond: 1 });
		letThrough(limit, 'busy', 2, 3 * second);
		for (let other = 0; other < 10_001; other += 1) limit.allows(`other ${other}`, 3 * second);

		expect(letThrough(limit, 'busy', 2, 3 * second)).toBe(0);
		expect(letThrough(limit, 'other 7', 2, 3 * second)).toBe(1);
	});
});
