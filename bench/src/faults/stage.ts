import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { hasRedis } from '@qaysari/server/src/testing/redis-server.ts';
import { fillTables } from '@qaysari/server/src/testing/shop-template.ts';
import { testSecret } from '@qaysari/server/src/testing/test-secret.ts';
import { neverIdle, wideLimits } from '@qaysari/server/src/testing/wide-limits.ts';
import { freePorts, type Program, type Programs, until } from '../../../deploy/trial/programs.ts';
import { root } from '../place.ts';
import { RunDatabase } from './database.ts';
import { Disk } from './disk.ts';
import { Line } from './line.ts';
import { signalIfThere } from './signals.ts';

const healthyWithinMs = 90_000;

/** One process of the shop, with lines of its own to what it leans on. */
export class ShopPart {
	readonly name: string;
	readonly url: string;
	/** Empty for one for jobs. */
	readonly consoleUrl: string;
	readonly database: Line;
	readonly redis: Line | null;
	readonly #program: Program;
	readonly #clockFile: string;
	readonly #onFall: (said: string) => void;
	/** It works, and nobody told it to end. */
	#isMeantToRun = false;

	constructor(
		program: Program,
		parts: Pick<ShopPart, 'name' | 'url' | 'consoleUrl' | 'database' | 'redis'>,
		{ clockFile, onFall }: { clockFile: string; onFall: (said: string) => void },
	) {
		this.#program = program;
		this.#clockFile = clockFile;
		this.#onFall = onFall;
		this.name = parts.name;
		this.url = parts.url;
		this.consoleUrl = parts.consoleUrl;
		this.database = parts.database;
		this.redis = parts.redis;
	}

	/** With SIGTERM, as a release does it; whoever does not end within 20 s is killed. */
	async stop(): Promise<void> {
		this.#lookAfter();
		this.#isMeantToRun = false;
		await this.#program.end('SIGTERM', 20_000);
		if (this.#program.exitCode !== null && this.#program.exitCode !== 0) this.#fell();
	}

	kill(): Promise<void> {
		this.#lookAfter();
		this.#isMeantToRun = false;
		return this.#program.end('SIGKILL');
	}

	start(): void {
		this.#lookAfter();
		// One that cannot reach its database at the start ends, and is for its keeper to start again.
		this.#isMeantToRun &&= this.#program.isRunning;
		if (!this.#program.isRunning) this.#program.start();
	}

	freeze(): void {
		this.#signal('SIGSTOP');
	}

	goOn(): void {
		this.#signal('SIGCONT');
	}

	/** Its clock goes wrong by so much from now on. */
	setClock(wrongByMs: number): void {
		writeFileSync(this.#clockFile, String(wrongByMs));
		this.#signal('SIGUSR2');
	}

	async isReady(): Promise<boolean> {
		const answer = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(5000) });
		await answer.arrayBuffer();
		return answer.ok;
	}

	/** Starts it where it ended by itself. */
	async untilReady(): Promise<void> {
		await until(
			`${this.name} is ready`,
			() => {
				this.start();
				return this.isReady();
			},
			{ mostMs: healthyWithinMs },
		);
		this.#isMeantToRun = true;
	}

	#lookAfter(): void {
		if (this.#isMeantToRun && !this.#program.isRunning) this.#fell();
	}

	#fell(): void {
		this.#onFall(this.#program.said.slice(-1500));
	}

	#signal(signal: NodeJS.Signals): void {
		const { pid } = this.#program;
		if (pid > 0) signalIfThere(pid, signal);
	}
}

export interface RedisPart {
	kill(): Promise<void>;
	freeze(): void;
	goOn(): void;
	start(): void;
	isReady(): Promise<boolean>;
}

/** Everything that a run stands up: the shop's processes, their database, Redis, and the lines between them. */
export interface Stage {
	database: RunDatabase;
	redis: RedisPart | null;
	/** Where the processes keep files, and nothing else. */
	files: Disk;
	/** Two for the web and two for jobs. */
	shops: readonly ShopPart[];
	/** Past all faults, for those who look. */
	databaseUrl: string;
	/** Processes that ended though nobody told them to, or not in good order, with what they said last. */
	fallen: readonly { name: string; said: string }[];
	/** Takes back whatever was done to the parts, and waits until all of them work. */
	heal(): Promise<void>;
	close(): Promise<void>;
}

/** @param settings of its processes, on top of those of every run */
export async function standUp(
	programs: Programs,
	{ without, settings }: { without: string | null; settings: Record<string, string> },
): Promise<Stage> {
	const database = await RunDatabase.start(programs.folder);
	try {
		return await standOn(programs, database, { without, settings });
	} catch (error) {
		await programs.endAll();
		await database.close();
		throw error;
	}
}

async function standOn(
	programs: Programs,
	database: RunDatabase,
	{ without, settings }: { without: string | null; settings: Record<string, string> },
): Promise<Stage> {
	const looking = await new Line(() => database.target).open();
	const databaseUrl = database.urlAt(looking.port);
	const files = new Disk(join(programs.folder, 'data'));
	await fillTables(databaseUrl);
	const redis = hasRedis() ? await startRedis(programs) : null;
	const fallen: { name: string; said: string }[] = [];
	const given = { without, fallen, database, redisPort: redis?.port ?? null, dataDir: files.folder, settings };
	// All at once: a port is free again as soon as it was looked at.
	const ports = await freePorts(shopNames.flatMap((name) => [name, `${name} console`]));
	const shops: ShopPart[] = [];
	for (const name of shopNames)
		shops.push(await startPart(programs, name, { web: ports[name] ?? 0, console: ports[`${name} console`] ?? 0 }, given));
	const heal = async (): Promise<void> => {
		database.disk.free();
		files.free();
		await database.goOn();
		redis?.goOn();
		redis?.start();
		for (const shop of shops) {
			shop.goOn();
			shop.database.manner = 'passes';
			if (shop.redis) shop.redis.manner = 'passes';
			shop.setClock(0);
		}
		await until('the database answers', () => database.answers(), { mostMs: healthyWithinMs });
		if (redis) await until('Redis answers', () => redis.isReady(), { mostMs: healthyWithinMs });
		await Promise.all(shops.map((shop) => shop.untilReady()));
	};
	await Promise.all(shops.map((shop) => shop.untilReady()));
	return {
		database,
		redis,
		files,
		shops,
		databaseUrl,
		fallen,
		heal,
		close: async () => {
			for (const shop of shops) shop.goOn();
			await programs.endAll();
			for (const shop of shops) {
				await shop.database.close();
				await shop.redis?.close();
			}
			await looking.close();
			await database.close();
			files.unmount();
		},
	};
}

const shopNames = ['web-one', 'web-two', 'jobs-one', 'jobs-two'] as const;

async function startPart(
	programs: Programs,
	name: (typeof shopNames)[number],
	ports: { web: number; console: number },
	part: {
		without: string | null;
		fallen: { name: string; said: string }[];
		database: RunDatabase;
		redisPort: number | null;
		dataDir: string;
		settings: Record<string, string>;
	},
): Promise<ShopPart> {
	const { redisPort } = part;
	const role = name.startsWith('web') ? 'web' : 'jobs';
	const database = await new Line(() => part.database.target).open();
	const redis = redisPort === null ? null : await new Line(() => ({ host: '127.0.0.1', port: redisPort })).open();
	const clockFile = join(programs.folder, `${name}.clock`);
	const over = [hook('clock-hook.ts', { file: clockFile })];
	if (part.without) over.push(hook('without-hook.ts', { safety: part.without }));
	const program = programs.run(
		name,
		[
			process.execPath,
			'--max-semi-space-size=8',
			...over.map((url) => `--import=${url}`),
			// A safety is taken out of the sources.
			part.without ? 'server/src/main.ts' : 'server/start.mjs',
		],
		{
			cwd: root,
			env: {
				...wideLimits,
				...neverIdle,
				NODE_ENV: 'development',
				ROLE: role,
				HOST: '127.0.0.1',
				PORT: String(ports.web),
				CONSOLE_PORT: String(ports.console),
				DATA_DIR: part.dataDir,
				DATABASE_URL: part.database.urlAt(database.port),
				...(redis ? { REDIS_URL: `redis://127.0.0.1:${redis.port}` } : {}),
				SECRET: testSecret,
				SAMPLE_SHOP: 'off',
				LOG_LEVEL: 'warn',
				UPLOADS_PER_BUYER_DAY: '1000000',
				...part.settings,
			},
		},
	);
	const url = `http://127.0.0.1:${ports.web}`;
	const consoleUrl = role === 'web' ? `http://127.0.0.1:${ports.console}` : '';
	return new ShopPart(
		program,
		{ name, url, consoleUrl, database, redis },
		{ clockFile, onFall: (said) => part.fallen.push({ name, said }) },
	);
}

function hook(file: string, asked: Record<string, string>): string {
	const url = new URL(file, import.meta.url);
	for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
	return url.href;
}

async function startRedis(programs: Programs): Promise<RedisPart & { port: number }> {
	const { port } = await freePorts(['port']);
	const program = programs.run('redis', [
		'redis-server',
		...['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
	]);
	const signal = (name: NodeJS.Signals): void => {
		if (program.pid > 0) signalIfThere(program.pid, name);
	};
	const isReady = (): Promise<boolean> => answersPing(port);
	await until('Redis answers', isReady, { program });
	return {
		port,
		kill: () => program.end('SIGKILL'),
		freeze: () => signal('SIGSTOP'),
		goOn: () => signal('SIGCONT'),
		start: () => {
			if (!program.isRunning) program.start();
		},
		isReady,
	};
}

function answersPing(port: number): Promise<boolean> {
	const { promise, resolve } = Promise.withResolvers<boolean>();
	const line = connect(port, '127.0.0.1', () => line.write('PING\r\n'));
	line.setTimeout(1000, () => line.destroy());
	line.on('data', (said: Buffer) => {
		resolve(said.toString().startsWith('+PONG'));
		line.end();
	});
	line.on('error', () => resolve(false));
	line.on('close', () => resolve(false));
	return promise;
}
