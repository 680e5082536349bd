import { orderStatus, paymentMethod } from '@qaysari/contract/order-states';
import { dueOf, lockOrder, recordEvent, setPaying, setUnderReview, writeOff } from '../orders/orders.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { OperatorId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { getPaymentRules } from '../settings/settings.ts';
import { standAtDoorAgain } from './at-door.ts';
import { insertEntry } from './books.queries.ts';
import { bookRounding, capture } from './capture.ts';
import { insertPayment, payWithin } from './opening.ts';
import type { Actor, PaymentDependencies } from './parts.ts';
import type { PaymentLineRow, PaymentRow } from './payments.queries.ts';
import * as queries from './payments.queries.ts';
import { sumOf } from './states.ts';
import * as writeOffs from './write-offs.queries.ts';

interface Short {
	received: number;
	/** Give up what is missing; else it becomes due by a payment of its own. */
	writeOff: boolean;
	note: string;
	operatorId: OperatorId;
}

interface Part {
	line: PaymentLineRow;
	amount: number;
	missing: number;
}

/**
 * Less arrived than was asked for and is kept: the payment becomes one of what arrived. The rest is given up, or asked for anew. The caller
 * holds the orders and the payment.
 * @returns whether it is done, or waits for a second person
 * @throws Refusal sum_differs when nothing arrived, write_off_too_large above the tolerance, approval_needed for whoever proposed it
 */
export async function acceptShort(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	payment: PaymentRow,
	short: Short,
): Promise<'done' | 'waits'> {
	const open = (await queries.listLines(tx, payment.id)).filter((line) => line.open);
	const missing = sumOf(open) - short.received;
	if (short.received === 0) refuse('sum_differs', { expected: sumOf(open) / 100 });
	if (short.writeOff && !(await mayGiveUp(tx, now, payment, missing, short))) return 'waits';
	const parts = spread(open, short.received);
	const by: Actor = { actor: 'finance', actorId: short.operatorId, note: short.note };
	for (const part of parts) await shrink(tx, now, payment, part, short.writeOff, by);
	await queries.setTotal(tx, payment.id, short.received);
	const { id, state } = payment;
	const event = short.writeOff ? 'restWrittenOff' : 'acceptedShort';
	await queries.insertEvent(tx, { id, event, from: state, to: state, ...by, note: short.note }, now);
	await bookRounding(tx, now, payment, short.received, short.received);
	const arrived = parts.filter(({ amount }) => amount > 0);
	await capture(tx, deps, now, payment, arrived, by);
	if (!short.writeOff) await askForRest(tx, deps, now, payment, { parts, received: short.received });
	return 'done';
}

/** Within the tolerance, and by two people where it is much. */
async function mayGiveUp(tx: Transaction, now: Date, payment: PaymentRow, missing: number, short: Short): Promise<boolean> {
	const { transferTolerance, secondPersonFrom } = await getPaymentRules(tx);
	if (payment.method !== paymentMethod.bankTransfer || missing > transferTolerance)
		refuse('write_off_too_large', { most: transferTolerance / 100 });
	const { received, note: reason, operatorId } = short;
	const found = await writeOffs.findWriteOff(tx, payment.id);
	const isSecond = found?.received === received && found.amount === missing;
	const needsSecond = secondPersonFrom !== null && missing >= secondPersonFrom;
	if (needsSecond && isSecond && found.proposed_by === operatorId) refuse('approval_needed');
	if (!isSecond)
		await writeOffs.proposeWriteOff(tx, { paymentId: payment.id, received, amount: missing, reason, operatorId }, now);
	if (needsSecond && !isSecond) return false;
	await writeOffs.passWriteOff(tx, payment.id, operatorId, now);
	return true;
}

/** What arrived fills the orders one after another. */
function spread(lines: readonly PaymentLineRow[], received: number): Part[] {
	let left = received;
	return lines.map((line) => {
		const amount = Math.min(line.amount, left);
		left -= amount;
		return { line, amount, missing: line.amount - amount };
	});
}

/** A line asks for no more than what arrived for it. */
async function shrink(
	tx: Transaction,
	now: Date,
	payment: PaymentRow,
	{ line, amount, missing }: Part,
	givenUp: boolean,
	by: Actor,
): Promise<void> {
	if (missing === 0) return;
	if (givenUp) {
		const order = await lockOrder(tx, line.order_id);
		await writeOff(tx, order, line.stage, missing);
		const { method, id: paymentId } = payment;
		await insertEntry(tx, { kind: 'writeOff', method, amount: missing, orderId: order.id, paymentId, refundId: null }, now);
		const { actor, actorId, note = '' } = by;
		await recordEvent(tx, now, order, 'writtenOff', { actor, actorId, note, details: { amount: missing } });
	}
	if (amount > 0) return queries.setLineAmount(tx, line, amount);
	await queries.closeLines(tx, payment.id, [line.order_id]);
	await setUnderReview(tx, [line.order_id], false);
}

/** The rest is a payment of its own, by the same method, with all the time that such a payment has. */
async function askForRest(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	payment: PaymentRow,
	{ parts, received }: { parts: readonly Part[]; received: number },
): Promise<void> {
	const { method, stage, account_id: accountId, visitor_hash: visitorHash } = payment;
	const waitsIn = stage === 1 ? orderStatus.WAIT_BUYER_PAY : orderStatus.LOGISTICS_PAYMENT;
	const within = stage === 1 ? payWithin[method] : null;
	const payUntil = within === null ? null : new Date(now.getTime() + within);
	const orders = [];
	for (const { line } of parts.filter(({ missing }) => missing > 0)) {
		const order = await lockOrder(tx, line.order_id);
		const due = dueOf(order);
		const amount = stage === 1 ? due.one : due.two;
		if (order.status !== waitsIn || amount === 0) {
			await standAtDoorAgain(tx, deps, now, order.id);
			continue;
		}
		await setPaying(tx, order.id, { method, payUntil });
		orders.push({ orderId: order.id, amount });
	}
	const [first] = orders;
	if (!first) return;
	const total = orders.reduce((sum, order) => sum + order.amount, 0);
	await insertPayment(tx, deps, now, { accountId, visitorHash }, { method, stage, total, orders, payUntil });
	await deps.events.tell(tx, now, 'restAsked', { orderId: first.orderId, id: payment.id, received, rest: total });
}
