import { securityEventsCalls } from '@qaysari/contract/security-events.calls';
import { securityEventsSchemas } from '@qaysari/contract/security-events.schemas';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Binder } from '../platform/http/binder.ts';
import { writeId } from '../platform/ids.ts';
import { listAlerts } from './alerts.ts';
import { listEvents } from './security-events.ts';

export function bindSecurityEvents(binder: Binder, { db }: Shop): void {
	binder.bind(securityEventsCalls, securityEventsSchemas, {
		listAlerts: async (_input, { now }) => ({ alerts: await listAlerts(db, now) }),
		listEvents: async ({ kind, cursor, limit }) => {
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const page = pageOf(await listEvents(db, { kind: kind ?? null, after, limit }), limit, (row) => [row.id]);
			return { ...page, records: page.records.map((row) => ({ ...row, id: writeId(row.id) })) };
		},
	});
}
