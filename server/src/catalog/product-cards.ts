import type { Language } from '@qaysari/contract/languages';
import type { Handle } from '../platform/database/handle.ts';
import type { ProductId, SkuId } from '../platform/ids.ts';
import { listOfferedSkus } from './catalog.queries.ts';
import { cardOf, effectivePrice, getOffers, listCardsOfAnyState, type ProductCard } from './catalog.ts';

/** Cards of products by their ids, also of those that are no longer sold; hidden ones are left out. */
export async function getProductCards(
	db: Handle,
	now: Date,
	ids: readonly ProductId[],
	language: Language,
): Promise<Map<number, ProductCard>> {
	if (ids.length === 0) return new Map();
	return new Map((await listCardsOfAnyState(db, [...new Set(ids)])).map((row) => [row.id, cardOf(row, language, now)]));
}

/** Cards of products for those to whom they were promised: also of hidden ones. */
export async function getPromisedCards(
	db: Handle,
	now: Date,
	ids: readonly ProductId[],
	language: Language,
): Promise<Map<number, ProductCard>> {
	if (ids.length === 0) return new Map();
	return new Map(
		(await listCardsOfAnyState(db, [...new Set(ids)], null, 'shown')).map((row) => [row.id, cardOf(row, language, now)]),
	);
}

/** What the cheapest of a product's skus costs now, or of those named; null when none of them can be had. Hundredths of a dinar. */
export async function cheapestPrice(
	db: Handle,
	now: Date,
	productId: ProductId,
	skuIds: readonly SkuId[],
): Promise<number | null> {
	const offered = (await listOfferedSkus(db, [productId])).map((sku) => sku.id);
	const named = skuIds.length === 0 ? offered : offered.filter((id) => skuIds.includes(id));
	const offers = [...(await getOffers(db, now, named, null)).values()].filter(
		(offer) => offer.free > 0 && offer.state === 'active',
	);
	return offers.length === 0 ? null : Math.min(...offers.map((offer) => effectivePrice(offer)));
}
