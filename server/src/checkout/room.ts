import { days } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Room } from '../room.ts';
import { bindDraftOrders } from './checkout.calls.ts';
import { bindDeskDrafts } from './desk-drafts.calls.ts';
import { bindDeskDraftsConsole } from './desk-drafts.console.ts';
import { eraseDeskDrafts, forgetDeskDrafts } from './desk-drafts.queries.ts';
import { bindDeskOrders } from './desk-orders.console.ts';

export const checkout: Room = {
	calls: [bindDraftOrders, bindDeskDrafts],
	console: [bindDeskOrders, bindDeskDraftsConsole],
	jobs: ({ db, clock }) => ({
		handlers: {
			'checkout.forget-desk-drafts': () =>
				inTransaction(db, (tx) => forgetDeskDrafts(tx, new Date(clock.now().getTime() - days(30)))),
		},
		clocked: [{ name: 'checkout.forget-desk-drafts', pattern: '23 2 * * *' }],
	}),
	erases: (tx, { accountId, phone }) => eraseDeskDrafts(tx, accountId, phone),
};
