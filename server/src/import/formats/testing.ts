import { expect } from 'vitest';
import { detectColumns } from '../detect.ts';
import { readAll } from '../testing.ts';
import type { TableName } from './tables.ts';

/** What a table of a system makes of rows: its skus in short, and why rows stay away. */
export function readTable(format: TableName, rows: readonly Record<string, string>[]) {
	expect(detectColumns(rows[0] ?? {})).toBe(format);
	const { products, refused, outcomes } = readAll(format, rows);
	const counted = outcomes.reduce(
		(sum, one) => sum + (one.kind === 'refused' ? one.rows : one.kind === 'product' ? one.candidate.rows : 0),
		0,
	);
	// Whatever becomes of rows, none is lost.
	expect(counted).toBe(rows.length);
	const skus = products.map(({ draft }) =>
		draft.skus.map(
			({ code, attributes, price, promotionPrice, stock }) =>
				`${code} ${attributes.map(({ value }) => Object.values(value)[0]).join('/')} ${price / 100}${promotionPrice ? ` now ${promotionPrice / 100}` : ''} ×${stock}`,
		),
	);
	return { products, refused, skus, drafts: products.map(({ draft }) => draft) };
}
