import type { Language } from '@qaysari/contract/languages';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, maybe, one } from '../platform/database/rows.ts';
import type { VisitorNoticeId } from '../platform/ids.ts';
import type { NoticeRow } from './notices.queries.ts';

export interface VisitorNoticeRow {
	id: VisitorNoticeId;
	phone: string;
	language: Language;
	event: string;
	params: NoticeRow['params'];
	at: string;
	told_at: string | null;
}

/** Undefined when it was told before, or when the number heard of enough since then; `most`: of all, and of this event. */
export function insertNotice(
	tx: Transaction,
	n: { phone: string; language: Language; event: string; params: object; once: string },
	limit: { since: Date; most: number; mostOfEvent: number },
	now: Date,
): Promise<{ id: VisitorNoticeId } | undefined> {
	return maybe(
		tx,
		sql`
			insert into visitor_notice (phone, language, event, params, at, once)
			select ${n.phone}::text, ${n.language}::text, ${n.event}::text, ${JSON.stringify(n.params)}::jsonb, ${now}::timestamptz, ${n.once}::text
			from (
				select count(*) as all_of, count(*) filter (where event = ${n.event}) as of_event
				from visitor_notice where phone = ${n.phone} and at > ${limit.since}
			) heard
			where heard.all_of < ${limit.most} and heard.of_event < ${limit.mostOfEvent}
			on conflict on constraint visitor_notice_once do nothing
			returning id
		`,
	);
}

/** Whether a number was told before that an order is there. */
export async function heardOfOrder(tx: Transaction, phone: string, number: string): Promise<boolean> {
	const { heard } = await one<{ heard: boolean }>(
		tx,
		sql`
			select exists (
				select from visitor_notice where phone = ${phone} and event = 'orderPlaced' and strpos(params ->> 'number', ${number}) > 0
			) as heard
		`,
	);
	return heard;
}

/** Adds an order to a message that was not sent yet. @returns whether there is one */
export async function addNumber(tx: Transaction, phone: string, once: string, number: string): Promise<boolean> {
	const changed = await affected(
		tx,
		sql`
			update visitor_notice set params = jsonb_set(params, '{number}', (params -> 'number') || to_jsonb(${number}::text))
			where phone = ${phone} and once = ${once} and told_at is null
		`,
	);
	return changed > 0;
}

export function findNotice(db: Handle, id: VisitorNoticeId): Promise<VisitorNoticeRow | undefined> {
	return maybe(db, sql`select id, phone, language, event, params, at, told_at from visitor_notice where id = ${id}`);
}

/** True for the one who may send it. */
export async function setTold(tx: Transaction, id: VisitorNoticeId, now: Date): Promise<boolean> {
	return (await affected(tx, sql`update visitor_notice set told_at = ${now} where id = ${id} and told_at is null`)) > 0;
}
