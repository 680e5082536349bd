import { lockOrder } from '../orders/orders.ts';
import type { Room } from '../room.ts';
import { bindAccounts } from './accounts.calls.ts';
import { accountJobs } from './accounts.jobs.ts';
import { markNotNew } from './accounts.ts';
import { serveSocialReturn } from './social-return.ts';

export const accounts: Room = {
	calls: [bindAccounts],
	routes: [serveSocialReturn],
	jobs: accountJobs,
	hears: () => ({
		// Who has paid once is no new buyer any more.
		orderMoved: async (tx, _now, { orderId, event }) => {
			if (event !== 'paid') return;
			const { account_id: accountId } = await lockOrder(tx, orderId);
			if (accountId !== null) await markNotNew(tx, accountId);
		},
	}),
};
