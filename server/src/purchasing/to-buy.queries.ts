import type { PurchaseCurrency } from '@qaysari/contract/purchase-states';
import { type RawBuilder, sql } from 'kysely';
import type { LineSnapshot } from '../orders/orders.ts';
import type { Handle } from '../platform/database/handle.ts';
import { many, one } from '../platform/database/rows.ts';
import type { OrderId, OrderLineId, ProductId, SkuId, SupplierId } from '../platform/ids.ts';
import { waitingLines } from './kept-to-buy.queries.ts';

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

/** What is shown of lines that wait, by their orders and by what a piece of them costs. */
const shown = (waiting: RawBuilder<unknown>) => sql`
	select w.order_line_id as line_id, w.order_id, o.number, w.waits_since as status_at, o.purchase_note, w.product_id, w.sku_id, l.snapshot,
		w.pieces, w.again, w.supplier_id, coalesce(k.source_url, p.source_url, '') as source_url,
		case when k.sku_id is null then p.cost else k.cost end as cost,
		coalesce(k.currency, p.currency) as currency
	from (${waiting}) w
	join order_line l on l.id = w.order_line_id
	join shop_order o on o.id = w.order_id
	left join product_supply p on p.product_id = w.product_id
	left join sku_supply k on k.sku_id = w.sku_id
`;

/** What waits for one supplier, or for none, those of a sku together. */
export function listToBuy(
	db: Handle,
	wish: { supplierId: SupplierId | null; after: [number, number] | null; limit: number },
): Promise<ToBuyRow[]> {
	const whose = wish.supplierId === null ? sql`supplier_id is null` : sql`supplier_id = ${wish.supplierId}`;
	const later =
		wish.after === null ? sql`true` : sql`(sku_id, order_line_id) > (${wish.after[0]}::bigint, ${wish.after[1]}::bigint)`;
	const page = sql`select * from line_to_buy where ${whose} and ${later} order by sku_id, order_line_id limit ${wish.limit + 1}`;
	return many<ToBuyRow>(db, sql`${shown(page)} order by w.sku_id, w.order_line_id`);
}

/** Of these lines those that still wait, as they stand in this moment. */
export function listWaiting(db: Handle, lineIds: readonly OrderLineId[]): Promise<ToBuyRow[]> {
	const waiting = waitingLines(sql`l.id = any(${lineIds}::bigint[])`);
	return many<ToBuyRow>(db, sql`${shown(waiting)} order by w.order_line_id`);
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
			select supplier_id, sum(lines)::int as lines, sum(pieces)::int as pieces, count(*)::int as orders, min(oldest) as oldest
			from (
				select supplier_id, count(*) as lines, sum(pieces) as pieces, min(waits_since) as oldest
				from line_to_buy group by supplier_id, order_id
			) of_orders
			group by supplier_id order by oldest limit 500
		`,
	);
}

/** Capped at a thousand. */
export async function countToBuy(db: Handle): Promise<number> {
	const row = await one<{ count: number }>(db, sql`select count(*)::int as count from (select 1 from line_to_buy limit 1000) c`);
	return row.count;
}

/** The orders of some lines, in the order in which they are locked. */
export function listOrdersOfLines(db: Handle, lineIds: readonly OrderLineId[]): Promise<{ order_id: OrderId }[]> {
	return many(db, sql`select distinct order_id from order_line where id = any(${lineIds}::bigint[]) order by order_id`);
}
