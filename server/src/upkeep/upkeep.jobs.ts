import type { Shop } from '../parts.ts';
import { hours } from '../platform/clock.ts';
import { backupDatabase } from '../platform/database/backup.ts';
import { sendMessageJob } from '../platform/delivery/delivery.ts';
import { backupsFolder, uploadedFiles } from '../platform/folders.ts';
import { forgetAnswersBefore } from '../platform/http/idempotency.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';

/** What the shop does for its own health: old answers and messages are forgotten, the database is copied at night. */
export function upkeepJobs({ db, clock, config, log, delivery }: Shop): RoomJobs {
	return {
		handlers: {
			[sendMessageJob]: async (payload) => delivery.sendStored(db, (payload as { id: number }).id),
			'platform.forget-answers': () => forgetAnswersBefore(db, new Date(clock.now().getTime() - hours(48))),
			'platform.forget-messages': () => delivery.forget(db),
			'platform.backup': async () => {
				const { folder } = await backupDatabase({
					db,
					root: backupsFolder(config),
					filesDir: uploadedFiles(config),
					keep: config.backupsKept,
				});
				log.info({ folder }, 'nightly backup written');
			},
		},
		clocked: [
			{ name: 'platform.forget-answers', pattern: '17 * * * *' },
			{ name: 'platform.forget-messages', pattern: '47 * * * *' },
			// 03:40 in Baghdad, when the shop is quiet.
			{ name: 'platform.backup', pattern: '40 0 * * *' },
		],
	};
}
