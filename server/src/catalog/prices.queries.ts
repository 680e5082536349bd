import { sql } from 'kysely';
import type { Transaction } from '../platform/database/handle.ts';
import type { ProductId } from '../platform/ids.ts';

/** What a sku costs without a timed price. */
const usual = sql`coalesce(s.promotion_price, s.price)`;

/** What a sku `s` costs for a time at `now`, as rows that may be joined: none when its time is not, or its pieces are gone. */
export const timedNow = (now: Date) => sql`
	lateral (
		select t.id, t.price, t.price_before, t.ends_at, t.pieces - t.taken as pieces_left from timed_price t
		where t.sku_id = s.id and t.state = 'now' and t.starts_at <= ${now}::timestamptz and t.ends_at > ${now}::timestamptz and (t.pieces is null or t.taken < t.pieces)
			and t.price < ${usual}
	)
`;

/**
 * What lists show and sort by, from the skus and timed prices as they are now. What is drawn from it counts as a change of the product
 * for search engines, and for operators who edit it only where `edited` says so.
 */
export async function refreshPriceRanges(
	tx: Transaction,
	now: Date,
	ids: readonly ProductId[],
	{ edited }: { edited: boolean },
): Promise<void> {
	await sql`
		with costs as (
			select s.product_id, s.position, s.id, coalesce(t.price, ${usual}) as price, ${usual} as usual, t.ends_at,
				case when t.price is null then nullif(s.price, ${usual}) when t.price_before > t.price then t.price_before end as struck,
				nullif(s.price, ${usual}) as usual_struck
			from sku s left join ${timedNow(now)} t on true
			where s.product_id = any(${ids}::bigint[]) and not s.withdrawn
		), ranges as (
			select product_id, min(price) as low, max(price) as high, min(ends_at) as until,
				(array_agg(struck order by price, position, id))[1] as struck,
				min(usual) as usual_low, max(usual) as usual_high,
				(array_agg(usual_struck order by usual, position, id))[1] as usual_struck
			from costs group by product_id
		)
		update product p set min_price = r.low, max_price = r.high, original_price = r.struck, timed_until = r.until,
			plain_min_price = case when r.until is not null then r.usual_low end,
			plain_max_price = case when r.until is not null then r.usual_high end,
			plain_original_price = case when r.until is not null then r.usual_struck end,
			version = p.version + ${edited ? 1 : 0}::int, updated_at = ${now}
		from ranges r where r.product_id = p.id
	`.execute(tx);
}

/** Prices that are too old to be the lowest of anything. */
export async function forgetPastPrices(tx: Transaction, before: Date): Promise<void> {
	await sql`delete from past_price where until < ${before}`.execute(tx);
}
