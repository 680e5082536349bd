import { readWritten } from './numbers.ts';
import { RowProblem } from './problem.ts';

/** Pieces of a sku, and what was made of a row that does not say them in a number. */
export interface Pieces {
	stock: number;
	note: RowProblem | null;
}

/** What a row tells of its pieces beside their number. */
export interface StockFacts {
	/** False where the other shop does not count them. */
	isTracked?: boolean;
	/** True where it sells on when none are left. */
	sellsOn?: boolean;
	/** False where it says that there are none. */
	isThere?: boolean;
}

const most = 10_000_000;
const none = /^(?:out of stock|outofstock|sold out|no|none|false|نفد|نفذ|غير متوفر|نەماوە|缺货|售罄|无货)$/i;

/**
 * The pieces that a row offers. What is not counted, or counted in words, gets the standard; less than none is none.
 * Each comes with a note, so that nobody takes a guess for a count.
 */
export function stockOf(
	value: unknown,
	standard: number,
	{ isTracked = true, sellsOn = false, isThere = true }: StockFacts = {},
): Pieces {
	if (!isThere) return { stock: 0, note: null };
	const written = readWritten(value);
	if (!isTracked) return { stock: standard, note: new RowProblem('stockUntracked', String(standard)) };
	if (written === null) return { stock: standard, note: new RowProblem('stockAssumed', String(standard)) };
	if (Number.isNaN(written.amount)) {
		const text = String(value).trim().slice(0, 40);
		if (none.test(text)) return { stock: 0, note: null };
		return { stock: standard, note: new RowProblem('stockUnread', `${text} → ${standard}`) };
	}
	if (written.amount <= 0 && sellsOn) return { stock: standard, note: new RowProblem('stockUntracked', String(standard)) };
	if (written.amount < 0) return { stock: 0, note: new RowProblem('stockNegative', String(written.amount)) };
	return { stock: Math.min(most, Math.floor(written.amount)), note: null };
}
