import { deliveryMode, orderStatus } from '@qaysari/contract/order-states';
import * as orders from '../orders/orders.ts';
import { days } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import type { OperatorId, OrderId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';

/**
 * Goods wait at their store for more days.
 * @throws Refusal order_not_found, order_state_conflict unless they wait there
 */
export async function extendPickup(
	tx: Transaction,
	now: Date,
	wish: { orderNumber: string; days: number; note: string; operatorId: OperatorId },
): Promise<void> {
	const order = await orders.lockAnyOrder(tx, wish.orderNumber);
	const waits = order.status === orderStatus.WAIT_BUYER_RECEIVER && order.delivery_mode === deliveryMode.selfPickup;
	if (!waits || order.pickup_until === null) refuse('order_state_conflict');
	const from = Math.max(now.getTime(), new Date(order.pickup_until).getTime());
	const until = new Date(from + days(wish.days));
	await orders.setPickupUntil(tx, order.id, until);
	const { note, operatorId } = wish;
	const by = { actor: 'fulfilment', actorId: operatorId, note };
	await orders.recordEvent(tx, now, order, 'pickupExtended', { ...by, details: { until: until.toISOString() } });
}

/** Reminds of goods that have waited so many days, once each. */
export async function remindOfPickup(
	tx: Transaction,
	events: Events,
	now: Date,
	orderId: OrderId,
	waited: number,
): Promise<void> {
	if (await orders.markRemindedOfPickup(tx, orderId, waited))
		await events.tell(tx, now, 'pickupReminded', { orderId, days: waited });
}
