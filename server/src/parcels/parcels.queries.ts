import type { ParcelStep } from '@qaysari/contract/parcel-steps';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many, maybe, one } from '../platform/database/rows.ts';
import type { OrderId, OrderLineId, ParcelId } from '../platform/ids.ts';

export interface ParcelRow {
	id: ParcelId;
	order_id: OrderId;
	number: string;
	carrier: string;
	created_at: string;
	contents: { lineId: OrderLineId; quantity: number }[];
	/** Latest first. */
	steps: { kind: ParcelStep; place: string; note: string; at: string }[];
}

/** Parcels of an order with what is in them and what happened to them. */
export function listParcels(db: Handle, orderId: OrderId): Promise<ParcelRow[]> {
	return many<ParcelRow>(
		db,
		sql`
			select p.id, p.order_id, p.number, p.carrier, p.created_at,
				coalesce((
					select jsonb_agg(jsonb_build_object('lineId', c.order_line_id, 'quantity', c.quantity) order by c.order_line_id)
					from order_parcel_line c where c.parcel_id = p.id
				), '[]') as contents,
				coalesce((
					select jsonb_agg(jsonb_build_object('kind', s.kind, 'place', s.place, 'note', s.note,
						'at', to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by s.at desc, s.id desc)
					from (select * from order_parcel_step where parcel_id = p.id order by at desc, id desc limit 100) s
				), '[]') as steps
			from order_parcel p where p.order_id = ${orderId} order by p.id limit 50
		`,
	);
}

/** The orders of parcels by their numbers; a number may be that of several. */
export function listOrdersOfParcels(db: Handle, numbers: readonly string[]): Promise<{ number: string; order_id: OrderId }[]> {
	return many(
		db,
		sql`select distinct number, order_id from order_parcel where number = any(${numbers}::text[]) order by number, order_id limit 2000`,
	);
}

export function findParcel(tx: Transaction, id: ParcelId): Promise<{ id: ParcelId; order_id: OrderId } | undefined> {
	return maybe(tx, sql`select id, order_id from order_parcel where id = ${id}`);
}

/** A parcel by its number within its order, made if it is not there. */
export async function putParcel(
	tx: Transaction,
	p: { orderId: OrderId; number: string; carrier: string },
	now: Date,
): Promise<ParcelId> {
	const row = await one<{ id: ParcelId }>(
		tx,
		sql`
			insert into order_parcel (order_id, number, carrier, created_at) values (${p.orderId}, ${p.number}, ${p.carrier}, ${now})
			on conflict (order_id, number) do update set number = excluded.number
			returning id
		`,
	);
	return row.id;
}

export async function insertParcel(
	tx: Transaction,
	p: { orderId: OrderId; number: string; carrier: string },
	now: Date,
): Promise<ParcelId> {
	const row = await one<{ id: ParcelId }>(
		tx,
		sql`
			insert into order_parcel (order_id, number, carrier, created_at) values (${p.orderId}, ${p.number}, ${p.carrier}, ${now})
			returning id
		`,
	);
	return row.id;
}

export async function updateParcel(tx: Transaction, id: ParcelId, p: { number: string; carrier: string }): Promise<void> {
	await sql`update order_parcel set number = ${p.number}, carrier = ${p.carrier} where id = ${id}`.execute(tx);
}

/** Pieces of a line that is named twice are added up. */
export async function setContents(
	tx: Transaction,
	id: ParcelId,
	contents: readonly { lineId: OrderLineId; quantity: number }[],
): Promise<void> {
	await sql`delete from order_parcel_line where parcel_id = ${id}`.execute(tx);
	await sql`
		insert into order_parcel_line (parcel_id, order_line_id, quantity)
		select ${id}, c."lineId", sum(c.quantity)::int
		from jsonb_to_recordset(${JSON.stringify(contents)}::jsonb) as c ("lineId" bigint, quantity int) group by c."lineId"
	`.execute(tx);
}

export async function insertStep(
	tx: Transaction,
	s: { parcelId: ParcelId; kind: ParcelStep; place: string; note: string; at: Date; by: number },
): Promise<void> {
	await sql`
		insert into order_parcel_step (parcel_id, kind, place, note, at, set_by)
		values (${s.parcelId}, ${s.kind}, ${s.place}, ${s.note}, ${s.at}, ${s.by})
	`.execute(tx);
}

export async function deleteParcel(tx: Transaction, id: ParcelId): Promise<void> {
	await sql`delete from order_parcel where id = ${id}`.execute(tx);
}
