import type { SourceShop } from '@qaysari/contract/source-shops';
import { listPricedSkus } from '../catalog/timed-prices.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { ProductId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { readSourceLink } from '../search/links/source-link.ts';
import { noteProduct } from './kept-to-buy.ts';
import { suppliersOf } from './suppliers.ts';
import * as queries from './supply.queries.ts';

export type { SupplyFields } from './supply.queries.ts';

/** A product of a shop elsewhere. */
export interface ProductSource {
	shop: SourceShop;
	itemId: string;
}

/**
 * Where a product and its skus are bought.
 * @throws Refusal not_found for a product without skus
 */
export async function getSupply(db: Handle, productId: ProductId) {
	const skus = await listPricedSkus(db, { productIds: [productId] });
	if (skus.length === 0) refuse('not_found');
	const [product, own] = await Promise.all([queries.findProductSupply(db, productId), queries.listSkuSupplies(db, productId)]);
	return { skus, product, own };
}

/**
 * Says where a product is bought, and which of its skus are bought otherwise.
 * @param version the one that was read; 0 where nothing was said yet
 * @throws Refusal not_found for skus of another product and suppliers that are not there, changed_meanwhile
 */
export async function setSupply(
	tx: Transaction,
	wish: {
		productId: ProductId;
		version: number;
		product: queries.SupplyFields & Pick<queries.ProductSupplyRow, 'factor'>;
		skus: readonly queries.SkuSupplyRow[];
	},
): Promise<void> {
	const { skus } = await getSupply(tx, wish.productId);
	const known = new Set(skus.map(({ sku_id }) => sku_id));
	const named = new Set(wish.skus.map(({ sku_id }) => sku_id));
	if (named.size < wish.skus.length || wish.skus.some(({ sku_id }) => !known.has(sku_id))) refuse('not_found');
	const supplierIds = [wish.product, ...wish.skus].flatMap((supply) => supply.supplier_id ?? []);
	const suppliers = await suppliersOf(tx, supplierIds);
	if (supplierIds.some((id) => !suppliers.has(id))) refuse('not_found');
	if (!(await queries.putProductSupply(tx, wish.productId, wish.version, sourced(wish.product)))) refuse('changed_meanwhile');
	await queries.setSkuSupplies(tx, wish.productId, wish.skus.map(sourced));
	await noteProduct(tx, wish.productId);
}

const keyOf = (source: ProductSource): string => `${source.shop}:${source.itemId}`;

function sourced<T extends queries.SupplyFields>(supply: T): T & { source_key: string | null } {
	const link = readSourceLink(supply.source_url.trim());
	return { ...supply, source_key: link?.itemId ? keyOf({ shop: link.shop, itemId: link.itemId }) : null };
}

/** Products that are bought as this one of a shop elsewhere, the first made first; whoever asks may not see all of them. */
export async function listOfSource(db: Handle, source: ProductSource): Promise<ProductId[]> {
	return (await queries.listOfSource(db, keyOf(source))).map((row) => row.product_id);
}
