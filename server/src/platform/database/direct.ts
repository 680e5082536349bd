import { connectDatabase } from './connect.ts';
import type { Database, Log } from './handle.ts';

/**
 * Connections past the pooler, for as long as the work takes: for what locks or sets something for longer than a transaction.
 * Statements have no limit.
 */
export async function withDirect<T>(url: string, log: Log, work: (db: Database) => Promise<T>): Promise<T> {
	const db = await connectDatabase({ url, poolSize: 2, applicationName: 'qaysari direct', statementTimeoutMs: 0, log });
	try {
		return await work(db);
	} finally {
		await db.destroy();
	}
}
