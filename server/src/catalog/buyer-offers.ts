import type { Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import type { ProductId, SkuId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './buyer-offers.queries.ts';
import { refreshPriceRanges } from './prices.queries.ts';

/** Products that were made for one buyer. What operators put on the shelf for everybody is theirs to price and to end. */

/** Takes them off the shelf of the one who saw them; what is for everybody stays. */
export async function endOffered(tx: Transaction, events: Events, now: Date, productIds: readonly ProductId[]): Promise<void> {
	const ended = (await queries.hideOffered(tx, now, productIds)).map((product) => product.id);
	if (ended.length > 0) await events.tell(tx, now, 'productChanged', { productIds: ended });
}

/** @param prices of a piece, hundredths of a dinar @throws Refusal conflict when it is for everybody, or over */
export async function priceOffered(
	tx: Transaction,
	events: Events,
	now: Date,
	productId: ProductId,
	prices: readonly { skuId: SkuId; price: number }[],
): Promise<void> {
	if ((await queries.listOffered(tx, [productId])).length === 0) refuse('conflict');
	await queries.setSkuPrices(tx, now, productId, prices);
	await refreshPriceRanges(tx, now, [productId], { edited: true });
	await events.tell(tx, now, 'productChanged', { productIds: [productId] });
}
