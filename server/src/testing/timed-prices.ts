import { timedPricesConsoleCalls } from '@qaysari/contract/timed-prices.calls';
import { sql } from 'kysely';
import { turnDue, turnProducts } from '../catalog/timed-prices.ts';
import { hours } from '../platform/clock.ts';
import { one } from '../platform/database/rows.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type ProductId, readId } from '../platform/ids.ts';
import type { Client } from './client.ts';
import type { TestShop } from './test-shop.ts';

/** What an operator types of a timed price: whole dinars, and hours from now. */
export interface TimedWish {
	skuId: string;
	price: number;
	from?: number;
	until?: number;
	pieces?: number | null;
}

export function timedForm(shop: TestShop, { skuId, price, from = 0, until = 24, pieces = null }: TimedWish) {
	const at = (hour: number): string => new Date(shop.now.getTime() + hours(hour)).toISOString();
	return { prices: [{ skuId, price: price * 100 }], startsAt: at(from), endsAt: at(until), pieces };
}

/** @returns the timed price's number */
export async function priceForATime(shop: TestShop, operator: Client, wish: TimedWish): Promise<string> {
	await operator.do(timedPricesConsoleCalls.create, timedForm(shop, wish));
	const { id } = await one<{ id: number }>(
		shop.db,
		sql`select id from timed_price where sku_id = ${readId(wish.skuId)} order by id desc limit 1`,
	);
	return String(id);
}

/** What the jobs of this moment do. */
export async function turnPrices(shop: TestShop, productIds: readonly string[] = []): Promise<void> {
	const { events } = shop.shop;
	await inTransaction(shop.db, (tx) => turnDue(tx, events, shop.now));
	await inTransaction(shop.db, (tx) => turnProducts(tx, events, shop.now, productIds.map(readId<ProductId>)));
}

/** Pieces that were bought at it, as it says itself and as its order lines do. */
export async function takenOf(shop: TestShop, timedPriceId: string): Promise<{ taken: number; noted: number }> {
	return one(
		shop.db,
		sql`
			select taken, (select coalesce(sum(p.pieces), 0)::int from timed_piece p where p.timed_price_id = t.id) as noted
			from timed_price t where id = ${readId(timedPriceId)}
		`,
	);
}
