import type { SourceRow } from '../source.ts';

/** The cells of a row by the names of its header in small letters, with spaces for what stands between words. */
export type Cells = ReadonlyMap<string, string>;

export interface CellRow {
	source: SourceRow;
	cells: Cells;
}

export const plainName = (name: string): string =>
	name
		.trim()
		.toLowerCase()
		.replace(/[\s_-]+/g, ' ');

export function cellsOf({ value }: SourceRow): Cells {
	const cells = new Map<string, string>();
	for (const [name, cell] of Object.entries(value)) {
		const text =
			typeof cell === 'string' ? cell.trim() : typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
		if (text !== '' && !cells.has(plainName(name))) cells.set(plainName(name), text);
	}
	return cells;
}

/** The first of these cells that says something; empty when none does. */
export function cellOf(cells: Cells, names: readonly string[]): string {
	for (const name of names) {
		const value = cells.get(name);
		if (value) return value;
	}
	return '';
}

/** Whether a header has all of these columns; of a list within, one of them. */
export function hasColumns(row: Readonly<Record<string, unknown>>, ...wanted: (string | readonly string[])[]): boolean {
	const names = new Set(Object.keys(row).map(plainName));
	return wanted.every((name) => (typeof name === 'string' ? names.has(name) : name.some((one) => names.has(one))));
}
