import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './stock.queries.ts';

/** From here down a product counts as low. */
const lowFrom = 5;

export const availabilityNames = ['available', 'low', 'out'] as const;
export type AvailabilityCode = 0 | 1 | 2;

/** Pieces of a sku that can be had now. */
export async function freePieces(db: Handle, skuIds: readonly number[]): Promise<Map<number, number>> {
	if (skuIds.length === 0) return new Map();
	const levels = await queries.listLevels(db, skuIds);
	return new Map(levels.map((level) => [level.sku_id, level.on_hand - level.reserved]));
}

/** On hand and reserved of all skus of products, for operators. */
export async function levelsOfProducts(db: Handle, productIds: readonly number[]): Promise<queries.LevelRow[]> {
	return productIds.length === 0 ? [] : queries.listLevelsOfProducts(db, productIds);
}

/**
 * Reserves pieces for order lines, skus in the order of their ids so that two orders never wait for each other in a circle.
 * `problemId` names the report for which they are sent again.
 * @throws Refusal out_of_stock naming how many are left, and which sku
 */
export async function reserve(
	tx: Transaction,
	events: Events,
	now: Date,
	lines: readonly { orderLineId: number; skuId: number; quantity: number }[],
	problemId: number | null = null,
): Promise<void> {
	const ordered = [...lines].sort((a, b) => a.skuId - b.skuId);
	const touched: queries.LevelRow[] = [];
	for (const line of ordered) {
		const level = await queries.reserve(tx, line.skuId, line.quantity);
		if (!level) {
			const left = (await freePieces(tx, [line.skuId])).get(line.skuId) ?? 0;
			refuse('out_of_stock', { left }, { data: { skuId: String(line.skuId), left } });
		}
		touched.push(level);
	}
	await queries.insertReservations(tx, now, ordered, problemId);
	await tellCrossings(tx, events, now, touched, 'down');
}

/** Gives reserved pieces back; a reservation that was ended before stays as it is. */
export async function release(tx: Transaction, events: Events, now: Date, orderLineIds: readonly number[]): Promise<void> {
	await end(tx, events, now, orderLineIds, 'released');
}

/** The pieces left the house: neither on hand nor reserved any more. */
export async function consume(tx: Transaction, events: Events, now: Date, orderLineIds: readonly number[]): Promise<void> {
	await end(tx, events, now, orderLineIds, 'consumed');
}

/** Pieces that left the house came back whole: on hand again. */
export async function restock(tx: Transaction, events: Events, now: Date, orderLineIds: readonly number[]): Promise<void> {
	const touched: queries.LevelRow[] = [];
	for (const { sku_id, quantity } of await queries.returnReservations(tx, now, orderLineIds)) {
		const level = await queries.changeLevel(tx, sku_id, { onHand: quantity, reserved: 0 });
		if (level) touched.push(level);
	}
	await tellCrossings(tx, events, now, touched, 'up');
}

/** Pieces were said to have left by mistake: on hand again, and kept for their order as before. */
export async function unconsume(tx: Transaction, now: Date, orderLineIds: readonly number[]): Promise<void> {
	for (const { sku_id, quantity } of await queries.reopenReservations(tx, now, orderLineIds))
		await queries.changeLevel(tx, sku_id, { onHand: quantity, reserved: quantity });
}

async function end(
	tx: Transaction,
	events: Events,
	now: Date,
	orderLineIds: readonly number[],
	state: 'consumed' | 'released',
): Promise<void> {
	const ended = await queries.endReservations(tx, now, orderLineIds, state);
	const touched: queries.LevelRow[] = [];
	for (const { sku_id, quantity } of ended) {
		const level = await queries.changeLevel(tx, sku_id, { onHand: state === 'consumed' ? -quantity : 0, reserved: -quantity });
		if (level) touched.push(level);
	}
	if (state === 'released') await tellCrossings(tx, events, now, touched, 'up');
}

/**
 * Sets the pieces on hand of a sku.
 * @throws Refusal conflict when more than that are reserved
 */
export async function setOnHand(tx: Transaction, level: { skuId: number; productId: number; onHand: number }): Promise<void> {
	if (!(await queries.putLevel(tx, level))) refuse('conflict');
}

/** Those of these skus that somebody ordered once. */
export async function everReserved(db: Handle, skuIds: readonly number[]): Promise<number[]> {
	return skuIds.length === 0 ? [] : (await queries.listReserved(db, skuIds)).map((row) => row.sku_id);
}

/** Skus that were never ordered are no longer counted. */
export async function forgetLevels(tx: Transaction, skuIds: readonly number[]): Promise<void> {
	if (skuIds.length > 0) await queries.deleteLevels(tx, skuIds);
}

/** How available products are by all pieces of the skus that they offer. */
export async function availabilityOf(
	db: Handle,
	productIds: readonly number[],
	skuIds: readonly number[],
): Promise<Map<number, AvailabilityCode>> {
	const free = new Map<number, number>(productIds.map((id) => [id, 0]));
	for (const level of await queries.listLevels(db, skuIds)) {
		free.set(level.product_id, (free.get(level.product_id) ?? 0) + level.on_hand - level.reserved);
	}
	return new Map([...free].map(([id, pieces]) => [id, pieces <= 0 ? 2 : pieces <= lowFrom ? 1 : 0]));
}

/** Holds the stock of a product before the product itself is changed: whoever orders it takes them in this order too. */
export async function lockStockOf(tx: Transaction, productId: number): Promise<void> {
	await queries.lockLevelsOfProduct(tx, productId);
}

/** Only a product near a line can have crossed it: the others cost no query. */
async function tellCrossings(
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
