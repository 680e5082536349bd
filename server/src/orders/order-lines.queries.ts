import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many } from '../platform/database/rows.ts';
import type { AccountId, OrderId, OrderLineId, ProductId } from '../platform/ids.ts';

/** The pieces of a line that stay and those that leave the order; the parts add up to what the line was. */
export interface SplitLine {
	id: OrderLineId;
	/** Those that stay. */
	pieces: number;
	discount: number;
	total: number;
	priceDifference: number;
}

/** Keeps some pieces of a line; the others stand in the order as a line that was dropped. */
export async function splitLine(tx: Transaction, kept: SplitLine, now: Date): Promise<void> {
	await sql`
		insert into order_line (order_id, product_id, sku_id, snapshot, quantity, unit_price, discount, total, dropped_at)
		select order_id, product_id, sku_id, snapshot, quantity - ${kept.pieces}, unit_price, discount - ${kept.discount},
			total - ${kept.total}, ${now}::timestamptz
		from order_line where id = ${kept.id}
	`.execute(tx);
	await sql`
		update order_line set quantity = ${kept.pieces}, discount = ${kept.discount}, total = ${kept.total},
			price_difference = ${kept.priceDifference}
		where id = ${kept.id}
	`.execute(tx);
}

/** Marks a whole line as dropped. What its coupon took off may go to the line that stands in for it. */
export async function markDropped(tx: Transaction, line: { id: OrderLineId; discountLeft: number }, now: Date): Promise<void> {
	await sql`
		update order_line set dropped_at = ${now}, price_difference = 0, total = total + discount - ${line.discountLeft},
			discount = ${line.discountLeft}
		where id = ${line.id}
	`.execute(tx);
}

/** Notes pieces of a line that come back, or with less than 0 do not after all. @returns whether the line has so many */
export async function addComingBack(tx: Transaction, lineId: OrderLineId, pieces: number): Promise<boolean> {
	const count = await affected(
		tx,
		sql`
			update order_line set coming_back = coming_back + ${pieces}
			where id = ${lineId} and dropped_at is null and coming_back + ${pieces} between 0 and quantity
		`,
	);
	return count > 0;
}

/** Notes pieces of an order that came back after receipt and were accepted. */
export async function addReturnedPieces(tx: Transaction, orderId: OrderId, pieces: number): Promise<void> {
	await sql`update shop_order set returned_pieces = returned_pieces + ${pieces} where id = ${orderId}`.execute(tx);
}

/** What an order costs and holds follows from its lines that were not dropped. */
export async function addUpLines(tx: Transaction, orderId: OrderId): Promise<void> {
	await sql`
		update shop_order o set product_total = l.product_total, discount = l.discount, pieces = l.pieces
		from (
			select sum(total + discount)::bigint as product_total, sum(discount)::bigint as discount, sum(quantity)::int as pieces
			from order_line where order_id = ${orderId} and dropped_at is null
		) l
		where o.id = ${orderId}
	`.execute(tx);
}

/** What an account bought last, the latest first. */
export function listBoughtProducts(db: Handle, accountId: AccountId, limit: number): Promise<{ product_id: ProductId }[]> {
	return many(
		db,
		sql`
			select l.product_id from (
				select id from shop_order where account_id = ${accountId} order by id desc limit 20
			) o join order_line l on l.order_id = o.id and l.dropped_at is null
			group by l.product_id order by max(l.id) desc limit ${limit}
		`,
	);
}
