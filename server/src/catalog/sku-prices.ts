import type { Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import type { ProductId, SkuId } from '../platform/ids.ts';
import { lockProducts } from './catalog.queries.ts';
import { refreshPriceRanges } from './prices.queries.ts';
import * as queries from './sku-prices.queries.ts';

export { listSkuPrices, type SkuPriceRow } from './sku-prices.queries.ts';

export interface NewPrice {
	skuId: SkuId;
	productId: ProductId;
	/** Only where it costs just this now, and has just this reduction; hundredths of a dinar. */
	from: { price: number; promotion: number | null };
	price: number;
	promotion: number | null;
}

/**
 * Gives skus another usual price, where nobody else did so since it was read; whoever shows or indexes them hears of it.
 * @returns the skus that have it now
 */
export async function changeSkuPrices(
	tx: Transaction,
	events: Events,
	now: Date,
	prices: readonly NewPrice[],
): Promise<Set<number>> {
	const productIds = [...new Set(prices.map(({ productId }) => productId))];
	await lockProducts(tx, productIds);
	const present = new Map((await queries.listSkuPrices(tx, productIds)).map((row) => [row.sku_id, row]));
	const open = prices.filter(({ skuId, from }) => {
		const row = present.get(skuId);
		return row?.price === from.price && row.promotion_price === from.promotion;
	});
	if (open.length > 0) {
		const changed = [...new Set(open.map(({ productId }) => productId))];
		await queries.setSkuPrices(tx, now, open);
		await refreshPriceRanges(tx, now, changed, { edited: true });
		await events.tell(tx, now, 'productChanged', { productIds: changed });
	}
	return new Set(open.map(({ skuId }) => skuId));
}
