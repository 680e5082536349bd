import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@qaysari/server/src/platform/config.ts';
import { connectDatabase } from '@qaysari/server/src/platform/database/connect.ts';
import { startEmbeddedDatabase } from '@qaysari/server/src/platform/database/embedded.ts';
import type { Database } from '@qaysari/server/src/platform/database/handle.ts';
import { one } from '@qaysari/server/src/platform/database/rows.ts';
import { endProcess, untilPrinted } from '@qaysari/server/src/testing/program.ts';
import { wideLimits } from '@qaysari/server/src/testing/wide-limits.ts';
import { sql } from 'kysely';
import { sum } from './numbers.ts';

export const root = new URL('../..', import.meta.url).pathname;
const startWithinMs = 120_000;

/** Where the bench works: a database and a data folder of its own, gone when it ends. */
export interface Place {
	dataDir: string;
	databaseUrl: string;
	/** A pool as big as the shop's own. */
	db: Database;
	close(): Promise<void>;
}

export async function openPlace(): Promise<Place> {
	const dataDir = mkdtempSync(join(tmpdir(), 'qaysari-bench-'));
	const silent = (): void => {};
	const log = { info: silent, warn: silent, error: silent };
	const database = await startEmbeddedDatabase({ dataDir, log });
	const { databasePool, statementTimeoutMs } = readConfig({});
	const db = await connectDatabase({
		url: database.url,
		poolSize: databasePool,
		applicationName: 'qaysari bench',
		statementTimeoutMs,
		log,
	});
	return {
		dataDir,
		databaseUrl: database.url,
		db,
		close: async () => {
			await db.destroy();
			await database.stop();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

/** The settings with which every program of the bench finds the place. */
export function environmentOf(place: Pick<Place, 'dataDir' | 'databaseUrl'>): NodeJS.ProcessEnv {
	return {
		...process.env,
		NODE_ENV: 'development',
		DATA_DIR: place.dataDir,
		DATABASE_URL: place.databaseUrl,
		LOG_LEVEL: 'warn',
		SAMPLE_SHOP: 'goods',
	};
}

/** The product that the list shows first, once the shop has started. */
export async function firstProduct({ db }: Place): Promise<string> {
	const { id } = await one<{ id: number }>(
		db,
		sql`select id from product where state = 'active' order by popularity desc, id desc limit 1`,
	);
	return String(id);
}

export interface RunningShop {
	url: string;
	pid: number;
	stop(): Promise<void>;
}

/** The whole program, both its servers. */
export interface OpenShop extends RunningShop {
	/** Empty for a process for jobs. */
	consoleUrl: string;
}

/** Starts the real program, as `npm start` does, in the place. */
export async function startShop(
	place: Pick<Place, 'dataDir' | 'databaseUrl'>,
	env: Record<string, string> = {},
	limits: 'wide limits' | 'own limits' = 'wide limits',
): Promise<OpenShop> {
	const child = tied(
		spawn(process.execPath, ['server/start.mjs'], {
			cwd: root,
			env: { ...environmentOf(place), PORT: '0', CONSOLE_PORT: '0', ...(limits === 'wide limits' ? wideLimits : {}), ...env },
			stdio: ['ignore', 'pipe', 'pipe'],
		}),
	);
	const printed = await untilPrinted(child, 'outbox.jsonl', startWithinMs);
	const jobsUrl = /Health +(\S+)\/readyz/.exec(printed)?.[1];
	const url = /Shop +(\S+)/.exec(printed)?.[1] ?? jobsUrl;
	const consoleUrl = /Console +(\S+)/.exec(printed)?.[1] ?? (jobsUrl ? '' : undefined);
	if (!url || consoleUrl === undefined || child.pid === undefined) throw new Error(`The shop told no address:\n${printed}`);
	return { url, consoleUrl, pid: child.pid, stop: () => end(child) };
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
	for (const child of running) child.kill('SIGTERM');
});

/** A program that does not outlive the bench, however that ends. */
export function tied<T extends ChildProcess>(child: T): T {
	running.add(child);
	child.once('exit', () => running.delete(child));
	return child;
}

/** Ends a program that the bench started and waits until it is gone. */
export const end = (child: ChildProcess): Promise<void> => endProcess(child, 'SIGTERM', 20_000);

/** Clock ticks a second of /proc: 100 on every Linux that runs Node. */
const ticks = 100;

/**
 * Microseconds of processor that a process has used, all its threads together, and if asked those of its children that ended; NaN where
 * there is no /proc.
 */
export function cpuOf(pid: number, withEnded = false): number {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		// The name in parentheses may hold anything.
		const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
		return (sum(fields.slice(11, withEnded ? 15 : 13).map(Number)) / ticks) * 1e6;
	} catch {
		return Number.NaN;
	}
}

/** Megabytes that a process holds in memory; NaN where there is no /proc. */
export function memoryOf(pid: number): number {
	try {
		return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;
	} catch {
		return Number.NaN;
	}
}

/** Milliseconds that the event loop of a shop was held since the last look, at the 99th percentile. */
export async function heldMs(shop: OpenShop): Promise<number> {
	const metrics = await (await fetch(new URL('/metrics', shop.consoleUrl))).text();
	return Number(/^qaysari_event_loop_delay_p99_seconds (\S+)$/m.exec(metrics)?.[1] ?? Number.NaN) * 1000;
}
