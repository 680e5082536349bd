import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { type Database, type Log, registerDatabase } from './handle.ts';
import { nameStatements } from './named-statements.ts';
import { one } from './rows.ts';
import { columnTypes } from './types.ts';

const standardWaitMs = 5_000;
const oldestServer = 15;
/** Times arrive as text, which depends on both. */
const textSettings = '-c TimeZone=UTC -c DateStyle=ISO';

/** Nobody answers at the address, or it turns us away. `cause` holds what the driver said. */
export class DatabaseUnreachable extends Error {
	override readonly name = 'DatabaseUnreachable';
}

/** It answers, but every connection of the pool stayed in use as long as somebody may wait for one. */
export class DatabaseBusy extends Error {
	override readonly name = 'DatabaseBusy';
}

/** It answers, but the shop cannot run on it: too old, or an encoding that knows no Arabic. */
export class DatabaseUnsuitable extends Error {
	override readonly name = 'DatabaseUnsuitable';
}

export type ConnectOptions = {
	/** `postgres://user:password@host:port/name`, or with `?host=/folder/of/socket`. */
	url: string;
	/** Most connections held at once. */
	poolSize: number;
	/** The address is that of a pooler that keeps no sessions: settings are its affair, and statements run unnamed. */
	isPooled?: boolean;
	/** Shown in `pg_stat_activity`. */
	applicationName: string;
	/** Milliseconds after which the server cancels a statement, and ends an idle transaction; 0 for never. */
	statementTimeoutMs: number;
	/** Milliseconds that a statement may wait for a connection; 5 s where nothing is said. The first of all may take 5 s in any case. */
	waitMs?: number;
	/** Told of connections lost while idle, and of failures after a commit. Default: the console. */
	log?: Log;
};

/** Where a database is, for messages: no password, no options. */
export function addressOf(url: string): string {
	try {
		const parsed = new URL(url);
		const host = parsed.searchParams.get('host') ?? decodeURIComponent(parsed.host);
		return `${host || 'localhost'}${host.startsWith('/') ? ', database ' : '/'}${decodeURIComponent(parsed.pathname.slice(1)) || '(none named)'}`;
	} catch {
		return 'an address that is not a URL';
	}
}

function codeOf(error: unknown): string {
	return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function explain(error: unknown): string {
	switch (codeOf(error)) {
		case 'ECONNREFUSED':
		case 'ENOENT':
			return 'No server listens there. Start it, or correct the host and port.';
		case 'ENOTFOUND':
		case 'EAI_AGAIN':
			return 'The host name is not known. Correct it, or see whether the name service answers.';
		case 'EACCES':
			return 'This user may not open the socket.';
		case '28P01':
		case '28000':
			return 'The server does not accept this user and password.';
		case '3D000':
			return 'The server has no database of that name. Create it with: create database … encoding UTF8.';
		case '53300':
			return 'The server has no connection left. Lower the pool sizes, or raise max_connections.';
		case '57P03':
			return 'The server is starting up or shutting down. Try again in a moment.';
		default:
			return 'See whether the server runs, and whether a firewall stands between.';
	}
}

function unreachable(url: string, error: unknown): DatabaseUnreachable {
	const said = error instanceof Error && error.message ? error.message : codeOf(error) || String(error);
	return new DatabaseUnreachable(
		`The database at ${addressOf(url)} cannot be reached: ${said.replace(/\.$/, '')}. ${explain(error)}`,
		{ cause: error },
	);
}

async function take(pool: Pool, url: string): Promise<PoolClient> {
	try {
		return await pool.connect();
	} catch (error) {
		if (error instanceof Error && error.message === 'timeout exceeded when trying to connect')
			throw new DatabaseBusy(
				`All ${pool.options.max} connections to the database at ${addressOf(url)} stayed in use for ${pool.options.connectionTimeoutMillis} ms.`,
				{ cause: error },
			);
		throw unreachable(url, error);
	}
}

type ServerFacts = { version: number; encoding: string; ctype: string };

async function checkServer(db: Database, url: string): Promise<void> {
	const facts = await one(
		db,
		sql<ServerFacts>`select current_setting('server_version_num')::int / 10000 as version,
			pg_encoding_to_char(encoding) as encoding, datctype as ctype
		from pg_database where datname = current_database()`,
	);
	if (facts.version < oldestServer)
		throw new DatabaseUnsuitable(
			`The database at ${addressOf(url)} is PostgreSQL ${facts.version}; the shop needs ${oldestServer} or newer.`,
		);
	if (facts.encoding !== 'UTF8')
		throw new DatabaseUnsuitable(
			`The database at ${addressOf(url)} is encoded in ${facts.encoding}; the shop needs UTF8. Create it anew: ` +
				`create database … encoding 'UTF8' lc_ctype 'C.UTF-8' template template0.`,
		);
	// With a C ctype a letter outside ASCII is no letter: search and trigrams see no Arabic or Chinese.
	if (/^(C|POSIX)$/i.test(facts.ctype))
		throw new DatabaseUnsuitable(
			`The database at ${addressOf(url)} has the character type ${facts.ctype}, which knows no Arabic, Kurdish or ` +
				`Chinese letters. Create it anew: create database … encoding 'UTF8' lc_ctype 'C.UTF-8' template template0.`,
		);
}

/** Between two transactions a pooler gives its connections to others: what holds for all is set where it makes them. */
async function checkPooler(db: Database, url: string, statementTimeoutMs: number): Promise<void> {
	const { isSet } = await one(
		db,
		sql<{ isSet: boolean }>`
			select current_setting('TimeZone') = 'UTC' and current_setting('DateStyle') like 'ISO%'
				and current_setting('statement_timeout') <> '0' and current_setting('idle_in_transaction_session_timeout') <> '0' as "isSet"
		`,
	);
	if (isSet) return;
	const settings = [
		'set timezone = UTC',
		'set datestyle = ISO',
		`set statement_timeout = ${statementTimeoutMs}`,
		`set idle_in_transaction_session_timeout = ${statementTimeoutMs}`,
	];
	throw new DatabaseUnsuitable(
		`The pooler at ${addressOf(url)} makes connections without the settings that the shop needs. In PgBouncer, below [databases]: ` +
			`connect_query = '${settings.join('; ')}'`,
	);
}

const consoleLog: Log = {
	info: (fields, message) => console.info(message, fields),
	warn: (fields, message) => console.warn(message, fields),
	error: (fields, message) => console.error(message, fields),
};

/**
 * Opens a pool and proves it with one connection. End it with `db.destroy()`.
 * Throws `DatabaseUnreachable` or `DatabaseUnsuitable`; later each statement may throw
 * `DatabaseUnreachable` or `DatabaseBusy`, and the pool heals by itself once the server is back.
 */
export async function connectDatabase(options: ConnectOptions): Promise<Database> {
	const { url, statementTimeoutMs, isPooled = false, waitMs = standardWaitMs, log = consoleLog } = options;
	let pool: Pool;
	try {
		pool = new Pool({
			connectionString: url,
			max: options.poolSize,
			application_name: options.applicationName,
			...(isPooled
				? {}
				: {
						statement_timeout: statementTimeoutMs,
						idle_in_transaction_session_timeout: statementTimeoutMs,
						options: textSettings,
					}),
			// A server that has just begun to answer greets its first caller late.
			connectionTimeoutMillis: Math.max(waitMs, standardWaitMs),
			// Longer than the minute after which the clocked jobs come again.
			idleTimeoutMillis: 90_000,
			keepAlive: true,
			types: columnTypes,
		});
	} catch (error) {
		throw unreachable(url, error);
	}
	// Without a listener a connection lost while idle ends the process. The message only: the driver hangs the whole client on the error.
	pool.on('error', (error) => {
		if (!pool.ending) log.warn({ reason: error.message }, 'an idle database connection was lost');
	});

	const db: Database = new Kysely<unknown>({
		dialect: new PostgresDialect({ pool: nameStatements(pool, () => take(pool, url), !isPooled) }),
	});
	registerDatabase(db, { pool, log });
	try {
		await checkServer(db, url);
		if (isPooled) await checkPooler(db, url, statementTimeoutMs);
		pool.options.connectionTimeoutMillis = waitMs;
	} catch (error) {
		await db.destroy();
		throw error;
	}
	return db;
}
