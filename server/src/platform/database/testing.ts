import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { connectDatabase } from './connect.ts';
import { startEmbeddedDatabase } from './embedded.ts';
import { postgresProcessesOf } from './embedded-processes.ts';
import type { Database, Log } from './handle.ts';
import { migrate, readMigrations } from './migrations.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** Of the server that `testServerSetup` started, or of `TEST_DATABASE_URL`. */
		testServerUrl: string;
	}
}

/** Says nothing of good news; a test that fails shows the rest. */
export const quietLog: Log = { info: () => {}, warn: console.warn, error: console.error };

const folderPrefix = 'qaysari-test-';

export type TestServer = { url: string; stop(): Promise<void> };

/** Folders of runs that were killed. */
async function removeLeftovers(): Promise<void> {
	for (const name of await readdir(tmpdir())) {
		if (!name.startsWith(folderPrefix)) continue;
		const folder = join(tmpdir(), name);
		const found = await stat(folder).catch(() => undefined);
		const isOld = found && Date.now() - found.mtimeMs > 10 * 60_000;
		if (isOld && (await postgresProcessesOf(join(folder, 'postgres'))).length === 0)
			await rm(folder, { recursive: true, force: true }).catch(() => {});
	}
}

/** A server of its own in a temporary folder, without care for power cuts; `stop` leaves nothing behind. */
export async function startTestServer(): Promise<TestServer> {
	await removeLeftovers();
	const folder = await mkdtemp(join(tmpdir(), folderPrefix));
	// As root the server is another user's, who has to pass through.
	await chmod(folder, 0o711);
	const server = await startEmbeddedDatabase({ dataDir: folder, log: quietLog, durable: false });
	return {
		url: server.url,
		stop: async () => {
			await server.stop();
			await rm(folder, { recursive: true, force: true });
		},
	};
}

/**
 * For `globalSetup` of vitest: one server for the whole run, whose address the tests get.
 * `TEST_DATABASE_URL` names a server to use instead, as a user who may create databases.
 */
export async function testServerSetup(project: {
	provide(key: 'testServerUrl', value: string): void;
}): Promise<() => Promise<void>> {
	const external = process.env.TEST_DATABASE_URL;
	const server: TestServer = external ? { url: external, stop: async () => {} } : await startTestServer();
	project.provide('testServerUrl', server.url);
	return () => server.stop();
}

let ownServer: Promise<TestServer> | undefined;

async function serverUrl(): Promise<string> {
	const provided: string | undefined = inject('testServerUrl');
	if (provided) return provided;
	// Without the global setup, as when a single folder is tested: this worker's own, which ends with it.
	ownServer ??= startTestServer();
	return (await ownServer).url;
}

function withDatabase(url: string, name: string): string {
	const changed = new URL(url);
	changed.pathname = `/${name}`;
	return changed.href;
}

async function administer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
	const client = new Client({ connectionString: url });
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}

// Any number that nobody else uses for an advisory lock of the administered database.
const templateLock = 7_281_390_416;

async function databaseExists(client: Client, name: string): Promise<boolean> {
	return (await client.query('select from pg_database where datname = $1', [name])).rowCount === 1;
}

/** The name of a database with the migrations of a folder applied, made by whoever comes first. */
async function templateOf(client: Client, url: string, folder: string): Promise<string> {
	const hash = createHash('sha256');
	for (const { name, sha256 } of await readMigrations(folder)) hash.update(`${name} ${sha256}\n`);
	const template = `template_${hash.digest('hex').slice(0, 16)}`;
	await client.query('select pg_advisory_lock($1)', [templateLock]);
	if (!(await databaseExists(client, template))) {
		// Under another name until it is finished: an interrupted run must not leave half a template.
		const unfinished = `${template}_unfinished`;
		await client.query(`drop database if exists ${unfinished}`);
		await client.query(`create database ${unfinished}`);
		const db = await connectTo(withDatabase(url, unfinished));
		await migrate(db, folder);
		await db.destroy();
		await client.query(`alter database ${unfinished} rename to ${template}`);
	}
	await client.query('select pg_advisory_unlock($1)', [templateLock]);
	return template;
}

function connectTo(url: string): Promise<Database> {
	return connectDatabase({ url, poolSize: 10, applicationName: 'test', statementTimeoutMs: 20_000, log: quietLog });
}

export type TestDatabase = {
	url: string;
	db: Database;
	/** Closes the pool and deletes the database. For `afterAll`. */
	drop(): Promise<void>;
};

/** A fresh database for one test file; with the migrations of a folder applied, if one is named. */
export async function createTestDatabase(options: { migrations?: string } = {}): Promise<TestDatabase> {
	const server = await serverUrl();
	const name = `test_${randomBytes(6).toString('hex')}`;
	await administer(server, async (client) => {
		const template = options.migrations ? await templateOf(client, server, options.migrations) : undefined;
		await client.query(`create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`);
	});
	const url = withDatabase(server, name);
	const db = await connectTo(url);
	return {
		url,
		db,
		drop: async () => {
			await db.destroy();
			await administer(server, (client) => client.query(`drop database ${name} with (force)`));
		},
	};
}
