import type { OrderEventName } from '@qaysari/contract/order-states';
import { days } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { ClockedJob, JobHandler } from '../platform/jobs/jobs.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Shop } from '../shop.ts';
import { listOverdue, moveOrder } from './orders.ts';

/** Orders moved in one run; the next minute takes the next ones. */
const batch = 200;

/** What the clock does with orders (product.md section 5): unpaid ones run out, receipts confirm themselves, confirmed ones settle. */
const overdue = [
	{ kind: 'unpaid', event: 'cancelled', after: 0, note: 'payment time ran out' },
	{ kind: 'delivered', event: 'receiptConfirmed', after: days(14), note: '' },
	{ kind: 'confirmed', event: 'settled', after: days(7), note: '' },
] as const satisfies { kind: string; event: OrderEventName; after: number; note: string }[];

export function orderJobs(shop: Shop): { handlers: Record<string, JobHandler>; clocked: ClockedJob[] } {
	return {
		handlers: { 'orders.move-overdue': () => moveOverdue(shop) },
		clocked: [{ name: 'orders.move-overdue', pattern: '* * * * *' }],
	};
}

/** @throws AggregateError when orders could not be moved, after all others were */
export async function moveOverdue({ db, events, clock }: Shop): Promise<void> {
	const failures: unknown[] = [];
	for (const { kind, event, after, note } of overdue) {
		const now = clock.now();
		const due = await listOverdue(db, kind, new Date(now.getTime() - after), batch);
		for (const { id } of due) {
			try {
				await inTransaction(db, (tx) => moveOrder(tx, events, now, { orderId: id, event, actor: 'system', actorId: null, note }));
			} catch (error) {
				// Somebody moved it meanwhile, or money is still due: not the clock's any more.
				if (!(error instanceof Refusal)) failures.push(error);
			}
		}
	}
	if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not be moved`);
}
