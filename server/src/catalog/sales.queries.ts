import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many } from '../platform/database/rows.ts';
import type { ProductId } from '../platform/ids.ts';

/** Notes sold pieces; insert only, so that no order waits for another. */
export async function insertSales(db: Handle, sold: readonly { productId: ProductId; pieces: number }[]): Promise<void> {
	await sql`
		insert into product_sale (product_id, pieces)
		select * from unnest(${sold.map((sale) => sale.productId)}::bigint[], ${sold.map((sale) => sale.pieces)}::int[])
	`.execute(db);
}

/** Moves noted sales into the counts that lists show and sort by. */
export function foldSales(tx: Transaction): Promise<{ id: ProductId; popularity: number }[]> {
	return many(
		tx,
		sql`
		with taken as (delete from product_sale returning product_id, pieces),
			summed as (select product_id, sum(pieces)::int as pieces from taken group by product_id)
		update product p
		set sold_count = greatest(0, sold_count + summed.pieces), popularity = greatest(0, popularity + summed.pieces)
		from summed where p.id = summed.product_id
		returning p.id, p.popularity
	`,
	);
}

/** Notes which products were paid for together; insert only, so that no order waits for another. */
export async function insertPairs(db: Handle, productIds: readonly ProductId[]): Promise<void> {
	await sql`
		insert into product_pair_note (product_id, other_id)
		select a, b from unnest(${productIds}::bigint[]) as a, unnest(${productIds}::bigint[]) as b where a <> b
	`.execute(db);
}

export async function foldPairs(tx: Transaction): Promise<void> {
	await sql`
		with taken as (delete from product_pair_note returning product_id, other_id),
			summed as (select product_id, other_id, count(*)::int as times from taken group by product_id, other_id order by 1, 2)
		insert into product_pair (product_id, other_id, times) select * from summed
		on conflict (product_id, other_id) do update set times = product_pair.times + excluded.times
	`.execute(tx);
}

/** What was bought together with any of these, the most frequent first. */
export function listBoughtWith(
	db: Handle,
	productIds: readonly ProductId[],
	limit: number,
): Promise<{ id: ProductId; times: number }[]> {
	return many(
		db,
		sql`
			select other_id as id, sum(times)::int as times from (
				select pair.other_id, pair.times from unnest(${productIds}::bigint[]) as seen (id)
				cross join lateral (
					select other_id, times from product_pair where product_id = seen.id order by times desc, other_id limit 20
				) pair
			) found
			where other_id <> all(${productIds}::bigint[])
			group by other_id order by 2 desc, 1 limit ${limit}
		`,
	);
}
