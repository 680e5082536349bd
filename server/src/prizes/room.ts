import type { Room } from '../room.ts';
import { bindPrizes } from './prizes.calls.ts';
import { bindPrizesConsole } from './prizes.console.ts';
import { prizeJobs } from './prizes.jobs.ts';
import { deleteUnclaimed } from './prizes.ts';

export const prizes: Room = {
	calls: [bindPrizes],
	console: [bindPrizesConsole],
	jobs: prizeJobs,
	erases: (tx, { accountId }) => deleteUnclaimed(tx, accountId),
};
