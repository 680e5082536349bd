import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signalIfThere } from '@qaysari/server/src/testing/program.ts';
import { neverIdle } from '@qaysari/server/src/testing/wide-limits.ts';
import { type Program, type Programs, until } from '../../../deploy/trial/programs.ts';
import type { ShopPorts } from '../../../deploy/trial/shops.ts';
import { root } from '../place.ts';
import type { Lines } from './line.ts';

/** How long a part may take to work again. */
export const healthyWithinMs = 90_000;

/** A process that ended though nobody told it to, or not in good order, with what it said last. */
export interface Fallen {
	name: string;
	said: string;
}

/** What one process of the shop is started with. */
export interface ShopPlace {
	name: string;
	role: 'web' | 'jobs';
	ports: ShopPorts;
	env: Record<string, string>;
	/** To its database. */
	database: Lines;
	/** Null where there is no Redis. */
	redis: Lines | null;
	/** The safety that is taken out of it. */
	without: string | null;
	fallen: Fallen[];
}

/** One process of the shop, with lines of its own to what it leans on. */
export class ShopPart {
	readonly name: string;
	readonly url: string;
	/** Empty for one for jobs. */
	readonly consoleUrl: string;
	readonly database: Lines;
	readonly redis: Lines | null;
	readonly #program: Program;
	readonly #clockFile: string;
	readonly #fallen: Fallen[];
	/** It works, and nobody told it to end. */
	#isMeantToRun = false;

	constructor(programs: Programs, { name, role, ports, env, database, redis, without, fallen }: ShopPlace) {
		this.name = name;
		this.url = `http://127.0.0.1:${ports.web}`;
		this.consoleUrl = role === 'web' ? `http://127.0.0.1:${ports.console}` : '';
		this.database = database;
		this.redis = redis;
		this.#fallen = fallen;
		this.#clockFile = join(programs.folder, `${name}.clock`);
		const over = [hook('clock-hook.ts', { file: this.#clockFile })];
		if (without) over.push(hook('without-hook.ts', { safety: without }));
		this.#program = programs.run(
			name,
			[
				process.execPath,
				...over.map((url) => `--import=${url}`),
				// A safety is taken out of the sources.
				without ? 'server/src/main.ts' : 'server/start.mjs',
			],
			{ cwd: root, env: { ...neverIdle, UPLOADS_PER_BUYER_DAY: '1000000', ...env } },
		);
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

	/** Takes back whatever was done to it; it may still need a moment until it is ready. */
	heal(): void {
		this.goOn();
		this.database.manner = 'passes';
		if (this.redis) this.redis.manner = 'passes';
		this.setClock(0);
	}

	async closeLines(): Promise<void> {
		await this.database.close();
		await this.redis?.close();
	}

	#lookAfter(): void {
		if (this.#isMeantToRun && !this.#program.isRunning) this.#fell();
	}

	#fell(): void {
		this.#fallen.push({ name: this.name, said: this.#program.said.slice(-1500) });
	}

	#signal(signal: NodeJS.Signals): void {
		const { pid } = this.#program;
		if (pid > 0) signalIfThere(pid, signal);
	}
}

function hook(file: string, asked: Record<string, string>): string {
	const url = new URL(file, import.meta.url);
	for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
	return url.href;
}
