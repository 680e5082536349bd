import { limits } from '@qaysari/contract/limits';
import type { Shop } from '../parts.ts';
import { hours } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/refusal.ts';
import { listUnanswered } from './amendments.queries.ts';
import { expireAmendment } from './amendments.ts';

/** Changes ended in one run; the next minute takes the next ones. */
const batch = 200;

/** Changes that cost more and were not answered in time are over (docs/rules.md 14). */
export async function expireUnanswered({ db, events, clock }: Shop): Promise<void> {
	const now = clock.now();
	for (const { id, order_id: orderId } of await listUnanswered(db, new Date(now.getTime() - hours(limits.answerHours)), batch)) {
		try {
			await inTransaction(db, (tx) => expireAmendment(tx, events, now, { orderId, amendmentId: id }));
		} catch (error) {
			// Its buyer answered in the same moment.
			if (!(error instanceof Refusal)) throw error;
		}
	}
}
