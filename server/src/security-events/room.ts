import type { Shop } from '../parts.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import type { Room } from '../room.ts';
import { listAlerts } from './alerts.ts';
import { bindSecurityEvents } from './security-events.console.ts';

export const securityEvents: Room = {
	console: [bindSecurityEvents],
	jobs: ({ db, clock, events, securityEvents: security }: Shop): RoomJobs => ({
		handlers: {
			'security-events.forget': () => security.forget(),
			'security-events.watch': () =>
				inTransaction(db, async (tx) => {
					const now = clock.now();
					for (const { at: _last, ...pattern } of await listAlerts(tx, now))
						await events.tell(tx, now, 'securityPatternSeen', pattern);
				}),
		},
		clocked: [
			{ name: 'security-events.forget', pattern: '27 2 * * *' },
			{ name: 'security-events.watch', pattern: '*/5 * * * *' },
		],
	}),
};
