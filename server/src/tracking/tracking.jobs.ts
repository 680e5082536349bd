import type { Shop } from '../parts.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { countDays, forgetEvents } from './tracking.ts';

export function trackingJobs({ db, clock }: Shop): RoomJobs {
	return {
		handlers: {
			'tracking.count': () => inTransaction(db, (tx) => countDays(tx, clock.now(), 'recent')),
			'tracking.count-late': () => inTransaction(db, (tx) => countDays(tx, clock.now(), 'late')),
			'tracking.forget': () => inTransaction(db, (tx) => forgetEvents(tx, clock.now())),
		},
		clocked: [
			{ name: 'tracking.count', pattern: '*/5 * * * *' },
			// Early morning in Baghdad.
			{ name: 'tracking.count-late', pattern: '20 1 * * *' },
			{ name: 'tracking.forget', pattern: '50 1 * * *' },
		],
	};
}
