import { orderStatus, type PaymentSource, paymentMethod } from '@qaysari/contract/order-states';
import { dueOf, getAnyOrder, lockOrder, type OrderRow, setPaying } from '../orders/orders.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { OperatorId, StoreId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { randomToken } from '../platform/secrets.ts';
import { bookRounding, capture } from './capture.ts';
import { setTaken } from './card.queries.ts';
import { tillOf } from './cash.ts';
import { payWithin } from './opening.ts';
import type { Actor, PaymentDependencies } from './parts.ts';
import * as queries from './payments.queries.ts';
import { followPrice } from './payments.ts';
import { setRefund } from './refunds.queries.ts';
import { bookRefund, checkApproval, findRefund, lock, mayBeSettled, tell } from './refunds.ts';

/** Money that came without being asked for. */
interface Unasked {
	method: PaymentSource;
	amount: number;
	storeId: StoreId | null;
	/** By what name a gateway took it: it stays one payment, which can go back by that name. */
	taken?: { gateway: string; reference: string };
}

/**
 * Finance records money that nobody asked for: for an order that ended, twice, or beyond what it asks for. What the order still asks for is
 * paid by it; the rest is asked to go back.
 * @throws Refusal order_not_found, order_state_conflict while receipts of the order are reviewed, and those of `tillOf`
 */
export async function recordMoney(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	wish: { orderNumber: string; method: 3 | 5; amount: number; storeId: StoreId | null; note: string; operatorId: OperatorId },
): Promise<void> {
	const order = await lockOrder(tx, (await getAnyOrder(tx, wish.orderNumber)).id);
	const storeId = wish.method === paymentMethod.cashAtStore ? await tillOf(tx, wish.storeId) : null;
	const by = { actor: 'finance', actorId: wish.operatorId, note: wish.note } as const;
	await takeUnasked(tx, deps, now, order, { ...wish, storeId }, by);
}

/**
 * Money that nobody asked for pays another order; what that one does not ask for is asked to go back there.
 * @throws Refusal not_found, order_not_found, order_state_conflict, nothing_due, approval_needed
 */
export async function matchMoney(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	wish: { refundId: string; orderNumber: string; note: string; operatorId: OperatorId },
): Promise<void> {
	const found = (await findRefund(tx, wish.refundId)) ?? refuse('not_found');
	const target = await getAnyOrder(tx, wish.orderNumber);
	if (target.id === found.order_id) refuse('order_state_conflict');
	for (const id of [found.order_id, target.id].sort((a, b) => a - b)) await lockOrder(tx, id);
	const order = await lockOrder(tx, target.id);
	if (dueOf(order).total === 0) refuse('nothing_due');
	const refund = await lock(tx, wish.refundId);
	if (!mayBeSettled(refund)) refuse('order_state_conflict');
	const { operatorId, note } = wish;
	await checkApproval(tx, refund, operatorId);
	const done = { state: 'done', executedBy: operatorId, doneAt: now, settledAs: 'matched' } as const;
	await setRefund(tx, refund.id, { ...done, reference: order.number, matchedOrderId: order.id });
	const { method, amount, store_id: storeId } = refund;
	await bookRefund(tx, now, { ...refund, cash_paid: storeId === null ? null : amount });
	const by = { actor: 'finance', actorId: operatorId, note } as const;
	await tell(tx, deps, now, { ...refund, settled_as: 'matched', matched_number: order.number }, 'done', by);
	await takeUnasked(tx, deps, now, order, { method, amount, storeId }, by);
}

/** The caller holds the order. @throws Refusal order_state_conflict while receipts of the order are reviewed: what they prove is decided first */
export async function takeUnasked(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	order: OrderRow,
	money: Unasked,
	by: Actor,
): Promise<void> {
	if (order.payment_under_review) refuse('order_state_conflict');
	const parts = money.taken ? [wholeOf(order, money.amount)] : partsOf(order, money.amount);
	for (const part of parts) await takePart(tx, deps, now, order, { ...money, ...part }, by);
	// Whatever is waited for asks for what is left.
	await followPrice(tx, deps, now, order.id, null);
	const left = await lockOrder(tx, order.id);
	const within = payWithin[left.payment_method];
	if (left.status !== orderStatus.WAIT_BUYER_PAY || within === null) return;
	await setPaying(tx, left.id, { method: left.payment_method, payUntil: new Date(now.getTime() + within) });
}

/** What is due is paid stage by stage; what nothing asks for comes with the first part. */
function partsOf(order: OrderRow, amount: number): { stage: 1 | 2; asked: number; amount: number }[] {
	const due = dueOf(order);
	const one = Math.min(due.one, amount);
	const two = Math.min(due.two, amount - one);
	const beyond = amount - one - two;
	const parts = [
		{ stage: 1 as const, asked: one, amount: one },
		{ stage: 2 as const, asked: two, amount: two },
	].filter((part) => part.amount > 0);
	const [first = { stage: 1 as const, asked: 0, amount: 0 }, ...others] = parts;
	return [{ ...first, amount: first.amount + beyond }, ...others];
}

/** One part for the stage that asks for something; what is beyond that goes back. */
function wholeOf(order: OrderRow, amount: number): { stage: 1 | 2; asked: number; amount: number } {
	const due = dueOf(order);
	const stage = due.one === 0 && due.two > 0 ? 2 : 1;
	return { stage, asked: Math.min(stage === 1 ? due.one : due.two, amount), amount };
}

async function takePart(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	order: OrderRow,
	{ method, storeId, taken, stage, asked, amount }: Unasked & { stage: 1 | 2; asked: number },
	by: Actor,
): Promise<void> {
	const payer = { accountId: order.account_id, visitorHash: order.visitor_hash };
	const paymentId = randomToken().slice(0, 22);
	const form = { paymentId, method, stage, total: amount, storeCode: null, payUntil: null, ...payer };
	const opened = { event: 'unasked', actor: by.actor, actorId: by.actorId, note: by.note ?? '' };
	const id = await queries.insertPayment(tx, { ...form, lines: [{ orderId: order.id, amount }], by: opened, now, open: false });
	if (storeId !== null) await queries.setStore(tx, id, storeId);
	if (taken) await setTaken(tx, id, { ...taken, amount }, now);
	const payment = await queries.lockPayment(tx, id);
	await bookRounding(tx, now, payment, amount, amount);
	const parts = (await queries.listLines(tx, id)).map((line) => ({ line, amount }));
	await capture(tx, deps, now, payment, parts, by, asked > 0 ? 'paid' : 'abnormal collection');
}
