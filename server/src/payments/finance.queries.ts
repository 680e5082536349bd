import type { PaymentSource } from '@qaysari/contract/order-states';
import type { PaymentState } from '@qaysari/contract/payment-states';
import { sql } from 'kysely';
import { code } from '../platform/database/codes.ts';
import type { Handle } from '../platform/database/handle.ts';
import { many, one } from '../platform/database/rows.ts';
import type { PaymentId } from '../platform/ids.ts';
import { isHeld } from './cash.queries.ts';

export type PaymentQueue = 'review' | 'cash' | 'abnormal' | 'card';

export interface QueuedRow {
	id: number;
	payment_id: string;
	method: PaymentSource;
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
	cash: sql`p.state = 'waiting' and p.method = ${code.method('cashAtStore')}`,
	// Until what came of it is paid out, moved or kept.
	abnormal: sql`p.state = 'abnormal collection' and exists (select from refund r where r.payment_id = p.id and r.state <> 'done')`,
	card: sql`p.state = 'waiting' and p.method = ${code.method('card')}`,
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
	late: number;
	stray: number;
	collections: number;
}> {
	return one(
		db,
		sql`
			select ${capped(sql`payment p where ${queueIs.review}`)} as review, ${capped(sql`payment p where ${queueIs.cash}`)} as cash,
				${capped(sql`payment p where ${queueIs.abnormal}`)} as abnormal, ${capped(sql`payment p where ${queueIs.card}`)} as card,
				${capped(sql`refund where state in ('requested', 'failed')`)} as refunds,
				${capped(sql`refund where state in ('requested', 'failed') and reason in ('late', 'overpaid')`)} as late,
				${capped(sql`stray_taking where settled_as is null`)} as stray,
				${capped(sql`cash_collection c where ${isHeld}`)} as collections
		`,
	);
}

export function listOrdersOf(
	db: Handle,
	paymentId: PaymentId,
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
