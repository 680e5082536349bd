import { roundToNote } from '@qaysari/contract/money';
import { deliveryMode, orderStatus, paymentMethod } from '@qaysari/contract/order-states';
import { getActiveCourier, getCourier } from '../couriers/couriers.ts';
import { noteDelivered } from '../deliveries/deliveries.ts';
import { dueOf, lockOrder, type OrderRow, recordEvent } from '../orders/orders.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { CashCollectionId, CourierId, OperatorId, OrderId, RemittanceId, StoreId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { listStores } from '../stores/stores.ts';
import { bookRounding, capture, lockWithOrders } from './capture.ts';
import * as cash from './cash.queries.ts';
import type { PaymentDependencies } from './parts.ts';
import * as queries from './payments.queries.ts';
import { sumOf } from './states.ts';

/** What the courier asks for: everything due, rounded once to the smallest note. */
export function collectable(order: OrderRow): number {
	return roundToNote(dueOf(order).total);
}

/**
 * Fulfilment records what was collected for an order that is paid at the door: both stages at once. The courier holds it until finance
 * has it; of an order that was fetched it lies in the till of its store.
 * @throws Refusal order_state_conflict unless it is out for delivery and paid at the door; not_found for a courier who does not ride;
 * sum_differs when the amount is not what is due
 */
export async function collectAtDoor(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	collection: { orderId: OrderId; amount: number; courierId: CourierId | null; operatorId: OperatorId },
): Promise<void> {
	const { orderId, amount, operatorId } = collection;
	const order = await lockOrder(tx, orderId);
	const storeId = order.delivery_mode === deliveryMode.selfPickup ? await tillOf(tx, order.store_id) : null;
	const courier = storeId === null ? await getActiveCourier(tx, collection.courierId ?? refuse('not_found')) : null;
	if (order.payment_method !== paymentMethod.cashOnDelivery || order.status !== orderStatus.WAIT_BUYER_RECEIVER)
		refuse('order_state_conflict');
	const open = await queries.listOpenOfOrders(tx, [orderId]);
	if (open.length === 0) refuse('order_state_conflict');
	if (amount !== collectable(order)) refuse('sum_differs', { expected: collectable(order) / 100 });
	const parts: cash.CollectionPart[] = [];
	let left = amount;
	for (const [index, { id }] of open.entries()) {
		if (storeId !== null) await queries.setStore(tx, id, storeId);
		const payment = await queries.lockPayment(tx, id);
		const lines = (await queries.listLines(tx, id)).filter((line) => line.open && line.order_id === orderId);
		const booked = sumOf(lines);
		await captureAtDoor(tx, deps, now, payment, lines, operatorId);
		// What the notes were more or less stands with the last payment.
		const received = index === open.length - 1 ? left : booked;
		await bookRounding(tx, now, payment, received, booked);
		left -= received;
		parts.push({ paymentId: id, stage: payment.stage, amount: booked, rounding: received - booked });
	}
	await noteDelivered(tx, deps.events, now, orderId, { courierId: courier?.id ?? null, operatorId });
	if (amount === 0) return;
	const collectionId = await cash.insertCollection(tx, { orderId, courier, storeId, amount, operatorId, parts }, now);
	const details = { collectionId, amount, ...(courier ? { courier: courier.name } : {}) };
	const by = { actor: 'fulfilment', actorId: operatorId, note: '' };
	await recordEvent(tx, now, order, 'cashCollected', { ...by, details });
}

/** A payment at the door may cover several orders that come on different days. */
async function captureAtDoor(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	payment: queries.PaymentRow,
	lines: readonly queries.PaymentLineRow[],
	operatorId: OperatorId,
): Promise<void> {
	const parts = lines.map((line) => ({ line, amount: line.amount }));
	await capture(tx, deps, now, payment, parts, { actor: 'fulfilment', actorId: operatorId });
}

/**
 * The till that cash went into.
 * @throws Refusal not_found for none of ours, store_needed where there are several and none was named
 */
export async function tillOf(tx: Transaction, storeId: StoreId | null): Promise<StoreId> {
	const stores = await listStores(tx);
	const store = storeId === null && stores.length === 1 ? stores[0] : stores.find(({ id }) => id === storeId);
	if (store) return store.id;
	return refuse(storeId === null ? 'store_needed' : 'not_found');
}

/**
 * Finance confirms money that was paid at a store.
 * @throws Refusal order_state_conflict when it is not waiting, sum_differs when the amount is not the payment's, and those of `tillOf`
 */
export async function confirmCash(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	paid: { paymentId: string; amount: number; storeId: StoreId | null; operatorId: OperatorId },
): Promise<void> {
	const found = await queries.findPayment(tx, paid.paymentId);
	if (!found) refuse('not_found');
	const waiting = await lockWithOrders(tx, found);
	if (waiting.state !== 'waiting' || waiting.method !== paymentMethod.cashAtStore) refuse('order_state_conflict');
	const storeId = await tillOf(tx, paid.storeId);
	await queries.setStore(tx, waiting.id, storeId);
	const payment = { ...waiting, store_id: storeId };
	const expected = roundToNote(payment.total);
	if (paid.amount !== expected) refuse('sum_differs', { expected: expected / 100 });
	const lines = (await queries.listLines(tx, payment.id)).filter((line) => line.open);
	await bookRounding(tx, now, payment, paid.amount, sumOf(lines));
	const parts = lines.map((line) => ({ line, amount: line.amount }));
	await capture(tx, deps, now, payment, parts, { actor: 'finance', actorId: paid.operatorId });
}

/**
 * Finance takes collected cash from a courier.
 * @throws Refusal not_found when one of the collections is not theirs or was handed over already, conflict when the sum is another
 */
export async function takeRemittance(
	tx: Transaction,
	now: Date,
	wish: {
		courierId: CourierId;
		collectionIds: readonly CashCollectionId[];
		amount: number;
		note: string;
		operatorId: OperatorId;
	},
): Promise<RemittanceId> {
	const ids = [...new Set(wish.collectionIds)];
	const courier = await getCourier(tx, wish.courierId);
	const found = await cash.lockHeld(tx, courier.id, ids);
	if (found.length !== ids.length) refuse('not_found');
	const held = found.reduce((sum, row) => sum + row.amount, 0);
	if (held !== wish.amount) refuse('sum_differs', { expected: held / 100 });
	const { amount, operatorId, note } = wish;
	return cash.insertRemittance(tx, { courier, amount, operatorId, note, collectionIds: ids }, now);
}
