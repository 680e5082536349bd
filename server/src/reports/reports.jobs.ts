import type { Shop } from '../parts.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { askForRecentDays, countChangedDays } from './sales-days.ts';

export const countJob = 'reports.count';

export function reportJobs(shop: Shop): RoomJobs {
	return {
		handlers: {
			[countJob]: () => countChangedDays(shop),
			'reports.ask-for-recent': () => askForRecentDays(shop),
		},
		clocked: [
			{ name: countJob, pattern: '* * * * *' },
			// Early morning in Baghdad.
			{ name: 'reports.ask-for-recent', pattern: '25 1 * * *' },
		],
	};
}
