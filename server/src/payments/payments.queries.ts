import type { PaymentSource } from '@qaysari/contract/order-states';
import type { PaymentFailure, PaymentState } from '@qaysari/contract/payment-states';
import { sql } from 'kysely';
import { latestOf } from '../platform/clock.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many, maybe, one } from '../platform/database/rows.ts';
import { gathered } from '../platform/database/side-by-side.ts';
import type { AccountId, ActorId, OrderId, PaymentId, StoreId } from '../platform/ids.ts';

export interface PaymentRow {
	id: PaymentId;
	payment_id: string;
	method: PaymentSource;
	state: PaymentState;
	stage: 1 | 2;
	total: number;
	store_code: string | null;
	account_id: AccountId | null;
	visitor_hash: Buffer | null;
	opened_at: string;
	closed_at: string | null;
	pay_until: string | null;
	failure: PaymentFailure | null;
	review_note: string | null;
	received: number | null;
	gateway: string | null;
	asked_at: string | null;
	asked_total: number | null;
	gateway_reference: string | null;
	gateway_url: string | null;
	gateway_app: { readableCode: string; qrCode: string; validUntil: string } | null;
	gateway_final: boolean;
	next_ask_at: string | null;
	asks: number;
	receipt_round: number;
	sent_at: string | null;
	/** Whose till took the cash. */
	store_id: StoreId | null;
}

export interface PaymentLineRow {
	payment_id: PaymentId;
	order_id: OrderId;
	number: string;
	stage: 1 | 2;
	amount: number;
	captured: number;
	open: boolean;
}

export const columns = sql`
	p.id, p.payment_id, p.method, p.state, p.stage, p.total, p.store_code, p.account_id, p.visitor_hash, p.opened_at, p.closed_at, p.pay_until,
	p.failure, p.review_note, p.received, p.gateway, p.asked_at, p.asked_total, p.gateway_reference, p.gateway_url, p.gateway_app, p.gateway_final,
	p.next_ask_at, p.asks, p.receipt_round, p.sent_at, p.store_id
`;

export interface NewPayment {
	paymentId: string;
	method: PaymentSource;
	stage: 1 | 2;
	total: number;
	storeCode: string | null;
	accountId: AccountId | null;
	visitorHash: Buffer | null;
	payUntil: Date | null;
	lines: readonly { orderId: OrderId; amount: number }[];
	by: { event: string; actor: string; actorId: ActorId | null; note: string };
	now: Date;
	/** Whether it is waited for: one that came unasked is not. */
	open: boolean;
}

export const insertPayment = gathered(async (tx: Transaction, payments: readonly NewPayment[]): Promise<readonly PaymentId[]> => {
	const opened = payments.map(({ lines: _lines, now: _now, visitorHash, ...payment }) => ({
		...payment,
		visitorHash: visitorHash?.toString('hex') ?? null,
	}));
	const lines = payments.flatMap((one) => one.lines.map((line) => ({ paymentId: one.paymentId, ...line })));
	const now = latestOf(payments);
	const rows = await many<{ id: PaymentId; payment_id: string }>(
		tx,
		sql`
			with wish as materialized (
				select * from json_to_recordset(${JSON.stringify(opened)}::json) as p ("paymentId" text, method smallint, stage smallint, total bigint,
					"storeCode" text, "accountId" bigint, "visitorHash" text, "payUntil" timestamptz, by json, open boolean)
			), opened as materialized (
				insert into payment (payment_id, method, state, stage, total, store_code, account_id, visitor_hash, opened_at, pay_until)
				select "paymentId", method, 'waiting', stage, total, "storeCode", "accountId", decode("visitorHash", 'hex'), ${now}::timestamptz,
					"payUntil"
				from wish
				returning id, payment_id
			), lines as (
				insert into payment_line (payment_id, order_id, stage, amount, open)
				select opened.id, l.order_id, wish.stage, l.amount, wish.open from opened join wish on wish."paymentId" = opened.payment_id
				join unnest(${lines.map(({ paymentId }) => paymentId)}::text[], ${lines.map(({ orderId }) => orderId)}::bigint[],
					${lines.map(({ amount }) => amount)}::bigint[]) as l (payment_id, order_id, amount) on l.payment_id = opened.payment_id
			), recorded as (
				insert into payment_event (payment_id, event, from_state, to_state, actor, actor_id, at, note)
				select opened.id, by->>'event', null, 'waiting', by->>'actor', (by->>'actorId')::bigint, ${now}::timestamptz, by->>'note'
				from opened join wish on wish."paymentId" = opened.payment_id
			)
			select id, payment_id from opened
		`,
	);
	return payments.flatMap(({ paymentId }) => rows.flatMap((row) => (row.payment_id === paymentId ? [row.id] : [])));
});

export function findPayment(db: Handle, paymentId: string): Promise<PaymentRow | undefined> {
	return maybe<PaymentRow>(db, sql`select ${columns} from payment p where p.payment_id = ${paymentId}`);
}

export function findByReference(db: Handle, gateway: string, reference: string): Promise<PaymentRow | undefined> {
	return maybe<PaymentRow>(
		db,
		sql`select ${columns} from payment p where p.gateway = ${gateway} and p.gateway_reference = ${reference}`,
	);
}

export async function lockPayment(tx: Transaction, id: PaymentId): Promise<PaymentRow> {
	await one(tx, sql`select id from payment where id = ${id} for update`);
	return one<PaymentRow>(tx, sql`select ${columns} from payment p where p.id = ${id}`);
}

export function listLines(db: Handle, paymentId: PaymentId): Promise<PaymentLineRow[]> {
	return many<PaymentLineRow>(
		db,
		sql`
			select l.payment_id, l.order_id, o.number, l.stage, l.amount, l.captured, l.open
			from payment_line l join shop_order o on o.id = l.order_id
			where l.payment_id = ${paymentId} order by l.order_id, l.stage
		`,
	);
}

export function listOfOrder(db: Handle, orderId: OrderId): Promise<(PaymentRow & { amount: number })[]> {
	return many(
		db,
		sql`
			select ${columns}, l.amount
			from payment_line l join payment p on p.id = l.payment_id
			where l.order_id = ${orderId} order by p.id desc limit 50
		`,
	);
}

/** The open payment of an order, else the newest that failed. */
export function findCurrentOfOrder(db: Handle, orderId: OrderId): Promise<PaymentRow | undefined> {
	return maybe<PaymentRow>(
		db,
		sql`
			select ${columns} from payment_line l join payment p on p.id = l.payment_id
			where l.order_id = ${orderId} and (l.open or p.state in ('failed', 'abnormal collection'))
			order by l.open desc, p.id desc limit 1
		`,
	);
}

/** As `findCurrentOfOrder`, of many orders at once. */
export function listCurrentOfOrders(
	db: Handle,
	orderIds: readonly OrderId[],
): Promise<{ order_id: OrderId; state: PaymentState; stage: 1 | 2; is_open: boolean }[]> {
	return many(
		db,
		sql`
			select distinct on (l.order_id) l.order_id, p.state, p.stage, p.closed_at is null as is_open
			from payment_line l join payment p on p.id = l.payment_id
			where l.order_id = any(${orderIds}::bigint[]) and (l.open or p.state in ('failed', 'abnormal collection'))
			order by l.order_id, l.open desc, p.id desc
		`,
	);
}

/** Payments that wait for money of orders, in the order in which they are locked. */
export function listOpenOfOrders(
	tx: Transaction,
	orderIds: readonly OrderId[],
	stage: 1 | 2 | null = null,
): Promise<{ id: PaymentId }[]> {
	return many(
		tx,
		sql`
			select distinct payment_id as id from payment_line
			where order_id = any(${orderIds}::bigint[]) and open and (${stage}::int is null or stage = ${stage}::int) order by payment_id
		`,
	);
}

export async function setState(
	tx: Transaction,
	id: PaymentId,
	to: { state: PaymentState; open: boolean; failure: PaymentFailure | null },
	now: Date,
): Promise<void> {
	await sql`
		update payment set state = ${to.state}, failure = ${to.failure}, closed_at = ${to.open ? null : now} where id = ${id}
	`.execute(tx);
	if (!to.open) await sql`update payment_line set open = false where payment_id = ${id} and open`.execute(tx);
}

export async function insertEvent(
	tx: Transaction,
	e: {
		id: PaymentId;
		event: string;
		from: PaymentState | null;
		to: PaymentState;
		actor: string;
		actorId: ActorId | null;
		note: string;
	},
	now: Date,
): Promise<void> {
	await sql`
		insert into payment_event (payment_id, event, from_state, to_state, actor, actor_id, at, note)
		values (${e.id}, ${e.event}, ${e.from}, ${e.to}, ${e.actor}, ${e.actorId}, ${now}, ${e.note})
	`.execute(tx);
}

export function listEvents(
	db: Handle,
	id: PaymentId,
): Promise<
	{
		event: string;
		from_state: PaymentState | null;
		to_state: PaymentState;
		actor: string;
		at: string;
		note: string;
	}[]
> {
	return many(
		db,
		sql`select event, from_state, to_state, actor, at, note from payment_event where payment_id = ${id} order by id limit 200`,
	);
}

/** Money of a line arrived. */
export async function captureLine(tx: Transaction, line: PaymentLineRow, amount: number): Promise<void> {
	await sql`
		update payment_line set captured = captured + ${amount}, open = false
		where payment_id = ${line.payment_id} and order_id = ${line.order_id} and stage = ${line.stage}
	`.execute(tx);
}

/** An order leaves a payment: what it would have brought is expected no more. */
export async function closeLines(tx: Transaction, id: PaymentId, orderIds: readonly OrderId[]): Promise<void> {
	await sql`update payment_line set open = false where payment_id = ${id} and order_id = any(${orderIds}::bigint[])`.execute(tx);
}

export async function setLineAmount(tx: Transaction, line: PaymentLineRow, amount: number): Promise<void> {
	await sql`
		update payment_line set amount = ${amount}
		where payment_id = ${line.payment_id} and order_id = ${line.order_id} and stage = ${line.stage} and open
	`.execute(tx);
}

export async function setTotal(tx: Transaction, id: PaymentId, total: number): Promise<void> {
	await sql`update payment set total = ${total} where id = ${id}`.execute(tx);
}

export async function setReceived(tx: Transaction, id: PaymentId, received: number): Promise<void> {
	await sql`update payment set received = ${received} where id = ${id}`.execute(tx);
}

export async function setStore(tx: Transaction, id: PaymentId, storeId: StoreId): Promise<void> {
	await sql`update payment set store_id = ${storeId} where id = ${id}`.execute(tx);
}

export async function setPayUntil(tx: Transaction, id: PaymentId, payUntil: Date): Promise<void> {
	await sql`update payment set pay_until = greatest(pay_until, ${payUntil}::timestamptz) where id = ${id}`.execute(tx);
}

export async function setReviewNote(tx: Transaction, id: PaymentId, note: string | null): Promise<void> {
	await sql`update payment set review_note = ${note} where id = ${id}`.execute(tx);
}

/** What came from one source for an order and did not go back. */
export async function sumOfSource(db: Handle, orderId: OrderId, source: PaymentSource): Promise<number> {
	const { sum } = await one<{ sum: number }>(
		db,
		sql`
			select coalesce(sum(l.captured - coalesce((
				select sum(r.amount) from refund r where r.payment_id = l.payment_id and r.order_id = l.order_id and r.stage = l.stage), 0)), 0)::bigint as sum
			from payment_line l join payment p on p.id = l.payment_id
			where l.order_id = ${orderId} and p.method = ${source} and l.captured > 0
		`,
	);
	return sum;
}

/** Money of a stage of an order that arrived and did not go back, by the payment it came through, the newest first. */
export function listCaptured(
	tx: Transaction,
	orderId: OrderId,
	stage: 1 | 2,
): Promise<{ payment_id: PaymentId; method: PaymentSource; left: number }[]> {
	return many(
		tx,
		sql`
			select l.payment_id, p.method, l.captured - coalesce((
				select sum(r.amount) from refund r where r.payment_id = l.payment_id and r.order_id = l.order_id and r.stage = l.stage), 0)::bigint as left
			from payment_line l join payment p on p.id = l.payment_id
			where l.order_id = ${orderId} and l.stage = ${stage} and l.captured > 0 order by l.payment_id desc
		`,
	);
}
