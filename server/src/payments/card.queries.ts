import { sql } from 'kysely';
import type { Transaction } from '../platform/database/handle.ts';
import { affected, many } from '../platform/database/rows.ts';
import type { PaymentId } from '../platform/ids.ts';
import { columns, type PaymentRow } from './payments.queries.ts';

/** Notes that a gateway is about to be asked, once. @returns whether it was not before */
export async function markAsked(
	tx: Transaction,
	id: PaymentId,
	asked: { gateway: string; total: number; nextAskAt: Date },
	now: Date,
): Promise<boolean> {
	const count = await affected(
		tx,
		sql`
			update payment set gateway = ${asked.gateway}, asked_at = ${now}, asked_total = ${asked.total}, next_ask_at = ${asked.nextAskAt}
			where id = ${id} and asked_at is null
		`,
	);
	return count > 0;
}

/** What left a payment before its gateway is asked is no part of what the gateway is asked for. */
export async function dropLeft(tx: Transaction, id: PaymentId): Promise<void> {
	await sql`update payment_line set amount = 0 where payment_id = ${id} and not open and captured = 0`.execute(tx);
}

export async function setSession(
	tx: Transaction,
	id: PaymentId,
	session: { reference: string; url: string; app: object | null },
): Promise<void> {
	await sql`
		update payment set gateway_reference = ${session.reference}, gateway_url = ${session.url},
			gateway_app = ${session.app === null ? null : JSON.stringify(session.app)}
		where id = ${id} and (gateway_reference is null or gateway_reference = ${session.reference})
	`.execute(tx);
}

export async function setReference(tx: Transaction, id: PaymentId, reference: string): Promise<void> {
	await sql`update payment set gateway_reference = ${reference} where id = ${id} and gateway_reference is null`.execute(tx);
}

export async function setFinal(tx: Transaction, id: PaymentId): Promise<void> {
	await sql`update payment set gateway_final = true, next_ask_at = null where id = ${id}`.execute(tx);
}

/** A payment that a gateway took without being asked. */
export async function setTaken(
	tx: Transaction,
	id: PaymentId,
	taken: { gateway: string; reference: string; amount: number },
	now: Date,
): Promise<void> {
	await sql`
		update payment set gateway = ${taken.gateway}, gateway_reference = ${taken.reference}, asked_at = ${now}, asked_total = ${taken.amount},
			gateway_final = true
		where id = ${id}
	`.execute(tx);
}

/** Payments whose gateway is to be asked now; each is taken by one asker, who comes back to it later and later. */
export function takeToAsk(tx: Transaction, now: Date, limit: number): Promise<PaymentRow[]> {
	return many<PaymentRow>(
		tx,
		sql`
			update payment p set asks = p.asks + 1,
				next_ask_at = ${now}::timestamptz + least(interval '6 hours', interval '1 minute' * power(2, least(p.asks, 10)))
			where p.id in (
				select id from payment where gateway is not null and not gateway_final and next_ask_at <= ${now}
				order by next_ask_at limit ${limit} for update skip locked)
			returning ${columns}
		`,
	);
}

/** Takes one payment to ask for it now, unless that was done a moment ago. */
export async function takeOneToAsk(tx: Transaction, id: PaymentId, now: Date, after: Date): Promise<boolean> {
	const count = await affected(
		tx,
		sql`
			update payment set next_ask_at = ${after}
			where id = ${id} and gateway is not null and not gateway_final and (next_ask_at is null or next_ask_at > ${after} or next_ask_at <= ${now})
		`,
	);
	return count > 0;
}
