import { overseasReview, storage } from '@qaysari/contract/order-states';
import { sql } from 'kysely';
import { code } from '../platform/database/codes.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many } from '../platform/database/rows.ts';
import type { OrderId, OrderLineId } from '../platform/ids.ts';

export async function setOrderFees(
	tx: Transaction,
	orderId: OrderId,
	fees: { review: 9 | 10 | null; total?: number },
): Promise<void> {
	await sql`
		update shop_order set overseas_review = ${fees.review}, stage_two_total = coalesce(${fees.total ?? null}, stage_two_total),
			fees_reminded = 0
		where id = ${orderId}
	`.execute(tx);
}

/** Nobody is reminded of fees while the shop owes an answer about them, or sets others. */
const toRemind = sql`
	status = ${code.status('LOGISTICS_PAYMENT')} and open_objections = 0
	and overseas_review is distinct from ${sql.lit(overseasReview.underReview)}
`;

/** Orders whose fees were asked for so long ago and that were not reminded of it yet. */
export function listUnremindedOfFees(db: Handle, before: Date, days: number, limit: number): Promise<{ id: OrderId }[]> {
	return many(
		db,
		sql`
			select id from shop_order where ${toRemind} and status_at <= ${before} and fees_reminded < ${days} order by status_at limit ${limit}
		`,
	);
}

export interface UnpaidFees {
	id: OrderId;
	status_at: string;
}

/** Orders whose fees were asked for before a moment and are not paid, those first that wait longest. */
export function listFeesUnpaidSince(db: Handle, before: Date, after: UnpaidFees | null, limit: number): Promise<UnpaidFees[]> {
	return many<UnpaidFees>(
		db,
		sql`
			select id, status_at from shop_order where status = ${code.status('LOGISTICS_PAYMENT')} and status_at <= ${before}
				${after ? sql`and (status_at, id) > (${after.status_at}::timestamptz, ${after.id})` : sql``}
			order by status_at, id limit ${limit}
		`,
	);
}

export async function markRemindedOfFees(tx: Transaction, orderId: OrderId, days: number, now: Date): Promise<boolean> {
	const announced = days === storage.announceDays ? now : null;
	const count = await affected(
		tx,
		sql`
			update shop_order set fees_reminded = ${days}, sale_announced_at = coalesce(sale_announced_at, ${announced}::timestamptz)
			where id = ${orderId} and ${toRemind} and fees_reminded < ${days}
		`,
	);
	return count > 0;
}

/** Takes a line out of its order: what it cost is asked for no more. */
export async function dropLine(
	tx: Transaction,
	line: { id: OrderLineId; order_id: OrderId; quantity: number; total: number; discount: number },
	now: Date,
): Promise<void> {
	await sql`update order_line set dropped_at = ${now}, price_difference = 0 where id = ${line.id}`.execute(tx);
	await sql`
		update shop_order set product_total = product_total - ${line.total + line.discount}, discount = discount - ${line.discount},
			pieces = pieces - ${line.quantity}
		where id = ${line.order_id}
	`.execute(tx);
}

export async function addPriceDifference(tx: Transaction, lineId: OrderLineId, difference: number): Promise<void> {
	await sql`update order_line set price_difference = price_difference + ${difference} where id = ${lineId}`.execute(tx);
}

/** How many questions, reports or returns somebody still has to answer: kept on the order, so that queues need no join. */
export async function addOpen(
	tx: Transaction,
	orderId: OrderId,
	of: 'questions' | 'problems' | 'objections' | 'returns',
	change: 1 | -1,
): Promise<void> {
	const column = sql.ref(`open_${of}`);
	await sql`update shop_order set ${column} = ${column} + ${change} where id = ${orderId}`.execute(tx);
}

/** Nobody waits for answers about an order that was called off. */
export async function clearOpen(tx: Transaction, orderId: OrderId): Promise<void> {
	await sql`update shop_order set open_questions = 0, open_problems = 0, open_objections = 0 where id = ${orderId} and open_questions + open_problems + open_objections > 0`.execute(
		tx,
	);
}

export async function setRetained(tx: Transaction, orderId: OrderId, retained: { one: number; two: number }): Promise<void> {
	await sql`update shop_order set retained_one = ${retained.one}, retained_two = ${retained.two} where id = ${orderId}`.execute(
		tx,
	);
}

/** Nobody objects to the fees of an order any more. */
export async function clearObjections(tx: Transaction, orderId: OrderId): Promise<void> {
	await sql`update shop_order set open_objections = 0 where id = ${orderId} and open_objections > 0`.execute(tx);
}

/** What lists name orders by, for those who hold their ids. */
export function listOrderNames(
	db: Handle,
	ids: readonly OrderId[],
): Promise<{ id: OrderId; number: string; customer_name: string; estimate_min: number | null; estimate_max: number | null }[]> {
	return many(
		db,
		sql`select id, number, customer_name, estimate_min, estimate_max from shop_order where id = any(${ids}::bigint[])`,
	);
}
