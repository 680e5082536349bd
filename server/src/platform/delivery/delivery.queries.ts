import { sql } from 'kysely';
import type { Handle, Transaction } from '../database/handle.ts';
import { affected, many, maybe, one } from '../database/rows.ts';
import type { DeliveryMessageId } from '../ids.ts';
import type { Channel } from './provider.ts';

export type MessageState = 'outbox' | 'queued' | 'sent' | 'possibly sent' | 'delivered' | 'failed' | 'expired' | 'replaced';

export interface MessageRow {
	id: DeliveryMessageId;
	channel: Channel;
	recipient: string;
	state: MessageState;
	sealed: Buffer | null;
	tries: number;
	expires_at: string | null;
}

export async function insertMessage(
	tx: Transaction,
	m: {
		channel: Channel;
		recipient: string;
		subject: string | null;
		text: string;
		code: string | null;
		state: 'outbox' | 'queued';
		expiresAt: Date | null;
		insteadOf: number | null;
		cost: number;
	},
	now: Date,
): Promise<DeliveryMessageId> {
	const row = await one<{ id: DeliveryMessageId }>(
		tx,
		sql`
			insert into delivery_message (created_at, channel, recipient, subject, text, code, state, expires_at, instead_of, cost)
			values (${now}, ${m.channel}, ${m.recipient}, ${m.subject}, ${m.text}, ${m.code}, ${m.state}, ${m.expiresAt}, ${m.insteadOf}, ${m.cost})
			returning id
		`,
	);
	return row.id;
}

export async function setSealed(tx: Transaction, id: DeliveryMessageId, sealed: Buffer): Promise<void> {
	await sql`update delivery_message set sealed = ${sealed} where id = ${id}`.execute(tx);
}

export function findMessage(db: Handle, id: DeliveryMessageId): Promise<MessageRow | undefined> {
	return maybe<MessageRow>(
		db,
		sql`select id, channel, recipient, state, sealed, tries, expires_at from delivery_message where id = ${id}`,
	);
}

/** Written before the provider is asked: whoever finds it so after a crash knows that it may have gone out. */
export async function beginTry(db: Handle, id: DeliveryMessageId): Promise<number> {
	const row = await maybe<{ tries: number }>(
		db,
		sql`update delivery_message set state = 'possibly sent', tries = tries + 1 where id = ${id} and state in ('queued', 'possibly sent') returning tries`,
	);
	return row?.tries ?? 0;
}

export async function setState(db: Handle, id: DeliveryMessageId, state: MessageState, failure: string | null): Promise<void> {
	await sql`update delivery_message set state = ${state}, failure = ${failure} where id = ${id}`.execute(db);
}

/** What it said is needed no longer. */
export async function finish(
	db: Handle,
	id: DeliveryMessageId,
	end: { state: MessageState; failure?: string | null; reference?: string | null; cost?: number | null },
): Promise<void> {
	await sql`
		update delivery_message set state = ${end.state}, failure = ${end.failure ?? null}, sealed = null,
			provider_reference = coalesce(${end.reference ?? null}, provider_reference), cost = coalesce(${end.cost ?? null}::bigint, cost)
		where id = ${id}
	`.execute(db);
}

export function setReported(db: Handle, channel: Channel, reference: string, state: 'delivered' | 'failed'): Promise<number> {
	return affected(
		db,
		sql`
			update delivery_message set state = ${state}, failure = case when ${state} = 'failed' then 'reported' end
			where provider_reference = ${reference} and channel = ${channel} and state in ('sent', 'possibly sent')
		`,
	);
}

/**
 * Counts a message of a day; from the last allowed one on the channel is closed. `share` of the allowed ones is open to this message.
 * @returns false when the day's limit was reached before
 */
export async function countOfDay(
	tx: Transaction,
	now: Date,
	d: { channel: Channel; most: number; share: number; cost: number },
): Promise<boolean> {
	const row = await maybe(
		tx,
		sql`
			insert into delivery_day as d (day, channel, messages, cost, closed_at)
			select ${dayOf(now)}::date, ${d.channel}, 1, ${d.cost}::bigint, case when ${d.most}::int <= 1 then ${now}::timestamptz end
			where ${d.most}::int * ${d.share}::float8 >= 1
				-- A day that more was allowed for is counted below.
				or exists (select from delivery_day k where k.day = ${dayOf(now)}::date and k.channel = ${d.channel})
			on conflict (day, channel) do update set messages = d.messages + 1, cost = d.cost + excluded.cost,
				closed_at = case when d.messages + 1 >= ${d.most}::int + d.extra then coalesce(d.closed_at, ${now}::timestamptz) end
			where d.messages + 1 <= (${d.most}::int + d.extra) * ${d.share}::float8
			returning messages
		`,
	);
	return row !== undefined;
}

export async function addExtra(tx: Transaction, now: Date, channel: Channel, messages: number): Promise<void> {
	await sql`
		insert into delivery_day (day, channel, extra) values (${dayOf(now)}::date, ${channel}, ${messages})
		on conflict (day, channel) do update set extra = least(delivery_day.extra + excluded.extra, 100000000), closed_at = null
	`.execute(tx);
}

export interface DayRow {
	day: string;
	channel: Channel;
	messages: number;
	cost: number;
	closed_at: string | null;
	extra: number;
}

export function listDays(db: Handle, now: Date, days: number): Promise<DayRow[]> {
	return many<DayRow>(
		db,
		sql`
			select day::text as day, channel, messages, cost, closed_at, extra from delivery_day
			where day > ${dayOf(now)}::date - ${days}::int order by delivery_day.day desc, channel
		`,
	);
}

export function countStates(db: Handle, since: Date): Promise<{ channel: Channel; state: MessageState; messages: number }[]> {
	return many(
		db,
		sql`
			select channel, state, count(*)::int as messages from (
				select channel, state from delivery_message where created_at > ${since} order by id desc limit 100000
			) m group by channel, state order by channel, state
		`,
	);
}

export async function deleteMessage(db: Handle, id: DeliveryMessageId): Promise<void> {
	await sql`delete from delivery_message where id = ${id}`.execute(db);
}

export async function eraseMessages(tx: Transaction, recipients: readonly string[]): Promise<void> {
	const theirs = sql`recipient = any(${recipients}::text[])`;
	await sql`update delivery_message set instead_of = null where instead_of in (select id from delivery_message where ${theirs})`.execute(
		tx,
	);
	await sql`delete from delivery_message where ${theirs}`.execute(tx);
}

/** What nobody can use any more is nobody's business. */
export async function emptyExpired(db: Handle, now: Date): Promise<void> {
	await sql`
		update delivery_message set sealed = null, state = case when state in ('queued', 'possibly sent') then 'expired' else state end
		where sealed is not null and expires_at < ${now}
	`.execute(db);
}

/** @returns how many went */
export async function forgetMessages(db: Handle, before: Date, most: number): Promise<number> {
	const oldest = sql`select id from delivery_message where created_at < ${before} order by created_at, id limit ${most}`;
	await sql`update delivery_message set instead_of = null where instead_of in (${oldest})`.execute(db);
	return affected(db, sql`delete from delivery_message where id in (${oldest})`);
}

/** A day of Baghdad, UTC+3 all year. */
export function dayOf(now: Date): string {
	return new Date(now.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
}
