import { type PaymentSource, paymentSource } from '@qaysari/contract/order-states';
import { lockBalance, moveBalance } from '../balance/balance.ts';
import { dueOf, lockOrder, type OrderRow, setPaying } from '../orders/orders.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { AccountId, OperatorId, OrderId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { getPaymentRules } from '../settings/settings.ts';
import { insertEntry } from './books.queries.ts';
import { capture } from './capture.ts';
import { insertPayment } from './opening.ts';
import type { Payer, PaymentDependencies } from './parts.ts';
import * as queries from './payments.queries.ts';
import { giveToBalance, isWaiting, lock, needsApproval } from './refunds.ts';

interface Asked {
	orderId: OrderId;
	amount: number;
}

/**
 * The buyer's balance pays orders one after another, as far as it goes (docs/rules.md 16). The caller holds the orders, and nothing is open
 * for them at this stage.
 * @returns the payment, null when the balance is empty, and what each order still asks for
 */
export async function payFromBalance<Order extends Asked>(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	payer: Payer & { accountId: AccountId },
	wish: { stage: 1 | 2; orders: readonly Order[] },
): Promise<{ paymentId: string | null; left: Order[] }> {
	let available = await lockBalance(tx, payer.accountId);
	const parts: Asked[] = [];
	const left = wish.orders.map((order) => {
		const amount = Math.min(order.amount, available);
		available -= amount;
		if (amount > 0) parts.push({ orderId: order.orderId, amount });
		return { ...order, amount: order.amount - amount };
	});
	const total = parts.reduce((sum, { amount }) => sum + amount, 0);
	if (total === 0) return { paymentId: null, left };
	const { stage } = wish;
	const method = paymentSource.balance;
	const paymentId = await insertPayment(tx, deps, now, payer, { method, stage, total, orders: parts, payUntil: null });
	const found = await queries.findPayment(tx, paymentId);
	if (!found) throw new Error(`Payment ${paymentId} was not written`);
	const payment = await queries.lockPayment(tx, found.id);
	for (const { orderId, amount } of parts)
		await moveBalance(tx, now, {
			accountId: payer.accountId,
			kind: 'order',
			amount: -amount,
			orderId,
			paymentId: payment.id,
		});
	const lines = await queries.listLines(tx, payment.id);
	const by = { actor: 'buyer', actorId: payer.accountId } as const;
	await capture(
		tx,
		deps,
		now,
		payment,
		lines.map((line) => ({ line, amount: line.amount })),
		by,
	);
	for (const { orderId } of parts) await nameSource(tx, orderId, stage, method);
	return { paymentId, left };
}

/** An order whose first stage the balance paid whole is paid by it, and by no other method. */
async function nameSource(tx: Transaction, orderId: OrderId, stage: 1 | 2, method: PaymentSource): Promise<void> {
	const order = await lockOrder(tx, orderId);
	if (stage === 1 && dueOf(order).one === 0) await setPaying(tx, orderId, { method, payUntil: null });
}

/**
 * A buyer takes money that is on its way back into the balance instead, at once.
 * @throws Refusal not_found for somebody else's, order_state_conflict once it is paid or under way, approval_needed for a large one
 */
export async function refundToBalance(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	wish: { refundId: string; accountId: AccountId },
): Promise<void> {
	const refund = await lock(tx, wish.refundId);
	if (refund.account_id !== wish.accountId) refuse('not_found');
	if (!isWaiting(refund)) refuse('order_state_conflict');
	if (refund.approved_by === null && needsApproval(refund, await getPaymentRules(tx))) refuse('approval_needed');
	await giveToBalance(tx, deps, now, refund, { actor: 'buyer', actorId: wish.accountId });
}

/** A subsidy goes into the buyer's balance instead of out of the house. @throws Refusal order_state_conflict for a visitor's order */
export async function subsidyToBalance(
	tx: Transaction,
	now: Date,
	{ id: orderId, account_id: accountId, payment_method: method }: OrderRow,
	{ amount, operatorId }: { amount: number; operatorId: OperatorId },
): Promise<void> {
	if (accountId === null) refuse('order_state_conflict');
	await insertEntry(tx, { kind: 'toBalance', method, amount, orderId, paymentId: null, refundId: null }, now);
	await moveBalance(tx, now, { accountId, kind: 'subsidy', amount, orderId, operatorId });
}
