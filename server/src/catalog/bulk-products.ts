import type { ProductChange } from '@qaysari/contract/bulk-edits.schemas';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import { type ProductId, readId, type SkuId, type TagId } from '../platform/ids.ts';
import * as queries from './bulk-products.queries.ts';
import { roundedToNote, smallestNote } from './merchandise.ts';
import { refreshPriceRanges } from './prices.queries.ts';
import { listSkuPrices, setSkuPrices } from './sku-prices.queries.ts';

export {
	type BulkProductRow,
	findCategoryName,
	gatherProducts,
	listBulkProducts,
	targetExists,
} from './bulk-products.queries.ts';

/** What a sku costs, timed prices aside: its id, price and promotion price. */
type SkuPrice = [skuId: SkuId, price: number, promotion: number | null];
/** The part of a product that a change is about. */
export type ProductPart = string | number | boolean | null | SkuPrice[];
/** What a change makes of a product; `same` and `refused` leave it alone. */
export type ProductOutcome =
	| { productId: ProductId; outcome: 'done'; before: ProductPart; after: ProductPart }
	| { productId: ProductId; outcome: 'same'; before: ProductPart; after: ProductPart }
	| { productId: ProductId; outcome: 'refused'; before: ProductPart; reason: 'not_found' | 'bulk_price_too_low' };

/** What a change would make of products, in the order in which they are named. */
export async function outcomesOf(db: Handle, productIds: readonly ProductId[], change: ProductChange): Promise<ProductOutcome[]> {
	const present = await partsOf(db, productIds, change);
	const isThere = await queries.targetExists(db, change);
	return productIds.map((productId): ProductOutcome => {
		const before = present.get(productId);
		if (before === undefined || !isThere) return { productId, outcome: 'refused', before: before ?? null, reason: 'not_found' };
		const after = partAfter(change, before);
		if (after === undefined) return { productId, outcome: 'refused', before, reason: 'bulk_price_too_low' };
		return { productId, outcome: isSame(before, after) ? 'same' : 'done', before, after };
	});
}

/** Changes products in one way; those that wait for their turn at a lock do so in one order. */
export async function changeProducts(
	tx: Transaction,
	events: Events,
	now: Date,
	productIds: readonly ProductId[],
	change: ProductChange,
): Promise<ProductOutcome[]> {
	await queries.lockForEverybody(tx, productIds);
	const outcomes = await outcomesOf(tx, productIds, change);
	await write(
		tx,
		events,
		now,
		change,
		new Map(outcomes.flatMap((one) => (one.outcome === 'done' ? [[one.productId, one.after]] : []))),
	);
	return outcomes;
}

/**
 * Gives products back what they were, where what a change made of them still stands.
 * @returns those that have it again
 */
export async function restoreProducts(
	tx: Transaction,
	events: Events,
	now: Date,
	change: ProductChange,
	items: readonly { productId: ProductId; before: ProductPart; after: ProductPart }[],
): Promise<Set<number>> {
	const productIds = items.map((item) => item.productId);
	await queries.lockForEverybody(tx, productIds);
	const present = await partsOf(tx, productIds, change);
	const open = items.filter(({ productId, after }) => {
		const part = present.get(productId);
		return part !== undefined && isSame(part, after);
	});
	const gone = await queries.goneCategories(
		tx,
		open.flatMap(({ before }) => (change.kind === 'category' && typeof before === 'number' ? [before] : [])),
	);
	const restored = open.filter(({ before }) => !(typeof before === 'number' && gone.has(before)));
	await write(tx, events, now, change, new Map(restored.map(({ productId, before }) => [productId, before])));
	return new Set(restored.map(({ productId }) => productId));
}

const isSame = (one: ProductPart, other: ProductPart): boolean => JSON.stringify(one) === JSON.stringify(other);

const isPriceChange = ({ kind }: ProductChange): boolean =>
	kind === 'price' || kind === 'priceBy' || kind === 'priceTo' || kind === 'promotion';

async function partsOf(
	db: Handle,
	productIds: readonly ProductId[],
	change: ProductChange,
): Promise<Map<ProductId, ProductPart>> {
	const tagId = change.kind === 'addTag' || change.kind === 'removeTag' ? readId<TagId>(change.tagId) : null;
	const rows = await queries.listBulkProducts(db, productIds, tagId);
	if (!isPriceChange(change))
		return new Map<ProductId, ProductPart>(
			rows.map((row) => [
				row.id,
				change.kind === 'state' ? row.state : change.kind === 'category' ? row.category_id : row.tagged,
			]),
		);
	const prices = new Map<ProductId, SkuPrice[]>(rows.map((row) => [row.id, []]));
	for (const sku of await listSkuPrices(db, productIds))
		prices.get(sku.product_id)?.push([sku.sku_id, sku.price, sku.promotion_price]);
	return prices;
}

/** Undefined where a sku would cost less than the smallest note. */
function partAfter(change: ProductChange, part: ProductPart): ProductPart | undefined {
	if (change.kind === 'state') return change.state;
	if (change.kind === 'category') return readId(change.categoryId);
	if (change.kind === 'addTag') return true;
	if (change.kind === 'removeTag') return false;
	if (!Array.isArray(part)) return part;
	const after = part.map(([skuId, price, promotion]): SkuPrice => [skuId, ...priceAfter(change, price, promotion)]);
	return after.some(([, price]) => price < smallestNote) ? undefined : after;
}

type PriceChange = Extract<ProductChange, { kind: 'price' | 'priceBy' | 'priceTo' | 'promotion' }>;

/** A reduction that would be none any more ends. */
function priceAfter(change: PriceChange, price: number, promotion: number | null): [number, number | null] {
	const kept = (next: number, reduced: number | null): [number, number | null] => [
		next,
		reduced !== null && reduced > 0 && reduced < next ? reduced : null,
	];
	if (change.kind === 'promotion')
		return kept(price, change.percent === 0 ? null : toNote((price * (100 - change.percent)) / 100));
	if (change.kind === 'priceTo') return kept(toNote(change.amount), promotion);
	if (change.kind === 'priceBy')
		return kept(toNote(price + change.amount), promotion === null ? null : toNote(promotion + change.amount));
	const by = (one: number): number => roundedToNote((one * (100 + change.percent)) / 100);
	return kept(by(price), promotion === null ? null : by(promotion));
}

const toNote = (price: number): number => Math.round(price / smallestNote) * smallestNote;

async function write(
	tx: Transaction,
	events: Events,
	now: Date,
	change: ProductChange,
	parts: ReadonlyMap<ProductId, ProductPart>,
): Promise<void> {
	const productIds = [...parts.keys()];
	if (productIds.length === 0) return;
	if (change.kind === 'addTag' || change.kind === 'removeTag') {
		const tagged = productIds.filter((id) => parts.get(id) === true);
		await queries.addTag(tx, tagged, readId(change.tagId));
		const untagged = productIds.filter((id) => parts.get(id) === false);
		await queries.removeTag(tx, untagged, readId(change.tagId));
		await queries.raiseVersions(tx, now, productIds);
	} else if (change.kind === 'state' || change.kind === 'category')
		await queries.setParts(
			tx,
			now,
			change.kind,
			[...parts].map(([id, part]) => ({ id, part: part === null ? null : String(part) })),
		);
	else {
		const skus = [...parts.values()].flatMap((part) => (Array.isArray(part) ? part : []));
		await setSkuPrices(
			tx,
			now,
			skus.map(([skuId, price, promotion]) => ({ skuId, price, promotion })),
		);
		await refreshPriceRanges(tx, now, productIds, { edited: true });
	}
	await events.tell(tx, now, 'productChanged', { productIds });
}
