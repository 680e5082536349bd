import type { DeskNoticeKind } from '@qaysari/contract/desk-notice-kinds';
import type { DeskNoticeAbout } from '@qaysari/contract/desk-notices.schemas';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, one } from '../platform/database/rows.ts';
import type { DeskNoticeId, OperatorId } from '../platform/ids.ts';

export interface DeskNoticeRow {
	id: DeskNoticeId;
	about: unknown;
	at: string;
	read_at: string | null;
}

/** @returns those who had not been told of it */
export function insertNotices(
	tx: Transaction,
	operatorIds: readonly OperatorId[],
	{ subject, about }: { subject: string; about: DeskNoticeAbout },
	now: Date,
): Promise<{ operator_id: OperatorId }[]> {
	return many(
		tx,
		sql`
			insert into desk_notice (operator_id, kind, subject, about, at)
			select operator_id, ${about.kind}, ${subject}, ${JSON.stringify(about)}::jsonb, ${now}
			from unnest(${[...operatorIds]}::bigint[]) as operator_id order by operator_id
			on conflict on constraint desk_notice_once do nothing
			returning operator_id
		`,
	);
}

/** Of those told of it before then, so that they are told anew. */
export async function deleteSubjectBefore(tx: Transaction, subject: string, before: Date): Promise<void> {
	await sql`delete from desk_notice where subject = ${subject} and at <= ${before}`.execute(tx);
}

/** What it told of is there no more. */
export function deleteSubject(tx: Transaction, subject: string): Promise<{ operator_id: OperatorId }[]> {
	return many(tx, sql`delete from desk_notice where subject = ${subject} returning operator_id`);
}

export function listNotices(
	db: Handle,
	operatorId: OperatorId,
	{ kinds, after, limit }: { kinds: readonly DeskNoticeKind[]; after: number | null; limit: number },
): Promise<DeskNoticeRow[]> {
	return many(
		db,
		sql`
			select id, about, at, read_at from desk_notice
			where operator_id = ${operatorId} and kind = any(${[...kinds]}::text[]) ${after ? sql`and id < ${after}` : sql``}
			order by id desc limit ${limit + 1}
		`,
	);
}

export async function countUnread(
	db: Handle,
	operatorId: OperatorId,
	{ kinds, most }: { kinds: readonly DeskNoticeKind[]; most: number },
): Promise<number> {
	const row = await one<{ unread: number }>(
		db,
		sql`
			select count(*)::int as unread from (
				select 1 from desk_notice
				where operator_id = ${operatorId} and read_at is null and kind = any(${[...kinds]}::text[]) limit ${most}
			) as capped
		`,
	);
	return row.unread;
}

export function setRead(tx: Transaction, operatorId: OperatorId, upTo: DeskNoticeId, now: Date): Promise<number> {
	return affected(
		tx,
		sql`update desk_notice set read_at = ${now} where operator_id = ${operatorId} and read_at is null and id <= ${upTo}`,
	);
}

export async function deleteOfOperator(tx: Transaction, operatorId: OperatorId): Promise<void> {
	await sql`delete from desk_notice where operator_id = ${operatorId}`.execute(tx);
}

/** How many went; at most `most`, so that no statement takes long. */
export function deleteBefore(db: Handle, before: Date, most: number): Promise<number> {
	return affected(
		db,
		sql`delete from desk_notice where id in (select id from desk_notice where at < ${before} order by at limit ${most})`,
	);
}
