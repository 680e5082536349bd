import { limits } from '@qaysari/contract/limits';
import type { Shop } from '../parts.ts';
import { days } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { forgetItems, queueEdit, runEdit, runEditJob } from './bulk-edits.ts';

const forgottenAtOnce = 5000;

export function bulkEditJobs(shop: Shop): RoomJobs {
	return {
		handlers: {
			[runEditJob]: async (payload, stop = new AbortController().signal) => {
				const { editId } = payload as { editId: number };
				// The shop stops: the next one goes on.
				if (!(await runEdit(shop, editId, stop))) await inTransaction(shop.db, (tx) => queueEdit(tx, editId));
			},
			'bulk-edits.forget': async (_payload, stop) => {
				const before = new Date(shop.clock.now().getTime() - days(limits.bulkDays));
				while (!stop?.aborted && (await forgetItems(shop.db, before, forgottenAtOnce)) === forgottenAtOnce);
			},
		},
		clocked: [{ name: 'bulk-edits.forget', pattern: '41 1 * * *' }],
		slow: [runEditJob],
	};
}
