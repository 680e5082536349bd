import type { Shop } from '../parts.ts';
import { hours } from '../platform/clock.ts';
import { backupDatabase } from '../platform/database/backup.ts';
import { withDirect } from '../platform/database/direct.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { sendMessageJob } from '../platform/delivery/delivery.ts';
import { keptFiles } from '../platform/files/open-files.ts';
import { backupsFolder } from '../platform/folders.ts';
import { forgetAnswersBefore } from '../platform/http/idempotency.ts';
import type { DeliveryMessageId } from '../platform/ids.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { tellFailed, tellFailedJob } from './failed-jobs.ts';

const backupJob = 'platform.backup';

/** What the shop does for its own health: old answers and messages are forgotten, the database is copied at night. */
export function upkeepJobs({ db, directUrl, clock, config, log, delivery, files, events }: Shop): RoomJobs {
	return {
		handlers: {
			[sendMessageJob]: async (payload) => delivery.sendStored(db, (payload as { id: DeliveryMessageId }).id),
			'platform.forget-answers': () => forgetAnswersBefore(db, new Date(clock.now().getTime() - hours(48))),
			'platform.forget-messages': (_payload, stop) => delivery.forget(db, stop),
			[tellFailedJob]: () => inTransaction(db, (tx) => tellFailed(tx, events, clock.now())),
			[backupJob]: async (_payload, stop) => {
				const [root, keep] = [backupsFolder(config), config.backupsKept];
				const { folder } = await withDirect(directUrl, log, (direct) =>
					backupDatabase({ db: direct, root, files: keptFiles(files), keep, ...(stop && { stop }) }),
				);
				log.info({ folder }, 'nightly backup written');
			},
		},
		clocked: [
			{ name: 'platform.forget-answers', pattern: '17 * * * *' },
			{ name: 'platform.forget-messages', pattern: '47 * * * *' },
			{ name: tellFailedJob, pattern: '* * * * *' },
			// 03:40 in Baghdad, when the shop is quiet.
			{ name: backupJob, pattern: '40 0 * * *' },
		],
		slow: [backupJob],
		outside: [sendMessageJob],
	};
}
