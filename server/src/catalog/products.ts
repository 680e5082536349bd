import type { LocalizedText } from '@qaysari/contract/languages';
import type { ProductDraft } from '@qaysari/contract/product-draft';
import { storedOf } from '@qaysari/contract/rich-text';
import type { Transaction } from '../platform/database/handle.ts';
import { constraintOf } from '../platform/database/transaction.ts';
import type { Events } from '../platform/events/events.ts';
import { type CategoryId, type OperatorId, type ProductId, readId, type SkuId, type TagId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { randomReadable } from '../platform/secrets.ts';
import { importStock, openStock, type StockSource } from '../stock/movements.ts';
import { lockStockOf } from '../stock/stock.ts';
import { findProduct } from './catalog.queries.ts';
import { refreshPriceRanges } from './prices.queries.ts';
import type { ProductForm } from './product-form.ts';
import * as queries from './products.queries.ts';

export { hasProducts } from './products.queries.ts';

/**
 * Brings a draft into the shop: the product of its handle is made or changed. Repeating it changes nothing more.
 * `pictureIds` stand for the draft's pictures, in order; null where one could not be had. The pictures of its description are ids. `offeredTo`: the account of the one
 * buyer whom it is for; null when it is for everybody. The stock of a draft with a `batch` is what that file says; without one it is
 * what new skus start with.
 * @throws Refusal sku_code_taken when a code belongs to another product
 */
export async function saveDraft(
	tx: Transaction,
	events: Events,
	now: Date,
	draft: ProductDraft,
	pictureIds: readonly (string | null)[],
	{ offeredTo = null, ...source }: StockSource & { offeredTo?: number | null } = {},
): Promise<{ productId: ProductId; created: boolean }> {
	const categoryId = await findCategory(tx, events, now, draft.categoryPath);
	const shown = pictureIds.filter((id): id is string => id !== null);
	const {
		id: productId,
		created,
		timed,
	} = await queries.putProduct(
		tx,
		now,
		{
			handle: draft.handle,
			title: draft.title,
			description: storedOf(draft.description),
			brandId: draft.brand ? await queries.findBrand(tx, draft.brand) : null,
			categoryId,
			parameters: draft.parameters,
			origin: draft.origin,
			splitDelivery: draft.splitDelivery,
			returnable: draft.returnable,
			minimumQuantity: draft.minimumQuantity,
			weightGrams: draft.weightGrams,
			volumeCm3: draft.volumeCm3,
			state: offeredTo === null ? draft.state : 'offered',
			offeredTo,
			mainPictureId: shown[0] ?? null,
			...priceRange(draft.skus),
		},
		draft.soldCount,
	);
	await queries.replacePictures(tx, productId, shown);
	const tagIds = await queries.listTagIds(tx, draft.tags);
	await queries.replaceTags(
		tx,
		productId,
		tagIds.map((tag) => tag.id),
	);
	await saveSkus(
		tx,
		productId,
		draft.skus.map((sku) => ({
			...sku,
			promotionPrice: sku.promotionPrice ?? null,
			pictureId: sku.picture === undefined ? null : (pictureIds[sku.picture] ?? null),
		})),
		now,
		source,
	);
	if (timed) await refreshPriceRanges(tx, now, [productId], { edited: false });
	await tellChanged(tx, events, now, productId);
	return { productId, created };
}

/**
 * What an operator saved. A new product gets a handle of its own.
 * @throws Refusal changed_meanwhile when somebody else saved it first, sku_code_taken, not_found, conflict when it cannot be offered
 */
export async function saveForm(
	tx: Transaction,
	events: Events,
	now: Date,
	form: ProductForm,
	existing: { productId: ProductId; version: number } | null,
	operatorId: OperatorId,
): Promise<ProductId> {
	const fields = {
		title: form.title,
		description: storedOf(form.description),
		brandId: form.brand ? await queries.findBrand(tx, form.brand) : null,
		categoryId: form.categoryId === null ? null : readId<CategoryId>(form.categoryId),
		parameters: form.parameters,
		origin: form.origin,
		splitDelivery: form.splitDelivery,
		returnable: form.returnable,
		minimumQuantity: form.minimumQuantity,
		weightGrams: form.weightGrams,
		volumeCm3: form.volumeCm3,
		videoId: form.videoId,
		state: form.state,
		mainPictureId: form.pictureIds[0] ?? null,
		...priceRange(form.skus),
	};
	try {
		let productId: ProductId;
		if (existing) {
			productId = existing.productId;
			await lockStockOf(tx, productId);
			if (!(await findProduct(tx, productId, null))) refuse('not_found');
			if (!(await queries.updateProduct(tx, now, productId, existing.version, fields))) refuse('changed_meanwhile');
		} else {
			productId = (await queries.putProduct(tx, now, { ...fields, handle: `p-${randomReadable(10).toLowerCase()}` }, 0)).id;
		}
		await queries.replacePictures(tx, productId, form.pictureIds);
		await queries.replaceTags(tx, productId, form.tagIds.map(readId<TagId>));
		await saveSkus(tx, productId, form.skus, now, { operatorId });
		// Of a timed price, its product says more than its form.
		if (existing) await refreshPriceRanges(tx, now, [productId], { edited: false });
		await tellChanged(tx, events, now, productId);
		return productId;
	} catch (error) {
		// Only what was made for one buyer can be offered to them again.
		if (constraintOf(error) === 'product_offered') refuse('conflict');
		// A category, tag or picture that another operator deleted while this one was editing.
		if (constraintOf(error)?.endsWith('_fkey')) refuse('changed_meanwhile');
		throw error;
	}
}

interface SkuToSave {
	/** The variant that it is, whatever its code was; without one it goes by its code. */
	id?: string | undefined;
	code: string;
	attributes: ProductDraft['skus'][number]['attributes'];
	price: number;
	promotionPrice: number | null;
	stock: number;
	pictureId: string | null;
}

async function saveSkus(
	tx: Transaction,
	productId: ProductId,
	skus: readonly SkuToSave[],
	now: Date,
	{ batch = null, ...source }: StockSource,
): Promise<void> {
	const repeated = skus.find((sku, index) => skus.findIndex((other) => other.code === sku.code) !== index);
	if (repeated) refuseCode(repeated.code);
	await renameSkus(tx, productId, skus);
	const kept: { skuId: SkuId; productId: ProductId; pieces: number }[] = [];
	for (const [position, sku] of skus.entries()) {
		const promotionPrice = sku.promotionPrice !== null && sku.promotionPrice < sku.price ? sku.promotionPrice : null;
		const row = await queries.putSku(tx, now, productId, { ...sku, promotionPrice, position });
		if (!row) refuseCode(sku.code);
		kept.push({ skuId: row.id, productId, pieces: sku.stock });
	}
	await queries.withdrawSkusExcept(
		tx,
		productId,
		kept.map((sku) => sku.skuId),
	);
	for (const sku of kept.sort((a, b) => a.skuId - b.skuId)) {
		if (batch === null) await openStock(tx, now, sku, source);
		else await importStock(tx, now, sku, { ...source, batch });
	}
}

/** @throws Refusal always */
function refuseCode(code: string): never {
	refuse('sku_code_taken', { code }, { data: { skuCode: code } });
}

/**
 * Gives variants that are named by their ids the codes that they shall have, so that stock, reservations and carts stay theirs.
 * @throws Refusal sku_code_taken, after which the transaction can only be rolled back
 */
async function renameSkus(tx: Transaction, productId: ProductId, skus: readonly SkuToSave[]): Promise<void> {
	const named = skus.flatMap(({ id, code }) => (id === undefined ? [] : [{ id: readId<SkuId>(id), code }]));
	if (named.length === 0) return;
	for (const sku of await queries.freeCodes(tx, productId, named)) {
		try {
			await queries.setCode(tx, sku.id, sku.code);
		} catch (error) {
			if (constraintOf(error) === 'sku_code') refuseCode(sku.code);
			throw error;
		}
	}
}

async function tellChanged(tx: Transaction, events: Events, now: Date, productId: ProductId): Promise<void> {
	await events.tell(tx, now, 'availabilityChanged', { productIds: [productId] });
	await events.tell(tx, now, 'productChanged', { productIds: [productId] });
}

/** Walks down the path, making the categories that are missing. */
async function findCategory(
	tx: Transaction,
	events: Events,
	now: Date,
	path: readonly LocalizedText[],
): Promise<CategoryId | null> {
	let parentId: CategoryId | null = null;
	let made = false;
	for (const name of path) {
		const first = name.en || name.zh || name.ar || name.ckb;
		if (!first) continue;
		const category: { id: CategoryId; created: boolean } = await queries.putCategory(
			tx,
			parentId,
			first.trim().toLowerCase(),
			name,
		);
		parentId = category.id;
		made ||= category.created;
	}
	if (made) await events.tell(tx, now, 'homeChanged', {});
	return parentId;
}

/** What lists show and sort by: lowest and highest price now, and the price before when it was higher. */
function priceRange(skus: readonly { price: number; promotionPrice?: number | null | undefined }[]): {
	minPrice: number;
	maxPrice: number;
	originalPrice: number | null;
} {
	const now = skus.map((sku) => (sku.promotionPrice && sku.promotionPrice < sku.price ? sku.promotionPrice : sku.price));
	const minPrice = Math.min(...now);
	const cheapest = skus[now.indexOf(minPrice)];
	return {
		minPrice,
		maxPrice: Math.max(...now),
		originalPrice: cheapest && cheapest.price > minPrice ? cheapest.price : null,
	};
}
