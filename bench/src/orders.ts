import { paymentMethod } from '@qaysari/contract/order-states';
import { listQueue as listFulfilmentQueue } from '@qaysari/server/src/orders/fulfilment.queries.ts';
import { listOrders } from '@qaysari/server/src/orders/orders.queries.ts';
import { countByStatus, listOrdersForOperators, type OperatorFilter } from '@qaysari/server/src/orders/orders-console.queries.ts';
import { listQueue as listPaymentQueue } from '@qaysari/server/src/payments/finance.queries.ts';
import type { Database } from '@qaysari/server/src/platform/database/handle.ts';
import { many } from '@qaysari/server/src/platform/database/rows.ts';
import { sql } from 'kysely';
import { percentile, shown } from './numbers.ts';
import type { Place } from './place.ts';
import type { PartReport } from './report.ts';
import { openSampleDatabase } from './sample-database.ts';

/** What every list should answer within, at the 95th percentile. */
const bound = 20;
const buyers = 20_000;
const now = new Date('2026-11-21T08:00:00.000Z');

/** Lists of a shop with a million orders: the buyer's own, the queues of fulfilment and finance, and the filters of the console. */
export async function measureOrders(_place: Place, quick: boolean): Promise<PartReport> {
	const count = quick ? 100_000 : 1_000_000;
	const times = quick ? 40 : 100;
	const { shop, close } = await openSampleDatabase({ sample: false });
	try {
		await fill(shop.db, count);
		const results = [];
		for (const [name, list] of Object.entries(listsOf(shop.db, count))) {
			await list(0);
			const taken: number[] = [];
			for (let round = 1; round <= times; round += 1) {
				const started = performance.now();
				await list(round);
				taken.push(performance.now() - started);
			}
			results.push({ name, p50: percentile(taken, 50), p95: percentile(taken, 95) });
		}
		const scans = await wholeScans(shop.db);
		return {
			tables: [
				{
					title: `Lists over ${count.toLocaleString('en-US')} orders, ${times} times each, one after another, without HTTP`,
					columns: ['list', 'p50 ms', 'p95 ms'],
					rows: results.map(({ name, p50, p95 }) => [name, shown(p50), shown(p95)]),
				},
			],
			targets: [
				...results.map(({ name, p95 }) => ({ name: `${name}, p95`, value: p95, bound, side: 'atMost' as const, unit: ' ms' })),
				{ name: 'whole tables of orders read by these lists', value: scans, bound: 0, side: 'atMost' as const, unit: '' },
			],
			notes: ['Rows of a page with all that the list needs of them; the texts of lines come by a second query.'],
			data: results,
		};
	} finally {
		await close();
	}
}

const anyone: OperatorFilter = {
	statuses: null,
	origin: null,
	number: null,
	phone: null,
	from: null,
	until: null,
	after: null,
	limit: 20,
};

function listsOf(db: Database, count: number): Record<string, (round: number) => Promise<unknown>> {
	const buyerOf = (round: number): number => 1 + ((round * 7_919) % buyers);
	const day = (round: number): { from: string; until: string } => {
		const from = now.getTime() - (1 + (round % 300)) * 86_400_000;
		return { from: new Date(from).toISOString(), until: new Date(from + 86_400_000).toISOString() };
	};
	const phoneOf = (round: number): string => `+96477${String(buyerOf(round)).padStart(8, '0')}`;
	const numberOf = (round: number): string => `QB${1 + ((round * 104_729) % count)}`;
	const filter = (f: Partial<OperatorFilter>): Promise<unknown> => listOrdersForOperators(db, { ...anyone, ...f });
	const queues = [
		'toPurchase',
		'toPack',
		'toSend',
		'toShip',
		'toCharge',
		'unpaidFees',
		'delivering',
		'asked',
		'problems',
	] as const;
	return {
		"the buyer's orders": (round) => listOrders(db, buyerOf(round), { statuses: null, after: null, limit: 20 }),
		"the buyer's tab": (round) => listOrders(db, buyerOf(round), { statuses: [3, 9, 10, 11, 12], after: null, limit: 20 }),
		...Object.fromEntries(
			queues.map((queue) => [`queue ${queue}`, () => listFulfilmentQueue(db, { queue, now, after: null, limit: 20 })]),
		),
		'queue of receipts': () => paymentQueue(db, 'review'),
		'queue of cash': () => paymentQueue(db, 'cash'),
		'filter: number': (round) => filter({ number: numberOf(round) }),
		'filter: phone': (round) => filter({ phone: phoneOf(round) }),
		'filter: states': () => filter({ statuses: [8, 10] }),
		'filter: state and origin': () => filter({ statuses: [2], origin: 'china' }),
		'filter: a day long ago': (round) => filter(day(round)),
		'filter: state on a day long ago': (round) => filter({ statuses: [7], ...day(round) }),
		'counts by state': () => countByStatus(db, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14]),
	};
}

const paymentQueue = (db: Database, queue: 'review' | 'cash'): Promise<unknown> =>
	listPaymentQueue(db, { queue, number: null, phone: null, storeCode: null, after: null, limit: 20 });

/** How often PostgreSQL read a whole table of orders or payments since it was filled. */
async function wholeScans(db: Database): Promise<number> {
	await sql`select pg_stat_force_next_flush()`.execute(db);
	const rows = await many<{ scans: number }>(
		db,
		sql`select seq_scan::int as scans from pg_stat_user_tables where relname in ('shop_order', 'payment', 'payment_line')`,
	);
	return rows.reduce((sum, row) => sum + row.scans, 0);
}

/** Orders of a year: nine of ten are over, the rest stands in every state. */
async function fill(db: Database, count: number): Promise<void> {
	await sql`
		insert into account (user_id, phone, language, created_at)
		select 'bench' || n, '+96477' || lpad(n::text, 8, '0'), 'ar', ${now}::timestamptz - interval '1 year' from generate_series(1, ${buyers}) n
	`.execute(db);
	await sql`
		insert into shop_order (number, account_id, phone, language, origin, status, payment_method, delivery_mode, customer_name, remark,
			product_total, captured_one, stage_two_total, arrival_min_days, arrival_max_days, placed_at, status_at, packed_at, pieces,
			open_questions, open_problems)
		select 'QB' || n, 1 + n % ${buyers}, '+96477' || lpad((1 + n % ${buyers})::text, 8, '0'), 'ar',
			case when status in (9, 10, 11, 12, 14) or n % 2 = 0 then 'china' else 'iraq' end, status, 10, 1, 'Zana', '',
			1000000, case when status in (1, 7) then 0 else 1000000 end, 0, 3, 5, placed_at, placed_at + interval '2 days',
			case when status = 2 and n % 4 = 1 then placed_at end, 1,
			case when status = 14 and n % 40 = 0 then 1 else 0 end, case when status = 5 and n % 40 = 0 then 1 else 0 end
		from (
			select n, ${now}::timestamptz - interval '1 year' * (1 - n::float / ${count}) as placed_at,
				case when hashint4(n::int) % 10 <> 0 then case when hashint4(n::int) % 7 = 0 then 7 else 6 end
					else (array[1, 2, 2, 2, 3, 3, 5, 5, 8, 9, 10, 11, 12, 14])[1 + abs(hashint4((n * 31)::int)) % 14] end as status
			from generate_series(1, ${count}) n
		) made
	`.execute(db);
	await sql`
		insert into payment (payment_id, method, state, stage, total, opened_at, closed_at, sent_at)
		select 'B' || n, case when n % 100 = 0 then 3 when n % 100 = 1 then 5 else ${paymentMethod.card} end,
			case when n % 100 = 0 then 'under review' when n % 100 = 1 then 'waiting' else 'paid' end, 1, 1000000, ${now}::timestamptz,
			case when n % 100 < 2 then null else ${now}::timestamptz end, case when n % 100 = 0 then ${now}::timestamptz + interval '1 second' * n end
		from generate_series(1, ${count}) n
	`.execute(db);
	await sql`
		insert into payment_line (payment_id, order_id, stage, amount, open)
		select p.id, o.id, 1, 1000000, p.closed_at is null from payment p join shop_order o on o.number = 'QB' || substr(p.payment_id, 2)
	`.execute(db);
	await sql`analyze`.execute(db);
	await sql`select pg_stat_reset()`.execute(db);
}
