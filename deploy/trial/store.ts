import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts, isInstalled, type Program, type Programs, until } from './programs.ts';

/** Where the shop's files are kept: a store that speaks S3. */
export interface Store {
	what: string;
	/** As `FILES_URL` names its bucket. */
	url: string;
	/** What the shop speaks with. */
	program: Program;
	/** It has its files still after it was killed. */
	isDurable: boolean;
}

const parts = ['account', 'container', 'object'] as const;
const [account, user, secret, bucket] = ['shop', 'files', 'known-to-the-trial', 'shop'];
/** Swift reads `swift.conf` there and nowhere else. */
const fixedFolder = '/etc/swift';

/** Swift with its S3 layer, where Debian's packages of it are and this is root; else the store of the tests. */
export async function startStore(programs: Programs): Promise<Store> {
	const isThere = ['memcached', 'swift-ring-builder', 'swift-proxy-server', ...parts.map((part) => `swift-${part}-server`)].every(
		isInstalled,
	);
	return isThere && existsSync(fixedFolder) && process.getuid?.() === 0 ? startSwift(programs) : startTestStore(programs);
}

async function startTestStore(programs: Programs): Promise<Store> {
	const program = programs.run('store', [process.execPath, new URL('store-main.ts', import.meta.url).pathname]);
	await until('the store listens', async () => program.said.includes('s3://'), { program });
	return { what: 'the store of the tests', url: program.said.trim(), program, isDurable: false };
}

async function startSwift(programs: Programs): Promise<Store> {
	const folder = join(programs.folder, 'swift');
	const [conf, disk] = [join(folder, 'conf'), join(folder, 'node', 'disk')];
	for (const made of [conf, disk]) mkdirSync(made, { recursive: true });
	const ports = await freePorts(['memory', 'proxy', ...parts]);
	const write = (name: string, lines: readonly string[]): void => writeFileSync(join(conf, name), `${lines.join('\n')}\n`);
	write('swift.conf', [
		'[swift-hash]',
		'swift_hash_path_prefix = of',
		'swift_hash_path_suffix = trial',
		'[storage-policy:0]',
		'name = one',
		'default = yes',
	]);
	programs.run('memcached', ['memcached', '-u', 'nobody', '-l', '127.0.0.1', '-p', String(ports.memory)]);
	for (const part of parts) {
		for (const step of [['create', '8', '1', '1'], ['add', `r1z1-127.0.0.1:${ports[part]}/disk`, '1'], ['rebalance']]) {
			const ring = spawnSync('swift-ring-builder', [join(conf, `${part}.builder`), ...step], { encoding: 'utf8' });
			if (ring.status !== 0) throw new Error(`swift-ring-builder: ${ring.stdout}${ring.stderr}`);
		}
		write(`${part}.conf`, [
			'[DEFAULT]',
			...['bind_ip = 127.0.0.1', `bind_port = ${ports[part]}`, 'workers = 0', 'user = root'],
			...[`devices = ${join(folder, 'node')}`, 'mount_check = false'],
			...['[pipeline:main]', `pipeline = ${part}-server`, `[app:${part}-server]`, `use = egg:swift#${part}`],
		]);
		programs.run(`swift-${part}`, inPlace(conf, [`swift-${part}-server`, join(conf, `${part}.conf`)]));
	}
	const filters = [
		'catch_errors',
		'gatekeeper',
		'healthcheck',
		'cache',
		'listing_formats',
		'bulk',
		's3api',
		'tempauth',
		'slo',
		'dlo',
	];
	const names: Readonly<Record<string, string>> = { cache: 'memcache' };
	const more: Readonly<Record<string, readonly string[]>> = {
		cache: [`memcache_servers = 127.0.0.1:${ports.memory}`],
		s3api: ['s3_acl = false', 'location = us-east-1'],
		tempauth: [`user_${account}_${user} = ${secret} .admin`],
	};
	write('proxy.conf', [
		...['[DEFAULT]', 'bind_ip = 127.0.0.1', `bind_port = ${ports.proxy}`, 'workers = 0', 'user = root'],
		...['[pipeline:main]', `pipeline = ${filters.join(' ')} proxy-server`],
		...['[app:proxy-server]', 'use = egg:swift#proxy', 'account_autocreate = true'],
		...filters.flatMap((filter) => [`[filter:${filter}]`, `use = egg:swift#${names[filter] ?? filter}`, ...(more[filter] ?? [])]),
	]);
	const program = programs.run('swift-proxy', inPlace(conf, ['swift-proxy-server', join(conf, 'proxy.conf')]));
	const door = `http://127.0.0.1:${ports.proxy}`;
	await until('Swift has its bucket', () => makeBucket(door), { program, mostMs: 120_000 });
	const key = `${encodeURIComponent(`${account}:${user}`)}:${encodeURIComponent(secret)}`;
	return {
		what: 'Swift with its S3 layer',
		url: `s3://${key}@127.0.0.1:${ports.proxy}/${bucket}/files?tls=off`,
		program,
		isDurable: true,
	};
}

/** With the trial's own folder in place of the system's, for this program alone. */
const inPlace = (conf: string, command: readonly string[]): string[] => [
	...['unshare', '--mount', 'sh', '-c', `mount --bind "$0" ${fixedFolder} && exec "$@"`],
	...[conf, ...command],
];

async function makeBucket(door: string): Promise<boolean> {
	const signedIn = await fetch(`${door}/auth/v1.0`, { headers: { 'x-auth-user': `${account}:${user}`, 'x-auth-key': secret } });
	const [token, url] = [signedIn.headers.get('x-auth-token'), signedIn.headers.get('x-storage-url')];
	if (!token || !url) return false;
	return (await fetch(`${url}/${bucket}`, { method: 'PUT', headers: { 'x-auth-token': token } })).ok;
}
