import type { Room } from '../room.ts';
import { bindProblems } from './problems.calls.ts';
import { endAll, forgetBuyer } from './problems.ts';

export const problems: Room = {
	calls: [bindProblems],
	hears: () => ({ orderClosed: (tx, now, { orderId }) => endAll(tx, orderId, now) }),
	erases: (tx, { accountId }) => forgetBuyer(tx, accountId),
};
