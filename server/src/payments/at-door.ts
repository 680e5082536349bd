import { mayPayBefore, orderStatus, paymentMethod } from '@qaysari/contract/order-states';
import { dueOf, lockOrder, type OrderRow, setPaying } from '../orders/orders.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { OrderId } from '../platform/ids.ts';
import { stoodAtDoor } from './at-door.queries.ts';
import { insertPayment } from './opening.ts';
import type { PaymentDependencies } from './parts.ts';
import { listOpenOfOrders } from './payments.queries.ts';

/** Whether what is to be paid at the door may be paid before: until it is packed. */
export function mayStillPayBefore(order: OrderRow): boolean {
	return mayPayBefore({ ...order, packed: order.packed_at !== null, paymentMethod: order.payment_method });
}

/**
 * What was to be paid before the door after all was not: it is asked for at the door again, as it stood before the try. Nobody is asked anew
 * whether the door is open to them, as it was already. The caller holds the order.
 */
export async function standAtDoorAgain(
	tx: Transaction,
	deps: Pick<PaymentDependencies, 'events'>,
	now: Date,
	orderId: OrderId,
): Promise<void> {
	const order = await lockOrder(tx, orderId);
	const due = dueOf(order).one;
	const hasGoneOn = order.status === orderStatus.WAITING_PURCHASE || order.status === orderStatus.WAIT_SELLER_SEND;
	if (!hasGoneOn || due === 0 || !(await stoodAtDoor(tx, orderId))) return;
	if ((await listOpenOfOrders(tx, [orderId], 1)).length > 0) return;
	const method = paymentMethod.cashOnDelivery;
	await setPaying(tx, orderId, { method, payUntil: null });
	const payer = { accountId: order.account_id, visitorHash: order.visitor_hash };
	await insertPayment(tx, deps, now, payer, { method, stage: 1, total: due, orders: [{ orderId, amount: due }], payUntil: null });
}
