/** `npm run restore -- FOLDER [--overwrite]`: brings a backup back. Stop the shop first. */
import { runCommand } from './command.ts';
import { withShopDatabase } from './platform/database/for-command.ts';
import { restoreDatabase } from './platform/database/restore.ts';
import { keptFiles, openFiles } from './platform/files/open-files.ts';
import { migrationsFolder } from './platform/folders.ts';
import { prepareJobs } from './platform/jobs/jobs.ts';
import { createLog } from './platform/log.ts';

const [folder] = process.argv.slice(2).filter((word) => !word.startsWith('--'));

await runCommand(async (config) => {
	if (!folder) {
		console.error('Name the backup: npm run restore -- data/backups/<name> [--overwrite]');
		process.exitCode = 2;
		return;
	}
	await withShopDatabase(config, createLog(config), async (db, url) => {
		await restoreDatabase({
			db,
			folder,
			migrations: migrationsFolder,
			files: keptFiles(openFiles(config)),
			overwrite: process.argv.includes('--overwrite'),
			prepare: () => prepareJobs(url),
		});
		console.log('Restored. Start the shop again.');
	});
});
