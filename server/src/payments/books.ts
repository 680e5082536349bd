import { type PaymentSource, paymentSource } from '@qaysari/contract/order-states';
import { days } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './books.queries.ts';

/** Longest period of one report. */
const mostDays = 93;

export interface DayTotal {
	day: string;
	method: PaymentSource;
	captured: number;
	capturedCount: number;
	rounding: number;
	refunded: number;
	refundedCount: number;
	subsidies: number;
	/** Given up where a transfer fell short; it never was in the shop's hands. */
	writtenOff: number;
	/** Came where nobody asked for it, and stays. */
	kept: number;
	/** Went to a buyer's balance instead of out of the house. */
	toBalance: number;
	net: number;
}

/**
 * What came in and went out by day of Baghdad and method, in hundredths of a dinar: sums of the entries that every movement left.
 * @throws Refusal period_too_long
 */
export async function dailyTotals(db: Handle, from: string, until: string): Promise<DayTotal[]> {
	checkSpan(from, until);
	const totals = new Map<string, DayTotal>();
	for (const row of await queries.sumByDay(db, from, until)) {
		const key = `${row.day} ${row.method}`;
		const total = totals.get(key) ?? emptyDay(row.day, row.method);
		totals.set(key, added(total, row));
	}
	// What a balance pays came into the house before.
	return [...totals.values()].map((total) => (total.method === paymentSource.balance ? { ...total, net: 0 } : total));
}

/** Cash by day and till. @throws Refusal period_too_long */
export async function tillTotals(db: Handle, from: string, until: string) {
	checkSpan(from, until);
	return queries.sumByTill(db, from, until);
}

function checkSpan(from: string, until: string): void {
	const span = (new Date(until).getTime() - new Date(from).getTime()) / days(1);
	if (!(span >= 0 && span < mostDays)) refuse('period_too_long', { days: mostDays });
}

const emptyDay = (day: string, method: DayTotal['method']): DayTotal => ({
	day,
	method,
	captured: 0,
	capturedCount: 0,
	rounding: 0,
	refunded: 0,
	refundedCount: 0,
	subsidies: 0,
	writtenOff: 0,
	kept: 0,
	toBalance: 0,
	net: 0,
});

function added(total: DayTotal, row: { kind: queries.MoneyEntry['kind']; amount: number; count: number }): DayTotal {
	const { amount, count } = row;
	switch (row.kind) {
		case 'capture':
			return { ...total, captured: amount, capturedCount: count, net: total.net + amount };
		case 'rounding':
			return { ...total, rounding: amount, net: total.net + amount };
		case 'refund':
			return { ...total, refunded: amount, refundedCount: count, net: total.net - amount };
		case 'subsidy':
			return { ...total, subsidies: amount, net: total.net - amount };
		case 'writeOff':
			return { ...total, writtenOff: amount };
		case 'kept':
			return { ...total, kept: amount, net: total.net + amount };
		case 'toBalance':
			return { ...total, toBalance: amount, net: total.net + amount };
	}
}
