import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setDefaultCACertificates } from 'node:tls';
import type { Cluster } from './database.ts';
import { fill, freePorts, type Program, type Programs, until } from './programs.ts';

export interface RedisPair {
	watchers: readonly Program[];
	addresses: readonly [string, string];
	servers: readonly [Program, Program];
}

/** A Redis, one that follows it, and three that watch both. */
export async function startRedisPair(programs: Programs): Promise<RedisPair> {
	const ports = await freePorts(['one', 'two', 'watchOne', 'watchTwo', 'watchThree']);
	const start = (name: string, port: number, more: readonly string[]): Program =>
		programs.run(name, ['redis-server', '--port', String(port), '--bind', '127.0.0.1', '--save', '', ...more]);
	const one = start('redis-one', ports.one, []);
	const two = start('redis-two', ports.two, ['--replicaof', '127.0.0.1', String(ports.one)]);
	const watchers: Program[] = [];
	for (const [name, port] of [
		['sentinel-one', ports.watchOne],
		['sentinel-two', ports.watchTwo],
		['sentinel-three', ports.watchThree],
	] as const) {
		const folder = join(programs.folder, name);
		mkdirSync(folder);
		const file = join(folder, 'sentinel.conf');
		const values = { PORT: port, HOST: '127.0.0.1', FOLDER: folder, MASTER_HOST: '127.0.0.1', MASTER_PORT: ports.one };
		writeFileSync(file, fill('sentinel.conf', values));
		watchers.push(programs.run(name, ['redis-sentinel', file]));
	}
	return { watchers, addresses: [`127.0.0.1:${ports.one}`, `127.0.0.1:${ports.two}`], servers: [one, two] };
}

export interface Balancer {
	program: Program;
	/** Leads to the primary. */
	database: string;
	/** Leads to the master. */
	redis: string;
}

/** HAProxy before the three databases and both Redis. */
export async function startBalancer(programs: Programs, cluster: Cluster, redis: RedisPair): Promise<Balancer> {
	const ports = await freePorts(['database', 'redis']);
	const [one, two, three] = cluster.members;
	if (!one || !two || !three) throw new Error('The database has fewer than three members');
	const file = join(programs.folder, 'haproxy.cfg');
	const portOf = (address: string): string => address.split(':')[1] ?? '';
	writeFileSync(
		file,
		fill('haproxy.cfg', {
			DATABASE_LISTEN: `127.0.0.1:${ports.database}`,
			REDIS_LISTEN: `127.0.0.1:${ports.redis}`,
			DATABASE_ONE: one.address,
			DATABASE_TWO: two.address,
			DATABASE_THREE: three.address,
			REST_ONE: portOf(one.rest),
			REST_TWO: portOf(two.rest),
			REST_THREE: portOf(three.rest),
			REDIS_ONE: redis.addresses[0],
			REDIS_TWO: redis.addresses[1],
		}),
	);
	const program = programs.run('haproxy', ['haproxy', '-db', '-f', file]);
	return { program, database: `127.0.0.1:${ports.database}`, redis: `127.0.0.1:${ports.redis}` };
}

export interface Front {
	program: Program;
	/** Its own authority's certificate; null without TLS. */
	certificate: string | null;
	url: string;
	consoleUrl: string;
}

export const frontPorts = () => freePorts(['shop', 'console', 'plain']);

export interface Upstreams {
	web: readonly string[];
	console: readonly string[];
}

type FrontPorts = Awaited<ReturnType<typeof frontPorts>>;

/** Caddy with a certificate of its own, which this process trusts from then on. */
export async function startFront(programs: Programs, ports: FrontPorts, upstreams: Upstreams): Promise<Front> {
	const [url, consoleUrl] = [`https://localhost:${ports.shop}`, `https://localhost:${ports.console}`];
	const [program, home] = runFront(programs, ports, upstreams, {
		TLS_OPTIONS: 'tls internal',
		SHOP_ADDRESS: url,
		CONSOLE_ADDRESS: consoleUrl,
	});
	const certificate = join(home, 'caddy', 'pki', 'authorities', 'local', 'root.crt');
	await until(
		'the proxy answers',
		async () => {
			setDefaultCACertificates([readFileSync(certificate, 'utf8')]);
			// Nobody is behind it yet.
			return (await fetch(`${url}/readyz`)).status >= 200;
		},
		{ program },
	);
	return { program, url, consoleUrl, certificate };
}

/** Caddy without TLS, by any name, which tells clients apart by a cookie: those of a test all come from one address. */
export async function startPlainFront(programs: Programs, ports: FrontPorts, upstreams: Upstreams): Promise<Front> {
	const [program] = runFront(programs, ports, upstreams, {
		TLS_OPTIONS: '',
		SHOP_ADDRESS: `http://:${ports.shop}`,
		CONSOLE_ADDRESS: `http://:${ports.console}`,
		BALANCE: 'cookie',
	});
	const [url, consoleUrl] = [`http://127.0.0.1:${ports.shop}`, `http://127.0.0.1:${ports.console}`];
	await until('the proxy answers', async () => (await fetch(`${url}/readyz`)).status >= 200, { program });
	return { program, url, consoleUrl, certificate: null };
}

function runFront(
	programs: Programs,
	ports: FrontPorts,
	upstreams: Upstreams,
	settings: Readonly<Record<string, string>>,
): [program: Program, home: string] {
	const home = join(programs.folder, 'caddy');
	mkdirSync(home, { recursive: true });
	const caddyfile = new URL('../Caddyfile', import.meta.url).pathname;
	const program = programs.run('caddy', ['caddy', 'run', '--config', caddyfile, '--adapter', 'caddyfile'], {
		env: {
			HOME: home,
			XDG_DATA_HOME: home,
			XDG_CONFIG_HOME: home,
			GLOBAL_OPTIONS: `admin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\thttp_port ${ports.plain}`,
			WEB_UPSTREAMS: upstreams.web.join(' '),
			CONSOLE_UPSTREAMS: upstreams.console.join(' '),
			...settings,
		},
	});
	return [program, home];
}
