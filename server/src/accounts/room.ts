import { LRUCache } from 'lru-cache';
import { afterCommit } from '../platform/database/transaction.ts';
import type { Room } from '../room.ts';
import { bindAccounts } from './accounts.calls.ts';
import { accountJobs } from './accounts.jobs.ts';
import { markNotNew } from './accounts.ts';
import { eraseReasons } from './blocks.ts';
import { serveSocialReturn } from './social-return.ts';

export const accounts: Room = {
	calls: [bindAccounts],
	routes: [serveSocialReturn],
	jobs: accountJobs,
	erases: (tx, { accountId }) => eraseReasons(tx, accountId),
	hears: () => {
		// Nobody becomes new again.
		const known = new LRUCache<number, true>({ max: 10_000 });
		return {
			// Who has paid once is no new buyer any more.
			orderMoved: async (tx, _now, { accountId, event }) => {
				if (event !== 'paid' || accountId === null || known.has(accountId)) return;
				await markNotNew(tx, accountId);
				afterCommit(tx, () => known.set(accountId, true));
			},
		};
	},
};
