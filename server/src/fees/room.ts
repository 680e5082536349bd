import type { Room } from '../room.ts';
import { bindFees } from './fees.console.ts';
import { feeJobs } from './fees.jobs.ts';
import { endObjections } from './objections.ts';

export const fees: Room = {
	console: [bindFees],
	jobs: feeJobs,
	hears: () => ({
		orderMoved: async (tx, now, { orderId, event }) => {
			if (event === 'logisticsPaid') await endObjections(tx, now, orderId);
		},
		orderClosed: (tx, now, { orderId }) => endObjections(tx, now, orderId),
	}),
};
