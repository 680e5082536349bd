import { listSteps, takeBackStep } from '../deliveries/deliveries.ts';
import * as orders from '../orders/orders.ts';
import type { Shop } from '../parts.ts';
import { takeBackCollection, undoableCollections } from '../payments/cash-reversals.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { asId, type OperatorId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { isReviewed } from '../reviews/reviews.ts';
import { takeBackOut, takeBackPacking, takeBackReceipt, type Undoable, undoableOf } from './taking-back.ts';

/** What of an order's history may be undone now, by whoever may do it. */
export async function listUndoable(
	db: Handle,
	order: orders.OrderRow,
	history: readonly orders.OrderEventRow[],
): Promise<Undoable[]> {
	const undoable = undoableOf(order, history, await listSteps(db, order.id), await undoableCollections(db, order));
	// Whoever wrote about the goods has them.
	if (undoable.some(({ kind }) => kind === 'receipt') && (await isReviewed(db, order.id))) return [];
	return undoable;
}

/**
 * Undoes an entry of an order's history.
 * @throws Refusal order_not_found; order_state_conflict when it is none that may be undone now
 */
export async function takeBackEntry(
	{ events, payments: room }: Pick<Shop, 'events' | 'payments'>,
	tx: Transaction,
	now: Date,
	wish: { orderNumber: string; eventId: number; reason: string; operatorId: OperatorId },
): Promise<void> {
	const order = await orders.lockAnyOrder(tx, wish.orderNumber);
	const undoable = await listUndoable(tx, order, await orders.listEvents(tx, order.id));
	const { kind, subjectId } = undoable.find((one) => one.eventId === wish.eventId) ?? refuse('order_state_conflict');
	const { reason, operatorId } = wish;
	const by = { orderId: order.id, reason, operatorId };
	if (kind === 'packed') return takeBackPacking(tx, now, by);
	if (kind === 'out') return takeBackOut(tx, events, now, by);
	if (kind === 'receipt') return takeBackReceipt(tx, events, now, by);
	if (subjectId === null) refuse('order_state_conflict');
	if (kind === 'step') return takeBackStep(tx, events, now, { ...by, stepId: asId(subjectId) });
	return takeBackCollection(tx, room, now, { collectionId: asId(subjectId), reason, operatorId });
}
