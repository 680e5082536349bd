import { orderStatus } from '@qaysari/contract/order-states';
import * as orders from '../orders/orders.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import type { CashCollectionId, DeliveryStepId, OperatorId, OrderId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';

/** What of an order's history may be undone, each as long as nothing was built on it. */
export const undoableKinds = ['packed', 'out', 'step', 'collection', 'receipt'] as const;
export interface Undoable {
	kind: (typeof undoableKinds)[number];
	/** The entry of the history. */
	eventId: number;
	/** The step or the collection. */
	subjectId: number | null;
}

/**
 * The entries of an order's history that may be undone now.
 * @param steps what stands of its delivery
 * @param collections those that nothing was built on
 */
export function undoableOf(
	order: orders.OrderRow,
	history: readonly orders.OrderEventRow[],
	steps: readonly { id: DeliveryStepId }[],
	collections: readonly { id: CashCollectionId }[],
): Undoable[] {
	const last = (event: string) => history.findLast((entry) => entry.event === event);
	const named = (name: string, id: number) =>
		history.findLast((entry) => entry.details?.[name] === id && !isCounter(entry.event));
	const step = steps.length > 1 && order.status === orderStatus.WAIT_BUYER_RECEIVER ? steps.at(-1) : undefined;
	const packed = isPacked(order) ? last('packed') : undefined;
	const out = orders.openness(order, 'outTakenBack', ['fulfilment'])?.open ? last('outForDelivery') : undefined;
	// Part of it was taken, the rest is on the shelf: it did go out.
	const isOut = out && (last('partTaken')?.id ?? 0) < out.id;
	return [
		...receiptOf(order, history),
		...(packed ? [{ kind: 'packed' as const, eventId: packed.id, subjectId: null }] : []),
		...(out && isOut ? [{ kind: 'out' as const, eventId: out.id, subjectId: null }] : []),
		...(step ? entry('step', step.id, named('stepId', step.id)) : []),
		...collections.flatMap(({ id }) => entry('collection', id, named('collectionId', id))),
	];
}

/**
 * Goods that operators handed over, or confirmed as received: until something else happened to the order. What a buyer said, or
 * time, is nobody's slip.
 */
function receiptOf(order: orders.OrderRow, history: readonly orders.OrderEventRow[]): Undoable[] {
	const last = history.at(-1);
	if (last?.event !== 'receiptConfirmed' || last.actor !== 'fulfilment') return [];
	if (!orders.openness(order, 'receiptTakenBack', ['fulfilment'])?.open) return [];
	return [{ kind: 'receipt', eventId: last.id, subjectId: null }];
}

const entry = (kind: Undoable['kind'], subjectId: number, event: orders.OrderEventRow | undefined): Undoable[] =>
	event ? [{ kind, eventId: event.id, subjectId }] : [];

/** An entry that stands against another one. */
const isCounter = (event: string): boolean => event.endsWith('TakenBack');

const isPacked = (order: orders.OrderRow): boolean => order.status === orderStatus.WAIT_SELLER_SEND && order.packed_at !== null;

/**
 * A packed order is unpacked: its buyer may change and cancel it again.
 * @throws Refusal order_state_conflict when it is not packed, or has gone out
 */
export async function takeBackPacking(
	tx: Transaction,
	now: Date,
	wish: { orderId: OrderId; reason: string; operatorId: OperatorId },
): Promise<void> {
	const order = await orders.lockOrder(tx, wish.orderId);
	if (!isPacked(order)) refuse('order_state_conflict');
	await orders.clearPacked(tx, order.id);
	const by = { actor: 'fulfilment', actorId: wish.operatorId, note: wish.reason };
	await orders.recordEvent(tx, now, order, 'packingTakenBack', by);
}

/**
 * An order did not go out: its goods are on the shelf, packed, as they were.
 * @throws Refusal order_state_conflict when something was noted of the attempt or collected, or the order has gone on
 */
export async function takeBackOut(
	tx: Transaction,
	events: Events,
	now: Date,
	wish: { orderId: OrderId; reason: string; operatorId: OperatorId },
): Promise<void> {
	const { orderId, reason, operatorId } = wish;
	await orders.moveOrder(tx, events, now, {
		orderId,
		event: 'outTakenBack',
		actor: 'fulfilment',
		actorId: operatorId,
		note: reason,
	});
	await orders.setHandoverCode(tx, orderId, null);
}

/**
 * The buyer does not have the goods: they wait at their store, or are on their way, as they were.
 * @throws Refusal order_state_conflict when the order has gone on
 */
export async function takeBackReceipt(
	tx: Transaction,
	events: Events,
	now: Date,
	wish: { orderId: OrderId; reason: string; operatorId: OperatorId },
): Promise<void> {
	const { orderId, reason, operatorId } = wish;
	const by = { actor: 'fulfilment', actorId: operatorId, note: reason } as const;
	await orders.moveOrder(tx, events, now, { orderId, event: 'receiptTakenBack', ...by });
}
