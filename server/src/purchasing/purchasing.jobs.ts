import type { Shop } from '../parts.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { Refusal } from '../platform/refusal.ts';
import { moveAsBought } from './order-follow.ts';
import { listOrderIds } from './pieces.queries.ts';
import { moveOrdersJob } from './purchases.ts';

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
		},
		clocked: [],
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
