import { paymentMethod } from '@qaysari/contract/order-states';
import type { Logger } from 'pino';
import { dueOf, lockOrder } from '../orders/orders.ts';
import { days } from '../platform/clock.ts';
import type { Database } from '../platform/database/handle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { randomToken } from '../platform/secrets.ts';
import { bookRounding, capture, lockWithOrders } from './capture.ts';
import { setTaken } from './card.queries.ts';
import { applyState } from './card.ts';
import type { GatewayTaking } from './gateways/gateway.ts';
import type { Actor, PaymentDependencies } from './parts.ts';
import * as queries from './payments.queries.ts';
import { leadingOf } from './states.ts';
import { insertStray, settleFound } from './stray-takings.queries.ts';

/** Further than a day: a gateway may enter money late, and a comparison may have been missed. */
const looksBack = days(3);

type Finding = 'right' | 'not booked' | 'taken twice' | 'unknown';

/**
 * Compares what the gateways took with what was booked, from the gateways' side: what was not booked is; what was taken twice for a
 * payment is booked beside it and asked back, so that finance finds it among the refunds; what was taken for no payment of the shop waits
 * for finance to say what it was. Repeated it finds all of it right.
 * @throws AggregateError after all were compared, with what went wrong
 */
export async function compareWithGateways(
	deps: PaymentDependencies,
	db: Database,
	now: Date,
	log: Pick<Logger, 'error' | 'warn'>,
): Promise<void> {
	const failed: unknown[] = [];
	for (const gateway of deps.gateways.byName.values()) {
		if (!gateway.takings) continue;
		try {
			for await (const taking of gateway.takings(new Date(now.getTime() - looksBack))) {
				const finding = await compare(deps, db, now, gateway.name, taking);
				const told = { gateway: gateway.name, reference: taking.reference, amount: taking.amount };
				if (finding === 'unknown') {
					if (await insertStray(db, gateway.name, taking, now))
						log.error(told, 'a gateway took money for no payment of the shop');
				} else if (finding !== 'right') log.warn(told, `a gateway's money was ${finding}`);
			}
			await settleFound(db, gateway.name, now);
		} catch (error) {
			failed.push(error);
		}
	}
	if (failed.length > 0) throw new AggregateError(failed, `${failed.length} gateways could not be compared with`);
}

async function compare(
	deps: PaymentDependencies,
	db: Database,
	now: Date,
	gateway: string,
	taking: GatewayTaking,
): Promise<Finding> {
	const known = await queries.findByReference(db, gateway, taking.reference);
	const payment = known ?? (await queries.findPayment(db, taking.requestId));
	if (payment?.gateway !== gateway) return 'unknown';
	if (!known && payment.gateway_reference !== null) {
		if (taking.currency !== 'IQD') return 'unknown';
		return (await takeAgain(deps, db, now, payment, { ...taking, gateway })) ? 'taken twice' : 'right';
	}
	const lines = await queries.listLines(db, payment.id);
	if (payment.state === 'abnormal collection' || lines.some((line) => line.captured > 0)) return 'right';
	await applyState(deps, db, now, payment.id, { ...taking, outcome: 'paid' });
	return 'not booked';
}

/** Money that came once more for a payment becomes a payment of its own, of the order of its first line that asks for something. @returns whether it was new */
function takeAgain(
	deps: PaymentDependencies,
	db: Database,
	now: Date,
	first: queries.PaymentRow,
	{ gateway, reference, amount }: GatewayTaking & { gateway: string },
): Promise<boolean> {
	return inTransaction(db, async (tx) => {
		await lockWithOrders(tx, first);
		if (await queries.findByReference(tx, gateway, reference)) return false;
		const line = leadingOf(await queries.listLines(tx, first.id));
		if (!line) throw new Error(`Payment ${first.payment_id} asks for nothing`);
		const order = await lockOrder(tx, line.order_id);
		const { stage } = line;
		const due = stage === 1 ? dueOf(order).one : dueOf(order).two;
		const by: Actor = { actor: 'gateway', actorId: null, note: `${first.payment_id} was taken twice` };
		const payer = { accountId: order.account_id, visitorHash: order.visitor_hash };
		const form = { paymentId: randomToken().slice(0, 22), method: paymentMethod.card, stage, total: amount, storeCode: null };
		const opened = { event: 'unasked', actor: by.actor, actorId: null, note: by.note ?? '' };
		const lines = [{ orderId: order.id, amount }];
		const id = await queries.insertPayment(tx, { ...form, ...payer, payUntil: null, lines, by: opened, now, open: false });
		await setTaken(tx, id, { gateway, reference, amount }, now);
		const payment = await queries.lockPayment(tx, id);
		await bookRounding(tx, now, payment, amount, amount);
		const parts = (await queries.listLines(tx, id)).map((own) => ({ line: own, amount }));
		await capture(tx, deps, now, payment, parts, by, due > 0 ? 'paid' : 'abnormal collection');
		return true;
	});
}
