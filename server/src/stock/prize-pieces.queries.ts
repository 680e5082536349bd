import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe } from '../platform/database/rows.ts';
import type { PrizeId, SkuId } from '../platform/ids.ts';

export function findPrizePiece(db: Handle, prizeId: PrizeId): Promise<{ sku_id: SkuId } | undefined> {
	return maybe(db, sql`select sku_id from prize_reservation where prize_id = ${prizeId}`);
}

export function listPrizePieces(db: Handle, prizeIds: readonly PrizeId[]): Promise<{ prize_id: PrizeId; sku_id: SkuId }[]> {
	return many(db, sql`select prize_id, sku_id from prize_reservation where prize_id = any(${prizeIds}::bigint[])`);
}

/** @returns 0 when a piece is kept for it already */
export function insertPrizePiece(tx: Transaction, now: Date, prizeId: PrizeId, skuId: SkuId): Promise<number> {
	return affected(
		tx,
		sql`
			insert into prize_reservation (prize_id, sku_id, at) values (${prizeId}, ${skuId}, ${now}) on conflict (prize_id) do nothing
		`,
	);
}

export function deletePrizePiece(tx: Transaction, prizeId: PrizeId): Promise<{ sku_id: SkuId } | undefined> {
	return maybe(tx, sql`delete from prize_reservation where prize_id = ${prizeId} returning sku_id`);
}
