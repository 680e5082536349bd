import type { OrderStatus } from '@qaysari/contract/order-states';
import type { Origin } from '@qaysari/contract/product-draft';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many, one } from '../platform/database/rows.ts';
import { columns, from, type OrderRow } from './orders.queries.ts';

export interface OperatorFilter {
	statuses: readonly number[] | null;
	origin: Origin | null;
	number: string | null;
	phone: string | null;
	from: string | null;
	until: string | null;
	after: number | null;
	limit: number;
}

export function listOrdersForOperators(db: Handle, f: OperatorFilter): Promise<OrderRow[]> {
	const conditions = [
		f.statuses ? sql`o.status = any(${f.statuses}::smallint[])` : null,
		f.origin ? sql`o.origin = ${f.origin}` : null,
		f.number ? sql`o.number = ${f.number}` : null,
		f.phone ? sql`o.phone = ${f.phone}` : null,
		f.from ? sql`o.placed_at >= ${f.from}` : null,
		f.until ? sql`o.placed_at < ${f.until}` : null,
		f.after ? sql`o.id < ${f.after}` : null,
	].filter((condition) => condition !== null);
	const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
	return many<OrderRow>(db, sql`select ${columns} ${from} ${where} order by o.id desc limit ${f.limit + 1}`);
}

/** How many stand in each state, up to a thousand each: enough to see where the work is. */
export function countByStatus(db: Handle, statuses: readonly number[]): Promise<{ status: OrderStatus; count: number }[]> {
	return many(
		db,
		sql`
			select s.status, (select count(*)::int from (select 1 from shop_order o where o.status = s.status limit 1000) capped) as count
			from unnest(${statuses}::smallint[]) as s (status)
		`,
	);
}

/** What finance has to do with orders: fees to review and subsidies to pay, capped at a thousand. */
export function countFinance(db: Handle): Promise<{ fees: number; subsidies: number }> {
	return one(
		db,
		sql`
			select (select count(*)::int from (select 1 from order_fees where state = 'under review' limit 1000) f) as fees,
				(select count(*)::int from (select 1 from shop_order where status = 4 and not subsidy_paid limit 1000) s) as subsidies
		`,
	);
}

export function listSubsidies(db: Handle, after: [string, number] | null, limit: number): Promise<OrderRow[]> {
	const later = after === null ? sql`true` : sql`(o.status_at, o.id) > (${after[0]}::timestamptz, ${after[1]})`;
	return many<OrderRow>(
		db,
		sql`
			select ${columns} ${from} where o.status = 4 and not o.subsidy_paid and ${later}
			order by o.status_at, o.id limit ${limit + 1}
		`,
	);
}

export async function setSubsidy(tx: Transaction, id: number, subsidy: { amount: number; reason: string }): Promise<void> {
	await sql`update shop_order set subsidy = ${subsidy.amount}, subsidy_reason = ${subsidy.reason} where id = ${id}`.execute(tx);
}

export async function setSubsidyPaid(tx: Transaction, id: number): Promise<void> {
	await sql`update shop_order set subsidy_paid = true where id = ${id}`.execute(tx);
}

export async function setPurchaseNote(tx: Transaction, id: number, note: string): Promise<void> {
	await sql`update shop_order set purchase_note = ${note} where id = ${id}`.execute(tx);
}

export async function setHandoverCode(tx: Transaction, id: number, code: string): Promise<void> {
	await sql`update shop_order set handover_code = ${code} where id = ${id}`.execute(tx);
}
