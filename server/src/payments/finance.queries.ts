import type { PaymentMethod } from '@qaysari/contract/order-states';
import type { PaymentState } from '@qaysari/contract/payment-states';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many, one } from '../platform/database/rows.ts';

export type PaymentQueue = 'review' | 'cash' | 'abnormal' | 'card';

export interface QueuedRow {
	id: number;
	payment_id: string;
	method: PaymentMethod;
	state: PaymentState;
	stage: number;
	total: number;
	store_code: string | null;
	opened_at: string;
	sent_at: string | null;
	numbers: string[];
	customer: string;
	receipts: number;
}

const queueIs: Record<PaymentQueue, ReturnType<typeof sql>> = {
	review: sql`p.state = 'under review'`,
	cash: sql`p.state = 'waiting' and p.method = 5`,
	abnormal: sql`p.state = 'abnormal collection'`,
	card: sql`p.state = 'waiting' and p.method = 10`,
};

export function listQueue(
	db: Handle,
	f: {
		queue: PaymentQueue;
		number: string | null;
		phone: string | null;
		storeCode: string | null;
		after: [string, number] | null;
		limit: number;
	},
): Promise<QueuedRow[]> {
	const byTime = f.queue === 'review';
	const conditions = [
		queueIs[f.queue],
		f.storeCode === null ? null : sql`p.store_code = ${f.storeCode}`,
		f.number === null
			? null
			: sql`p.id in (select l.payment_id from payment_line l join shop_order o on o.id = l.order_id where o.number = ${f.number})`,
		f.phone === null
			? null
			: sql`p.id in (select l.payment_id from shop_order o join payment_line l on l.order_id = o.id where o.phone = ${f.phone} order by o.id desc limit 1000)`,
		f.after === null
			? null
			: byTime
				? sql`(p.sent_at, p.id) > (${f.after[0]}::timestamptz, ${f.after[1]})`
				: f.queue === 'abnormal'
					? sql`p.id < ${f.after[1]}`
					: sql`p.id > ${f.after[1]}`,
	].filter((condition) => condition !== null);
	const order = byTime ? sql`p.sent_at, p.id` : f.queue === 'abnormal' ? sql`p.id desc` : sql`p.id`;
	return many<QueuedRow>(
		db,
		sql`
			with page as materialized (
				select p.id, p.payment_id, p.method, p.state, p.stage, p.total, p.store_code, p.opened_at, p.sent_at, p.receipt_round
				from payment p where ${sql.join(conditions, sql` and `)} order by ${order} limit ${f.limit + 1}
			)
			select p.id, p.payment_id, p.method, p.state, p.stage, p.total, p.store_code, p.opened_at, p.sent_at, l.numbers, l.customer,
				(select count(*)::int from payment_receipt r where r.payment_id = p.id and r.round = p.receipt_round) as receipts
			from page p cross join lateral (
				select array_agg(o.number order by o.id) as numbers, min(o.customer_name) as customer
				from payment_line l join shop_order o on o.id = l.order_id where l.payment_id = p.id
			) l
			order by ${order}
		`,
	);
}

const capped = (from: ReturnType<typeof sql>) => sql`(select count(*)::int from (select 1 from ${from} limit 1000) as capped)`;

export function countQueues(db: Handle): Promise<{
	review: number;
	cash: number;
	abnormal: number;
	card: number;
	refunds: number;
	collections: number;
}> {
	return one(
		db,
		sql`
			select ${capped(sql`payment p where ${queueIs.review}`)} as review, ${capped(sql`payment p where ${queueIs.cash}`)} as cash,
				${capped(sql`payment p where ${queueIs.abnormal}`)} as abnormal, ${capped(sql`payment p where ${queueIs.card}`)} as card,
				${capped(sql`refund where state in ('requested', 'failed')`)} as refunds,
				${capped(sql`cash_collection where remittance_id is null`)} as collections
		`,
	);
}

export function listOrdersOf(
	db: Handle,
	paymentId: number,
): Promise<
	{
		number: string;
		status: number;
		customer_name: string;
		phone: string;
		stage: number;
		amount: number;
		captured: number;
		open: boolean;
	}[]
> {
	return many(
		db,
		sql`
			select o.number, o.status, o.customer_name, o.phone, l.stage, l.amount, l.captured, l.open
			from payment_line l join shop_order o on o.id = l.order_id where l.payment_id = ${paymentId} order by o.id
		`,
	);
}

// Cash in the hands of couriers.

export async function insertCollection(
	tx: Transaction,
	c: { orderId: number; courier: string; amount: number; operatorId: number },
	now: Date,
): Promise<void> {
	await sql`
		insert into cash_collection (order_id, courier, amount, collected_at, collected_by)
		values (${c.orderId}, ${c.courier}, ${c.amount}, ${now}, ${c.operatorId})
	`.execute(tx);
}

export function listCollections(
	db: Handle,
	f: { courier: string | null; open: boolean; after: number | null; limit: number },
): Promise<
	{ id: number; number: string; courier: string; amount: number; collected_at: string; remittance_id: number | null }[]
> {
	const conditions = [
		f.courier === null ? null : sql`c.courier = ${f.courier}`,
		f.open ? sql`c.remittance_id is null` : null,
		f.after === null ? null : sql`c.id < ${f.after}`,
	].filter((condition) => condition !== null);
	const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
	return many(
		db,
		sql`
			select c.id, o.number, c.courier, c.amount, c.collected_at, c.remittance_id
			from cash_collection c join shop_order o on o.id = c.order_id ${where} order by c.id desc limit ${f.limit + 1}
		`,
	);
}

export function listCouriers(db: Handle): Promise<{ courier: string; count: number; amount: number; since: string }[]> {
	return many(
		db,
		sql`
			select courier, count(*)::int as count, sum(amount)::bigint as amount, min(collected_at) as since
			from cash_collection where remittance_id is null group by courier order by amount desc limit 200
		`,
	);
}

/** Collections of a courier that nobody took yet, held until the step ends. */
export function lockCollections(
	tx: Transaction,
	courier: string,
	ids: readonly number[],
): Promise<{ id: number; amount: number }[]> {
	return many(
		tx,
		sql`
			select id, amount from cash_collection
			where id = any(${ids}::bigint[]) and courier = ${courier} and remittance_id is null order by id for update
		`,
	);
}

export async function insertRemittance(
	tx: Transaction,
	r: { courier: string; amount: number; operatorId: number; note: string; collectionIds: readonly number[] },
	now: Date,
): Promise<number> {
	const { id } = await one<{ id: number }>(
		tx,
		sql`
			insert into remittance (courier, amount, taken_at, taken_by, note)
			values (${r.courier}, ${r.amount}, ${now}, ${r.operatorId}, ${r.note}) returning id
		`,
	);
	await sql`update cash_collection set remittance_id = ${id} where id = any(${r.collectionIds}::bigint[])`.execute(tx);
	return id;
}

export function listRemittances(
	db: Handle,
	after: number | null,
	limit: number,
): Promise<{ id: number; courier: string; amount: number; taken_at: string; taken_by: number; note: string; count: number }[]> {
	return many(
		db,
		sql`
			select r.id, r.courier, r.amount, r.taken_at, r.taken_by, r.note,
				(select count(*)::int from cash_collection c where c.remittance_id = r.id) as count
			from remittance r where ${after}::bigint is null or r.id < ${after}::bigint order by r.id desc limit ${limit + 1}
		`,
	);
}
