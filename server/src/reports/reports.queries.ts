import type { ReportKind } from '@qaysari/contract/reports.schemas';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many } from '../platform/database/rows.ts';
import type { OrderId } from '../platform/ids.ts';

export interface Figures {
	orders: number;
	pieces: number;
	amount: number;
	called_off: number;
	returned: number;
	refunded: number;
	/** What pieces of a known cost were sold for, and that cost. */
	costed: number;
	cost: number;
}

export interface SalesRow extends Figures {
	kind: ReportKind;
	name: string;
}

export async function insertChanges(tx: Transaction, orderIds: readonly OrderId[]): Promise<void> {
	await sql`insert into sales_change (order_id) select unnest(${orderIds}::bigint[])`.execute(tx);
}

/** Days that are counted anew, whether something of them is known to have changed or not. */
export async function insertDays(tx: Transaction, days: readonly string[]): Promise<void> {
	await sql`insert into sales_change (day) select unnest(${days}::date[])`.execute(tx);
}

/** Takes changes, the oldest first. */
export function takeChanges(tx: Transaction, most: number): Promise<{ order_id: OrderId | null; day: string | null }[]> {
	return many(
		tx,
		sql`
			delete from sales_change where id in (select id from sales_change order by id limit ${most} for update)
			returning order_id, to_char(day, 'YYYY-MM-DD') as day
		`,
	);
}

/** Writes what was sold on a day in the place of what stood there. */
export async function putDay(tx: Transaction, day: string, rows: readonly SalesRow[]): Promise<void> {
	await sql`delete from sales_day where day = ${day}::date`.execute(tx);
	await sql`
		insert into sales_day (kind, day, name, orders, pieces, amount, called_off, returned, refunded, costed, cost)
		select s.kind, ${day}::date, s.name, s.orders, s.pieces, s.amount, s.called_off, s.returned, s.refunded, s.costed, s.cost
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
			as s (kind text, name text, orders int, pieces int, amount bigint, called_off int, returned int, refunded bigint, costed bigint,
				cost bigint)
	`.execute(tx);
}

export const sums = sql`
	sum(orders)::int as orders, sum(pieces)::int as pieces, sum(amount)::bigint as amount, sum(called_off)::int as called_off,
	sum(returned)::int as returned, sum(refunded)::bigint as refunded,
	sum(costed)::bigint as costed, sum(cost)::bigint as cost
`;

export interface Span {
	from: string;
	to: string;
}

/** The whole of each day on which something was ordered. */
export function listDays(db: Handle, { from, to }: Span): Promise<(Figures & { name: string })[]> {
	return many(
		db,
		sql`
			select to_char(day, 'YYYY-MM-DD') as name, orders, pieces, amount, called_off, returned, refunded, costed, cost
			from sales_day
			where kind = 'day' and day between ${from}::date and ${to}::date order by day
		`,
	);
}

/** What was sold in some days, the largest amount first. */
export function listSums(
	db: Handle,
	kind: Exclude<ReportKind, 'day' | 'product'>,
	{ from, to }: Span,
	limit: number,
): Promise<(Figures & { name: string })[]> {
	return many(
		db,
		sql`
			select name, ${sums} from sales_day
			where kind = ${kind} and kind <> 'product' and day between ${from}::date and ${to}::date
			group by name order by sum(amount) desc, name limit ${limit}
		`,
	);
}
