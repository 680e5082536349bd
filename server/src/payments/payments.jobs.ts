import type { Shop } from '../parts.ts';
import type { Database, Transaction } from '../platform/database/handle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { PaymentId, RefundId } from '../platform/ids.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { listRunOut } from './at-door.queries.ts';
import { leavePayment, lockWithOrders } from './capture.ts';
import { askForOpen } from './card.ts';
import { compareWithGateways } from './gateway-comparison.ts';
import { sandboxNoticeJob, sendSandboxNotice } from './gateways/sandbox-pages.ts';
import type { PaymentDependencies } from './parts.ts';
import { listLines } from './payments.queries.ts';
import { askForRefunds, sendRefund, sendRefundJob } from './refunds.ts';

/** Payments given up in one run; the next minute takes the next ones. */
const batch = 200;

export function paymentJobs(shop: Shop): RoomJobs {
	const { payments: room, db, clock, sandbox, log } = shop;
	return {
		handlers: {
			'payments.give-up': () => giveUpOverdue(room, db, clock.now()),
			'payments.ask-for-open': async () => {
				await askForOpen(room, db, clock.now());
				await askForRefunds(room, db, clock.now());
			},
			'payments.compare-with-gateways': () => compareWithGateways(room, db, clock.now(), log),
			[sendRefundJob]: (payload) => sendRefund(room, db, clock.now(), (payload as { id: RefundId }).id),
			...(sandbox
				? { [sandboxNoticeJob]: (payload: unknown) => sendSandboxNotice(sandbox, (payload as { reference: string }).reference) }
				: {}),
		},
		clocked: [
			{ name: 'payments.ask-for-open', pattern: '* * * * *' },
			{ name: 'payments.compare-with-gateways', pattern: '47 2 * * *' },
			{ name: 'payments.give-up', pattern: '* * * * *' },
		],
	};
}

/** What was to be paid before the door, and was not in its time, is paid at the door. */
export async function giveUpOverdue(deps: PaymentDependencies, db: Database, now: Date): Promise<void> {
	for (const { id } of await listRunOut(db, now, batch)) await inTransaction(db, (tx) => giveUp(tx, deps, now, id));
}

async function giveUp(tx: Transaction, deps: PaymentDependencies, now: Date, id: PaymentId): Promise<void> {
	const payment = await lockWithOrders(tx, { id });
	const waits = payment.state === 'waiting' || payment.state === 'review failed';
	if (!waits || payment.pay_until === null || new Date(payment.pay_until) > now) return;
	const orderIds = (await listLines(tx, id)).map((line) => line.order_id);
	await leavePayment(tx, deps, now, id, orderIds, { failure: 'expired', event: 'expired' });
}
