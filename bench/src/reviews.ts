import { catalogCalls } from '@qaysari/contract/catalog.calls';
import { reviewSorts } from '@qaysari/contract/review-states';
import { reviewsCalls } from '@qaysari/contract/reviews.calls';
import type { Shop } from '@qaysari/server/src/parts.ts';
import type { Database } from '@qaysari/server/src/platform/database/handle.ts';
import { many } from '@qaysari/server/src/platform/database/rows.ts';
import { inTransaction } from '@qaysari/server/src/platform/database/transaction.ts';
import { rooms } from '@qaysari/server/src/shop.ts';
import { Client } from '@qaysari/server/src/testing/client.ts';
import { createWebServer } from '@qaysari/server/src/web.ts';
import { sql } from 'kysely';
import { median, percentile, shown } from './numbers.ts';
import type { Place } from './place.ts';
import type { PartReport } from './report.ts';
import { openSampleDatabase } from './sample-database.ts';

/** What every read should answer within, at the 95th percentile, with nothing kept of earlier answers. */
const bound = 20;
/** One product in so many has a tenth of all reviews. */
const loved = 10;

/** A product's page and its reviews in every order, in a shop with a million reviews. */
export async function measureReviews(_place: Place, quick: boolean): Promise<PartReport> {
	const count = quick ? 100_000 : 1_000_000;
	const { shop, close } = await openSampleDatabase({ sample: true });
	try {
		const products = await many<{ id: number }>(
			shop.db,
			sql`select id from product where state = 'active' order by id limit 100`,
		);
		const ids = products.map(({ id }) => id);
		await writeReviews(shop.db, count, ids);
		return await measureReads(shop, count, ids, quick ? 40 : 100);
	} finally {
		await close();
	}
}

async function writeReviews(db: Database, count: number, productIds: readonly number[]): Promise<void> {
	await inTransaction(db, async (tx) => {
		// Reviews hang on order lines, which nobody reads here.
		await sql`set local session_replication_role = replica`.execute(tx);
		await sql`
			insert into review (order_line_id, product_id, stars, text, language, attributes, photos, state, helpful, written_at)
			select -n, (${productIds}::bigint[])[case when n % ${loved} = 0 then 1 else 1 + n % ${productIds.length} end], 1 + (n * 7) % 5,
				'As it was described, and it came in time.', 'ar', '[]', 0, 'shown', (n * 13) % 200, now() - n * interval '1 minute'
			from generate_series(1, ${count}) n
		`.execute(tx);
		await sql`
			insert into product_rating (product_id, one, two, three, four, five)
			select product_id, count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
				count(*) filter (where stars = 4), count(*) filter (where stars = 5)
			from review group by product_id
			on conflict (product_id) do update set one = excluded.one, two = excluded.two, three = excluded.three, four = excluded.four,
				five = excluded.five
		`.execute(tx);
	});
	await sql`vacuum (analyze) review, product_rating`.execute(db);
	// Else what is measured waits for pages that the loading left to be written.
	await sql`checkpoint`.execute(db);
}

async function measureReads(shop: Shop, count: number, productIds: readonly number[], times: number): Promise<PartReport> {
	const web = await createWebServer(shop, rooms, null);
	try {
		const visitor = new Client(web);
		const of = (round: number): string => String(productIds[round % 2 === 0 ? 0 : round % productIds.length]);
		const deep = new Map<string, string>();
		const reads: Record<string, (round: number) => Promise<unknown>> = {
			"a product's page": (round) => visitor.do(catalogCalls.detail, { productId: of(round) }),
			'its stars and photos': (round) => visitor.do(reviewsCalls.summary, { productId: of(round) }),
			...Object.fromEntries(
				reviewSorts.map((sort) => [
					`its reviews, ${sort} first`,
					(round: number) => visitor.do(reviewsCalls.list, { productId: of(round), sort }),
				]),
			),
			'its reviews of three stars': (round) => visitor.do(reviewsCalls.list, { productId: of(round), sort: 'newest', stars: 3 }),
			'far down its reviews': async (round) => {
				const cursor = deep.get(of(round));
				const page = await visitor.do(reviewsCalls.list, {
					productId: of(round),
					sort: 'helpful',
					...(cursor ? { cursor } : {}),
				});
				if (page.nextCursor) deep.set(of(round), page.nextCursor);
			},
		};
		const taken = new Map(Object.keys(reads).map((name) => [name, [] as number[]]));
		for (let round = 0; round < times + 8; round += 1) {
			for (const [name, read] of Object.entries(reads)) {
				shop.answers.dropAll();
				const started = performance.now();
				await read(round);
				if (round >= 8) taken.get(name)?.push(performance.now() - started);
			}
		}
		return reportOf(count, taken);
	} finally {
		await web.close();
	}
}

function reportOf(count: number, taken: ReadonlyMap<string, number[]>): PartReport {
	const figures = [...taken].map(([name, ms]) => ({ name, median: median(ms), p95: percentile(ms, 95) }));
	const slowest = figures.reduce((worst, one) => (one.p95 > worst.p95 ? one : worst));
	return {
		tables: [
			{
				title: `Reads among ${count.toLocaleString('en')} reviews, a tenth of them of one product, nothing kept`,
				columns: ['read', 'median ms', 'p95 ms'],
				rows: figures.map((one) => [one.name, shown(one.median), shown(one.p95)]),
			},
		],
		targets: [{ name: `slowest read (${slowest.name}), p95`, value: slowest.p95, bound, side: 'atMost', unit: ' ms' }],
		notes: ['Whole calls in one process with the database beside it; without the network.'],
		data: figures,
	};
}
