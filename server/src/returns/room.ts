import type { Room } from '../room.ts';
import { bindReturns } from './returns.calls.ts';
import { bindReturnsConsole } from './returns.console.ts';
import { returnJobs } from './returns.jobs.ts';
import { forgetBuyer } from './returns.ts';

export const returns: Room = {
	calls: [bindReturns],
	console: [bindReturnsConsole],
	jobs: returnJobs,
	erases: (tx, { accountId }) => forgetBuyer(tx, accountId),
};
