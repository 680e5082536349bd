import type { PurchaseCurrency } from '@qaysari/contract/purchase-states';
import { sql } from 'kysely';
import type { LineSnapshot } from '../orders/orders.ts';
import { code } from '../platform/database/codes.ts';
import type { Handle } from '../platform/database/handle.ts';
import { many, one } from '../platform/database/rows.ts';
import type { OrderId, OrderLineId, ProductId, SkuId, SupplierId } from '../platform/ids.ts';

export interface ToBuyRow {
	line_id: OrderLineId;
	order_id: OrderId;
	number: string;
	status_at: string;
	purchase_note: string;
	product_id: ProductId;
	sku_id: SkuId;
	snapshot: LineSnapshot;
	/** Pieces that no purchase order has. */
	pieces: number;
	/** They were ordered before and did not come. */
	again: boolean;
	supplier_id: SupplierId | null;
	source_url: string;
	cost: number | null;
	currency: PurchaseCurrency | null;
}

/**
 * Lines of paid orders with pieces that no purchase order has: those of orders that wait to be bought, and of bought ones those
 * whose pieces did not come. Both are found by an index of just these.
 */
const waiting = (lineIds: readonly OrderLineId[] | null) => sql`
	select w.*, w.quantity - kept.pieces as pieces,
		case when k.sku_id is null then p.supplier_id else k.supplier_id end as supplier_id,
		coalesce(k.source_url, p.source_url, '') as source_url,
		case when k.sku_id is null then p.cost else k.cost end as cost,
		coalesce(k.currency, p.currency) as currency
	from (
		select l.id as line_id, l.order_id, o.number, o.status_at, o.purchase_note, l.product_id, l.sku_id, l.snapshot, l.quantity,
			exists (select 1 from purchase_piece m where m.order_line_id = l.id and m.missing > 0) as again
		from shop_order o join order_line l on l.order_id = o.id and l.dropped_at is null
		where o.status = ${code.status('WAITING_PURCHASE')} and o.open_questions = 0
		union all
		select l.id, l.order_id, o.number, o.status_at, o.purchase_note, l.product_id, l.sku_id, l.snapshot, l.quantity, true
		from (select distinct order_line_id from purchase_piece where missing > 0) missed
		join order_line l on l.id = missed.order_line_id and l.dropped_at is null
		join shop_order o on o.id = l.order_id and o.status = ${code.status('WAIT_SELLER_SEND')} and o.origin = 'china'
	) w
	cross join lateral (
		select coalesce(sum(p.pieces), 0)::int as pieces from purchase_piece p where p.order_line_id = w.line_id
	) kept
	left join product_supply p on p.product_id = w.product_id
	left join sku_supply k on k.sku_id = w.sku_id
	where w.quantity > kept.pieces ${lineIds === null ? sql`` : sql`and w.line_id = any(${lineIds}::bigint[])`}
`;

const columns = sql`
	line_id, order_id, number, status_at, purchase_note, product_id, sku_id, snapshot, pieces, again, supplier_id, source_url, cost, currency
`;

/** What waits for one supplier, those of a sku together. */
export function listToBuy(
	db: Handle,
	wish: { supplierId: SupplierId | null; after: [number, number] | null; limit: number },
): Promise<ToBuyRow[]> {
	const later = wish.after === null ? sql`true` : sql`(sku_id, line_id) > (${wish.after[0]}::bigint, ${wish.after[1]}::bigint)`;
	return many<ToBuyRow>(
		db,
		sql`
			select ${columns} from (${waiting(null)}) found
			where supplier_id is not distinct from ${wish.supplierId}::bigint and ${later}
			order by sku_id, line_id limit ${wish.limit + 1}
		`,
	);
}

/** Of these lines those that still wait. */
export function listWaiting(db: Handle, lineIds: readonly OrderLineId[]): Promise<ToBuyRow[]> {
	return many<ToBuyRow>(db, sql`select ${columns} from (${waiting(lineIds)}) found order by line_id`);
}

export interface ToBuyGroup {
	supplier_id: SupplierId | null;
	lines: number;
	pieces: number;
	orders: number;
	oldest: string;
}

export function listGroups(db: Handle): Promise<ToBuyGroup[]> {
	return many<ToBuyGroup>(
		db,
		sql`
			select supplier_id, count(*)::int as lines, sum(pieces)::int as pieces, count(distinct order_id)::int as orders,
				min(status_at) as oldest
			from (${waiting(null)}) found group by supplier_id order by oldest limit 500
		`,
	);
}

/** Capped at a thousand. */
export async function countToBuy(db: Handle): Promise<number> {
	const row = await one<{ count: number }>(
		db,
		sql`select count(*)::int as count from (select 1 from (${waiting(null)}) found limit 1000) c`,
	);
	return row.count;
}

/** The orders of some lines, in the order in which they are locked. */
export function listOrdersOfLines(db: Handle, lineIds: readonly OrderLineId[]): Promise<{ order_id: OrderId }[]> {
	return many(db, sql`select distinct order_id from order_line where id = any(${lineIds}::bigint[]) order by order_id`);
}
