import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { Pool } from 'pg';

/** A connected pool. Statements run on any of its connections. */
export type Database = Kysely<unknown>;

/** One open transaction. Whatever locks rows takes this type, so that it cannot be called without one. */
export type Transaction = KyselyTransaction<unknown>;

/** For queries that may run inside or outside a transaction. */
export type Handle = Database | Transaction;

/** Where this folder reports to. A pino logger fits. */
export type Log = {
	info(fields: object, message: string): void;
	warn(fields: object, message: string): void;
	error(fields: object, message: string): void;
};

type Parts = { pool: Pool; log: Log };

const partsOfDatabase = new WeakMap<Database, Parts>();

export function registerDatabase(db: Database, parts: Parts): void {
	partsOfDatabase.set(db, parts);
}

function partsOf(db: Database): Parts {
	const parts = partsOfDatabase.get(db);
	if (!parts) throw new Error('This handle was not made by connectDatabase (a transaction, perhaps).');
	return parts;
}

/**
 * The `pg` pool below a database: for LISTEN, COPY, and packages that bring their own statements.
 * Its clients parse types as the database does, but do not name statements.
 */
export function poolOf(db: Database): Pool {
	return partsOf(db).pool;
}

export function logOf(db: Database): Log {
	return partsOf(db).log;
}
