import type { Room } from '../room.ts';
import { bindAmendments } from './amendments.calls.ts';
import { bindAmendmentsConsole } from './amendments.console.ts';
import { expireUnanswered } from './amendments.jobs.ts';
import { withdrawAll } from './amendments.ts';

export const amendments: Room = {
	calls: [bindAmendments],
	console: [bindAmendmentsConsole],
	jobs: (shop) => ({
		handlers: { 'amendments.expire': () => expireUnanswered(shop) },
		clocked: [{ name: 'amendments.expire', pattern: '* * * * *' }],
	}),
	hears: () => ({ orderClosed: (tx, now, { orderId }) => withdrawAll(tx, orderId, now) }),
};
