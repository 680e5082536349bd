import type { SecurityEventKind } from '@qaysari/contract/security-events.schemas';
import { sql } from 'kysely';
import type { Handle } from '../platform/database/handle.ts';
import { affected, many } from '../platform/database/rows.ts';
import type { OperatorId, SecurityEventId } from '../platform/ids.ts';

export interface SecurityEvent {
	kind: SecurityEventKind;
	operatorId: OperatorId | null;
	call: string;
	address: string;
	/** What was read, by id; empty for all else. */
	subject: string;
}

export interface SecurityEventRow {
	id: SecurityEventId;
	at: string;
	kind: SecurityEventKind;
	username: string | null;
	call: string;
	address: string;
	subject: string;
}

export async function insertEvent(db: Handle, e: SecurityEvent, now: Date): Promise<void> {
	await sql`
		insert into security_event (at, kind, operator_id, call, address, subject)
		values (${now}, ${e.kind}, ${e.operatorId}, ${e.call}, ${e.address}, ${e.subject})
	`.execute(db);
}

export function listEvents(
	db: Handle,
	page: { kind: SecurityEventKind | null; after: number | null; limit: number },
): Promise<SecurityEventRow[]> {
	return many<SecurityEventRow>(
		db,
		sql`
			select e.id, e.at, e.kind, o.username, e.call, e.address, e.subject from security_event e left join operator o on o.id = e.operator_id
			where true ${page.kind ? sql`and e.kind = ${page.kind}` : sql``} ${page.after ? sql`and e.id < ${page.after}` : sql``}
			order by e.id desc limit ${page.limit + 1}
		`,
	);
}

export interface Pattern {
	kind: SecurityEventKind;
	username: string | null;
	address: string;
	count: number;
	at: string;
}

/** @param from how many of each kind are a pattern */
export function listPatterns(
	db: Handle,
	since: Date,
	from: Readonly<Partial<Record<SecurityEventKind, number>>>,
): Promise<Pattern[]> {
	const kinds = Object.keys(from);
	return many<Pattern>(
		db,
		sql`
			select e.kind, o.username, e.address, count(*)::int as count, max(e.at) as at
			from security_event e
			join unnest(${kinds}::text[], ${Object.values(from)}::int[]) as t (kind, least) on t.kind = e.kind
			left join operator o on o.id = e.operator_id
			where e.at > ${since}
			group by e.kind, o.username, e.address, t.least having count(*) >= t.least
			order by count desc, e.kind, e.address limit 50
		`,
	);
}

/** How many went; at most `most`, so that no statement takes long. */
export function deleteBefore(db: Handle, before: Date, most: number): Promise<number> {
	return affected(
		db,
		sql`delete from security_event where id in (select id from security_event where at < ${before} order by at limit ${most})`,
	);
}
