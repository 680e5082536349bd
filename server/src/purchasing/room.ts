import type { Transaction } from '../platform/database/handle.ts';
import type { OrderId } from '../platform/ids.ts';
import type { Room } from '../room.ts';
import { noteMove, noteOrder } from './kept-to-buy.ts';
import { checkAsked, fitToOrder, moveSoon } from './order-follow.ts';
import { bindPurchasing } from './purchasing.console.ts';
import { purchasingJobs } from './purchasing.jobs.ts';
import { bindRatePrices } from './rate-prices.console.ts';

/** An order has other lines or pieces than before. */
async function followChange(tx: Transaction, orderId: OrderId): Promise<void> {
	await fitToOrder(tx, orderId);
	await noteOrder(tx, orderId);
	await moveSoon(tx, orderId);
}

export const purchasing: Room = {
	console: [bindPurchasing, bindRatePrices],
	jobs: purchasingJobs,
	hears: () => ({
		orderMoved: (tx, _now, move) => noteMove(tx, move),
		orderClosed: (tx, _now, { orderId }) => fitToOrder(tx, orderId),
		orderOwesLess: (tx, _now, { orderId }) => followChange(tx, orderId),
		orderAmended: (tx, _now, { orderId }) => followChange(tx, orderId),
		amendmentSettled: (tx, _now, { orderId }) => followChange(tx, orderId),
		// What came in late, as the rest of a change, held it too.
		paymentChanged: async (tx, _now, { orderIds, to }) => {
			if (to === 'paid') for (const orderId of orderIds) await moveSoon(tx, orderId);
		},
		lineAsked: async (tx, _now, { orderId, lineId }) => {
			await checkAsked(tx, orderId, lineId);
			await noteOrder(tx, orderId);
		},
		lineAnswered: async (tx, _now, { orderId }) => {
			await noteOrder(tx, orderId);
			await moveSoon(tx, orderId);
		},
	}),
};
