import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many } from '../platform/database/rows.ts';
import type { PaymentId } from '../platform/ids.ts';

export interface ReceiptRow {
	upload_id: string;
	round: number;
	state: 'sent' | 'passed' | 'refused';
	kind: 'picture' | 'document';
	media_type: string;
	width: number | null;
	height: number | null;
	sent_at: string;
}

export async function insertReceipt(
	tx: Transaction,
	r: {
		id: PaymentId;
		uploadId: string;
		round: number;
		kind: string;
		mediaType: string;
		width: number | null;
		height: number | null;
	},
	now: Date,
): Promise<void> {
	await sql`
		insert into payment_receipt (upload_id, payment_id, round, state, kind, media_type, width, height, sent_at)
		values (${r.uploadId}, ${r.id}, ${r.round}, 'sent', ${r.kind}, ${r.mediaType}, ${r.width}, ${r.height}, ${now})
	`.execute(tx);
}

export function listReceipts(db: Handle, id: PaymentId): Promise<ReceiptRow[]> {
	return many<ReceiptRow>(
		db,
		sql`
			select upload_id, round, state, kind, media_type, width, height, sent_at from payment_receipt
			where payment_id = ${id} order by round, sent_at, upload_id limit 100
		`,
	);
}

export async function beginRound(tx: Transaction, id: PaymentId, round: number, now: Date): Promise<void> {
	await sql`update payment set receipt_round = ${round}, sent_at = ${now} where id = ${id}`.execute(tx);
}

export async function decideReceipts(tx: Transaction, id: PaymentId, state: 'passed' | 'refused'): Promise<void> {
	await sql`update payment_receipt set state = ${state} where payment_id = ${id} and state = 'sent'`.execute(tx);
}
