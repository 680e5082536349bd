import type { Shop } from '../parts.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { Refusal } from '../platform/refusal.ts';
import { moveAsBought } from './order-follow.ts';
import { listOrderIds } from './pieces.queries.ts';
import { moveOrdersJob } from './purchases.ts';
import { runPricesJob, stepRun } from './rate-prices.ts';

export function purchasingJobs(shop: Shop): RoomJobs {
	return {
		handlers: {
			[moveOrdersJob]: (payload) => {
				const { purchaseId, orderId, operatorId } = payload as {
					purchaseId?: number;
					orderId?: number;
					operatorId: number;
				};
				return moveOrders(shop, { purchaseId, orderId, operatorId });
			},
			[runPricesJob]: (payload, stop) => runPrices(shop, (payload as { runId: number }).runId, { stop }),
		},
		clocked: [],
		slow: [runPricesJob],
	};
}

/**
 * Moves orders on as far as their goods are, each in a step of its own: cut off or done twice, it comes to the same. One that
 * cannot go on stays where it is, and is looked at again once what holds it is over.
 */
export async function moveOrders(
	{ db, events, clock }: Pick<Shop, 'db' | 'events' | 'clock'>,
	wish: { purchaseId?: number | undefined; orderId?: number | undefined; operatorId: number },
): Promise<void> {
	const named = wish.orderId === undefined ? [] : [wish.orderId];
	const behind = wish.purchaseId === undefined ? [] : await listOrderIds(db, wish.purchaseId);
	for (const orderId of [...named, ...behind.map((row) => row.order_id)]) {
		try {
			await inTransaction(db, (tx) => moveAsBought(tx, events, clock.now(), orderId, wish.operatorId));
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
		}
	}
}

/** Steps of a run of prices, each by itself: cut off, the next one goes on where it was. @param most steps that are done now */
export async function runPrices(
	{ db, events, clock }: Pick<Shop, 'db' | 'events' | 'clock'>,
	runId: number,
	{ most = Number.POSITIVE_INFINITY, stop }: { most?: number; stop?: AbortSignal | undefined } = {},
): Promise<void> {
	for (let step = 0; step < most; step += 1) {
		if (stop?.aborted) throw new Error('Stopped between two steps; the rest goes on with the next start');
		if (!(await inTransaction(db, (tx) => stepRun(tx, events, clock.now(), runId)))) return;
	}
}
