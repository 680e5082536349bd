import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { signalIfThere } from '../../server/src/testing/program.ts';
import { databasePrograms, fill, freePorts, type Owner, ownerOf, type Program, type Programs, until } from './programs.ts';

const names = ['one', 'two', 'three'] as const;
type Name = (typeof names)[number];
const [superuser, password, database] = ['postgres', 'trial', 'shop'];

export interface Member {
	name: Name;
	patroni: Program;
	address: string;
	rest: string;
	/** Where its server keeps its data. */
	dataDir: string;
	/** Of the server itself, which Patroni starts; 0 when it does not run. */
	serverPid(): number;
}

export interface Cluster {
	/** Says who is primary. */
	etcd: Program;
	members: readonly Member[];
	primary(): Promise<Member | null>;
	/** Everybody follows, and one of them must have what is acknowledged. */
	isWhole(): Promise<boolean>;
	/** Of one member. */
	urlOf(member: Member): string;
	urlAt(hostAndPort: string): string;
}

/** Three PostgreSQL under Patroni, with one etcd that says who is primary. */
export async function startCluster(programs: Programs): Promise<Cluster> {
	const owner = ownerOf('postgres');
	const ports = await freePorts(['etcd', 'etcdPeer', 'one', 'two', 'three', 'restOne', 'restTwo', 'restThree']);
	const etcd = programs.run('etcd', [
		'etcd',
		...['--data-dir', join(programs.folder, 'etcd')],
		...['--listen-client-urls', `http://127.0.0.1:${ports.etcd}`, '--advertise-client-urls', `http://127.0.0.1:${ports.etcd}`],
		...['--listen-peer-urls', `http://127.0.0.1:${ports.etcdPeer}`],
		...['--initial-advertise-peer-urls', `http://127.0.0.1:${ports.etcdPeer}`],
		...['--initial-cluster', `default=http://127.0.0.1:${ports.etcdPeer}`],
	]);
	await until('etcd answers', async () => (await fetch(`http://127.0.0.1:${ports.etcd}/health`)).ok, { program: etcd });
	const rests = { one: ports.restOne, two: ports.restTwo, three: ports.restThree };
	const members = names.map((name) =>
		startMember(programs, owner, { name, port: ports[name], restPort: rests[name], etcdPort: ports.etcd }),
	);
	const cluster = clusterOf(etcd, members);
	programs.afterwards(() => {
		for (const { serverPid } of members) {
			const pid = serverPid();
			if (pid > 0) signalIfThere(pid, 'SIGKILL');
		}
	});
	await until('a database of three is whole', () => cluster.isWhole(), { mostMs: 120_000, program: members[0]?.patroni });
	const primary = await cluster.primary();
	if (!primary) throw new Error('The database has no primary');
	await createDatabase(cluster.urlOf(primary), database);
	return cluster;
}

function startMember(
	programs: Programs,
	owner: Owner | null,
	{ name, port, restPort, etcdPort }: { name: Name; port: number; restPort: number; etcdPort: number },
): Member {
	const folder = join(programs.folder, `database-${name}`);
	const dataDir = join(folder, 'data');
	mkdirSync(folder, { mode: 0o700 });
	const file = join(folder, 'patroni.yaml');
	const text = fill('patroni.yaml', {
		MEMBER: name,
		REST_ADDRESS: `127.0.0.1:${restPort}`,
		ETCD_HOSTS: `127.0.0.1:${etcdPort}`,
		DATABASE_ADDRESS: `127.0.0.1:${port}`,
		NETWORK: '127.0.0.1/32',
		DATA_DIR: dataDir,
		BIN_DIR: databasePrograms() ?? '',
		PASS_FILE: join(folder, 'pass'),
		SOCKET_DIR: folder,
		SUPERUSER: superuser,
		SUPERUSER_PASSWORD: password,
		REPLICATION_PASSWORD: 'follows',
	});
	writeFileSync(file, text, { mode: 0o600 });
	if (owner) for (const path of [folder, file]) chownSync(path, owner.uid, owner.gid);
	const patroni = programs.run(`patroni-${name}`, ['patroni', file], { owner, cwd: folder, env: { HOME: folder } });
	return {
		name,
		patroni,
		address: `127.0.0.1:${port}`,
		rest: `127.0.0.1:${restPort}`,
		dataDir,
		serverPid: () => {
			const pidFile = join(dataDir, 'postmaster.pid');
			return existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
		},
	};
}

function clusterOf(etcd: Program, members: readonly Member[]): Cluster {
	const urlAt = (address: string): string => `postgres://${superuser}:${password}@${address}/${database}`;
	const primary = async (): Promise<Member | null> => {
		for (const member of members) {
			const answer = await fetch(`http://${member.rest}/primary`).catch(() => null);
			if (answer?.status === 200) return member;
		}
		return null;
	};
	return {
		etcd,
		members,
		primary,
		urlAt,
		urlOf: (member) => urlAt(member.address),
		isWhole: async () => {
			const leader = await primary();
			if (!leader) return false;
			const told = (await (await fetch(`http://${leader.rest}/cluster`)).json()) as {
				members: { role: string; state: string; lag?: number | string }[];
			};
			const follow = told.members.filter(({ role, state }) => role !== 'leader' && ['running', 'streaming'].includes(state));
			return follow.length === 2 && follow.some(({ role }) => role === 'sync_standby');
		},
	};
}

/** Of the same server, for the same user. */
export function namedIn(url: string, name: string): string {
	const named = new URL(url);
	named.pathname = `/${name}`;
	return named.href;
}

/** `url`: of any database of the server. */
export async function createDatabase(url: string, name: string): Promise<void> {
	const client = new Client({ connectionString: namedIn(url, 'postgres') });
	await client.connect();
	await client.query(`create database ${name}`);
	await client.end();
}

export interface Pooler {
	program: Program;
	address: string;
}

/** PgBouncer in transaction mode before an address that leads to the primary, for every database there. */
export async function startPooler(programs: Programs, databaseAt: string): Promise<Pooler> {
	const { pooler } = await freePorts(['pooler']);
	const folder = join(programs.folder, 'pooler');
	mkdirSync(folder);
	chmodSync(folder, 0o755);
	const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')];
	const [host = '', port = ''] = databaseAt.split(':');
	writeFileSync(users, `"${superuser}" "${password}"\n`, { mode: 0o644 });
	writeFileSync(
		file,
		fill('pgbouncer.ini', {
			DATABASE: '*',
			DATABASE_HOST: host,
			DATABASE_PORT: port,
			LISTEN_HOST: '127.0.0.1',
			LISTEN_PORT: pooler,
			AUTH_FILE: users,
		}),
		{ mode: 0o644 },
	);
	const program = programs.run('pgbouncer', ['pgbouncer', file], { owner: ownerOf('postgres'), cwd: folder });
	return { program, address: `127.0.0.1:${pooler}` };
}
