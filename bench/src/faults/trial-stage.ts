import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fillTables } from '@qaysari/server/src/testing/shop-template.ts';
import { testSecret } from '@qaysari/server/src/testing/test-secret.ts';
import { wideLimits } from '@qaysari/server/src/testing/wide-limits.ts';
import { Client } from 'pg';
import { type Parts, standUpParts, surroundingsBehind, untilSeen } from '../../../deploy/trial/parts.ts';
import { type Program, type Programs, until } from '../../../deploy/trial/programs.ts';
import { roleOf } from '../../../deploy/trial/redis.ts';
import { shopEnvironment, shopPorts } from '../../../deploy/trial/shops.ts';
import { lineKinds, processKinds } from './kinds.ts';
import { Line, Lines } from './line.ts';
import { answersPing } from './redis-part.ts';
import { type Fallen, healthyWithinMs, ShopPart } from './shop-part.ts';
import type { Stage, StageOptions } from './stage.ts';
import { betweenKinds, clusterKinds, signal, signalMember } from './trial-kinds.ts';

const wholeWithinMs = 180_000;

/** The set of `deploy/`: three PostgreSQL under Patroni, PgBouncer, HAProxy, Redis with Sentinels, a store for files, Caddy. */
export async function standUpTrial(programs: Programs, { without, settings }: StageOptions): Promise<Stage> {
	const parts = await standUpParts(programs, () => {});
	const { cluster, balancer, pooler, front, ports } = parts;
	await fillTables(parts.databaseUrl);
	const around = surroundingsBehind(parts);
	const fallen: Fallen[] = [];
	const shops: ShopPart[] = [];
	for (const [name, role, own] of [
		['web-one', 'web', ports.webOne],
		['web-two', 'web', ports.webTwo],
		['jobs', 'jobs', await shopPorts()],
	] as const) {
		const [toPooler, toPrimary, toRedis] = await Promise.all(
			[pooler.address, balancer.database, balancer.redis].map((address) => new Line(() => placeAt(address)).open()),
		);
		if (!toPooler || !toPrimary || !toRedis) throw new Error('A line is missing');
		const dataDir = join(programs.folder, name);
		mkdirSync(dataDir);
		const env = {
			...wideLimits,
			...shopEnvironment(role, { around, ports: own, dataDir }),
			DATABASE_URL: cluster.urlAt(`127.0.0.1:${toPooler.port}`),
			DATABASE_DIRECT_URL: cluster.urlAt(`127.0.0.1:${toPrimary.port}`),
			REDIS_URL: `redis://127.0.0.1:${toRedis.port}`,
			SECRET: testSecret,
			...settings,
		};
		const lines = { database: new Lines(toPooler, toPrimary), redis: new Lines(toRedis) };
		shops.push(new ShopPart(programs, { name, role, ports: own, env, ...lines, without, fallen }));
	}
	await Promise.all(shops.map((shop) => shop.untilReady()));
	await untilSeen(front);
	const web = shops.filter(({ consoleUrl }) => consoleUrl !== '');
	return {
		what: 'two web processes and one for jobs on everything of deploy/',
		shops,
		doors: {
			// By way of the proxy all come from one address, which it leads to one process.
			web: [front.url, ...web.map(({ url }) => url)],
			console: [front.consoleUrl, ...web.map(({ consoleUrl }) => consoleUrl)],
			headers: { 'x-forwarded-proto': 'https' },
		},
		kinds: [...processKinds(shops), ...lineKinds(shops), ...clusterKinds(parts), ...betweenKinds(parts)],
		databaseUrl: parts.databaseUrl,
		fallen,
		heal: async () => {
			await healParts(parts);
			for (const shop of shops) shop.heal();
			await Promise.all(shops.map((shop) => shop.untilReady()));
			await untilSeen(front);
		},
		close: async () => {
			for (const member of cluster.members) await signalMember(member, 'SIGCONT');
			for (const shop of shops) shop.goOn();
			await programs.endAll();
			for (const shop of shops) await shop.closeLines();
		},
	};
}

/** Takes back whatever was done to them, and waits until all of them work. */
async function healParts({ cluster, databaseUrl, balancer, pooler, redis, store, front }: Parts): Promise<void> {
	const programs: Program[] = [cluster.etcd, balancer.program, pooler.program, ...redis.servers, store.program, front.program];
	for (const member of cluster.members) await signalMember(member, 'SIGCONT');
	for (const program of [...programs, ...cluster.members.map(({ patroni }) => patroni)]) {
		signal(program, 'SIGCONT');
		if (!program.isRunning) program.start();
	}
	await until('the database of three is whole', () => cluster.isWhole(), { mostMs: wholeWithinMs });
	for (const url of [databaseUrl, cluster.urlAt(pooler.address)])
		await until('the database answers', () => answers(url), { mostMs: healthyWithinMs });
	await until('one Redis follows the other', () => isPair(redis.addresses), { mostMs: healthyWithinMs });
	await until('Redis answers', () => answersPing(placeAt(balancer.redis).port), { mostMs: healthyWithinMs });
}

async function isPair(addresses: readonly string[]): Promise<boolean> {
	const roles = await Promise.all(addresses.map((address) => roleOf(address)));
	return roles.toSorted().join() === 'master,slave';
}

async function answers(url: string): Promise<boolean> {
	const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
	client.on('error', () => {});
	await client.connect();
	await client.query('select 1');
	await client.end();
	return true;
}

function placeAt(address: string): { host: string; port: number } {
	const [host = '', port = ''] = address.split(':');
	return { host, port: Number(port) };
}
