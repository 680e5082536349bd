import { describe, expect, it } from 'vitest';
import { extend, missingAfter } from './history.ts';

const at = (...numbers: number[]) => numbers.map((number) => ({ number }));

describe('a stretch of messages', () => {
	it('takes what follows and what comes before, in order, once', () => {
		expect(extend(at(4, 5), at(6, 5, 3))).toEqual(at(3, 4, 5, 6));
		expect(extend([], at(9, 8, 7))).toEqual(at(7, 8, 9));
	});

	it('leaves out what lies beyond a gap, and names where it begins', () => {
		expect(extend(at(4, 5), at(8, 1))).toEqual(at(4, 5));
		expect(missingAfter(at(4, 5), { number: 8 })).toBe(5);
		expect(missingAfter(at(4, 5), { number: 6 })).toBeNull();
		expect(missingAfter(at(4, 5), { number: 2 })).toBeNull();
		expect(missingAfter([], { number: 1 })).toBeNull();
	});

	it('comes to the same whatever the order in which messages arrive, once nothing is missing', () => {
		const arrived = at(3, 1, 5, 2, 4);
		const held = arrived.reduce<{ number: number }[]>(
			(stretch, _one, index) => extend(stretch, arrived.slice(0, index + 1)),
			at(1),
		);
		expect(held).toEqual(at(1, 2, 3, 4, 5));
	});
});
