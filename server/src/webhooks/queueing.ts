import type { Transaction } from '../platform/database/handle.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import type { QueuedRow } from './deliveries.queries.ts';

export const deliverJob = 'webhooks.deliver';

/** First tries go before what failed: an endpoint that is gone keeps no other waiting. */
const priorities = { first: 0, again: 10 } as const;

/** Queues a try within the step that asks for it; a job of an earlier turn does nothing any more. */
export function queueTry(
	tx: Transaction,
	{ id, endpoint_id, turn }: Pick<QueuedRow, 'id' | 'endpoint_id' | 'turn'>,
	options: { runAt?: Date; again?: boolean } = {},
): Promise<void> {
	return addJob(
		tx,
		deliverJob,
		{ deliveryId: id, turn },
		{
			// An endpoint that hangs keeps no other waiting.
			flag: `webhook-${endpoint_id}`,
			priority: options.again ? priorities.again : priorities.first,
			...(options.runAt ? { runAt: options.runAt } : {}),
		},
	);
}

/** What waits at an endpoint that is off is queued when that is on again. */
export async function queueDeliveries(tx: Transaction, rows: readonly QueuedRow[]): Promise<void> {
	for (const row of rows) if (row.on) await queueTry(tx, row);
}
