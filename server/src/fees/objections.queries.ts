import type { ObjectionWish } from '@qaysari/contract/payment-states';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe } from '../platform/database/rows.ts';
import type { FeeObjectionId, OperatorId, OrderId } from '../platform/ids.ts';

export interface ObjectionRow {
	id: FeeObjectionId;
	version: number;
	wish: ObjectionWish;
	text: string;
	made_at: string;
	answer: 'stays' | 'lower' | 'over' | null;
	note: string;
	answered_by: OperatorId | null;
}

/** What was passed and is asked for now. */
export function findAsked(
	db: Handle,
	orderId: OrderId,
): Promise<{ version: number; beyond: boolean; reason: string; decided_at: string } | undefined> {
	return maybe(
		db,
		sql`select version, beyond, reason, decided_at from order_fees where order_id = ${orderId} and state = 'passed'`,
	);
}

export function listObjections(db: Handle, orderId: OrderId): Promise<ObjectionRow[]> {
	return many<ObjectionRow>(
		db,
		sql`
			select id, version, wish, text, made_at, answer, note, answered_by from fee_objection
			where order_id = ${orderId} order by version desc limit 50
		`,
	);
}

/** @returns how many: none where these fees were objected to already */
export function insertObjection(
	tx: Transaction,
	o: { orderId: OrderId; version: number; wish: ObjectionWish; text: string },
	now: Date,
): Promise<number> {
	return affected(
		tx,
		sql`
			insert into fee_objection (order_id, version, wish, text, made_at)
			values (${o.orderId}, ${o.version}, ${o.wish}, ${o.text}, ${now}) on conflict do nothing
		`,
	);
}

export async function answerObjection(
	tx: Transaction,
	id: FeeObjectionId,
	a: { answer: 'stays' | 'lower'; note: string; operatorId: OperatorId },
	now: Date,
): Promise<void> {
	await sql`
		update fee_objection set answer = ${a.answer}, note = ${a.note}, answered_by = ${a.operatorId}, answered_at = ${now} where id = ${id}
	`.execute(tx);
}

/** What nobody answered is over. */
export async function closeUnanswered(tx: Transaction, orderId: OrderId, now: Date): Promise<void> {
	await sql`
		update fee_objection set answer = 'over', answered_at = ${now} where order_id = ${orderId} and answer is null
	`.execute(tx);
}
