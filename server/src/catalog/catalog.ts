import type { productCard, productDetail } from '@qaysari/contract/catalog.schemas';
import { type Language, type LocalizedText, textIn } from '@qaysari/contract/languages';
import { dinar } from '@qaysari/contract/money';
import type { NamedValue, Origin } from '@qaysari/contract/product-draft';
import type { z } from 'zod';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import { pictureAddress, pictureView } from '../platform/files/pictures.ts';
import { videoAddress } from '../platform/files/videos.ts';
import { type ProductId, type SkuId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { availabilityNames, availabilityOf, freePieces } from '../stock/stock.ts';
import * as queries from './catalog.queries.ts';
import { listOffers, type OfferRow } from './offers.queries.ts';
import { type PriceRange, pricesNow, reductionOf, struckPrice } from './prices.ts';
import type { RatedRow } from './ratings.queries.ts';

export type ProductCard = z.input<typeof productCard>;
export type ProductDetail = z.input<typeof productDetail>;
export type { CardOfAnyState, Viewer } from './catalog.queries.ts';

/** Tags of cached answers: one product, every list of products, the composed parts of the home page. */
export const cacheTags = {
	product: (id: number | string) => `product:${id}`,
	lists: 'lists',
	home: 'home',
	categories: 'categories',
	freight: 'freight',
	stores: 'stores',
	rates: 'rates',
} as const;

export function cardOf(row: queries.CardRow, language: Language, now: Date): ProductCard {
	const prices = pricesNow(row, now);
	const { timed } = prices;
	return {
		id: writeId(row.id),
		title: textIn(row.title, language),
		picture: row.picture ? pictureView(row.picture) : null,
		...cardPrice(prices),
		timed: timed && { endsAt: timed.endsAt, after: cardPrice(timed.after) },
		soldCount: row.sold_count,
		rating: ratingOf(row),
		origin: row.origin,
		availability: availabilityNames[row.availability] ?? 'available',
	};
}

const cardPrice = (range: PriceRange) => ({
	price: dinar(range.min),
	priceVaries: range.min !== range.max,
	...reductionOf(range),
});

/** What buyers think of a product; null while nobody reviewed it. */
export function ratingOf({ rating_count: count, rating_total: total }: RatedRow): { average: number; count: number } | null {
	return count === 0 ? null : { average: Math.round((total / count) * 10) / 10, count };
}

export function namedTexts(values: readonly NamedValue[], language: Language): { name: string; value: string }[] {
	return values.map(({ name, value }) => ({ name: textIn(name, language), value: textIn(value, language) }));
}

/** @throws Refusal not_found for products that are not there or hidden */
export async function getProductDetail(
	db: Handle,
	now: Date,
	language: Language,
	productId: ProductId,
	viewer: queries.Viewer,
): Promise<ProductDetail> {
	const product = await queries.findProduct(db, productId, viewer);
	if (!product || product.state === 'hidden') refuse('not_found');
	const [pictures, skus, categories] = await Promise.all([
		queries.listPictures(db, productId),
		queries.listSkus(db, now, productId),
		product.category_id === null ? [] : queries.listCategoryPath(db, product.category_id),
	]);
	const free = await freePieces(
		db,
		skus.map((sku) => sku.id),
	);
	const prices = pricesNow(product, now);
	const views = skus.map((sku) => ({
		id: writeId(sku.id),
		code: sku.code,
		attributes: namedTexts(sku.attributes, language),
		price: dinar(sku.price),
		promotionPrice: sku.promotion_price === null ? null : dinar(sku.promotion_price),
		timed: timedOf(sku),
		skuImageUrl: sku.picture_id === null ? null : pictureAddress(sku.picture_id, 800),
		skuStock: free.get(sku.id) ?? 0,
	}));
	return {
		id: writeId(product.id),
		title: textIn(product.title, language),
		brand: product.brand,
		categories: categories.map((category) => ({ id: writeId(category.id), name: textIn(category.name, language) })),
		pictures: pictures.map(pictureView),
		videoUrl: product.video_id === null ? null : videoAddress(product.video_id),
		parameters: namedTexts(product.parameters, language),
		attributes: choicesOf(views),
		skus: views,
		...detailPrice(prices),
		timed: prices.timed && { endsAt: prices.timed.endsAt, after: detailPrice(prices.timed.after) },
		minimumQuantity: product.minimum_quantity,
		soldCount: product.sold_count,
		rating: ratingOf(product),
		sizeGuide: sizeGuideIn(categories, language),
		origin: product.origin,
		splitDelivery: product.split_delivery,
		returnable: product.returnable,
		availability: availabilityNames[product.availability] ?? 'available',
		onSale: product.state === 'active',
		offeredToYou: product.offered,
	};
}

const detailPrice = (range: PriceRange) => ({ minPrice: dinar(range.min), maxPrice: dinar(range.max), ...reductionOf(range) });

/** What a sku costs for a time. */
function timedOf(sku: queries.SkuRow): ProductDetail['skus'][number]['timed'] {
	if (sku.timed_price === null || sku.timed_until === null) return null;
	const struck = struckPrice(sku);
	return {
		price: dinar(sku.timed_price),
		priceBefore: struck === null ? null : dinar(struck),
		endsAt: sku.timed_until,
		piecesLeft: sku.timed_left,
	};
}

/** That of the nearest category that has one, from the product's own up. */
function sizeGuideIn(path: readonly { size_guide: LocalizedText }[], language: Language): string | null {
	const own = path.findLast(({ size_guide: guide }) => Object.values(guide).some((text) => text));
	return own ? textIn(own.size_guide, language) : null;
}

/** Attribute names in the order in which skus list them, each with its values in order of appearance. */
function choicesOf(
	skus: readonly { attributes: readonly { name: string; value: string }[] }[],
): { name: string; values: string[] }[] {
	const choices = new Map<string, Set<string>>();
	for (const sku of skus) {
		for (const { name, value } of sku.attributes) choices.set(name, (choices.get(name) ?? new Set()).add(value));
	}
	return [...choices].map(([name, values]) => ({ name, values: [...values] }));
}

/** What skus cost and are, with the pieces that can be had now; skus that never existed are left out. */
export async function getOffers(
	db: Handle,
	now: Date,
	skuIds: readonly SkuId[],
	viewer: queries.Viewer,
): Promise<Map<number, OfferRow>> {
	if (skuIds.length === 0) return new Map();
	return new Map((await listOffers(db, now, skuIds, viewer)).map((offer) => [offer.sku_id, offer]));
}

/** What carrying one piece of a product needs to know. @throws Refusal not_found */
export async function getCarried(
	db: Handle,
	productId: ProductId,
	viewer: queries.Viewer,
): Promise<{ origin: Origin; weightGrams: number; volumeCm3: number }> {
	const product = await queries.findProduct(db, productId, viewer);
	if (!product || product.state === 'hidden') refuse('not_found');
	return { origin: product.origin, weightGrams: product.weight_grams, volumeCm3: product.volume_cm3 };
}

/** Listens to stock: keeps the coarse availability that lists show, and says so when it changed. */
export async function followStock(tx: Transaction, events: Events, now: Date, productIds: readonly ProductId[]): Promise<void> {
	// One after another: two orders that take the last pieces of different skus would each still see the other's.
	await queries.lockProducts(tx, productIds);
	const skus = await queries.listOfferedSkus(tx, productIds);
	const changed: ProductId[] = [];
	const codes = await availabilityOf(
		tx,
		productIds,
		skus.map((sku) => sku.id),
	);
	for (const [productId, code] of codes) {
		if (await queries.setAvailability(tx, productId, code)) changed.push(productId);
	}
	if (changed.length > 0) await events.tell(tx, now, 'productChanged', { productIds: changed });
}

/** Whether a product can be looked at: discontinued ones can, hidden ones are nobody's business. */
export async function isShown(db: Handle, productId: ProductId, viewer: queries.Viewer): Promise<boolean> {
	return (await queries.listShownIds(db, [productId], viewer)).length > 0;
}

export {
	listCards,
	listCardsOfAnyState,
	listCategoriesOf,
	listCategoryNames,
	listNamedSkus,
	listOfferedSkus,
	listOwnCategories,
	listPopular,
	listShownIds,
	listShownPictures,
	listTimed,
} from './catalog.queries.ts';
export { listHotWords } from './home-lists.queries.ts';
export { listIndexable, listSitemapProducts } from './indexing.queries.ts';
export { type OfferRow, offersOf, offersOfEach, type SaleRow, saleOfWish } from './offers.queries.ts';
export { effectivePrice, isTimed, pricesNow, struckPrice, usualPrice } from './prices.ts';
export { setRating } from './ratings.queries.ts';
export { foldPairs, foldSales, insertPairs, insertSales, listBoughtWith } from './sales.queries.ts';
export { giveLinesBack, giveOrderBack, takeTimedPieces } from './timed-prices.ts';
