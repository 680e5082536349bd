import type { Room } from '../room.ts';
import { bindTracking } from './tracking.calls.ts';
import { bindTrackingConsole } from './tracking.console.ts';
import { trackingJobs } from './tracking.jobs.ts';

export const tracking: Room = {
	calls: [bindTracking],
	console: [bindTrackingConsole],
	jobs: trackingJobs,
};
