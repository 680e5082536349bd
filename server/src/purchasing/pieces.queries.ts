import type { OrderStatus } from '@qaysari/contract/order-states';
import type { PurchaseState } from '@qaysari/contract/purchase-states';
import { sql } from 'kysely';
import { code } from '../platform/database/codes.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many, one } from '../platform/database/rows.ts';
import type { OperatorId, OrderId, OrderLineId, PurchaseId, PurchaseLineId } from '../platform/ids.ts';

export interface PieceRow {
	id: number;
	purchase_order_id: PurchaseId;
	purchase_line_id: PurchaseLineId;
	order_line_id: OrderLineId;
	order_id: OrderId;
	state: PurchaseState;
	pieces: number;
	received: number;
	missing: number;
}

const columns = sql`
	p.id, l.purchase_order_id, p.purchase_line_id, p.order_line_id, p.order_id, u.state, p.pieces, p.received, p.missing
`;
const tables = sql`
	purchase_piece p join purchase_line l on l.id = p.purchase_line_id join purchase_order u on u.id = l.purchase_order_id
`;

/** For whom a purchase order buys; who waits longest comes first. */
export function listPieces(db: Handle, purchaseId: PurchaseId): Promise<PieceRow[]> {
	return many<PieceRow>(
		db,
		sql`select ${columns} from ${tables} where l.purchase_order_id = ${purchaseId} order by p.order_id, p.id`,
	);
}

/** What is bought for an order, the latest first. */
export function listPiecesOfOrder(db: Handle, orderId: OrderId): Promise<PieceRow[]> {
	return many<PieceRow>(
		db,
		sql`select ${columns} from ${tables} where p.order_id = ${orderId} and u.state <> 'cancelled' order by p.id desc`,
	);
}

/** The purchase orders that buy for an order, locked in the order of their ids. */
export async function lockPurchasesOf(tx: Transaction, orderId: OrderId): Promise<void> {
	await sql`
		select 1 from purchase_order where id in (
			select l.purchase_order_id from purchase_piece p join purchase_line l on l.id = p.purchase_line_id where p.order_id = ${orderId}
		) order by id for update
	`.execute(tx);
}

export interface PieceOrderRow {
	order_line_id: OrderLineId;
	number: string;
	status: OrderStatus;
	asked: boolean;
}

/** The orders behind the pieces of a purchase order. */
export function listOrdersBehind(db: Handle, purchaseId: PurchaseId): Promise<PieceOrderRow[]> {
	return many<PieceOrderRow>(
		db,
		sql`
			select distinct p.order_line_id, o.number, o.status, o.open_questions > 0 as asked
			from purchase_piece p join purchase_line l on l.id = p.purchase_line_id join shop_order o on o.id = p.order_id
			where l.purchase_order_id = ${purchaseId}
		`,
	);
}

/** Orders of a purchase order, in the order in which they are locked. */
export function listOrderIds(db: Handle, purchaseId: PurchaseId): Promise<{ order_id: OrderId }[]> {
	return many(
		db,
		sql`
			select distinct p.order_id from purchase_piece p join purchase_line l on l.id = p.purchase_line_id
			where l.purchase_order_id = ${purchaseId} order by p.order_id
		`,
	);
}

export async function insertPiece(
	tx: Transaction,
	p: { purchaseLineId: PurchaseLineId; orderLineId: OrderLineId; orderId: OrderId; pieces: number },
): Promise<void> {
	await sql`
		insert into purchase_piece as present (purchase_line_id, order_line_id, order_id, pieces)
		values (${p.purchaseLineId}, ${p.orderLineId}, ${p.orderId}, ${p.pieces})
		on conflict (purchase_line_id, order_line_id) do update set pieces = present.pieces + excluded.pieces
	`.execute(tx);
}

/** Fewer pieces are bought for an order line; those of a draft are not ordered either. */
export async function cutPieces(tx: Transaction, cuts: readonly { id: number; by: number; draft: boolean }[]): Promise<void> {
	for (const { id, by, draft } of cuts)
		await sql`
			with cut as (update purchase_piece set pieces = pieces - ${by} where id = ${id} returning purchase_line_id)
			update purchase_line l set pieces = l.pieces - ${draft ? by : 0} from cut where l.id = cut.purchase_line_id
		`.execute(tx);
	await sql`
		delete from purchase_piece where id = any(${cuts.filter(({ draft }) => draft).map(({ id }) => id)}::bigint[]) and pieces = 0
	`.execute(tx);
}

/** What came is kept for these order lines. */
export async function addReceivedPieces(tx: Transaction, came: readonly { id: number; pieces: number }[]): Promise<void> {
	await sql`
		update purchase_piece p set received = p.received + w.pieces
		from unnest(${came.map((one) => one.id)}::bigint[], ${came.map((one) => one.pieces)}::int[]) as w (id, pieces)
		where p.id = w.id
	`.execute(tx);
}

/** What did not come is bought for nobody any more: their lines wait to be bought again. */
export async function giveUpMissing(tx: Transaction, purchaseId: PurchaseId): Promise<void> {
	await sql`
		update purchase_piece p set missing = p.missing + p.pieces - p.received, pieces = p.received
		from purchase_line l where l.id = p.purchase_line_id and l.purchase_order_id = ${purchaseId} and p.received < p.pieces
	`.execute(tx);
}

/** What was given up is bought after all. */
export async function takeUpMissing(tx: Transaction, purchaseId: PurchaseId): Promise<void> {
	await sql`
		update purchase_piece p set pieces = p.pieces + p.missing, missing = 0
		from purchase_line l where l.id = p.purchase_line_id and l.purchase_order_id = ${purchaseId} and p.missing > 0
	`.execute(tx);
}

/** Order lines that no longer wait for all the pieces that a purchase order gave up for them. */
export function countTakenElsewhere(tx: Transaction, purchaseId: PurchaseId): Promise<{ count: number }> {
	return one(
		tx,
		sql`
			select count(*)::int as count
			from purchase_piece p join purchase_line b on b.id = p.purchase_line_id
			join order_line l on l.id = p.order_line_id join shop_order o on o.id = p.order_id
			where b.purchase_order_id = ${purchaseId} and p.missing > 0 and not (
				l.dropped_at is null and o.open_questions = 0
				and o.status in (${code.status('WAITING_PURCHASE')}, ${code.status('WAIT_SELLER_SEND')})
				and l.quantity >= p.missing + (select sum(k.pieces) from purchase_piece k where k.order_line_id = p.order_line_id)
			)
		`,
	);
}

/** A draft that was cancelled buys for nobody; what it was about stays written. */
export async function dropPieces(tx: Transaction, purchaseId: PurchaseId): Promise<void> {
	await sql`
		delete from purchase_piece p using purchase_line l where l.id = p.purchase_line_id and l.purchase_order_id = ${purchaseId}
	`.execute(tx);
}

export interface CoverageRow {
	quantity: number;
	/** Pieces that a supplier was asked for, and those that came. */
	bought: number;
	received: number;
	/** Pieces that a supplier was asked for and that did not come. */
	missing: number;
}

/** Whether pieces of an order line were bought and did not come, and no purchase order has them since. */
export async function isMissing(db: Handle, lineId: OrderLineId): Promise<boolean> {
	const row = await one<{ missing: boolean }>(
		db,
		sql`
			select coalesce(sum(p.missing) > 0 and sum(p.pieces) < l.quantity, false) as missing
			from order_line l left join purchase_piece p on p.order_line_id = l.id where l.id = ${lineId} group by l.id
		`,
	);
	return row.missing;
}

/** How far the lines of an order are bought and there. */
export function listCoverage(db: Handle, orderId: OrderId): Promise<CoverageRow[]> {
	return many<CoverageRow>(
		db,
		sql`
			select l.quantity,
				coalesce(sum(p.pieces) filter (where u.state in ('ordered', 'partlyReceived', 'received')), 0)::int as bought,
				coalesce(sum(p.received), 0)::int as received,
				coalesce(sum(p.missing), 0)::int as missing
			from order_line l
			left join purchase_piece p on p.order_line_id = l.id
			left join purchase_line b on b.id = p.purchase_line_id
			left join purchase_order u on u.id = b.purchase_order_id
			where l.order_id = ${orderId} and l.dropped_at is null
			group by l.id
		`,
	);
}

/** Who ordered last what an order waits for; nobody where nothing is bought for it. */
export function listOrderers(db: Handle, orderId: OrderId): Promise<{ operator_id: OperatorId }[]> {
	return many(
		db,
		sql`
			select u.ordered_by as operator_id from ${tables}
			where p.order_id = ${orderId} and u.ordered_by is not null order by u.ordered_at desc limit 1
		`,
	);
}
