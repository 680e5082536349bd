/** `npm run seed`: brings the database up to date and fills an empty one with the sample shop, without opening it. */
import { runCommand } from './command.ts';
import { openShopForFirstTime } from './opening.ts';
import { systemClock } from './platform/clock.ts';
import { withShopDatabase } from './platform/database/for-command.ts';
import { migrate } from './platform/database/migrations.ts';
import { migrationsFolder } from './platform/folders.ts';
import { prepareJobs } from './platform/jobs/jobs.ts';
import { createLog } from './platform/log.ts';
import { ownSecret } from './run.ts';
import { createShop } from './shop.ts';

await runCommand((config) => {
	const log = createLog(config);
	return withShopDatabase(config, log, async (db, databaseUrl) => {
		await migrate(db, migrationsFolder);
		await prepareJobs(databaseUrl);
		const shop = createShop({
			config: { ...config, sampleShop: config.sampleShop === 'goods' ? 'goods' : 'on' },
			log,
			clock: systemClock,
			db,
			directUrl: databaseUrl,
			secret: config.secret ?? ownSecret(config),
		});
		const owner = await openShopForFirstTime(shop, console.log);
		await shop.pictures.close();
		await shop.matcher.close();
		await shop.admission.close();
		console.log(
			owner
				? `Operator ${owner.username}, password ${owner.password} (told until somebody uses it)`
				: 'The shop was filled before.',
		);
	});
});
