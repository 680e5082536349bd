import { type ClientBase, escapeIdentifier } from 'pg';
import type { FileStore } from '../files/file-store.ts';
import { type BackupManifest, readPart, type SequenceBackup, type TableBackup, verifyBackup } from './backup-archive.ts';
import { listActingOnRows, listSchemas, listTables, quoted, type TableShape } from './backup-catalog.ts';
import { filesOfBackup } from './backup-files.ts';
import { copyIn } from './copy.ts';
import { type Database, poolOf } from './handle.ts';
import { migrate, migrateWithin, pendingOf, readMigrations } from './migrations.ts';

/** The target holds tables, and overwriting them was not asked for. */
export class DatabaseNotEmpty extends Error {
	override readonly name = 'DatabaseNotEmpty';
}

export type RestoreOptions = {
	db: Database;
	/** The backup: a folder that `backupDatabase` made. */
	folder: string;
	/** The shop's migrations. Those of the backup must be among them, unchanged. */
	migrations: string;
	/** Where the backup's files go. Its present content is replaced. */
	files?: FileStore;
	/** Deletes what the database holds now. */
	overwrite?: boolean;
	/** Makes the schemas that a package brings itself (the job queue's), if they are not there. */
	prepare?: () => Promise<void>;
};

// Not made by our migrations: kept as they are, and only their rows replaced.
const packageSchemas = new Set(['graphile_worker']);

function isOurs({ schema }: { schema: string }): boolean {
	return !packageSchemas.has(schema);
}

async function checkEmpty(client: ClientBase, overwrite: boolean): Promise<void> {
	const tables = (await listTables(client)).filter(isOurs);
	if (tables.length === 0 || overwrite) return;
	throw new DatabaseNotEmpty(
		`The database holds ${tables.length} tables already. Restore into an empty one, or ask for its content to be replaced.`,
	);
}

async function rebuild(client: ClientBase, manifest: BackupManifest, migrations: string): Promise<void> {
	for (const schema of (await listSchemas(client)).filter((name) => !packageSchemas.has(name)))
		await client.query(`drop schema ${escapeIdentifier(schema)} cascade`);
	await client.query('create schema public; grant usage on schema public to public');
	const last = manifest.migrations.at(-1);
	if (last) await migrateWithin(client, migrations, last.number);
}

function requireShape(table: TableBackup, shapes: TableShape[]): void {
	const shape = shapes.find(({ schema, name }) => schema === table.schema && name === table.name);
	const missing = shape ? table.columns.filter((column) => !shape.columns.includes(column)) : table.columns;
	if (shape && missing.length === 0) return;
	throw new Error(
		`The backup's table ${table.schema}.${table.name} ${shape ? `has the columns ${missing.join(', ')}, which are` : 'is'} not known to this release. Restore with the release that wrote it.`,
	);
}

async function loadTable(client: ClientBase, folder: string, table: TableBackup): Promise<void> {
	const columns = table.columns.map(escapeIdentifier).join(', ');
	const rows = await copyIn(client, `copy ${quoted(table)} (${columns}) from stdin`, readPart(folder, table));
	if (rows !== table.rows) throw new Error(`${table.schema}.${table.name}: ${rows} of ${table.rows} rows were restored`);
}

async function setSequence(client: ClientBase, sequence: SequenceBackup): Promise<void> {
	// setval alone would outlive a rollback; after a restart it acts on a new sequence that does not.
	await client.query(`alter sequence ${quoted(sequence)} restart`);
	await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(sequence), sequence.last, sequence.called]);
}

/** Jobs that were being worked on when the backup was made would stay locked for hours. */
async function unlockJobs(client: ClientBase, manifest: BackupManifest): Promise<void> {
	for (const name of ['_private_jobs', '_private_job_queues'])
		if (manifest.tables.some((table) => table.schema === 'graphile_worker' && table.name === name))
			await client.query(`update graphile_worker.${name} set locked_at = null, locked_by = null where locked_at is not null`);
}

async function load(client: ClientBase, folder: string, manifest: BackupManifest): Promise<void> {
	const shapes = await listTables(client);
	for (const table of manifest.tables) requireShape(table, shapes);
	const acting = await listActingOnRows(client);
	for (const { off } of acting) await client.query(off);
	// Migrations may have written rows of their own, which are in the backup again.
	if (manifest.tables.length > 0) await client.query(`truncate ${manifest.tables.map(quoted).join(', ')}`);
	for (const table of manifest.tables) await loadTable(client, folder, table);
	// Constraints checked at the end of the transaction would stand in the way of changing the tables.
	await client.query('set constraints all immediate');
	for (const { on } of acting) await client.query(on);
	for (const sequence of manifest.sequences) await setSequence(client, sequence);
	await unlockJobs(client, manifest);
}

async function checkTarget({ db, overwrite = false }: RestoreOptions): Promise<void> {
	const client = await poolOf(db).connect();
	try {
		await checkEmpty(client, overwrite);
	} finally {
		client.release();
	}
}

async function restoreTables(options: RestoreOptions, manifest: BackupManifest): Promise<void> {
	const { overwrite = false } = options;
	const client = await poolOf(options.db).connect();
	try {
		await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
		// Again: somebody may have filled it while the files came in.
		await checkEmpty(client, overwrite);
		await options.prepare?.();
		await client.query('begin');
		// A shop that still runs would make us wait for ever.
		await client.query(`set local lock_timeout = '15s'`);
		await rebuild(client, manifest, options.migrations);
		await load(client, options.folder, manifest);
		await client.query('commit');
		await client.query('analyze');
	} finally {
		// What is open is rolled back with the connection.
		client.release(true);
	}
}

/**
 * Puts a backup in place of what the database and `files` hold, then applies the migrations that
 * are newer than it. Everything is verified before anything is touched; the database changes in one
 * transaction, so that a failure leaves it as it was. Stop the shop first.
 *
 * Jobs that ran after the backup was made will run again.
 * Throws `BackupDamaged`, `DatabaseNotEmpty`, `MigrationError`.
 */
export async function restoreDatabase(options: RestoreOptions): Promise<BackupManifest> {
	const { folder, files } = options;
	const manifest = await verifyBackup(folder);
	pendingOf(await readMigrations(options.migrations), manifest.migrations);
	// A bucket takes in the files beside those that it holds: they would lie there for nothing.
	await checkTarget(options);
	const replacement = files && manifest.files && (await files.replaceAll(filesOfBackup(folder, manifest.files)));
	try {
		await restoreTables(options, manifest);
	} catch (error) {
		await replacement?.abandon();
		throw error;
	}
	await replacement?.finish();
	await migrate(options.db, options.migrations);
	return manifest;
}
