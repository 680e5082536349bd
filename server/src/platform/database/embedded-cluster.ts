import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { type Installation, majorVersionOf } from './embedded-binaries.ts';
import { makePrivateFolder, type Placing } from './embedded-placing.ts';
import { runCommand } from './run-command.ts';

/** The cluster was made by another major version of PostgreSQL. The message says how to bring it over. */
export class DataFolderVersion extends Error {
	override readonly name = 'DataFolderVersion';
}

export const superuser = 'qaysari';

/** Megabytes of this machine, or of what a container leaves of it. */
function memoryMb(): number {
	const limit = process.constrainedMemory();
	return Math.floor((limit > 0 ? Math.min(limit, totalmem()) : totalmem()) / 1024 ** 2);
}

// The shop shares the machine with its database: an eighth for what the database keeps at hand, as a large catalogue is only
// quick while it lies there, and the system keeps its files in the rest.
const memory = memoryMb();
const sharedMb = Math.min(4096, Math.max(128, Math.floor(memory / 8)));

// Written into postgresql.conf when the cluster is made, so that an operator may change them there.
const settings = {
	shared_buffers: `${sharedMb}MB`,
	effective_cache_size: `${Math.max(512, Math.floor(memory / 2))}MB`,
	work_mem: '8MB',
	maintenance_work_mem: '128MB',
	max_connections: '100',
	max_logical_replication_workers: '0',
	synchronous_commit: 'on',
	fsync: 'on',
	max_wal_size: '1GB',
	jit: 'off',
	random_page_cost: '1.1',
	// One query on both cores would hold up every other.
	max_parallel_workers_per_gather: '0',
	max_parallel_maintenance_workers: '0',
	timezone: 'UTC',
	log_timezone: 'UTC',
	log_line_prefix: '%m [%p] %a ',
	log_min_duration_statement: '1s',
	log_lock_waits: 'on',
	log_checkpoints: 'off',
	log_autovacuum_min_duration: '-1',
};
// macOS has no C.UTF-8. Only the ctype comes from here; sorting is built in and the same everywhere.
const locales = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8'];

async function makeCluster(placing: Placing, cluster: string, durable: boolean): Promise<void> {
	// Made aside and moved into place, so that an interrupted start leaves nothing half done.
	const unfinished = join(placing.folder, 'postgres.new');
	const chosen = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
	let output = '';
	for (const locale of locales) {
		await rm(unfinished, { recursive: true, force: true });
		await makePrivateFolder(unfinished, placing.as);
		const made = await runCommand(
			placing.installation.initdb,
			[
				...['-D', unfinished, '-U', superuser, '-E', 'UTF8'],
				...[`--locale=${locale}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
				// The socket's folder is closed to everyone else; there is no TCP.
				...['--auth-local=trust', '--auth-host=reject', '--no-instructions'],
				...(durable ? [] : ['--no-sync']),
				...chosen,
			],
			{ as: placing.as },
		);
		if (made.code === 0) {
			await rename(unfinished, cluster);
			return;
		}
		output = made.output;
		if (!output.includes('invalid locale')) break;
	}
	await rm(unfinished, { recursive: true, force: true });
	throw new Error(`The database could not be made in ${cluster}: ${output.trim().split('\n').slice(-4).join(' ')}`);
}

async function checkVersion(cluster: string, installation: Installation): Promise<void> {
	const [found, ours] = await Promise.all([readFile(join(cluster, 'PG_VERSION'), 'utf8'), majorVersionOf(installation)]);
	if (Number(found) === ours) return;
	throw new DataFolderVersion(
		`The database in ${cluster} was made by PostgreSQL ${found.trim()}; this release brings PostgreSQL ${ours}, which cannot read it. ` +
			'To bring it over: 1. with the release that ran last, npm ci && npm run backup; ' +
			`2. move ${cluster} aside (do not delete it); 3. with this release, npm ci && npm run restore -- the backup; ` +
			'4. look at the shop, then delete what you moved aside.',
	);
}

async function hasCluster(cluster: string): Promise<boolean> {
	const names: string[] = await readdir(cluster).catch(() => []);
	if (names.includes('PG_VERSION')) return true;
	if (names.length > 0) throw new Error(`${cluster} holds something that is not a database. Move it aside.`);
	// An empty folder would be in the way of moving the new cluster into place.
	await rm(cluster, { recursive: true, force: true });
	return false;
}

/** The cluster of a placing, made if there is none. Throws `DataFolderVersion`. */
export async function prepareCluster(placing: Placing, durable: boolean): Promise<string> {
	const cluster = join(placing.folder, 'postgres');
	if (await hasCluster(cluster)) await checkVersion(cluster, placing.installation);
	else await makeCluster(placing, cluster, durable);
	return cluster;
}
