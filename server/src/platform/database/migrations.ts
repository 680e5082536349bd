import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { type Database, poolOf } from './handle.ts';

/** One file `<number>_<verb>_<thing>.sql`. */
export type Migration = { number: number; name: string; sha256: string; sql: string };

/** One line of `schema_migrations`. */
export type AppliedMigration = { number: number; name: string; sha256: string };

/** The folder and the database do not belong together, or a file failed. The message names the file. */
export class MigrationError extends Error {
	override readonly name = 'MigrationError';
}

// Any number that nobody else uses for an advisory lock of this database.
const lockKey = 7_281_390_415;
/** The first line of a migration that PostgreSQL refuses to run in a transaction: one statement, such as an index made CONCURRENTLY. */
const outsideMark = '-- outside a transaction\n';
/** Where others work meanwhile: a lock that they hold for too long, or hold while they want another one of ours. */
const inTheWay = new Set(['55P03', '40P01']);
/** Whoever wants a table waits behind whoever waits to change it: not for longer than this. */
const lockWithin = '2s';
const attempts = 100;
const askAgainMs = 200;
const fileName = /^(\d{1,9})_[a-z0-9]+(?:_[a-z0-9]+)+\.sql$/;

/** The migrations of a folder in their order. Throws `MigrationError` for a misnamed file or a number used twice. */
export async function readMigrations(folder: string): Promise<Migration[]> {
	const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
	const migrations = await Promise.all(
		names.map(async (name): Promise<Migration> => {
			const match = fileName.exec(name);
			if (!match) throw new MigrationError(`${name}: a migration is named <number>_<verb>_<thing>.sql`);
			const sql = await readFile(join(folder, name), 'utf8');
			// A checkout with other line ends is still the same migration.
			const sha256 = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
			return { number: Number(match[1]), name, sha256, sql };
		}),
	);
	migrations.sort((a, b) => a.number - b.number);
	for (const [index, migration] of migrations.entries()) {
		const before = migrations[index - 1];
		if (before?.number === migration.number)
			throw new MigrationError(`${before.name} and ${migration.name} use the number ${migration.number} twice`);
	}
	return migrations;
}

/** What has been applied, in order; empty for a database that was never migrated. */
export async function appliedMigrations(client: Pick<ClientBase, 'query'>): Promise<AppliedMigration[]> {
	const table = await client.query<{ known: boolean }>(`select to_regclass('public.schema_migrations') is not null as known`);
	if (!table.rows[0]?.known) return [];
	const applied = await client.query<AppliedMigration>(
		'select number, name, sha256 from public.schema_migrations order by number',
	);
	return applied.rows;
}

/** What of a folder is not applied yet. Throws `MigrationError` when the two do not belong together. */
export function pendingOf(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
	const byNumber = new Map(migrations.map((migration) => [migration.number, migration]));
	for (const done of applied) {
		const file = byNumber.get(done.number);
		if (!file)
			throw new MigrationError(`${done.name} was applied to this database, but the file is missing. Is this an older release?`);
		if (file.name !== done.name)
			throw new MigrationError(`${done.name} was applied to this database; the file is now called ${file.name}`);
		if (file.sha256 !== done.sha256)
			throw new MigrationError(
				`${file.name} was changed after it was applied. Migrations are append-only: restore it and write a new one.`,
			);
	}
	const last = applied.at(-1);
	const pending = migrations.filter((migration) => !applied.some(({ number }) => number === migration.number));
	const late = pending.find((migration) => last && migration.number < last.number);
	if (late)
		throw new MigrationError(`${late.name} comes before ${last?.name}, which is already applied. Give it a higher number.`);
	return pending;
}

function describe(migration: Migration, error: unknown): MigrationError {
	const message = error instanceof Error ? error.message : String(error);
	const position = error instanceof Error && 'position' in error ? Number(error.position) : Number.NaN;
	// The server counts characters; people count lines.
	const line = Number.isNaN(position) ? '' : `, line ${migration.sql.slice(0, position).split('\n').length}`;
	return new MigrationError(`${migration.name}${line}: ${message}`, { cause: error });
}

async function applyOne(client: ClientBase, migration: Migration): Promise<void> {
	await execute(client, migration);
	// A commit in the file would leave it applied without its record.
	if (client.getTransactionStatus() !== 'T')
		throw new MigrationError(`${migration.name}: leave out begin, commit and rollback; it runs in a transaction`);
	await record(client, migration);
}

/**
 * A statement that runs outside a transaction may be cut off between its work and its record, and then runs again: it has to bear
 * that (`if not exists`). An index whose making was cut off stays behind invalid, and is made anew.
 */
async function applyOutside(client: ClientBase, migration: Migration): Promise<void> {
	const [, index] = /create (?:unique )?index concurrently if not exists (\w+)/.exec(migration.sql) ?? [];
	if (index) {
		const broken = await client.query('select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid', [index]);
		if (broken.rowCount) await client.query(`drop index concurrently ${client.escapeIdentifier(index)}`);
	}
	await execute(client, migration);
	await record(client, migration);
}

/** A file whose tables others work in gives way to them, and comes again a moment later. */
async function givingWay(apply: () => Promise<void>): Promise<void> {
	for (let attempt = 1; ; attempt += 1) {
		try {
			await apply();
			return;
		} catch (error) {
			if (attempt === attempts || !isInTheWay(error)) throw error;
			await pause(100 + Math.random() * 400);
		}
	}
}

function isInTheWay(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	return ('code' in error && typeof error.code === 'string' && inTheWay.has(error.code)) || isInTheWay(error.cause);
}

async function applyInTransaction(client: ClientBase, migration: Migration): Promise<void> {
	await client.query('begin');
	try {
		await client.query(`set local lock_timeout = '${lockWithin}'`);
		await applyOne(client, migration);
		await client.query('commit');
	} catch (error) {
		await client.query('rollback');
		throw error;
	}
}

async function execute(client: ClientBase, migration: Migration): Promise<void> {
	try {
		await client.query(migration.sql);
	} catch (error) {
		throw describe(migration, error);
	}
}

async function record(client: ClientBase, { number, name, sha256 }: Migration): Promise<void> {
	await client.query('insert into public.schema_migrations (number, name, sha256) values ($1, $2, $3)', [number, name, sha256]);
}

const isOutside = ({ sql }: Migration): boolean => sql.replaceAll('\r\n', '\n').startsWith(outsideMark);

async function createRecord(client: ClientBase): Promise<void> {
	await client.query(`
		create table if not exists public.schema_migrations (
			number integer primary key,
			name text not null,
			sha256 text not null,
			applied_at timestamptz not null default now()
		)`);
}

/**
 * Applies everything up to and including `upTo` within the open transaction of `client`.
 * For restoring a backup; `migrate` is for all else.
 */
export async function migrateWithin(client: ClientBase, folder: string, upTo: number): Promise<void> {
	const migrations = (await readMigrations(folder)).filter(({ number }) => number <= upTo);
	await createRecord(client);
	for (const migration of pendingOf(migrations, await appliedMigrations(client))) {
		// Nobody else sees these tables yet: an index may be made at once.
		const sql = isOutside(migration) ? migration.sql.replaceAll(/\bconcurrently\b/gi, '') : migration.sql;
		await applyOne(client, { ...migration, sql });
	}
}

/** Asks again and again: a statement that waits for the lock is one that an index made CONCURRENTLY waits for, which is made under it. */
async function holdLock(client: ClientBase): Promise<void> {
	for (;;) {
		const asked = await client.query<{ isHeld: boolean }>('select pg_try_advisory_lock($1) as "isHeld"', [lockKey]);
		if (asked.rows[0]?.isHeld) return;
		await pause(askAgainMs);
	}
}

/**
 * Brings the database to the state of the folder and returns the names of the files it applied.
 * Each runs in its own transaction together with its record, but those that say they cannot. Many processes may call this at once:
 * one works, the others wait. A release before may serve meanwhile: whoever wants a table that is changed waits for two seconds at most.
 * Throws `MigrationError`; files before the failed one stay applied.
 */
export async function migrate(db: Database, folder: string): Promise<string[]> {
	const migrations = await readMigrations(folder);
	const client = await poolOf(db).connect();
	try {
		// Waiting for others and building an index may both take longer than a request may.
		await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
		await holdLock(client);
		await createRecord(client);
		const pending = pendingOf(migrations, await appliedMigrations(client));
		for (const migration of pending) {
			const apply = isOutside(migration) ? applyOutside : applyInTransaction;
			await givingWay(() => apply(client, migration));
		}
		return pending.map(({ name }) => name);
	} finally {
		// Destroying the connection gives back the lock, and whatever a file may have set.
		client.release(true);
	}
}
