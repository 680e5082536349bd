import { fillNewShop } from './opening.ts';
import type { Shop } from './parts.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { withShopDatabase } from './platform/database/for-command.ts';
import { migrate } from './platform/database/migrations.ts';
import { migrationsFolder } from './platform/folders.ts';
import { prepareJobs } from './platform/jobs/jobs.ts';
import { createLog } from './platform/log.ts';
import { randomToken } from './platform/secrets.ts';
import { createShop } from './shop.ts';

const statementTimeoutMs = 30_000;

/**
 * The shop's rooms for as long as the work takes, beside the running shop or without it. A shop that never opened gets
 * what every new shop has first.
 * @throws what `withShopDatabase` and `migrate` throw
 */
export function withShop<T>(config: Config, work: (shop: Shop) => Promise<T>): Promise<T> {
	const log = createLog(config);
	return withShopDatabase(
		config,
		log,
		async (db, databaseUrl) => {
			await migrate(db, migrationsFolder);
			await prepareJobs(databaseUrl);
			// Nothing here is keyed by the secret.
			const secret = config.secret ?? randomToken();
			const shop = createShop({ config, log, clock: systemClock, db, directUrl: databaseUrl, secret });
			try {
				await fillNewShop(shop);
				return await work(shop);
			} finally {
				await shop.pictures.close();
			}
		},
		{ applicationName: 'qaysari command', statementTimeoutMs: Math.max(statementTimeoutMs, config.statementTimeoutMs) },
	);
}
