import { type Balancer, type Front, frontPorts, type RedisPair, startBalancer, startFront, startRedisPair } from './between.ts';
import { type Cluster, type Pooler, startCluster, startPooler } from './database.ts';
import { connectTo } from './goods.ts';
import { type Programs, until } from './programs.ts';
import { type ShopPorts, type Surroundings, shopPorts } from './shops.ts';
import { type Store, startStore } from './store.ts';

/** Everything that the processes of a shop lean on, each a program of its own. */
export interface Base {
	cluster: Cluster;
	/** Leads to the primary, past the pooler. */
	databaseUrl: string;
	balancer: Balancer;
	pooler: Pooler;
	redis: RedisPair;
	/** For files. */
	store: Store;
}

/** With what stands before two web processes. */
export interface Parts extends Base {
	front: Front;
	/** Where the front expects the shop. */
	ports: { webOne: ShopPorts; webTwo: ShopPorts };
}

export async function standUpBase(programs: Programs, tell: (line: string) => void): Promise<Base> {
	const cluster = await startCluster(programs);
	tell('PostgreSQL of three under Patroni, with synchronous replication');
	const redis = await startRedisPair(programs);
	const balancer = await startBalancer(programs, cluster, redis);
	const databaseUrl = cluster.urlAt(balancer.database);
	await until('HAProxy leads to the primary', async () => {
		await (await connectTo(databaseUrl)).destroy();
		return true;
	});
	const pooler = await startPooler(programs, balancer.database);
	tell('HAProxy, PgBouncer in transaction mode, Redis of two with three Sentinels');
	const store = await startStore(programs);
	tell(`the store for files is ${store.what}`);
	return { cluster, databaseUrl, balancer, pooler, redis, store };
}

export async function standUpParts(programs: Programs, tell: (line: string) => void): Promise<Parts> {
	const base = await standUpBase(programs, tell);
	const ports = { webOne: await shopPorts(), webTwo: await shopPorts() };
	const web = [ports.webOne, ports.webTwo];
	const front = await startFront(programs, await frontPorts(), {
		web: web.map((port) => `127.0.0.1:${port.web}`),
		console: web.map((port) => `127.0.0.1:${port.console}`),
	});
	tell(`Caddy at ${front.url}`);
	return { ...base, front, ports };
}

/** Without a proxy before them. */
export function surroundingsIn({ cluster, databaseUrl, balancer, pooler, store }: Base): Surroundings {
	return {
		databaseUrl: cluster.urlAt(pooler.address),
		directUrl: databaseUrl,
		readUrls: cluster.members.map((member) => cluster.urlOf(member)),
		redisUrl: `redis://${balancer.redis}`,
		filesUrl: store.url,
		publicUrl: null,
		trusted: null,
	};
}

/** As a process of the shop is told of them. */
export const surroundingsBehind = ({ front, ...base }: Parts): Surroundings => ({
	...surroundingsIn(base),
	publicUrl: front.url,
	trusted: front.certificate,
});

/** Until somebody behind the front is ready. */
export const untilSeen = (front: Front): Promise<void> =>
	until('the proxy sees the shop', async () => (await fetch(`${front.url}/readyz`)).ok);
