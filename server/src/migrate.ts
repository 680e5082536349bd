/** `npm run migrate`: brings the database up to date without starting the shop. */
import { runCommand } from './command.ts';
import { withShopDatabase } from './platform/database/for-command.ts';
import { migrate } from './platform/database/migrations.ts';
import { migrationsFolder } from './platform/folders.ts';
import { prepareJobs } from './platform/jobs/jobs.ts';
import { createLog } from './platform/log.ts';

await runCommand((config) =>
	withShopDatabase(config, createLog(config), async (db, url) => {
		const applied = await migrate(db, migrationsFolder);
		await prepareJobs(url);
		console.log(
			applied.length === 0 ? 'The database is up to date.' : `Applied:\n${applied.map((name) => `  ${name}`).join('\n')}`,
		);
	}),
);
