import { type PaymentSource, paymentMethod } from '@qaysari/contract/order-states';
import { hours } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/handle.ts';
import { constraintOf } from '../platform/database/transaction.ts';
import type { OrderId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { randomReadable, randomToken } from '../platform/secrets.ts';
import type { Payer, PaymentDependencies } from './parts.ts';
import * as queries from './payments.queries.ts';

/** How long a first payment may be waited for: card a day, bank transfer and cash three (docs/rules.md 5). */
export const payWithin: Record<PaymentSource, number | null> = { 10: hours(24), 3: hours(72), 5: hours(72), 11: null, 20: null };

/** Writes a payment that waits for money. @throws Refusal conflict when another payment of the stage is open */
export async function insertPayment(
	tx: Transaction,
	{ events }: Pick<PaymentDependencies, 'events'>,
	now: Date,
	payer: Payer,
	wish: {
		method: PaymentSource;
		stage: 1 | 2;
		total: number;
		orders: readonly { orderId: OrderId; amount: number }[];
		payUntil?: Date | null;
	},
): Promise<string> {
	const paymentId = randomToken().slice(0, 22);
	const storeCode = wish.method === paymentMethod.cashAtStore ? randomReadable(6) : null;
	const within = wish.stage === 1 ? payWithin[wish.method] : null;
	const payUntil = wish.payUntil === undefined && within !== null ? new Date(now.getTime() + within) : (wish.payUntil ?? null);
	try {
		const { method, stage, total, orders } = wish;
		const actor = payer.accountId === null ? 'visitor' : 'buyer';
		const by = { event: 'opened', actor, actorId: payer.accountId, note: '' };
		const { accountId, visitorHash } = payer;
		const id = await queries.insertPayment(tx, {
			paymentId,
			method,
			stage,
			total,
			storeCode,
			accountId,
			visitorHash,
			payUntil,
			lines: orders,
			by,
			now,
			open: true,
		});
		await events.tell(tx, now, 'paymentChanged', {
			id,
			paymentId,
			orderIds: orders.map((order) => order.orderId),
			stage,
			from: null,
			to: 'waiting',
			failure: null,
		});
	} catch (error) {
		if (constraintOf(error) === 'payment_line_open') refuse('conflict');
		throw error;
	}
	return paymentId;
}
