import type { PurchaseCurrency } from '@qaysari/contract/purchase-states';
import { sql } from 'kysely';
import type { Handle } from '../platform/database/handle.ts';
import { many } from '../platform/database/rows.ts';
import type { OrderId, OrderLineId, ProductId, SkuId } from '../platform/ids.ts';

export interface BoughtRow {
	order_line_id: OrderLineId;
	pieces: number;
	unit_cost: number;
	currency: PurchaseCurrency;
	/** Null for dinars. */
	rate_micro: number | null;
	freight: number;
	/** What all pieces of the purchase order cost, among which its freight is shared. */
	goods_cost: number;
}

/** What suppliers were asked for on behalf of orders. */
export function listBought(db: Handle, orderIds: readonly OrderId[]): Promise<BoughtRow[]> {
	return many<BoughtRow>(
		db,
		sql`
			select p.order_line_id, p.pieces, l.unit_cost, u.currency, u.rate_micro, u.freight,
				(select sum(all_lines.unit_cost * all_lines.pieces)::bigint from purchase_line all_lines
					where all_lines.purchase_order_id = u.id) as goods_cost
			from purchase_piece p
			join purchase_line l on l.id = p.purchase_line_id and l.unit_cost is not null
			join purchase_order u on u.id = l.purchase_order_id and u.state in ('ordered', 'partlyReceived', 'received')
			where p.order_id = any(${orderIds}::bigint[]) and p.pieces > 0
		`,
	);
}

export interface KnownCostRow {
	sku_id: SkuId;
	cost: number;
	currency: PurchaseCurrency;
}

/** What pieces of these skus cost where they are bought, as far as somebody said so. */
export function listKnownCosts(db: Handle, skus: readonly { product_id: ProductId; sku_id: SkuId }[]): Promise<KnownCostRow[]> {
	return many<KnownCostRow>(
		db,
		sql`
			select w.sku_id, case when k.sku_id is null then p.cost else k.cost end as cost, coalesce(k.currency, p.currency) as currency
			from unnest(${skus.map((one) => one.product_id)}::bigint[], ${skus.map((one) => one.sku_id)}::bigint[]) as w (product_id, sku_id)
			left join product_supply p on p.product_id = w.product_id
			left join sku_supply k on k.sku_id = w.sku_id
			where case when k.sku_id is null then p.cost else k.cost end is not null
		`,
	);
}
