import { pickupReminders } from '@qaysari/contract/delivery-steps';
import { listUnremindedPickups } from '../orders/orders.ts';
import type { Shop } from '../parts.ts';
import { days } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { remindOfPickup } from './pickups.ts';

/** Buyers reminded in one run; the next takes the next ones. */
const batch = 200;

export function deliveryJobs(shop: Shop): RoomJobs {
	return {
		handlers: { 'deliveries.remind-pickups': () => remindOfPickups(shop) },
		clocked: [{ name: 'deliveries.remind-pickups', pattern: '*/10 * * * *' }],
	};
}

/** Reminds of goods that wait at a store, the longest first so that nobody is reminded twice in one run. */
export async function remindOfPickups({ db, events, clock }: Shop): Promise<void> {
	const now = clock.now();
	for (const waited of [...pickupReminders].reverse()) {
		for (const { id } of await listUnremindedPickups(db, new Date(now.getTime() - days(waited)), waited, now, batch))
			await inTransaction(db, (tx) => remindOfPickup(tx, events, now, id, waited));
	}
}
