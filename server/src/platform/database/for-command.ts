import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { makeDataFolder } from '../folders.ts';
import { connectDatabase } from './connect.ts';
import { DataFolderInUse, startEmbeddedDatabase } from './embedded.ts';
import type { Database, Log } from './handle.ts';

const startPatienceMs = 60_000;
const connections = 4;

export interface CommandNeeds {
	/** Named in the server's list of connections. */
	applicationName?: string;
	/** 0: none. */
	statementTimeoutMs?: number;
}

/**
 * The shop's database for a command: the server of `DATABASE_URL`, the built-in one of a shop that is running,
 * or the built-in one started for as long as the command takes.
 * @throws what `connectDatabase` and `startEmbeddedDatabase` throw
 */
export async function withShopDatabase<T>(
	config: Config,
	log: Log,
	work: (db: Database, url: string) => Promise<T>,
	{ applicationName = 'qaysari command', statementTimeoutMs = 0 }: CommandNeeds = {},
): Promise<T> {
	const { url, stop } = await reach(config, log);
	try {
		const db = await connectDatabase({ url, poolSize: connections, applicationName, statementTimeoutMs, log });
		try {
			return await work(db, url);
		} finally {
			await db.destroy();
		}
	} finally {
		await stop();
	}
}

/** A shop that is just starting holds the folder before its database can be reached: it is given a minute. */
async function reach(config: Config, log: Log): Promise<{ url: string; stop: () => Promise<void> }> {
	const nothing = async (): Promise<void> => {};
	// Commands set their connections as they need them.
	const url = config.databaseDirectUrl ?? config.databaseUrl;
	if (url) return { url, stop: nothing };
	makeDataFolder(config.dataDir);
	const deadline = Date.now() + startPatienceMs;
	for (;;) {
		try {
			return await startEmbeddedDatabase({ dataDir: config.dataDir, log });
		} catch (error) {
			if (!(error instanceof DataFolderInUse)) throw error;
			// The shop runs: its server is this user's too.
			if (error.url) return { url: error.url, stop: nothing };
			if (Date.now() > deadline) throw error;
			await pause(200);
		}
	}
}
