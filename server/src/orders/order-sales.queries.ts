import type { PaymentSource } from '@qaysari/contract/order-states';
import type { Origin } from '@qaysari/contract/product-draft';
import { sql } from 'kysely';
import { code } from '../platform/database/codes.ts';
import type { Handle } from '../platform/database/handle.ts';
import { many } from '../platform/database/rows.ts';
import type { OrderId, OrderLineId, ProductId, RegionId, SkuId } from '../platform/ids.ts';

/** A line of an order with what counts of both; an order whose lines were all taken out has one row without a product. */
export interface SoldLineRow {
	order_id: OrderId;
	origin: Origin;
	payment_method: PaymentSource;
	province_id: RegionId | null;
	called_off: boolean;
	/** What was given back of what counts as sold: what was dropped, or paid too much, never did. */
	refunded: number;
	id: OrderLineId | null;
	product_id: ProductId | null;
	sku_id: SkuId | null;
	pieces: number;
	amount: number;
	/** What the line became dearer by at purchase. */
	price_difference: number;
	returned: number;
}

/**
 * Lines of orders that were placed on a day of Baghdad, order by order, the last one first.
 * @param before the last order of those before; null begins with the day's last
 * @param most orders
 */
export function listSoldLines(db: Handle, day: string, before: OrderId | null, most: number): Promise<SoldLineRow[]> {
	const from = before === null ? sql`` : sql`and (placed_at, id) < (select placed_at, id from shop_order where id = ${before})`;
	return many<SoldLineRow>(
		db,
		sql`
			select o.id as order_id, o.origin, o.payment_method, o.province_id, o.status in (${code.status('CANCEL', 'TERMINATED')}) as called_off,
				o.allowance_one + o.allowance_two as refunded, l.id, l.product_id, l.sku_id, coalesce(l.quantity, 0) as pieces, coalesce(l.total, 0) as amount,
				coalesce(l.price_difference, 0) as price_difference,
				coalesce(l.coming_back, 0) as returned
			from (
				select * from shop_order
				where placed_at >= ${day}::date::timestamp at time zone 'Asia/Baghdad'
					and placed_at < (${day}::date + 1)::timestamp at time zone 'Asia/Baghdad'
					${from}
				order by placed_at desc, id desc limit ${most}
			) o left join order_line l on l.order_id = o.id and l.dropped_at is null
			order by o.placed_at desc, o.id desc, l.id
		`,
	);
}

/** The days of Baghdad on which orders were placed. */
export function listPlacingDays(db: Handle, orderIds: readonly OrderId[]): Promise<{ day: string }[]> {
	return many(
		db,
		sql`
			select distinct to_char(placed_at at time zone 'Asia/Baghdad', 'YYYY-MM-DD') as day from shop_order
			where id = any(${orderIds}::bigint[])
		`,
	);
}

/** What was sold in orders, by order and product. */
export function listSoldPieces(
	db: Handle,
	orderIds: readonly OrderId[],
): Promise<{ orderId: OrderId; productId: ProductId; pieces: number }[]> {
	return many(
		db,
		sql`
			select order_id as "orderId", product_id as "productId", sum(quantity)::int as pieces from order_line
			where order_id = any(${orderIds}::bigint[]) and dropped_at is null group by order_id, product_id
		`,
	);
}
