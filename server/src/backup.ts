/** `npm run backup`: a backup of database and uploaded files now, while the shop runs or not. */
import { runCommand } from './command.ts';
import { backupDatabase } from './platform/database/backup.ts';
import { withShopDatabase } from './platform/database/for-command.ts';
import { keptFiles, openFiles } from './platform/files/open-files.ts';
import { backupsFolder } from './platform/folders.ts';
import { createLog } from './platform/log.ts';

await runCommand((config) =>
	withShopDatabase(config, createLog(config), async (db) => {
		const { folder } = await backupDatabase({ db, root: backupsFolder(config), files: keptFiles(openFiles(config)) });
		console.log(`Written: ${folder}`);
	}),
);
