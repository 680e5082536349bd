import { dinar, discountPercent, type Money } from '@qaysari/contract/money';

/** What a sku costs, as rows say it: hundredths of a dinar. */
export interface SkuPrices {
	price: number;
	promotion_price: number | null;
	/** Costs this for a time: null without a timed price now. */
	timed_price: number | null;
	/** Struck beside it, where it is higher: the lowest of the 30 days before it began. */
	timed_before: number | null;
	/** How many pieces are left at it; null for as many as are asked for. */
	timed_left: number | null;
}

/** What a sku costs without a timed price. */
export const usualPrice = ({ price, promotion_price }: Pick<SkuPrices, 'price' | 'promotion_price'>): number =>
	promotion_price ?? price;

/** Whether so many pieces can be had at the timed price: a line has one price, that of all of its pieces. */
export const isTimed = ({ timed_price, timed_left }: SkuPrices, quantity: number): boolean =>
	timed_price !== null && (timed_left === null || quantity <= timed_left);

/** What each of so many pieces costs now. */
export function effectivePrice(sku: SkuPrices, quantity = 1): number {
	return isTimed(sku, quantity) && sku.timed_price !== null ? sku.timed_price : usualPrice(sku);
}

/** What is struck beside the price of so many pieces; null where nothing higher is. */
export function struckPrice(sku: SkuPrices, quantity = 1): number | null {
	const now = effectivePrice(sku, quantity);
	const before = isTimed(sku, quantity) ? sku.timed_before : sku.price;
	return before !== null && before > now ? before : null;
}

/** Prices of a product's skus together, as its row keeps them: true until `timed_until`, then the plain ones are. */
export interface RangeRow {
	min_price: number;
	max_price: number;
	original_price: number | null;
	timed_until: string | null;
	plain_min_price: number | null;
	plain_max_price: number | null;
	plain_original_price: number | null;
}

/** Columns of `RangeRow` of a product `p`, as SQL names them. */
export const rangeColumns =
	'p.min_price, p.max_price, p.original_price, p.timed_until, p.plain_min_price, p.plain_max_price, p.plain_original_price';

export interface PriceRange {
	min: number;
	max: number;
	struck: number | null;
}

export interface PricesNow extends PriceRange {
	/** Until when, and what is true from then on; null without a timed price. */
	timed: { endsAt: string; after: PriceRange } | null;
}

/** A price whose time is over is never told, whether or not the row was written anew since. */
export function pricesNow(row: RangeRow, now: Date): PricesNow {
	const own = { min: row.min_price, max: row.max_price, struck: row.original_price };
	if (row.timed_until === null || row.plain_min_price === null || row.plain_max_price === null) return { ...own, timed: null };
	const after = { min: row.plain_min_price, max: row.plain_max_price, struck: row.plain_original_price };
	return new Date(row.timed_until) <= now ? { ...after, timed: null } : { ...own, timed: { endsAt: row.timed_until, after } };
}

/** What is struck beside a price, and by how many percent it is less. */
export function reductionOf({ min, struck }: PriceRange): { originalPrice: Money | null; discountPercent: number | null } {
	return struck === null
		? { originalPrice: null, discountPercent: null }
		: { originalPrice: dinar(struck), discountPercent: discountPercent(struck, min) };
}
