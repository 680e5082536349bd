import { orderStatus } from '@qaysari/contract/order-states';
import type { orderDetail } from '@qaysari/contract/order-views.schemas';
import type { ObjectionWish } from '@qaysari/contract/payment-states';
import type { z } from 'zod';
import * as orders from '../orders/orders.ts';
import { days } from '../platform/clock.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import type { AccountId, ActorId, OperatorId, OrderId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './objections.queries.ts';

export { listObjections } from './objections.queries.ts';

/** How long fees far above their estimate may be objected to (docs/rules.md 14). */
const objectWithin = days(7);

/**
 * A buyer objects to fees far above their estimate, once to each version that was asked for.
 * @throws Refusal order_state_conflict unless such fees are asked for, are not paid and were asked for within 7 days
 */
export async function objectToFees(
	tx: Transaction,
	now: Date,
	wish: { orderId: OrderId; wish: ObjectionWish; text: string; actor: 'buyer' | 'visitor'; actorId: ActorId | null },
): Promise<void> {
	const order = await orders.lockOrder(tx, wish.orderId);
	const until = await objectUntil(tx, order);
	const asked = await queries.findAsked(tx, order.id);
	if (!asked || until === null || now >= until || order.payment_under_review) refuse('order_state_conflict');
	const { text, actor, actorId } = wish;
	const made = await queries.insertObjection(tx, { orderId: order.id, version: asked.version, wish: wish.wish, text }, now);
	if (made === 0) refuse('order_state_conflict');
	await orders.addOpen(tx, order.id, 'objections', 1);
	await orders.recordEvent(tx, now, order, 'feesObjected', { actor, actorId, note: text });
}

/**
 * Support answers: the fees stay, for a reason, or are set anew, until which the order stands in the queue.
 * @throws Refusal order_not_found, order_state_conflict when nothing waits for an answer
 */
export async function answerObjection(
	tx: Transaction,
	events: Events,
	now: Date,
	wish: { orderNumber: string; answer: 'stays' | 'lower'; note: string; operatorId: OperatorId },
): Promise<void> {
	const order = await orders.lockAnyOrder(tx, wish.orderNumber);
	const open = (await queries.listObjections(tx, order.id)).find((one) => one.answer === null);
	if (!open || order.open_objections === 0) refuse('order_state_conflict');
	const { answer, note, operatorId } = wish;
	await queries.answerObjection(tx, open.id, { answer, note, operatorId }, now);
	if (answer === 'stays') await orders.addOpen(tx, order.id, 'objections', -1);
	await orders.recordEvent(tx, now, order, 'objectionAnswered', { actor: 'support', actorId: operatorId, note });
	await events.tell(tx, now, 'objectionAnswered', { orderId: order.id, version: open.version, answer });
}

/** The fees were set anew or paid, or the order ended: nobody waits for an answer. The caller holds the order. */
export async function endObjections(tx: Transaction, now: Date, orderId: OrderId): Promise<void> {
	await queries.closeUnkept(tx, orderId, now);
	await orders.clearObjections(tx, orderId);
}

async function objectUntil(db: Handle, order: orders.OrderRow): Promise<Date | null> {
	if (order.status !== orderStatus.LOGISTICS_PAYMENT) return null;
	const asked = await queries.findAsked(db, order.id);
	if (!asked?.beyond) return null;
	const objected = (await queries.listObjections(db, order.id)).some(({ version }) => version === asked.version);
	return objected ? null : new Date(new Date(asked.decided_at).getTime() + objectWithin);
}

/** Where the fees that are asked for are far above the estimate: why, and what the buyer may say or said. */
export async function beyondView(
	db: Handle,
	now: Date,
	order: orders.OrderRow,
): Promise<z.input<typeof orderDetail>['feesBeyond']> {
	const asked = order.origin === 'china' ? await queries.findAsked(db, order.id) : undefined;
	if (!asked?.beyond) return null;
	const until = await objectUntil(db, order);
	const objection = (await queries.listObjections(db, order.id)).find(({ version }) => version === asked.version);
	return {
		reason: asked.reason,
		objectUntil: until !== null && now < until ? until.toISOString() : null,
		objection: objection ? { wish: objection.wish, text: objection.text, answer: objection.answer, note: objection.note } : null,
	};
}

/** Whoever leaves: what they wrote against fees names nobody any more. */
export async function forgetBuyer(tx: Transaction, accountId: AccountId): Promise<void> {
	const ids = (await orders.listIdsOfAccount(tx, accountId)).map(({ id }) => id);
	await queries.eraseWords(tx, ids);
}
