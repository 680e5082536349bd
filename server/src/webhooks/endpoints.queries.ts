import type { WebhookKind, WebhookOffReason } from '@qaysari/contract/webhook-kinds';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import type { OperatorId, WebhookEndpointId } from '../platform/ids.ts';

export interface EndpointFields {
	name: string;
	address: string;
	kinds: readonly WebhookKind[];
}

export interface EndpointRow {
	id: WebhookEndpointId;
	name: string;
	address: string;
	kinds: WebhookKind[];
	secret_sealed: Buffer;
	former_sealed: Buffer | null;
	former_until: string | null;
	off_reason: WebhookOffReason | null;
	failing_since: string | null;
	failures: number;
	rest_until: string | null;
	version: number;
	created_at: string;
}

const columns = sql`
	e.id, e.name, e.address, e.kinds, e.secret_sealed, e.former_sealed, e.former_until, e.off_reason, e.failing_since, e.failures,
	e.rest_until, e.version, e.created_at
`;

export function listEndpoints(db: Handle): Promise<(EndpointRow & { waiting: number })[]> {
	return many(
		db,
		sql`
			select ${columns}, (
				select count(*)::int from (
					select 1 from webhook_delivery d where d.endpoint_id = e.id and d.state = 'waiting' limit 10000
				) as capped
			) as waiting
			from webhook_endpoint e where e.removed_at is null order by e.id limit 100
		`,
	);
}

export function findEndpoint(db: Handle, id: WebhookEndpointId): Promise<EndpointRow | undefined> {
	return maybe<EndpointRow>(db, sql`select ${columns} from webhook_endpoint e where e.id = ${id} and e.removed_at is null`);
}

/** Held, so that what becomes of it is written by one after another. */
export function lockEndpoint(tx: Transaction, id: WebhookEndpointId): Promise<EndpointRow | undefined> {
	return maybe<EndpointRow>(
		tx,
		sql`select ${columns} from webhook_endpoint e where e.id = ${id} and e.removed_at is null for no key update`,
	);
}

/** Makers of endpoints follow each other, so that there are never more than may be. */
export async function countLocked(tx: Transaction): Promise<number> {
	await sql`lock table webhook_endpoint in share row exclusive mode`.execute(tx);
	return (await one<{ n: number }>(tx, sql`select count(*)::int as n from webhook_endpoint where removed_at is null`)).n;
}

export async function insertEndpoint(
	tx: Transaction,
	e: EndpointFields & { sealed: Buffer; operatorId: OperatorId },
	now: Date,
): Promise<WebhookEndpointId> {
	const row = await one<{ id: WebhookEndpointId }>(
		tx,
		sql`
			insert into webhook_endpoint (name, address, kinds, secret_sealed, made_by, created_at)
			values (${e.name}, ${e.address}, ${[...e.kinds]}::text[], ${e.sealed}, ${e.operatorId}, ${now}) returning id
		`,
	);
	return row.id;
}

/** 0 when somebody changed it since it was read. */
export function updateEndpoint(tx: Transaction, id: WebhookEndpointId, readVersion: number, e: EndpointFields): Promise<number> {
	return affected(
		tx,
		sql`
			update webhook_endpoint set name = ${e.name}, address = ${e.address}, kinds = ${[...e.kinds]}::text[], version = version + 1
			where id = ${id} and version = ${readVersion}
		`,
	);
}

export async function setSecret(
	tx: Transaction,
	id: WebhookEndpointId,
	s: { sealed: Buffer; formerSealed: Buffer; formerUntil: Date },
): Promise<void> {
	await sql`
		update webhook_endpoint set secret_sealed = ${s.sealed}, former_sealed = ${s.formerSealed}, former_until = ${s.formerUntil}
		where id = ${id}
	`.execute(tx);
}

/** What it failed before is forgotten when it is switched on. */
export function setOff(tx: Transaction, id: WebhookEndpointId, reason: WebhookOffReason | null): Promise<number> {
	const forgotten = reason === null ? sql`, failing_since = null, failures = 0, rest_until = null` : sql``;
	return affected(tx, sql`update webhook_endpoint set off_reason = ${reason} ${forgotten} where id = ${id}`);
}

export async function noteSuccess(tx: Transaction, id: WebhookEndpointId): Promise<void> {
	await sql`
		update webhook_endpoint set failing_since = null, failures = 0, rest_until = null where id = ${id} and failing_since is not null
	`.execute(tx);
}

export async function noteFailure(tx: Transaction, id: WebhookEndpointId, now: Date, restUntil: Date): Promise<void> {
	await sql`
		update webhook_endpoint set failing_since = coalesce(failing_since, ${now}), failures = failures + 1,
			rest_until = greatest(rest_until, ${restUntil}::timestamptz)
		where id = ${id}
	`.execute(tx);
}

/**
 * Hears of nothing and is shown nowhere any more. Its row stays for now: whoever tells it something in this moment would wait until all
 * that was sent to it is gone.
 */
export function markRemoved(tx: Transaction, id: WebhookEndpointId, now: Date): Promise<number> {
	return affected(
		tx,
		sql`
			update webhook_endpoint set removed_at = ${now}, kinds = '{}', off_reason = 'operator' where id = ${id} and removed_at is null
		`,
	);
}

export function listRemoved(db: Handle): Promise<{ id: WebhookEndpointId }[]> {
	return many(db, sql`select id from webhook_endpoint where removed_at is not null order by id limit 100`);
}

export async function deleteEndpoint(db: Handle, id: WebhookEndpointId): Promise<void> {
	await sql`delete from webhook_endpoint where id = ${id} and removed_at is not null`.execute(db);
}

/** What anybody listens to. */
export function listKinds(db: Handle): Promise<{ kind: WebhookKind }[]> {
	return many(db, sql`select distinct unnest(kinds) as kind from webhook_endpoint`);
}
