import { mkdir, realpath, rm, rmdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { dataFolderMode } from '../folders.ts';
import { prepareCluster, superuser } from './embedded-cluster.ts';
import type { GuardOrder } from './embedded-guard.ts';
import { DataFolderInUse, type FolderLock, lockFolder } from './embedded-lock.ts';
import { findSocketFolder, type Placing, placeServer, socketName } from './embedded-placing.ts';
import { postgresProcessesOf } from './embedded-processes.ts';
import { endGuarded, type Guarded, letProcessEnd, startGuarded } from './embedded-server.ts';
import type { Log } from './handle.ts';
import { bareEnvironment } from './run-command.ts';

export { DataFolderVersion } from './embedded-cluster.ts';
export { DataFolderInUse } from './embedded-lock.ts';

export type EmbeddedOptions = {
	/** The shop's data folder; the cluster lies in `postgres` below it. Made if missing. */
	dataDir: string;
	log: Log;
	/** False only for tests: faster, and a power cut may lose everything. */
	durable?: boolean;
};

export type EmbeddedDatabase = {
	/** For `connectDatabase`, and for other programs of the same user while this one runs. */
	url: string;
	/** Ends the server in good order. Close your pools first: it does not wait for them. */
	stop(): Promise<void>;
	/** Resolves if the server ends without `stop`; never otherwise. */
	lost: Promise<Error>;
};

const databaseName = 'qaysari';
const logBytes = 5_000_000;
const stopPatienceMs = 20_000;
const startPatienceMs = 10 * 60_000;

const frailSettings = {
	fsync: 'off',
	synchronous_commit: 'off',
	full_page_writes: 'off',
	wal_level: 'minimal',
	max_wal_senders: '0',
	shared_buffers: '64MB',
};

function connectionUrl(socketFolder: string, name: string): string {
	return `postgres://${superuser}@localhost/${name}?host=${encodeURIComponent(socketFolder)}`;
}

async function codeOfConnecting(url: string): Promise<string | undefined> {
	const client = new Client({ connectionString: url });
	client.on('error', () => {});
	try {
		await client.connect();
		return undefined;
	} catch (error) {
		return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
	} finally {
		await client.end();
	}
}

async function createDatabase(socketFolder: string): Promise<void> {
	const client = new Client({ connectionString: connectionUrl(socketFolder, 'postgres') });
	await client.connect();
	try {
		await client.query(`create database ${databaseName}`);
	} finally {
		await client.end();
	}
}

async function untilReady(socketFolder: string, guarded: Guarded, log: Log): Promise<string> {
	const url = connectionUrl(socketFolder, databaseName);
	let failure: string | undefined;
	void guarded.gone.then((reason) => {
		failure = reason;
	});
	const started = Date.now();
	let nextWord = started + 10_000;
	while (failure === undefined) {
		const code = await codeOfConnecting(url);
		if (code === undefined) return url;
		if (code === '3D000') await createDatabase(socketFolder);
		else await pause(20);
		const now = Date.now();
		if (now - started > startPatienceMs) throw new Error('The database did not become ready within ten minutes.');
		if (now > nextWord) {
			// After a power cut it reads its log of changes again, which may take minutes.
			log.info({ seconds: Math.round((now - started) / 1000) }, 'waiting for the database to recover');
			nextWord = now + 10_000;
		}
	}
	throw new Error(`The database did not start (${failure})`);
}

/**
 * After a kill `postmaster.pid` and the socket's lock stay, and the process id in them may by now be
 * somebody else's. Only under our lock, and only when no server works in this folder.
 */
async function removeLeftovers(dataDir: string, cluster: string, socketFolder: string, lock: FolderLock) {
	// Where the server cannot inherit the lock, that of a killed process may still be ending.
	const deadline = Date.now() + (lock.fd === undefined ? 30_000 : 0);
	while ((await postgresProcessesOf(cluster)).length > 0) {
		if (Date.now() >= deadline)
			throw new DataFolderInUse(dataDir, undefined, `A PostgreSQL server started by other means runs on ${cluster}.`);
		await pause(50);
	}
	const leftovers = [join(cluster, 'postmaster.pid'), join(socketFolder, socketName)];
	for (const path of [...leftovers, join(socketFolder, `${socketName}.lock`)]) await rm(path, { force: true });
}

function orderFor(placing: Placing, cluster: string, socketFolder: string, durable: boolean): Omit<GuardOrder, 'lock'> {
	const [command = placing.installation.postgres, ...prefix] = [...placing.as.prefix, placing.installation.postgres];
	const fixed = {
		listen_addresses: '',
		unix_socket_directories: socketFolder,
		unix_socket_permissions: '0700',
		port: '5432',
		// The guard keeps what it writes, within bounds.
		logging_collector: 'off',
		log_destination: 'stderr',
		// Slow and failed statements are logged without what they were about: names, numbers, codes.
		log_parameter_max_length: '0',
		log_parameter_max_length_on_error: '0',
		...(durable ? {} : frailSettings),
	};
	return {
		command,
		args: [...prefix, '-D', cluster, ...Object.entries(fixed).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
		env: bareEnvironment,
		...(placing.as.uid !== undefined && { uid: placing.as.uid }),
		...(placing.as.gid !== undefined && { gid: placing.as.gid }),
		logFile: join(placing.folder, 'postgres.log'),
		logBytes,
		patienceMs: stopPatienceMs,
	};
}

async function launch(dataDir: string, lock: FolderLock, log: Log, durable: boolean): Promise<EmbeddedDatabase> {
	const placing = await placeServer(dataDir, log);
	const socketFolder = await findSocketFolder(placing);
	const cluster = await prepareCluster(placing, durable);
	await removeLeftovers(dataDir, cluster, socketFolder, lock);

	const order = orderFor(placing, cluster, socketFolder, durable);
	const guarded = startGuarded({ ...order, lock: lock.fd !== undefined }, lock);
	let url: string;
	try {
		url = await untilReady(socketFolder, guarded, log);
	} catch (error) {
		await endGuarded(guarded);
		throw error;
	}
	lock.announce(url);
	letProcessEnd(guarded);

	let stopping: Promise<void> | undefined;
	const lost = new Promise<Error>((resolve) => {
		void guarded.gone.then((reason) => {
			if (stopping) return;
			lock.release();
			resolve(new Error(`The database server ended (${reason}). Its log: ${order.logFile}`));
		});
	});
	const stop = async () => {
		await endGuarded(guarded);
		await rmdir(socketFolder).catch(() => {});
		lock.release();
	};
	return {
		url,
		lost,
		stop: () => {
			stopping ??= stop();
			return stopping;
		},
	};
}

/**
 * Runs the PostgreSQL that comes with the packages on `dataDir`, reachable through a Unix socket that
 * only its user can open. It ends with this process, however that ends; Ctrl-C at a terminal reaches
 * only us, so that `stop` can come last.
 * Throws `DataFolderInUse`, `DataFolderVersion`, or an error that says what to do.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
	const { log, durable = true } = options;
	await mkdir(options.dataDir, { recursive: true, mode: dataFolderMode() });
	const dataDir = await realpath(resolve(options.dataDir));
	const lock = await lockFolder(dataDir, join(dataDir, 'postgres'), log);
	try {
		return await launch(dataDir, lock, log, durable);
	} catch (error) {
		lock.release();
		throw error;
	}
}
