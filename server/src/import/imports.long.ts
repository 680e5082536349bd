import { createWriteStream, readFileSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '@qaysari/contract/call';
import type { Envelope } from '@qaysari/contract/envelope';
import { exportsCalls } from '@qaysari/contract/exports.calls';
import { limits } from '@qaysari/contract/limits';
import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { Customer } from '../testing/customers.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { addressForm } from '../testing/ordering.ts';
import { endProgram, type Program, startProgram } from '../testing/program.ts';
import { createTestShop, operatorPassword, type TestShop } from '../testing/test-shop.ts';
import { wideLimits } from '../testing/wide-limits.ts';
import { createFolder, importFile, jsonLines } from './testing.ts';

/**
 * A catalogue of 200,000 rows comes in by the console of the real program while orders are placed; the program is killed with -9 three
 * times on the way and told to stop once, and in the end everything is taken back. `IMPORT_ROWS` for fewer. How long buyers and other
 * jobs waited is told beside how long they wait at rest: what that is worth depends on what else the machine does.
 */

const rows = Number(process.env.IMPORT_ROWS ?? 200_000);
const rowsOfOne = 4;
const products = Math.floor(rows / rowsOfOne);
const known = 200;
const kills = 3;
const customers = 3;
const restSeconds = 20;

const folder = createFolder();
let shop: TestShop;
let program: Program | undefined;
let wanted: ConstructorParameters<typeof Customer>[0];

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	const { skuId } = await createProduct(shop, { stock: 10_000_000 });
	wanted = { skuId, address: await addressForm(shop) };
	await shop.operator('merchandiser');
	// Products that the import changes, beside those that it makes.
	const drafts = Array.from({ length: known }, (_, n) => ({
		handle: `bulk-${n}`,
		title: { en: `Before ${n}`, ar: `قبل ${n}` },
		categoryPath: [{ en: 'Before' }],
		skus: [{ code: `before-${n}`, price: 5_000_00, stock: 9 }],
	}));
	await importFile(shop.shop, folder.write('before.jsonl', jsonLines(drafts)));
});
afterAll(async () => {
	if (program) await endProgram(program, 'SIGKILL');
	await shop.close();
	folder.remove();
});

it(`${rows} rows come in while orders are placed, through ${kills} kills, and are taken back`, {
	timeout: 7_200_000,
}, async () => {
	const before = await catalogue();
	program = await start();
	const rest = await shopping(program, restSeconds * 1000);

	const watch = new Watch();
	const importId = await send(program, await fileOfRows());
	await busy(importId, watch, { until: (row) => row.state === 'asking' });
	await call(program, merchandiseCalls.confirmImport, { importId });
	for (let kill = 1; kill <= kills; kill += 1) {
		const at = (100 * kill) / (kills + 2);
		await busy(importId, watch, { until: (row) => row.percent >= at || row.state === 'done' });
		await broken(importId, watch, 'SIGKILL');
	}
	await busy(importId, watch, { until: (row) => row.percent >= (100 * (kills + 1)) / (kills + 2) || row.state === 'done' });
	await broken(importId, watch, 'SIGTERM');
	await busy(importId, watch, { until: (row) => row.state === 'done' });
	const done = await rowOf(importId);
	expect(done.counts).toMatchObject({ made: products - known, changed: known, rowsRefused: 0 });

	await exported(watch);
	await call(program, merchandiseCalls.takeBackImport, { importId });
	await busy(importId, watch, { until: (row) => row.state === 'takenBack' });
	expect((await rowOf(importId)).leftProducts).toBe(0);
	expect(await catalogue()).toEqual(before);

	console.info(watch.told(rest));
});

type Row = Awaited<ReturnType<typeof rowOf>>;

/** What was seen while it came in. */
class Watch {
	readonly took: number[] = [];
	readonly jobs: number[] = [];
	readonly megabytes: number[] = [];
	readonly goneOn: number[] = [];
	readonly phases: string[] = [];
	stopped = 0;

	told(rest: readonly number[]): string {
		const seconds = (ms: number): string => (ms / 1000).toFixed(1);
		return [
			`${rows} rows, ${products} products`,
			`buyers' calls: p95 ${p95(rest).toFixed(0)} ms at rest (${rest.length}), ${p95(this.took).toFixed(0)} ms meanwhile (${this.took.length})`,
			`memory: ${Math.min(...this.megabytes)} to ${Math.max(...this.megabytes)} MB`,
			`other jobs done after ${seconds(Math.max(...this.jobs))} s at most (${this.jobs.length})`,
			`went on ${this.goneOn.map(seconds).join(', ')} s after a start (60 wanted); stopped within ${seconds(this.stopped)} s (10 wanted)`,
			...this.phases,
		].join('\n');
	}
}

const p95 = (took: readonly number[]): number => [...took].sort((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? 0;

const start = (): Promise<Program> =>
	startProgram({ DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.config.dataDir, SECOND_FACTOR_GRACE_DAYS: 'off', ...wideLimits });

/** Buyers at their usual pace. @returns how long their calls took */
async function shopping(place: Program, forMs: number): Promise<number[]> {
	const stop = new AbortController();
	const people = Array.from({ length: customers }, () => new Customer(wanted));
	for (const person of people) await person.prove(shop.db);
	const all = people.map((person) => person.shop(place.url, stop.signal, () => pause(400)));
	await pause(forMs);
	stop.abort();
	await Promise.all(all);
	return people.flatMap((person) => person.took);
}

/** Watches the import while buyers order, until it is as asked for. */
async function busy(importId: string, watch: Watch, { until }: { until: (row: Row) => boolean }): Promise<void> {
	const place = program;
	if (!place) throw new Error('The shop does not run');
	const started = performance.now();
	const stop = new AbortController();
	const people = Array.from({ length: customers }, () => new Customer(wanted));
	for (const person of people) await person.prove(shop.db);
	const all = people.map((person) => person.shop(place.url, stop.signal, () => pause(400)));
	let row = await rowOf(importId);
	const from = `${row.state} ${row.percent} %`;
	const held: number[] = [];
	while (!until(row)) {
		if (row.state === 'failed' || row.state === 'cancelled') throw new Error(`The import ended as ${row.state}`);
		watch.jobs.push(await oneJob());
		held.push(memoryOf(place));
		await pause(1000);
		row = await rowOf(importId);
	}
	stop.abort();
	await Promise.all(all);
	watch.took.push(...people.flatMap((person) => person.took));
	watch.megabytes.push(...held);
	const quarters = Array.from({ length: 5 }, (_, n) => held[Math.floor((n * (held.length - 1)) / 4)]);
	watch.phases.push(
		`${from} to ${row.state} ${row.percent} %: ${((performance.now() - started) / 1000).toFixed(0)} s, memory ${quarters.join(', ')} MB`,
	);
}

/** Ends the program on the way and starts it again; it has to go on by itself. */
async function broken(importId: string, watch: Watch, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
	if (!program) throw new Error('The shop does not run');
	const ended = await endProgram(program, signal);
	if (signal === 'SIGTERM') watch.stopped = ended;
	const line = async (): Promise<string> =>
		JSON.stringify(
			await shop.rows(
				sql`select max(line) as line, bool_or(done) as done from import_file where changed_at > now() - interval '1 day'`,
			),
		);
	const stood = await line();
	program = await start();
	cookie = '';
	const started = performance.now();
	while ((await line()) === stood && (await rowOf(importId)).state !== 'done') await pause(200);
	watch.goneOn.push(performance.now() - started);
}

/** A job of the quick lane. @returns milliseconds until it was done */
async function oneJob(): Promise<number> {
	const started = performance.now();
	await inTransaction(shop.db, (tx) => addJob(tx, 'platform.forget-messages', {}, { key: 'watched' }));
	for (;;) {
		const [left] = await shop.rows(sql`select 1 from graphile_worker.jobs where key = 'watched'`);
		if (!left) return performance.now() - started;
		await pause(50);
	}
}

function memoryOf({ process: child }: Program): number {
	const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
	return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/** All of it goes out again, in memory that stays flat. */
async function exported(watch: Watch): Promise<void> {
	if (!program) throw new Error('The shop does not run');
	for (const format of ['own', 'xlsx'] as const) {
		const started = performance.now();
		const before = memoryOf(program);
		let highest = 0;
		const { exportId } = await call(program, exportsCalls.start, { format });
		for (;;) {
			const row = (await call(program, exportsCalls.list, {})).records.find((one) => one.exportId === exportId);
			highest = Math.max(highest, memoryOf(program));
			if (row?.state === 'done') {
				watch.phases.push(
					`${format} of ${row.products} products, ${((row.size ?? 0) / 1_048_576).toFixed(1)} MB: ${((performance.now() - started) / 1000).toFixed(0)} s, memory ${before} to ${highest} MB`,
				);
				expect(row.products).toBe(products + 1);
				break;
			}
			expect(row?.state).not.toBe('failed');
			await pause(300);
		}
	}
}

let cookie = '';

async function call<Input, Output>(place: Program, target: Call<Input, Output>, input: Input): Promise<Output> {
	if (!cookie) await signIn(place);
	return ask(place, target, { 'content-type': 'application/json' }, JSON.stringify(input));
}

async function ask<Input, Output>(
	place: Program,
	target: Call<Input, Output>,
	headers: Record<string, string>,
	body: string | FormData,
): Promise<Output> {
	const response = await fetch(`${place.consoleUrl}${target.path}`, { method: 'POST', body, headers: { ...headers, cookie } });
	const envelope = (await response.json()) as Envelope<Output>;
	if (!envelope.success) throw new Error(`${target.path}: ${response.status} ${envelope.reason}`);
	cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
	return envelope.data as Output;
}

async function signIn(place: Program): Promise<void> {
	const [operator] = await shop.rows<{ username: string }>(
		sql`select username from operator where role = 'merchandiser' limit 1`,
	);
	const input = { username: operator?.username ?? '', password: operatorPassword };
	await ask(place, staffCalls.signIn, { 'content-type': 'application/json' }, JSON.stringify(input));
}

async function rowOf(importId: string) {
	if (!program) throw new Error('The shop does not run');
	const { records } = await call(program, merchandiseCalls.listImports, {});
	const row = records.find((one) => one.importId === importId);
	if (!row) throw new Error('The import is not in the list');
	return row;
}

/** A product CSV of Shopify with four rows each, of which the first products are there already. */
async function fileOfRows(): Promise<string> {
	const file = join(folder.path, 'bulk.csv');
	const line = (n: number, size: number): string =>
		`bulk-${n},${size === 0 ? `Goods number ${n}` : ''},${size === 0 ? '<p>Soft &amp; strong</p>' : ''},Brand ${n % 50},${size === 0 ? `Kind ${n % 20} > Part ${n % 200}` : ''},Size,S${size},BULK-${n}-${size},${10_000 + (n % 500) * 250},${n % 40},IQD\n`;
	const header =
		'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Currency\n';
	const content = function* () {
		yield header;
		for (let n = 0; n < products; n += 1) yield [0, 1, 2, 3].map((size) => line(n, size)).join('');
	};
	await pipeline(Readable.from(content()), createWriteStream(file));
	return file;
}

async function send(place: Program, path: string): Promise<string> {
	const { size } = await stat(path);
	const { importId } = await call(place, merchandiseCalls.startImport, { name: 'bulk.csv', size });
	const file = await open(path);
	for (let offset = 0; offset < size; ) {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(limits.importPartBytes), 0, limits.importPartBytes, offset);
		const form = new FormData();
		form.append('importId', importId);
		form.append('offset', String(offset));
		form.append('file', new Blob([buffer.subarray(0, bytesRead)]), 'bulk.csv');
		offset = (await ask(place, merchandiseCalls.sendImport, {}, form)).received;
	}
	await file.close();
	return importId;
}

/** The catalogue to the byte, but for the numbers of its versions, and but for the pieces that buyers took meanwhile. */
function catalogue(): Promise<unknown[]> {
	const own = sql`p.id <> (select product_id from sku where id = ${wanted.skuId})`;
	return shop.rows(sql`
		select 'products' as part, count(*)::int as rows, md5(string_agg((to_jsonb(p) - 'version' - 'updated_at')::text, '' order by p.id)) as bytes from product p where ${own}
		union all select 'skus', count(*)::int, md5(string_agg(to_jsonb(s)::text, '' order by s.id)) from sku s
		union all select 'stock', count(*)::int, md5(string_agg(to_jsonb(l)::text, '' order by l.sku_id)) from stock_level l where l.sku_id <> ${wanted.skuId}
		union all select 'pictures', count(*)::int, md5(string_agg(to_jsonb(i)::text, '' order by i.product_id, i.position)) from product_picture i
		union all select 'tags', count(*)::int, md5(string_agg(to_jsonb(t)::text, '' order by t.product_id, t.tag_id)) from product_tag t
		union all select 'categories', count(*)::int, md5(string_agg(to_jsonb(c)::text, '' order by c.id)) from category c
		union all select 'brands', count(*)::int, md5(string_agg(to_jsonb(b)::text, '' order by b.id)) from brand b
		union all select 'found', count(*)::int, md5(string_agg(d.product_id::text, '' order by d.product_id)) from search_document d
		order by part`);
}
