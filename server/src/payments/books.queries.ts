import type { PaymentSource } from '@qaysari/contract/order-states';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many } from '../platform/database/rows.ts';
import type { OrderId, PaymentId, RefundId, StoreId } from '../platform/ids.ts';

export interface MoneyEntry {
	kind: 'capture' | 'rounding' | 'refund' | 'subsidy' | 'writeOff' | 'kept' | 'toBalance';
	method: PaymentSource;
	amount: number;
	orderId: OrderId | null;
	paymentId: PaymentId | null;
	refundId: RefundId | null;
	/** Whose till it is in. */
	storeId?: StoreId | null;
}

/** Writes a movement of money into the books, under the day that it is in Baghdad; what is taken back has an amount below 0. */
export async function insertEntry(tx: Transaction, e: MoneyEntry, now: Date): Promise<void> {
	await sql`
		insert into money_entry (at, day, kind, method, amount, order_id, payment_id, refund_id, store_id, turn)
		values (${now}, (${now}::timestamptz at time zone 'Asia/Baghdad')::date, ${e.kind}, ${e.method}, ${e.amount}, ${e.orderId}, ${e.paymentId},
			${e.refundId}, ${e.storeId ?? null}, (select count(*) from money_entry b where b.refund_id = ${e.refundId}::bigint))
	`.execute(tx);
}

export function sumByDay(
	db: Handle,
	from: string,
	until: string,
): Promise<{ day: string; method: PaymentSource; kind: MoneyEntry['kind']; amount: number; count: number }[]> {
	return many(
		db,
		sql`
			select to_char(day, 'YYYY-MM-DD') as day, method, kind, sum(amount)::bigint as amount, sum(sign(amount))::int as count
			from money_entry where day between ${from}::date and ${until}::date group by day, method, kind order by day desc, method
		`,
	);
}

/** Cash in the till of each store by day: what came in less what went out. */
export function sumByTill(
	db: Handle,
	from: string,
	until: string,
): Promise<{ day: string; store_id: StoreId; amount: number }[]> {
	return many(
		db,
		sql`
			select to_char(day, 'YYYY-MM-DD') as day, store_id, sum(case kind when 'refund' then -amount else amount end)::bigint as amount
			from money_entry
			where day between ${from}::date and ${until}::date and store_id is not null and kind in ('capture', 'rounding', 'refund')
			group by day, store_id order by day desc, store_id
		`,
	);
}
