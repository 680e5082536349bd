import { roundToNote } from '@qaysari/contract/money';
import { orderStatus, type PaymentMethod, paymentMethod } from '@qaysari/contract/order-states';
import type { Origin } from '@qaysari/contract/product-draft';
import { dueOf, findOrder, lockOrder, moveOrder, type OrderReader, type OrderRow, recordCapture } from '../orders/orders.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { constraintOf } from '../platform/database/transaction.ts';
import type { Events } from '../platform/events/events.ts';
import { refuse } from '../platform/refusal.ts';
import { randomReadable, randomToken } from '../platform/secrets.ts';
import * as queries from './payments.queries.ts';

export { findPayment, listLines, listOfOrder } from './payments.queries.ts';

export interface Payer {
	accountId: number | null;
	visitorHash: Buffer | null;
}

/** Methods that the shop answers for now, in the order in which they are shown. */
const builtMethods: readonly PaymentMethod[] = [paymentMethod.cashOnDelivery, paymentMethod.cashAtStore];

/**
 * Which methods are open for goods of these origins. Cash on delivery is for goods in Iraq;
 * china goods are bought on the buyer's word, so they are paid first.
 */
export function listMethods(origins: readonly Origin[]): { method: PaymentMethod; open: boolean; reason: string | null }[] {
	return builtMethods.map((method) => {
		const closed = method === paymentMethod.cashOnDelivery && origins.includes('china');
		return { method, open: !closed, reason: closed ? 'chinaPaidFirst' : null };
	});
}

/**
 * Opens a payment for a stage of orders and, where nothing has to be paid before the order goes on, moves them on at once.
 * The caller holds the locks of the orders.
 * @throws Refusal payment_method_closed; conflict when another payment of the stage is open
 */
export async function openPayment(
	tx: Transaction,
	events: Events,
	now: Date,
	payer: Payer,
	wish: { method: PaymentMethod; stage: 1 | 2; orders: readonly { orderId: number; origin: Origin; amount: number }[] },
): Promise<{ paymentId: string | null; payNow: number }> {
	const open = listMethods(wish.orders.map((order) => order.origin)).find((candidate) => candidate.method === wish.method)?.open;
	if (!open) refuse('payment_method_closed');
	const due = wish.orders.filter((order) => order.amount > 0);
	const total = due.reduce((sum, order) => sum + order.amount, 0);
	let paymentId: string | null = null;
	if (due.length > 0) {
		paymentId = randomToken().slice(0, 22);
		const storeCode = wish.method === paymentMethod.cashAtStore ? randomReadable(6) : null;
		try {
			await queries.insertPayment(
				tx,
				{ paymentId, method: wish.method, total, storeCode, ...payer },
				due.map((order) => ({ orderId: order.orderId, stage: wish.stage, amount: order.amount })),
				now,
			);
		} catch (error) {
			if (constraintOf(error) === 'payment_line_open') refuse('conflict');
			throw error;
		}
	}
	const atDoor = wish.method === paymentMethod.cashOnDelivery;
	for (const order of wish.orders) {
		if (order.amount === 0 || atDoor) {
			await moveOrder(tx, events, now, {
				orderId: order.orderId,
				event: wish.stage === 1 ? 'paid' : 'logisticsPaid',
				actor: 'system',
				actorId: null,
			});
		}
	}
	return { paymentId, payNow: atDoor ? 0 : total };
}

/**
 * Fulfilment records what the courier collected for an order that is paid at the door.
 * @throws Refusal order_state_conflict unless it is out for delivery and paid at the door; conflict when the amount is not what is due
 */
export async function collectAtDoor(tx: Transaction, now: Date, orderId: number, amount: number): Promise<void> {
	const order = await lockOrder(tx, orderId);
	if (order.payment_method !== paymentMethod.cashOnDelivery || order.status !== 3) refuse('order_state_conflict');
	const payments = await queries.listOpenOfOrder(tx, orderId);
	if (payments.length === 0) refuse('order_state_conflict');
	if (amount !== collectable(order)) refuse('conflict');
	for (const { id } of payments) {
		await queries.lockPayment(tx, id);
		const lines = await queries.listLines(tx, id);
		await capture(
			tx,
			now,
			id,
			lines.filter((line) => line.open && line.order_id === orderId),
		);
	}
}

/** What the courier asks for: everything due, rounded once to the smallest note. */
export function collectable(order: OrderRow): number {
	return roundToNote(dueOf(order).total);
}

/**
 * Finance confirms money that was paid at a store.
 * @throws Refusal order_state_conflict when it is not waiting, conflict when the amount is not the payment's
 */
export async function confirmCash(tx: Transaction, events: Events, now: Date, paymentId: string, amount: number): Promise<void> {
	const found = await queries.findPayment(tx, paymentId);
	if (!found) refuse('not_found');
	// Orders before payments: everybody locks in this order.
	for (const line of await queries.listLines(tx, found.id)) await lockOrder(tx, line.order_id);
	const payment = await queries.lockPayment(tx, found.id);
	if (payment.state !== 'waiting' || payment.method !== paymentMethod.cashAtStore) refuse('order_state_conflict');
	if (amount !== roundToNote(payment.total)) refuse('conflict');
	const lines = (await queries.listLines(tx, payment.id)).filter((line) => line.open);
	await capture(tx, now, payment.id, lines);
	for (const orderId of new Set(lines.map((line) => line.order_id))) await moveOnPaid(tx, events, now, orderId);
}

/** Books lines of a payment as paid in full. */
async function capture(tx: Transaction, now: Date, id: number, lines: readonly queries.PaymentLineRow[]): Promise<void> {
	for (const line of lines) {
		await queries.captureLine(tx, line);
		await recordCapture(tx, line.order_id, line.stage, line.amount);
	}
	await closeWhenDone(tx, now, id);
}

/** Moves on an order that waited for the money that finance confirmed. */
async function moveOnPaid(tx: Transaction, events: Events, now: Date, orderId: number): Promise<void> {
	const { status } = await lockOrder(tx, orderId);
	if (status === orderStatus.WAIT_BUYER_PAY)
		await moveOrder(tx, events, now, { orderId, event: 'paid', actor: 'finance', actorId: null });
	if (status === orderStatus.LOGISTICS_PAYMENT)
		await moveOrder(tx, events, now, { orderId, event: 'logisticsPaid', actor: 'finance', actorId: null });
}

/** A payment asks for what its open lines still need; without one it is over: paid if anything arrived. */
async function closeWhenDone(tx: Transaction, now: Date, id: number): Promise<void> {
	const lines = await queries.listLines(tx, id);
	const arrived = lines.some((line) => line.captured > 0);
	if (!lines.some((line) => line.open)) return queries.setState(tx, id, arrived ? 'paid' : 'failed', now);
	const wanted = lines.filter((line) => line.open || line.captured > 0);
	await queries.setTotal(
		tx,
		id,
		wanted.reduce((sum, line) => sum + line.amount, 0),
	);
}

/** Listens to orders: a closed order waits for no payment, other orders of the same payment still do; what it took is asked to go back. */
export async function closePaymentsOf(tx: Transaction, now: Date, orderId: number, how: string): Promise<void> {
	for (const { id } of await queries.listOpenOfOrder(tx, orderId)) {
		await queries.lockPayment(tx, id);
		await queries.closeLines(tx, id, orderId);
		await closeWhenDone(tx, now, id);
	}
	for (const { payment_id, left } of await queries.listCaptured(tx, orderId)) {
		if (left > 0) await queries.insertRefund(tx, { paymentId: payment_id, orderId, amount: left, reason: how }, now);
	}
}

/** Listens to orders: an open payment of the first stage asks for what is due now. */
export async function followPrice(tx: Transaction, now: Date, orderId: number): Promise<void> {
	const { one: due } = dueOf(await lockOrder(tx, orderId));
	for (const { id } of await queries.listOpenOfOrder(tx, orderId)) {
		await queries.lockPayment(tx, id);
		await queries.setLineAmount(tx, id, { orderId, stage: 1, amount: due });
		await closeWhenDone(tx, now, id);
	}
}

/**
 * A payment of somebody who may see the orders that it pays: who proved a number may do what the one who ordered may.
 * @throws Refusal not_found for payments that are not there or not theirs
 */
export async function getOwnPayment(db: Handle, reader: OrderReader, paymentId: string): Promise<queries.PaymentRow> {
	const payment = await queries.findPayment(db, paymentId);
	if (!payment) refuse('not_found');
	const [line] = await queries.listLines(db, payment.id);
	if (!line || !(await findOrder(db, reader, line.number))) refuse('not_found');
	return payment;
}

/** @throws Refusal refund_under_way while money is on its way back to them */
export async function checkNoRefund(tx: Transaction, accountId: number): Promise<void> {
	if ((await queries.countOpenRefunds(tx, accountId)) > 0) refuse('refund_under_way');
}
