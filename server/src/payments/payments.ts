import { deliveryMode, orderStatus, type PaymentMethod, payableIn, paymentMethod } from '@qaysari/contract/order-states';
import type { RefundReason } from '@qaysari/contract/payment-states';
import type { Origin } from '@qaysari/contract/product-draft';
import { checkCashOnDelivery } from '../cash-on-delivery/cash-on-delivery.ts';
import {
	dueOf,
	findOrder,
	getOrder,
	lockOrder,
	moveOrder,
	type OrderReader,
	type OrderRow,
	setPaying,
} from '../orders/orders.ts';
import { hours } from '../platform/clock.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { constraintOf } from '../platform/database/transaction.ts';
import { refuse } from '../platform/refusal.ts';
import { randomReadable, randomToken } from '../platform/secrets.ts';
import { leavePayment, returnExcess } from './capture.ts';
import { listMethods, type PayingFor } from './methods.ts';
import type { Payer, PaymentDependencies } from './parts.ts';
import type { PaymentLineRow, PaymentRow } from './payments.queries.ts';
import * as queries from './payments.queries.ts';
import { countOpenRefunds } from './refunds.queries.ts';

export { returnExcess } from './capture.ts';
export { collectAtDoor, collectable, confirmCash, takeRemittance } from './cash.ts';
export { listMethods } from './methods.ts';
export type { Payer, PaymentDependencies } from './parts.ts';
export { cashTotalOf, openPaymentOf, paymentStatesOf, paymentViewOf, refundsOf } from './payment-views.ts';
export { findPayment, listLines, listOfOrder } from './payments.queries.ts';

/** How long a first payment may be waited for: card a day, bank transfer and cash three (docs/rules.md 5). */
export const payWithin: Record<PaymentMethod, number | null> = { 10: hours(24), 3: hours(72), 5: hours(72), 11: null };

/**
 * Opens a payment for a stage of orders and, where nothing has to be paid before the order goes on, moves them on at once.
 * The caller holds the locks of the orders.
 * @throws Refusal payment_method_closed; conflict when another payment of the stage is open
 */
export async function openPayment(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	payer: Payer,
	wish: {
		method: PaymentMethod;
		stage: 1 | 2;
		orders: readonly { orderId: number; origin: Origin; amount: number }[];
		payUntil?: Date | null;
	},
): Promise<{ paymentId: string | null; payNow: number }> {
	const due = wish.orders.filter((order) => order.amount > 0);
	const total = due.reduce((sum, order) => sum + order.amount, 0);
	await checkMethod(tx, deps, now, payer, { method: wish.method, orderIds: wish.orders.map((order) => order.orderId), total });
	const paymentId = due.length > 0 ? await insertPayment(tx, deps, now, payer, { ...wish, orders: due, total }) : null;
	const atDoor = wish.method === paymentMethod.cashOnDelivery;
	for (const order of wish.orders) {
		if ((order.amount === 0 || atDoor) && (await waitsFor(tx, order.orderId, wish.stage))) {
			await moveOrder(tx, deps.events, now, {
				orderId: order.orderId,
				event: wish.stage === 1 ? 'paid' : 'logisticsPaid',
				actor: 'system',
				actorId: null,
			});
		}
	}
	return { paymentId, payNow: atDoor ? 0 : total };
}

/** Whether an order goes on when this stage is settled; what is paid for a change of it moves nothing. */
async function waitsFor(tx: Transaction, orderId: number, stage: 1 | 2): Promise<boolean> {
	return (await lockOrder(tx, orderId)).status === (stage === 1 ? orderStatus.WAIT_BUYER_PAY : orderStatus.LOGISTICS_PAYMENT);
}

/** @throws Refusal payment_method_closed, and those of paying at the door */
async function checkMethod(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	payer: Payer,
	wish: { method: PaymentMethod; orderIds: readonly number[]; total: number },
): Promise<void> {
	const orders = [];
	for (const id of [...wish.orderIds].sort((a, b) => a - b)) orders.push(await lockOrder(tx, id));
	const methods = await listMethods(tx, deps, payingFor(orders, payer.accountId, wish.total));
	if (!methods.find((candidate) => candidate.method === wish.method)?.open) refuse('payment_method_closed');
	if (wish.method !== paymentMethod.cashOnDelivery) return;
	await checkCashOnDelivery(
		tx,
		now,
		payer,
		orders.map((order) => order.phone),
	);
}

/** What these orders ask of a method. */
export function payingFor(orders: readonly OrderRow[], accountId: number | null, amount: number): PayingFor {
	return {
		origins: orders.map((order) => order.origin),
		accountId,
		amount,
		provinceIds: orders.flatMap(({ delivery_mode: mode, address }) =>
			mode === deliveryMode.specifiedAddress && address ? [address.provinceId] : [],
		),
	};
}

/** Writes a payment that waits for money. @throws Refusal conflict when another payment of the stage is open */
export async function insertPayment(
	tx: Transaction,
	{ events }: PaymentDependencies,
	now: Date,
	payer: Payer,
	wish: {
		method: PaymentMethod;
		stage: 1 | 2;
		total: number;
		orders: readonly { orderId: number; amount: number }[];
		payUntil?: Date | null;
	},
): Promise<string> {
	const paymentId = randomToken().slice(0, 22);
	const storeCode = wish.method === paymentMethod.cashAtStore ? randomReadable(6) : null;
	const within = wish.stage === 1 ? payWithin[wish.method] : null;
	const payUntil = wish.payUntil === undefined && within !== null ? new Date(now.getTime() + within) : (wish.payUntil ?? null);
	try {
		const { method, stage, total, orders } = wish;
		const id = await queries.insertPayment(tx, { paymentId, method, stage, total, storeCode, payUntil, ...payer }, orders, now);
		const actor = payer.accountId === null ? 'visitor' : 'buyer';
		await queries.insertEvent(
			tx,
			{ id, event: 'opened', from: null, to: 'waiting', actor, actorId: payer.accountId, note: '' },
			now,
		);
		await events.tell(tx, now, 'paymentChanged', {
			id,
			paymentId,
			orderIds: orders.map((order) => order.orderId),
			stage,
			from: null,
			to: 'waiting',
			failure: null,
		});
	} catch (error) {
		if (constraintOf(error) === 'payment_line_open') refuse('conflict');
		throw error;
	}
	return paymentId;
}

/**
 * Pays a stage of orders by a method: anew, again after a failure, or by another method than before. An open payment that asks for
 * just this is answered again; any other makes room.
 * @throws Refusal order_not_found, order_state_conflict, nothing_due, payment_under_review, payment_method_closed
 */
export async function pay(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	reader: OrderReader,
	wish: { numbers: readonly string[]; stage: 1 | 2; method: PaymentMethod },
): Promise<string> {
	const orders = await lockToPay(tx, reader, wish.numbers);
	const due = orders.map((order) => {
		if (!payableIn[wish.stage].includes(order.status) || (wish.stage === 1 && hasGoneOn(order))) refuse('order_state_conflict');
		const { one, two } = dueOf(order);
		return { orderId: order.id, origin: order.origin, amount: wish.stage === 1 ? one : two, order };
	});
	if (due.some(({ amount }) => amount === 0)) refuse('nothing_due');
	const kept = await makeRoom(tx, deps, now, wish, due);
	if (kept) return kept;
	const payUntil = wish.stage === 1 ? latestOf(due.map(({ order }) => payUntilOf(order, wish.method))) : null;
	for (const { order } of due)
		await setPaying(tx, order.id, { method: wish.method, payUntil: wish.stage === 1 ? payUntil : null });
	const [first] = orders;
	const payer = { accountId: first?.account_id ?? null, visitorHash: first?.visitor_hash ?? null };
	const { paymentId } = await openPayment(tx, deps, now, payer, {
		method: wish.method,
		stage: wish.stage,
		orders: due,
		...(wish.method === paymentMethod.cashOnDelivery ? {} : { payUntil }),
	});
	return paymentId ?? refuse('nothing_due');
}

/** It has gone on, and asks for nothing more before its door. */
function hasGoneOn(order: OrderRow): boolean {
	if (order.status === orderStatus.WAIT_BUYER_PAY) return false;
	const atDoor = order.payment_method === paymentMethod.cashOnDelivery && order.captured_one === 0;
	return atDoor || dueOf(order).one === 0;
}

async function lockToPay(tx: Transaction, reader: OrderReader, numbers: readonly string[]): Promise<OrderRow[]> {
	const found = [];
	for (const number of new Set(numbers)) found.push((await getOrder(tx, reader, number)).id);
	const orders = [];
	for (const id of found.sort((a, b) => a - b)) orders.push(await lockOrder(tx, id));
	return orders;
}

/** Changing the method never makes the time shorter than it was, nor longer than that method has from the day of the order. */
function payUntilOf(order: OrderRow, method: PaymentMethod): Date | null {
	const within = payWithin[method];
	// What is paid for a change of an order that has gone on runs out of no time.
	if (within === null || order.status !== orderStatus.WAIT_BUYER_PAY) return null;
	const own = new Date(order.placed_at).getTime() + within;
	const before = order.pay_until === null ? 0 : new Date(order.pay_until).getTime();
	return new Date(Math.max(own, before));
}

function latestOf(times: readonly (Date | null)[]): Date | null {
	const known = times.filter((time) => time !== null).map((time) => time.getTime());
	return known.length > 0 ? new Date(Math.max(...known)) : null;
}

/** The open payment that asks for just this, if there is one; what else is open for these orders makes room. */
async function makeRoom(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	wish: { stage: 1 | 2; method: PaymentMethod },
	due: readonly { orderId: number; amount: number }[],
): Promise<string | null> {
	const orderIds = due.map(({ orderId }) => orderId);
	for (const { id } of await queries.listOpenOfOrders(tx, orderIds, wish.stage)) {
		const payment = await queries.lockPayment(tx, id);
		if (payment.state === 'under review') refuse('payment_under_review');
		const open = (await queries.listLines(tx, id)).filter((line) => line.open);
		if (payment.method === wish.method && asksForJust(open, due)) return payment.payment_id;
		await leavePayment(tx, deps, now, id, orderIds, { failure: 'replaced', event: 'replaced' });
	}
	return null;
}

function asksForJust(open: readonly PaymentLineRow[], due: readonly { orderId: number; amount: number }[]): boolean {
	return (
		open.length === due.length &&
		open.every((line) => due.some(({ orderId, amount }) => orderId === line.order_id && amount === line.amount))
	);
}

/** Listens to orders: a closed order waits for no payment, other orders of the same payment still do; what it took is asked to go back. */
export async function closePaymentsOf(
	tx: Transaction,
	{ events }: Pick<PaymentDependencies, 'events'>,
	now: Date,
	orderId: number,
	how: 'cancelled' | 'terminated',
): Promise<void> {
	for (const { id } of await queries.listOpenOfOrders(tx, [orderId]))
		await leavePayment(tx, { events }, now, id, [orderId], { failure: 'order_closed', event: 'orderClosed' });
	await returnExcess(tx, { events }, now, orderId, how);
}

/**
 * Listens to orders: one asks for more or less than before. What is still open asks for what is due now, unless a gateway was told another
 * sum; what was paid beyond goes back when it is less.
 */
export async function followPrice(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	orderId: number,
	less: { reason: RefundReason; note: string } | null,
): Promise<void> {
	const due = dueOf(await lockOrder(tx, orderId));
	for (const { id } of await queries.listOpenOfOrders(tx, [orderId])) {
		const payment = await queries.lockPayment(tx, id);
		const line = (await queries.listLines(tx, id)).find((candidate) => candidate.open && candidate.order_id === orderId);
		const asked = payment.stage === 1 ? due.one : due.two;
		// What finance looks at stays as it is: what comes of it is compared with what is due then.
		if (!line || line.amount === asked || payment.state === 'under review') continue;
		if (payment.asked_at === null && asked > 0) {
			await queries.setLineAmount(tx, line, asked);
			await queries.setTotal(tx, id, payment.total - line.amount + asked);
		} else {
			await leavePayment(tx, deps, now, id, [orderId], { failure: 'amount_changed', event: 'amountChanged' });
		}
	}
	if (!less) return;
	await returnExcess(tx, deps, now, orderId, less.reason, less.note);
	const { status } = await lockOrder(tx, orderId);
	if (status === orderStatus.WAIT_BUYER_PAY && due.one === 0)
		await moveOrder(tx, deps.events, now, { orderId, event: 'paid', actor: 'system', actorId: null });
	if (status === orderStatus.LOGISTICS_PAYMENT && due.two === 0)
		await moveOrder(tx, deps.events, now, { orderId, event: 'logisticsPaid', actor: 'system', actorId: null });
}

/** Listens to orders: the fees of the second stage were passed. Whoever pays at the door is asked there; nothing due goes on at once. */
export async function beginSecondStage(tx: Transaction, deps: PaymentDependencies, now: Date, orderId: number): Promise<void> {
	const order = await lockOrder(tx, orderId);
	const due = dueOf(order).two;
	const atDoor = order.payment_method === paymentMethod.cashOnDelivery;
	if (due > 0 && !atDoor) return;
	if (due === 0) {
		await moveOrder(tx, deps.events, now, { orderId, event: 'logisticsPaid', actor: 'system', actorId: null });
		return;
	}
	const payer = { accountId: order.account_id, visitorHash: order.visitor_hash };
	await insertPayment(tx, deps, now, payer, {
		method: order.payment_method,
		stage: 2,
		total: due,
		orders: [{ orderId, amount: due }],
		payUntil: null,
	});
	await moveOrder(tx, deps.events, now, { orderId, event: 'logisticsPaid', actor: 'system', actorId: null });
}

/**
 * A payment of somebody who may see the orders that it pays: who proved a number may do what the one who ordered may.
 * @throws Refusal not_found for payments that are not there or not theirs
 */
export async function getOwnPayment(db: Handle, reader: OrderReader, paymentId: string): Promise<PaymentRow> {
	const payment = await queries.findPayment(db, paymentId);
	if (!payment) refuse('not_found');
	const [line] = await queries.listLines(db, payment.id);
	if (!line || !(await findOrder(db, reader, line.number))) refuse('not_found');
	return payment;
}

/** A payment that failed or was given up is paid by another one (docs/rules.md 14). */
export async function hasNotFailed(tx: Transaction, { paymentId }: { paymentId: string }): Promise<boolean> {
	return (await queries.findPayment(tx, paymentId))?.state !== 'failed';
}

/** @throws Refusal refund_under_way while money is on its way back to them */
export async function checkNoRefund(tx: Transaction, accountId: number): Promise<void> {
	if ((await countOpenRefunds(tx, accountId)) > 0) refuse('refund_under_way');
}
