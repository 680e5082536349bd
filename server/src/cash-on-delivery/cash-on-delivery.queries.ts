import { type RawBuilder, sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import { lockName } from '../platform/database/transaction.ts';
import type { OperatorId, OrderId } from '../platform/ids.ts';

export interface BlockRow {
	id: number;
	phone: string;
	reason: 'refused' | 'operator';
	note: string;
	blocked_by: OperatorId | null;
	blocked_at: string;
}

/** Two orders of one number at the same moment are looked at one after the other. */
export async function lockPhone(tx: Transaction, phone: string): Promise<void> {
	await lockName(tx, `cash on delivery ${phone}`);
}

/** Which of these numbers are closed. */
export const blockedOf = (phones: readonly string[]): RawBuilder<{ phone: string }> => sql<{ phone: string }>`
	select phone from cash_on_delivery_block where phone = any((select ${phones}::text[])::text[]) and opened_at is null
`;

export function findBlock(db: Handle, phone: string): Promise<BlockRow | undefined> {
	return maybe<BlockRow>(
		db,
		sql`
			select id, phone, reason, note, blocked_by, blocked_at from cash_on_delivery_block
			where phone = ${phone} and opened_at is null
		`,
	);
}

/** Closed numbers, the newest first; by a part of the number if one is given. */
export function listBlocks(db: Handle, f: { phone: string | null; after: number | null; limit: number }): Promise<BlockRow[]> {
	return many<BlockRow>(
		db,
		sql`
			select id, phone, reason, note, blocked_by, blocked_at from cash_on_delivery_block
			where opened_at is null
				${f.phone === null ? sql`` : sql`and phone like ${`%${f.phone}%`}`}
				${f.after === null ? sql`` : sql`and id < ${f.after}`}
			order by id desc limit ${f.limit + 1}
		`,
	);
}

/** @returns whether it was open until now */
export async function insertBlock(
	tx: Transaction,
	b: { phone: string; reason: BlockRow['reason']; note: string; operatorId: OperatorId | null },
	now: Date,
): Promise<boolean> {
	const count = await affected(
		tx,
		sql`
			insert into cash_on_delivery_block (phone, reason, note, blocked_by, blocked_at)
			values (${b.phone}, ${b.reason}, ${b.note}, ${b.operatorId}, ${now}) on conflict do nothing
		`,
	);
	return count > 0;
}

/** @returns whether it was closed until now */
export async function openBlock(tx: Transaction, phone: string, operatorId: OperatorId, now: Date): Promise<boolean> {
	const count = await affected(
		tx,
		sql`
			update cash_on_delivery_block set opened_by = ${operatorId}, opened_at = ${now} where phone = ${phone} and opened_at is null
		`,
	);
	return count > 0;
}

/** @returns whether the order was not noted before */
export async function insertRefusal(tx: Transaction, r: { orderId: OrderId; phone: string }, now: Date): Promise<boolean> {
	const count = await affected(
		tx,
		sql`
			insert into cash_on_delivery_refusal (order_id, phone, refused_at) values (${r.orderId}, ${r.phone}, ${now})
			on conflict do nothing
		`,
	);
	return count > 0;
}

export async function deleteRefusal(tx: Transaction, orderId: OrderId): Promise<void> {
	await sql`delete from cash_on_delivery_refusal where order_id = ${orderId}`.execute(tx);
}

/** Refusals since the number was opened last. */
export async function countRefusals(db: Handle, phone: string): Promise<number> {
	const { count } = await one<{ count: number }>(
		db,
		sql`
			select count(*)::int as count from (
				select 1 from cash_on_delivery_refusal where phone = ${phone} and refused_at > coalesce(
					(select max(opened_at) from cash_on_delivery_block where phone = ${phone}), '-infinity')
				limit 100
			) r
		`,
	);
	return count;
}

/** Somebody leaves: what is known of their number goes with them, except that it is closed. */
export async function eraseRefusals(tx: Transaction, phone: string): Promise<void> {
	await sql`delete from cash_on_delivery_refusal where phone = ${phone}`.execute(tx);
}
