import { signInProven } from '../../server/src/accounts/accounts.ts';
import { putRegions } from '../../server/src/addresses/addresses.ts';
import { regionRows } from '../../server/src/addresses/regions/regions.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { connectDatabase } from '../../server/src/platform/database/connect.ts';
import type { Database } from '../../server/src/platform/database/handle.ts';
import { migrate } from '../../server/src/platform/database/migrations.ts';
import { quietLog } from '../../server/src/platform/database/testing.ts';
import { inTransaction } from '../../server/src/platform/database/transaction.ts';
import { migrationsFolder } from '../../server/src/platform/folders.ts';
import { prepareJobs } from '../../server/src/platform/jobs/jobs.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { createShop } from '../../server/src/shop.ts';
import { createFreight, createProduct } from '../../server/src/testing/goods.ts';
import { addressForm } from '../../server/src/testing/ordering.ts';
import type { TestShop } from '../../server/src/testing/test-shop.ts';
import { trialSecret } from './shops.ts';

export interface Stock {
	skuId: string;
	address: Awaited<ReturnType<typeof addressForm>>;
	/** Signed in. */
	tokens: readonly string[];
}

export const piecesAtFirst = 1_000_000;

export const connectTo = (url: string): Promise<Database> =>
	connectDatabase({ url, poolSize: 4, applicationName: 'trial', statementTimeoutMs: 20_000, log: quietLog });

/** Tables, a freight method, a product that does not run out, and some buyers. */
export async function fillShop(url: string, dataDir: string, buyers: number): Promise<Stock> {
	const db = await connectTo(url);
	try {
		await migrate(db, migrationsFolder);
		await prepareJobs(url);
		await inTransaction(db, (tx) => putRegions(tx, regionRows()));
		const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
		const secret = trialSecret;
		const shop = createShop({ config, log: createLog(config), clock: systemClock, db, directUrl: url, secret });
		const now = systemClock.now();
		// Only what the factories need: the servers are those of the trial.
		const place = { shop, db, now } as TestShop;
		await createFreight(place);
		const { skuId } = await createProduct(place, { stock: piecesAtFirst });
		const address = await addressForm(place);
		const tokens: string[] = [];
		for (let number = 0; number < buyers; number += 1) {
			const { token } = await inTransaction(db, (tx) =>
				signInProven(
					{ events: shop.events, secret },
					tx,
					now,
					{ kind: 'phone', value: `+96477${String(10_000_000 + number)}`, country: '964' },
					{ label: 'trial', language: 'en' },
				),
			);
			tokens.push(token);
		}
		shop.admission.close();
		await shop.pictures.close();
		return { skuId, address, tokens };
	} finally {
		await db.destroy();
	}
}
