import { sql } from 'kysely';
import { backupsFolder, type Shop, uploadedFiles } from '../shop.ts';
import { hours } from './clock.ts';
import { backupDatabase } from './database/backup.ts';
import type { ClockedJob, JobHandler } from './jobs/jobs.ts';

export function platformJobs({ db, clock, config, log, delivery }: Shop): {
	handlers: Record<string, JobHandler>;
	clocked: ClockedJob[];
} {
	return {
		handlers: {
			'platform.forget-answers': async () => {
				await sql`delete from idempotency_record where created_at < ${new Date(clock.now().getTime() - hours(48))}`.execute(db);
			},
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
