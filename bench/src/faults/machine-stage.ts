import { join } from 'node:path';
import { hasRedis } from '@qaysari/server/src/testing/redis-server.ts';
import { fillTables } from '@qaysari/server/src/testing/shop-template.ts';
import { testSecret } from '@qaysari/server/src/testing/test-secret.ts';
import { wideLimits } from '@qaysari/server/src/testing/wide-limits.ts';
import { freePorts, type Programs, until } from '../../../deploy/trial/programs.ts';
import { RunDatabase } from './database.ts';
import { Disk } from './disk.ts';
import { lineKinds, processKinds } from './kinds.ts';
import { Line, Lines } from './line.ts';
import { databaseKinds, diskKinds, redisKinds } from './machine-kinds.ts';
import { startRedis } from './redis-part.ts';
import { type Fallen, healthyWithinMs, ShopPart } from './shop-part.ts';
import type { Stage, StageOptions } from './stage.ts';

/** Two processes for the web and two for jobs on a PostgreSQL and, where this machine has one, a Redis of their own. */
export async function standUpMachine(programs: Programs, options: StageOptions): Promise<Stage> {
	const database = await RunDatabase.start(programs.folder);
	try {
		return await standOn(programs, database, options);
	} catch (error) {
		await programs.endAll();
		await database.close();
		throw error;
	}
}

async function standOn(programs: Programs, database: RunDatabase, { without, settings }: StageOptions): Promise<Stage> {
	const looking = await new Line(() => database.target).open();
	const databaseUrl = database.urlAt(looking.port);
	const files = new Disk(join(programs.folder, 'data'));
	await fillTables(databaseUrl);
	const redis = hasRedis() ? await startRedis(programs) : null;
	const fallen: Fallen[] = [];
	// All at once: a port is free again as soon as it was looked at.
	const ports = await freePorts(shopNames.flatMap((name) => [name, `${name} console`]));
	const shops: ShopPart[] = [];
	for (const name of shopNames) {
		const role = name.startsWith('web') ? 'web' : 'jobs';
		const own = { web: ports[name] ?? 0, console: ports[`${name} console`] ?? 0 };
		const toDatabase = await new Line(() => database.target).open();
		const toRedis = redis && (await new Line(() => ({ host: '127.0.0.1', port: redis.port })).open());
		const env = {
			...wideLimits,
			NODE_ENV: 'development',
			ROLE: role,
			HOST: '127.0.0.1',
			PORT: String(own.web),
			CONSOLE_PORT: String(own.console),
			DATA_DIR: files.folder,
			DATABASE_URL: database.urlAt(toDatabase.port),
			...(toRedis ? { REDIS_URL: `redis://127.0.0.1:${toRedis.port}` } : {}),
			SECRET: testSecret,
			SAMPLE_SHOP: 'off',
			LOG_LEVEL: 'warn',
			...settings,
		};
		const lines = { database: new Lines(toDatabase), redis: toRedis && new Lines(toRedis) };
		shops.push(new ShopPart(programs, { name, role, ports: own, env, ...lines, without, fallen }));
	}
	await Promise.all(shops.map((shop) => shop.untilReady()));
	const web = shops.filter(({ consoleUrl }) => consoleUrl !== '');
	return {
		what: `two web processes and two for jobs, ${redis ? 'Redis' : 'no Redis on this machine'}`,
		shops,
		doors: { web: web.map(({ url }) => url), console: web.map(({ consoleUrl }) => consoleUrl), headers: {} },
		kinds: [
			...processKinds(shops),
			...lineKinds(shops),
			...databaseKinds(database),
			...diskKinds({ database: database.disk, files }),
			...redisKinds(redis),
		],
		databaseUrl,
		fallen,
		heal: async () => {
			database.disk.free();
			files.free();
			await database.goOn();
			redis?.goOn();
			redis?.start();
			for (const shop of shops) shop.heal();
			await until('the database answers', () => database.answers(), { mostMs: healthyWithinMs });
			if (redis) await until('Redis answers', () => redis.isReady(), { mostMs: healthyWithinMs });
			await Promise.all(shops.map((shop) => shop.untilReady()));
		},
		close: async () => {
			for (const shop of shops) shop.goOn();
			await programs.endAll();
			for (const shop of shops) await shop.closeLines();
			await looking.close();
			await database.close();
			files.unmount();
		},
	};
}

const shopNames = ['web-one', 'web-two', 'jobs-one', 'jobs-two'] as const;
