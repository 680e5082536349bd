import type { WorkKind } from '@qaysari/contract/work-kinds';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many, maybe } from '../platform/database/rows.ts';
import type { OperatorId } from '../platform/ids.ts';

export interface WatchRow {
	kind: WorkKind;
	push: boolean;
	email: boolean;
	message: boolean;
}

export function listWatches(db: Handle, operatorId: OperatorId): Promise<WatchRow[]> {
	return many<WatchRow>(db, sql`select kind, push, email, message from work_watch where operator_id = ${operatorId} limit 50`);
}

/** What waited to be told is not told where nothing is wanted any more. */
export async function putWatch(tx: Transaction, operatorId: OperatorId, w: WatchRow): Promise<void> {
	if (!(w.push || w.email || w.message)) {
		await sql`delete from work_watch where operator_id = ${operatorId} and kind = ${w.kind}`.execute(tx);
		return;
	}
	await sql`
		insert into work_watch (operator_id, kind, push, email, message)
		values (${operatorId}, ${w.kind}, ${w.push}, ${w.email}, ${w.message})
		on conflict on constraint work_watch_key do update
		set push = excluded.push, email = excluded.email, message = excluded.message
	`.execute(tx);
}

/** Kept only where somebody wants to hear of it. `operatorId`: whose it is, where it is one operator's alone. */
export async function insertNews(
	tx: Transaction,
	news: { kind: WorkKind; operatorId: OperatorId | null; pieces: number },
	now: Date,
): Promise<void> {
	await sql`
		insert into work_news (kind, operator_id, pieces, at)
		select ${news.kind}::text, ${news.operatorId}::bigint, ${news.pieces}::integer, ${now}::timestamptz
		where exists (select from work_watch where kind = ${news.kind})
	`.execute(tx);
}

/** Adds what came to what each of those who listen has to be told; what is taken is gone. @returns how much was taken */
export async function takeNews(tx: Transaction, most: number): Promise<number> {
	const taken = await many<{ kind: string }>(
		tx,
		sql`
			with taken as (
				delete from work_news where id in (select id from work_news order by id limit ${most} for update skip locked)
				returning kind, operator_id, pieces
			), added as (
				update work_watch w set pending = w.pending + c.pieces
				from (
					select k.operator_id, k.kind, sum(t.pieces)::int as pieces from work_watch k
					join taken t on t.kind = k.kind and (t.operator_id is null or t.operator_id = k.operator_id)
					group by k.operator_id, k.kind
				) c
				where w.operator_id = c.operator_id and w.kind = c.kind
			)
			select kind from taken
		`,
	);
	return taken.length;
}

export interface DueRow extends WatchRow {
	operator_id: OperatorId;
	pending: number;
}

/** Who has to be told, except who was told of the same kind since then; each stands for one teller alone. */
export function lockDue(tx: Transaction, toldBefore: Date): Promise<DueRow[]> {
	return many<DueRow>(
		tx,
		sql`
			select operator_id, kind, push, email, message, pending from work_watch
			where pending > 0 and (told_at is null or told_at <= ${toldBefore})
			order by operator_id, kind limit 500 for update skip locked
		`,
	);
}

export async function setTold(tx: Transaction, operatorId: OperatorId, kinds: readonly WorkKind[], now: Date): Promise<void> {
	await sql`
		update work_watch set pending = 0, told_at = ${now} where operator_id = ${operatorId} and kind = any(${kinds}::text[])
	`.execute(tx);
}

export async function deleteWatches(tx: Transaction, operatorId: OperatorId, kinds: readonly WorkKind[]): Promise<void> {
	await sql`delete from work_watch where operator_id = ${operatorId} and kind = any(${kinds}::text[])`.execute(tx);
}

export interface ContactRow {
	email: string | null;
	phone: string | null;
}

export function findContact(db: Handle, operatorId: OperatorId): Promise<ContactRow | undefined> {
	return maybe<ContactRow>(db, sql`select email, phone from work_contact where operator_id = ${operatorId}`);
}

/** What is not named stays as it is, also where the other one is put at once. */
export async function putContact(tx: Transaction, operatorId: OperatorId, change: Partial<ContactRow>): Promise<void> {
	const { email = null, phone = null } = change;
	await sql`
		insert into work_contact as c (operator_id, email, phone) values (${operatorId}, ${email}, ${phone})
		on conflict (operator_id) do update set
			email = case when ${change.email !== undefined}::boolean then excluded.email else c.email end,
			phone = case when ${change.phone !== undefined}::boolean then excluded.phone else c.phone end
	`.execute(tx);
}

export interface DeviceRow {
	address: string;
	keys: { p256dh: string; auth: string };
}

/** The latest ten of an operator; a browser belongs to whoever signed in on it last. */
export async function putDevice(tx: Transaction, operatorId: OperatorId, device: DeviceRow, now: Date): Promise<void> {
	await sql`
		insert into work_device (address, operator_id, keys, created_at)
		values (${device.address}, ${operatorId}, ${JSON.stringify(device.keys)}::jsonb, ${now})
		on conflict (address) do update
		set operator_id = excluded.operator_id, keys = excluded.keys, failures = 0, created_at = excluded.created_at
	`.execute(tx);
	await sql`
		delete from work_device where operator_id = ${operatorId} and address not in (
			select address from work_device where operator_id = ${operatorId} order by created_at desc, address limit 10
		)
	`.execute(tx);
}

export function listDevices(db: Handle, operatorId: OperatorId): Promise<DeviceRow[]> {
	return many<DeviceRow>(db, sql`select address, keys from work_device where operator_id = ${operatorId} limit 10`);
}

export async function deleteDevice(db: Handle, operatorId: OperatorId, address: string): Promise<void> {
	await sql`delete from work_device where operator_id = ${operatorId} and address = ${address}`.execute(db);
}

export async function noteFailure(db: Handle, address: string, most: number): Promise<void> {
	await sql`update work_device set failures = failures + 1 where address = ${address}`.execute(db);
	await sql`delete from work_device where address = ${address} and failures >= ${most}`.execute(db);
}

export async function clearFailures(db: Handle, address: string): Promise<void> {
	await sql`update work_device set failures = 0 where address = ${address} and failures > 0`.execute(db);
}

/** Nothing reaches an operator who was let go; a new password alone ends their browsers only. */
export async function forgetOperator(tx: Transaction, operatorId: OperatorId, all: boolean): Promise<void> {
	for (const table of all ? ['work_device', 'work_watch', 'work_contact', 'work_news'] : ['work_device'])
		await sql`delete from ${sql.table(table)} where operator_id = ${operatorId}`.execute(tx);
}
