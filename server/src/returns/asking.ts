import { orderStatus } from '@qaysari/contract/order-states';
import type { ReturnReason, ReturnWay, ReturnWish } from '@qaysari/contract/return-states';
import { getOffers, listOfferedSkus, type OfferRow, usualPrice } from '../catalog/catalog.ts';
import * as orders from '../orders/orders.ts';
import { days } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { OrderId, OrderLineId, SkuId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { piecesLeft } from '../problems/problems.ts';
import { getReturnRules } from '../settings/settings.ts';
import * as queries from './returns.queries.ts';
import { feeOf, paidFor, type Worth, worthOf } from './worth.ts';

/** What a buyer wants to give back, and for what. */
export interface Wish {
	orderId: OrderId;
	reason: ReturnReason;
	wish: ReturnWish;
	way: ReturnWay;
	lines: readonly { lineId: OrderLineId; quantity: number; newSkuId: SkuId | null }[];
}

const received: readonly number[] = [orderStatus.CONFIRM_GOODS, orderStatus.CONFIRM_GOODS_AND_HAS_SUBSIDY, orderStatus.SUCCESS];

/** Until when pieces of an order can be given back; null before receipt, and where it ended otherwise. */
export async function returnUntil(db: Handle, order: Pick<orders.OrderRow, 'id' | 'status'>): Promise<Date | null> {
	if (!received.includes(order.status)) return null;
	const receipt = await orders.findReceipt(db, order.id);
	if (!receipt) return null;
	return new Date(new Date(receipt.at).getTime() + days((await getReturnRules(db)).days));
}

/** Whether the shop takes a line back, as it said when it was ordered. Lines from before returns were are taken. */
export const isReturnable = (line: orders.OrderLineRow): boolean => (line.snapshot.returnable ?? true) && line.unit_price > 0;

/** Lines of an order with the pieces of each that can still be given back. */
export async function linesLeft(
	db: Handle,
	orderId: OrderId,
): Promise<{ line: orders.OrderLineRow; left: number; returnable: boolean }[]> {
	const lines = await orders.listLines(db, [orderId]);
	const pieces = await piecesLeft(db, orderId, lines);
	return lines
		.filter((line) => line.dropped_at === null)
		.map((line) => ({ line, left: pieces.get(line.id) ?? 0, returnable: isReturnable(line) }));
}

/** What one may have instead of a sku. */
export interface Instead {
	offer: OfferRow;
	/** By how much a piece of it costs less today than a piece of what was ordered. */
	less: number;
}

/**
 * Other skus of a line's product that are there and cost no more today; only goods in Iraq are exchanged. What something costs for a
 * time counts for nothing: it is for whoever buys.
 */
export async function insteadOf(db: Handle, now: Date, order: orders.OrderRow, line: orders.OrderLineRow): Promise<Instead[]> {
	if (order.origin !== 'iraq') return [];
	const skus = await listOfferedSkus(db, [line.product_id]);
	const ids = [...new Set([...skus.map(({ id }) => id), line.sku_id])];
	const offers = await getOffers(db, now, ids, order.account_id);
	const own = offers.get(line.sku_id);
	const today = own ? usualPrice(own) : line.unit_price;
	return [...offers.values()]
		.filter((offer) => offer.sku_id !== line.sku_id && offer.state === 'active' && !offer.withdrawn && offer.free > 0)
		.map((offer) => ({ offer, less: today - usualPrice(offer) }))
		.filter(({ less }) => less >= 0);
}

export interface Priced {
	worth: Worth;
	lines: queries.NewReturn['lines'];
}

/**
 * What a return would bring.
 * @throws Refusal order_state_conflict before receipt, return_too_late, not_found for lines of other orders, not_returnable, return_claimed for
 * more pieces than are left, exchange_unavailable
 */
export async function priceReturn(db: Handle, now: Date, order: orders.OrderRow, wish: Wish): Promise<Priced> {
	const until = (await returnUntil(db, order)) ?? refuse('order_state_conflict');
	const rules = await getReturnRules(db);
	if (until <= now) refuse('return_too_late', { days: rules.days });
	if (new Set(wish.lines.map(({ lineId }) => lineId)).size < wish.lines.length) refuse('not_found');
	const [left, before] = await Promise.all([linesLeft(db, order.id), queries.listAccepted(db, { orderId: order.id, but: 0 })]);
	const exchanges = wish.wish === 'exchange';
	const lines: { lineId: OrderLineId; quantity: number; newSkuId: SkuId | null; difference: number }[] = [];
	let goods = 0;
	for (const { lineId, quantity, newSkuId } of wish.lines) {
		const found = left.find(({ line }) => line.id === lineId) ?? refuse('not_found');
		if (!found.returnable) refuse('not_returnable');
		if (quantity > found.left) refuse('return_claimed');
		const instead = exchanges ? await chosen(db, now, order, found.line, { newSkuId, quantity }) : null;
		const came = before.find((one) => one.order_line_id === lineId)?.pieces ?? 0;
		const paid = paidFor(order, { line: found.line, pieces: quantity, before: came });
		const difference = Math.min(instead?.less ?? 0, Math.floor(paid / quantity));
		goods += exchanges ? difference * quantity : paid;
		lines.push({ lineId, quantity, newSkuId: instead?.offer.sku_id ?? null, difference });
	}
	return { worth: worthOf(order, goods, feeOf(wish, rules)), lines };
}

async function chosen(
	db: Handle,
	now: Date,
	order: orders.OrderRow,
	line: orders.OrderLineRow,
	wish: { newSkuId: SkuId | null; quantity: number },
): Promise<Instead> {
	const found = (await insteadOf(db, now, order, line)).find(({ offer }) => offer.sku_id === wish.newSkuId);
	if (!found || found.offer.free < wish.quantity) refuse('exchange_unavailable');
	return found;
}
