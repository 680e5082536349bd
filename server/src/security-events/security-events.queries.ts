import type { SecurityEventKind } from '@qaysari/contract/security-events.schemas';
import { sql } from 'kysely';
import type { Handle } from '../platform/database/handle.ts';
import { affected, many } from '../platform/database/rows.ts';

export interface SecurityEvent {
	kind: SecurityEventKind;
	operatorId: number | null;
	call: string;
	address: string;
}

export interface SecurityEventRow {
	id: number;
	at: string;
	kind: SecurityEventKind;
	username: string | null;
	call: string;
	address: string;
}

export async function insertEvent(db: Handle, e: SecurityEvent, now: Date): Promise<void> {
	await sql`
		insert into security_event (at, kind, operator_id, call, address)
		values (${now}, ${e.kind}, ${e.operatorId}, ${e.call}, ${e.address})
	`.execute(db);
}

export function listEvents(
	db: Handle,
	page: { kind: SecurityEventKind | null; after: number | null; limit: number },
): Promise<SecurityEventRow[]> {
	return many<SecurityEventRow>(
		db,
		sql`
			select e.id, e.at, e.kind, o.username, e.call, e.address from security_event e left join operator o on o.id = e.operator_id
			where true ${page.kind ? sql`and e.kind = ${page.kind}` : sql``} ${page.after ? sql`and e.id < ${page.after}` : sql``}
			order by e.id desc limit ${page.limit + 1}
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
