import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { maybe } from '../platform/database/rows.ts';
import type { OperatorId, OrderId } from '../platform/ids.ts';

/** The fees that are asked for, as far as counting storage on needs to know. */
export interface StoredRow {
	id: OrderId;
	version: number;
	note: string;
	beyond: boolean;
	reason: string;
	set_by: OperatorId;
	decided_at: string;
	stored_until: string | null;
	/** When the last objection to fees of the order was answered. */
	answered_at: string | null;
}

/** Undefined where none are asked for, or where new ones wait for review. */
export function findStored(db: Handle, orderId: OrderId): Promise<StoredRow | undefined> {
	return maybe<StoredRow>(
		db,
		sql`
			select id, version, note, beyond, reason, set_by, decided_at, stored_until,
				(select max(o.answered_at) from fee_objection o where o.order_id = f.order_id) as answered_at
			from order_fees f where order_id = ${orderId} and state = 'passed'
				and not exists (select from order_fees r where r.order_id = f.order_id and r.state = 'under review')
		`,
	);
}

export async function setStoredUntil(tx: Transaction, orderId: OrderId, version: number, until: Date): Promise<void> {
	await sql`update order_fees set stored_until = ${until} where order_id = ${orderId} and version = ${version}`.execute(tx);
}
