import type { WebhookDeliveryState, WebhookFault, WebhookMessageKind } from '@qaysari/contract/webhook-kinds';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe } from '../platform/database/rows.ts';
import type { WebhookDeliveryId, WebhookEndpointId } from '../platform/ids.ts';

export interface Message {
	messageId: string;
	kind: WebhookMessageKind;
	about: string | null;
	body: string;
}

export interface QueuedRow {
	id: WebhookDeliveryId;
	endpoint_id: WebhookEndpointId;
	turn: number;
	/** The endpoint is on: a job takes it there now. */
	on: boolean;
}

const insertMessage = (m: Message, now: Date) => sql`
	insert into webhook_message (message_id, kind, about, body, at)
	values (${m.messageId}, ${m.kind}, ${m.about}, ${m.body}, ${now}) returning id
`;

/** Writes a message and a delivery to each endpoint that hears of its kind; nothing where none does. One that goes in this moment hears of nothing. */
export function insertDeliveries(tx: Transaction, m: Message, now: Date): Promise<QueuedRow[]> {
	return many<QueuedRow>(
		tx,
		sql`
			with listening as (
				select id, off_reason is null as on from webhook_endpoint where ${m.kind} = any(kinds) for key share skip locked
			),
			message as (
				insert into webhook_message (message_id, kind, about, body, at)
				select ${m.messageId}, ${m.kind}, ${m.about}, ${m.body}, ${now} where exists (select from listening) returning id
			),
			made as (
				insert into webhook_delivery (endpoint_id, message_id, next_at, at)
				select listening.id, message.id, ${now}, ${now} from listening, message order by listening.id
				returning id, endpoint_id, turn
			)
			select made.id, made.endpoint_id, made.turn, listening.on from made join listening on listening.id = made.endpoint_id
		`,
	);
}

/** Writes a message to one endpoint, whatever it hears of. */
export function insertDelivery(tx: Transaction, endpointId: WebhookEndpointId, m: Message, now: Date): Promise<QueuedRow[]> {
	return many<QueuedRow>(
		tx,
		sql`
			with message as (${insertMessage(m, now)})
			insert into webhook_delivery (endpoint_id, message_id, next_at, at) select ${endpointId}::bigint, id, ${now}, ${now} from message
			returning id, endpoint_id, turn, true as on
		`,
	);
}

export interface DueRow {
	id: WebhookDeliveryId;
	endpoint_id: WebhookEndpointId;
	message_id: string;
	body: string;
	state: WebhookDeliveryState;
	tries: number;
	turn: number;
}

export function findDue(db: Handle, id: WebhookDeliveryId): Promise<DueRow | undefined> {
	return maybe<DueRow>(
		db,
		sql`
			select d.id, d.endpoint_id, m.message_id, m.body, d.state, d.tries, d.turn
			from webhook_delivery d join webhook_message m on m.id = d.message_id where d.id = ${id}
		`,
	);
}

export async function insertAttempt(
	tx: Transaction,
	a: { deliveryId: WebhookDeliveryId; status: number | null; fault: WebhookFault | null; answer: string; tookMs: number },
	now: Date,
): Promise<void> {
	await sql`
		insert into webhook_attempt (delivery_id, at, status, fault, answer, took_ms)
		values (${a.deliveryId}, ${now}, ${a.status}, ${a.fault}, ${a.answer}, ${a.tookMs})
	`.execute(tx);
}

/** What came of a try; 0 when it was queued anew meanwhile. */
export function endTry(
	tx: Transaction,
	d: {
		id: WebhookDeliveryId;
		turn: number;
		state: WebhookDeliveryState;
		nextAt: Date | null;
		status: number | null;
		fault: WebhookFault | null;
	},
): Promise<number> {
	return affected(
		tx,
		sql`
			update webhook_delivery set state = ${d.state}, tries = tries + 1, turn = turn + 1, next_at = ${d.nextAt}, status = ${d.status},
				fault = ${d.fault}
			where id = ${d.id} and turn = ${d.turn}
		`,
	);
}

const queuedAnew = sql`returning d.id, d.endpoint_id, d.turn, true as on`;

/** Sent again from its first try on. */
export function queueOne(tx: Transaction, id: WebhookDeliveryId, now: Date): Promise<QueuedRow[]> {
	return many<QueuedRow>(
		tx,
		sql`
			update webhook_delivery d set state = 'waiting', tries = 0, turn = turn + 1, next_at = ${now} where d.id = ${id} ${queuedAnew}
		`,
	);
}

/** All that happened since a time, sent again; the earliest of them where there are more. */
export function queueSince(
	tx: Transaction,
	endpointId: WebhookEndpointId,
	since: Date,
	now: Date,
	most: number,
): Promise<QueuedRow[]> {
	return many<QueuedRow>(
		tx,
		sql`
			update webhook_delivery d set state = 'waiting', tries = 0, turn = turn + 1, next_at = ${now}
			where d.id in (
				select id from webhook_delivery where endpoint_id = ${endpointId} and at >= ${since} order by id limit ${most} for update
			)
			${queuedAnew}
		`,
	);
}

/** What waits longest at an endpoint that is on again. */
export function queueWaiting(tx: Transaction, endpointId: WebhookEndpointId, now: Date, most: number): Promise<QueuedRow[]> {
	return many<QueuedRow>(
		tx,
		sql`
			update webhook_delivery d set tries = 0, turn = turn + 1, next_at = ${now}
			where d.id in (
				select id from webhook_delivery where endpoint_id = ${endpointId} and state = 'waiting' order by next_at limit ${most} for update
			)
			${queuedAnew}
		`,
	);
}

/** What should have gone out before `before` and waits for no job any more, so much of each endpoint. */
export function queueForgotten(tx: Transaction, before: Date, now: Date, most: number): Promise<QueuedRow[]> {
	return many<QueuedRow>(
		tx,
		sql`
			update webhook_delivery d set turn = turn + 1, next_at = ${now}
			where d.id in (
				select w.id from webhook_endpoint e cross join lateral (
					select id from webhook_delivery where endpoint_id = e.id and state = 'waiting' and next_at < ${before}
					order by next_at limit ${most} for update skip locked
				) w
				where e.off_reason is null and (e.rest_until is null or e.rest_until < ${before})
			)
			${queuedAnew}
		`,
	);
}

export interface DeliveryRow {
	id: WebhookDeliveryId;
	endpoint_id: WebhookEndpointId;
	message_id: string;
	kind: WebhookMessageKind;
	about: string | null;
	state: WebhookDeliveryState;
	tries: number;
	next_at: string | null;
	status: number | null;
	fault: WebhookFault | null;
	at: string;
}

const shown = sql`d.id, d.endpoint_id, m.message_id, m.kind, m.about, d.state, d.tries, d.next_at, d.status, d.fault, d.at`;

export function listDeliveries(
	db: Handle,
	page: { endpointId: WebhookEndpointId; state: WebhookDeliveryState | null; after: number | null; limit: number },
): Promise<DeliveryRow[]> {
	return many<DeliveryRow>(
		db,
		sql`
			select ${shown} from webhook_delivery d join webhook_message m on m.id = d.message_id
			where d.endpoint_id = ${page.endpointId} ${page.state ? sql`and d.state = ${page.state}` : sql``}
				${page.after ? sql`and d.id < ${page.after}` : sql``}
			order by d.id desc limit ${page.limit + 1}
		`,
	);
}

export function findDelivery(db: Handle, id: WebhookDeliveryId): Promise<(DeliveryRow & { body: string }) | undefined> {
	return maybe(
		db,
		sql`select ${shown}, m.body from webhook_delivery d join webhook_message m on m.id = d.message_id where d.id = ${id}`,
	);
}

export interface AttemptRow {
	at: string;
	status: number | null;
	fault: WebhookFault | null;
	answer: string;
	took_ms: number;
}

export function listAttempts(db: Handle, deliveryId: WebhookDeliveryId): Promise<AttemptRow[]> {
	return many<AttemptRow>(
		db,
		sql`
			select at, status, fault, answer, took_ms from webhook_attempt where delivery_id = ${deliveryId} order by id desc limit 100
		`,
	);
}

/** How many deliveries to an endpoint went, with their tries; at most `most`. */
export function deleteOf(db: Handle, endpointId: WebhookEndpointId, most: number): Promise<number> {
	return affected(
		db,
		sql`delete from webhook_delivery where id in (select id from webhook_delivery where endpoint_id = ${endpointId} limit ${most})`,
	);
}

/** How many messages went, with what was sent of them; at most `most`. */
export function deleteBefore(db: Handle, before: Date, most: number): Promise<number> {
	return affected(
		db,
		sql`delete from webhook_message where id in (select id from webhook_message where at < ${before} order by at limit ${most})`,
	);
}
