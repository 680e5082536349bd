import { execFileSync } from 'node:child_process';
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../platform/database/embedded.ts';
import { quietLog } from '../platform/database/testing.ts';
import { fillTables } from './shop-template.ts';

/** A database of an empty shop, and a second server that follows it by streaming replication. */
export interface ReplicatedDatabase {
	url: string;
	replicaUrl: string;
	stopReplica(): Promise<void>;
	startReplica(): Promise<void>;
	stop(): Promise<void>;
}

export async function startReplicated(): Promise<ReplicatedDatabase> {
	const folder = await mkdtemp(join(tmpdir(), 'qaysari-replicated-'));
	// As root the servers are another user's, who has to pass through.
	await chmod(folder, 0o711);
	const [first, second] = [join(folder, 'primary'), join(folder, 'replica')];
	const start = (dataDir: string): Promise<EmbeddedDatabase> => startEmbeddedDatabase({ dataDir, log: quietLog });
	const made = await start(first);
	await fillTables(made.url);
	await made.stop();
	// Copied while nobody writes: a base backup would be the same, by a program that the packages do not bring.
	execFileSync('cp', ['-a', first, second]);
	const primary = await start(first);
	const socketFolder = new URL(primary.url).searchParams.get('host') ?? '';
	await writeFile(join(second, 'postgres', 'standby.signal'), '');
	await appendFile(
		join(second, 'postgres', 'postgresql.auto.conf'),
		`primary_conninfo = 'host=${socketFolder} user=${new URL(primary.url).username}'\n`,
	);
	let replica = await start(second);
	const replicaUrl = replica.url;
	return {
		url: primary.url,
		replicaUrl,
		stopReplica: () => replica.stop(),
		startReplica: async () => {
			replica = await start(second);
		},
		stop: async () => {
			await replica.stop();
			await primary.stop();
			await rm(folder, { recursive: true, force: true });
		},
	};
}
