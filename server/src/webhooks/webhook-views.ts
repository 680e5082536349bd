import type { webhooksSchemas } from '@qaysari/contract/webhooks.schemas';
import type { z } from 'zod';
import { writeId } from '../platform/ids.ts';
import type { DeliveryRow } from './deliveries.queries.ts';
import type { EndpointRow } from './endpoints.queries.ts';

type EndpointView = z.input<(typeof webhooksSchemas)['list']['output']>['endpoints'][number];
type DeliveryView = z.input<(typeof webhooksSchemas)['listDeliveries']['output']>['records'][number];

export function endpointView(row: EndpointRow & { waiting: number }, now: Date): EndpointView {
	return {
		endpointId: writeId(row.id),
		name: row.name,
		address: row.address,
		kinds: row.kinds,
		on: row.off_reason === null,
		offReason: row.off_reason,
		failingSince: row.failing_since,
		waiting: row.waiting,
		formerUntil: row.former_until !== null && new Date(row.former_until) > now ? row.former_until : null,
		version: row.version,
		at: row.created_at,
	};
}

export function deliveryView(row: DeliveryRow): DeliveryView {
	return {
		deliveryId: writeId(row.id),
		messageId: row.message_id,
		kind: row.kind,
		about: row.about,
		state: row.state,
		tries: row.tries,
		status: row.status,
		fault: row.fault,
		nextAt: row.next_at,
		at: row.at,
	};
}
