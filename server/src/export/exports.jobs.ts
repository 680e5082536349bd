import { rm } from 'node:fs/promises';
import type { Shop } from '../parts.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { listEnded, queue, removeExport, writeExport, writeExportJob } from './exports.ts';

export function exportJobs(shop: Shop): RoomJobs {
	return {
		handlers: {
			[writeExportJob]: async (payload, stop = new AbortController().signal) => {
				const { exportId } = payload as { exportId: number };
				// The shop stops: the next one begins anew.
				if (!(await writeExport(shop, exportId, stop))) await inTransaction(shop.db, (tx) => queue(tx, exportId));
			},
			'exports.remove-ended': async () => {
				for (const { id, file } of await listEnded(shop)) {
					await rm(file, { force: true });
					await inTransaction(shop.db, (tx) => removeExport(tx, id));
				}
			},
		},
		clocked: [{ name: 'exports.remove-ended', pattern: '27 * * * *' }],
		slow: [writeExportJob],
	};
}
