import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '@qaysari/contract/call';
import { catalogCalls, catalogConsoleCalls, homeCalls } from '@qaysari/contract/catalog.calls';
import { chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { customersCalls } from '@qaysari/contract/customers.calls';
import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { purchasingCalls } from '@qaysari/contract/purchasing.calls';
import { reportsCalls } from '@qaysari/contract/reports.calls';
import { type ReportKind, reportKinds } from '@qaysari/contract/reports.schemas';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { startListFile } from '@qaysari/server/src/export/list-files.ts';
import type { Shop } from '@qaysari/server/src/parts.ts';
import { one } from '@qaysari/server/src/platform/database/rows.ts';
import { inTransaction } from '@qaysari/server/src/platform/database/transaction.ts';
import type { OperatorId } from '@qaysari/server/src/platform/ids.ts';
import { rooms } from '@qaysari/server/src/shop.ts';
import { Client } from '@qaysari/server/src/testing/client.ts';
import { createConsoleServer } from '@qaysari/server/src/web.ts';
import { sql } from 'kysely';
import { buildFirst } from '../../scripts/build-first.ts';
import { growCatalogue } from './catalogue.ts';
import { median, percentile, shown } from './numbers.ts';
import { nameOf, rareName, secondPhoneOf, writeOperatorBook } from './operator-book.ts';
import { lastPlaced, numberOf, phoneOf, writeOrderBook } from './order-book.ts';
import { measureLists, signInOwner } from './orders.ts';
import { memoryOf, type Place, startShop } from './place.ts';
import { type PartReport, printReport, type Target } from './report.ts';
import { openSampleDatabase } from './sample-database.ts';
import { spentClock } from './spent.ts';

/** What every list, search, queue and report of the console should answer within, at the 95th percentile, whole call. */
const bound = 50;
/** How much slower buyers' reads may be while a file of all orders is written. */
const slower = 2;
/** Megabytes by which writing it may grow the process. */
const grown = 200;

const full = { orders: 1_000_000, customers: 500_000, products: 100_000 };

type List = (round: number) => Promise<unknown>;

/** Lists, searches, queues and reports of the console over a large shop, and a file of all its orders beside buyers who read. */
export async function measureOperators(place: Place, quick: boolean): Promise<PartReport> {
	const counts = quick ? { orders: 100_000, customers: 50_000, products: 10_000 } : full;
	const { shop, url, close } = await openSampleDatabase();
	try {
		await fill(shop, counts);
		const queues = await measureQueues(shop, counts.orders, quick ? 20 : 50);
		const lists = await measurePages(shop, counts, quick ? 20 : 50);
		const file = await measureFile(shop, { dataDir: place.dataDir, databaseUrl: url });
		return {
			tables: [...queues.tables, ...lists.tables, ...file.tables],
			targets: [...queues.targets, ...lists.targets, ...file.targets],
			notes: [
				`${shown(counts.orders)} orders, ${shown(counts.customers)} customers, ${shown(counts.products)} products, a million actions of operators, 50,000 purchases, 100,000 conversations.`,
			],
			data: { queues: queues.data, lists: lists.data, file: file.data },
		};
	} finally {
		await close();
	}
}

async function fill(shop: Shop, counts: typeof full): Promise<void> {
	await growCatalogue(shop, counts.products);
	await writeOrderBook(shop.db, counts.orders, { buyers: counts.customers, goods: counts.products, nameOf });
	await writeOperatorBook(shop, counts);
}

/** The lists of orders, held against what is asked of the console. */
async function measureQueues(shop: Shop, orders: number, times: number): Promise<PartReport> {
	const report = await measureLists(shop, orders, times);
	return { ...report, targets: report.targets.map((target) => (target.unit === ' ms' ? { ...target, bound } : target)) };
}

async function countOf(shop: Shop): Promise<number> {
	return (await one<{ count: number }>(shop.db, sql`select count(*)::int as count from shop_order`)).count;
}

export async function measurePages(
	shop: Shop,
	counts: { orders: number; customers: number },
	times: number,
): Promise<Pick<PartReport, 'tables' | 'targets' | 'data'>> {
	const server = await createConsoleServer(shop, rooms);
	try {
		const lists = pagesOf(await signInOwner(shop, new Client(server)), counts);
		const taken = new Map(Object.keys(lists).map((name) => [name, { wall: [] as number[], spent: [] as number[] }]));
		// The first rounds prepare statements.
		for (let round = 1; round <= 5; round += 1) for (const list of Object.values(lists)) await list(round);
		const spent = await spentClock(shop.db);
		for (let round = 6; round <= times + 5; round += 1)
			for (const [name, list] of Object.entries(lists)) {
				const before = spent();
				const started = performance.now();
				await list(round);
				taken.get(name)?.wall.push(performance.now() - started);
				taken.get(name)?.spent.push(spent() - before);
			}
		const results = [...taken].map(([name, { wall, spent }]) => ({
			name,
			p50: median(wall),
			p95: percentile(wall, 95),
			spent: median(spent),
		}));
		return {
			tables: [
				{
					title: `Pages of the console, ${times} times each by turns: the whole call, without a network`,
					columns: ['page', 'p50 ms', 'p95 ms', 'CPU ms p50'],
					rows: results.map(({ name, p50, p95, spent }) => [name, shown(p50), shown(p95), shown(spent)]),
				},
			],
			targets: results.map(({ name, p95 }) => ({ name: `${name}, p95`, value: p95, bound, side: 'atMost', unit: ' ms' })),
			data: results,
		};
	} finally {
		await server.close();
	}
}

function pagesOf(owner: Client, { orders, customers }: { orders: number; customers: number }): Record<string, List> {
	const ask =
		<Input>(call: Call<Input, unknown>, inputOf: (round: number) => Input): List =>
		(round) =>
			owner.do(call, inputOf(round));
	const customer = (round: number): number => 50 * (1 + ((round * 7_919) % (customers / 50)));
	const dayAgo = (days: number): string => new Date(lastPlaced.getTime() - days * 86_400_000).toISOString().slice(0, 10);
	const year = { from: dayAgo(365), to: dayAgo(0) };
	const month = { from: dayAgo(30), to: dayAgo(0) };
	const reports = (span: typeof year, name: string): Record<string, List> =>
		Object.fromEntries(
			reportKinds.map((by: ReportKind) => [`report by ${by}, ${name}`, ask(reportsCalls.get, () => ({ ...span, by }))]),
		);
	return {
		'orders: newest': ask(ordersConsoleCalls.listOrders, () => ({})),
		'orders: part of a number': ask(ordersConsoleCalls.listOrders, (round) => ({
			search: numberOf(1 + ((round * 104_729) % orders)).slice(3, 9),
		})),
		'orders: a common name': ask(ordersConsoleCalls.listOrders, () => ({ search: 'محمد' })),
		'orders: a name that some bear': ask(ordersConsoleCalls.listOrders, () => ({ search: 'Layla' })),
		'orders: two common names': ask(ordersConsoleCalls.listOrders, () => ({ search: 'Zana Aziz' })),
		'orders: a rare name': ask(ordersConsoleCalls.listOrders, (round) => ({ search: rareName(customer(round)) })),
		'orders: second number': ask(ordersConsoleCalls.listOrders, (round) => ({ search: secondPhoneOf(customer(round)).slice(6) })),
		'orders: nothing found': ask(ordersConsoleCalls.listOrders, (round) => ({ search: `zzyx ${round}` })),
		categories: ask(merchandiseCalls.getCategoryTree, () => ({})),
		'customers: newest': ask(customersCalls.list, () => ({})),
		'customers: a common name': ask(customersCalls.list, () => ({ search: 'محمد' })),
		'customers: a name that some bear': ask(customersCalls.list, () => ({ search: 'Layla' })),
		'customers: two common names': ask(customersCalls.list, () => ({ search: 'Zana Aziz' })),
		'customers: part of a rare name': ask(customersCalls.list, (round) => ({ search: rareName(customer(round)).slice(2) })),
		'customers: number': ask(customersCalls.list, (round) => ({ search: phoneOf(customer(round)).slice(4) })),
		'customers: second number': ask(customersCalls.list, (round) => ({ search: secondPhoneOf(customer(round)).slice(4) })),
		'customers: order': ask(customersCalls.list, (round) => ({ search: numberOf(1 + ((round * 104_729) % orders)) })),
		'customers: nothing found': ask(customersCalls.list, (round) => ({ search: `zzyx ${round}` })),
		'products: newest': ask(catalogConsoleCalls.listProducts, () => ({})),
		'products: a common word': ask(catalogConsoleCalls.listProducts, () => ({ keyword: 'phone' })),
		'products: a model': ask(catalogConsoleCalls.listProducts, (round) => ({ keyword: `QX${round * 131}` })),
		'products: nothing found': ask(catalogConsoleCalls.listProducts, (round) => ({ keyword: `zzyx${round}` })),
		'products: low stock': ask(catalogConsoleCalls.listProducts, () => ({ stock: 'low' as const })),
		'products: title missing': ask(catalogConsoleCalls.listProducts, () => ({ missing: 'ckb' as const })),
		suppliers: ask(purchasingCalls.listSuppliers, () => ({})),
		'to buy: suppliers': ask(purchasingCalls.listToBuyGroups, () => ({})),
		'to buy: lines of one': ask(purchasingCalls.listToBuy, (round) => ({ supplierId: String(1 + (round % 300)) })),
		'to buy: lines without a supplier': ask(purchasingCalls.listToBuy, () => ({ supplierId: null })),
		'purchases: counts': ask(purchasingCalls.countPurchases, () => ({})),
		'purchases: ordered': ask(purchasingCalls.listPurchases, () => ({ state: 'ordered' as const })),
		'purchases: late': ask(purchasingCalls.listPurchases, () => ({ state: 'late' as const })),
		'conversations: waiting': ask(chatConsoleCalls.listConversations, () => ({ queue: 'new' as const })),
		'conversations: counts': ask(chatConsoleCalls.countConversations, () => ({})),
		'actions: newest': ask(staffCalls.listActions, () => ({})),
		'actions: of one operator': ask(staffCalls.listActions, (round) => ({ operatorId: String(1 + (round % 20)) })),
		'actions: a day': ask(staffCalls.listActions, () => ({ from: dayAgo(3), until: dayAgo(3) })),
		'report of today beside before': ask(reportsCalls.compare, () => ({})),
		...reports(month, 'a month'),
		...reports(year, 'a year'),
	};
}

/** A file of all orders, written by a running shop, while buyers read from it. */
export async function measureFile(
	shop: Shop,
	place: Pick<Place, 'dataDir' | 'databaseUrl'>,
): Promise<Pick<PartReport, 'tables' | 'targets' | 'data'>> {
	const running = await startShop(place);
	try {
		const read = async (call: Call, input: object): Promise<number> => {
			const started = performance.now();
			const answer = await fetch(new URL(call.path, running.url), {
				method: 'POST',
				headers: { 'content-type': 'application/json', language: 'ar' },
				body: JSON.stringify(input),
			});
			await answer.arrayBuffer();
			if (!answer.ok) throw new Error(`${call.path} answered ${answer.status}`);
			return performance.now() - started;
		};
		let turn = 0;
		const readUntil = async (isOver: () => Promise<boolean>): Promise<{ times: number[]; memory: number }> => {
			const times: number[] = [];
			let memory = 0;
			do {
				for (let n = 0; n < 25; n += 1) {
					turn += 1;
					times.push(await read(catalogCalls.detail, { productId: String(1 + (turn % 300)) }));
					times.push(await read(homeCalls.recommend, { limit: 24 }));
					await pause(20);
				}
				memory = Math.max(memory, memoryOf(running.pid));
			} while (!(await isOver()));
			return { times, memory };
		};
		const forSeconds = (seconds: number) => {
			const ends = performance.now() + seconds * 1000;
			return async () => performance.now() >= ends;
		};
		await readUntil(forSeconds(5));
		// In their first minutes its own jobs let the shop grow over so many orders, without any file.
		const rest = await readUntil(forSeconds(120));
		const { id: operatorId } = await one<{ id: OperatorId }>(shop.db, sql`select min(id) as id from operator`);
		const started = performance.now();
		const fileId = await inTransaction(shop.db, (tx) =>
			startListFile(tx, shop, new Date(), { kind: 'orders', format: 'csv', language: 'en', choice: {}, operatorId }),
		);
		const state = () =>
			one<{ state: string; written: number }>(shop.db, sql`select state, written from list_file where id = ${fileId}`);
		const busy = await readUntil(
			async () => ['done', 'failed'].includes((await state()).state) || performance.now() - started > 1_800_000,
		);
		const seconds = (performance.now() - started) / 1000;
		const { state: end, written } = await state();
		const p95 = { rest: percentile(rest.times, 95), busy: percentile(busy.times, 95) };
		const targets: Target[] = [
			{
				name: "buyers' reads while a file of all orders is written, p95 by that at rest",
				value: p95.busy / p95.rest,
				bound: slower,
				side: 'atMost',
				unit: '',
			},
			{
				name: 'memory by which writing it grew the shop',
				value: busy.memory - rest.memory,
				bound: grown,
				side: 'atMost',
				unit: ' MB',
			},
		];
		return {
			tables: [
				{
					title: `A file of ${shown(written)} orders (${end}) in ${seconds.toFixed(0)} s, beside buyers who read`,
					columns: ['', 'reads p50 ms', 'reads p95 ms', 'memory MB'],
					rows: [
						['at rest', shown(median(rest.times)), shown(p95.rest), rest.memory.toFixed(0)],
						['meanwhile', shown(median(busy.times)), shown(p95.busy), busy.memory.toFixed(0)],
					],
				},
			],
			targets,
			data: { seconds, written, state: end, p95 },
		};
	} finally {
		await running.stop();
	}
}

/** `node bench/src/operators.ts FOLDER`: the pages and the file alone, over a shop that is filled once and stays in the folder. */
if (import.meta.main) {
	const [keptIn = ''] = process.argv.slice(2);
	buildFirst();
	const { shop, url, close } = await openSampleDatabase({ keptIn });
	try {
		if ((await countOf(shop)) < full.orders) await fill(shop, full);
		printReport({ ...(await measureQueues(shop, full.orders, 50)), notes: [] });
		printReport({ ...(await measurePages(shop, full, 50)), notes: [] });
		const dataDir = await mkdtemp(join(tmpdir(), 'qaysari-bench-'));
		printReport({ ...(await measureFile(shop, { dataDir, databaseUrl: url })), notes: [] });
		await rm(dataDir, { recursive: true, force: true });
	} finally {
		await close();
	}
}
