import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from './redis-server.ts';

const program = (): string | undefined =>
	['pgbouncer', '/usr/sbin/pgbouncer'].find((path) => spawnSync(path, ['--version']).status === 0);

export interface Pooler {
	/** The same database by way of the pooler. */
	through(url: string): string;
	stop(): Promise<void>;
}

/** What the shop asks of every connection that a pooler makes. */
export const connectQuery =
	'set timezone = UTC; set datestyle = ISO; set statement_timeout = 5000; set idle_in_transaction_session_timeout = 5000';

/**
 * A PgBouncer of this run alone before a test server, in transaction mode.
 * @throws Error where there is none: a run that was asked for it must not go on without
 */
export async function startPooler(serverUrl: string, settings: { connectQuery?: string } = {}): Promise<Pooler> {
	const path = program();
	if (!path) throw new Error('PgBouncer is not installed here (Debian: apt-get install pgbouncer).');
	const server = new URL(serverUrl);
	const socketFolder = server.searchParams.get('host') ?? server.hostname;
	const port = await freePort();
	const folder = mkdtempSync(join(tmpdir(), 'qaysari-pooler-'));
	const file = join(folder, 'pgbouncer.ini');
	const query = settings.connectQuery ?? connectQuery;
	writeFileSync(
		file,
		`[databases]
* = host=${socketFolder} port=${server.port || 5432} user=${server.username} ${query ? `connect_query='${query}'` : ''}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
default_pool_size = 8
log_connections = 0
log_disconnections = 0
`,
		{ mode: 0o644 },
	);
	// It does not run as root, and must reach the socket.
	chmodSync(folder, 0o755);
	const as = process.getuid?.() === 0 ? statSync(socketFolder) : undefined;
	const child = spawn(path, ['-q', file], { stdio: ['ignore', 'ignore', 'inherit'], ...(as && { uid: as.uid, gid: as.gid }) });
	const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
	const through = (url: string): string => `postgres://shop@127.0.0.1:${port}${new URL(url).pathname}`;
	await untilOpen(through(serverUrl), child);
	return {
		through,
		stop: async () => {
			child.kill('SIGTERM');
			await gone;
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

async function untilOpen(url: string, child: ChildProcess): Promise<void> {
	for (;;) {
		if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
		const client = new Client({ connectionString: url });
		client.on('error', () => {});
		try {
			await client.connect();
			return;
		} catch (error) {
			if (!(error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')) throw error;
			await new Promise((resolve) => setImmediate(resolve));
		} finally {
			await client.end();
		}
	}
}
