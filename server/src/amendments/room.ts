import type { Room } from '../room.ts';
import { bindAmendments } from './amendments.calls.ts';
import { bindAmendmentsConsole } from './amendments.console.ts';
import { withdrawAll } from './amendments.ts';

export const amendments: Room = {
	calls: [bindAmendments],
	console: [bindAmendmentsConsole],
	hears: () => ({ orderClosed: (tx, now, { orderId }) => withdrawAll(tx, orderId, now) }),
};
