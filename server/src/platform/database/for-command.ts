import type { Config } from '../config.ts';
import { connectDatabase } from './connect.ts';
import { DataFolderInUse, startEmbeddedDatabase } from './embedded.ts';
import type { Database, Log } from './handle.ts';

/**
 * The shop's database for a command: the server of `DATABASE_URL`, the built-in one of a shop that is running,
 * or the built-in one started for as long as the command takes.
 */
export async function withShopDatabase<T>(config: Config, log: Log, work: (db: Database, url: string) => Promise<T>): Promise<T> {
	const { url, stop } = await reach(config, log);
	try {
		const db = await connectDatabase({ url, poolSize: 4, applicationName: 'qaysari command', statementTimeoutMs: 0, log });
		try {
			return await work(db, url);
		} finally {
			await db.destroy();
		}
	} finally {
		await stop();
	}
}

async function reach(config: Config, log: Log): Promise<{ url: string; stop: () => Promise<void> }> {
	if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} };
	try {
		return await startEmbeddedDatabase({ dataDir: config.dataDir, log });
	} catch (error) {
		// The shop runs: its server is this user's too.
		if (error instanceof DataFolderInUse && error.url) return { url: error.url, stop: async () => {} };
		throw error;
	}
}
