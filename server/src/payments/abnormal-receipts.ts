import { roundToNote } from '@qaysari/contract/money';
import { paymentMethod } from '@qaysari/contract/order-states';
import type { Transaction } from '../platform/database/handle.ts';
import type { OperatorId, StoreId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { capture, lockWithOrders, takeWrongAmount } from './capture.ts';
import { tillOf } from './cash.ts';
import type { Actor, PaymentDependencies } from './parts.ts';
import * as queries from './payments.queries.ts';
import * as receipts from './receipts.queries.ts';
import { acceptShort } from './shortfalls.ts';
import { sumOf } from './states.ts';
import { deleteWriteOff } from './write-offs.queries.ts';

/**
 * Another sum arrived by bank or at the store than was asked for, or one that nobody waits for any more. It may be accepted: of more the
 * rest goes back, of less it is asked for, or given up within the tolerance. Else all of it goes back. Cash lies in the till of its store.
 * @returns whether it is done, or waits for a second person
 * @throws Refusal not_found, order_state_conflict, sum_matches when it is just what was asked for, and those of
 * `acceptShort` and `tillOf`
 */
export async function markAbnormal(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	wish: {
		paymentId: string;
		received: number;
		accept: boolean;
		writeOff: boolean;
		storeId: StoreId | null;
		note: string;
		operatorId: OperatorId;
	},
): Promise<'done' | 'waits'> {
	const found = await queries.findPayment(tx, wish.paymentId);
	if (!found) refuse('not_found');
	const locked = await lockWithOrders(tx, found);
	const lines = await queries.listLines(tx, locked.id);
	const atStore = locked.method === paymentMethod.cashAtStore;
	const byHand = locked.method === paymentMethod.bankTransfer || atStore;
	if (!byHand || lines.some((line) => line.captured > 0) || locked.state === 'paid' || locked.state === 'abnormal collection')
		refuse('order_state_conflict');
	const open = lines.filter((line) => line.open);
	const asked = sumOf(open);
	const by: Actor = { actor: 'finance', actorId: wish.operatorId, note: wish.note };
	// Cash is asked for in notes.
	if (open.length > 0 && (wish.received === asked || (atStore && wish.received === roundToNote(asked)))) refuse('sum_matches');
	if (wish.accept && open.length === 0) refuse('order_state_conflict');
	const payment = atStore && wish.received > 0 ? await intoTill(tx, locked, wish.storeId) : locked;
	if (wish.accept && wish.received < asked) {
		const done = await acceptShort(tx, deps, now, payment, wish);
		if (done === 'done') await receipts.decideReceipts(tx, payment.id, 'passed');
		return done;
	}
	await deleteWriteOff(tx, payment.id);
	await queries.setReviewNote(tx, payment.id, wish.note);
	await receipts.decideReceipts(tx, payment.id, wish.accept ? 'passed' : 'refused');
	if (!wish.accept) {
		await takeWrongAmount(tx, deps, now, payment, wish.received, by);
		return 'done';
	}
	const parts = open.map((line, index) => ({ line, amount: line.amount + (index === 0 ? wish.received - asked : 0) }));
	await queries.setReceived(tx, payment.id, wish.received);
	await capture(tx, deps, now, payment, parts, by, 'abnormal collection');
	return 'done';
}

/** The payment with the store whose till holds its cash. */
async function intoTill(tx: Transaction, payment: queries.PaymentRow, named: StoreId | null): Promise<queries.PaymentRow> {
	const storeId = await tillOf(tx, named);
	await queries.setStore(tx, payment.id, storeId);
	return { ...payment, store_id: storeId };
}
