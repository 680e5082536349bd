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

/** What is asked for now, by the version that somebody passed last: storage that was counted on since asks for nothing new. */
export function findAsked(
	db: Handle,
	orderId: OrderId,
): Promise<{ version: number; beyond: boolean; reason: string; decided_at: string } | undefined> {
	return maybe(
		db,
		sql`
			select f.version, f.beyond, f.reason, f.decided_at from order_fees f
			where f.order_id = ${orderId} and f.decided_by is not null and f.state in ('passed', 'replaced')
				and exists (select from order_fees p where p.order_id = f.order_id and p.state = 'passed')
			order by f.version desc limit 1
		`,
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

/** What nobody answered is over, and what was promised of fees that are still those that are asked for. */
export async function closeUnkept(tx: Transaction, orderId: OrderId, now: Date): Promise<void> {
	await sql`
		update fee_objection o set answer = 'over', answered_at = ${now} where order_id = ${orderId} and (
			answer is null
			or answer = 'lower' and exists (select from order_fees f where f.order_id = o.order_id and f.version = o.version and f.state = 'passed')
		)
	`.execute(tx);
}

/** What the buyers of these orders wrote names them to nobody any more. */
export async function eraseWords(tx: Transaction, orderIds: readonly OrderId[]): Promise<void> {
	await sql`update fee_objection set text = '' where order_id = any(${orderIds}::bigint[])`.execute(tx);
}
