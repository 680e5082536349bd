import type { PurchaseCurrency, PurchaseEventName, PurchaseState } from '@qaysari/contract/purchase-states';
import { sql } from 'kysely';
import type { LineSnapshot } from '../orders/orders.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import type { OperatorId, OrderLineId, ProductId, PurchaseId, PurchaseLineId, SkuId, SupplierId } from '../platform/ids.ts';

export interface PurchaseRow {
	id: PurchaseId;
	number: string;
	supplier_id: SupplierId;
	state: PurchaseState;
	state_at: string;
	currency: PurchaseCurrency;
	freight: number;
	/** A day of Baghdad. */
	expected_on: string | null;
	supplier_number: string;
	note: string;
	rate_micro: number | null;
	version: number;
	made_at: string;
	ordered_by: number | null;
	ordered_at: string | null;
	pieces: number;
	received: number;
	/** Null while the cost of some line is unknown. */
	goods_cost: number | null;
}

const columns = sql`
	u.id, u.number, u.supplier_id, u.state, u.state_at, u.currency, u.freight, to_char(u.expected_on, 'YYYY-MM-DD') as expected_on,
	u.supplier_number, u.note, u.rate_micro, u.version, u.made_at, u.ordered_by, u.ordered_at
`;
const sums = sql`
	cross join lateral (
		select coalesce(sum(l.pieces), 0)::int as pieces, coalesce(sum(l.received), 0)::int as received,
			(case when bool_and(l.unit_cost is not null) then sum(l.unit_cost * l.pieces) end)::bigint as goods_cost
		from purchase_line l where l.purchase_order_id = u.id
	) s
`;
const whole = sql`${columns}, s.pieces, s.received, s.goods_cost`;

export async function insertPurchase(
	tx: Transaction,
	p: { number: string; supplierId: SupplierId; currency: PurchaseCurrency; operatorId: OperatorId },
	now: Date,
): Promise<PurchaseId> {
	const row = await one<{ id: PurchaseId }>(
		tx,
		sql`
			insert into purchase_order (number, supplier_id, state, state_at, currency, made_by, made_at)
			values (${p.number}, ${p.supplierId}, 'draft', ${now}, ${p.currency}, ${p.operatorId}, ${now}) returning id
		`,
	);
	return row.id;
}

export function findPurchase(db: Handle, id: PurchaseId): Promise<PurchaseRow | undefined> {
	return maybe<PurchaseRow>(db, sql`select ${whole} from purchase_order u ${sums} where u.id = ${id}`);
}

/** Held until the step ends; its sums are those before it. */
export function lockPurchase(tx: Transaction, id: PurchaseId): Promise<PurchaseRow | undefined> {
	return maybe<PurchaseRow>(tx, sql`select ${whole} from purchase_order u ${sums} where u.id = ${id} for update of u`);
}

/** Its goods should have come before this day of Baghdad. */
const isLate = (now: Date) => sql`
	u.state in ('ordered', 'partlyReceived') and u.expected_on < (${now}::timestamptz at time zone 'Asia/Baghdad')::date
`;

export function listPurchases(
	db: Handle,
	wish: { state: PurchaseState | 'late'; supplierId: SupplierId | null; before: number | null; limit: number },
	now: Date,
): Promise<PurchaseRow[]> {
	return many<PurchaseRow>(
		db,
		sql`
			select ${whole} from (
				select * from purchase_order u
				where ${wish.state === 'late' ? isLate(now) : sql`u.state = ${wish.state}`} ${wish.supplierId === null ? sql`` : sql`and u.supplier_id = ${wish.supplierId}`}
					${wish.before === null ? sql`` : sql`and u.id < ${wish.before}`}
				order by u.id desc limit ${wish.limit + 1}
			) u ${sums} order by u.id desc
		`,
	);
}

/** How many stand in each open state, and how many are late; capped at a thousand. */
export function countOpen(
	db: Handle,
	now: Date,
): Promise<{ draft: number; ordered: number; partlyReceived: number; late: number }> {
	const counts = (['draft', 'ordered', 'partlyReceived'] as const).map(
		(state) =>
			sql`(select count(*)::int from (select 1 from purchase_order where state = ${sql.lit(state)} limit 1000) c) as ${sql.ref(state)}`,
	);
	const late = sql`(select count(*)::int from (select 1 from purchase_order u where ${isLate(now)} limit 1000) c) as late`;
	return one(db, sql`select ${sql.join([...counts, late])}`);
}

/** Moves it if it still stands where it was read, and writes that down. */
export async function setState(
	tx: Transaction,
	move: {
		id: PurchaseId;
		event: PurchaseEventName;
		from: PurchaseState;
		to: PurchaseState;
		operatorId: OperatorId;
		note: string;
	},
	now: Date,
): Promise<boolean> {
	const count = await affected(
		tx,
		sql`
			update purchase_order set state = ${move.to}, state_at = ${now}, version = version + 1
			where id = ${move.id} and state = ${move.from}
		`,
	);
	if (count > 0) await insertEvent(tx, move, now);
	return count > 0;
}

export async function insertEvent(
	tx: Transaction,
	e: {
		id: number;
		event: PurchaseEventName;
		from: PurchaseState | null;
		to: PurchaseState;
		operatorId: OperatorId;
		note: string;
	},
	now: Date,
): Promise<void> {
	await sql`
		insert into purchase_event (purchase_order_id, event, from_state, to_state, operator_id, at, note)
		values (${e.id}, ${e.event}, ${e.from}, ${e.to}, ${e.operatorId}, ${now}, ${e.note})
	`.execute(tx);
}

export interface PurchaseEventRow {
	event: PurchaseEventName;
	to_state: PurchaseState;
	operator_id: OperatorId;
	at: string;
	note: string;
}

export function listEvents(db: Handle, purchaseId: PurchaseId): Promise<PurchaseEventRow[]> {
	return many<PurchaseEventRow>(
		db,
		sql`select event, to_state, operator_id, at, note from purchase_event where purchase_order_id = ${purchaseId} order by id limit 200`,
	);
}

/** Whoever read it before reads it anew. */
export async function addVersion(tx: Transaction, purchaseIds: readonly PurchaseId[]): Promise<void> {
	await sql`update purchase_order set version = version + 1 where id = any(${purchaseIds}::bigint[])`.execute(tx);
}

export async function updateTerms(
	tx: Transaction,
	id: PurchaseId,
	t: { freight: number; expectedOn: string | null; supplierNumber: string; note: string },
): Promise<void> {
	await sql`
		update purchase_order set freight = ${t.freight}, expected_on = ${t.expectedOn}::date, supplier_number = ${t.supplierNumber},
			note = ${t.note}, version = version + 1
		where id = ${id}
	`.execute(tx);
}

export async function setOrdered(
	tx: Transaction,
	id: PurchaseId,
	o: { rateMicro: number | null; operatorId: OperatorId },
	now: Date,
): Promise<void> {
	await sql`
		update purchase_order set rate_micro = ${o.rateMicro}, ordered_by = ${o.operatorId}, ordered_at = ${now} where id = ${id}
	`.execute(tx);
}

export interface PurchaseLineRow {
	id: PurchaseLineId;
	product_id: ProductId;
	sku_id: SkuId;
	snapshot: LineSnapshot;
	unit_cost: number | null;
	pieces: number;
	received: number;
}

export function listLines(db: Handle, purchaseId: PurchaseId): Promise<PurchaseLineRow[]> {
	return many<PurchaseLineRow>(
		db,
		sql`
			select id, product_id, sku_id, snapshot, unit_cost, pieces, received
			from purchase_line where purchase_order_id = ${purchaseId} order by id
		`,
	);
}

/** Pieces of a sku for a purchase order; more of them where it is there already, whose cost stays. */
export async function putLine(
	tx: Transaction,
	l: {
		purchaseId: PurchaseId;
		productId: ProductId;
		skuId: SkuId;
		snapshot: LineSnapshot;
		unitCost: number | null;
		pieces: number;
	},
): Promise<PurchaseLineId> {
	const row = await one<{ id: PurchaseLineId }>(
		tx,
		sql`
			insert into purchase_line as present (purchase_order_id, product_id, sku_id, snapshot, unit_cost, pieces)
			values (${l.purchaseId}, ${l.productId}, ${l.skuId}, ${JSON.stringify(l.snapshot)}, ${l.unitCost}, ${l.pieces})
			on conflict (purchase_order_id, sku_id) do update set pieces = present.pieces + excluded.pieces
			returning id
		`,
	);
	return row.id;
}

export async function setCosts(
	tx: Transaction,
	purchaseId: PurchaseId,
	costs: readonly { lineId: PurchaseLineId; unitCost: number | null }[],
): Promise<number> {
	return affected(
		tx,
		sql`
			update purchase_line l set unit_cost = w.unit_cost
			from unnest(${costs.map((one) => one.lineId)}::bigint[], ${costs.map((one) => one.unitCost)}::bigint[]) as w (id, unit_cost)
			where l.id = w.id and l.purchase_order_id = ${purchaseId}
		`,
	);
}

/** Lines of a draft that nobody wants pieces of. */
export async function deleteEmptyLines(tx: Transaction, purchaseIds: readonly PurchaseId[]): Promise<void> {
	await sql`
		delete from purchase_line l where l.purchase_order_id = any(${purchaseIds}::bigint[]) and l.pieces = 0
			and not exists (select 1 from purchase_piece p where p.purchase_line_id = l.id)
	`.execute(tx);
}

export async function addReceived(
	tx: Transaction,
	receipt: {
		purchaseId: PurchaseId;
		operatorId: OperatorId;
		note: string;
		lines: readonly { lineId: PurchaseLineId; pieces: number }[];
	},
	now: Date,
): Promise<void> {
	const ids = receipt.lines.map((line) => line.lineId);
	const pieces = receipt.lines.map((line) => line.pieces);
	await sql`
		with receipt as (
			insert into purchase_receipt (purchase_order_id, at, operator_id, note)
			values (${receipt.purchaseId}, ${now}, ${receipt.operatorId}, ${receipt.note}) returning id
		), came as (
			select * from unnest(${ids}::bigint[], ${pieces}::int[]) as w (line_id, pieces)
		), noted as (
			insert into purchase_receipt_line (receipt_id, purchase_line_id, pieces)
			select receipt.id, came.line_id, came.pieces from receipt cross join came
		)
		update purchase_line l set received = l.received + came.pieces from came
		where l.id = came.line_id and l.purchase_order_id = ${receipt.purchaseId}
	`.execute(tx);
}

export interface ReceiptRow {
	id: number;
	at: string;
	operator_id: OperatorId;
	note: string;
	lines: { lineId: OrderLineId; pieces: number }[];
}

export function listReceipts(db: Handle, purchaseId: PurchaseId): Promise<ReceiptRow[]> {
	return many<ReceiptRow>(
		db,
		sql`
			select r.id, r.at, r.operator_id, r.note,
				(select coalesce(json_agg(json_build_object('lineId', l.purchase_line_id, 'pieces', l.pieces) order by l.purchase_line_id), '[]')
					from purchase_receipt_line l where l.receipt_id = r.id) as lines
			from purchase_receipt r where r.purchase_order_id = ${purchaseId} order by r.id limit 200
		`,
	);
}
