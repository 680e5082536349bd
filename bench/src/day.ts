import { monitorEventLoopDelay } from 'node:perf_hooks';
import { countChangedDays } from '@qaysari/server/src/reports/reports.jobs.ts';
import { sql } from 'kysely';
import { median, shown } from './numbers.ts';
import { writeOrderBook } from './order-book.ts';
import type { Place } from './place.ts';
import type { PartReport } from './report.ts';
import { openSampleDatabase } from './sample-database.ts';

interface Count {
	/** Of the day. */
	orders: number;
	/** Milliseconds until the figures stood there. */
	took: number;
	/** Milliseconds for which nobody was answered, at the longest. */
	held: number;
}

/** Orders of the day that changed within the minute. */
const changed = 1500;

/** The figures of a day, counted anew while buyers order, as every minute does: how long the process answers nobody, on days of every size. */
export async function measureDay(_place: Place, quick: boolean): Promise<PartReport> {
	const sizes = quick ? [1_000, 5_000] : [1_000, 10_000, 50_000];
	const counts: Count[] = [];
	for (const orders of sizes) counts.push(await countOf(orders, quick ? 3 : 7));
	const [first, last] = [counts[0], counts.at(-1)];
	return {
		tables: [
			{
				title: `The figures of a day counted anew, ${changed.toLocaleString('en')} of its orders changed, the median of each`,
				columns: ['orders of the day', 'until it is counted, ms', 'event loop held at the longest, ms'],
				rows: counts.map(({ orders, took, held }) => [orders.toLocaleString('en'), shown(took), shown(held)]),
			},
		],
		targets: [
			{
				name: 'event loop held on the largest day by that on the smallest',
				value: (last?.held ?? 0) / (first?.held ?? 1),
				bound: 2,
				side: 'atMost',
				unit: '',
			},
		],
		notes: ['In one process with the database beside it.'],
		data: counts,
	};
}

async function countOf(orders: number, rounds: number): Promise<Count> {
	const { shop, close } = await openSampleDatabase({ sample: false });
	try {
		await writeOrderBook(shop.db, orders);
		await sql`
			update shop_order set placed_at = date_trunc('day', now() at time zone 'Asia/Baghdad') at time zone 'Asia/Baghdad' + interval '1 second' * (id % 3600)
		`.execute(shop.db);
		await sql`vacuum (analyze) shop_order`.execute(shop.db);
		const measured: Omit<Count, 'orders'>[] = [];
		for (let round = 0; round < rounds; round += 1) {
			await sql`insert into sales_change (order_id) select id from shop_order order by id desc limit ${changed}`.execute(shop.db);
			const gauge = monitorEventLoopDelay({ resolution: 1 });
			gauge.enable();
			const began = performance.now();
			await countChangedDays(shop);
			measured.push({ took: performance.now() - began, held: gauge.max / 1e6 });
			gauge.disable();
		}
		return { orders, took: median(measured.map(({ took }) => took)), held: median(measured.map(({ held }) => held)) };
	} finally {
		await close();
	}
}
