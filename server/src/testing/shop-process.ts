import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RedisServer, startRedis } from './redis-server.ts';
import type { TestShop } from './test-shop.ts';
import { patient, wideLimits } from './wide-limits.ts';

/** A start takes a second or two; on a machine that does much else, many. */
const startWithinMs = 60_000;

const program = new URL('process-main.ts', import.meta.url).pathname;

/** A server process beside the test, on the same database. It can be killed as no program ends by itself, and started again. */
export class ShopProcess {
	url = '';
	consoleUrl = '';
	readonly #env: Record<string, string>;
	#child: ChildProcess | undefined;

	private constructor(env: Record<string, string>) {
		this.#env = env;
	}

	/** @param settings environment variables on top of those of a test */
	static async start(shop: TestShop, settings: Record<string, string> = {}): Promise<ShopProcess> {
		const process = new ShopProcess({
			NODE_ENV: 'test',
			LOG_LEVEL: 'silent',
			DATA_DIR: shop.config.dataDir,
			DATABASE_URL: shop.statementsUrl,
			DATABASE_DIRECT_URL: shop.databaseUrl,
			...wideLimits,
			...patient,
			CLOCK: shop.now.toISOString(),
			// Compiled once for all processes of all tests: starting is most of what they do.
			NODE_COMPILE_CACHE: join(tmpdir(), 'qaysari-test-compiled'),
			...settings,
		});
		await process.start();
		return process;
	}

	/** At the address that it had before, if it had one. */
	async start(): Promise<void> {
		const child = spawn(process.execPath, [program], {
			env: { PATH: process.env.PATH, PORT: portIn(this.url), CONSOLE_PORT: portIn(this.consoleUrl), ...this.#env },
			stdio: ['pipe', 'pipe', 'inherit'],
		});
		this.#child = child;
		const told = await firstLine(child);
		const { url, consoleUrl } = JSON.parse(told) as { url: string; consoleUrl: string };
		this.url = url;
		this.consoleUrl = consoleUrl;
	}

	/** With -9: nothing is finished, nobody is told. */
	async kill(): Promise<void> {
		const child = this.#child;
		if (!child || child.exitCode !== null || child.signalCode !== null) return;
		const gone = new Promise((resolve) => child.once('exit', resolve));
		child.kill('SIGKILL');
		await gone;
	}
}

/** Two processes that share a Redis of their own. */
export interface ProcessPair {
	doors: readonly [ShopProcess, ShopProcess];
	redis: RedisServer;
	close(): Promise<void>;
}

export async function startPair(shop: TestShop): Promise<ProcessPair> {
	const redis = await startRedis();
	const settings = { REDIS_URL: redis.url, DATABASE_POOL: '8' };
	const doors = [await ShopProcess.start(shop, settings), await ShopProcess.start(shop, settings)] as const;
	return {
		doors,
		redis,
		close: async () => {
			for (const door of doors) await door.kill();
			await redis.stop();
		},
	};
}

const portIn = (url: string): string => (url ? new URL(url).port : '0');

function firstLine(child: ChildProcess): Promise<string> {
	return new Promise((resolve, reject) => {
		let printed = '';
		const timer = setTimeout(() => {
			child.kill('SIGKILL');
			reject(new Error(`The process did not listen within ${startWithinMs} ms`));
		}, startWithinMs);
		child.stdout?.on('data', (chunk: Buffer) => {
			printed += chunk.toString();
			const [line, rest] = printed.split('\n', 2);
			if (line === undefined || rest === undefined) return;
			clearTimeout(timer);
			resolve(line);
		});
		child.once('error', reject);
		child.once('exit', (code, signal) => {
			clearTimeout(timer);
			reject(new Error(`The process ended with ${code ?? signal} before it listened`));
		});
	});
}
