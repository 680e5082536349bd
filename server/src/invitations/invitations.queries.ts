import type { InviteKind, ParticipationState } from '@qaysari/contract/promotion-states';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import type { AccountId, DealId, GiftEventId, GiftId, InvitationId, OrderId, ProgressAlertId } from '../platform/ids.ts';

export interface InvitationRow {
	id: InvitationId;
	kind: InviteKind;
	/** The gift or the deal. */
	subject_id: GiftId | DealId;
	/** The event or the deal. */
	round_id: GiftEventId | DealId;
	account_id: AccountId;
	code: string;
	needed: number;
	helped: number;
	/** Hundredths of a dinar; group prices only. */
	start_price: number | null;
	parts: number[] | null;
	started_at: string;
	ends_at: string;
	event_ends_at: string;
	reached_at: string | null;
	use_until: string | null;
	order_id: OrderId | null;
	order_number: string | null;
	closed_at: string | null;
	stopped_at: string | null;
}

const columns = sql`
	i.id, i.kind, i.subject_id, i.round_id, i.account_id, i.code, i.needed, i.helped, i.start_price, i.parts, i.started_at, i.ends_at,
	i.event_ends_at, i.reached_at, i.use_until, i.order_id, i.order_number, i.closed_at, i.stopped_at
`;

export interface NewInvitation {
	kind: InviteKind;
	subjectId: GiftId | DealId;
	roundId: GiftEventId | DealId;
	accountId: AccountId;
	code: string;
	needed: number;
	startPrice: number | null;
	parts: readonly number[] | null;
	endsAt: Date;
	eventEndsAt: Date;
}

/** Undefined while another try of the same round runs or has succeeded. */
export function insertInvitation(tx: Transaction, i: NewInvitation, now: Date): Promise<InvitationRow | undefined> {
	return maybe<InvitationRow>(
		tx,
		sql`
			insert into invitation as i (kind, subject_id, round_id, account_id, code, needed, start_price, parts, started_at, ends_at, event_ends_at)
			values (${i.kind}, ${i.subjectId}, ${i.roundId}, ${i.accountId}, ${i.code}, ${i.needed}, ${i.startPrice}, ${i.parts}::bigint[], ${now},
				${i.endsAt}, ${i.eventEndsAt})
			on conflict do nothing returning ${columns}
		`,
	);
}

/** Makes room for another try: those whose time ran out unused step aside. A gift that was won does not. */
export function closeLapsed(
	tx: Transaction,
	of: { kind: InviteKind; accountId: AccountId; roundId: GiftEventId | DealId },
	now: Date,
): Promise<{ id: InvitationId }[]> {
	return many(
		tx,
		sql`
			update invitation set closed_at = ${now}
			where kind = ${of.kind} and account_id = ${of.accountId} and round_id = ${of.roundId} and closed_at is null and stopped_at is null
				and order_id is null and ends_at <= ${now} and (kind = 'helpChop' or reached_at is null)
			returning id
		`,
	);
}

/** The try of a link; one whose time ran out leads to the try that took its place. */
export function findByCode(db: Handle, kind: InviteKind | null, code: string): Promise<InvitationRow | undefined> {
	return maybe<InvitationRow>(
		db,
		sql`
			select ${columns} from invitation shared join invitation i
				on i.kind = shared.kind and i.account_id = shared.account_id and i.round_id = shared.round_id
			where shared.code = ${code} ${kind ? sql`and shared.kind = ${kind}` : sql``}
				and (i.id = shared.id or (shared.closed_at is not null and shared.order_id is null and i.closed_at is null))
			order by i.id desc limit 1
		`,
	);
}

export function findInvitation(db: Handle, id: InvitationId): Promise<InvitationRow | undefined> {
	return maybe<InvitationRow>(db, sql`select ${columns} from invitation i where i.id = ${id}`);
}

export function findOwn(
	db: Handle,
	kind: InviteKind,
	accountId: AccountId,
	id: InvitationId,
): Promise<InvitationRow | undefined> {
	return maybe<InvitationRow>(
		db,
		sql`select ${columns} from invitation i where i.id = ${id} and i.kind = ${kind} and i.account_id = ${accountId}`,
	);
}

export async function lockInvitation(tx: Transaction, id: InvitationId): Promise<InvitationRow> {
	return one<InvitationRow>(tx, sql`select ${columns} from invitation i where i.id = ${id} for update`);
}

/** The same rules as `stateOf`, for lists. */
const inState = (state: ParticipationState, now: Date) => {
	const used = sql`(i.order_id is not null or (i.reached_at is not null and i.use_until > ${now}))`;
	const open = sql`i.stopped_at is null and i.order_id is null`;
	if (state === 'succeeded') return sql`i.stopped_at is null and ${used}`;
	if (state === 'expired') return sql`${open} and i.reached_at is not null and i.use_until <= ${now}`;
	if (state === 'ended')
		return sql`(i.stopped_at is not null or (${open} and i.reached_at is null and i.event_ends_at <= ${now}))`;
	if (state === 'notSuccessful')
		return sql`${open} and i.reached_at is null and i.event_ends_at > ${now} and i.ends_at <= ${now}`;
	return sql`${open} and i.reached_at is null and i.event_ends_at > ${now} and i.ends_at > ${now}`;
};

export function listOwn(
	db: Handle,
	kind: InviteKind,
	accountId: AccountId,
	now: Date,
	page: { state: ParticipationState | null; after: number | null; limit: number },
): Promise<InvitationRow[]> {
	return many<InvitationRow>(
		db,
		sql`
			select ${columns} from invitation i
			where i.account_id = ${accountId} and i.kind = ${kind} ${page.state ? sql`and ${inState(page.state, now)}` : sql``}
				${page.after ? sql`and i.id < ${page.after}` : sql``}
			order by i.id desc limit ${page.limit + 1}
		`,
	);
}

/** How many of each subject are won or may still be won by tries that run. */
export function countTaken(
	db: Handle,
	kind: InviteKind,
	subjectIds: readonly number[],
	now: Date,
): Promise<{ subject_id: number; taken: number }[]> {
	const tried = sql`kind = ${kind} and subject_id = any(${subjectIds}::bigint[]) and stopped_at is null`;
	// Apart, so that each is found by an index of its own: all tries that ever were would be read else.
	return many(
		db,
		sql`
			select subject_id, count(*)::int as taken from (
				select subject_id from invitation
				where ${tried} and (order_id is not null or reached_at is not null) and (order_id is not null or use_until > ${now})
				union all
				select subject_id from invitation
				where ${tried} and order_id is null and reached_at is null and ends_at > ${now}
			) taken
			group by subject_id
		`,
	);
}

/** How many tries of rounds began, reached their end, and how many helps they got. */
export function countTries(
	db: Handle,
	kind: InviteKind,
	roundIds: readonly number[],
): Promise<{ round_id: number; started: number; reached: number; helps: number }[]> {
	return many(
		db,
		sql`
			select round_id, count(*)::int as started, (count(*) filter (where reached_at is not null))::int as reached,
				sum(helped)::int as helps
			from invitation where kind = ${kind} and round_id = any(${roundIds}::bigint[]) group by round_id
		`,
	);
}

export function addHelped(tx: Transaction, id: InvitationId, now: Date, useUntil: Date): Promise<InvitationRow> {
	return one<InvitationRow>(
		tx,
		sql`
			update invitation i set helped = helped + 1,
				reached_at = case when helped + 1 = needed then ${now}::timestamptz else reached_at end,
				use_until = case when helped + 1 = needed then ${useUntil}::timestamptz else use_until end
			where i.id = ${id} returning ${columns}
		`,
	);
}

/** The event is over earlier than it was said when these began. */
export async function endRounds(tx: Transaction, kind: InviteKind, roundId: GiftEventId | DealId, now: Date): Promise<void> {
	await sql`
		update invitation set event_ends_at = least(event_ends_at, ${now}), ends_at = least(ends_at, ${now})
		where kind = ${kind} and round_id = ${roundId} and closed_at is null and reached_at is null and event_ends_at > ${now}
	`.execute(tx);
}

/** The event goes on longer than it was said when these began: whoever came to nothing may begin anew. */
export async function prolongRounds(
	tx: Transaction,
	kind: InviteKind,
	roundId: GiftEventId | DealId,
	endsAt: Date,
): Promise<void> {
	await sql`
		update invitation set event_ends_at = ${endsAt}
		where kind = ${kind} and round_id = ${roundId} and stopped_at is null and event_ends_at < ${endsAt}
	`.execute(tx);
}

export async function setOrder(
	tx: Transaction,
	id: InvitationId,
	order: { orderId: OrderId; orderNumber: string },
): Promise<void> {
	await sql`update invitation set order_id = ${order.orderId}, order_number = ${order.orderNumber} where id = ${id}`.execute(tx);
}

/**
 * Nothing is ordered with a try any more.
 * @param until so long at least it can be used again, at the price where it stands; null: as long as before
 */
export async function clearOrder(tx: Transaction, orderId: OrderId, until: Date | null): Promise<void> {
	const isLater = sql`kind = 'helpChop' and ends_at < ${until}::timestamptz`;
	await sql`
		update invitation set order_id = null, order_number = null,
			use_until = case when use_until is not null then greatest(use_until, ${until}::timestamptz) end,
			ends_at = case when ${isLater} then ${until}::timestamptz else ends_at end,
			lapse_told_at = case when ${isLater} then null else lapse_told_at end
		where order_id = ${orderId}
	`.execute(tx);
}

/** Tries whose time ran out and whose initiators were not told. */
export function listLapsed(db: Handle, now: Date, limit: number): Promise<InvitationRow[]> {
	return many<InvitationRow>(
		db,
		sql`
			select ${columns} from invitation i
			where i.reached_at is null and i.lapse_told_at is null and i.stopped_at is null and i.ends_at <= ${now}
			order by i.ends_at limit ${limit}
		`,
	);
}

export async function markTold(tx: Transaction, id: InvitationId, now: Date): Promise<boolean> {
	const count = await affected(
		tx,
		sql`update invitation set lapse_told_at = ${now} where id = ${id} and lapse_told_at is null and reached_at is null`,
	);
	return count > 0;
}

export async function insertAlert(
	tx: Transaction,
	alert: { invitationId: InvitationId; accountId: AccountId; kind: string; helperId: AccountId | null },
	now: Date,
): Promise<void> {
	await sql`
		insert into progress_alert (invitation_id, account_id, kind, helper_id, at)
		values (${alert.invitationId}, ${alert.accountId}, ${alert.kind}, ${alert.helperId}, ${now}) on conflict do nothing
	`.execute(tx);
}

export interface AlertRow {
	id: ProgressAlertId;
	invitation_id: InvitationId;
	kind: 'helped' | 'succeeded' | 'notSuccessful' | 'ended' | 'expiring';
	helper_id: AccountId | null;
	at: string;
}

export function listAlerts(db: Handle, invitationIds: readonly InvitationId[]): Promise<AlertRow[]> {
	return many<AlertRow>(
		db,
		sql`
			select id, invitation_id, kind, helper_id, at from progress_alert
			where invitation_id = any(${invitationIds}::bigint[]) and seen_at is null order by id limit 200
		`,
	);
}

export function markSeen(tx: Transaction, accountId: AccountId, alertId: number, now: Date): Promise<number> {
	return affected(
		tx,
		sql`update progress_alert set seen_at = coalesce(seen_at, ${now}) where id = ${alertId} and account_id = ${accountId}`,
	);
}
