import { paymentMethod } from '@qaysari/contract/order-states';
import { getAnyOrder, lockOrder } from '../orders/orders.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { OperatorId, StrayTakingId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { takeUnasked } from './late-money.ts';
import type { PaymentDependencies } from './parts.ts';
import { findByReference } from './payments.queries.ts';
import { lockStray, type StrayTakingRow, settleStray } from './stray-takings.queries.ts';

/**
 * Money that a gateway took for no payment belongs to an order: it becomes a payment of that one under the gateway's own name, so that the
 * next comparison finds it right and what is beyond what the order asks for can go back by the gateway.
 * @throws Refusal not_found, order_not_found, order_state_conflict
 */
export async function matchStray(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	wish: { takingId: StrayTakingId; orderNumber: string; note: string; operatorId: OperatorId },
): Promise<void> {
	const order = await lockOrder(tx, (await getAnyOrder(tx, wish.orderNumber)).id);
	const taking = await lockUndecided(tx, wish.takingId);
	const { gateway, reference, amount, currency } = taking;
	// Orders are paid in dinars; and what was booked meanwhile is not booked again.
	if (currency !== 'IQD' || amount <= 0 || (await findByReference(tx, gateway, reference))) refuse('order_state_conflict');
	const by = { actor: 'finance', actorId: wish.operatorId, note: wish.note } as const;
	const money = { method: paymentMethod.card, amount, storeId: null, taken: { gateway, reference } };
	await takeUnasked(tx, deps, now, order, money, by);
	await settleStray(tx, taking.id, { ...wish, as: 'matched', orderId: order.id }, now);
}

/** It is not the shop's, or went back outside of it. @throws Refusal not_found, order_state_conflict */
export async function closeStray(
	tx: Transaction,
	now: Date,
	wish: { takingId: StrayTakingId; outcome: 'given back' | 'not ours'; note: string; operatorId: OperatorId },
): Promise<void> {
	const { id } = await lockUndecided(tx, wish.takingId);
	await settleStray(tx, id, { ...wish, as: wish.outcome, orderId: null }, now);
}

async function lockUndecided(tx: Transaction, id: StrayTakingId): Promise<StrayTakingRow> {
	const taking = (await lockStray(tx, id)) ?? refuse('not_found');
	if (taking.settled_as !== null) refuse('order_state_conflict');
	return taking;
}
