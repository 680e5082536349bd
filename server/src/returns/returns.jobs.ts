import type { Shop } from '../parts.ts';
import { days } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { Refusal } from '../platform/refusal.ts';
import { getReturnRules } from '../settings/settings.ts';
import { holdReturn, listNotHandedIn, moveReturn } from './returns.ts';

/** Returns ended in one run; the next takes the next ones. */
const batch = 200;

export function returnJobs(shop: Shop): RoomJobs {
	return {
		handlers: { 'returns.lapse': () => lapseReturns(shop) },
		clocked: [{ name: 'returns.lapse', pattern: '*/10 * * * *' }],
	};
}

/** Approved returns whose goods nobody handed in are over (docs/rules.md 16). */
export async function lapseReturns({ db, events, clock }: Shop): Promise<void> {
	const now = clock.now();
	const { handInDays } = await getReturnRules(db);
	for (const { id } of await listNotHandedIn(db, new Date(now.getTime() - days(handInDays)), batch)) {
		try {
			await inTransaction(db, async (tx) =>
				moveReturn(tx, events, now, await holdReturn(tx, id), 'lapse', { actor: 'system', actorId: null }),
			);
		} catch (error) {
			// Its goods were handed in, or its buyer cancelled it, in the same moment.
			if (!(error instanceof Refusal)) throw error;
		}
	}
}
