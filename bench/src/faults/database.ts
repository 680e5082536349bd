import { chmodSync } from 'node:fs';
import type { NetConnectOpts } from 'node:net';
import { join } from 'node:path';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '@qaysari/server/src/platform/database/embedded.ts';
import { postgresProcessesOf, postmasterPid } from '@qaysari/server/src/platform/database/embedded-processes.ts';
import { signalIfThere } from '@qaysari/server/src/testing/program.ts';
import { Client } from 'pg';
import { Disk } from './disk.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** The PostgreSQL of a run, which can be stopped, killed and frozen. */
export class RunDatabase {
	readonly disk: Disk;
	readonly #cluster: string;
	#running: EmbeddedDatabase;

	private constructor(disk: Disk, running: EmbeddedDatabase) {
		this.disk = disk;
		this.#cluster = join(disk.folder, 'postgres');
		this.#running = running;
	}

	static async start(under: string): Promise<RunDatabase> {
		// As root the server is another user's, who has to pass through.
		chmodSync(under, 0o711);
		const disk = new Disk(join(under, 'database'));
		return new RunDatabase(disk, await startEmbeddedDatabase({ dataDir: disk.folder, log: silent }));
	}

	/** Where it listens now: on a socket of the file system alone. */
	get target(): NetConnectOpts {
		return { path: join(new URL(this.#running.url).searchParams.get('host') ?? '', '.s.PGSQL.5432') };
	}

	/** By way of a line. */
	urlAt(port: number): string {
		const { username, pathname } = new URL(this.#running.url);
		return `postgres://${username}@127.0.0.1:${port}${pathname}`;
	}

	async start(): Promise<void> {
		this.#running = await startEmbeddedDatabase({ dataDir: this.disk.folder, log: silent });
	}

	async stop(): Promise<void> {
		await this.#running.stop();
	}

	/** All of its processes at once, with -9. */
	async kill(): Promise<void> {
		const { lost } = this.#running;
		await this.#signal('SIGKILL');
		await lost;
	}

	/** One of those that work for the shop, with -9: the server ends all others and recovers by itself. */
	async killOne(which: (count: number) => number): Promise<void> {
		const pids = await this.#backends();
		const pid = pids[which(pids.length)];
		if (pid !== undefined) signalIfThere(pid, 'SIGKILL');
	}

	async freeze(): Promise<void> {
		await this.#signal('SIGSTOP');
	}

	async goOn(): Promise<void> {
		await this.#signal('SIGCONT');
	}

	/** Ends connections of whoever calls themselves so. */
	async endConnections(like: string): Promise<void> {
		await endConnections(this.#running.url, like);
	}

	/** Whether it answers. */
	async answers(): Promise<boolean> {
		try {
			await (await this.#connect()).end();
			return true;
		} catch {
			return false;
		}
	}

	async close(): Promise<void> {
		await this.goOn();
		await this.stop();
		this.disk.unmount();
	}

	async #signal(signal: NodeJS.Signals): Promise<void> {
		const first = await postmasterPid(this.#cluster);
		const pids = await postgresProcessesOf(this.#cluster);
		// The first one before its children: it would answer for those that end.
		for (const pid of [first, ...pids.filter((other) => other !== first)]) if (pid !== undefined) signalIfThere(pid, signal);
	}

	async #backends(): Promise<number[]> {
		const client = await this.#connect();
		try {
			const { rows } = await client.query<{ pid: number }>(
				`select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name like 'qaysari%'`,
			);
			return rows.map(({ pid }) => pid);
		} finally {
			await client.end();
		}
	}

	#connect(): Promise<Client> {
		return connectOnce(this.#running.url);
	}
}

/** Ends connections of a database whose application's name is like this one. */
export async function endConnections(url: string, like: string): Promise<void> {
	const client = await connectOnce(url);
	try {
		await client.query(
			`select pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and pid <> pg_backend_pid() and application_name like $1`,
			[like],
		);
	} finally {
		await client.end();
	}
}

async function connectOnce(url: string): Promise<Client> {
	const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
	// Whoever asks is told by what they asked.
	client.on('error', () => {});
	await client.connect();
	return client;
}
