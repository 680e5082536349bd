import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '@qaysari/contract/call';
import type { Envelope } from '@qaysari/contract/envelope';
import { draftOrderCalls, ordersCalls } from '@qaysari/contract/orders.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { putRegions } from './addresses/addresses.ts';
import { regionRows } from './addresses/regions/regions.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { connectDatabase } from './platform/database/connect.ts';
import { startEmbeddedDatabase } from './platform/database/embedded.ts';
import type { Database } from './platform/database/handle.ts';
import { migrate } from './platform/database/migrations.ts';
import { one } from './platform/database/rows.ts';
import { quietLog } from './platform/database/testing.ts';
import { inTransaction } from './platform/database/transaction.ts';
import { migrationsFolder } from './platform/folders.ts';
import { prepareJobs } from './platform/jobs/jobs.ts';
import { createLog } from './platform/log.ts';
import { createShop } from './shop.ts';
import { createFreight, createProduct, wrongStock } from './testing/goods.ts';
import { addressForm } from './testing/ordering.ts';
import type { TestShop } from './testing/test-shop.ts';

/**
 * The real program takes orders over HTTP and is killed with -9 at random moments. What it acknowledged must be there, once;
 * what it did not acknowledge is asked for again with the same key, and must then be there once, too.
 */

const kills = 20;
const customers = 6;
const pieces = 1_000_000;

const dataDir = mkdtempSync(join(tmpdir(), 'qaysari-kill-'));
let running: { process: ChildProcess; url: string } | undefined;
let skuId = '';
let address: Awaited<ReturnType<typeof addressForm>>;

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
			databaseUrl: url,
			secret: 'not used here at all',
		});
		// Only what the factories need: the servers are those of the program.
		const place = { shop, db, now: systemClock.now() } as TestShop;
		await createFreight(place);
		({ skuId } = await createProduct(place, { stock: pieces }));
		address = await addressForm(place);
	});
});
afterAll(async () => {
	if (running) await kill(running.process);
	rmSync(dataDir, { recursive: true, force: true });
});

it(`killed ${kills} times, the shop keeps every acknowledged order, once`, async () => {
	const people = Array.from({ length: customers }, () => new Customer());
	for (let round = 1; round <= kills; round += 1) {
		running = await start();
		const { url } = running;
		for (const person of people) await person.checkOrders(url);
		const stop = new AbortController();
		const shopping = people.map((person) => person.shop(url, stop.signal));
		await pause(randomInt(100, 2_500));
		await kill(running.process);
		stop.abort();
		await Promise.all(shopping);
		await withDatabase((db) => checkBooks(db, people));
	}
	running = await start();
	for (const person of people) await person.finish(running.url);
	await kill(running.process);

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

/** Orders one after another; what broke off is asked for again with its key. */
class Customer {
	readonly acknowledged = new Set<string>();
	repeats = 0;
	readonly #trace = randomBytes(24).toString('base64url');
	#cookie = '';
	#pending: { key: string; input: object } | undefined;

	async shop(url: string, stop: AbortSignal): Promise<void> {
		while (!stop.aborted) {
			try {
				await this.#placeOne(url);
			} catch (error) {
				if (error instanceof Refused) throw error;
				return;
			}
		}
	}

	/** Brings what is pending to its end. */
	async finish(url: string): Promise<void> {
		if (this.#pending) await this.#placeOne(url);
		await this.checkOrders(url);
	}

	/** Everything that was acknowledged is shown, once. */
	async checkOrders(url: string): Promise<void> {
		if (this.acknowledged.size === 0) return;
		const shown: string[] = [];
		let cursor: string | undefined;
		do {
			const page = await this.#call(url, ordersCalls.visitorOrders, { limit: 50, ...(cursor ? { cursor } : {}) });
			shown.push(...page.records.map((order) => order.orderNumber));
			cursor = page.nextCursor ?? undefined;
		} while (cursor);
		expect(shown.length).toBe(new Set(shown).size);
		expect([...this.acknowledged].filter((number) => !shown.includes(number))).toEqual([]);
	}

	async #placeOne(url: string): Promise<void> {
		if (this.#pending) this.repeats += 1;
		this.#pending ??= { key: randomUUID(), input: await this.#prepare(url) };
		const placed = await this.#call(url, draftOrderCalls.createRealOrder, this.#pending.input as never, this.#pending.key);
		this.#pending = undefined;
		for (const { orderNumber } of placed.orders) this.acknowledged.add(orderNumber);
	}

	async #prepare(url: string): Promise<object> {
		const { draftId } = await this.#call(url, draftOrderCalls.create, {
			source: { kind: 'items', items: [{ skuId, quantity: 1 }] },
		});
		const quote = await this.#call(url, draftOrderCalls.createRealOrderPre, {
			draftId,
			provinceId: address.provinceId,
			deliveryMode: 1,
		});
		return { draftId, address, deliveryMode: 1, remark: '', paymentMethod: 5, agreed: true, expectedTotal: quote.payNow };
	}

	async #call<Input, Output>(url: string, call: Call<Input, Output>, input: Input, key?: string): Promise<Output> {
		const response = await fetch(`${url}${call.path}`, {
			method: call.method,
			body: JSON.stringify(input),
			headers: {
				'content-type': 'application/json',
				'x-trace-id': this.#trace,
				...(this.#cookie ? { cookie: this.#cookie } : {}),
				...(key ? { 'idempotency-key': key } : {}),
			},
		});
		const envelope = (await response.json()) as Envelope<Output>;
		if (!envelope.success) throw new Refused(`${call.path}: ${response.status} ${envelope.reason}`);
		const [cookie] = response.headers.getSetCookie();
		if (cookie) this.#cookie = cookie.split(';')[0] ?? '';
		return envelope.data as Output;
	}
}

/** An answer, and not the one that was wanted: unlike a broken line it must never come. */
class Refused extends Error {}

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

async function start(): Promise<{ process: ChildProcess; url: string }> {
	const child = spawn(process.execPath, [new URL('./main.ts', import.meta.url).pathname], {
		env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', CONSOLE_PORT: '0', SAMPLE_SHOP: 'off', LOG_LEVEL: 'error' },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const { promise, resolve, reject } = Promise.withResolvers<string>();
	let said = '';
	child.stdout.on('data', (chunk: Buffer) => {
		said += chunk;
		const url = /Shop\s+(http:\S+)/.exec(said)?.[1];
		if (url) resolve(url);
	});
	child.once('exit', () => reject(new Error(`The shop did not start: ${said}`)));
	return { process: child, url: await promise };
}

async function kill(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const gone = new Promise((resolve) => child.once('exit', resolve));
	child.kill('SIGKILL');
	await gone;
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
