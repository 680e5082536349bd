import type { Transaction } from '../platform/database/handle.ts';
import type { OrderId } from '../platform/ids.ts';
import type { Room } from '../room.ts';
import { bindFees } from './fees.console.ts';
import { feeJobs } from './fees.jobs.ts';
import { endReview } from './fees.ts';
import { endObjections, forgetBuyer } from './objections.ts';

/** Nobody decides about the fees of an order that went on or ended. */
async function settle(tx: Transaction, now: Date, orderId: OrderId): Promise<void> {
	await endObjections(tx, now, orderId);
	await endReview(tx, now, orderId);
}

export const fees: Room = {
	console: [bindFees],
	jobs: feeJobs,
	hears: () => ({
		orderMoved: async (tx, now, { orderId, event }) => {
			if (event === 'logisticsPaid') await settle(tx, now, orderId);
		},
		orderClosed: (tx, now, { orderId }) => settle(tx, now, orderId),
	}),
	erases: (tx, { accountId }) => forgetBuyer(tx, accountId),
};
