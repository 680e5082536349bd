import type { ReturnCondition } from '@qaysari/contract/stock-reasons';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import type { OperatorId, OrderLineId, ProductId, ReturnId, SkuId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { note } from './movements.ts';
import * as queries from './stock.queries.ts';

export { freeOfSku, listLevels } from './stock.queries.ts';

/** From here down a product counts as low. */
const lowFrom = 5;

export const availabilityNames = ['available', 'low', 'out'] as const;
export type AvailabilityCode = 0 | 1 | 2;

/** Pieces of a sku that can be had now. */
export async function freePieces(db: Handle, skuIds: readonly SkuId[]): Promise<Map<number, number>> {
	if (skuIds.length === 0) return new Map();
	const levels = await queries.listLevels(db, skuIds);
	return new Map(levels.map((level) => [level.sku_id, level.on_hand - level.reserved]));
}

/** On hand and reserved of all skus of products, for operators. */
export async function levelsOfProducts(db: Handle, productIds: readonly ProductId[]): Promise<queries.LevelRow[]> {
	return productIds.length === 0 ? [] : queries.listLevelsOfProducts(db, productIds);
}

/**
 * Reserves pieces for order lines, skus in the order of their ids so that two orders never wait for each other in a circle.
 * `keptFor` names the report for which they are sent again, or the return that is exchanged.
 * @throws Refusal out_of_stock naming how many are left, and which sku
 */
export async function reserve(
	tx: Transaction,
	events: Events,
	now: Date,
	lines: readonly { orderLineId: OrderLineId; skuId: SkuId; quantity: number }[],
	keptFor: queries.KeptFor = {},
): Promise<void> {
	if (lines.length === 0) return;
	const touched = await queries.reserve(tx, { now, lines, ...keptFor });
	const missing = lines
		.map(({ skuId }) => skuId)
		.sort((a, b) => a - b)
		.find((skuId) => !touched.some((level) => level.sku_id === skuId));
	if (missing !== undefined) {
		const left = (await freePieces(tx, [missing])).get(missing) ?? 0;
		refuse('out_of_stock', { left }, { data: { skuId: String(missing), left } });
	}
	await tellCrossings(tx, events, now, touched, 'down');
}

/** Gives reserved pieces back, those of the order or of one return; a reservation that was ended before stays as it is. */
export async function release(
	tx: Transaction,
	events: Events,
	now: Date,
	orderLineIds: readonly OrderLineId[],
	returnId: ReturnId | null = null,
): Promise<void> {
	const touched: queries.LevelRow[] = [];
	for (const { sku_id, quantity } of await queries.endReservations(tx, now, orderLineIds, 'released', returnId)) {
		const level = await queries.unreserve(tx, sku_id, quantity);
		if (level) touched.push(level);
	}
	await tellCrossings(tx, events, now, touched, 'up');
}

/**
 * Gives some of the reserved pieces of lines back; the rest stays reserved.
 * @throws Refusal order_state_conflict when a line has no more than those reserved
 */
export async function releasePieces(
	tx: Transaction,
	events: Events,
	now: Date,
	lines: readonly { orderLineId: OrderLineId; pieces: number; returnId?: ReturnId | null }[],
): Promise<void> {
	const touched: queries.LevelRow[] = [];
	for (const line of lines) {
		const shrunk = (await queries.shrinkReservation(tx, now, line)) ?? refuse('order_state_conflict');
		const level = await queries.unreserve(tx, shrunk.sku_id, line.pieces);
		if (level) touched.push(level);
	}
	await tellCrossings(tx, events, now, touched, 'up');
}

/** Pieces were said to have left by mistake: on hand again by a counter entry, and kept for their order as before. */
export async function unconsume(
	tx: Transaction,
	now: Date,
	orderLineIds: readonly OrderLineId[],
	operatorId: OperatorId | null,
): Promise<void> {
	for (const { order_line_id: orderLineId, sku_id: skuId, quantity } of await queries.reopenReservations(tx, now, orderLineIds))
		await note(tx, now, { skuId, delta: quantity, reserved: quantity, reason: 'sold', operatorId, orderLineId });
}

/** The pieces of the order, its reports or one return left the house: neither on hand nor reserved any more. */
export async function consume(
	tx: Transaction,
	now: Date,
	orderLineIds: readonly OrderLineId[],
	operatorId: OperatorId | null,
	returnId: ReturnId | null = null,
): Promise<void> {
	for (const { order_line_id: orderLineId, sku_id: skuId, quantity } of await queries.endReservations(
		tx,
		now,
		orderLineIds,
		'consumed',
		returnId,
	))
		await note(tx, now, { skuId, delta: -quantity, reserved: -quantity, reason: 'sold', operatorId, orderLineId });
}

/** Pieces of lines that left the house and have not come back. */
export async function piecesOut(db: Handle, orderLineIds: readonly OrderLineId[]): Promise<Map<OrderLineId, number>> {
	return new Map((await queries.listOut(db, orderLineIds)).map((row) => [row.order_line_id, row.quantity]));
}

/** Pieces of an order line that came back, as they came. */
export interface Returned {
	orderLineId: OrderLineId;
	pieces: number;
	condition: ReturnCondition;
}

/**
 * Pieces that left the house came back: the sellable ones are on hand again, the damaged ones are counted in and written off.
 * @throws Refusal returned_too_many when fewer pieces of a line are out
 */
export async function returnToShelf(
	tx: Transaction,
	events: Events,
	now: Date,
	lines: readonly Returned[],
	operatorId: OperatorId | null = null,
): Promise<void> {
	const out = await queries.listOut(
		tx,
		lines.map((line) => line.orderLineId),
	);
	const back = lines
		.filter((line) => line.pieces > 0)
		.map((line) => {
			const row = out.find((one) => one.order_line_id === line.orderLineId) ?? refuse('returned_too_many', { left: 0 });
			return { ...line, skuId: row.sku_id, left: row.quantity };
		})
		.sort((a, b) => a.skuId - b.skuId);
	const touched: queries.LevelRow[] = [];
	for (const { skuId, left, ...line } of back) {
		if (!(await queries.addReturned(tx, now, line))) refuse('returned_too_many', { left });
		const { orderLineId, pieces, condition } = line;
		const movement = { skuId, operatorId, orderLineId };
		const level = await note(tx, now, {
			...movement,
			delta: pieces,
			reason: condition === 'damaged' ? 'returnedDamaged' : 'returnedSellable',
		});
		if (condition === 'damaged') await note(tx, now, { ...movement, delta: -pieces, reason: 'damaged' });
		else touched.push(level);
	}
	await tellCrossings(tx, events, now, touched, 'up');
}

/** Those of these skus that somebody ordered once, or that are kept for somebody. */
export async function everReserved(db: Handle, skuIds: readonly SkuId[]): Promise<number[]> {
	return skuIds.length === 0 ? [] : (await queries.listReserved(db, skuIds)).map((row) => row.sku_id);
}

/** Skus that were never ordered are no longer counted. */
export async function forgetLevels(tx: Transaction, skuIds: readonly SkuId[]): Promise<void> {
	if (skuIds.length > 0) await queries.deleteLevels(tx, skuIds);
}

/** How available products are by all pieces of the skus that they offer. */
export async function availabilityOf(
	db: Handle,
	productIds: readonly ProductId[],
	skuIds: readonly SkuId[],
): Promise<Map<ProductId, AvailabilityCode>> {
	const free = new Map<ProductId, number>(productIds.map((id) => [id, 0]));
	for (const level of await queries.listLevels(db, skuIds)) {
		free.set(level.product_id, (free.get(level.product_id) ?? 0) + level.on_hand - level.reserved);
	}
	return new Map([...free].map(([id, pieces]) => [id, pieces <= 0 ? 2 : pieces <= lowFrom ? 1 : 0]));
}

/** Holds the stock of a product before the product itself is changed: whoever orders it takes them in this order too. */
export async function lockStockOf(tx: Transaction, productId: ProductId): Promise<void> {
	await queries.lockLevelsOfProduct(tx, productId);
}

/** Only a product near a line can have crossed it: the others cost no query. */
export async function tellCrossings(
	tx: Transaction,
	events: Events,
	now: Date,
	touched: readonly queries.LevelRow[],
	way: 'up' | 'down',
): Promise<void> {
	const near = touched.filter((level) => way === 'up' || level.on_hand - level.reserved <= lowFrom);
	if (near.length === 0) return;
	await events.tell(tx, now, 'availabilityChanged', { productIds: [...new Set(near.map((level) => level.product_id))] });
}
