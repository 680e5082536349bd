import type { PaymentMethod } from '@qaysari/contract/order-states';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many, maybe, one } from '../platform/database/rows.ts';

export type PaymentState = 'waiting' | 'under review' | 'paid' | 'failed' | 'review failed' | 'abnormal collection';

export interface PaymentRow {
	id: number;
	payment_id: string;
	method: PaymentMethod;
	state: PaymentState;
	total: number;
	store_code: string | null;
	account_id: number | null;
	visitor_hash: Buffer | null;
	opened_at: string;
	closed_at: string | null;
}

export interface PaymentLineRow {
	payment_id: number;
	order_id: number;
	number: string;
	stage: 1 | 2;
	amount: number;
	captured: number;
	open: boolean;
}

const columns = sql`id, payment_id, method, state, total, store_code, account_id, visitor_hash, opened_at, closed_at`;

export async function insertPayment(
	tx: Transaction,
	p: {
		paymentId: string;
		method: PaymentMethod;
		total: number;
		storeCode: string | null;
		accountId: number | null;
		visitorHash: Buffer | null;
	},
	lines: readonly { orderId: number; stage: 1 | 2; amount: number }[],
	now: Date,
): Promise<number> {
	const { id } = await one<{ id: number }>(
		tx,
		sql`
			insert into payment (payment_id, method, state, total, store_code, account_id, visitor_hash, opened_at)
			values (${p.paymentId}, ${p.method}, 'waiting', ${p.total}, ${p.storeCode}, ${p.accountId}, ${p.visitorHash}, ${now})
			returning id
		`,
	);
	await sql`
		insert into payment_line (payment_id, order_id, stage, amount, open)
		select ${id}, l.order_id, l.stage, l.amount, true from unnest(
			${lines.map((line) => line.orderId)}::bigint[], ${lines.map((line) => line.stage)}::smallint[], ${lines.map((line) => line.amount)}::bigint[]
		) as l (order_id, stage, amount)
	`.execute(tx);
	return id;
}

export function findPayment(db: Handle, paymentId: string): Promise<PaymentRow | undefined> {
	return maybe<PaymentRow>(db, sql`select ${columns} from payment where payment_id = ${paymentId}`);
}

export function lockPayment(tx: Transaction, id: number): Promise<PaymentRow> {
	return one<PaymentRow>(tx, sql`select ${columns} from payment where id = ${id} for update`);
}

export function listLines(db: Handle, paymentId: number): Promise<PaymentLineRow[]> {
	return many<PaymentLineRow>(
		db,
		sql`
			select l.payment_id, l.order_id, o.number, l.stage, l.amount, l.captured, l.open
			from payment_line l join shop_order o on o.id = l.order_id
			where l.payment_id = ${paymentId} order by l.order_id, l.stage
		`,
	);
}

export function listOfOrder(db: Handle, orderId: number): Promise<(PaymentRow & { stage: 1 | 2; amount: number })[]> {
	return many(
		db,
		sql`
			select p.id, p.payment_id, p.method, p.state, p.total, p.store_code, p.account_id, p.visitor_hash, p.opened_at, p.closed_at, l.stage, l.amount
			from payment_line l join payment p on p.id = l.payment_id
			where l.order_id = ${orderId} order by p.id desc limit 50
		`,
	);
}

/** Open payments that wait for money of an order. */
export function listOpenOfOrder(tx: Transaction, orderId: number): Promise<{ id: number }[]> {
	return many(
		tx,
		sql`select distinct payment_id as id from payment_line where order_id = ${orderId} and open order by payment_id`,
	);
}

export async function setState(tx: Transaction, id: number, state: PaymentState, now: Date): Promise<void> {
	const open = state === 'waiting' || state === 'under review';
	await sql`update payment set state = ${state}, closed_at = ${open ? null : now} where id = ${id}`.execute(tx);
	if (!open) await sql`update payment_line set open = false where payment_id = ${id}`.execute(tx);
}

/** The whole amount of a line arrived. */
export async function captureLine(tx: Transaction, line: PaymentLineRow): Promise<void> {
	await sql`
		update payment_line set captured = amount, open = false
		where payment_id = ${line.payment_id} and order_id = ${line.order_id} and stage = ${line.stage}
	`.execute(tx);
}

/** An order leaves a payment: what it would have brought is expected no more. */
export async function closeLines(tx: Transaction, id: number, orderId: number): Promise<void> {
	await sql`update payment_line set open = false where payment_id = ${id} and order_id = ${orderId}`.execute(tx);
}

export async function setLineAmount(
	tx: Transaction,
	id: number,
	line: { orderId: number; stage: 1 | 2; amount: number },
): Promise<void> {
	await sql`
		update payment_line set amount = ${line.amount}
		where payment_id = ${id} and order_id = ${line.orderId} and stage = ${line.stage} and open
	`.execute(tx);
}

export async function setTotal(tx: Transaction, id: number, total: number): Promise<void> {
	await sql`update payment set total = ${total} where id = ${id}`.execute(tx);
}

/** Money of an order that arrived and did not go back, by the payment it came through. */
export function listCaptured(tx: Transaction, orderId: number): Promise<{ payment_id: number; left: number }[]> {
	return many(
		tx,
		sql`
			select l.payment_id, sum(l.captured)::bigint - coalesce((
				select sum(r.amount) from refund r where r.payment_id = l.payment_id and r.order_id = ${orderId} and r.state <> 'failed'), 0)::bigint as left
			from payment_line l where l.order_id = ${orderId} group by l.payment_id order by l.payment_id
		`,
	);
}

export async function insertRefund(
	tx: Transaction,
	r: { paymentId: number; orderId: number; amount: number; reason: string },
	now: Date,
): Promise<void> {
	await sql`
		insert into refund (payment_id, order_id, amount, reason, state, requested_at)
		values (${r.paymentId}, ${r.orderId}, ${r.amount}, ${r.reason}, 'requested', ${now})
	`.execute(tx);
}

/** Money that is on its way back to the buyer. */
export async function countOpenRefunds(db: Handle, accountId: number): Promise<number> {
	const row = await one<{ n: number }>(
		db,
		sql`
			select count(*)::int as n from refund r join payment p on p.id = r.payment_id
			where p.account_id = ${accountId} and r.state in ('requested', 'processing')
		`,
	);
	return row.n;
}
