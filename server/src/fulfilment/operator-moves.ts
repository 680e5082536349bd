import { deliveryMode } from '@qaysari/contract/order-states';
import type { operatorEvents } from '@qaysari/contract/orders.schemas';
import { getActiveCourier } from '../couriers/couriers.ts';
import * as orders from '../orders/orders.ts';
import { putNumbered } from '../parcels/parcels.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import type { CourierId, OperatorId, OrderId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { randomReadable } from '../platform/secrets.ts';

/**
 * Fulfilment moves an order on. Goods that are picked up get a code when they are ready, and are handed over for it.
 * @throws Refusal order_state_conflict, handover_code_wrong, not_found for a courier who does not ride
 */
export async function moveByOperator(
	tx: Transaction,
	events: Events,
	now: Date,
	order: Pick<orders.OrderRow, 'id'>,
	wish: {
		event: (typeof operatorEvents)[number];
		note: string;
		logisticsNumber?: string | undefined;
		handoverCode?: string | undefined;
		/** Who takes it out to a door. */
		courierId?: CourierId | undefined;
		ending?: orders.Ending | undefined;
		operatorId: OperatorId;
	},
): Promise<number> {
	const { delivery_mode: mode, handover_code: code } = await orders.lockOrder(tx, order.id);
	const pickup = mode === deliveryMode.selfPickup;
	if (pickup && wish.event === 'receiptConfirmed' && code !== null && wish.handoverCode?.toUpperCase() !== code)
		refuse('handover_code_wrong');
	if (pickup && wish.event === 'outForDelivery') await orders.setHandoverCode(tx, order.id, randomReadable(6));
	const courier =
		!pickup && wish.event === 'outForDelivery' && wish.courierId ? await getActiveCourier(tx, wish.courierId) : null;
	if (courier) await orders.setCourier(tx, order.id, courier.id);
	if (wish.logisticsNumber) await setLogisticsNumber(tx, now, order.id, wish.logisticsNumber);
	return orders.moveOrder(tx, events, now, {
		orderId: order.id,
		event: wish.event,
		actor: 'fulfilment',
		actorId: wish.operatorId,
		note: wish.note,
		details: courier ? { courier: courier.name } : undefined,
		ending: wish.event === 'terminated' ? wish.ending : undefined,
	});
}

/** The number of the order's latest parcel; a new one names another parcel of it. */
async function setLogisticsNumber(tx: Transaction, now: Date, orderId: OrderId, logisticsNumber: string): Promise<void> {
	await orders.setLogisticsNumber(tx, orderId, logisticsNumber);
	await putNumbered(tx, now, orderId, logisticsNumber);
}
