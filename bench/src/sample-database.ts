import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wideLimits } from '@qaysari/server/src/testing/wide-limits.ts';
import { openShopForFirstTime } from '../../server/src/opening.ts';
import type { Shop } from '../../server/src/parts.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { connectDatabase } from '../../server/src/platform/database/connect.ts';
import { startEmbeddedDatabase } from '../../server/src/platform/database/embedded.ts';
import { migrate } from '../../server/src/platform/database/migrations.ts';
import { inTransaction } from '../../server/src/platform/database/transaction.ts';
import { migrationsFolder } from '../../server/src/platform/folders.ts';
import { prepareJobs } from '../../server/src/platform/jobs/jobs.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { foldWords } from '../../server/src/search/index-documents.ts';
import { createShop } from '../../server/src/shop.ts';

const quiet = { info: () => {}, warn: console.warn, error: console.error };

export interface SampleDatabase {
	shop: Shop;
	url: string;
	close(): Promise<void>;
}

/**
 * A shop on a database of its own in a temporary folder, set up as that of a running shop; with the sample goods unless they are not
 * wanted. `keptIn` names a folder that stays, and holds what was there before.
 */
export async function openSampleDatabase(options: { sample?: boolean; keptIn?: string } = {}): Promise<SampleDatabase> {
	const { keptIn } = options;
	const folder = keptIn ?? (await mkdtemp(join(tmpdir(), 'qaysari-bench-')));
	if (keptIn) await mkdir(keptIn, { recursive: true });
	await chmod(folder, 0o711);
	const server = await startEmbeddedDatabase({ dataDir: folder, log: quiet });
	const config = readConfig({
		NODE_ENV: 'test',
		DATA_DIR: folder,
		LOG_LEVEL: 'silent',
		...wideLimits,
		SAMPLE_SHOP: options.sample === false ? 'off' : 'goods',
	});
	const db = await connectDatabase({
		url: server.url,
		poolSize: 8,
		applicationName: 'bench',
		statementTimeoutMs: 600_000,
		log: quiet,
	});
	await migrate(db, migrationsFolder);
	await prepareJobs(server.url);
	const shop = createShop({
		config,
		log: createLog(config),
		clock: systemClock,
		db,
		directUrl: server.url,
		secret: 'only for measuring',
	});
	await openShopForFirstTime(shop);
	await inTransaction(db, foldWords);
	return {
		shop,
		url: server.url,
		close: async () => {
			await shop.pictures.close();
			await shop.invalidation.close();
			await db.destroy();
			await server.stop();
			if (!keptIn) await rm(folder, { recursive: true, force: true });
		},
	};
}
