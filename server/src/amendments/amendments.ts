import type { AmendmentChange } from '@qaysari/contract/amendments.schemas';
import { limits } from '@qaysari/contract/limits';
import { dinar, type Money, roundToNote } from '@qaysari/contract/money';
import { paymentMethod } from '@qaysari/contract/order-states';
import type { AmendmentState } from '@qaysari/contract/payment-states';
import * as orders from '../orders/orders.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import type { ActorId, AmendmentId, OperatorId, OrderId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './amendments.queries.ts';
import { type ChangedBy, type Plan, planOf } from './plans.ts';

export { type AmendmentRow, listAmendments, withdrawAll } from './amendments.queries.ts';

/** Who changes an order; prices have a limit by role. */
export interface Amender {
	operatorId: OperatorId;
	role: string;
}

/** What a change does to the money of an order, in hundredths of a dinar. */
export interface Outcome {
	/** Of the first stage. */
	before: number;
	after: number;
	/** Of both stages. */
	due: number;
	/** In notes; null where nothing is collected. */
	collectable: number | null;
	refund: number;
	asks: boolean;
}

/** What the first stage asks for. */
const owedBy = (order: Plan['after']): number =>
	Math.max(0, order.product_total - order.discount + order.freight - order.allowance_one);

function outcomeOf(order: orders.OrderRow, plan: Plan): Outcome {
	const before = owedBy(order);
	const after = owedBy(plan.after);
	const kept = orders.keptOf(order).one;
	const two = orders.dueOf(order).two - (plan.lessOfTwo ?? 0);
	const due = Math.max(0, after - kept) + Math.max(0, two);
	const atDoor = order.payment_method === paymentMethod.cashOnDelivery;
	return {
		before,
		after,
		due,
		collectable: atDoor ? roundToNote(due) : null,
		refund: Math.max(0, kept - after) + Math.max(0, -two),
		asks: after > before,
	};
}

/**
 * What a change would do, without doing it.
 * @throws Refusal order_not_found, role_missing, and those of the change
 */
export async function previewAmendment(
	db: Handle,
	now: Date,
	by: Amender,
	wish: { orderNumber: string; change: AmendmentChange },
): Promise<Outcome> {
	const order = await orders.getAnyOrder(db, wish.orderNumber);
	checkRole(order, by, wish.change);
	return outcomeOf(order, await planOf(db, now, order, wish.change));
}

/**
 * Changes an order. What costs the buyer more waits until they agree; the order stays as it is until then.
 * @throws Refusal order_not_found, role_missing, those of the change, and price_changed when it comes to another sum than was shown
 */
export async function amend(
	tx: Transaction,
	events: Events,
	now: Date,
	by: Amender,
	wish: { orderNumber: string; change: AmendmentChange; reason: string; expectedTotal: Money },
): Promise<{ amendmentId: AmendmentId; state: AmendmentState }> {
	const order = await orders.lockAnyOrder(tx, wish.orderNumber);
	const { change, reason } = wish;
	checkRole(order, by, change);
	const plan = await planOf(tx, now, order, change);
	const { before, after, asks } = outcomeOf(order, plan);
	checkExpected(wish.expectedTotal, before, after);
	const state = asks ? 'asked' : 'applied';
	const { operatorId } = by;
	const amendmentId = await queries.insertAmendment(
		tx,
		{
			orderId: order.id,
			state,
			change: asks ? change : withoutAddress(change),
			told: plan.told,
			reason,
			before,
			after,
			operatorId,
		},
		now,
	);
	const event = asks ? 'amendmentAsked' : change.kind === 'atDoor' ? 'partTaken' : 'amended';
	await orders.recordEvent(tx, now, order, event, {
		actor: 'fulfilment',
		actorId: operatorId,
		note: reason,
		details: { amendmentId, ...(after === before ? {} : { amount: after - before }) },
	});
	if (asks) await orders.addOpen(tx, order.id, 'questions', 1);
	else await carryOut(tx, events, now, order, plan, { operatorId, reader: null });
	await events.tell(tx, now, 'orderAmended', { orderId: order.id, amendmentId, state });
	return { amendmentId, state };
}

/** The order has it now; the record needs no copy. */
function withoutAddress(change: AmendmentChange): AmendmentChange {
	if (change.kind !== 'shipping') return change;
	const { address: _address, ...rest } = change;
	return rest;
}

/** Does what was planned, and lets payments follow what the order asks for now. */
async function carryOut(
	tx: Transaction,
	events: Events,
	now: Date,
	order: orders.OrderRow,
	plan: Plan,
	by: ChangedBy,
): Promise<void> {
	await plan.apply(tx, events, now, by);
	const before = owedBy(order);
	const after = owedBy(plan.after);
	if (after < before || plan.lessOfTwo)
		await events.tell(tx, now, 'orderOwesLess', { orderId: order.id, reason: 'amended', note: '' });
	else if (after > before) await events.tell(tx, now, 'orderRepriced', { orderId: order.id });
}

/**
 * The buyer agrees to what costs more, or declines. It is worked out again: prices, stock and freight may be others by now.
 * @throws Refusal not_found, answer_too_late, order_state_conflict, price_changed, and those of the change
 */
export async function answerAmendment(
	tx: Transaction,
	events: Events,
	now: Date,
	wish: {
		orderId: OrderId;
		amendmentId: AmendmentId;
		answer: 'accept' | 'decline';
		actor: 'buyer' | 'visitor';
		actorId: ActorId | null;
		reader: orders.OrderReader;
	},
): Promise<void> {
	const { asked } = await lockAsked(tx, now, wish, wish.answer === 'accept' ? 'applied' : 'declined');
	// Without the question that it was itself, the order is open to changes again.
	const order = await orders.lockOrder(tx, wish.orderId);
	const { actor, actorId } = wish;
	const event = wish.answer === 'accept' ? 'amendmentAccepted' : 'amendmentDeclined';
	await orders.recordEvent(tx, now, order, event, { actor, actorId, note: '', details: { amendmentId: asked.id } });
	if (wish.answer === 'accept') {
		const plan = await planOf(tx, now, order, asked.change);
		checkExpected(dinar(asked.after), owedBy(order), owedBy(plan.after));
		await carryOut(tx, events, now, order, plan, { operatorId: null, reader: wish.reader });
	}
	await events.tell(tx, now, 'amendmentSettled', { orderId: order.id });
}

/** Nobody answered in time: the order stays as it is, its buyer is told, and whoever asked looks at it again. */
export async function expireAmendment(
	tx: Transaction,
	events: Events,
	now: Date,
	{ orderId, amendmentId }: { orderId: OrderId; amendmentId: AmendmentId },
): Promise<void> {
	const { order } = await lockAsked(tx, now, { orderId, amendmentId }, 'expired');
	await orders.recordEvent(tx, now, order, 'amendmentExpired', {
		actor: 'system',
		actorId: null,
		note: '',
		details: { amendmentId },
	});
	await events.tell(tx, now, 'orderAmended', { orderId, amendmentId, state: 'expired' });
}

/** @throws Refusal order_not_found, not_found, order_state_conflict when the buyer has answered */
export async function withdrawAmendment(
	tx: Transaction,
	events: Events,
	now: Date,
	wish: { orderNumber: string; amendmentId: AmendmentId; operatorId: OperatorId },
): Promise<void> {
	const found = await orders.lockAnyOrder(tx, wish.orderNumber);
	const { order } = await lockAsked(tx, now, { orderId: found.id, amendmentId: wish.amendmentId }, 'withdrawn');
	const by = { actor: 'fulfilment', actorId: wish.operatorId, note: '' };
	await orders.recordEvent(tx, now, order, 'amendmentWithdrawn', { ...by, details: { amendmentId: wish.amendmentId } });
	await events.tell(tx, now, 'amendmentSettled', { orderId: order.id });
}

async function lockAsked(
	tx: Transaction,
	now: Date,
	name: { orderId: OrderId; amendmentId: AmendmentId },
	state: AmendmentState,
): Promise<{ order: orders.OrderRow; asked: queries.AmendmentRow }> {
	const order = await orders.lockOrder(tx, name.orderId);
	const asked = (await queries.findAmendment(tx, order.id, name.amendmentId)) ?? refuse('not_found');
	if (!(await queries.settleAmendment(tx, asked.id, state, now)))
		refuse(state === 'withdrawn' ? 'order_state_conflict' : 'answer_too_late');
	await orders.addOpen(tx, order.id, 'questions', -1);
	return { order, asked };
}

/** @throws Refusal role_missing for who may not change orders; refund_too_large above what this role may give up */
function checkRole(order: orders.OrderRow, { role }: Amender, change: AmendmentChange): void {
	if (change.kind !== 'price') {
		if (role === 'finance') refuse('role_missing');
		return;
	}
	if (role !== 'fulfilment') return;
	const most = Math.floor((orders.stageOneTotal(order) * limits.priceLoweredPercent) / 100) - order.allowance_one;
	if (change.amount > most) refuse('refund_too_large', { left: Math.max(0, Math.floor(most / 100)) });
}

function checkExpected(expected: Money, before: number, after: number): void {
	if (expected.currency === 'IQD' && expected.amount === after) return;
	refuse('price_changed', {}, { data: { total: dinar(after), was: dinar(before) } });
}
