import { areExclusive } from '@qaysari/contract/exclusivity';
import { limits } from '@qaysari/contract/limits';
import { roundToDinar } from '@qaysari/contract/money';
import { type DeliveryMode, deliveryMode } from '@qaysari/contract/order-states';
import type { Origin } from '@qaysari/contract/product-draft';
import {
	effectivePrice,
	isTimed,
	listCategoriesOf,
	type OfferRow,
	offersOf,
	offersOfEach,
	struckPrice,
	type Viewer,
} from '../catalog/catalog.ts';
import { type CouponLine, discountBy } from '../coupons/coupons.ts';
import {
	chooseMethod,
	type FreightOption,
	type OfferedMethod,
	offeredTo,
	offeredToEach,
	optionsOf,
	type Place,
} from '../freight/freight.ts';
import { latestOf } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import { many, together } from '../platform/database/rows.ts';
import { gathered } from '../platform/database/side-by-side.ts';
import { type AccountId, type CouponId, type SkuId, type TimedPriceId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';

/** What somebody wants to order and how it should reach them. */
export interface OrderWish {
	items: readonly { skuId: SkuId; quantity: number }[];
	/** Where to; null while it is not known. */
	place: Place | null;
	deliveryMode: DeliveryMode;
	logistics: { iraq?: string | undefined; china?: string | undefined };
	/** A coupon of the buyer's; one that does not fit takes nothing off. */
	coupon?: { accountId: AccountId; couponId: CouponId; now: Date } | null;
	/** A prize or a group price fixes what one piece costs, whatever the minimum; coupons do not apply. Hundredths of a dinar. */
	fixedPrice?: number | null;
	/** What was promised to the buyer: it is sold to them also when it is hidden; of `keptSkuId` a piece waits for them. */
	promised?: Promised | null;
}

export interface Promised {
	keptSkuId: SkuId | null;
}

export interface PricedLine {
	offer: OfferRow;
	quantity: number;
	/** Hundredths of a dinar. */
	unitPrice: number;
	/** What is struck beside it where that is higher; null where nothing is. */
	struck: number | null;
	/** The timed price that its pieces are to be taken of; null where it costs what it always does. */
	timedPriceId: TimedPriceId | null;
	discount: number;
	total: number;
}

/** What one origin of the wish costs: it becomes an order of its own. All amounts in hundredths of a dinar. */
export interface PricedPart {
	origin: Origin;
	lines: PricedLine[];
	productTotal: number;
	discount: number;
	freight: number;
	payNow: number;
	later: { min: number; max: number } | null;
	method: FreightOption | null;
	options: FreightOption[];
	arrivalDays: { min: number; max: number };
	pieces: number;
}

/** The document's promise for goods in Iraq, days after the address is confirmed. */
const iraqArrival = { min: 3, max: 5 };

/**
 * What a set of lines costs, the same for preview, checkout and placing: the one place where an order's price is computed.
 * `viewer`: who orders; what was offered to one buyer is sold to nobody else.
 * @throws Refusal nothing_selected, too_many_lines, sku_gone, product_discontinued, below_minimum, out_of_stock, offer_limit, cart_exclusive, place_not_served, logistics_unavailable
 */
export async function priceOrder(db: Handle, now: Date, viewer: Viewer, wish: OrderWish): Promise<PricedPart[]> {
	if (wish.items.length === 0) refuse('nothing_selected');
	if (wish.items.length > limits.orderLines) refuse('too_many_lines', { limit: limits.orderLines });
	const pieces = piecesOf(wish.items);
	// Who fetches goods at a store asks nobody to bring them.
	const place = wish.deliveryMode === deliveryMode.selfPickup ? null : wish.place;
	const asked = { now, viewer, skuIds: [...pieces.keys()] };
	const { offers, methods } = await (place ? readCostsTo(db, { ...asked, place }) : readCosts(db, asked));
	const lines = linesOf(offers, pieces, wish.fixedPrice ?? null, wish.promised ?? null);
	if (wish.coupon && wish.fixedPrice == null) await applyCoupon(db, wish.coupon, lines);
	if (areExclusive(lines.map(({ offer }) => ({ splitDelivery: offer.split_delivery, productId: offer.product_id }))))
		refuse('cart_exclusive');
	const options = optionsOf(
		methods,
		lines.map(({ offer, quantity, total, discount }) => ({
			origin: offer.origin,
			weightGrams: offer.weight_grams,
			volumeCm3: offer.volume_cm3,
			quantity,
			total: total - discount,
		})),
	);
	return (['iraq', 'china'] as const).flatMap((origin) => {
		const own = lines.filter((line) => line.offer.origin === origin);
		return own.length === 0 ? [] : [pricePart(origin, own, options, wish)];
	});
}

interface Asked {
	now: Date;
	viewer: Viewer;
	skuIds: readonly SkuId[];
}

interface Costs {
	offers: OfferRow[];
	methods: OfferedMethod[];
}

/** What decides what lines and their freight cost, while nobody knows where they go. */
const readCosts = gathered(async (db: Handle, asks: readonly Asked[]): Promise<Costs[]> => {
	const now = latestOf(asks);
	const { offers, methods } = await together(db, { offers: offersOfEach(now, asks), methods: offeredTo(null, now) });
	return asks.map((_, turn) => ({ offers: offers.filter((offer) => offer.turn === turn), methods }));
});

const readCostsTo = gathered(async (db: Handle, asks: readonly (Asked & { place: Place })[]): Promise<Costs[]> => {
	const now = latestOf(asks);
	const places = asks.map(({ place }) => place);
	const { offers, methods } = await together(db, { offers: offersOfEach(now, asks), methods: offeredToEach(places, now) });
	return asks.map((_, turn) => ({
		offers: offers.filter((offer) => offer.turn === turn),
		methods: methods.filter((method) => method.turn === turn),
	}));
});

/** Spreads what a coupon takes off over the lines that it is for; the parts add up exactly. */
async function applyCoupon(db: Handle, coupon: NonNullable<OrderWish['coupon']>, lines: PricedLine[]): Promise<void> {
	const parts = await discountBy(db, coupon, await couponLinesOf(db, lines));
	for (const [index, line] of lines.entries()) line.discount = parts?.[index] ?? 0;
}

/** Lines as coupons look at them. */
export async function couponLinesOf(db: Handle, lines: readonly PricedLine[]): Promise<CouponLine[]> {
	const productIds = [...new Set(lines.map(({ offer }) => offer.product_id))];
	const categories = new Map((await listCategoriesOf(db, productIds)).map((row) => [row.product_id, row.category_ids]));
	return lines.map(({ offer, quantity, total }) => ({
		productId: offer.product_id,
		categoryIds: categories.get(offer.product_id) ?? [],
		origin: offer.origin,
		pieces: quantity,
		total,
	}));
}

/**
 * What lines cost before coupons and freight.
 * @throws Refusal sku_gone, product_discontinued, below_minimum, out_of_stock, offer_limit
 */
export async function priceLines(
	db: Handle,
	now: Date,
	viewer: Viewer,
	items: OrderWish['items'],
	fixedPrice: number | null = null,
): Promise<PricedLine[]> {
	const pieces = piecesOf(items);
	return linesOf(await many(db, offersOf(now, [...pieces.keys()], viewer)), pieces, fixedPrice, null);
}

function piecesOf(items: OrderWish['items']): Map<SkuId, number> {
	const pieces = new Map<SkuId, number>();
	for (const item of items) pieces.set(item.skuId, (pieces.get(item.skuId) ?? 0) + item.quantity);
	return pieces;
}

function linesOf(
	offers: readonly OfferRow[],
	pieces: ReadonlyMap<SkuId, number>,
	fixedPrice: number | null,
	promised: Promised | null,
): PricedLine[] {
	const offered = new Map(offers.map((offer) => [offer.sku_id, offer]));
	return [...pieces].map(([skuId, quantity]) => {
		const offer = offered.get(skuId);
		const kept = skuId === promised?.keptSkuId ? 1 : 0;
		if (!offer || (offer.withdrawn && kept === 0)) refuse('sku_gone', {}, { data: { skuId: writeId(skuId) } });
		if (offer.state !== 'active' && promised === null) refuse('product_discontinued', {}, { data: { skuId: writeId(skuId) } });
		if (fixedPrice === null && quantity < offer.minimum_quantity)
			refuse('below_minimum', { minimum: offer.minimum_quantity }, { data: { skuId: writeId(skuId) } });
		if (quantity > offer.free + kept) {
			const left = Math.max(0, offer.free);
			refuse(offer.origin === 'china' ? 'offer_limit' : 'out_of_stock', offer.origin === 'china' ? { limit: left } : { left }, {
				data: { skuId: writeId(skuId), left },
			});
		}
		// Never dearer than without the deal.
		const today = effectivePrice(offer, quantity);
		const fixed = fixedPrice !== null && fixedPrice <= today;
		const unitPrice = roundToDinar(fixed ? fixedPrice : today);
		const timedPriceId = !fixed && isTimed(offer, quantity) ? offer.timed_price_id : null;
		const struck = timedPriceId === null ? offer.price : struckPrice(offer, quantity);
		return { offer, quantity, unitPrice, struck, timedPriceId, discount: 0, total: unitPrice * quantity };
	});
}

function pricePart(origin: Origin, lines: PricedLine[], allOptions: readonly FreightOption[], wish: OrderWish): PricedPart {
	const options = allOptions.filter((option) => option.origin === origin);
	const pickup = wish.deliveryMode === deliveryMode.selfPickup;
	const method = pickup && origin === 'iraq' ? null : chooseMethod(options, origin, wish.logistics[origin]);
	const productTotal = lines.reduce((sum, line) => sum + line.total, 0);
	const discount = lines.reduce((sum, line) => sum + line.discount, 0);
	const freight = origin === 'iraq' ? (method?.freight ?? 0) : 0;
	return {
		origin,
		lines,
		productTotal,
		discount,
		freight,
		payNow: productTotal - discount + freight,
		later: origin === 'china' ? (method?.later ?? null) : null,
		method,
		options: method === null ? [] : options,
		arrivalDays: method === null || origin === 'iraq' ? iraqArrival : method.arrivalDays,
		pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
	};
}
