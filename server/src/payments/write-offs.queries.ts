import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { maybe } from '../platform/database/rows.ts';
import type { OperatorId, PaymentId } from '../platform/ids.ts';

export interface WriteOffRow {
	received: number;
	amount: number;
	reason: string;
	proposed_by: OperatorId;
	passed_by: number | null;
}

export function findWriteOff(db: Handle, paymentId: PaymentId): Promise<WriteOffRow | undefined> {
	return maybe<WriteOffRow>(
		db,
		sql`select received, amount, reason, proposed_by, passed_by from payment_write_off where payment_id = ${paymentId}`,
	);
}

/** Somebody wants to give up what is missing; another sum than before begins anew. */
export async function proposeWriteOff(
	tx: Transaction,
	w: { paymentId: PaymentId; received: number; amount: number; reason: string; operatorId: OperatorId },
	now: Date,
): Promise<void> {
	await sql`
		insert into payment_write_off (payment_id, received, amount, reason, proposed_by, proposed_at)
		values (${w.paymentId}, ${w.received}, ${w.amount}, ${w.reason}, ${w.operatorId}, ${now})
		on conflict (payment_id) do update set received = excluded.received, amount = excluded.amount, reason = excluded.reason,
			proposed_by = excluded.proposed_by, proposed_at = excluded.proposed_at
	`.execute(tx);
}

export async function passWriteOff(tx: Transaction, paymentId: PaymentId, operatorId: OperatorId, now: Date): Promise<void> {
	await sql`update payment_write_off set passed_by = ${operatorId}, passed_at = ${now} where payment_id = ${paymentId}`.execute(
		tx,
	);
}

export async function deleteWriteOff(tx: Transaction, paymentId: PaymentId): Promise<void> {
	await sql`delete from payment_write_off where payment_id = ${paymentId} and passed_by is null`.execute(tx);
}
