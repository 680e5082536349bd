/** What products sold in some days, from parts that are summed beforehand: a year of many products is read in a moment. */
import type { Handle, Transaction } from '../platform/database/handle.ts';
import * as queries from './product-sales.queries.ts';
import type { Figures, Span } from './reports.queries.ts';
import { covering, lastOf, partsAround, partsOfMonth } from './sales-spans.ts';

/** So many times as many as are wanted are looked at in each part; what sells well in all sells well in most of them. */
const tries = [3, 10] as const;

/** Up to so many are looked for among those that sold most in each part. */
const fewAtMost = 1000;

/** What was sold of the products that sold most, the largest amount first. */
export async function listProductSales(db: Handle, span: Span, limit: number): Promise<(Figures & { name: string })[]> {
	const parts = covering(span, await queries.listSummed(db, span));
	for (const times of limit <= fewAtMost ? tries : []) {
		const { names, certain } = await queries.listLargestOfHeads(db, parts, { heads: limit * times, limit });
		if (certain) return queries.listSumsOfProducts(db, parts, names);
	}
	return queries.listSumsOfAll(db, parts, limit);
}

/** A day is counted anew: what was summed of it does not hold. */
export const forgetPartsOf = (tx: Transaction, day: string): Promise<void> => queries.forgetParts(tx, partsAround(day));

/** The first days of months with parts to sum, the latest first. */
export async function listMonthsToSum(db: Handle, today: string): Promise<string[]> {
	return (await queries.listUnsummedMonths(db, today)).map(({ month }) => month);
}

/** Sums the parts of a month that are over and not summed. */
export async function sumMonth(tx: Transaction, month: string, today: string): Promise<void> {
	const whole = partsOfMonth(month);
	const summed = new Set(
		(await queries.listSummed(tx, { from: month, to: lastOf({ span: 'month', first: month }) })).map(nameOf),
	);
	for (const part of whole) if (!summed.has(nameOf(part)) && lastOf(part) < today) await queries.sumPart(tx, part, lastOf(part));
}

const nameOf = ({ span, first }: { span: string; first: string }): string => `${span} ${first}`;
