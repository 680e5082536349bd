import { sql } from 'kysely';
import { latestOf } from '../platform/clock.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many, maybe } from '../platform/database/rows.ts';
import { gathered } from '../platform/database/side-by-side.ts';
import type { OrderLineId, ProblemId, ProductId, ReturnId, SkuId } from '../platform/ids.ts';

export interface LevelRow {
	sku_id: SkuId;
	product_id: ProductId;
	on_hand: number;
	reserved: number;
}

export function listLevels(db: Handle, skuIds: readonly SkuId[]): Promise<LevelRow[]> {
	return many<LevelRow>(
		db,
		sql`select sku_id, product_id, on_hand, reserved from stock_level where sku_id = any(${skuIds}::bigint[])`,
	);
}

export function listLevelsOfProducts(db: Handle, productIds: readonly ProductId[]): Promise<LevelRow[]> {
	return many<LevelRow>(
		db,
		sql`select sku_id, product_id, on_hand, reserved from stock_level where product_id = any(${productIds}::bigint[])`,
	);
}

export function lockLevel(tx: Transaction, skuId: SkuId): Promise<LevelRow | undefined> {
	return maybe<LevelRow>(
		tx,
		sql`select sku_id, product_id, on_hand, reserved from stock_level where sku_id = ${skuId} for update`,
	);
}

export async function lockLevelsOfProduct(tx: Transaction, productId: ProductId): Promise<void> {
	await sql`select from stock_level where product_id = ${productId} order by sku_id for update`.execute(tx);
}

/** Pieces of a sku that can be had now, for a statement that reads the sku itself; `sku` names its id there. */
export const freeOfSku = (sku: string) =>
	sql`coalesce((select level.on_hand - level.reserved from stock_level level where level.sku_id = ${sql.ref(sku)}), 0)`;

/** Takes a piece for what is no order; undefined when none is free. */
export function reserveOne(tx: Transaction, skuId: SkuId): Promise<LevelRow | undefined> {
	return maybe<LevelRow>(
		tx,
		sql`
			update stock_level set reserved = reserved + 1 where sku_id = ${skuId} and on_hand > reserved
			returning sku_id, product_id, on_hand, reserved
		`,
	);
}

/** For what pieces are kept where it is not the order itself: the report for which they are sent again, the return that is exchanged. */
export interface KeptFor {
	problemId?: ProblemId | null;
	returnId?: ReturnId | null;
}

export interface ToReserve extends KeptFor {
	now: Date;
	lines: readonly { orderLineId: OrderLineId; skuId: SkuId; quantity: number }[];
}

/**
 * Reserves pieces for order lines, skus in the order of their ids so that two never wait for each other in a circle. Answers the
 * levels of those that were there: whoever misses one calls all of it off. Who comes together gets a sku only where there is enough for all.
 */
export const reserve = gathered(async (tx: Transaction, asks: readonly ToReserve[]): Promise<readonly LevelRow[][]> => {
	const lines = asks.flatMap((one) => one.lines.map((line) => ({ ...one, ...line })));
	const skuIds = lines.map(({ skuId }) => skuId);
	const quantities = lines.map(({ quantity }) => quantity);
	const levels = await many<LevelRow>(
		tx,
		sql`
			with held as (
				select sku_id from stock_level where sku_id = any((select ${skuIds}::bigint[])::bigint[]) order by sku_id for update
			), wish as (
				select sku_id, sum(quantity)::int as pieces
				from unnest(${skuIds}::bigint[], ${quantities}::int[]) as w (sku_id, quantity) group by sku_id
			), reserved as (
				update stock_level l set reserved = l.reserved + wish.pieces
				from held join wish on wish.sku_id = held.sku_id
				where l.sku_id = held.sku_id and l.on_hand - l.reserved >= wish.pieces
				returning l.sku_id, l.product_id, l.on_hand, l.reserved
			), noted as (
				insert into stock_reservation (order_line_id, sku_id, quantity, state, changed_at, problem_id, return_id)
				select w.order_line_id, w.sku_id, w.quantity, 'open', ${latestOf(asks)}::timestamptz, w.problem_id, w.return_id
				from unnest(${lines.map(({ orderLineId }) => orderLineId)}::bigint[], ${skuIds}::bigint[], ${quantities}::int[],
					${lines.map(({ problemId = null }) => problemId)}::bigint[], ${lines.map(({ returnId = null }) => returnId)}::bigint[])
					as w (order_line_id, sku_id, quantity, problem_id, return_id)
				join reserved on reserved.sku_id = w.sku_id
			)
			select sku_id, product_id, on_hand, reserved from reserved
		`,
	);
	return asks.map((one) => levels.filter((level) => one.lines.some(({ skuId }) => skuId === level.sku_id)));
});

/** Takes back what was reserved; nothing leaves the shelf. */
export function unreserve(tx: Transaction, skuId: SkuId, quantity: number): Promise<LevelRow | undefined> {
	return maybe<LevelRow>(
		tx,
		sql`
			update stock_level set reserved = reserved - ${quantity} where sku_id = ${skuId}
			returning sku_id, product_id, on_hand, reserved
		`,
	);
}

/** Makes an open reservation smaller by some of its pieces; undefined when it is not open, or has no more than those. */
export function shrinkReservation(
	tx: Transaction,
	now: Date,
	less: { orderLineId: OrderLineId; pieces: number; returnId?: ReturnId | null },
): Promise<{ sku_id: SkuId } | undefined> {
	return maybe(
		tx,
		sql`
			update stock_reservation set quantity = quantity - ${less.pieces}, changed_at = ${now}
			where order_line_id = ${less.orderLineId} and problem_id is null and return_id is not distinct from ${less.returnId ?? null}::bigint
				and state = 'open' and quantity > ${less.pieces}
			returning sku_id
		`,
	);
}

export interface TakenRow {
	order_line_id: OrderLineId;
	sku_id: SkuId;
	quantity: number;
}

/** Ends open reservations, each once however often it is asked; what was ended comes back ordered by sku. */
export function endReservations(
	tx: Transaction,
	now: Date,
	orderLineIds: readonly OrderLineId[],
	state: 'consumed' | 'released',
	returnId: ReturnId | null = null,
): Promise<TakenRow[]> {
	return many<TakenRow>(
		tx,
		sql`
			with ended as (
				update stock_reservation set state = ${state}, changed_at = ${now}
				where order_line_id = any(${orderLineIds}::bigint[]) and return_id is not distinct from ${returnId}::bigint and state = 'open'
				returning order_line_id, sku_id, quantity
			)
			select order_line_id, sku_id, quantity from ended order by sku_id, order_line_id
		`,
	);
}

/**
 * Pieces of lines that left the house and have not come back. What was sent again stands for pieces that never came back whole.
 */
export function listOut(db: Handle, orderLineIds: readonly OrderLineId[]): Promise<TakenRow[]> {
	return many<TakenRow>(
		db,
		sql`
			select order_line_id, sku_id, quantity - returned as quantity from stock_reservation
			where order_line_id = any(${orderLineIds}::bigint[]) and problem_id is null and return_id is null and state = 'consumed' and returned < quantity
			order by sku_id, order_line_id
		`,
	);
}

/** Notes pieces that came back, unless fewer are out; undefined then. */
export function addReturned(
	tx: Transaction,
	now: Date,
	back: { orderLineId: OrderLineId; pieces: number },
): Promise<{ sku_id: SkuId } | undefined> {
	return maybe(
		tx,
		sql`
			update stock_reservation set returned = returned + ${back.pieces}, changed_at = ${now}
			where order_line_id = ${back.orderLineId} and problem_id is null and return_id is null and state = 'consumed'
				and returned + ${back.pieces} <= quantity
			returning sku_id
		`,
	);
}

/** Reservations of orders that did not go out after all, each once. */
export function reopenReservations(tx: Transaction, now: Date, orderLineIds: readonly OrderLineId[]): Promise<TakenRow[]> {
	return many<TakenRow>(
		tx,
		sql`
			with reopened as (
				update stock_reservation set state = 'open', changed_at = ${now}
				where order_line_id = any(${orderLineIds}::bigint[]) and problem_id is null and return_id is null and state = 'consumed' and returned = 0
				returning order_line_id, sku_id, quantity
			)
			select order_line_id, sku_id, quantity from reopened order by sku_id, order_line_id
		`,
	);
}

/** Makes the level of a sku that has none, empty; false when it had one. */
export async function insertLevel(tx: Transaction, level: { skuId: SkuId; productId: ProductId }): Promise<boolean> {
	const made = await maybe(
		tx,
		sql`
			insert into stock_level (sku_id, product_id, on_hand) values (${level.skuId}, ${level.productId}, 0)
			on conflict (sku_id) do nothing returning sku_id
		`,
	);
	return made !== undefined;
}

export function listReserved(db: Handle, skuIds: readonly SkuId[]): Promise<{ sku_id: SkuId }[]> {
	return many(
		db,
		sql`
			select sku_id from stock_reservation where sku_id = any(${skuIds}::bigint[])
			union select sku_id from prize_reservation where sku_id = any(${skuIds}::bigint[])
		`,
	);
}

export async function deleteLevels(tx: Transaction, skuIds: readonly SkuId[]): Promise<void> {
	await sql`delete from stock_movement where sku_id = any(${skuIds}::bigint[])`.execute(tx);
	await sql`delete from stock_difference where sku_id = any(${skuIds}::bigint[])`.execute(tx);
	await sql`delete from stock_level where sku_id = any(${skuIds}::bigint[]) and reserved = 0`.execute(tx);
}
