import { paymentMethod } from '@qaysari/contract/order-states';
import { lockOrder, type OrderReader, setPaying, setUnderReview } from '../orders/orders.ts';
import { hours } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/handle.ts';
import { constraintOf } from '../platform/database/transaction.ts';
import type { OperatorId, OrderId, PaymentId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { takeUpload, type UploadOwner } from '../uploads/uploads.ts';
import { bookRounding, capture, lockWithOrders } from './capture.ts';
import type { Actor, PaymentDependencies } from './parts.ts';
import * as queries from './payments.queries.ts';
import { getOwnPayment } from './payments.ts';
import * as receipts from './receipts.queries.ts';
import { changeState, sumOf } from './states.ts';
import { deleteWriteOff } from './write-offs.queries.ts';

/** After receipts were refused there is time to send them again, whatever was left. */
const timeToSendAgain = hours(24);

/**
 * The buyer sends the receipts of a bank transfer, first or again; from then on finance reviews them.
 * @throws Refusal not_found for payments and files that are not theirs, order_state_conflict unless it waits for receipts, conflict when a
 * file proves another payment already
 */
export async function sendReceipts(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	sender: { reader: OrderReader; uploads: UploadOwner },
	paymentId: string,
	fileIds: readonly string[],
): Promise<void> {
	const payment = await lockWithOrders(tx, await getOwnPayment(tx, sender.reader, paymentId));
	const sendable = payment.state === 'waiting' || payment.state === 'review failed';
	if (payment.method !== paymentMethod.bankTransfer || !sendable) refuse('order_state_conflict');
	const round = payment.receipt_round + 1;
	await receipts.beginRound(tx, payment.id, round, now);
	for (const fileId of new Set(fileIds)) {
		const upload = await takeUpload(tx, now, sender.uploads, fileId, 'receipt');
		const { kind, media_type: mediaType, width, height } = upload;
		try {
			await receipts.insertReceipt(tx, { id: payment.id, uploadId: upload.id, round, kind, mediaType, width, height }, now);
		} catch (error) {
			if (constraintOf(error) === 'payment_receipt_pkey') refuse('conflict');
			throw error;
		}
	}
	await setUnderReview(tx, await openOrders(tx, payment.id), true);
	const { accountId } = sender.reader;
	const by: Actor = { actor: accountId === null ? 'visitor' : 'buyer', actorId: accountId };
	await changeState(tx, deps, now, payment, { state: 'under review', event: 'receiptsSent' }, by);
}

async function openOrders(tx: Transaction, id: PaymentId): Promise<OrderId[]> {
	return (await queries.listLines(tx, id)).filter((line) => line.open).map((line) => line.order_id);
}

/**
 * Finance found the money: exactly what was asked for.
 * @throws Refusal not_found, order_state_conflict, conflict
 */
export async function passReceipts(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	wish: { paymentId: string; amount: number; note: string; operatorId: OperatorId },
): Promise<void> {
	const payment = await lockReviewed(tx, wish.paymentId);
	const lines = (await queries.listLines(tx, payment.id)).filter((line) => line.open);
	if (wish.amount !== sumOf(lines)) refuse('sum_differs', { expected: sumOf(lines) / 100 });
	await deleteWriteOff(tx, payment.id);
	await receipts.decideReceipts(tx, payment.id, 'passed');
	await queries.setReviewNote(tx, payment.id, null);
	const parts = lines.map((line) => ({ line, amount: line.amount }));
	await bookRounding(tx, now, payment, wish.amount, wish.amount);
	await capture(tx, deps, now, payment, parts, { actor: 'finance', actorId: wish.operatorId, note: wish.note });
}

/** @throws Refusal not_found, order_state_conflict, changed_meanwhile when others were sent than were looked at */
export async function refuseReceipts(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	wish: { paymentId: string; reason: string; round?: number | undefined; operatorId: OperatorId },
): Promise<void> {
	const payment = await lockReviewed(tx, wish.paymentId);
	if (wish.round !== undefined && wish.round !== payment.receipt_round) refuse('changed_meanwhile');
	await deleteWriteOff(tx, payment.id);
	await receipts.decideReceipts(tx, payment.id, 'refused');
	await queries.setReviewNote(tx, payment.id, wish.reason);
	const orderIds = await openOrders(tx, payment.id);
	await setUnderReview(tx, orderIds, false);
	for (const id of orderIds) {
		const { payment_method: method, pay_until: before } = await lockOrder(tx, id);
		if (before === null) continue;
		const payUntil = new Date(Math.max(new Date(before).getTime(), now.getTime() + timeToSendAgain));
		await setPaying(tx, id, { method, payUntil });
		await queries.setPayUntil(tx, payment.id, payUntil);
	}
	const by: Actor = { actor: 'finance', actorId: wish.operatorId, note: wish.reason };
	await changeState(tx, deps, now, payment, { state: 'review failed', event: 'receiptsRefused' }, by);
}

/** @throws Refusal not_found, order_state_conflict unless receipts of it wait for finance */
async function lockReviewed(tx: Transaction, paymentId: string): Promise<queries.PaymentRow> {
	const found = await queries.findPayment(tx, paymentId);
	if (!found) refuse('not_found');
	const payment = await lockWithOrders(tx, found);
	if (payment.state !== 'under review') refuse('order_state_conflict');
	return payment;
}
