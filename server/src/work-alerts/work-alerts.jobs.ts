import type { Shop } from '../parts.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { takeNews } from './work-alerts.queries.ts';
import { pushJob, pushWork, tellDue } from './work-alerts.ts';

/** Taken in one transaction. */
const newsAtOnce = 5000;

/** Takes in what came since the last time, and tells of it. */
export async function tellWork(shop: Shop): Promise<void> {
	for (let taken = newsAtOnce; taken === newsAtOnce; ) taken = await inTransaction(shop.db, (tx) => takeNews(tx, newsAtOnce));
	await inTransaction(shop.db, (tx) => tellDue(shop, tx, shop.clock.now()));
}

export function workAlertJobs(shop: Shop): RoomJobs {
	return {
		handlers: {
			'work-alerts.tell': () => tellWork(shop),
			[pushJob]: (payload) => pushWork(shop, payload as Parameters<typeof pushWork>[1]),
		},
		clocked: [{ name: 'work-alerts.tell', pattern: '* * * * *' }],
		outside: [pushJob],
	};
}
