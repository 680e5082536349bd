import type { Room } from '../room.ts';
import { fitToOrder, moveSoon } from './order-follow.ts';
import { bindPurchasing } from './purchasing.console.ts';
import { purchasingJobs } from './purchasing.jobs.ts';
import { bindRatePrices } from './rate-prices.console.ts';

export const purchasing: Room = {
	console: [bindPurchasing, bindRatePrices],
	jobs: purchasingJobs,
	hears: () => ({
		orderClosed: (tx, _now, { orderId }) => fitToOrder(tx, orderId),
		orderOwesLess: async (tx, _now, { orderId }) => {
			await fitToOrder(tx, orderId);
			await moveSoon(tx, orderId);
		},
		orderAmended: async (tx, _now, { orderId }) => {
			await fitToOrder(tx, orderId);
			await moveSoon(tx, orderId);
		},
		lineAnswered: (tx, _now, { orderId }) => moveSoon(tx, orderId),
	}),
};
