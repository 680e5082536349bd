import { type Language, textIn } from '@qaysari/contract/languages';
import { dinar } from '@qaysari/contract/money';
import type { ordersSchemas } from '@qaysari/contract/orders.schemas';
import type { z } from 'zod';
import { addAsPossible, type CartOwner } from '../cart/cart.ts';
import { effectivePrice, getOffers } from '../catalog/catalog.ts';
import type { Transaction } from '../platform/database/handle.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './orders.queries.ts';

type BoughtAgain = z.input<(typeof ordersSchemas)['buyAgain']['output']>;

/**
 * Puts the goods of an order into a cart, as far as they can still be had, and tells what is gone, fewer or costs something else.
 * @throws Refusal order_not_found, cart_full
 */
export async function buyAgain(
	tx: Transaction,
	now: Date,
	language: Language,
	{ reader, owner, number }: { reader: queries.OrderReader; owner: CartOwner; number: string },
): Promise<BoughtAgain> {
	const order = (await queries.findOrder(tx, reader, number)) ?? refuse('order_not_found');
	const lines = await queries.listLines(tx, [order.id]);
	const offers = await getOffers(
		tx,
		now,
		lines.map((line) => line.sku_id),
		'accountId' in owner ? owner.accountId : null,
	);
	const result: BoughtAgain = { added: 0, gone: [], fewer: [], repriced: [] };
	for (const line of lines) {
		const title = textIn(line.snapshot.title, language);
		const offer = offers.get(line.sku_id);
		const quantity = await addAsPossible(tx, owner, now, { skuId: line.sku_id, quantity: line.quantity });
		if (!offer || quantity === 0) {
			result.gone.push({ title });
			continue;
		}
		result.added += quantity;
		if (quantity < line.quantity) result.fewer.push({ title, quantity, wanted: line.quantity });
		const price = effectivePrice(offer, quantity);
		if (price !== line.unit_price) result.repriced.push({ title, was: dinar(line.unit_price), now: dinar(price) });
	}
	return result;
}
