import type { Shop } from '../parts.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { SegmentGrantId } from '../platform/ids.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { giveBatch, grantJob, queue } from './segments.ts';

export function segmentJobs({ db, events, clock }: Shop): RoomJobs {
	return {
		handlers: {
			[grantJob]: async (payload, stop) => {
				const { grantId } = payload as { grantId: SegmentGrantId };
				while (!stop?.aborted) {
					if (!(await inTransaction(db, (tx) => giveBatch(tx, events, clock.now(), grantId)))) return;
				}
				// The shop stops: the next one goes on behind what was given.
				await inTransaction(db, (tx) => queue(tx, grantId));
			},
		},
		clocked: [],
		slow: [grantJob],
	};
}
