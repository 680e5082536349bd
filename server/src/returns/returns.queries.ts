import type {
	RefundTarget,
	ReturnActor,
	ReturnQueue,
	ReturnReason,
	ReturnState,
	ReturnWay,
	ReturnWish,
} from '@qaysari/contract/return-states';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import type { AccountId, ActorId, OrderId, OrderLineId, ReturnId, SkuId, StoreId } from '../platform/ids.ts';

export interface ReturnRow {
	id: ReturnId;
	order_id: OrderId;
	state: ReturnState;
	state_at: string;
	reason: ReturnReason;
	wish: ReturnWish;
	refund_to: RefundTarget;
	way: ReturnWay;
	store_id: StoreId | null;
	/** Hundredths of a dinar. */
	fee: number;
	description: string;
	asked_at: string;
	/** What went back; null until it ended. */
	amount: number | null;
	replacement_number: string;
}

export interface ReturnLineRow {
	return_id: ReturnId;
	order_line_id: OrderLineId;
	quantity: number;
	new_sku_id: SkuId | null;
	/** By how much a piece of what comes instead costs less. */
	difference: number;
	/** Null until somebody looked. */
	accepted: number | null;
	damaged: number | null;
}

export interface ReturnEventRow {
	return_id: ReturnId;
	to_state: ReturnState;
	actor: ReturnActor;
	at: string;
	note: string;
}

const columns = sql`
	r.id, r.order_id, r.state, r.state_at, r.reason, r.wish, r.refund_to, r.way, r.store_id, r.fee, r.description, r.asked_at, r.amount,
	r.replacement_number
`;

/** What ended, by states, so that a queue reads its part of the index. */
const statesOf: Record<ReturnQueue, readonly ReturnState[]> = {
	asked: ['asked'],
	approved: ['approved'],
	onTheWay: ['onTheWay'],
	received: ['received'],
	over: ['refunded', 'exchanged', 'declined', 'refused', 'cancelled', 'lapsed'],
};

export interface NewReturn {
	orderId: OrderId;
	reason: ReturnReason;
	wish: ReturnWish;
	refundTo: RefundTarget;
	way: ReturnWay;
	storeId: StoreId | null;
	fee: number;
	description: string;
	fileIds: readonly string[];
	lines: readonly { lineId: OrderLineId; quantity: number; newSkuId: SkuId | null; difference: number }[];
}

export async function insertReturn(tx: Transaction, r: NewReturn, now: Date): Promise<ReturnId> {
	const { id } = await one<{ id: ReturnId }>(
		tx,
		sql`
			insert into order_return (order_id, state, state_at, reason, wish, refund_to, way, store_id, fee, description, asked_at)
			values (${r.orderId}, 'asked', ${now}, ${r.reason}, ${r.wish}, ${r.refundTo}, ${r.way}, ${r.storeId}, ${r.fee}, ${r.description}, ${now})
			returning id
		`,
	);
	await sql`
		insert into return_line (return_id, order_line_id, quantity, new_sku_id, difference)
		select ${id}, l."lineId", l.quantity, l."newSkuId", l.difference
		from jsonb_to_recordset(${JSON.stringify(r.lines)}::jsonb)
			as l ("lineId" bigint, quantity int, "newSkuId" bigint, difference bigint)
	`.execute(tx);
	await sql`
		insert into return_picture (upload_id, return_id, position)
		select f.id, ${id}, f.position from unnest(${r.fileIds}::text[]) with ordinality as f (id, position)
	`.execute(tx);
	return id;
}

export function findReturn(db: Handle, id: ReturnId): Promise<ReturnRow | undefined> {
	return maybe<ReturnRow>(db, sql`select ${columns} from order_return r where r.id = ${id}`);
}

export function lockReturn(tx: Transaction, id: ReturnId): Promise<ReturnRow> {
	return one<ReturnRow>(tx, sql`select ${columns} from order_return r where r.id = ${id} for update`);
}

export function listOfOrders(db: Handle, orderIds: readonly OrderId[]): Promise<ReturnRow[]> {
	return many<ReturnRow>(
		db,
		sql`select ${columns} from order_return r where r.order_id = any(${orderIds}::bigint[]) order by r.id limit 500`,
	);
}

/** Those that wait by age, those that are over the newest first; all of one order the newest first. */
export function listReturns(
	db: Handle,
	f: { queue: ReturnQueue | null; orderId: OrderId | null; after: number | null; limit: number },
): Promise<ReturnRow[]> {
	const waits = f.queue !== null && f.queue !== 'over';
	const later = f.after === null ? sql`true` : waits ? sql`r.id > ${f.after}` : sql`r.id < ${f.after}`;
	return many<ReturnRow>(
		db,
		sql`
			select ${columns} from order_return r
			where ${later} and ${f.queue === null ? sql`true` : sql`r.state = any(${statesOf[f.queue]}::text[])`}
				and ${f.orderId === null ? sql`true` : sql`r.order_id = ${f.orderId}`}
			order by r.id ${waits ? sql`` : sql`desc`} limit ${f.limit + 1}
		`,
	);
}

/** Those of a buyer, the newest first. */
export function listOfAccount(
	db: Handle,
	f: { accountId: AccountId; after: number | null; limit: number },
): Promise<(ReturnRow & { number: string })[]> {
	const later = f.after === null ? sql`true` : sql`r.id < ${f.after}`;
	return many(
		db,
		sql`
			select ${columns}, o.number from shop_order o join order_return r on r.order_id = o.id
			where o.account_id = ${f.accountId} and ${later} order by r.id desc limit ${f.limit + 1}
		`,
	);
}

export function countWaiting(db: Handle): Promise<{ asked: number; approved: number; onTheWay: number; received: number }> {
	const count = (state: ReturnState) => sql`(select count(*)::int from order_return where state = ${state})`;
	return one(
		db,
		sql`
			select ${count('asked')} as asked, ${count('approved')} as approved, ${count('onTheWay')} as "onTheWay", ${count('received')} as received
		`,
	);
}

export function listLines(db: Handle, returnIds: readonly ReturnId[]): Promise<ReturnLineRow[]> {
	return many<ReturnLineRow>(
		db,
		sql`
			select return_id, order_line_id, quantity, new_sku_id, difference, accepted, damaged from return_line
			where return_id = any(${returnIds}::bigint[]) order by return_id, id
		`,
	);
}

export function listPictures(db: Handle, returnIds: readonly ReturnId[]): Promise<{ return_id: ReturnId; upload_id: string }[]> {
	return many(
		db,
		sql`select return_id, upload_id from return_picture where return_id = any(${returnIds}::bigint[]) order by return_id, position`,
	);
}

export function listEvents(db: Handle, returnIds: readonly ReturnId[]): Promise<ReturnEventRow[]> {
	return many<ReturnEventRow>(
		db,
		sql`
			select return_id, to_state, actor, at, note from return_event where return_id = any(${returnIds}::bigint[]) order by return_id, id
		`,
	);
}

/** Pieces of order lines that other returns of them took in already. */
export function listAccepted(
	db: Handle,
	f: { orderId: OrderId; but: number },
): Promise<{ order_line_id: OrderLineId; pieces: number }[]> {
	return many(
		db,
		sql`
			select l.order_line_id, sum(l.accepted)::int as pieces from return_line l join order_return r on r.id = l.return_id
			where r.order_id = ${f.orderId} and r.id <> ${f.but} and l.accepted > 0 group by l.order_line_id
		`,
	);
}

/** @returns whether it still stood where it was read */
export async function setState(
	tx: Transaction,
	move: { id: ReturnId; from: ReturnState; to: ReturnState; actor: ReturnActor; actorId: ActorId | null; note: string },
	now: Date,
): Promise<boolean> {
	const count = await affected(
		tx,
		sql`update order_return set state = ${move.to}, state_at = ${now} where id = ${move.id} and state = ${move.from}`,
	);
	if (count === 0) return false;
	await insertEvent(tx, { returnId: move.id, ...move }, now);
	return true;
}

export async function insertEvent(
	tx: Transaction,
	e: {
		returnId: ReturnId;
		from: ReturnState | null;
		to: ReturnState;
		actor: ReturnActor;
		actorId: ActorId | null;
		note: string;
	},
	now: Date,
): Promise<void> {
	await sql`
		insert into return_event (return_id, from_state, to_state, actor, actor_id, at, note)
		values (${e.returnId}, ${e.from}, ${e.to}, ${e.actor}, ${e.actorId}, ${now}, ${e.note})
	`.execute(tx);
}

export async function setAccepted(
	tx: Transaction,
	l: { returnId: ReturnId; lineId: OrderLineId; accepted: number; damaged: number },
): Promise<void> {
	await sql`
		update return_line set accepted = ${l.accepted}, damaged = ${l.damaged} where return_id = ${l.returnId} and order_line_id = ${l.lineId}
	`.execute(tx);
}

export async function setEnded(
	tx: Transaction,
	id: ReturnId,
	ended: { amount: number; replacementNumber: string },
): Promise<void> {
	await sql`
		update order_return set amount = ${ended.amount}, replacement_number = ${ended.replacementNumber} where id = ${id}
	`.execute(tx);
}

/** Approved ones that nobody handed in since then. */
export function listNotHandedIn(db: Handle, before: Date, limit: number): Promise<{ id: ReturnId }[]> {
	return many(
		db,
		sql`select id from order_return where state = 'approved' and state_at <= ${before} order by state_at limit ${limit}`,
	);
}

/** What the buyers of these orders wrote names them to nobody any more. */
export async function eraseWords(tx: Transaction, orderIds: readonly OrderId[]): Promise<void> {
	await sql`update order_return set description = '' where order_id = any(${orderIds}::bigint[])`.execute(tx);
}
