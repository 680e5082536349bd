import { describe, expect, test } from 'vitest';
import { parseInt8, parseTimestamp } from './types.ts';

describe('a time of the database', () => {
	test.each([
		['2026-11-21 10:00:00+00', '2026-11-21T10:00:00.000Z'],
		['2026-11-21 10:00:00.1+00', '2026-11-21T10:00:00.100Z'],
		['2026-11-21 10:00:00.999999+00', '2026-11-21T10:00:00.999Z'],
		['2026-11-21 10:00:00', '2026-11-21T10:00:00.000Z'],
		['0001-01-01 00:00:00+00', '0001-01-01T00:00:00.000Z'],
		['9999-12-31 23:59:59.999+00', '9999-12-31T23:59:59.999Z'],
		['2026-11-21 13:00:00+03', '2026-11-21T10:00:00.000Z'],
		['2026-11-21 15:30:00.25+05:30', '2026-11-21T10:00:00.250Z'],
		['2026-11-20 23:00:00-11', '2026-11-21T10:00:00.000Z'],
		['infinity', 'infinity'],
		['-infinity', '-infinity'],
	])('%s is read as %s', (text, read) => {
		expect(parseTimestamp(text)).toBe(read);
	});

	test.each(['', 'now', '21/11/2026', '2026-13-01 00:00:00+00:00:00'])('%j is none, and nobody goes on with it', (text) => {
		expect(() => parseTimestamp(text)).toThrow('Cannot read the time');
	});
});

describe('a whole number of the database', () => {
	test.each([
		['0', 0],
		['-1', -1],
		['9007199254740991', Number.MAX_SAFE_INTEGER],
		['-9007199254740991', Number.MIN_SAFE_INTEGER],
	])('%s is read as it is', (text, read) => {
		expect(parseInt8(text)).toBe(read);
	});

	test.each(['9007199254740992', '-9007199254740992', '9223372036854775807'])('%s would be another one, and is none', (text) => {
		expect(() => parseInt8(text)).toThrow(`The bigint ${text} does not fit into a number`);
	});
});
