import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe } from '../platform/database/rows.ts';

export function findPrizePiece(db: Handle, prizeId: number): Promise<{ sku_id: number } | undefined> {
	return maybe(db, sql`select sku_id from prize_reservation where prize_id = ${prizeId}`);
}

export function listPrizePieces(db: Handle, prizeIds: readonly number[]): Promise<{ prize_id: number; sku_id: number }[]> {
	return many(db, sql`select prize_id, sku_id from prize_reservation where prize_id = any(${prizeIds}::bigint[])`);
}

/** @returns 0 when a piece is kept for it already */
export function insertPrizePiece(tx: Transaction, now: Date, prizeId: number, skuId: number): Promise<number> {
	return affected(
		tx,
		sql`
			insert into prize_reservation (prize_id, sku_id, at) values (${prizeId}, ${skuId}, ${now}) on conflict (prize_id) do nothing
		`,
	);
}

export function deletePrizePiece(tx: Transaction, prizeId: number): Promise<{ sku_id: number } | undefined> {
	return maybe(tx, sql`delete from prize_reservation where prize_id = ${prizeId} returning sku_id`);
}
