import { lockOrder } from '../orders/orders.ts';
import type { Room } from '../room.ts';
import { bindCashOnDelivery } from './cash-on-delivery.console.ts';
import { eraseCashOnDelivery, noteRefusedAtDoor } from './cash-on-delivery.ts';

export const cashOnDelivery: Room = {
	console: [bindCashOnDelivery],
	hears: () => ({
		refusedAtDoor: async (tx, now, { orderId }) => noteRefusedAtDoor(tx, now, await lockOrder(tx, orderId)),
	}),
	erases: (tx, { phone }) => eraseCashOnDelivery(tx, phone),
};
