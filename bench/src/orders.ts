import type { Call } from '@qaysari/contract/call';
import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { fulfilmentQueues } from '@qaysari/contract/fulfilment.schemas';
import { orderTabs } from '@qaysari/contract/order-states';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import type { RefundState } from '@qaysari/contract/payment-states';
import { paymentsConsoleCalls, refundsConsoleCalls } from '@qaysari/contract/payments.calls';
import { origins } from '@qaysari/contract/product-draft';
import { getAccount, openSession } from '@qaysari/server/src/accounts/accounts.ts';
import type { Shop } from '@qaysari/server/src/parts.ts';
import type { Database } from '@qaysari/server/src/platform/database/handle.ts';
import { many, one } from '@qaysari/server/src/platform/database/rows.ts';
import { inTransaction } from '@qaysari/server/src/platform/database/transaction.ts';
import { operatorCookie } from '@qaysari/server/src/platform/http/identity.ts';
import type { AccountId } from '@qaysari/server/src/platform/ids.ts';
import { hashOf, randomToken } from '@qaysari/server/src/platform/secrets.ts';
import { rooms } from '@qaysari/server/src/shop.ts';
import { insertOperator, insertSession } from '@qaysari/server/src/staff/staff.queries.ts';
import { Client } from '@qaysari/server/src/testing/client.ts';
import { createConsoleServer, createWebServer } from '@qaysari/server/src/web.ts';
import { sql } from 'kysely';
import { median, percentile, shown } from './numbers.ts';
import { buyerCount, lastPlaced, numberOf, phoneOf, writeOrderBook } from './order-book.ts';
import type { Place } from './place.ts';
import type { PartReport } from './report.ts';
import { openSampleDatabase } from './sample-database.ts';

/** What every list should answer within, at the 95th percentile. */
const bound = 20;
/** Of which buyers ask by turns. */
const askingBuyers = 50;

/** Lists of a shop with a million orders: the buyer's own, the queues of fulfilment and finance, and the filters of the console. */
export async function measureOrders(_place: Place, quick: boolean): Promise<PartReport> {
	const count = quick ? 100_000 : 1_000_000;
	const { shop, close } = await openSampleDatabase({ sample: false });
	try {
		await writeOrderBook(shop.db, count);
		return await measureLists(shop, count, quick ? 40 : 100);
	} finally {
		await close();
	}
}

/** Every list as the screens ask for it, by turns, so that a moment in which the machine did something else falls on all of them. */
export async function measureLists(shop: Shop, count: number, times: number): Promise<PartReport> {
	const web = await createWebServer(shop, rooms, null);
	const console = await createConsoleServer(shop, rooms);
	try {
		const owner = await signInOwner(shop, new Client(console));
		const buyers: Client[] = [];
		for (let n = 1; n <= askingBuyers; n += 1) buyers.push(await signInBuyer(shop, new Client(web), phoneOf(n)));
		const lists = listsOf(buyers, owner, count);
		for (const list of Object.values(lists)) for (let round = 0; round < 8; round += 1) await list(round);
		await sql`select pg_stat_reset()`.execute(shop.db);
		const taken = new Map(Object.keys(lists).map((name) => [name, [] as number[]]));
		for (let round = 1; round <= times; round += 1) {
			for (const [name, list] of Object.entries(lists)) {
				const started = performance.now();
				await list(round);
				taken.get(name)?.push(performance.now() - started);
			}
		}
		const results = [...taken].map(([name, all]) => ({ name, p50: median(all), p95: percentile(all, 95) }));
		const scans = await wholeScans(shop.db);
		return {
			tables: [
				{
					title: `Lists over ${count.toLocaleString('en-US')} orders, ${times} times each by turns: the whole call, without a network`,
					columns: ['list', 'p50 ms', 'p95 ms'],
					rows: results.map(({ name, p50, p95 }) => [name, shown(p50), shown(p95)]),
				},
			],
			targets: [
				...results.map(({ name, p95 }) => ({ name: `${name}, p95`, value: p95, bound, side: 'atMost' as const, unit: ' ms' })),
				{ name: 'whole tables read by these lists', value: scans, bound: 0, side: 'atMost' as const, unit: '' },
			],
			notes: [
				'Each call finds its session, reads a page of twenty with the lines it shows, and writes it as the screens get it.',
			],
			data: results,
		};
	} finally {
		await web.close();
		await console.close();
	}
}

export async function signInBuyer({ db, clock }: Shop, client: Client, phone: string): Promise<Client> {
	client.token = await inTransaction(db, async (tx) => {
		const { id } = await one<{ id: AccountId }>(tx, sql`select id from account where phone = ${phone}`);
		return (await openSession(tx, clock.now(), await getAccount(tx, id), 'bench')).token;
	});
	return client;
}

export async function signInOwner({ db, clock }: Shop, client: Client): Promise<Client> {
	const token = randomToken();
	await inTransaction(db, async (tx) => {
		const now = clock.now();
		const operator = {
			username: `bench-${token.slice(0, 8)}`,
			passwordHash: '',
			role: 'owner' as const,
			language: 'en' as const,
		};
		const operatorId = await insertOperator(tx, operator, now);
		if (operatorId === undefined) throw new Error('The bench could not become an operator');
		const expiresAt = new Date(now.getTime() + 3_600_000);
		await insertSession(tx, { operatorId, tokenHash: hashOf(token), expiresAt }, now);
	});
	client.setCookie(operatorCookie, token);
	return client;
}

type List = (round: number) => Promise<unknown>;

function listsOf(buyers: readonly Client[], owner: Client, count: number): Record<string, List> {
	const asBuyer =
		<Input>(call: Call<Input, unknown>, input: Input): List =>
		(round) =>
			(buyers[round % buyers.length] ?? owner).do(call, input);
	const asOwner =
		<Input>(call: Call<Input, unknown>, inputOf: (round: number) => Input): List =>
		(round) =>
			owner.do(call, inputOf(round));
	const day = (round: number): { from: string; until: string } => {
		const from = lastPlaced.getTime() - (1 + ((round * 37) % 300)) * 86_400_000;
		return { from: new Date(from).toISOString(), until: new Date(from + 86_400_000).toISOString() };
	};
	const phone = (round: number): string => phoneOf(1 + ((round * 7_919) % buyerCount));
	const number = (round: number): string => numberOf(1 + ((round * 104_729) % count));
	const toPay: RefundState[] = ['requested', 'failed'];
	const [iraq, china] = origins;
	const paymentQueues = ['review', 'cash', 'abnormal', 'card'] as const;
	const named = <Name extends string>(prefix: string, names: readonly Name[], list: (name: Name) => List): Record<string, List> =>
		Object.fromEntries(names.map((name) => [`${prefix}${name}`, list(name)]));
	return {
		...named("buyer's tab: ", orderTabs, (tab) => asBuyer(ordersCalls.getOrderPage, { tab })),
		"buyer's counts": asBuyer(ordersCalls.getStatusCount, {}),
		...named('queue: ', fulfilmentQueues, (queue) => asOwner(fulfilmentCalls.listQueue, () => ({ queue }))),
		'counts of the queues': asOwner(fulfilmentCalls.countQueues, () => ({})),
		...named('payments: ', paymentQueues, (queue) => asOwner(paymentsConsoleCalls.listQueue, () => ({ queue }))),
		'refunds to pay': asOwner(refundsConsoleCalls.listRefunds, () => ({ states: toPay })),
		'counts of finance': asOwner(paymentsConsoleCalls.countQueues, () => ({})),
		'filter: number': asOwner(ordersConsoleCalls.listOrders, (round) => ({ search: number(round) })),
		'filter: phone': asOwner(ordersConsoleCalls.listOrders, (round) => ({ search: phone(round) })),
		'filter: states': asOwner(ordersConsoleCalls.listOrders, () => ({ statuses: [8, 10] })),
		'filter: state and origin': asOwner(ordersConsoleCalls.listOrders, () => ({ statuses: [2], origin: china })),
		'filter: a day long ago': asOwner(ordersConsoleCalls.listOrders, (round) => day(round)),
		'filter: state on a day long ago': asOwner(ordersConsoleCalls.listOrders, (round) => ({ statuses: [7], ...day(round) })),
		'filter: state that no such goods have': asOwner(ordersConsoleCalls.listOrders, () => ({
			statuses: [9, 14],
			origin: iraq,
		})),
		'counts by state': asOwner(ordersConsoleCalls.countOrders, () => ({})),
	};
}

/** How often PostgreSQL read a whole table of orders, lines, payments or refunds since the lists were first read. */
async function wholeScans(db: Database): Promise<number> {
	await sql`select pg_stat_force_next_flush()`.execute(db);
	const rows = await many<{ scans: number }>(
		db,
		sql`
			select seq_scan::int as scans from pg_stat_user_tables
			where relname in ('shop_order', 'order_line', 'payment', 'payment_line', 'refund')
		`,
	);
	return rows.reduce((sum, row) => sum + row.scans, 0);
}
