import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many } from '../platform/database/rows.ts';
import type { AccountId, ProductId } from '../platform/ids.ts';

export async function putAlert(tx: Transaction, accountId: AccountId, productId: ProductId, now: Date): Promise<void> {
	await sql`
		insert into stock_alert (account_id, product_id, asked_at) values (${accountId}, ${productId}, ${now}) on conflict do nothing
	`.execute(tx);
}

/** Takes alerts of an account away, all of them without a product. */
export async function deleteAlerts(tx: Transaction, accountId: AccountId, productId: ProductId | null): Promise<void> {
	const named = productId === null ? sql`` : sql`and product_id = ${productId}`;
	await sql`delete from stock_alert where account_id = ${accountId} ${named}`.execute(tx);
}

export function listAlertsOf(
	db: Handle,
	accountId: AccountId,
	productIds: readonly ProductId[],
): Promise<{ product_id: ProductId }[]> {
	return many(
		db,
		sql`select product_id from stock_alert where account_id = ${accountId} and product_id = any(${productIds}::bigint[])`,
	);
}

/** Those of some products that somebody waits for, or collected at a known price. */
export function listAwaited(db: Handle, productIds: readonly ProductId[]): Promise<{ product_id: ProductId }[]> {
	return many(
		db,
		sql`
			select asked.product_id from unnest(${productIds}::bigint[]) as asked (product_id)
			where exists (select 1 from stock_alert a where a.product_id = asked.product_id)
				or exists (select 1 from collected_product c where c.product_id = asked.product_id and c.price is not null)
		`,
	);
}

/** Takes alerts of a product, so that nobody is told twice. */
export function takeAlerts(tx: Transaction, productId: ProductId, limit: number): Promise<{ account_id: AccountId }[]> {
	return many(
		tx,
		sql`
			delete from stock_alert where product_id = ${productId} and account_id in (
				select account_id from stock_alert where product_id = ${productId} limit ${limit} for update skip locked
			)
			returning account_id
		`,
	);
}

/** Those who collected a product at more than this; it is what they are told from now on. */
export function lowerPrices(
	tx: Transaction,
	productId: ProductId,
	price: number,
	limit: number,
): Promise<{ account_id: AccountId }[]> {
	return many(
		tx,
		sql`
			update collected_product c set price = ${price}
			from (
				select account_id from collected_product where product_id = ${productId} and price > ${price}
				limit ${limit} for update skip locked
			) dearer
			where c.product_id = ${productId} and c.account_id = dearer.account_id
			returning c.account_id
		`,
	);
}
