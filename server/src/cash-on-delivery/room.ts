import { lockOrder } from '../orders/orders.ts';
import type { Room } from '../room.ts';
import { bindCashOnDelivery } from './cash-on-delivery.console.ts';
import { eraseCashOnDelivery, forgetRefusal, noteRefusedAtDoor } from './cash-on-delivery.ts';

export const cashOnDelivery: Room = {
	console: [bindCashOnDelivery],
	hears: () => ({
		deliveryStepped: async (tx, now, { orderId, step }) => {
			if (step === 'refused') await noteRefusedAtDoor(tx, now, await lockOrder(tx, orderId));
		},
		deliveryStepTakenBack: async (tx, _now, { orderId, step }) => {
			if (step === 'refused') await forgetRefusal(tx, orderId);
		},
	}),
	erases: (tx, { phone }) => eraseCashOnDelivery(tx, phone),
};
