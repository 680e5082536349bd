import { z } from 'zod';
import type { Shop } from '../parts.ts';
import { days } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/handle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type OrderId, rowId } from '../platform/ids.ts';
import { addJob, type RoomJobs } from '../platform/jobs/jobs.ts';
import { hasOpenLines } from './review-lists.queries.ts';

const askJob = 'reviews.ask';
/** Whoever has the goods is asked what they think of them so long after. */
const askAfter = days(3);

const asked = z.object({ orderId: rowId<OrderId>() });

export function reviewJobs(shop: Shop): RoomJobs {
	return { handlers: { [askJob]: (payload) => askForReview(shop, asked.parse(payload).orderId) }, clocked: [] };
}

export function askLater(tx: Transaction, now: Date, orderId: OrderId): Promise<void> {
	return addJob(tx, askJob, { orderId }, { runAt: new Date(now.getTime() + askAfter) });
}

/** Whoever reviewed everything by then is not asked. */
export async function askForReview({ db, events, clock }: Shop, orderId: OrderId): Promise<void> {
	await inTransaction(db, async (tx) => {
		if (await hasOpenLines(tx, orderId)) await events.tell(tx, clock.now(), 'reviewAsked', { orderId });
	});
}
