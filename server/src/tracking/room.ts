import type { Room } from '../room.ts';
import { bindTracking } from './tracking.calls.ts';
import { bindTrackingConsole } from './tracking.console.ts';
import { trackingJobs } from './tracking.jobs.ts';
import { notePaid } from './tracking.ts';

export const tracking: Room = {
	calls: [bindTracking],
	console: [bindTrackingConsole],
	jobs: trackingJobs,
	hears: () => ({
		orderMoved: async (tx, now, { orderId, event }) => {
			if (event === 'paid') await notePaid(tx, now, orderId);
		},
	}),
};
