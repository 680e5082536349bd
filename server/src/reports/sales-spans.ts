import { days } from '../platform/clock.ts';
import type { Span } from './reports.queries.ts';

/** Days whose sales stand together: one day, a third of a month (ten days, the last one what is left of it), or a month of the calendar. */
export interface SalesPart {
	span: 'day' | 'third' | 'month';
	/** Its first day. */
	first: string;
}

const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);
const after = (day: string, count: number): string => dayAt(Date.parse(day) + days(count));
export const monthOf = (day: string): string => `${day.slice(0, 8)}01`;
const nextMonth = (day: string): string => monthOf(after(monthOf(day), 31));
const thirds = ['01', '11', '21'] as const;
const thirdOf = (day: string): string => `${day.slice(0, 8)}${thirds.findLast((first) => first <= day.slice(8)) ?? '01'}`;

/** The third and the month in which a day lies. */
export const partsAround = (day: string): SalesPart[] => [
	{ span: 'third', first: thirdOf(day) },
	{ span: 'month', first: monthOf(day) },
];

/** The thirds of a month, and the month. */
export const partsOfMonth = (month: string): SalesPart[] => [
	...thirds.map((first): SalesPart => ({ span: 'third', first: `${month.slice(0, 8)}${first}` })),
	{ span: 'month', first: month },
];

export function lastOf({ span, first }: SalesPart): string {
	if (span === 'day') return first;
	if (span === 'third' && !first.endsWith('21')) return after(first, 9);
	return after(nextMonth(first), -1);
}

/** Some days as few parts of which `summed` are used where they lie wholly inside. */
export function covering({ from, to }: Span, summed: readonly SalesPart[]): SalesPart[] {
	const known = new Map(summed.map((part) => [`${part.span} ${part.first}`, part]));
	const parts: SalesPart[] = [];
	for (let at = from; at <= to; ) {
		const larger = (['month', 'third'] as const)
			.map((span) => known.get(`${span} ${at}`))
			.find((part) => part !== undefined && lastOf(part) <= to);
		const part: SalesPart = larger ?? { span: 'day', first: at };
		parts.push(part);
		at = after(lastOf(part), 1);
	}
	return parts;
}
