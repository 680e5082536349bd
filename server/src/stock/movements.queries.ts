import type { StockReason } from '@qaysari/contract/stock-reasons';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many, maybe } from '../platform/database/rows.ts';
import type { OperatorId, OrderLineId, SkuId, StockMovementId } from '../platform/ids.ts';
import type { LevelRow } from './stock.queries.ts';

export interface NewMovement {
	skuId: SkuId;
	/** Pieces by which on hand changes. */
	delta: number;
	/** Pieces by which reserved changes with it. */
	reserved?: number;
	reason: StockReason;
	operatorId: OperatorId | null;
	orderLineId?: OrderLineId | null;
	batch?: string | null;
	told?: number | null;
	note?: string;
}

/** The only statement that changes on hand: the count and its movement, or neither when fewer would be left than are reserved. */
export function insertMovement(tx: Transaction, now: Date, m: NewMovement): Promise<LevelRow | undefined> {
	return maybe<LevelRow>(
		tx,
		sql`
			with moved as (
				update stock_level set on_hand = on_hand + ${m.delta}, reserved = reserved + ${m.reserved ?? 0}
				where sku_id = ${m.skuId} and on_hand + ${m.delta} >= reserved + ${m.reserved ?? 0}
				returning sku_id, product_id, on_hand, reserved
			), noted as (
				insert into stock_movement (sku_id, delta, reason, at, operator_id, order_line_id, batch, told, note)
				select sku_id, ${m.delta}::int, ${m.reason}, ${now}::timestamptz, ${m.operatorId}::bigint, ${m.orderLineId ?? null}::bigint,
					${m.batch ?? null}, ${m.told ?? null}::int, ${m.note ?? ''}
				from moved
			)
			select sku_id, product_id, on_hand, reserved from moved
		`,
	);
}

/** What the last file said of a sku; undefined when none did. */
export function findTold(db: Handle, skuId: SkuId): Promise<{ told: number } | undefined> {
	return maybe(
		db,
		sql`
			select told from stock_movement where sku_id = ${skuId} and batch is not null and told is not null
			order by id desc limit 1
		`,
	);
}

export interface MovementRow {
	id: StockMovementId;
	delta: number;
	reason: StockReason;
	at: string;
	operator_id: OperatorId | null;
	order_line_id: OrderLineId | null;
	batch: string | null;
	told: number | null;
	note: string;
}

export function listMovements(db: Handle, skuId: SkuId, page: { after: number | null; limit: number }): Promise<MovementRow[]> {
	return many<MovementRow>(
		db,
		sql`
			select id, delta, reason, at, operator_id, order_line_id, batch, told, note from stock_movement
			where sku_id = ${skuId} ${page.after ? sql`and id < ${page.after}` : sql``}
			order by id desc limit ${page.limit + 1}
		`,
	);
}
