import { mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../platform/config.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { DataFolderInUse, type EmbeddedDatabase, startEmbeddedDatabase } from '../platform/database/embedded.ts';
import type { Log } from '../platform/database/handle.ts';
import { migrate } from '../platform/database/migrations.ts';
import { prepareJobs } from '../platform/jobs/jobs.ts';
import { randomToken } from '../platform/secrets.ts';
import { createLog, createShop, migrationsFolder, type Shop } from '../shop.ts';

const startPatienceMs = 60_000;
const statementTimeoutMs = 30_000;
const connections = 4;

export interface Place {
	shop: Shop;
	close(): Promise<void>;
}

/**
 * The shop's rooms on its database, beside the running shop or without it: that of DATABASE_URL, else that of
 * whoever runs on the data folder, else the one in the data folder, started for as long as this lasts.
 * @throws what `connectDatabase`, `startEmbeddedDatabase` and `migrate` throw
 */
export async function openPlace(config: Config): Promise<Place> {
	mkdirSync(config.dataDir, { recursive: true });
	const log = createLog(config);
	const { url, embedded } = config.databaseUrl
		? { url: config.databaseUrl, embedded: null }
		: await findEmbedded(config.dataDir, log);
	try {
		const db = await connectDatabase({
			url,
			poolSize: connections,
			applicationName: 'qaysari import',
			statementTimeoutMs: Math.max(statementTimeoutMs, config.statementTimeoutMs),
			log,
		});
		const clock = { now: () => new Date() };
		const close = async (): Promise<void> => {
			await db.destroy();
			await embedded?.stop();
		};
		try {
			await migrate(db, migrationsFolder);
			await prepareJobs(url);
			// Nothing here is keyed by the secret.
			const shop = createShop({ config, log, clock, db, databaseUrl: url, secret: config.secret ?? randomToken() });
			return {
				shop,
				close: async () => {
					await shop.pictures.close();
					await close();
				},
			};
		} catch (error) {
			await db.destroy();
			throw error;
		}
	} catch (error) {
		await embedded?.stop();
		throw error;
	}
}

/** A shop that is just starting holds the folder before its database can be reached: it is given a minute. */
async function findEmbedded(dataDir: string, log: Log): Promise<{ url: string; embedded: EmbeddedDatabase | null }> {
	const deadline = Date.now() + startPatienceMs;
	for (;;) {
		try {
			const embedded = await startEmbeddedDatabase({ dataDir, log });
			return { url: embedded.url, embedded };
		} catch (error) {
			if (!(error instanceof DataFolderInUse)) throw error;
			if (error.url) return { url: error.url, embedded: null };
			if (Date.now() > deadline) throw error;
			await pause(200);
		}
	}
}
