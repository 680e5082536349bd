import type { LocalizedText } from '@qaysari/contract/languages';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many } from '../platform/database/rows.ts';
import type { ProductId, SkuId } from '../platform/ids.ts';

export interface SkuPriceRow {
	sku_id: SkuId;
	product_id: ProductId;
	code: string;
	title: LocalizedText;
	/** Hundredths of a dinar. */
	price: number;
	promotion_price: number | null;
}

/** What the skus of some products cost, timed prices aside. */
export function listSkuPrices(db: Handle, productIds: readonly ProductId[]): Promise<SkuPriceRow[]> {
	return many<SkuPriceRow>(
		db,
		sql`
			select s.id as sku_id, s.product_id, s.code, p.title, s.price, s.promotion_price
			from sku s join product p on p.id = s.product_id
			where s.product_id = any(${productIds}::bigint[]) and not s.withdrawn order by s.product_id, s.position, s.id
		`,
	);
}

/** What they cost until now stays known (`past_price`). */
export async function setSkuPrices(
	tx: Transaction,
	now: Date,
	prices: readonly { skuId: SkuId; price: number; promotion: number | null }[],
): Promise<void> {
	await sql`
		with wanted as (
			select * from unnest(${prices.map((one) => one.skuId)}::bigint[], ${prices.map((one) => one.price)}::bigint[],
				${prices.map((one) => one.promotion)}::bigint[]) as w (id, price, promotion)
		), before as (
			select s.id, coalesce(s.promotion_price, s.price) as price from sku s join wanted using (id)
		), changed as (
			update sku s set price = wanted.price, promotion_price = wanted.promotion from wanted where s.id = wanted.id
			returning s.id, coalesce(s.promotion_price, s.price) as price
		)
		insert into past_price (sku_id, price, until)
		select before.id, before.price, ${now}::timestamptz from before join changed using (id) where before.price <> changed.price
	`.execute(tx);
}
