import { maySetSubsidy, orderStatus } from '@qaysari/contract/order-states';
import type { Transaction } from '../platform/database/handle.ts';
import type { OperatorId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './orders.queries.ts';
import * as consoleQueries from './orders-console.queries.ts';

export { countSubsidiesToPay, listSubsidies } from './orders-console.queries.ts';

/**
 * Fulfilment enters what the shop pays to the buyer after receipt, before that; 0 takes it back.
 * @throws Refusal order_not_found, order_state_conflict
 */
export async function setSubsidy(
	tx: Transaction,
	now: Date,
	wish: { orderNumber: string; amount: number; reason: string; operatorId: OperatorId },
): Promise<void> {
	const order = await lockByNumber(tx, wish.orderNumber);
	if (!maySetSubsidy(order.status)) refuse('order_state_conflict');
	const { amount, reason, operatorId } = wish;
	await consoleQueries.setSubsidy(tx, order.id, { amount, reason });
	await recordChange(tx, now, order, 'subsidySet', { operatorId, note: reason, details: { amount } });
}

/**
 * Finance paid a subsidy out.
 * @throws Refusal order_not_found, order_state_conflict unless one waits, conflict when it is another amount
 */
export async function paySubsidy(
	tx: Transaction,
	now: Date,
	wish: { orderNumber: string; amount: number; operatorId: OperatorId; reference: string },
): Promise<queries.OrderRow> {
	const order = await lockByNumber(tx, wish.orderNumber);
	if (order.status !== orderStatus.CONFIRM_GOODS_AND_HAS_SUBSIDY || order.subsidy_paid) refuse('order_state_conflict');
	if (wish.amount !== order.subsidy) refuse('sum_differs', { expected: order.subsidy / 100 });
	await consoleQueries.setSubsidyPaid(tx, order.id);
	const record = { orderId: order.id, event: 'subsidyPaid', from: order.status, to: order.status };
	await queries.insertEvent(tx, { ...record, actor: 'finance', actorId: wish.operatorId, note: wish.reference }, now);
	return order;
}

/** @throws Refusal order_not_found */
export async function setPurchaseNote(
	tx: Transaction,
	now: Date,
	wish: { orderNumber: string; note: string; operatorId: OperatorId },
): Promise<void> {
	const order = await lockByNumber(tx, wish.orderNumber);
	await consoleQueries.setPurchaseNote(tx, order.id, wish.note);
	await recordChange(tx, now, order, 'noted', { operatorId: wish.operatorId, note: wish.note });
}

/** What an operator changed about an order without moving it. */
function recordChange(
	tx: Transaction,
	now: Date,
	order: queries.OrderRow,
	event: string,
	change: { operatorId: OperatorId; note: string; details?: queries.EventDetails },
): Promise<void> {
	const { operatorId: actorId, ...rest } = change;
	return queries.insertEvent(
		tx,
		{ orderId: order.id, event, from: order.status, to: order.status, actor: 'fulfilment', actorId, ...rest },
		now,
	);
}

async function lockByNumber(tx: Transaction, number: string): Promise<queries.OrderRow> {
	const found = await queries.findAnyOrder(tx, number);
	if (!found) refuse('order_not_found');
	return queries.lockOrder(tx, found.id);
}

/** An order, held until the step ends. @throws Refusal order_not_found */
export function lockAnyOrder(tx: Transaction, number: string): Promise<queries.OrderRow> {
	return lockByNumber(tx, number);
}
