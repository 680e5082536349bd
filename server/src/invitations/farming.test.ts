import { describe, expect, it } from 'vitest';
import { minutes } from '../platform/clock.ts';
import { type SeenHelp, signsIn } from './farming.ts';

/** Helps that nothing strikes about, but for what the test says. */
const helps = (count: number, odd: (index: number) => Partial<SeenHelp> = () => ({})): SeenHelp[] =>
	Array.from({ length: count }, (_, index) => ({
		at: minutes(index * 7),
		device: `device ${index}`,
		address: `address ${index}`,
		phone: `+96477${(index + 1) * 1_234_567}`,
		...odd(index),
	}));

describe('helps', () => {
	it('of friends at different times, places and numbers show no sign, however many', () => {
		for (const count of [0, 1, 2, 3, 10, 100]) expect(signsIn(helps(count)), `${count} helps`).toEqual([]);
	});

	it.each([
		['from one device', (index: number) => (index < 2 ? { device: 'a' } : {}), ['device']],
		['mostly from one address', (index: number) => (index < 3 ? { address: 'a' } : {}), ['address']],
		['all in a moment', (index: number) => (index < 3 ? { at: 1000 * index } : {}), ['burst']],
		['by numbers in a row', (index: number) => (index < 3 ? { phone: `+96477012345${index}0` } : {}), ['numbers']],
	] as const)('%s show it', (_what, odd, signs) => {
		expect(signsIn(helps(5, odd))).toEqual(signs);
	});

	it('from one address among many, or two neighbours, show none', () => {
		expect(signsIn(helps(8, (index) => (index < 3 ? { address: 'carrier' } : {})))).toEqual([]);
		expect(signsIn(helps(5, (index) => (index < 2 ? { phone: `+96477012345${index}0`, at: index } : {})))).toEqual([]);
	});

	it('without any mark show none', () => {
		expect(signsIn(helps(5, () => ({ device: null, address: null, phone: null })))).toEqual([]);
	});
});
