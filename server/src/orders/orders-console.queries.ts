import { type OrderStatus, orderStatuses } from '@qaysari/contract/order-states';
import { type Origin, origins } from '@qaysari/contract/product-draft';
import { sql } from 'kysely';
import { code } from '../platform/database/codes.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many, one } from '../platform/database/rows.ts';
import { holdsAll } from '../platform/database/sought.ts';
import type { AccountId, OrderId } from '../platform/ids.ts';
import { orderWords } from './customers.queries.ts';
import { columns, from, type OrderRow } from './orders.queries.ts';

export interface OperatorFilter {
	statuses: readonly number[] | null;
	origin: Origin | null;
	accountId: AccountId | null;
	from: string | null;
	until: string | null;
	/** When the last row of the page before was placed, and its id. */
	after: [string, number] | null;
	limit: number;
}

const newest = (limit: number) => sql`order by o.placed_at desc, o.id desc limit ${limit}`;

function withinOf(f: OperatorFilter) {
	const conditions = [
		f.accountId === null ? null : sql`o.account_id = ${f.accountId}`,
		f.from ? sql`o.placed_at >= ${f.from}` : null,
		f.until ? sql`o.placed_at < ${f.until}` : null,
		f.after ? sql`(o.placed_at, o.id) < (${f.after[0]}::timestamptz, ${f.after[1]})` : null,
	].filter((condition) => condition !== null);
	return sql.join([sql`true`, ...conditions], sql` and `);
}

const stateOf = (f: OperatorFilter) => (f.statuses ? sql`and o.status = any(${f.statuses}::smallint[])` : sql``);
const originOf = (f: OperatorFilter) => (f.origin ? sql`and o.origin = ${f.origin}` : sql``);

/** The newest first. By state or origin, each state of each origin is read by itself, from its own part of the index, and put together. */
export function listOrdersForOperators(db: Handle, f: OperatorFilter): Promise<OrderRow[]> {
	const where = withinOf(f);
	// Who is named has few orders: those are read, and looked through.
	if ((!f.statuses && !f.origin) || f.accountId !== null)
		return many<OrderRow>(db, sql`select ${columns} ${from} where ${where} ${stateOf(f)} ${originOf(f)} ${newest(f.limit + 1)}`);
	return many<OrderRow>(
		db,
		sql`
			with page as (
				select one.id from unnest(${[...new Set(f.statuses ?? orderStatuses)]}::smallint[]) as s (status)
				cross join unnest(${f.origin ? [f.origin] : origins}::text[]) as g (origin)
				cross join lateral (
					select o.id, o.placed_at from shop_order o where o.status = s.status and o.origin = g.origin and ${where} ${newest(f.limit + 1)}
				) one
				order by one.placed_at desc, one.id desc limit ${f.limit + 1}
			)
			select ${columns} ${from} where o.id in (select id from page) ${newest(f.limit + 1)}
		`,
	);
}

/** Of the newest, as many as `among` says, those that hold all parts: what many hold is found there. */
export function findAmongNewest(db: Handle, parts: readonly string[], f: OperatorFilter, among: number): Promise<OrderRow[]> {
	return many<OrderRow>(
		db,
		sql`
			with page as materialized (
				select o.id from (select * from shop_order o where ${withinOf(f)} ${newest(among)}) o
				where ${holdsAll(orderWords, parts)} ${stateOf(f)} ${originOf(f)} ${newest(f.limit + 1)}
			)
			select ${columns} ${from} where o.id in (select id from page) ${newest(f.limit + 1)}
		`,
	);
}

/** Of all orders those that hold all parts, by their index. */
export function findAmongAll(db: Handle, parts: readonly string[], f: OperatorFilter): Promise<OrderRow[]> {
	return many<OrderRow>(
		db,
		sql`
			with found as materialized (
				select o.id, o.placed_at, o.account_id, o.status, o.origin from shop_order o where ${holdsAll(orderWords, parts)}
			), page as materialized (
				select o.id from found o where ${withinOf(f)} ${stateOf(f)} ${originOf(f)} ${newest(f.limit + 1)}
			)
			select ${columns} ${from} where o.id in (select id from page) ${newest(f.limit + 1)}
		`,
	);
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

/** Capped at a thousand. */
export async function countSubsidiesToPay(db: Handle): Promise<number> {
	const row = await one<{ n: number }>(
		db,
		sql`select count(*)::int as n from (select 1 from shop_order where status = ${code.status('CONFIRM_GOODS_AND_HAS_SUBSIDY')} and not subsidy_paid limit 1000) s`,
	);
	return row.n;
}

export function listSubsidies(db: Handle, after: [string, number] | null, limit: number): Promise<OrderRow[]> {
	const later = after === null ? sql`true` : sql`(o.status_at, o.id) > (${after[0]}::timestamptz, ${after[1]})`;
	return many<OrderRow>(
		db,
		sql`
			select ${columns} ${from} where o.status = ${code.status('CONFIRM_GOODS_AND_HAS_SUBSIDY')} and not o.subsidy_paid and ${later}
			order by o.status_at, o.id limit ${limit + 1}
		`,
	);
}

export async function setSubsidy(tx: Transaction, id: OrderId, subsidy: { amount: number; reason: string }): Promise<void> {
	await sql`update shop_order set subsidy = ${subsidy.amount}, subsidy_reason = ${subsidy.reason} where id = ${id}`.execute(tx);
}

export async function setSubsidyPaid(tx: Transaction, id: OrderId): Promise<void> {
	await sql`update shop_order set subsidy_paid = true where id = ${id}`.execute(tx);
}

export async function setPurchaseNote(tx: Transaction, id: OrderId, note: string): Promise<void> {
	await sql`update shop_order set purchase_note = ${note} where id = ${id}`.execute(tx);
}

export async function setHandoverCode(tx: Transaction, id: OrderId, code: string | null): Promise<void> {
	await sql`update shop_order set handover_code = ${code} where id = ${id}`.execute(tx);
}

/** Those of these orders that there are, as they were placed. */
export function listNumbered(db: Handle, numbers: readonly string[]): Promise<{ id: OrderId; number: string }[]> {
	return many(db, sql`select id, number from shop_order where number = any(${numbers}::text[]) order by id`);
}
