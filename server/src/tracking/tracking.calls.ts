import { trackingCalls } from '@qaysari/contract/tracking.calls';
import { trackingSchemas } from '@qaysari/contract/tracking.schemas';
import type { Shop } from '../parts.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Binder } from '../platform/http/binder.ts';
import { pushEvents } from './tracking.ts';

export function bindTracking(binder: Binder, { db, secret, admission }: Shop): void {
	binder.bind(trackingCalls, trackingSchemas, {
		// Events carry ids of their own: a repeat needs no record of its answer.
		pushEvent: async ({ events }, { now, visitor, caller }) => {
			await admission.count('event', caller, events.length);
			return inTransaction(db, async (tx) => ({ accepted: await pushEvents(tx, secret, now, visitor.trace, events) }));
		},
	});
}
