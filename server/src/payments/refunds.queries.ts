import type { PaymentSource } from '@qaysari/contract/order-states';
import type { RefundReason, RefundSettlement, RefundState } from '@qaysari/contract/payment-states';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many, maybe, one } from '../platform/database/rows.ts';
import type { AccountId, ActorId, OperatorId, OrderId, PaymentId, RefundId, StoreId } from '../platform/ids.ts';

export interface RefundRow {
	id: RefundId;
	refund_id: string;
	payment_id: PaymentId;
	payment_name: string;
	method: PaymentSource;
	gateway: string | null;
	gateway_reference: string | null;
	/** Everything that the payment brought. */
	payment_captured: number;
	order_id: OrderId;
	/** Whose order it is; null for a visitor's. */
	account_id: AccountId | null;
	number: string;
	customer_name: string;
	phone: string;
	stage: 1 | 2;
	amount: number;
	reason: RefundReason;
	note: string;
	state: RefundState;
	requested_at: string;
	done_at: string | null;
	payee: string;
	reference: string;
	failure: string | null;
	approved_by: OperatorId | null;
	executed_by: number | null;
	settled_as: RefundSettlement | null;
	matched_number: string | null;
	cash_paid: number | null;
	store_id: StoreId | null;
}

const columns = sql`
	r.id, r.refund_id, r.payment_id, p.payment_id as payment_name, p.method, p.gateway, p.gateway_reference,
	(select sum(captured)::bigint from payment_line l where l.payment_id = p.id) as payment_captured,
	r.order_id, o.account_id, o.number, o.customer_name, o.phone, r.stage, r.amount, r.reason, r.note, r.state, r.requested_at, r.done_at, r.payee, r.reference,
	r.failure, r.approved_by, r.executed_by, r.settled_as, r.cash_paid, p.store_id,
	(select m.number from shop_order m where m.id = r.matched_order_id) as matched_number
`;
const from = sql`from refund r join payment p on p.id = r.payment_id join shop_order o on o.id = r.order_id`;

/** Money that nobody asked for. */
const isLate = sql`r.reason in ('late', 'overpaid')`;

export async function insertRefund(
	tx: Transaction,
	r: {
		refundId: string;
		paymentId: PaymentId;
		orderId: OrderId;
		stage: 1 | 2;
		amount: number;
		reason: RefundReason;
		note: string;
	},
	now: Date,
): Promise<RefundId> {
	const { id } = await one<{ id: RefundId }>(
		tx,
		sql`
			insert into refund (refund_id, payment_id, order_id, stage, amount, reason, note, state, requested_at)
			values (${r.refundId}, ${r.paymentId}, ${r.orderId}, ${r.stage}, ${r.amount}, ${r.reason}, ${r.note}, 'requested', ${now})
			returning id
		`,
	);
	return id;
}

export async function insertEvent(
	tx: Transaction,
	e: { id: RefundId; from: RefundState | null; to: RefundState; actor: string; actorId: ActorId | null; note: string },
	now: Date,
): Promise<void> {
	await sql`
		insert into refund_event (refund_id, from_state, to_state, actor, actor_id, at, note)
		values (${e.id}, ${e.from}, ${e.to}, ${e.actor}, ${e.actorId}, ${now}, ${e.note})
	`.execute(tx);
}

export function findRefund(db: Handle, refundId: string): Promise<RefundRow | undefined> {
	return maybe<RefundRow>(db, sql`select ${columns} ${from} where r.refund_id = ${refundId}`);
}

export function findRefundById(db: Handle, id: RefundId): Promise<RefundRow | undefined> {
	return maybe<RefundRow>(db, sql`select ${columns} ${from} where r.id = ${id}`);
}

export async function lockRefund(tx: Transaction, id: RefundId): Promise<RefundRow> {
	await one(tx, sql`select id from refund where id = ${id} for update`);
	return one<RefundRow>(tx, sql`select ${columns} ${from} where r.id = ${id}`);
}

export async function setRefund(
	tx: Transaction,
	id: RefundId,
	to: {
		state: RefundState;
		payee?: string;
		reference?: string;
		failure?: string | null;
		executedBy?: number;
		nextAskAt?: Date | null;
		doneAt?: Date;
		/** Taken back where it is left out, like when it was done. */
		settledAs?: RefundSettlement;
		matchedOrderId?: OrderId;
		cashPaid?: number;
	},
): Promise<void> {
	await sql`
		update refund set state = ${to.state}, payee = coalesce(${to.payee ?? null}, payee), reference = coalesce(${to.reference ?? null}, reference),
			failure = ${to.failure ?? null}, executed_by = coalesce(${to.executedBy ?? null}, executed_by),
			next_ask_at = ${to.nextAskAt ?? null}, done_at = ${to.doneAt ?? null},
			settled_as = ${to.settledAs ?? null}, matched_order_id = ${to.matchedOrderId ?? null}, cash_paid = ${to.cashPaid ?? null}
		where id = ${id}
	`.execute(tx);
}

export async function setApproved(tx: Transaction, id: RefundId, operatorId: OperatorId): Promise<void> {
	await sql`update refund set approved_by = ${operatorId} where id = ${id}`.execute(tx);
}

/** Refunds on their way whose gateway is to be asked now. */
export function takeToAsk(tx: Transaction, now: Date, limit: number): Promise<{ id: RefundId }[]> {
	return many(
		tx,
		sql`
			update refund r set asks = r.asks + 1,
				next_ask_at = ${now}::timestamptz + least(interval '12 hours', interval '1 minute' * power(2, least(r.asks, 10)))
			where r.id in (
				select id from refund where state = 'processing' and next_ask_at <= ${now} order by next_ask_at limit ${limit} for update skip locked)
			returning r.id
		`,
	);
}

export function listRefunds(
	db: Handle,
	f: { states: readonly RefundState[] | null; orderId: OrderId | null; late?: boolean; after: number | null; limit: number },
): Promise<RefundRow[]> {
	const after = f.after ?? 0;
	const late = f.late ? isLate : sql`true`;
	if (f.orderId !== null || !f.states) {
		const state = f.states ? sql`r.state = any(${f.states}::text[])` : sql`true`;
		const order = f.orderId === null ? sql`true` : sql`r.order_id = ${f.orderId}`;
		return many<RefundRow>(
			db,
			sql`select ${columns} ${from} where ${order} and ${state} and ${late} and r.id > ${after} order by r.id limit ${f.limit + 1}`,
		);
	}
	// Each state from its own part of the index: refunds that are done are by far the most.
	return many<RefundRow>(
		db,
		sql`
			with page as (
				select one.id from unnest(${[...new Set(f.states)]}::text[]) as s (state)
				cross join lateral (
					select id from refund r where state = s.state and ${late} and id > ${after} order by id limit ${f.limit + 1}
				) one
				order by one.id limit ${f.limit + 1}
			)
			select ${columns} ${from} where r.id in (select id from page) order by r.id
		`,
	);
}

/** Money that is on its way back to a buyer, also of orders that were paid before they were theirs. */
export async function countOpenRefunds(db: Handle, accountId: AccountId): Promise<number> {
	const row = await one<{ n: number }>(
		db,
		sql`
			select count(*)::int as n from shop_order o join refund r on r.order_id = o.id
			where o.account_id = ${accountId} and r.state <> 'done'
		`,
	);
	return row.n;
}
