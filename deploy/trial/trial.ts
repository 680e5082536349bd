/**
 * `npm run deploy:trial`: the whole set of `deploy/` on this one machine, each part a program of its own, checked and taken down
 * again. `--failover N` kills the primary N times while people order, `--release` exchanges the processes of the shop under load,
 * `--redis` kills the master of Redis while people talk.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { buildFirst } from '../../scripts/build-first.ts';
import { many } from '../../server/src/platform/database/rows.ts';
import { type Front, frontPorts, type RedisPair, startBalancer, startFront, startRedisPair } from './between.ts';
import { checkThrough } from './check.ts';
import { type Cluster, startCluster, startPooler } from './database.ts';
import { killPrimaries } from './failover.ts';
import { connectTo, fillShop, type Stock } from './goods.ts';
import { missing, Programs, until } from './programs.ts';
import { killMaster } from './redis.ts';
import { exchangeAll } from './release.ts';
import { type ShopProgram, shopPorts, startShopProgram } from './shops.ts';

const { values } = parseArgs({
	options: {
		failover: { type: 'string' },
		release: { type: 'boolean', default: false },
		redis: { type: 'boolean', default: false },
		requests: { type: 'string', default: '10000' },
		keep: { type: 'boolean', default: false },
	},
});

interface Trial {
	cluster: Cluster;
	/** Leads to the primary, past the pooler. */
	databaseUrl: string;
	redis: RedisPair;
	front: Front;
	web: readonly [ShopProgram, ShopProgram];
	jobs: ShopProgram;
	stock: Stock;
}

const tell = (line: string): void => console.log(`  ${line}`);

async function standUp(programs: Programs): Promise<Trial> {
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
	const store = programs.run('store', [process.execPath, new URL('store-main.ts', import.meta.url).pathname]);
	await until('the store listens', async () => store.said.includes('s3://'), { program: store });
	const ports = { one: await shopPorts(), two: await shopPorts(), jobs: await shopPorts() };
	const front = await startFront(programs, await frontPorts(), {
		web: [ports.one, ports.two].map(({ web }) => `127.0.0.1:${web}`),
		console: [ports.one, ports.two].map(({ console }) => `127.0.0.1:${console}`),
	});
	tell(`Caddy at ${front.url}; the store for files is the one of the tests, which speaks S3`);
	const stock = await fillShop(databaseUrl, programs.folder, 4);
	const around = {
		databaseUrl: cluster.urlAt(pooler),
		directUrl: databaseUrl,
		readUrls: cluster.members.map((member) => cluster.urlOf(member)),
		redisUrl: `redis://${balancer.redis}`,
		filesUrl: store.said.trim(),
		publicUrl: front.url,
		trusted: front.certificate,
	};
	const web = [
		startShopProgram(programs, 'web-one', 'web', { around, ports: ports.one }),
		startShopProgram(programs, 'web-two', 'web', { around, ports: ports.two }),
	] as const;
	const jobs = startShopProgram(programs, 'jobs', 'jobs', { around, ports: ports.jobs });
	await Promise.all([...web, jobs].map((shop) => shop.untilReady()));
	await until('the proxy sees the shop', async () => (await fetch(`${front.url}/readyz`)).ok);
	tell('two web processes and one for jobs');
	return { cluster, databaseUrl, redis, front, web, jobs, stock };
}

/** @returns what did not hold */
async function tryOut({ cluster, databaseUrl, redis, front, web, jobs, stock }: Trial): Promise<string[]> {
	const [one, two] = web.map(({ address }) => `http://${address}`);
	await checkThrough({ proxy: front.url, console: front.consoleUrl, one: one ?? '', two: two ?? '' }, stock, tell);
	const faults: string[] = [];
	if (values.release) {
		console.log('Exchanging the processes under load');
		const outcome = await exchangeAll({ shops: [...web, jobs], door: front.url, stock }, Number(values.requests), tell);
		faults.push(...outcome.faults);
	}
	if (values.redis) {
		console.log('Killing the master of Redis while people talk');
		faults.push(...(await killMaster({ redis, door: front.url, stock }, tell)));
	}
	if (values.failover) {
		console.log('Killing the primary under load');
		const before = await ordersIn(databaseUrl);
		faults.push(
			...(await killPrimaries({ cluster, databaseUrl, door: front.url, stock, before }, Number(values.failover), tell)),
		);
	}
	return faults;
}

async function ordersIn(url: string): Promise<string[]> {
	const db = await connectTo(url);
	try {
		return (await many<{ number: string }>(db, sql`select number from shop_order`)).map(({ number }) => number);
	} finally {
		await db.destroy();
	}
}

const lacking = missing();
if (lacking) {
	console.error(lacking);
	process.exit(2);
}
buildFirst();
const folder = mkdtempSync(join(tmpdir(), 'qaysari-trial-'));
// As root the servers are another user's, who has to pass through.
chmodSync(folder, 0o711);
const programs = new Programs(folder);
let code = 1;
let takenDown: Promise<void> | undefined;
/** Once, whoever asks for it first; the others wait for its end. */
function takeDown(): Promise<void> {
	takenDown ??= programs.endAll().then(() => {
		if (!values.keep) rmSync(folder, { recursive: true, force: true });
	});
	return takenDown;
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
	process.once(signal, () => {
		console.log('Taking everything down');
		code = 130;
		void takeDown().finally(() => process.exit(code));
	});
try {
	console.log('Standing up');
	const trial = await standUp(programs);
	console.log('Checking through the proxy');
	const faults = await tryOut(trial);
	for (const fault of faults) console.error(`  FAULT ${fault}`);
	code = faults.length === 0 ? 0 : 1;
	console.log(code === 0 ? 'Everything held.' : 'It did not hold.');
} catch (error) {
	if (!takenDown) console.error(error);
} finally {
	await takeDown();
}
process.exit(code);
