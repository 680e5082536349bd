import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor, pageOf } from './cursor.ts';
import { Refusal } from './refusal.ts';

const code = (work: () => unknown): string => {
	try {
		work();
		return 'taken';
	} catch (error) {
		if (error instanceof Refusal) return error.code;
		throw error;
	}
};

describe('a cursor', () => {
	it.each([
		[[0], ['number']],
		[
			[-1, Number.MAX_SAFE_INTEGER],
			['number', 'number'],
		],
		[
			['2026-11-21T08:00:00.000Z', 7],
			['string', 'number'],
		],
		[
			['', 'قیمەت 👍', '"\\'],
			['string', 'string', 'string'],
		],
	] as const)('of %j leads to where it was made, and can stand in an address', (values, kinds) => {
		const cursor = encodeCursor(values);

		expect(cursor).toMatch(/^[\w-]+$/);
		expect(decodeCursor(cursor, [...kinds])).toEqual(values);
	});

	it('that is missing begins at the beginning', () => {
		expect(decodeCursor(undefined, ['number'])).toBeNull();
	});

	it.each<[string, string]>([
		['nothing', ''],
		['no base64', '%%%'],
		['no JSON', Buffer.from('[1').toString('base64url')],
		['no list', Buffer.from('{"0":1,"length":1}').toString('base64url')],
		['null', Buffer.from('null').toString('base64url')],
		['too few values', encodeCursor([])],
		['too many values', encodeCursor([1, 2])],
		['a text for a number', encodeCursor(['1'])],
		['a fraction', encodeCursor([1.5])],
		['a number beyond counting', Buffer.from('[9007199254740993]').toString('base64url')],
		['a number beyond all', Buffer.from('[1e999]').toString('base64url')],
		['nothing in the list', Buffer.from('[null]').toString('base64url')],
		['a list in the list', Buffer.from('[[1]]').toString('base64url')],
	])('that holds %s where a number belongs is damaged', (_, cursor) => {
		expect(code(() => decodeCursor(cursor, ['number']))).toBe('damaged_cursor');
	});

	it('that holds a text is damaged where the text is too long, or none that a database can hold', () => {
		const tried = ['a'.repeat(199), 'a'.repeat(200), 'a\0b', '\ud800'];

		expect(tried.map((text) => code(() => decodeCursor(encodeCursor([text]), ['string'])))).toEqual([
			'taken',
			'damaged_cursor',
			'damaged_cursor',
			'taken',
		]);
	});
});

describe('a page', () => {
	const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));
	const cut = (count: number, limit: number) => pageOf(rows(count), limit, ({ id }) => [id]);

	it.each([
		[0, 3, 0, null],
		[1, 3, 1, null],
		[3, 3, 3, null],
		[4, 3, 3, 2],
		[9, 3, 3, 2],
		[2, 1, 1, 0],
	])('of %i rows by %i has %i, and the next begins after %j', (count, limit, shown, last) => {
		const { records, nextCursor } = cut(count, limit);

		expect(records).toEqual(rows(shown));
		expect(nextCursor === null ? null : decodeCursor(nextCursor, ['number'])).toEqual(last === null ? null : [last]);
	});
});
