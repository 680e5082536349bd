import type { Shop } from '../parts.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { CatalogueExportId, ListFileId } from '../platform/ids.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { writeExport } from './export-job.ts';
import { listEnded, queue, setOver, writeExportJob } from './exports.ts';
import { writeListFile } from './list-file-job.ts';
import { listEndedFiles, queueListFile, setListFileOver, writeListFileJob } from './list-files.ts';

export function exportJobs(shop: Shop): RoomJobs {
	return {
		handlers: {
			[writeExportJob]: async (payload, stop = new AbortController().signal) => {
				const { exportId } = payload as { exportId: CatalogueExportId };
				// The shop stops: the next one begins anew.
				if (!(await writeExport(shop, exportId, stop))) await inTransaction(shop.db, (tx) => queue(tx, exportId));
			},
			[writeListFileJob]: async (payload, stop = new AbortController().signal) => {
				const { fileId } = payload as { fileId: ListFileId };
				if (!(await writeListFile(shop, fileId, stop))) await inTransaction(shop.db, (tx) => queueListFile(tx, fileId));
			},
			'list-files.remove-ended': async () => {
				for (const { id, file } of await listEndedFiles(shop.db, shop.clock.now())) {
					await shop.passing.remove(file);
					await inTransaction(shop.db, (tx) => setListFileOver(tx, shop, id, null));
				}
			},
			'exports.remove-ended': async () => {
				for (const { id, file } of await listEnded(shop)) {
					await shop.passing.remove(file);
					await inTransaction(shop.db, (tx) => setOver(tx, shop, id));
				}
			},
		},
		clocked: [
			{ name: 'exports.remove-ended', pattern: '27 * * * *' },
			{ name: 'list-files.remove-ended', pattern: '29 * * * *' },
		],
		slow: [writeExportJob, writeListFileJob],
	};
}
