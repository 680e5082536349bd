import { expect, test } from 'vitest';
import { fromBaghdad, inBaghdad } from './baghdad-moment.ts';

test('moments are shown as clocks in Baghdad do and come back unchanged', () => {
	const shown = inBaghdad('2026-11-21T21:30:00.000Z');

	expect(shown.format('YYYY-MM-DD HH:mm')).toBe('2026-11-22 00:30');
	expect(fromBaghdad(shown)).toBe('2026-11-21T21:30:00.000Z');
});
