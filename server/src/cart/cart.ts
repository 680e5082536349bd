import type { cartLine, cart as cartSchema } from '@qaysari/contract/cart.schemas';
import { areExclusive } from '@qaysari/contract/exclusivity';
import type { Language } from '@qaysari/contract/languages';
import { textIn } from '@qaysari/contract/languages';
import { limits } from '@qaysari/contract/limits';
import { dinar } from '@qaysari/contract/money';
import type { z } from 'zod';
import {
	effectivePrice,
	getOffers,
	namedTexts,
	type OfferRow,
	type SaleRow,
	struckPrice,
	usualPrice,
	type Viewer,
} from '../catalog/catalog.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { pictureView } from '../platform/files/pictures.ts';
import { type AccountId, type CartLineId, type SkuId, writeId } from '../platform/ids.ts';
import { Refusal, refuse } from '../platform/refusal.ts';
import * as queries from './cart.queries.ts';

export type { CartOwner, CartWish } from './cart.queries.ts';
export { countPieces, eraseCart } from './cart.queries.ts';

export type CartView = z.input<typeof cartSchema>;
type LineView = z.input<typeof cartLine>;

/** The cart as its screen shows it, with today's prices and stock. */
export async function getCart(db: Handle, now: Date, language: Language, owner: queries.CartOwner): Promise<CartView> {
	const rows = await queries.listLines(db, owner);
	const offers = await getOffers(
		db,
		now,
		rows.map((row) => row.sku_id),
		viewerOf(owner),
	);
	const lines = rows.flatMap((row) => {
		const offer = offers.get(row.sku_id);
		return offer ? [lineView(row, offer, language)] : [];
	});
	const settled = lines.filter((line) => line.selected && line.problem === null);
	return {
		lines,
		total: dinar(settled.reduce((sum, line) => sum + line.lineTotal.amount, 0)),
		selectedPieces: settled.reduce((sum, line) => sum + line.quantity, 0),
		cartNum: rows.reduce((sum, row) => sum + row.quantity, 0),
		exclusive: areExclusive(settled),
	};
}

function lineView(row: queries.LineRow, offer: OfferRow, language: Language): LineView {
	const unit = effectivePrice(offer, row.quantity);
	const struck = struckPrice(offer, row.quantity);
	return {
		lineId: writeId(row.id),
		productId: writeId(offer.product_id),
		skuId: writeId(offer.sku_id),
		title: textIn(offer.title, language),
		specification: namedTexts(offer.attributes, language),
		picture: offer.picture ? pictureView(offer.picture) : null,
		origin: offer.origin,
		splitDelivery: offer.split_delivery,
		quantity: row.quantity,
		selected: row.selected,
		unitPrice: dinar(unit),
		originalUnitPrice: struck === null ? null : dinar(struck),
		timed: timedOf(offer),
		priceBefore: row.price === null || row.price === unit ? null : dinar(row.price),
		lineTotal: dinar(unit * row.quantity),
		minimumQuantity: offer.minimum_quantity,
		stock: Math.max(0, offer.free),
		availability: offer.free <= 0 ? 'out' : offer.free <= 5 ? 'low' : 'available',
		problem: problemOf(offer, row.quantity),
	};
}

function timedOf(offer: OfferRow): LineView['timed'] {
	if (offer.timed_price === null || offer.timed_until === null) return null;
	const { timed_price: price, timed_until: endsAt, timed_left: piecesLeft } = offer;
	return { price: dinar(price), usual: dinar(usualPrice(offer)), endsAt, piecesLeft };
}

function problemOf(offer: OfferRow, quantity: number): LineView['problem'] {
	if (offer.withdrawn || offer.state !== 'active') return 'discontinued';
	if (offer.free <= 0) return 'out';
	if (quantity > offer.free) return 'tooMany';
	return quantity < offer.minimum_quantity ? 'belowMinimum' : null;
}

/** Selected lines that the checkout takes over: sku and pieces. */
export async function getSelection(db: Handle, owner: queries.CartOwner): Promise<{ skuId: SkuId; quantity: number }[]> {
	const rows = await queries.listLines(db, owner);
	return rows.filter((row) => row.selected).map((row) => ({ skuId: row.sku_id, quantity: row.quantity }));
}

/** What the checkout takes over, held until it is ordered: two checkouts of one cart follow each other, and the second finds nothing. */
export async function takeSelection(
	tx: Transaction,
	owner: queries.CartOwner,
	now: Date,
): Promise<{ skuId: SkuId; quantity: number }[]> {
	await queries.lockCart(tx, owner, now);
	return getSelection(tx, owner);
}

/** Where pieces went: the line, and all pieces of the cart. */
export interface Added {
	lineId: CartLineId;
	pieces: number;
}

/**
 * Puts pieces of a sku on top of those that are there.
 * @throws Refusal quantity_zero, sku_gone, below_minimum, out_of_stock, offer_limit, cart_full
 */
export async function addToCart(tx: Transaction, now: Date, wish: queries.CartWish): Promise<Added> {
	const [added] = await addToCarts(tx, now, [wish]);
	if (added === undefined || added instanceof Refusal) throw added ?? new Error('Nothing became of a wish');
	return added;
}

/** The same for several, all of them buyers or all visitors, and each of them once; what is refused stands where it was wished. */
export async function addToCarts(tx: Transaction, now: Date, wishes: readonly queries.CartWish[]): Promise<(Added | Refusal)[]> {
	const held = await queries.lockCartsAndSales(tx, now, wishes);
	const judged = wishes.map((wish, place) =>
		orRefusal(() => {
			if (wish.quantity === 0) refuse('quantity_zero');
			const sale = held[place];
			if (!sale || sale.sku_id === null) refuse('sku_gone');
			return { ...wish, sale: buyable(sale), cartId: sale.cart_id };
		}),
	);
	const allowed = judged.flatMap((one) => (one instanceof Refusal ? [] : [one]));
	const rows = await queries.addPieces(
		tx,
		now,
		allowed.map(({ cartId, sale, skuId, quantity }) => ({
			cartId,
			skuId,
			quantity,
			price: effectivePrice(sale, quantity),
			fewest: sale.minimum_quantity,
			most: Math.min(limits.lineQuantity, sale.free),
		})),
		limits.cartLines,
	);
	const became = new Map(rows.map((row) => [row.cart_id, row]));
	return judged.map((one) => {
		if (one instanceof Refusal) return one;
		const row = became.get(one.cartId);
		if (row && row.line_id !== null) return { lineId: row.line_id, pieces: row.pieces + one.quantity };
		return orRefusal(() => {
			checkQuantity(one.sale, (row?.present ?? 0) + one.quantity);
			refuse('cart_full', { limit: limits.cartLines });
		});
	});
}

function orRefusal<T>(judge: () => T): T | Refusal {
	try {
		return judge();
	} catch (error) {
		if (error instanceof Refusal) return error;
		throw error;
	}
}

/**
 * Puts as many of the wished pieces of a sku into the cart as can be had on top of those that are there.
 * @returns how many; none when it is gone, or fewer than may be ordered
 * @throws Refusal cart_full
 */
export async function addAsPossible(
	tx: Transaction,
	owner: queries.CartOwner,
	now: Date,
	wish: { skuId: SkuId; quantity: number },
): Promise<number> {
	const offer = (await getOffers(tx, now, [wish.skuId], viewerOf(owner))).get(wish.skuId);
	if (!offer || offer.withdrawn || offer.state !== 'active') return 0;
	const cartId = await queries.lockCart(tx, owner, now);
	const present = await queries.findLineOfSku(tx, cartId, wish.skuId);
	const before = present?.quantity ?? 0;
	const quantity = Math.min(before + wish.quantity, offer.free, limits.lineQuantity);
	if (quantity <= before || quantity < offer.minimum_quantity) return 0;
	if (!present && (await queries.countLines(tx, cartId)) >= limits.cartLines) refuse('cart_full', { limit: limits.cartLines });
	await queries.putLine(tx, cartId, { skuId: wish.skuId, quantity, price: effectivePrice(offer, quantity), selected: true }, now);
	return quantity - before;
}

/** @throws Refusal quantity_zero, not_found, sku_gone, below_minimum, out_of_stock, offer_limit */
export async function setQuantity(
	tx: Transaction,
	owner: queries.CartOwner,
	now: Date,
	wish: { lineId: CartLineId; quantity: number },
): Promise<void> {
	if (wish.quantity === 0) refuse('quantity_zero');
	const cartId = await queries.lockCart(tx, owner, now);
	const line = await queries.findLine(tx, cartId, wish.lineId);
	if (!line) refuse('not_found');
	checkQuantity(await buyableOffer(tx, now, owner, line.sku_id), wish.quantity);
	const { sku_id: skuId, price, selected } = line;
	await queries.putLine(tx, cartId, { skuId, quantity: wish.quantity, price, selected }, now);
}

/** @throws Refusal not_found when none of the lines is in this cart */
export async function selectLines(
	tx: Transaction,
	owner: queries.CartOwner,
	now: Date,
	lineIds: readonly CartLineId[],
	selected: boolean,
): Promise<void> {
	const cartId = await queries.lockCart(tx, owner, now);
	if ((await queries.selectLines(tx, cartId, lineIds, selected)) === 0) refuse('not_found');
}

/** Takes lines out; lines that are gone already do not matter. */
export async function deleteLines(
	tx: Transaction,
	owner: queries.CartOwner,
	now: Date,
	lineIds: readonly CartLineId[],
): Promise<void> {
	await queries.deleteLines(tx, await queries.lockCart(tx, owner, now), lineIds);
}

/** What was ordered leaves the cart. */
export async function takeOrdered(tx: Transaction, owner: queries.CartOwner, now: Date, skuIds: readonly SkuId[]): Promise<void> {
	await queries.deleteSkus(tx, await queries.lockCart(tx, owner, now), skuIds);
}

/**
 * Moves a visitor's draft cart into the buyer's cart at sign-in: pieces of the same sku are not added up, the larger number stays,
 * so that doing it twice, or after buying on another device, changes nothing more. Lines beyond the cart's size are left out.
 */
export async function mergeDraftCart(tx: Transaction, visitorHash: Buffer, accountId: AccountId, now: Date): Promise<void> {
	// Locked first: what is put into the draft at this moment comes along or stays, and is not lost between.
	const draftId = await queries.lockCart(tx, { visitorHash }, now);
	const draft = await queries.listLines(tx, { visitorHash });
	if (draft.length > 0) {
		const cartId = await queries.lockCart(tx, { accountId }, now);
		let lines = await queries.countLines(tx, cartId);
		for (const line of draft) {
			const present = await queries.findLineOfSku(tx, cartId, line.sku_id);
			if (!present && lines >= limits.cartLines) continue;
			if (!present) lines += 1;
			await queries.putLine(
				tx,
				cartId,
				{
					skuId: line.sku_id,
					quantity: Math.max(line.quantity, present?.quantity ?? 0),
					price: line.price,
					selected: line.selected,
				},
				now,
			);
		}
	}
	await queries.deleteCart(tx, draftId);
}

const viewerOf = (owner: queries.CartOwner): Viewer => ('accountId' in owner ? owner.accountId : null);

async function buyableOffer(db: Handle, now: Date, owner: queries.CartOwner, skuId: SkuId): Promise<OfferRow> {
	return buyable((await getOffers(db, now, [skuId], viewerOf(owner))).get(skuId));
}

function buyable<Sale extends SaleRow>(offer: Sale | undefined): Sale {
	if (!offer || offer.withdrawn || offer.state !== 'active') refuse('sku_gone');
	return offer;
}

function checkQuantity(offer: SaleRow, quantity: number): void {
	if (quantity < offer.minimum_quantity) refuse('below_minimum', { minimum: offer.minimum_quantity });
	if (quantity > limits.lineQuantity) refuse('offer_limit', { limit: limits.lineQuantity });
	if (quantity <= offer.free) return;
	if (offer.origin === 'china') refuse('offer_limit', { limit: Math.max(0, offer.free) });
	refuse('out_of_stock', { left: Math.max(0, offer.free) });
}
