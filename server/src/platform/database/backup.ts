import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ClientBase, DatabaseError, escapeIdentifier } from 'pg';
import type { FileStore } from '../files/file-store.ts';
import { sync, syncNames } from '../files/on-disk.ts';
import {
	type BackupManifest,
	backupName,
	listBackups,
	pruneBackups,
	removeUnfinished,
	type SequenceBackup,
	type TableBackup,
	writeManifest,
	writePart,
} from './backup-archive.ts';
import { listSequences, listTables, quoted, type TableShape } from './backup-catalog.ts';
import { backupFiles } from './backup-files.ts';
import { copyOut } from './copy.ts';
import { type Database, poolOf } from './handle.ts';
import { appliedMigrations } from './migrations.ts';

export type BackupOptions = {
	db: Database;
	/** Where backups are kept; this one becomes a folder below it. */
	root: string;
	/** Uploaded files to take along. */
	files?: FileStore;
	/** How many backups stay, this one included. All, if left out. */
	keep?: number;
	/** Breaks it off: nothing of it stays. */
	stop?: AbortSignal;
	/** For the name. */
	now?: Date;
};

export type Backup = { folder: string; manifest: BackupManifest };

/** Any number that nobody else uses for an advisory lock of this database. Whoever holds it writes a backup. */
const lockKey = 7_281_390_416;

/** Where a backup is written, and what breaks it off. */
type Writing = { client: ClientBase; folder: string; stop: AbortSignal };

async function backupTable({ client, folder, stop }: Writing, table: TableShape, index: number): Promise<TableBackup> {
	const readable = `${table.schema}.${table.name}`.replaceAll(/[^\w.-]/g, '_');
	const part = `database/${String(index + 1).padStart(4, '0')}_${readable}.copy.gz`;
	const columns = table.columns.map(escapeIdentifier).join(', ');
	const { data, rows } = copyOut(client, `copy ${quoted(table)} (${columns}) to stdout`);
	const written = await writePart(folder, part, data, stop);
	return { ...table, ...written, rows: await rows };
}

async function readSequences(client: ClientBase): Promise<SequenceBackup[]> {
	const sequences: SequenceBackup[] = [];
	for (const sequence of await listSequences(client)) {
		const { rows } = await client.query<{ last: string; called: boolean }>(
			`select last_value::text as last, is_called as called from ${quoted(sequence)}`,
		);
		if (rows[0]) sequences.push({ ...sequence, ...rows[0] });
	}
	return sequences;
}

type DatabasePart = Pick<BackupManifest, 'postgres' | 'migrations' | 'tables' | 'sequences'>;

async function backupTables(writing: Writing): Promise<DatabasePart> {
	const { client } = writing;
	// A policy that hides rows must fail the backup, not shorten it.
	await client.query('set row_security = off');
	// One snapshot for all tables: an order is in it with all its lines, or not at all.
	await client.query('begin isolation level repeatable read read only');
	const tables = await listTables(client);
	if (tables.length > 0) await client.query(`lock table ${tables.map(quoted).join(', ')} in access share mode`);
	const version = await client.query<{ major: number }>(`select current_setting('server_version_num')::int / 10000 as major`);
	const migrations = await appliedMigrations(client);
	const written: TableBackup[] = [];
	for (const [index, table] of tables.entries()) written.push(await backupTable(writing, table, index));
	// Last, for sequences are outside the snapshot and only grow: none may end up behind its rows.
	const sequences = await readSequences(client);
	await client.query('commit');
	return { postgres: version.rows[0]?.major ?? 0, migrations, tables: written, sequences };
}

/** PostgreSQL's `lock_not_available`. */
const lockNotAvailable = '55P03';

/**
 * Waits a moment: whoever has just ended closed its connection, which the database may not have seen yet.
 * @throws Error where another process of the shop writes one: what lies there unfinished is then its work
 */
async function takeTurn(client: ClientBase): Promise<void> {
	await client.query(`set lock_timeout = '3s'`);
	try {
		await client.query('select pg_advisory_lock($1)', [lockKey]);
	} catch (error) {
		if (!(error instanceof DatabaseError) || error.code !== lockNotAvailable) throw error;
		throw new Error('Another backup of this shop is being written. Try again when it is done.');
	}
	await client.query('reset lock_timeout');
}

/**
 * Writes a backup of the whole database, waiting jobs included, and of the uploaded files, while the
 * shop runs on. It appears under its name only when it is complete. Memory does not grow with the
 * data. Large objects (`lo_*`) are not included; the shop has none.
 */
export async function backupDatabase(options: BackupOptions): Promise<Backup> {
	const client = await poolOf(options.db).connect();
	// Whoever loses the connection has lost its turn too.
	const lost = new AbortController();
	client.on('error', (error) => lost.abort(error));
	try {
		// While files are copied it only holds the turn.
		await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set idle_session_timeout = 0');
		await takeTurn(client);
		return await writeBackup(client, AbortSignal.any([lost.signal, ...(options.stop ? [options.stop] : [])]), options);
	} finally {
		// Also the way to leave a table half read, and to give back the turn.
		client.release(true);
	}
}

async function writeBackup(client: ClientBase, stop: AbortSignal, options: BackupOptions): Promise<Backup> {
	const { root, keep, now = new Date() } = options;
	const folder = join(root, backupName(now));
	const unfinished = `${folder}.unfinished`;
	if (await stat(folder).catch(() => undefined)) throw new Error(`There is a backup ${folder} already`);
	// Before this one needs the room.
	await removeUnfinished(root);
	const previous = (await listBackups(root)).at(-1);
	// Names, addresses and receipts of buyers: for our user only.
	await mkdir(join(unfinished, 'database'), { recursive: true, mode: 0o700 });
	try {
		const database = await backupTables({ client, folder: unfinished, stop });
		// After the tables: a file they name may be gone again, but none is missing that was there before.
		const files = options.files && (await backupFiles(options.files, unfinished, previous, stop));
		const manifest: BackupManifest = { format: 1, createdAt: now.toISOString(), ...database, ...(files && { files }) };
		await writeManifest(unfinished, manifest);
		await syncNames(unfinished);
		stop.throwIfAborted();
		await rename(unfinished, folder);
		await sync(root);
		if (keep !== undefined) await pruneBackups(root, keep);
		return { folder, manifest };
	} catch (error) {
		await rm(unfinished, { recursive: true, force: true });
		throw error;
	}
}
