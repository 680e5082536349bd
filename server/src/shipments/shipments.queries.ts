import type { OrderStatus } from '@qaysari/contract/order-states';
import type { Origin } from '@qaysari/contract/product-draft';
import type { ShipmentEvent, ShipmentWay } from '@qaysari/contract/shipment-ways';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import type { OperatorId, OrderId, ShipmentId, ShipmentMoveId } from '../platform/ids.ts';

export interface ShipmentFields {
	name: string;
	way: ShipmentWay;
	/** Days of Baghdad. */
	departs_on: string | null;
	arrives_on: string | null;
	note: string;
	closed: boolean;
}

export interface ShipmentRow extends ShipmentFields {
	id: ShipmentId;
	version: number;
	orders: number;
	pieces: number;
}

const columns = sql`
	s.id, s.name, s.way, to_char(s.departs_on, 'YYYY-MM-DD') as departs_on, to_char(s.arrives_on, 'YYYY-MM-DD') as arrives_on, s.note,
	s.closed, s.version, c.orders, c.pieces
`;
const counted = sql`
	cross join lateral (
		select count(*)::int as orders, coalesce(sum(o.pieces), 0)::int as pieces
		from shipment_order i join shop_order o on o.id = i.order_id where i.shipment_id = s.id
	) c
`;

export function listShipments(
	db: Handle,
	wish: { closed: boolean; before: number | null; limit: number },
): Promise<ShipmentRow[]> {
	return many<ShipmentRow>(
		db,
		sql`
			select ${columns} from (
				select * from shipment where closed = ${wish.closed} ${wish.before === null ? sql`` : sql`and id < ${wish.before}`}
				order by id desc limit ${wish.limit + 1}
			) s ${counted} order by s.id desc
		`,
	);
}

export function findShipment(db: Handle, id: ShipmentId): Promise<ShipmentRow | undefined> {
	return maybe<ShipmentRow>(db, sql`select ${columns} from shipment s ${counted} where s.id = ${id}`);
}

/** Held until the step ends: who adds, moves and closes follow each other. */
export function lockShipment(tx: Transaction, id: ShipmentId): Promise<{ id: ShipmentId; closed: boolean } | undefined> {
	return maybe(tx, sql`select id, closed from shipment where id = ${id} for update`);
}

export async function insertShipment(tx: Transaction, s: ShipmentFields, operatorId: OperatorId, now: Date): Promise<number> {
	const row = await one<{ id: ShipmentId }>(
		tx,
		sql`
			insert into shipment (name, way, departs_on, arrives_on, note, closed, made_by, made_at)
			values (${s.name}, ${s.way}, ${s.departs_on}::date, ${s.arrives_on}::date, ${s.note}, ${s.closed}, ${operatorId}, ${now})
			returning id
		`,
	);
	return row.id;
}

/** Changes it if nobody changed it since it was read. */
export function updateShipment(tx: Transaction, id: ShipmentId, version: number, s: ShipmentFields): Promise<number> {
	return affected(
		tx,
		sql`
			update shipment set name = ${s.name}, way = ${s.way}, departs_on = ${s.departs_on}::date, arrives_on = ${s.arrives_on}::date,
				note = ${s.note}, closed = ${s.closed}, version = version + 1
			where id = ${id} and version = ${version}
		`,
	);
}

export interface CarriedRow {
	id: number;
	number: string;
	status: OrderStatus;
	status_at: string;
	customer_name: string;
	pieces: number;
}

export function listCarried(
	db: Handle,
	wish: { shipmentId: ShipmentId; after: number | null; limit: number },
): Promise<CarriedRow[]> {
	return many<CarriedRow>(
		db,
		sql`
			select o.id, o.number, o.status, o.status_at, o.customer_name, o.pieces
			from shipment_order i join shop_order o on o.id = i.order_id
			where i.shipment_id = ${wish.shipmentId} ${wish.after === null ? sql`` : sql`and i.order_id > ${wish.after}`}
			order by i.order_id limit ${wish.limit + 1}
		`,
	);
}

export interface FoundRow {
	id: OrderId;
	number: string;
	origin: Origin;
	status: OrderStatus;
	shipment_id: ShipmentId | null;
}

/** Orders by their numbers or ids, and in which container or flight they are. */
export function listFound(db: Handle, wish: { numbers: readonly string[]; ids: readonly OrderId[] }): Promise<FoundRow[]> {
	return many<FoundRow>(
		db,
		sql`
			select o.id, o.number, o.origin, o.status, i.shipment_id
			from shop_order o left join shipment_order i on i.order_id = o.id
			where o.number = any(${wish.numbers}::text[]) or o.id = any(${wish.ids}::bigint[])
		`,
	);
}

/** @returns how many were in no other one meanwhile */
export function insertOrders(tx: Transaction, shipmentId: ShipmentId, orderIds: readonly OrderId[], now: Date): Promise<number> {
	return affected(
		tx,
		sql`
			insert into shipment_order (order_id, shipment_id, added_at)
			select w.id, ${shipmentId}, ${now}::timestamptz from unnest(${orderIds}::bigint[]) as w (id) order by w.id on conflict do nothing
		`,
	);
}

export function deleteOrder(tx: Transaction, shipmentId: ShipmentId, orderId: OrderId): Promise<number> {
	return affected(tx, sql`delete from shipment_order where shipment_id = ${shipmentId} and order_id = ${orderId}`);
}

/** How many of its orders stand in each state. */
export function countStates(db: Handle, shipmentId: ShipmentId): Promise<{ status: OrderStatus; count: number }[]> {
	return many(
		db,
		sql`
			select o.status, count(*)::int as count from shipment_order i join shop_order o on o.id = i.order_id
			where i.shipment_id = ${shipmentId} group by o.status
		`,
	);
}

/** Orders of it in these states, the first 200. */
export function listInStates(
	db: Handle,
	shipmentId: ShipmentId,
	statuses: readonly number[],
): Promise<{ number: string; status: OrderStatus }[]> {
	return many(
		db,
		sql`
			select o.number, o.status from shipment_order i join shop_order o on o.id = i.order_id
			where i.shipment_id = ${shipmentId} and o.status = any(${statuses}::smallint[]) order by o.id limit 200
		`,
	);
}

export interface MoveRow {
	id: ShipmentMoveId;
	shipment_id: ShipmentId;
	event: ShipmentEvent;
	operator_id: OperatorId;
	at: string;
	ended_at: string | null;
}

const moveColumns = sql`id, shipment_id, event, operator_id, at, ended_at`;

export function findLastMove(db: Handle, shipmentId: ShipmentId): Promise<MoveRow | undefined> {
	return maybe<MoveRow>(
		db,
		sql`select ${moveColumns} from shipment_move where shipment_id = ${shipmentId} order by id desc limit 1`,
	);
}

export function findMove(db: Handle, id: ShipmentMoveId): Promise<MoveRow | undefined> {
	return maybe<MoveRow>(db, sql`select ${moveColumns} from shipment_move where id = ${id}`);
}

/** A move of all its orders that stand in these states. */
export async function insertMove(
	tx: Transaction,
	m: { shipmentId: ShipmentId; event: ShipmentEvent; statuses: readonly number[]; operatorId: OperatorId },
	now: Date,
): Promise<ShipmentMoveId> {
	const { id } = await one<{ id: ShipmentMoveId }>(
		tx,
		sql`
			insert into shipment_move (shipment_id, event, operator_id, at) values (${m.shipmentId}, ${m.event}, ${m.operatorId}, ${now})
			returning id
		`,
	);
	await sql`
		insert into shipment_move_order (move_id, order_id)
		select ${id}, i.order_id from shipment_order i join shop_order o on o.id = i.order_id
		where i.shipment_id = ${m.shipmentId} and o.status = any(${m.statuses}::smallint[])
	`.execute(tx);
	return id;
}

/** An order that is taken out goes with no move that has not come to it. */
export async function forgetWaiting(tx: Transaction, shipmentId: ShipmentId, orderId: OrderId): Promise<void> {
	await sql`
		delete from shipment_move_order o using shipment_move m
		where m.id = o.move_id and m.shipment_id = ${shipmentId} and m.ended_at is null and o.order_id = ${orderId} and o.state = 'waits'
	`.execute(tx);
}

export function listWaiting(db: Handle, moveId: ShipmentMoveId, limit: number): Promise<{ order_id: OrderId }[]> {
	return many(
		db,
		sql`select order_id from shipment_move_order where move_id = ${moveId} and state = 'waits' order by order_id limit ${limit}`,
	);
}

/** Held by whoever moves it: the other one finds it moved. */
export function lockWaiting(
	tx: Transaction,
	moveId: ShipmentMoveId,
	orderId: OrderId,
): Promise<{ order_id: OrderId } | undefined> {
	return maybe(
		tx,
		sql`
			select order_id from shipment_move_order
			where move_id = ${moveId} and order_id = ${orderId} and state = 'waits' for update
		`,
	);
}

export async function setOutcome(
	tx: Transaction,
	moveId: ShipmentMoveId,
	orderId: OrderId,
	state: 'moved' | 'failed',
): Promise<void> {
	await sql`
		update shipment_move_order set state = ${state} where move_id = ${moveId} and order_id = ${orderId} and state = 'waits'
	`.execute(tx);
}

export async function endMove(tx: Transaction, id: ShipmentMoveId, now: Date): Promise<void> {
	await sql`
		update shipment_move set ended_at = ${now} where id = ${id} and ended_at is null
			and not exists (select 1 from shipment_move_order where move_id = ${id} and state = 'waits')
	`.execute(tx);
}

export function countOutcomes(db: Handle, moveId: ShipmentMoveId): Promise<{ total: number; moved: number }> {
	return one(
		db,
		sql`
			select count(*)::int as total, (count(*) filter (where state = 'moved'))::int as moved
			from shipment_move_order where move_id = ${moveId}
		`,
	);
}

export function listFailed(db: Handle, moveId: ShipmentMoveId): Promise<{ number: string }[]> {
	return many(
		db,
		sql`
			select o.number from shipment_move_order m join shop_order o on o.id = m.order_id
			where m.move_id = ${moveId} and m.state = 'failed' order by m.order_id limit 200
		`,
	);
}
