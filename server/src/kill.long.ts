import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { putRegions } from './addresses/addresses.ts';
import { regionRows } from './addresses/regions/regions.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { connectDatabase } from './platform/database/connect.ts';
import { startEmbeddedDatabase } from './platform/database/embedded.ts';
import { postgresProcessesOf } from './platform/database/embedded-processes.ts';
import { withShopDatabase } from './platform/database/for-command.ts';
import type { Database } from './platform/database/handle.ts';
import { migrate } from './platform/database/migrations.ts';
import { many, one } from './platform/database/rows.ts';
import { quietLog } from './platform/database/testing.ts';
import { inTransaction } from './platform/database/transaction.ts';
import { migrationsFolder } from './platform/folders.ts';
import { prepareJobs } from './platform/jobs/jobs.ts';
import { createLog } from './platform/log.ts';
import { createShop } from './shop.ts';
import { Customer } from './testing/customers.ts';
import { createFreight, createProduct, wrongStock } from './testing/goods.ts';
import { addressForm } from './testing/ordering.ts';
import { endProgram, type Program, signalIfThere, startProgram } from './testing/program.ts';
import type { TestShop } from './testing/test-shop.ts';

/**
 * The real program takes orders over HTTP and is killed with -9 at random moments, every other time with all of its PostgreSQL. What it acknowledged must be there, once;
 * what it did not acknowledge is asked for again with the same key, and must then be there once, too.
 */

const kills = 200;
const patienceMs = 3 * 3_600_000;
const goesOnWithinMs = 60_000;
const customers = 6;
const pieces = 1_000_000;

const dataDir = mkdtempSync(join(tmpdir(), 'qaysari-kill-'));
let running: Program | undefined;
let people: Customer[] = [];

beforeAll(async () => {
	await withDatabase(async (db, url) => {
		await migrate(db, migrationsFolder);
		await prepareJobs(url);
		await inTransaction(db, (tx) => putRegions(tx, regionRows()));
		const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
		const shop = createShop({
			config,
			log: createLog(config),
			clock: systemClock,
			db,
			directUrl: url,
			secret: 'not used here at all',
		});
		// Only what the factories need: the servers are those of the program.
		const place = { shop, db, now: systemClock.now() } as TestShop;
		await createFreight(place);
		const { skuId } = await createProduct(place, { stock: pieces });
		const address = await addressForm(place);
		people = Array.from({ length: customers }, () => new Customer({ skuId, address }));
		for (const person of people) await person.prove(db);
	});
});
afterAll(async () => {
	if (running) await endProgram(running, 'SIGKILL');
	rmSync(dataDir, { recursive: true, force: true });
});

it(`killed ${kills} times, the shop keeps every acknowledged order, once, and goes on with its work`, {
	timeout: patienceMs,
}, async () => {
	for (let round = 1; round <= kills; round += 1) {
		running = await startProgram({ DATA_DIR: dataDir });
		const { url } = running;
		for (const person of people) await person.checkOrders(url);
		const stop = new AbortController();
		const shopping = people.map((person) => person.shop(url, stop.signal));
		await pause(randomInt(100, 2_500));
		await Promise.all([endProgram(running, 'SIGKILL'), ...(round % 2 === 0 ? [killDatabase()] : [])]);
		stop.abort();
		await Promise.all(shopping);
		await withDatabase((db) => checkBooks(db, people));
	}
	running = await startProgram({ DATA_DIR: dataDir });
	await expect.poll(leftOver, { timeout: goesOnWithinMs, interval: 500 }).toEqual([]);
	for (const person of people) await person.finish(running.url);
	await endProgram(running, 'SIGKILL');

	const wanted = people.reduce((sum, person) => sum + person.acknowledged.size, 0);
	await withDatabase(async (db) => {
		await checkBooks(db, people);
		const { orders } = await one<{ orders: number }>(db, sql`select count(*)::int as orders from shop_order`);
		expect(orders).toBe(wanted);
	});
	expect(wanted).toBeGreaterThan(kills);
	console.info(
		`${wanted} orders over ${kills} kills, ${people.reduce((sum, person) => sum + person.repeats, 0)} asked for again`,
	);
});

/** Every process of it at once: by turns with the shop's own. */
async function killDatabase(): Promise<void> {
	for (const pid of await postgresProcessesOf(join(dataDir, 'postgres'))) signalIfThere(pid, 'SIGKILL');
}

/** Work that was to be done when the last process was killed, beside one that runs. */
function leftOver(): Promise<unknown[]> {
	const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
	return withShopDatabase(config, createLog(config), (db) =>
		many(db, sql`select task_identifier, attempts, locked_by from graphile_worker.jobs where run_at <= now() - interval '2 s'`),
	);
}

async function checkBooks(db: Database, people: readonly Customer[]): Promise<void> {
	const numbers = people.flatMap((person) => [...person.acknowledged]);
	const found = await one<{
		acknowledged: number;
		orders: number;
		reserved: number;
		payments: number;
		lines: number;
		events: number;
	}>(
		db,
		sql`
			select (select count(*)::int from shop_order where number = any(${numbers}::text[])) as acknowledged,
				(select count(*)::int from shop_order) as orders,
				(select reserved from stock_level) as reserved,
				(select count(*)::int from payment) as payments,
				(select count(*)::int from order_line) as lines,
				(select count(*)::int from order_event) as events
		`,
	);
	expect(found.acknowledged).toBe(numbers.length);
	expect(new Set(numbers).size).toBe(numbers.length);
	expect(found).toMatchObject({ reserved: found.orders, payments: found.orders, lines: found.orders, events: found.orders });
	expect(await wrongStock({ db })).toEqual([]);
}

/** The database of the shop while the shop itself does not run. */
async function withDatabase(work: (db: Database, url: string) => Promise<void>): Promise<void> {
	const embedded = await startEmbeddedDatabase({ dataDir, log: quietLog });
	const db = await connectDatabase({
		url: embedded.url,
		poolSize: 4,
		applicationName: 'test',
		statementTimeoutMs: 20_000,
		log: quietLog,
	});
	try {
		await work(db, embedded.url);
	} finally {
		await db.destroy();
		await embedded.stop();
	}
}
