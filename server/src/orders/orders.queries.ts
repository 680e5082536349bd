import type { DeliveryStep } from '@qaysari/contract/delivery-steps';
import type { Language, LocalizedText } from '@qaysari/contract/languages';
import type { DeliveryMode, OrderStatus, PaymentSource } from '@qaysari/contract/order-states';
import type { NamedValue, Origin } from '@qaysari/contract/product-draft';
import { sql } from 'kysely';
import type { AddressSnapshot } from '../addresses/addresses.ts';
import { minutes } from '../platform/clock.ts';
import { code } from '../platform/database/codes.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import type { PictureRow } from '../platform/files/pictures.ts';
import type {
	AccountId,
	ActorId,
	CourierId,
	OrderEventId,
	OrderId,
	OrderLineId,
	ProductId,
	SkuId,
	StoreId,
} from '../platform/ids.ts';

export interface OrderRow {
	id: OrderId;
	number: string;
	account_id: AccountId | null;
	visitor_hash: Buffer | null;
	phone: string;
	language: Language;
	origin: Origin;
	status: OrderStatus;
	overseas_review: 9 | 10 | null;
	payment_method: PaymentSource;
	delivery_mode: DeliveryMode;
	store_id: StoreId | null;
	freight_method: string | null;
	freight_method_name: LocalizedText | null;
	address: AddressSnapshot | null;
	customer_name: string;
	remark: string;
	logistics_number: string | null;
	product_total: number;
	discount: number;
	freight: number;
	stage_two_total: number | null;
	estimate_min: number | null;
	estimate_max: number | null;
	arrival_min_days: number;
	arrival_max_days: number;
	captured_one: number;
	captured_two: number;
	refunded: number;
	payment_under_review: boolean;
	subsidy: number;
	subsidy_reason: string;
	subsidy_paid: boolean;
	packed_at: string | null;
	placed_at: string;
	status_at: string;
	pay_until: string | null;
	pieces: number;
	/** What the shop gave up of its price, by stage. */
	allowance_one: number;
	allowance_two: number;
	/** Of `refunded`, what belongs to the first stage. */
	refunded_one: number;
	/** What the shop kept when it ended the order, by stage. */
	retained_one: number;
	retained_two: number;
	purchase_note: string;
	handover_code: string | null;
	open_questions: number;
	open_problems: number;
	open_returns: number;
	/** Pieces that came back after receipt. */
	returned_pieces: number;
	open_objections: number;
	/** Who took it out last. */
	courier_id: CourierId | null;
	/** Where its delivery stands; null while it is not out. */
	delivery_step: DeliveryStep | null;
	delivery_at: string | null;
	/** Of the next attempt, a day of Baghdad. */
	delivery_day: string | null;
	delivery_failures: number;
	/** Until when it waits at its store. */
	pickup_until: string | null;
}

export interface LineSnapshot {
	title: LocalizedText;
	attributes: NamedValue[];
	picture: PictureRow | null;
	code: string;
	/** Whether the shop takes it back, as it said then; absent where nobody asked yet. */
	returnable?: boolean;
}

export interface OrderLineRow {
	id: OrderLineId;
	order_id: OrderId;
	product_id: ProductId;
	sku_id: SkuId;
	snapshot: LineSnapshot;
	quantity: number;
	unit_price: number;
	discount: number;
	total: number;
	dropped_at: string | null;
	/** What it became dearer by at purchase, as the buyer accepted. */
	price_difference: number;
	/** Pieces that are on their way back or came back. */
	coming_back: number;
}

/** Who may see an order: its buyer, the visitor who placed it, or, while it is no account's, one who proved its number. */
export interface OrderReader {
	accountId: AccountId | null;
	visitorHash: Buffer | null;
	/** Numbers proven not long before this open their orders. */
	now: Date;
}

export const columns = sql`
	o.id, o.number, o.account_id, o.visitor_hash, o.phone, o.language, o.origin, o.status, o.overseas_review, o.payment_method, o.delivery_mode,
	o.store_id, o.freight_method, f.name as freight_method_name, o.address, o.customer_name, o.remark, o.logistics_number, o.product_total, o.discount, o.freight,
	o.stage_two_total, o.estimate_min, o.estimate_max, o.arrival_min_days, o.arrival_max_days, o.captured_one, o.captured_two, o.refunded,
	o.payment_under_review, o.subsidy, o.subsidy_reason, o.subsidy_paid, o.packed_at, o.placed_at, o.status_at, o.pay_until, o.pieces,
	o.allowance_one, o.allowance_two, o.refunded_one, o.retained_one, o.retained_two, o.purchase_note, o.handover_code, o.open_questions, o.open_problems, o.open_returns, o.returned_pieces, o.open_objections,
	o.courier_id, o.delivery_step, o.delivery_at, to_char(o.delivery_day, 'YYYY-MM-DD') as delivery_day, o.delivery_failures, o.pickup_until
`;
export const from = sql`from shop_order o left join freight_method f on f.code = o.freight_method`;

/** How long a number that a visitor proved opens its orders; whoever has the number next year proves it anew. */
const provenFor = minutes(30);

const provenPhones = ({ visitorHash, now }: OrderReader) => sql`
	select phone from visitor_phone where visitor_hash = ${visitorHash}::bytea and proven_at > ${new Date(now.getTime() - provenFor)}::timestamptz
`;

/** What belongs to an account is that account's alone, whoever placed it and whatever number it names. */
const readableBy = (reader: OrderReader) => sql`(
	o.account_id = ${reader.accountId}::bigint
	or (o.account_id is null and (o.visitor_hash = ${reader.visitorHash}::bytea or o.phone in (${provenPhones(reader)})))
)`;

export function findOrder(db: Handle, reader: OrderReader, number: string): Promise<OrderRow | undefined> {
	return maybe<OrderRow>(db, sql`select ${columns} ${from} where o.number = ${number} and ${readableBy(reader)}`);
}

export function findAnyOrder(db: Handle, number: string): Promise<OrderRow | undefined> {
	return maybe<OrderRow>(db, sql`select ${columns} ${from} where o.number = ${number}`);
}

/** Whose an order is; nothing is held for it. */
export function findOrderOwner(
	db: Handle,
	id: OrderId,
): Promise<
	{ account_id: AccountId | null; number: string; phone: string; language: Language; delivery_mode: DeliveryMode } | undefined
> {
	return maybe(db, sql`select account_id, number, phone, language, delivery_mode from shop_order where id = ${id}`);
}

/** Orders of an account that closes. */
export function listIdsOfAccount(db: Handle, accountId: AccountId): Promise<{ id: OrderId }[]> {
	return many(db, sql`select id from shop_order where account_id = ${accountId} order by id`);
}

/** When the buyer said, or the clock, that the goods of an order were received; undefined before. */
export function findReceipt(db: Handle, orderId: OrderId): Promise<{ at: string } | undefined> {
	return maybe(
		db,
		sql`select at from order_event where order_id = ${orderId} and event = 'receiptConfirmed' order by id desc limit 1`,
	);
}

/** The order, locked until the transaction ends: changes to one order follow each other. */
export function lockOrder(tx: Transaction, id: OrderId): Promise<OrderRow> {
	return one<OrderRow>(tx, sql`select ${columns} ${from} where o.id = ${id} for update of o`);
}

export function listOrders(
	db: Handle,
	accountId: AccountId,
	page: { statuses: readonly number[] | null; after: number | null; limit: number },
): Promise<OrderRow[]> {
	return many<OrderRow>(
		db,
		sql`
			select ${columns} ${from}
			where o.account_id = ${accountId}
				${page.statuses ? sql`and o.status = any(${page.statuses}::smallint[])` : sql``}
				${page.after ? sql`and o.id < ${page.after}` : sql``}
			order by o.id desc limit ${page.limit + 1}
		`,
	);
}

/**
 * Orders of a visitor, newest first: those placed with the cookie, and those of numbers proven lately. Each kind is read by its own
 * index, no more of it than a page holds.
 */
export function listVisitorOrders(
	db: Handle,
	reader: OrderReader,
	page: { after: number | null; limit: number },
): Promise<OrderRow[]> {
	return many<OrderRow>(db, visitorOrders(reader, page));
}

export function visitorOrders(reader: OrderReader, page: { after: number | null; limit: number }) {
	const newest = sql`${page.after ? sql`and id < ${page.after}` : sql``} order by id desc limit ${page.limit + 1}`;
	return sql<OrderRow>`
		with readable as (
			(select id from shop_order where visitor_hash = ${reader.visitorHash}::bytea and account_id is null ${newest})
			union
			(
				select named.id from (${provenPhones(reader)}) proven
				cross join lateral (select id from shop_order where phone = proven.phone and account_id is null ${newest}) named
			)
			order by id desc limit ${page.limit + 1}
		)
		select ${columns} ${from} where o.id in (select id from readable) order by o.id desc
	`;
}

export function countOfAccount(db: Handle, accountId: AccountId): Promise<{ status: OrderStatus; count: number }[]> {
	return many(db, sql`select status, count(*)::int as count from shop_order where account_id = ${accountId} group by status`);
}

export function listLines(db: Handle, orderIds: readonly OrderId[]): Promise<OrderLineRow[]> {
	return many<OrderLineRow>(
		db,
		sql`
			select id, order_id, product_id, sku_id, snapshot, quantity, unit_price, discount, total, dropped_at, price_difference, coming_back
			from order_line where order_id = any(${orderIds}::bigint[]) order by order_id, id
		`,
	);
}

export interface OrderEventRow {
	id: OrderEventId;
	event: string;
	from_status: OrderStatus | null;
	to_status: OrderStatus;
	actor: string;
	actor_id: ActorId | null;
	at: string;
	note: string;
	/** What it was about, beyond its note. */
	details: EventDetails | null;
}

/** Hundredths of a dinar, names and ids: what an event of an order was about. */
export type EventDetails = Readonly<Record<string, string | number>>;

/** Numbers of the orders that lines belong to. */
export function listNumbers(db: Handle, orderIds: readonly OrderId[]): Promise<{ id: OrderId; number: string }[]> {
	return many(db, sql`select id, number from shop_order where id = any(${orderIds}::bigint[])`);
}

export function listNumbersOfLines(
	db: Handle,
	lineIds: readonly OrderLineId[],
): Promise<{ line_id: OrderLineId; number: string }[]> {
	return many(
		db,
		sql`
			select l.id as line_id, o.number from order_line l join shop_order o on o.id = l.order_id
			where l.id = any(${lineIds}::bigint[])
		`,
	);
}

export function listEvents(db: Handle, orderId: OrderId): Promise<OrderEventRow[]> {
	return many<OrderEventRow>(
		db,
		sql`select id, event, from_status, to_status, actor, actor_id, at, note, details from order_event where order_id = ${orderId} order by id limit 200`,
	);
}

/** Changes the state if it is still the expected one. */
export function setStatus(
	tx: Transaction,
	id: OrderId,
	fromStatus: OrderStatus,
	toStatus: OrderStatus,
	now: Date,
): Promise<number> {
	return affected(
		tx,
		sql`update shop_order set status = ${toStatus}, status_at = ${now} where id = ${id} and status = ${fromStatus}`,
	);
}

export async function insertEvent(
	tx: Transaction,
	e: {
		orderId: OrderId;
		event: string;
		from: OrderStatus | null;
		to: OrderStatus;
		actor: string;
		actorId: ActorId | null;
		note: string;
		details?: EventDetails | undefined;
	},
	now: Date,
): Promise<void> {
	const details = e.details ? JSON.stringify(e.details) : null;
	const noted = sql`with noted as (insert into order_note (order_id, event, at) values (${e.orderId}, ${e.event}, ${now}))`;
	await sql`
		${e.event === 'paid' ? noted : sql``}
		insert into order_event (order_id, event, from_status, to_status, actor, actor_id, at, note, details)
		values (${e.orderId}, ${e.event}, ${e.from}, ${e.to}, ${e.actor}, ${e.actorId}, ${now}, ${e.note}, ${details})
	`.execute(tx);
}

export async function setLogisticsNumber(tx: Transaction, id: OrderId, number: string): Promise<void> {
	await sql`update shop_order set logistics_number = ${number} where id = ${id}`.execute(tx);
}

export async function setPacked(tx: Transaction, id: OrderId, now: Date): Promise<void> {
	await sql`update shop_order set packed_at = ${now} where id = ${id}`.execute(tx);
}

export async function addCaptured(tx: Transaction, id: OrderId, stage: 1 | 2, amount: number): Promise<void> {
	await (stage === 1
		? sql`update shop_order set captured_one = captured_one + ${amount} where id = ${id}`
		: sql`update shop_order set captured_two = captured_two + ${amount} where id = ${id}`
	).execute(tx);
}

/** Money was asked to go back, for a stage. */
export async function addRefunded(tx: Transaction, id: OrderId, stage: 1 | 2, amount: number): Promise<void> {
	await sql`
		update shop_order set refunded = refunded + ${amount}, refunded_one = refunded_one + ${stage === 1 ? amount : 0} where id = ${id}
	`.execute(tx);
}

/** The shop gives up a part of its price. */
export async function addAllowance(tx: Transaction, id: OrderId, allowance: { one: number; two: number }): Promise<void> {
	await sql`
		update shop_order set allowance_one = allowance_one + ${allowance.one}, allowance_two = allowance_two + ${allowance.two} where id = ${id}
	`.execute(tx);
}

export async function setPaying(
	tx: Transaction,
	id: OrderId,
	paying: { method: PaymentSource; payUntil: Date | null },
): Promise<void> {
	await sql`update shop_order set payment_method = ${paying.method}, pay_until = ${paying.payUntil} where id = ${id}`.execute(tx);
}

export async function setUnderReview(tx: Transaction, ids: readonly OrderId[], underReview: boolean): Promise<void> {
	await sql`update shop_order set payment_under_review = ${underReview} where id = any(${ids}::bigint[])`.execute(tx);
}

/** What was paid and kept is all that the order asks for. */
export const nothingDue = sql`
	captured_one - refunded_one >= product_total - discount + freight - allowance_one
	and captured_two - (refunded - refunded_one) >= coalesce(stage_two_total, 0) - allowance_two
`;

export type OverdueKind = 'unpaid' | 'delivered' | 'confirmed';

/** What a clock moves on: since when it waits, and what must hold besides. */
function overdueOf(kind: OverdueKind) {
	if (kind === 'unpaid')
		return { since: sql`pay_until`, holds: sql`status = ${code.status('WAIT_BUYER_PAY')} and not payment_under_review` };
	if (kind === 'delivered')
		return {
			since: sql`delivery_at`,
			holds: sql`status = ${code.status('WAIT_BUYER_RECEIVER')} and delivery_step = 'delivered' and ${nothingDue}`,
		};
	return {
		since: sql`status_at`,
		holds: sql`
			status in (${code.status('CONFIRM_GOODS_AND_HAS_SUBSIDY', 'CONFIRM_GOODS')}) and ${nothingDue}
			and (status = ${code.status('CONFIRM_GOODS')} or subsidy_paid) and open_problems = 0 and open_returns = 0
		`,
	};
}

/** Orders that a clock moves on, oldest first; those it could not move are left out, or they would stand before the others for ever. */
export function listOverdue(db: Handle, kind: OverdueKind, before: Date, limit: number): Promise<{ id: OrderId }[]> {
	const { since, holds } = overdueOf(kind);
	return many(db, sql`select id from shop_order where ${holds} and ${since} <= ${before} order by ${since} limit ${limit}`);
}

/** Whether an order that the caller holds is one of those still. */
export async function isOverdue(tx: Transaction, id: OrderId, kind: OverdueKind, before: Date): Promise<boolean> {
	const { since, holds } = overdueOf(kind);
	const found = await maybe(tx, sql`select id from shop_order where id = ${id} and ${holds} and ${since} <= ${before}`);
	return found !== undefined;
}
