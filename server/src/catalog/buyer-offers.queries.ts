import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many } from '../platform/database/rows.ts';
import type { ProductId, SkuId } from '../platform/ids.ts';

export function listOffered(db: Handle, productIds: readonly ProductId[]): Promise<{ id: ProductId }[]> {
	return many(db, sql`select id from product where id = any(${productIds}::bigint[]) and state = 'offered'`);
}

export function hideOffered(tx: Transaction, now: Date, productIds: readonly ProductId[]): Promise<{ id: ProductId }[]> {
	return many(
		tx,
		sql`
			update product set state = 'hidden', version = version + 1, updated_at = ${now}
			where id = any(${productIds}::bigint[]) and state = 'offered' returning id
		`,
	);
}

/** The prices before stay known (`past_price`). */
export async function setSkuPrices(
	tx: Transaction,
	now: Date,
	productId: ProductId,
	prices: readonly { skuId: SkuId; price: number }[],
): Promise<void> {
	await sql`
		with wanted as (
			select * from unnest(${prices.map((one) => one.skuId)}::bigint[], ${prices.map((one) => one.price)}::bigint[]) as w (sku_id, price)
		), past as (
			insert into past_price (sku_id, price, until)
			select s.id, coalesce(s.promotion_price, s.price), ${now}::timestamptz from sku s join wanted w on w.sku_id = s.id
			where s.product_id = ${productId} and coalesce(s.promotion_price, s.price) <> w.price
		)
		update sku s set price = w.price, promotion_price = null from wanted w where w.sku_id = s.id and s.product_id = ${productId}
	`.execute(tx);
}
