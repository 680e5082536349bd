import { refuse } from './refusal.ts';

/**
 * Cursors of keyset paging: the sort values of the last row, opaque to clients.
 * Values are only compared by PostgreSQL with the types of their columns, so a forged cursor shows nothing that a list would not.
 */
export function encodeCursor(values: readonly (number | string)[]): string {
	return Buffer.from(JSON.stringify(values)).toString('base64url');
}

type CursorValues<Kinds extends readonly ('number' | 'string')[]> = {
	-readonly [K in keyof Kinds]: Kinds[K] extends 'number' ? number : string;
};

/** @throws Refusal damaged_cursor unless it holds one value of each given kind */
export function decodeCursor<const Kinds extends readonly ('number' | 'string')[]>(
	cursor: string | undefined,
	kinds: Kinds,
): CursorValues<Kinds> | null {
	if (cursor === undefined) return null;
	let values: unknown;
	try {
		values = JSON.parse(Buffer.from(cursor, 'base64url').toString());
	} catch {
		refuse('damaged_cursor');
	}
	if (!Array.isArray(values) || values.length !== kinds.length) refuse('damaged_cursor');
	for (const [index, kind] of kinds.entries()) {
		const value: unknown = values[index];
		const fits =
			kind === 'number' ? Number.isSafeInteger(value) : typeof value === 'string' && value.length < 200 && !value.includes('\0');
		if (!fits) refuse('damaged_cursor');
	}
	return values as unknown as CursorValues<Kinds>;
}

/** Cuts one page out of `limit + 1` rows and names where the next begins. */
export function pageOf<Row>(
	rows: Row[],
	limit: number,
	sortValues: (row: Row) => (number | string)[],
): { records: Row[]; nextCursor: string | null } {
	if (rows.length <= limit) return { records: rows, nextCursor: null };
	const records = rows.slice(0, limit);
	const last = records.at(-1);
	return { records, nextCursor: last ? encodeCursor(sortValues(last)) : null };
}
