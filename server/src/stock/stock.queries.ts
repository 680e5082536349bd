import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe } from '../platform/database/rows.ts';

export interface LevelRow {
	sku_id: number;
	product_id: number;
	on_hand: number;
	reserved: number;
}

export function listLevels(db: Handle, skuIds: readonly number[]): Promise<LevelRow[]> {
	return many<LevelRow>(
		db,
		sql`select sku_id, product_id, on_hand, reserved from stock_level where sku_id = any(${skuIds}::bigint[])`,
	);
}

export function listLevelsOfProducts(db: Handle, productIds: readonly number[]): Promise<LevelRow[]> {
	return many<LevelRow>(
		db,
		sql`select sku_id, product_id, on_hand, reserved from stock_level where product_id = any(${productIds}::bigint[])`,
	);
}

export async function lockLevelsOfProduct(tx: Transaction, productId: number): Promise<void> {
	await sql`select from stock_level where product_id = ${productId} order by sku_id for update`.execute(tx);
}

/** Reserves pieces if they are there; undefined when they are not. */
export function reserve(tx: Transaction, skuId: number, quantity: number): Promise<LevelRow | undefined> {
	return maybe<LevelRow>(
		tx,
		sql`
			update stock_level set reserved = reserved + ${quantity}
			where sku_id = ${skuId} and on_hand - reserved >= ${quantity}
			returning sku_id, product_id, on_hand, reserved
		`,
	);
}

export async function insertReservations(
	tx: Transaction,
	now: Date,
	rows: readonly { orderLineId: number; skuId: number; quantity: number }[],
	problemId: number | null,
): Promise<void> {
	await sql`
		insert into stock_reservation (order_line_id, sku_id, quantity, state, changed_at, problem_id)
		select *, 'open', ${now}::timestamptz, ${problemId}::bigint from unnest(
			${rows.map((row) => row.orderLineId)}::bigint[], ${rows.map((row) => row.skuId)}::bigint[], ${rows.map((row) => row.quantity)}::int[])
	`.execute(tx);
}

/** Ends open reservations, each once however often it is asked; what was ended comes back ordered by sku. */
export function endReservations(
	tx: Transaction,
	now: Date,
	orderLineIds: readonly number[],
	state: 'consumed' | 'released',
): Promise<{ sku_id: number; quantity: number }[]> {
	return many(
		tx,
		sql`
			with ended as (
				update stock_reservation set state = ${state}, changed_at = ${now}
				where order_line_id = any(${orderLineIds}::bigint[]) and state = 'open'
				returning sku_id, quantity
			)
			select sku_id, sum(quantity)::int as quantity from ended group by sku_id order by sku_id
		`,
	);
}

/** Consumed pieces that came back, each once. What was sent again stands for pieces that never came back whole. */
export function returnReservations(
	tx: Transaction,
	now: Date,
	orderLineIds: readonly number[],
): Promise<{ sku_id: number; quantity: number }[]> {
	return many(
		tx,
		sql`
			with returned as (
				update stock_reservation set state = 'released', changed_at = ${now}
				where order_line_id = any(${orderLineIds}::bigint[]) and problem_id is null and state = 'consumed'
				returning sku_id, quantity
			)
			select sku_id, sum(quantity)::int as quantity from returned group by sku_id order by sku_id
		`,
	);
}

/** Reservations of orders that did not go out after all, each once. */
export function reopenReservations(
	tx: Transaction,
	now: Date,
	orderLineIds: readonly number[],
): Promise<{ sku_id: number; quantity: number }[]> {
	return many(
		tx,
		sql`
			with reopened as (
				update stock_reservation set state = 'open', changed_at = ${now}
				where order_line_id = any(${orderLineIds}::bigint[]) and problem_id is null and state = 'consumed'
				returning sku_id, quantity
			)
			select sku_id, sum(quantity)::int as quantity from reopened group by sku_id order by sku_id
		`,
	);
}

export function changeLevel(
	tx: Transaction,
	skuId: number,
	change: { onHand: number; reserved: number },
): Promise<LevelRow | undefined> {
	return maybe<LevelRow>(
		tx,
		sql`
			update stock_level set on_hand = on_hand + ${change.onHand}, reserved = reserved + ${change.reserved}
			where sku_id = ${skuId}
			returning sku_id, product_id, on_hand, reserved
		`,
	);
}

export async function putLevel(tx: Transaction, level: { skuId: number; productId: number; onHand: number }): Promise<boolean> {
	const count = await affected(
		tx,
		sql`
			insert into stock_level (sku_id, product_id, on_hand) values (${level.skuId}, ${level.productId}, ${level.onHand})
			on conflict (sku_id) do update set on_hand = excluded.on_hand where stock_level.reserved <= excluded.on_hand
		`,
	);
	return count > 0;
}

export function listReserved(db: Handle, skuIds: readonly number[]): Promise<{ sku_id: number }[]> {
	return many(db, sql`select distinct sku_id from stock_reservation where sku_id = any(${skuIds}::bigint[])`);
}

export async function deleteLevels(tx: Transaction, skuIds: readonly number[]): Promise<void> {
	await sql`delete from stock_level where sku_id = any(${skuIds}::bigint[]) and reserved = 0`.execute(tx);
}
