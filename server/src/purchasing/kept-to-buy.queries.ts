import { type RawBuilder, sql } from 'kysely';
import { code } from '../platform/database/codes.ts';
import type { Database, Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, one } from '../platform/database/rows.ts';
import type { OrderId, ProductId } from '../platform/ids.ts';

/**
 * Lines of paid orders with pieces that no purchase order has: those of orders that wait to be bought, and of bought ones those
 * whose pieces did not come. Both are found by an index of just these.
 * @param only a condition on the order `o` and its line `l`
 */
export const waitingLines = (only: RawBuilder<unknown>) => sql`
	select w.order_line_id, w.order_id, w.product_id, w.sku_id,
		case when k.sku_id is null then p.supplier_id else k.supplier_id end as supplier_id,
		w.quantity - kept.pieces as pieces, w.again, w.waits_since
	from (
		select l.id as order_line_id, l.order_id, l.product_id, l.sku_id, l.quantity, o.status_at as waits_since,
			exists (select 1 from purchase_piece m where m.order_line_id = l.id and m.missing > 0) as again
		from shop_order o join order_line l on l.order_id = o.id and l.dropped_at is null
		where o.status = ${code.status('WAITING_PURCHASE')} and o.open_questions = 0 and ${only}
		union all
		select l.id, l.order_id, l.product_id, l.sku_id, l.quantity, o.status_at, true
		from (select distinct order_line_id from purchase_piece where missing > 0) missed
		join order_line l on l.id = missed.order_line_id and l.dropped_at is null
		join shop_order o on o.id = l.order_id and o.status = ${code.status('WAIT_SELLER_SEND')} and o.origin = 'china' and o.open_questions = 0
		where ${only}
	) w
	cross join lateral (
		select coalesce(sum(p.pieces), 0)::int as pieces from purchase_piece p where p.order_line_id = w.order_line_id
	) kept
	left join product_supply p on p.product_id = w.product_id
	left join sku_supply k on k.sku_id = w.sku_id
	where w.quantity > kept.pieces
`;

const columns = sql`order_line_id, order_id, product_id, sku_id, supplier_id, pieces, again, waits_since`;

export async function insertChangedOrders(tx: Transaction, orderIds: readonly OrderId[]): Promise<void> {
	await sql`insert into to_buy_change (order_id) select distinct unnest(${orderIds}::bigint[])`.execute(tx);
}

export async function insertChangedProduct(tx: Transaction, productId: ProductId): Promise<void> {
	await sql`insert into to_buy_change (product_id) values (${productId})`.execute(tx);
}

export async function hasChanges(db: Handle): Promise<boolean> {
	return (await one<{ has: boolean }>(db, sql`select exists (select 1 from to_buy_change) as has`)).has;
}

/** Takes changes, the oldest first. */
export function takeChanges(
	tx: Transaction,
	most: number,
): Promise<{ order_id: OrderId | null; product_id: ProductId | null }[]> {
	return many(
		tx,
		sql`
			delete from to_buy_change where id in (select id from to_buy_change order by id limit ${most})
			returning order_id, product_id
		`,
	);
}

/** Orders of which lines of these products are kept. */
export function listKeptOrders(tx: Transaction, productIds: readonly ProductId[]): Promise<{ order_id: OrderId }[]> {
	return many(tx, sql`select distinct order_id from line_to_buy where product_id = any(${productIds}::bigint[])`);
}

/** Writes what waits of these orders in the place of what was kept of them. */
export async function putLines(tx: Transaction, orderIds: readonly OrderId[]): Promise<void> {
	await sql`delete from line_to_buy where order_id = any(${orderIds}::bigint[])`.execute(tx);
	await sql`
		insert into line_to_buy (${columns})
		select ${columns} from (${waitingLines(sql`o.id = any(${orderIds}::bigint[])`)}) waiting
	`.execute(tx);
}

/** Asks for orders to be read anew of which something else is kept than waits. @returns how many */
export function insertUnlike(db: Database): Promise<number> {
	return affected(
		db,
		sql`
			with waiting as materialized (select ${columns} from (${waitingLines(sql`true`)}) found)
			insert into to_buy_change (order_id)
			select order_id from (
				(select ${columns} from waiting except select ${columns} from line_to_buy)
				union all
				(select ${columns} from line_to_buy except select ${columns} from waiting)
			) unlike
			-- What changed meanwhile has its note, and is no fault.
			where not exists (select 1 from to_buy_change c where c.order_id = unlike.order_id or c.product_id = unlike.product_id)
			group by order_id
		`,
	);
}
