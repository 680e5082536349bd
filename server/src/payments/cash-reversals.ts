import { orderStatus } from '@qaysari/contract/order-states';
import { lockOrder, type OrderRow, recordCapture, recordEvent } from '../orders/orders.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { CashCollectionId, OperatorId, RemittanceId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { insertEntry } from './books.queries.ts';
import * as cash from './cash.queries.ts';
import type { PaymentDependencies } from './parts.ts';
import * as queries from './payments.queries.ts';
import { changeState } from './states.ts';

/**
 * A collection was a mistake: what it brought is due again, and the books get an entry against each of its own.
 * @throws Refusal not_found; order_state_conflict when something was built on it: handed over, received, refunded, taken back
 */
export async function takeBackCollection(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	wish: { collectionId: CashCollectionId; reason: string; operatorId: OperatorId },
): Promise<void> {
	const found = (await cash.findCollection(tx, wish.collectionId)) ?? refuse('not_found');
	const order = await lockOrder(tx, found.order_id);
	const payments = await lockPaymentsOf(tx, wish.collectionId);
	const collection = await cash.lockCollection(tx, wish.collectionId);
	if (!mayTakeBack(order.status, collection) || payments.some(({ part }) => part.refunded) || payments.length === 0)
		refuse('order_state_conflict');
	const { reason, operatorId } = wish;
	const by = { actor: 'fulfilment', actorId: operatorId, note: reason } as const;
	for (const { part, payment } of payments) {
		await cash.reopenLine(tx, { ...part, orderId: order.id });
		await recordCapture(tx, order.id, part.stage, -part.amount);
		const entry = { method: payment.method, paymentId: payment.id, refundId: null, storeId: collection.store_id };
		if (part.amount > 0) await insertEntry(tx, { ...entry, kind: 'capture', amount: -part.amount, orderId: order.id }, now);
		if (part.rounding !== 0) await insertEntry(tx, { ...entry, kind: 'rounding', amount: -part.rounding, orderId: null }, now);
		await queries.setReceived(tx, payment.id, (payment.received ?? 0) - part.amount - part.rounding);
		await changeState(tx, deps, now, payment, { state: 'waiting', event: 'takenBack' }, by);
	}
	await cash.insertReversal(tx, { collectionId: collection.id, remittanceId: null, collections: [], reason, operatorId }, now);
	const { id: collectionId, amount } = collection;
	await recordEvent(tx, now, order, 'cashTakenBack', { ...by, details: { collectionId, amount } });
}

/** Whether nothing was built on a collection, as far as the order knows. */
function mayTakeBack(status: number, collection: Pick<cash.CollectionRow, 'remittance_id' | 'taken_back'>): boolean {
	return status === orderStatus.WAIT_BUYER_RECEIVER && collection.remittance_id === null && !collection.taken_back;
}

/** Collections of an order that may be taken back now. */
export async function undoableCollections(db: Handle, order: OrderRow): Promise<cash.CollectionRow[]> {
	const collections = await cash.listCollectionsOfOrder(db, order.id);
	return collections.filter((collection) => mayTakeBack(order.status, collection));
}

async function lockPaymentsOf(tx: Transaction, collectionId: CashCollectionId) {
	const payments = [];
	for (const part of await cash.listParts(tx, collectionId))
		payments.push({ part, payment: await queries.lockPayment(tx, part.paymentId) });
	return payments;
}

/**
 * A remittance was a mistake: its courier holds the cash again. The remittance stays, with what stands against it.
 * @throws Refusal not_found, order_state_conflict when it was taken back already
 */
export async function takeBackRemittance(
	tx: Transaction,
	now: Date,
	wish: { remittanceId: RemittanceId; reason: string; operatorId: OperatorId },
): Promise<void> {
	const { remittanceId, reason, operatorId } = wish;
	const remittance = (await cash.lockRemittance(tx, remittanceId)) ?? refuse('not_found');
	if (!remittance.standing) refuse('order_state_conflict');
	const { collections } = remittance;
	await cash.insertReversal(tx, { collectionId: null, remittanceId, collections, reason, operatorId }, now);
	await cash.giveBackCollections(tx, remittanceId);
}
