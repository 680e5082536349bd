import {
	deliveryMode,
	orderStatus,
	type PaymentMethod,
	payableIn,
	paymentMethod,
	paymentSource,
} from '@qaysari/contract/order-states';
import type { RefundReason } from '@qaysari/contract/payment-states';
import { balanceOf } from '../balance/balance.ts';
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
import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { AccountId, OrderId, RegionId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { stoodAtDoor } from './at-door.queries.ts';
import { mayStillPayBefore } from './at-door.ts';
import { leavePayment, returnExcess } from './capture.ts';
import { payFromBalance } from './from-balance.ts';
import { isOpen, isOpenIn, type PayingFor, readStanding } from './methods.ts';
import { insertPayment, payWithin } from './opening.ts';
import type { Chooser, PaymentDependencies } from './parts.ts';
import type { PaymentLineRow, PaymentRow } from './payments.queries.ts';
import * as queries from './payments.queries.ts';
import { countOpenRefunds } from './refunds.queries.ts';

export { returnExcess } from './capture.ts';
export { collectAtDoor, collectable, confirmCash, takeRemittance } from './cash.ts';
export { refundToBalance } from './from-balance.ts';
export { listMethods } from './methods.ts';
export { listOfAccount } from './of-buyer.queries.ts';
export { payWithin } from './opening.ts';
export type { Payer, PaymentDependencies } from './parts.ts';
export { cashTotalOf, fromBalanceOf, openPaymentOf, paymentStatesOf, paymentViewOf, refundsOf } from './payment-views.ts';
export { findPayment, listLines, listOfOrder } from './payments.queries.ts';

/** What is asked of an order before it is paid. */
export type PayableOrder = Pick<OrderRow, 'origin' | 'status' | 'phone' | 'delivery_mode' | 'address'>;

/**
 * Opens a payment for a stage of orders and, where nothing has to be paid before the order goes on, moves them on at once.
 * The caller holds the locks of the orders, or wrote them.
 * @throws Refusal payment_method_closed; conflict when another payment of the stage is open
 */
export async function openPayment(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	payer: Chooser,
	wish: {
		method: PaymentMethod;
		stage: 1 | 2;
		orders: readonly { orderId: OrderId; amount: number; order: PayableOrder }[];
		payUntil?: Date | null;
		/** The payer's balance pays first. */
		useBalance?: boolean;
	},
): Promise<{ paymentId: string | null; payNow: number }> {
	if (wish.useBalance && payer.accountId !== null) return openRest(tx, deps, now, { ...payer, accountId: payer.accountId }, wish);
	const due = wish.orders.filter((order) => order.amount > 0);
	const total = due.reduce((sum, order) => sum + order.amount, 0);
	const orders = wish.orders.map(({ order }) => order);
	await checkMethod(tx, deps, now, payer, { method: wish.method, orders, total });
	const paymentId = due.length > 0 ? await insertPayment(tx, deps, now, payer, { ...wish, orders: due, total }) : null;
	const atDoor = wish.method === paymentMethod.cashOnDelivery;
	// An order goes on when it waits for this stage; what is paid for a change of it moves nothing.
	const waiting = wish.stage === 1 ? orderStatus.WAIT_BUYER_PAY : orderStatus.LOGISTICS_PAYMENT;
	for (const { orderId, amount, order } of wish.orders) {
		if ((amount > 0 && !atDoor) || order.status !== waiting) continue;
		const event = wish.stage === 1 ? 'paid' : 'logisticsPaid';
		await moveOrder(tx, deps.events, now, { orderId, event, actor: 'system', actorId: null });
	}
	return { paymentId, payNow: atDoor ? 0 : total };
}

/** What a balance leaves is asked for by the method. Without anything left, the balance's own payment is what was opened. */
async function openRest(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	payer: Chooser & { accountId: AccountId },
	wish: Parameters<typeof openPayment>[4],
): Promise<{ paymentId: string | null; payNow: number }> {
	const { paymentId, left } = await payFromBalance(tx, deps, now, payer, wish);
	const rest = left.filter(({ amount }, index) => amount > 0 || wish.orders[index]?.amount === 0);
	if (rest.length === 0) return { paymentId, payNow: 0 };
	const opened = await openPayment(tx, deps, now, payer, { ...wish, orders: rest, useBalance: false });
	return { ...opened, paymentId: opened.paymentId ?? paymentId };
}

/** @throws Refusal payment_method_closed, and those of paying at the door */
async function checkMethod(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	payer: Chooser,
	{ orders, ...wish }: { method: PaymentMethod; orders: readonly PayableOrder[]; total: number },
): Promise<void> {
	const paying = payingFor(orders, payer.accountId, wish.total);
	const phones = orders.map(({ phone }) => phone);
	const standing = await readStanding(tx, payer, phones);
	if (!isOpen(standing, deps, paying, wish.method)) refuse('payment_method_closed');
	if (wish.method !== paymentMethod.cashOnDelivery) return;
	await checkCashOnDelivery(tx, now, payer, phones, { rule: standing.rules.cashOnDelivery, blocked: standing.blocked });
}

/** What these orders ask of a method. */
export function payingFor(orders: readonly PayableOrder[], accountId: AccountId | null, amount: number): PayingFor {
	return {
		origins: orders.map((order) => order.origin),
		accountId,
		amount,
		provinceIds: orders.flatMap(({ delivery_mode: mode, address }) =>
			mode === deliveryMode.specifiedAddress && address ? [address.provinceId] : [],
		),
	};
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
	wish: {
		numbers: readonly string[];
		stage: 1 | 2;
		method: PaymentMethod;
		useBalance?: boolean;
		/** By whose order it is. */
		provenBy: (owner: AccountId | null) => Chooser['provenBy'];
	},
): Promise<string> {
	const orders = await lockToPay(tx, reader, wish.numbers);
	const due = orders.map((order) => {
		if (!payableIn[wish.stage].includes(order.status) || (wish.stage === 1 && hasGoneOn(order, wish.method)))
			refuse('order_state_conflict');
		const { one, two } = dueOf(order);
		return { orderId: order.id, amount: wish.stage === 1 ? one : two, order };
	});
	if (due.some(({ amount }) => amount === 0)) refuse('nothing_due');
	const useBalance = wish.useBalance === true && (await mayUseBalance(tx, reader, orders));
	const kept = await makeRoom(tx, deps, now, { ...wish, afresh: useBalance }, due);
	if (kept) return kept;
	const times = [];
	for (const { order } of due) times.push(await payUntilOf(tx, now, order, wish.method));
	const payUntil = wish.stage === 1 ? latestOf(times) : null;
	for (const { order } of due)
		await setPaying(tx, order.id, { method: wish.method, payUntil: wish.stage === 1 ? payUntil : null });
	const [first] = orders;
	const accountId = first?.account_id ?? null;
	const payer = { accountId, visitorHash: first?.visitor_hash ?? null, provenBy: wish.provenBy(accountId) };
	const { paymentId } = await openPayment(tx, deps, now, payer, {
		method: wish.method,
		stage: wish.stage,
		orders: due,
		useBalance,
		...(wish.method === paymentMethod.cashOnDelivery ? {} : { payUntil }),
	});
	return paymentId ?? refuse('nothing_due');
}

/** It has gone on, and asks for nothing more before its door. */
function hasGoneOn(order: OrderRow, method: PaymentMethod): boolean {
	if (order.status === orderStatus.WAIT_BUYER_PAY) return false;
	const { one } = dueOf(order);
	if (order.payment_method === paymentMethod.cashOnDelivery && one > 0)
		return method === paymentMethod.cashOnDelivery || !mayStillPayBefore(order);
	return one === 0;
}

/** Whose orders these are has something in the balance, and is who pays. */
async function mayUseBalance(tx: Transaction, { accountId }: OrderReader, orders: readonly OrderRow[]): Promise<boolean> {
	if (accountId === null || orders.some((order) => order.account_id !== accountId)) return false;
	return (await balanceOf(tx, accountId)) > 0;
}

async function lockToPay(tx: Transaction, reader: OrderReader, numbers: readonly string[]): Promise<OrderRow[]> {
	const found = [];
	for (const number of new Set(numbers)) found.push((await getOrder(tx, reader, number)).id);
	const orders = [];
	for (const id of found.sort((a, b) => a - b)) orders.push(await lockOrder(tx, id));
	return orders;
}

/** Changing the method never makes the time shorter than it was, nor longer than that method has from the day of the order. */
async function payUntilOf(tx: Transaction, now: Date, order: OrderRow, method: PaymentMethod): Promise<Date | null> {
	const within = payWithin[method];
	if (within === null) return null;
	// What is paid for a change of an order that has gone on runs out of no time; what could be paid at the door is paid there after it.
	if (order.status !== orderStatus.WAIT_BUYER_PAY)
		return (await stoodAtDoor(tx, order.id)) ? new Date(now.getTime() + within) : null;
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
	wish: { stage: 1 | 2; method: PaymentMethod; afresh: boolean },
	due: readonly { orderId: OrderId; amount: number }[],
): Promise<string | null> {
	const orderIds = due.map(({ orderId }) => orderId);
	for (const { id } of await queries.listOpenOfOrders(tx, orderIds, wish.stage)) {
		const payment = await queries.lockPayment(tx, id);
		if (payment.state === 'under review') refuse('payment_under_review');
		const open = (await queries.listLines(tx, id)).filter((line) => line.open);
		if (!wish.afresh && payment.method === wish.method && asksForJust(open, due)) return payment.payment_id;
		await leavePayment(tx, deps, now, id, orderIds, { failure: 'replaced', event: 'replaced' });
	}
	return null;
}

function asksForJust(open: readonly PaymentLineRow[], due: readonly { orderId: OrderId; amount: number }[]): boolean {
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
	orderId: OrderId,
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
	orderId: OrderId,
	less: { reason: RefundReason; note: string; toBalance?: boolean } | null,
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
	await returnExcess(tx, deps, now, orderId, less.reason, less);
	const { status } = await lockOrder(tx, orderId);
	if (status === orderStatus.WAIT_BUYER_PAY && due.one === 0)
		await moveOrder(tx, deps.events, now, { orderId, event: 'paid', actor: 'system', actorId: null });
	if (status === orderStatus.LOGISTICS_PAYMENT && due.two === 0)
		await moveOrder(tx, deps.events, now, { orderId, event: 'logisticsPaid', actor: 'system', actorId: null });
}

/** Listens to orders: one is paid by another method than before. @throws Refusal payment_method_closed */
export async function followMethod(tx: Transaction, deps: PaymentDependencies, now: Date, orderId: OrderId): Promise<void> {
	const order = await lockOrder(tx, orderId);
	const payer = { accountId: order.account_id, visitorHash: order.visitor_hash, provenBy: [] };
	for (const { id } of await queries.listOpenOfOrders(tx, [orderId], 1))
		await leavePayment(tx, deps, now, id, [orderId], { failure: 'replaced', event: 'replaced' });
	if (order.payment_method === paymentSource.balance) return;
	await openPayment(tx, deps, now, payer, {
		method: order.payment_method,
		stage: 1,
		orders: [{ orderId, amount: dueOf(order).one, order }],
	});
}

/**
 * Listens to orders: one is about to go to another province. What is still to be paid of it can be paid there, also at the door where it is
 * asked for after another method. @throws Refusal payment_method_closed
 */
export async function checkProvince(tx: Transaction, orderId: OrderId, province: RegionId): Promise<void> {
	const order = await lockOrder(tx, orderId);
	const { payment_method: method, status } = order;
	if (dueOf(order).one === 0 || method === paymentSource.balance) return;
	const atDoor = status !== orderStatus.WAIT_BUYER_PAY && (await stoodAtDoor(tx, orderId));
	for (const asked of new Set([method, ...(atDoor ? [paymentMethod.cashOnDelivery] : [])]))
		if (!(await isOpenIn(tx, asked, province))) refuse('payment_method_closed');
}

/** Listens to orders: the fees of the second stage were passed. Whoever pays at the door is asked there; nothing due goes on at once. */
export async function beginSecondStage(tx: Transaction, deps: PaymentDependencies, now: Date, orderId: OrderId): Promise<void> {
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
export async function checkNoRefund(tx: Transaction, accountId: AccountId): Promise<void> {
	if ((await countOpenRefunds(tx, accountId)) > 0) refuse('refund_under_way');
}
