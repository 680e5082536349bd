import { types as builtIn, type CustomTypesConfig } from 'pg';

const utcTimestamp = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?(\+00)?$/;

/**
 * `timestamptz` or `timestamp` text to `2026-11-21T10:00:00.000Z`. A `timestamp` counts as UTC.
 * Microseconds are cut off, not rounded: page by a time only where it was written with milliseconds.
 * `infinity` and `-infinity` stay as they are.
 */
export function parseTimestamp(text: string): string {
	const match = utcTimestamp.exec(text);
	if (match) {
		const [, day, time, fraction = ''] = match;
		return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
	}
	if (text.endsWith('infinity')) return text;
	// Another session time zone, as an operator may set it for a role.
	const moment = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
	if (Number.isNaN(moment.getTime())) throw new Error(`Cannot read the time "${text}"`);
	return moment.toISOString();
}

/** `int8` text to a number; throws beyond 2^53-1, where a number would silently be another one. */
export function parseInt8(text: string): number {
	const value = Number(text);
	if (!Number.isSafeInteger(value)) throw new Error(`The bigint ${text} does not fit into a number`);
	return value;
}

const same = (text: string): string => text;

// Typed wide: the list of type numbers in @types/pg lacks arrays.
const textArrayOid: number = 1009;
const splitArray: (text: string) => (string | null)[] = builtIn.getTypeParser(textArrayOid);

function arrayOf<T>(parse: (text: string) => T): (text: string) => (T | null)[] {
	return (text) => splitArray(text).map((member) => (member === null ? null : parse(member)));
}

const parsers = new Map<number, (text: string) => unknown>([
	[20, parseInt8],
	[1016, arrayOf(parseInt8)],
	[1184, parseTimestamp],
	[1185, arrayOf(parseTimestamp)],
	[1114, parseTimestamp],
	[1115, arrayOf(parseTimestamp)],
	[1082, same],
	[1182, arrayOf(same)],
	[1700, same],
	[1231, arrayOf(same)],
]);

/**
 * How columns arrive: int8 as number, numeric and date as string, times as ISO 8601 UTC string,
 * json and jsonb parsed; everything else as `pg` does it.
 */
export const columnTypes: CustomTypesConfig = {
	getTypeParser: (oid, format) => (format === 'binary' ? undefined : parsers.get(oid)) ?? builtIn.getTypeParser(oid, format),
};
