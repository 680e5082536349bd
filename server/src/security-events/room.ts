import type { Shop } from '../parts.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import type { Room } from '../room.ts';
import { bindSecurityEvents } from './security-events.console.ts';

export const securityEvents: Room = {
	console: [bindSecurityEvents],
	jobs: ({ securityEvents: events }: Shop): RoomJobs => ({
		handlers: { 'security-events.forget': () => events.forget() },
		clocked: [{ name: 'security-events.forget', pattern: '27 2 * * *' }],
	}),
};
