import { z } from 'zod';
import type { Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import { type ProductId, rowId, type SkuId, type TagId, writeId } from '../platform/ids.ts';
import { restoreStock } from '../stock/movements.ts';
import { everReserved, forgetLevels, levelsOfProducts } from '../stock/stock.ts';
import { refreshPriceRanges } from './prices.queries.ts';
import * as copies from './product-copies.queries.ts';
import { replacePictures, replaceTags, withdrawSkusExcept } from './products.queries.ts';

export { deleteEmpty, highestNumbers, listPlaces, listPricesNow } from './product-copies.queries.ts';

const copyShape = z.object({
	product: z.looseObject({ id: rowId<ProductId>() }),
	skus: z.array(z.looseObject({ id: rowId<SkuId>(), code: z.string() })),
	pictures: z.array(z.string()),
	tags: z.array(rowId<TagId>()),
	/** Pieces on hand by sku. */
	levels: z.record(z.string(), z.number()),
});
/** A product as it was at a moment, with everything that an import may change. */
export type ProductCopy = z.output<typeof copyShape>;

/** Copies a product and holds it; null when there is none of this handle. */
export async function copyOf(
	tx: Transaction,
	handle: string,
): Promise<{ id: ProductId; version: number; copy: ProductCopy } | null> {
	const row = await copies.copyProduct(tx, handle);
	if (!row) return null;
	const levels = Object.fromEntries(
		(await levelsOfProducts(tx, [row.id])).map((level) => [writeId(level.sku_id), level.on_hand]),
	);
	return { id: row.id, version: row.version, copy: copyShape.parse({ ...Object(row.copy), levels }) };
}

/**
 * Gives a product back what it was, without a category and tags that are gone. What was sold meanwhile stays sold. `set`: pieces on hand after it was changed, by code.
 * @throws Refusal conflict when orders have reserved more than would be left
 */
export async function restoreCopy(
	tx: Transaction,
	events: Events,
	now: Date,
	before: unknown,
	set: Readonly<Record<string, number>>,
): Promise<void> {
	const copy = copyShape.parse(before);
	const productId = copy.product.id;
	const levels = await levelsOfProducts(tx, [productId]);
	const known = new Set(copy.skus.map((sku) => sku.id));
	const later = (await copies.listSkus(tx, productId)).filter((sku) => !known.has(sku.id));
	const ordered = new Set(
		await everReserved(
			tx,
			later.map((sku) => sku.id),
		),
	);
	const gone = later.filter((sku) => !ordered.has(sku.id)).map((sku) => sku.id);
	await copies.restoreProduct(tx, now, productId, copy.product);
	await copies.restoreSkus(tx, now, copy.skus);
	await withdrawSkusExcept(tx, productId, [...known]);
	await forgetLevels(tx, gone);
	await copies.deleteSkus(tx, gone);
	await refreshPriceRanges(tx, now, [productId], { edited: false });
	await replacePictures(tx, productId, copy.pictures);
	await replaceTags(tx, productId, await copies.presentTags(tx, copy.tags));
	for (const sku of [...copy.skus].sort((a, b) => a.id - b.id)) {
		const present = levels.find((level) => level.sku_id === sku.id)?.on_hand;
		const was = copy.levels[writeId(sku.id)];
		if (was === undefined) continue;
		const sold = present === undefined || set[sku.code] === undefined ? 0 : (set[sku.code] ?? 0) - present;
		await restoreStock(tx, now, { skuId: sku.id, productId, pieces: Math.max(0, was - sold) });
	}
	await tell(tx, events, now, productId);
}

/** Pieces on hand of a product, by code. */
export async function onHandByCode(tx: Transaction, productId: ProductId): Promise<Record<string, number>> {
	const levels = new Map((await levelsOfProducts(tx, [productId])).map((level) => [level.sku_id, level.on_hand]));
	return Object.fromEntries((await copies.listSkus(tx, productId)).map((sku) => [sku.code, levels.get(sku.id) ?? 0]));
}

/** Takes a product away that was never ordered. @returns false when it was: then it is only taken off the shelf. */
export async function removeProduct(tx: Transaction, events: Events, now: Date, productId: ProductId): Promise<boolean> {
	const skuIds = (await copies.listSkus(tx, productId)).map((sku) => sku.id);
	const wasOrdered = (await everReserved(tx, skuIds)).length > 0;
	await discontinueProduct(tx, events, now, productId);
	if (wasOrdered) return false;
	await forgetLevels(tx, skuIds);
	await copies.deleteProduct(tx, productId);
	return true;
}

export async function discontinueProduct(tx: Transaction, events: Events, now: Date, productId: ProductId): Promise<void> {
	await copies.discontinue(tx, now, productId);
	await tell(tx, events, now, productId);
}

async function tell(tx: Transaction, events: Events, now: Date, productId: ProductId): Promise<void> {
	await events.tell(tx, now, 'availabilityChanged', { productIds: [productId] });
	await events.tell(tx, now, 'productChanged', { productIds: [productId] });
}
