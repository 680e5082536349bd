import type { EnteredReason } from '@qaysari/contract/stock-reasons';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import type { OperatorId, ProductId, SkuId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './movements.queries.ts';
import { insertLevel, type LevelRow, listLevels, lockLevel } from './stock.queries.ts';

export { listMovements, type MovementRow } from './movements.queries.ts';

/** A movement that follows from what is known of the sku; on hand never falls below what is reserved. */
export async function note(tx: Transaction, now: Date, movement: queries.NewMovement): Promise<LevelRow> {
	return (await queries.insertMovement(tx, now, movement)) ?? refuse('stock_reserved', await reservedOf(tx, movement.skuId));
}

async function reservedOf(db: Handle, skuId: SkuId): Promise<{ reserved: number }> {
	const [level] = await listLevels(db, [skuId]);
	return { reserved: level?.reserved ?? 0 };
}

/** More than a shop ever has, and far from what the database can count. */
const mostOnHand = 10_000_000;

/**
 * Pieces came or went, as an operator says.
 * @throws Refusal not_found for a sku that was never stocked, stock_reserved when fewer would be left than orders wait for,
 * invalid_input when it would be more than can be counted
 */
export async function changeStock(
	tx: Transaction,
	events: Events,
	now: Date,
	change: { skuId: SkuId; delta: number; reason: EnteredReason; note: string; operatorId: OperatorId },
): Promise<LevelRow> {
	const level = (await lockLevel(tx, change.skuId)) ?? refuse('not_found');
	if (level.on_hand + change.delta > mostOnHand) refuse('invalid_input');
	return moved(tx, events, now, await note(tx, now, change));
}

/**
 * An operator counted the pieces of a sku while the shop said `seen`; what differs becomes a movement.
 * @throws Refusal not_found, stock_moved with the present figure when it is not `seen` any more, stock_reserved
 */
export async function countStock(
	tx: Transaction,
	events: Events,
	now: Date,
	count: { skuId: SkuId; counted: number; seen: number; note: string; operatorId: OperatorId },
): Promise<LevelRow> {
	const { counted, seen, ...movement } = count;
	const { on_hand: onHand } = (await lockLevel(tx, count.skuId)) ?? refuse('not_found');
	if (onHand !== seen) refuse('stock_moved', { onHand }, { data: { onHand } });
	return moved(tx, events, now, await note(tx, now, { ...movement, delta: counted - onHand, reason: 'counted', told: counted }));
}

async function moved(tx: Transaction, events: Events, now: Date, level: LevelRow): Promise<LevelRow> {
	await events.tell(tx, now, 'availabilityChanged', { productIds: [level.product_id] });
	await events.tell(tx, now, 'productChanged', { productIds: [level.product_id] });
	return level;
}

/** Where stock comes from when a product is made or imported. */
export interface StockSource {
	operatorId?: OperatorId | null;
	/** The file or import; null when a form says it. */
	batch?: string | null;
}

/**
 * The first pieces of a sku. A sku that has stock keeps it, whatever a form says.
 * @returns whether these were its first
 */
export async function openStock(
	tx: Transaction,
	now: Date,
	first: { skuId: SkuId; productId: ProductId; pieces: number },
	{ operatorId = null, batch = null }: StockSource,
): Promise<boolean> {
	if (!(await insertLevel(tx, first))) return false;
	const { skuId, pieces } = first;
	if (pieces > 0 || batch !== null)
		await note(tx, now, { skuId, delta: pieces, reason: 'received', operatorId, batch, told: batch === null ? null : pieces });
	return true;
}

/**
 * What a file says of the stock of a sku. A figure that an earlier file said already is no news: what was sold since stays sold.
 * @throws Refusal stock_reserved when more than that are reserved
 */
export async function importStock(
	tx: Transaction,
	now: Date,
	told: { skuId: SkuId; productId: ProductId; pieces: number },
	source: StockSource & { batch: string },
): Promise<void> {
	if (await openStock(tx, now, told, source)) return;
	const { skuId, pieces } = told;
	const level = (await lockLevel(tx, skuId)) ?? refuse('not_found');
	if ((await queries.findTold(tx, skuId))?.told === pieces) return;
	const { operatorId = null, batch } = source;
	await note(tx, now, { skuId, delta: pieces - level.on_hand, reason: 'counted', operatorId, batch, told: pieces });
}

/**
 * An import is taken back: so many are on hand again as without it. What a later file says is news then.
 * @throws Refusal stock_reserved when more than that are reserved
 */
export async function restoreStock(
	tx: Transaction,
	now: Date,
	before: { skuId: SkuId; productId: ProductId; pieces: number },
): Promise<void> {
	await insertLevel(tx, before);
	const level = (await lockLevel(tx, before.skuId)) ?? refuse('not_found');
	const { skuId, pieces } = before;
	const movement = { skuId, delta: pieces - level.on_hand, reason: 'corrected', operatorId: null } as const;
	await note(tx, now, { ...movement, batch: 'taken back', told: pieces });
}
