import { orderStatus, paymentSource } from '@qaysari/contract/order-states';
import type { RefundReason } from '@qaysari/contract/payment-states';
import {
	dueOf,
	keptOf,
	lockOrder,
	moveOrder,
	type OrderRow,
	owedOf,
	recordCapture,
	recordRefund,
	setPaying,
	setUnderReview,
} from '../orders/orders.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { OrderId, PaymentId } from '../platform/ids.ts';
import { randomReadable } from '../platform/secrets.ts';
import { getPaymentRules } from '../settings/settings.ts';
import { mayStillPayBefore, standAtDoorAgain } from './at-door.ts';
import { insertEntry } from './books.queries.ts';
import type { Actor, PaymentDependencies } from './parts.ts';
import { bySystem } from './parts.ts';
import type { PaymentLineRow, PaymentRow } from './payments.queries.ts';
import * as queries from './payments.queries.ts';
import * as refundQueries from './refunds.queries.ts';
import { giveToBalance, needsApproval } from './refunds.ts';
import { changeState, closeWhenDone, leadingOf } from './states.ts';

/** The orders of a payment and then the payment itself: everybody locks in this order. */
export async function lockWithOrders(tx: Transaction, payment: Pick<PaymentRow, 'id'>): Promise<PaymentRow> {
	const ids = new Set((await queries.listLines(tx, payment.id)).map((line) => line.order_id));
	for (const id of [...ids].sort((a, b) => a - b)) await lockOrder(tx, id);
	return queries.lockPayment(tx, payment.id);
}

/**
 * Books money of a payment, line by line, and lets what follows follow: the payment is paid, orders that waited for it go on, what is
 * beyond what they ask for is asked back. The caller holds the orders and the payment.
 */
export async function capture(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	payment: PaymentRow,
	parts: readonly { line: PaymentLineRow; amount: number }[],
	by: Actor,
	state: 'paid' | 'abnormal collection' = 'paid',
): Promise<void> {
	for (const { line, amount } of parts) await book(tx, now, payment, line, amount);
	await setUnderReview(
		tx,
		parts.map(({ line }) => line.order_id),
		false,
	);
	// Orders of one payment may come to the door on different days: it waits for the others.
	const waits = (await queries.listLines(tx, payment.id)).some((line) => line.open);
	await changeState(tx, deps, now, payment, { state: waits ? payment.state : state, event: 'captured' }, by);
	for (const orderId of new Set(parts.map(({ line }) => line.order_id))) await follow(tx, deps, now, orderId, payment, by);
}

/**
 * Another sum arrived than was asked for, and is not kept: all of it is asked back, and the orders wait for a new payment.
 * The caller holds the orders and the payment.
 */
export async function takeWrongAmount(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	payment: PaymentRow,
	received: number,
	by: Actor,
): Promise<void> {
	const lines = await queries.listLines(tx, payment.id);
	const first = leadingOf(lines);
	if (!first) throw new Error(`Payment ${payment.payment_id} asks for nothing`);
	if (received > 0) await book(tx, now, payment, first, received);
	await queries.setReceived(tx, payment.id, received);
	await setUnderReview(
		tx,
		lines.map((line) => line.order_id),
		false,
	);
	await changeState(tx, deps, now, payment, { state: 'abnormal collection', event: 'abnormal', failure: 'amount_differs' }, by);
	const refund = { paymentId: payment.id, order: { id: first.order_id }, stage: payment.stage, amount: received } as const;
	if (received > 0) await requestRefund(tx, deps, now, { ...refund, reason: 'overpaid', note: by.note ?? '' });
	for (const line of lines) await standAtDoorAgain(tx, deps, now, line.order_id);
}

/** Books what arrived on a line. */
async function book(tx: Transaction, now: Date, payment: PaymentRow, line: PaymentLineRow, amount: number): Promise<void> {
	await queries.captureLine(tx, line, amount);
	await recordCapture(tx, line.order_id, line.stage, amount);
	await insertEntry(
		tx,
		{
			kind: 'capture',
			method: payment.method,
			amount,
			orderId: line.order_id,
			paymentId: payment.id,
			refundId: null,
			storeId: payment.store_id,
		},
		now,
	);
}

/** What cash was more or less than what was asked for, because notes are no smaller. */
export async function bookRounding(
	tx: Transaction,
	now: Date,
	payment: PaymentRow,
	received: number,
	booked: number,
): Promise<void> {
	await queries.setReceived(tx, payment.id, (payment.received ?? 0) + received);
	if (received === booked) return;
	await insertEntry(
		tx,
		{
			kind: 'rounding',
			method: payment.method,
			amount: received - booked,
			orderId: null,
			paymentId: payment.id,
			refundId: null,
			storeId: payment.store_id,
		},
		now,
	);
}

/** After money of an order arrived: nobody else is asked for it, it goes on if it waited, and nothing is kept beyond what it asks for. */
async function follow(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	orderId: OrderId,
	payment: PaymentRow,
	by: Actor,
): Promise<void> {
	const order = await lockOrder(tx, orderId);
	const due = dueOf(order);
	if ((payment.stage === 1 ? due.one : due.two) === 0) {
		for (const other of await queries.listOpenOfOrders(tx, [orderId], payment.stage))
			await leavePayment(tx, deps, now, other.id, [orderId], { failure: 'replaced', event: 'replaced' });
		if (payment.stage === 1 && mayStillPayBefore(order)) await setPaying(tx, orderId, { method: payment.method, payUntil: null });
	}
	const ended = order.status === orderStatus.CANCEL || order.status === orderStatus.TERMINATED;
	await returnExcess(tx, deps, now, orderId, ended ? 'late' : 'overpaid');
	const actor = by.actor === 'finance' ? 'finance' : 'system';
	const note = { actor, actorId: by.actor === 'finance' ? by.actorId : null } as const;
	if (order.status === orderStatus.WAIT_BUYER_PAY && due.one === 0)
		await moveOrder(tx, deps.events, now, { orderId, event: 'paid', ...note });
	if (order.status === orderStatus.LOGISTICS_PAYMENT && due.two === 0)
		await moveOrder(tx, deps.events, now, { orderId, event: 'logisticsPaid', ...note });
}

/** Orders leave a payment, which goes on for the others or is over. Nobody else waits for those that gave way to another payment. */
export async function leavePayment(
	tx: Transaction,
	deps: Pick<PaymentDependencies, 'events'>,
	now: Date,
	id: PaymentId,
	orderIds: readonly OrderId[],
	why: Parameters<typeof closeWhenDone>[4],
	by: Actor = bySystem,
): Promise<void> {
	const payment = await queries.lockPayment(tx, id);
	await queries.closeLines(tx, id, orderIds);
	if (payment.state === 'under review') await setUnderReview(tx, orderIds, false);
	await closeWhenDone(tx, deps, now, payment, why, by);
	const givesWay = why.failure === 'replaced' ? orderIds : [];
	for (const { order_id: orderId } of await queries.listLines(tx, id))
		if (!givesWay.includes(orderId)) await standAtDoorAgain(tx, deps, now, orderId);
}

/** Whatever is kept of an order beyond what it asks for is asked back, from the newest payment first. The one place where that is decided. */
export async function returnExcess(
	tx: Transaction,
	deps: Pick<PaymentDependencies, 'events'>,
	now: Date,
	orderId: OrderId,
	reason: RefundReason,
	{ note = '', toBalance = false }: { note?: string; toBalance?: boolean } = {},
): Promise<void> {
	const order = await lockOrder(tx, orderId);
	const kept = keptOf(order);
	const owed = owedOf(order);
	for (const stage of [1, 2] as const) {
		let excess = stage === 1 ? kept.one - owed.one : kept.two - owed.two;
		if (excess <= 0) continue;
		for (const { payment_id: paymentId, left } of await queries.listCaptured(tx, orderId, stage)) {
			const amount = Math.min(excess, left);
			if (amount <= 0) continue;
			await requestRefund(tx, deps, now, { paymentId, order, stage, amount, reason, note, toBalance });
			excess -= amount;
		}
	}
}

/** Money of a payment is asked to go back: from now on it counts as gone. The caller holds the order. */
export async function requestRefund(
	tx: Transaction,
	{ events }: Pick<PaymentDependencies, 'events'>,
	now: Date,
	r: {
		paymentId: PaymentId;
		order: Pick<OrderRow, 'id'>;
		stage: 1 | 2;
		amount: number;
		reason: RefundReason;
		note: string;
		/** Into the buyer's balance at once; a large one waits for a second person all the same. */
		toBalance?: boolean;
	},
): Promise<void> {
	const refundId = `R${randomReadable(14)}`;
	const id = await refundQueries.insertRefund(
		tx,
		{ refundId, paymentId: r.paymentId, orderId: r.order.id, stage: r.stage, amount: r.amount, reason: r.reason, note: r.note },
		now,
	);
	await recordRefund(tx, r.order.id, r.stage, r.amount);
	await refundQueries.insertEvent(tx, { id, from: null, to: 'requested', actor: 'system', actorId: null, note: r.reason }, now);
	const refund = await refundQueries.lockRefund(tx, id);
	// What came from a balance is there again at once: nobody waits for it.
	if (refund.method === paymentSource.balance) return giveToBalance(tx, { events }, now, refund, bySystem);
	if (r.toBalance && refund.account_id !== null && !needsApproval(refund, await getPaymentRules(tx)))
		return giveToBalance(tx, { events }, now, refund, bySystem);
	await events.tell(tx, now, 'refundMade', {
		orderId: r.order.id,
		refundId,
		amount: r.amount,
		reason: r.reason,
		state: 'requested',
		settledAs: null,
		movedTo: null,
	});
}

/** A subsidy was paid out to the buyer of an order. */
export async function bookSubsidy(
	tx: Transaction,
	now: Date,
	order: Pick<OrderRow, 'id' | 'payment_method'>,
	amount: number,
): Promise<void> {
	await insertEntry(
		tx,
		{ kind: 'subsidy', method: order.payment_method, amount, orderId: order.id, paymentId: null, refundId: null },
		now,
	);
}
