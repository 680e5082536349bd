import { roundUpToNote } from '@qaysari/contract/money';
import { paymentMethod, paymentSource } from '@qaysari/contract/order-states';
import { lateReasons, type RefundState } from '@qaysari/contract/payment-states';
import { moveBalance } from '../balance/balance.ts';
import { minutes } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/handle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { OperatorId, RefundId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { refuse } from '../platform/refusal.ts';
import { getPaymentRules, type PaymentRules } from '../settings/settings.ts';
import { insertEntry } from './books.queries.ts';
import { GatewayFailure, type RefundOutcome } from './gateways/gateway.ts';
import type { Actor, PaymentDependencies } from './parts.ts';
import type { RefundRow } from './refunds.queries.ts';
import * as queries from './refunds.queries.ts';

export type { RefundRow } from './refunds.queries.ts';
export { findRefund, listRefunds } from './refunds.queries.ts';

export const sendRefundJob = 'payments.send-refund';

const firstAsk = minutes(2);
const batch = 40;

/** Who carries a refund: the gateway that took the money, else finance by bank or in cash. */
export function wayOf(refund: RefundRow, { gateways }: Pick<PaymentDependencies, 'gateways'>): 'gateway' | 'hand' {
	if (refund.method !== paymentMethod.card || refund.gateway === null || refund.gateway_reference === null) return 'hand';
	const gateway = gateways.byName.get(refund.gateway);
	if (!gateway || (!gateway.partialRefunds && refund.amount < refund.payment_captured)) return 'hand';
	return 'gateway';
}

/** From some sum up one person approves a refund and another executes it; null where one person is the whole shop. */
export const needsApproval = (refund: Pick<RefundRow, 'amount'>, { secondPersonFrom }: PaymentRules): boolean =>
	secondPersonFrom !== null && refund.amount >= secondPersonFrom;

/** What came in cash goes back in cash unless somebody says otherwise. */
export const cameInCash = ({ method }: Pick<RefundRow, 'method'>): boolean =>
	method === paymentMethod.cashAtStore || method === paymentMethod.cashOnDelivery;

/** Cash goes back in notes; what they are more is the shop's to bear. */
export const cashOf = ({ amount }: Pick<RefundRow, 'amount'>): number => roundUpToNote(amount);

/** @throws Refusal not_found, order_state_conflict when it needs no approval or has one */
export async function approveRefund(tx: Transaction, now: Date, refundId: string, operatorId: OperatorId): Promise<void> {
	const refund = await lock(tx, refundId);
	if (!needsApproval(refund, await getPaymentRules(tx)) || refund.approved_by !== null || !isWaiting(refund))
		refuse('order_state_conflict');
	await queries.setApproved(tx, refund.id, operatorId);
	await queries.insertEvent(
		tx,
		{ id: refund.id, from: refund.state, to: refund.state, actor: 'finance', actorId: operatorId, note: 'approved' },
		now,
	);
}

/**
 * Sends a refund on its way to the gateway, once; what it says follows.
 * @throws Refusal not_found, order_state_conflict, approval_needed
 */
export async function executeRefund(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	refundId: string,
	operatorId: OperatorId,
): Promise<void> {
	const refund = await lock(tx, refundId);
	if (!isWaiting(refund) || wayOf(refund, deps) !== 'gateway') refuse('order_state_conflict');
	await checkApproval(tx, refund, operatorId);
	await queries.setRefund(tx, refund.id, {
		state: 'processing',
		executedBy: operatorId,
		nextAskAt: new Date(now.getTime() + firstAsk),
	});
	await tell(tx, deps, now, refund, 'processing', { actor: 'finance', actorId: operatorId });
	await addJob(tx, sendRefundJob, { id: refund.id }, { key: `refund ${refund.id}` });
}

/**
 * Finance paid it by bank or in cash.
 * @throws Refusal not_found, order_state_conflict, approval_needed
 */
export async function markRefundDone(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	wish: { refundId: string; payee: string; reference: string; inCash: boolean | null; operatorId: OperatorId },
): Promise<void> {
	const refund = await lock(tx, wish.refundId);
	// What a gateway could not do is paid by hand.
	if (!isWaiting(refund) || (wayOf(refund, deps) === 'gateway' && refund.state !== 'failed')) refuse('order_state_conflict');
	await checkApproval(tx, refund, wish.operatorId);
	const { payee, reference, operatorId } = wish;
	const inCash = wish.inCash ?? cameInCash(refund);
	await queries.setRefund(tx, refund.id, {
		state: 'done',
		payee,
		reference,
		executedBy: operatorId,
		doneAt: now,
		settledAs: 'paid',
		...(inCash ? { cashPaid: cashOf(refund) } : {}),
	});
	await bookRefund(tx, now, { ...refund, cash_paid: inCash ? cashOf(refund) : null });
	await tell(tx, deps, now, refund, 'done', { actor: 'finance', actorId: operatorId, note: reference });
}

/**
 * A refund was said to be paid by mistake: it is owed again, and the books get an entry against it.
 * @throws Refusal not_found, order_state_conflict for one that is not done, or was paid by a gateway
 */
export async function takeBackDone(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	wish: { refundId: string; reason: string; operatorId: OperatorId },
): Promise<void> {
	const refund = await lock(tx, wish.refundId);
	if (!mayTakeBackDone(refund)) refuse('order_state_conflict');
	await queries.setRefund(tx, refund.id, { state: 'requested', payee: '', reference: '' });
	await bookRefund(tx, now, {
		...refund,
		amount: -refund.amount,
		cash_paid: refund.cash_paid === null ? null : -refund.cash_paid,
	});
	if (refund.settled_as === 'kept') await bookKept(tx, now, { ...refund, amount: -refund.amount });
	await tell(tx, deps, now, refund, 'requested', { actor: 'finance', actorId: wish.operatorId, note: wish.reason });
}

/** Paid by hand to somebody whom finance named, or kept. */
export const mayTakeBackDone = (refund: RefundRow): boolean =>
	refund.state === 'done' && (refund.payee !== '' || refund.settled_as === 'kept');

/** @throws Refusal not_found, order_state_conflict */
export async function markRefundFailed(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	wish: { refundId: string; reason: string; operatorId: OperatorId },
): Promise<void> {
	const refund = await lock(tx, wish.refundId);
	if (refund.state !== 'requested') refuse('order_state_conflict');
	await queries.setRefund(tx, refund.id, { state: 'failed', failure: wish.reason });
	await tell(tx, deps, now, refund, 'failed', { actor: 'finance', actorId: wish.operatorId, note: wish.reason });
}

/**
 * What nobody asked for stays with the shop.
 * @throws Refusal not_found, order_state_conflict for money that somebody asked for or that is on its way, approval_needed
 */
export async function keepMoney(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	wish: { refundId: string; reason: string; operatorId: OperatorId },
): Promise<void> {
	const refund = await lock(tx, wish.refundId);
	if (!mayBeSettled(refund)) refuse('order_state_conflict');
	const { reason, operatorId } = wish;
	await checkApproval(tx, refund, operatorId);
	const done = { state: 'done', executedBy: operatorId, doneAt: now, settledAs: 'kept' } as const;
	await queries.setRefund(tx, refund.id, { ...done, reference: reason });
	await bookRefund(tx, now, { ...refund, cash_paid: null });
	await bookKept(tx, now, refund);
	const by = { actor: 'finance', actorId: operatorId, note: reason } as const;
	await tell(tx, deps, now, { ...refund, settled_as: 'kept' }, 'done', by);
}

/**
 * Money goes to its buyer's balance instead of out of the house, and what came from there goes back there. The caller holds the refund, of an
 * order that an account placed.
 */
export async function giveToBalance(
	tx: Transaction,
	deps: Pick<PaymentDependencies, 'events'>,
	now: Date,
	refund: RefundRow,
	by: Actor,
): Promise<void> {
	const { account_id: accountId, amount, method, order_id: orderId, payment_id: paymentId, id: refundId } = refund;
	if (accountId === null) refuse('order_state_conflict');
	await queries.setRefund(tx, refundId, { state: 'done', doneAt: now, settledAs: 'balance' });
	await bookRefund(tx, now, { ...refund, cash_paid: null });
	const cameFromThere = method === paymentSource.balance;
	if (!cameFromThere) await insertEntry(tx, { kind: 'toBalance', method, amount, orderId, paymentId, refundId }, now);
	await moveBalance(tx, now, { accountId, kind: cameFromThere ? 'returned' : 'refund', amount, orderId, refundId });
	await tell(tx, deps, now, { ...refund, settled_as: 'balance' }, 'done', by);
}

/** Whether money may be moved to another order or kept: nobody asked for it, and it is still here. */
export const mayBeSettled = (refund: RefundRow): boolean => isWaiting(refund) && lateReasons.includes(refund.reason);

export const isWaiting = (refund: RefundRow): boolean => refund.state === 'requested' || refund.state === 'failed';

/** @throws Refusal approval_needed for a large one that nobody else approved */
export async function checkApproval(tx: Transaction, refund: RefundRow, operatorId: OperatorId): Promise<void> {
	if (refund.approved_by !== null && refund.approved_by !== operatorId) return;
	if (needsApproval(refund, await getPaymentRules(tx))) refuse('approval_needed');
}

/** @throws Refusal not_found */
export async function lock(tx: Transaction, refundId: string): Promise<RefundRow> {
	const found = await queries.findRefund(tx, refundId);
	if (!found) refuse('not_found');
	return queries.lockRefund(tx, found.id);
}

/** The books note it when it is done, and what the notes were more. */
export async function bookRefund(tx: Transaction, now: Date, refund: RefundRow): Promise<void> {
	const { method, amount, order_id: orderId, payment_id: paymentId, id: refundId, cash_paid: cash } = refund;
	const storeId = cash === null ? null : refund.store_id;
	await insertEntry(tx, { kind: 'refund', method, amount, orderId, paymentId, refundId, storeId }, now);
	if (cash === null || cash === amount) return;
	await insertEntry(tx, { kind: 'rounding', method, amount: amount - cash, orderId: null, paymentId, refundId, storeId }, now);
}

async function bookKept(tx: Transaction, now: Date, refund: RefundRow): Promise<void> {
	const { method, amount, order_id: orderId, payment_id: paymentId, id: refundId } = refund;
	await insertEntry(tx, { kind: 'kept', method, amount, orderId, paymentId, refundId }, now);
}

/** Records that a refund came to a state, and tells whoever listens. */
export async function tell(
	tx: Transaction,
	{ events }: Pick<PaymentDependencies, 'events'>,
	now: Date,
	refund: RefundRow,
	to: RefundState,
	by: Actor,
): Promise<void> {
	await queries.insertEvent(
		tx,
		{ id: refund.id, from: refund.state, to, actor: by.actor, actorId: by.actorId, note: by.note ?? '' },
		now,
	);
	await events.tell(tx, now, 'refundMade', {
		orderId: refund.order_id,
		refundId: refund.refund_id,
		amount: refund.amount,
		reason: refund.reason,
		state: to,
		settledAs: refund.settled_as,
		movedTo: refund.matched_number,
	});
}

/** Asks the gateway to pay a refund. Asked again with the same id it pays no second time, so an unknown outcome is asked about this way. */
export async function sendRefund(deps: PaymentDependencies, db: Database, now: Date, id: RefundId): Promise<void> {
	const refund = await queries.findRefundById(db, id);
	if (refund?.state !== 'processing' || refund.gateway === null || refund.gateway_reference === null) return;
	const gateway = deps.gateways.byName.get(refund.gateway);
	if (!gateway) return;
	let said: RefundOutcome;
	try {
		said = await gateway.refund({
			refundId: refund.refund_id,
			reference: refund.gateway_reference,
			amount: refund.amount,
			whole: refund.amount === refund.payment_captured,
		});
	} catch (error) {
		// Its next time stands already.
		if (error instanceof GatewayFailure) return;
		throw error;
	}
	if (said.outcome === 'processing') return;
	await inTransaction(db, async (tx) => {
		const current = await queries.lockRefund(tx, id);
		if (current.state !== 'processing') return;
		const by: Actor = { actor: 'gateway', actorId: null, note: said.reason ?? said.reference };
		if (said.outcome === 'done') {
			await queries.setRefund(tx, id, { state: 'done', reference: said.reference, doneAt: now });
			await bookRefund(tx, now, current);
			await tell(tx, deps, now, current, 'done', by);
		} else {
			await queries.setRefund(tx, id, { state: 'failed', reference: said.reference, failure: said.reason ?? 'refused' });
			await tell(tx, deps, now, current, 'failed', by);
		}
	});
}

/** Refunds whose gateway has not said how they ended. */
export async function askForRefunds(deps: PaymentDependencies, db: Database, now: Date): Promise<void> {
	for (const { id } of await inTransaction(db, (tx) => queries.takeToAsk(tx, now, batch))) await sendRefund(deps, db, now, id);
}
