import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many, maybe, one } from '../platform/database/rows.ts';
import type { CashCollectionId, CourierId, OperatorId, OrderId, PaymentId, RemittanceId, StoreId } from '../platform/ids.ts';

/** Cash in the hands of couriers: collected, not handed over, not taken back. */
export const isHeld = sql`
	c.courier_id is not null and c.remittance_id is null and not exists (select from cash_reversal v where v.collection_id = c.id)
`;

export interface CollectionRow {
	id: CashCollectionId;
	order_id: OrderId;
	number: string;
	/** Null where the cash lies in the till of a store. */
	courier_id: CourierId | null;
	store_id: StoreId | null;
	amount: number;
	collected_at: string;
	remittance_id: RemittanceId | null;
	taken_back: boolean;
}

const columns = sql`
	c.id, c.order_id, o.number, c.courier_id, c.store_id, c.amount, c.collected_at, c.remittance_id,
	exists (select from cash_reversal v where v.collection_id = c.id) as taken_back
`;
const from = sql`from cash_collection c join shop_order o on o.id = c.order_id`;

export interface CollectionPart {
	paymentId: PaymentId;
	stage: 1 | 2;
	amount: number;
	/** What the notes were more or less. */
	rounding: number;
}

export async function insertCollection(
	tx: Transaction,
	c: {
		orderId: OrderId;
		courier: { id: CourierId; name: string } | null;
		storeId: StoreId | null;
		amount: number;
		operatorId: OperatorId;
		parts: readonly CollectionPart[];
	},
	now: Date,
): Promise<CashCollectionId> {
	const { id } = await one<{ id: CashCollectionId }>(
		tx,
		sql`
			insert into cash_collection (order_id, courier, courier_id, store_id, amount, collected_at, collected_by)
			values (${c.orderId}, ${c.courier?.name ?? ''}, ${c.courier?.id ?? null}::bigint, ${c.storeId}::bigint, ${c.amount}, ${now}, ${c.operatorId})
			returning id
		`,
	);
	await sql`
		insert into cash_collection_part (collection_id, payment_id, stage, amount, rounding)
		select ${id}, p."paymentId", p.stage, p.amount, p.rounding
		from jsonb_to_recordset(${JSON.stringify(c.parts)}::jsonb) as p ("paymentId" bigint, stage smallint, amount bigint, rounding bigint)
	`.execute(tx);
	return id;
}

/** What couriers collected. */
export function listCollections(
	db: Handle,
	f: { courierId: CourierId | null; open: boolean; after: number | null; limit: number },
): Promise<CollectionRow[]> {
	const conditions = [
		f.courierId === null ? null : sql`c.courier_id = ${f.courierId}`,
		f.open ? isHeld : null,
		f.after === null ? null : sql`c.id < ${f.after}`,
	].filter((condition) => condition !== null);
	const where = sql.join([sql`c.courier_id is not null`, ...conditions], sql` and `);
	return many(db, sql`select ${columns} ${from} where ${where} order by c.id desc limit ${f.limit + 1}`);
}

export function listCollectionsOfOrder(db: Handle, orderId: OrderId): Promise<CollectionRow[]> {
	return many(db, sql`select ${columns} ${from} where c.order_id = ${orderId} order by c.id limit 50`);
}

export function findCollection(db: Handle, id: CashCollectionId): Promise<CollectionRow | undefined> {
	return maybe<CollectionRow>(db, sql`select ${columns} ${from} where c.id = ${id}`);
}

export async function lockCollection(tx: Transaction, id: CashCollectionId): Promise<CollectionRow> {
	await one(tx, sql`select id from cash_collection where id = ${id} for update`);
	return one<CollectionRow>(tx, sql`select ${columns} ${from} where c.id = ${id}`);
}

/** What a collection brought to which payment, and whether money of it is asked to go back. */
export function listParts(tx: Transaction, collectionId: CashCollectionId): Promise<(CollectionPart & { refunded: boolean })[]> {
	return many(
		tx,
		sql`
			select p.payment_id as "paymentId", p.stage, p.amount, p.rounding,
				exists (select from refund r where r.payment_id = p.payment_id and r.order_id = c.order_id) as refunded
			from cash_collection_part p join cash_collection c on c.id = p.collection_id
			where p.collection_id = ${collectionId} order by p.payment_id
		`,
	);
}

export function listHolders(db: Handle): Promise<{ courier_id: CourierId; count: number; amount: number; since: string }[]> {
	return many(
		db,
		sql`
			select c.courier_id, count(*)::int as count, sum(c.amount)::bigint as amount, min(c.collected_at) as since
			from cash_collection c where ${isHeld} group by c.courier_id order by amount desc limit 200
		`,
	);
}

/** Collections of a courier that nobody took yet, held until the step ends. */
export function lockHeld(
	tx: Transaction,
	courierId: CourierId,
	ids: readonly CashCollectionId[],
): Promise<{ id: CashCollectionId; amount: number }[]> {
	return many(
		tx,
		sql`
			select c.id, c.amount from cash_collection c
			where c.id = any(${ids}::bigint[]) and c.courier_id = ${courierId} and ${isHeld} order by c.id for update of c
		`,
	);
}

export async function insertRemittance(
	tx: Transaction,
	r: {
		courier: { id: CourierId; name: string };
		amount: number;
		operatorId: OperatorId;
		note: string;
		collectionIds: readonly CashCollectionId[];
	},
	now: Date,
): Promise<RemittanceId> {
	const { id } = await one<{ id: RemittanceId }>(
		tx,
		sql`
			insert into remittance (courier, courier_id, amount, taken_at, taken_by, note)
			values (${r.courier.name}, ${r.courier.id}, ${r.amount}, ${now}, ${r.operatorId}, ${r.note}) returning id
		`,
	);
	await sql`update cash_collection set remittance_id = ${id} where id = any(${r.collectionIds}::bigint[])`.execute(tx);
	return id;
}

export interface RemittanceRow {
	id: RemittanceId;
	courier_id: CourierId;
	amount: number;
	taken_at: string;
	taken_by: OperatorId;
	note: string;
	count: number;
	/** Why it was taken back; null while it stands. */
	reversal: string | null;
}

export function listRemittances(db: Handle, after: number | null, limit: number): Promise<RemittanceRow[]> {
	return many(
		db,
		sql`
			select r.id, r.courier_id, r.amount, r.taken_at, r.taken_by, r.note, v.reason as reversal,
				case when v.id is null then (select count(*)::int from cash_collection c where c.remittance_id = r.id)
					else cardinality(v.collections) end as count
			from remittance r left join cash_reversal v on v.remittance_id = r.id
			where ${after}::bigint is null or r.id < ${after}::bigint order by r.id desc limit ${limit + 1}
		`,
	);
}

/** A remittance that stands, held until the step ends, with its collections. */
export async function lockRemittance(
	tx: Transaction,
	id: RemittanceId,
): Promise<{ standing: boolean; collections: number[] } | undefined> {
	const found = await maybe<{ id: RemittanceId }>(tx, sql`select id from remittance where id = ${id} for update`);
	if (!found) return undefined;
	const collections = await many<{ id: RemittanceId }>(
		tx,
		sql`select id from cash_collection where remittance_id = ${id} order by id for update`,
	);
	const { standing } = await one<{ standing: boolean }>(
		tx,
		sql`select not exists (select from cash_reversal where remittance_id = ${id}) as standing`,
	);
	return { standing, collections: collections.map((one) => one.id) };
}

export async function insertReversal(
	tx: Transaction,
	v: {
		collectionId: CashCollectionId | null;
		remittanceId: RemittanceId | null;
		collections: readonly number[];
		reason: string;
		operatorId: OperatorId;
	},
	now: Date,
): Promise<void> {
	await sql`
		insert into cash_reversal (collection_id, remittance_id, collections, reason, made_at, made_by)
		values (${v.collectionId}, ${v.remittanceId}, ${v.collections}, ${v.reason}, ${now}, ${v.operatorId})
	`.execute(tx);
}

/** The courier holds the collections of a remittance again. */
export async function giveBackCollections(tx: Transaction, remittanceId: RemittanceId): Promise<void> {
	await sql`update cash_collection set remittance_id = null where remittance_id = ${remittanceId}`.execute(tx);
}

/** Money of a line that was booked by mistake: it is waited for again. */
export async function reopenLine(tx: Transaction, part: CollectionPart & { orderId: OrderId }): Promise<void> {
	await sql`
		update payment_line set captured = captured - ${part.amount}, open = true
		where payment_id = ${part.paymentId} and order_id = ${part.orderId} and stage = ${part.stage}
	`.execute(tx);
}
