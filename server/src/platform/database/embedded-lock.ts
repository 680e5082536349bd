import { closeSync, constants, ftruncateSync, openSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endPostgres, postgresProcessesOf, stampOf } from './embedded-processes.ts';
import type { Log } from './handle.ts';
import { runCommand } from './run-command.ts';

/** Another process works on the data folder. `url`, once its database is ready, leads there. */
export class DataFolderInUse extends Error {
	override readonly name = 'DataFolderInUse';
	readonly dataDir: string;
	readonly pid: number | undefined;
	readonly url: string | undefined;

	constructor(dataDir: string, holder: Holder | undefined, why?: string) {
		super(
			`The data folder ${dataDir} is in use${holder ? ` by process ${holder.pid}` : ''}: only one server may run on it. ` +
				(why ?? 'Stop the other one, or choose another folder with DATA_DIR.'),
		);
		this.dataDir = dataDir;
		this.pid = holder?.pid;
		this.url = holder?.url;
	}
}

type Holder = { pid: number; stamp?: string; url?: string };

export type FolderLock = {
	/** To be inherited by the database server, so that the lock lasts as long as it does; undefined where that is not possible. */
	fd: number | undefined;
	/** Tells others how to reach the database. */
	announce(url: string): void;
	release(): void;
};

const patienceMs = 60_000;
const orphanAfterMs = 3_000;
// open(2) on macOS and the BSDs takes the lock itself; Linux has no such flag.
const openExclusively = 0x20;

type Held = { fd: number; inheritable: boolean; close(): void };

function lockByOpening(file: string): Held | undefined {
	const { O_RDWR, O_CREAT, O_NONBLOCK } = constants;
	try {
		const fd = openSync(file, O_RDWR | O_CREAT | O_NONBLOCK | openExclusively, 0o600);
		return { fd, inheritable: true, close: () => closeSync(fd) };
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return undefined;
		throw error;
	}
}

// For machines without the flock program. SQLite's lock ends with our process, not with the server
// we started; the search for living servers covers the moments between.
async function lockBySqlite(file: string, fd: number): Promise<Held | undefined> {
	const { DatabaseSync } = await import('node:sqlite');
	const lock = new DatabaseSync(`${file}.sqlite`);
	const close = () => {
		lock.close();
		closeSync(fd);
	};
	try {
		lock.exec('pragma busy_timeout = 0; begin exclusive');
		return { fd, inheritable: false, close };
	} catch (error) {
		close();
		if (error instanceof Error && /locked|busy/.test(error.message)) return undefined;
		throw error;
	}
}

async function tryLock(file: string): Promise<Held | undefined> {
	if (process.platform !== 'linux') return lockByOpening(file);
	const fd = openSync(file, constants.O_RDWR | constants.O_CREAT, 0o600);
	// The lock belongs to the open file, which the helper shares with us: it stays when the helper ends.
	const { code } = await runCommand('flock', ['-n', '3'], { handDown: fd });
	if (code === 0) return { fd, inheritable: true, close: () => closeSync(fd) };
	if (code !== 1) return lockBySqlite(file, fd);
	closeSync(fd);
	return undefined;
}

async function holderOf(file: string): Promise<Holder | undefined> {
	try {
		const holder: unknown = JSON.parse(await readFile(file, 'utf8'));
		if (typeof holder !== 'object' || holder === null || !('pid' in holder) || typeof holder.pid !== 'number') return undefined;
		return {
			pid: holder.pid,
			...('stamp' in holder && typeof holder.stamp === 'string' && { stamp: holder.stamp }),
			...('url' in holder && typeof holder.url === 'string' && { url: holder.url }),
		};
	} catch {
		return undefined;
	}
}

async function lives(holder: Holder): Promise<boolean> {
	const stamp = await stampOf(holder.pid);
	return stamp !== undefined && stamp === holder.stamp;
}

/**
 * Takes the data folder for this process until `release` or its death, whatever kind. Held by the
 * operating system on an open file, so nothing is left behind, and other containers on the same
 * machine see it too. A server whose owner has just died is given a minute to end.
 * Throws `DataFolderInUse`.
 */
export async function lockFolder(dataDir: string, cluster: string, log: Log): Promise<FolderLock> {
	const file = join(dataDir, 'postgres.lock');
	const started = Date.now();
	let orphanTold = false;
	for (;;) {
		const held = await tryLock(file);
		if (held) return ownLock(held);

		const holder = await holderOf(file);
		const waited = Date.now() - started;
		if (holder && (await lives(holder))) throw new DataFolderInUse(dataDir, holder);
		if (waited > patienceMs)
			throw new DataFolderInUse(dataDir, undefined, 'Whoever holds it cannot be seen from here (another container?).');
		if (waited > orphanAfterMs && !orphanTold && (await postgresProcessesOf(cluster)).length > 0) {
			orphanTold = true;
			log.warn({ dataDir }, 'ending a database server that has lost its owner');
			await endPostgres(cluster, 'SIGINT');
		}
		await pause(50);
	}
}

async function ownLock({ fd, inheritable, close }: Held): Promise<FolderLock> {
	const stamp = await stampOf(process.pid);
	const tell = (holder: Holder) => {
		ftruncateSync(fd);
		writeSync(fd, JSON.stringify(holder), 0);
	};
	const self: Holder = { pid: process.pid, ...(stamp && { stamp }) };
	tell(self);
	let released = false;
	return {
		fd: inheritable ? fd : undefined,
		announce: (url) => tell({ ...self, url }),
		release: () => {
			// By the second time the number may belong to another file.
			if (released) return;
			released = true;
			ftruncateSync(fd);
			close();
		},
	};
}
