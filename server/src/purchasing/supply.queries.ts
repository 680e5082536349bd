import type { PurchaseCurrency } from '@qaysari/contract/purchase-states';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe } from '../platform/database/rows.ts';
import type { ProductId, SkuId, SupplierId } from '../platform/ids.ts';

/** Where something is bought, and for how much a piece in hundredths of the currency. */
export interface SupplyFields {
	supplier_id: SupplierId | null;
	source_url: string;
	cost: number | null;
	currency: PurchaseCurrency;
}

/** Shop elsewhere and number there, where the address names a product. */
interface Sourced {
	source_key: string | null;
}

export interface ProductSupplyRow extends SupplyFields {
	version: number;
	/** Percent of the cost that it is sold for; null where its price is set by hand. */
	factor: number | null;
}

export interface SkuSupplyRow extends SupplyFields {
	sku_id: SkuId;
}

export function findProductSupply(db: Handle, productId: ProductId): Promise<ProductSupplyRow | undefined> {
	return maybe<ProductSupplyRow>(
		db,
		sql`select supplier_id, source_url, cost, currency, version, factor from product_supply where product_id = ${productId}`,
	);
}

export function listSkuSupplies(db: Handle, productId: ProductId): Promise<SkuSupplyRow[]> {
	return many<SkuSupplyRow>(
		db,
		sql`select sku_id, supplier_id, source_url, cost, currency from sku_supply where product_id = ${productId}`,
	);
}

/** @returns whether nobody else wrote it since that version; 0 is none yet */
export async function putProductSupply(
	tx: Transaction,
	productId: ProductId,
	version: number,
	s: SupplyFields & Sourced & Pick<ProductSupplyRow, 'factor'>,
): Promise<boolean> {
	const count = await (version === 0
		? affected(
				tx,
				sql`
					insert into product_supply (product_id, supplier_id, source_url, source_key, cost, currency, factor)
					values (${productId}, ${s.supplier_id}, ${s.source_url}, ${s.source_key}, ${s.cost}, ${s.currency}, ${s.factor}) on conflict do nothing
				`,
			)
		: affected(
				tx,
				sql`
					update product_supply set supplier_id = ${s.supplier_id}, source_url = ${s.source_url}, source_key = ${s.source_key}, cost = ${s.cost},
						currency = ${s.currency}, factor = ${s.factor}, version = version + 1
					where product_id = ${productId} and version = ${version}
				`,
			));
	return count > 0;
}

/** The skus that are bought otherwise than their product; all others follow it. */
export async function setSkuSupplies(
	tx: Transaction,
	productId: ProductId,
	skus: readonly (SkuSupplyRow & Sourced)[],
): Promise<void> {
	await sql`delete from sku_supply where product_id = ${productId}`.execute(tx);
	for (const s of skus)
		await sql`
			insert into sku_supply (sku_id, product_id, supplier_id, source_url, source_key, cost, currency)
			values (${s.sku_id}, ${productId}, ${s.supplier_id}, ${s.source_url}, ${s.source_key}, ${s.cost}, ${s.currency})
		`.execute(tx);
}

export function listOfSource(db: Handle, sourceKey: string): Promise<{ product_id: ProductId }[]> {
	return many(
		db,
		sql`
			(select product_id from product_supply where source_key = ${sourceKey} limit 20)
			union (select product_id from sku_supply where source_key = ${sourceKey} limit 20)
			order by product_id
		`,
	);
}
