import { openPaymentStates, type PaymentFailure, type PaymentState } from '@qaysari/contract/payment-states';
import type { Transaction } from '../platform/database/handle.ts';
import type { Actor, PaymentDependencies } from './parts.ts';
import type { PaymentLineRow, PaymentRow } from './payments.queries.ts';
import * as queries from './payments.queries.ts';

/** Brings a payment, which the caller holds, to a state: with its record, and told to whoever listens. */
export async function changeState(
	tx: Transaction,
	{ events }: Pick<PaymentDependencies, 'events'>,
	now: Date,
	payment: Pick<PaymentRow, 'id' | 'payment_id' | 'state' | 'stage'>,
	to: { state: PaymentState; event: string; failure?: PaymentFailure },
	by: Actor,
): Promise<void> {
	const failure = to.failure ?? null;
	await queries.setState(tx, payment.id, { state: to.state, open: openPaymentStates.includes(to.state), failure }, now);
	await queries.insertEvent(
		tx,
		{
			id: payment.id,
			event: to.event,
			from: payment.state,
			to: to.state,
			actor: by.actor,
			actorId: by.actorId,
			note: by.note ?? '',
		},
		now,
	);
	const lines = await queries.listLines(tx, payment.id);
	await events.tell(tx, now, 'paymentChanged', {
		id: payment.id,
		paymentId: payment.payment_id,
		orderIds: [...new Set(lines.map((line) => line.order_id))],
		stage: payment.stage,
		from: payment.state,
		to: to.state,
		failure,
	});
}

/**
 * After lines were closed: a payment asks for what its open lines still need. Without one it is over: paid if anything arrived. One whose
 * gateway was asked for another sum cannot be paid any more; what comes all the same is found by the gateway's word.
 */
export async function closeWhenDone(
	tx: Transaction,
	deps: Pick<PaymentDependencies, 'events'>,
	now: Date,
	payment: PaymentRow,
	why: { failure: PaymentFailure; event: string },
	by: Actor,
): Promise<void> {
	const lines = await queries.listLines(tx, payment.id);
	const arrived = lines.some((line) => line.captured > 0);
	const waits = lines.some((line) => line.open);
	if (waits && payment.asked_at === null)
		return queries.setTotal(tx, payment.id, sumOf(lines.filter((l) => l.open || l.captured > 0)));
	if (arrived) return changeState(tx, deps, now, payment, { state: 'paid', event: why.event }, by);
	const failure = waits ? 'amount_changed' : why.failure;
	return changeState(tx, deps, now, payment, { state: 'failed', event: why.event, failure }, by);
}

/** Where a sum stands that cannot be spread over the lines: with what is waited for, else with what was asked for. */
export const leadingOf = (lines: readonly PaymentLineRow[]): PaymentLineRow | undefined =>
	lines.find((line) => line.open) ?? lines.find((line) => line.amount > 0);

export const sumOf = (lines: readonly PaymentLineRow[]): number => lines.reduce((sum, line) => sum + line.amount, 0);
