import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import type { PrizeId, SkuId } from '../platform/ids.ts';
import * as queries from './prize-pieces.queries.ts';
import { listLevels, reserveOne, unreserve } from './stock.queries.ts';
import { tellCrossings } from './stock.ts';

/** The sku of which a piece is kept for a prize; null when none is. */
export async function pieceOfPrize(db: Handle, prizeId: PrizeId): Promise<SkuId | null> {
	return (await queries.findPrizePiece(db, prizeId))?.sku_id ?? null;
}

export async function piecesOfPrizes(db: Handle, prizeIds: readonly PrizeId[]): Promise<Map<PrizeId, SkuId>> {
	return new Map((await queries.listPrizePieces(db, prizeIds)).map((row) => [row.prize_id, row.sku_id]));
}

/**
 * Keeps a piece of one of these skus for a prize, of that of which there are most; whatever is kept for it stays.
 * @returns whether a piece is kept now
 */
export async function keepForPrize(
	tx: Transaction,
	events: Events,
	now: Date,
	prizeId: PrizeId,
	skuIds: readonly SkuId[],
): Promise<boolean> {
	if (await queries.findPrizePiece(tx, prizeId)) return true;
	const levels = await listLevels(tx, skuIds);
	const byFree = levels.toSorted((a, b) => b.on_hand - b.reserved - (a.on_hand - a.reserved));
	for (const { sku_id: skuId } of byFree) {
		const level = await reserveOne(tx, skuId);
		if (!level) continue;
		// Somebody else kept one at the same moment: the piece goes back.
		if ((await queries.insertPrizePiece(tx, now, prizeId, skuId)) === 0) await unreserve(tx, skuId, 1);
		else await tellCrossings(tx, events, now, [level], 'down');
		return true;
	}
	return false;
}

/** The piece that is kept for a prize can be had by others again; none may be kept. */
export async function releaseOfPrize(tx: Transaction, events: Events, now: Date, prizeId: PrizeId): Promise<void> {
	const kept = await queries.deletePrizePiece(tx, prizeId);
	if (!kept) return;
	const level = await unreserve(tx, kept.sku_id, 1);
	if (level) await tellCrossings(tx, events, now, [level], 'up');
}
