import type { Role } from '@qaysari/contract/call';
import type { Language } from '@qaysari/contract/languages';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import type { Change } from '../platform/http/changes.ts';
import type { DeliveryMessageId, OperatorActionId, OperatorId, OperatorSessionId } from '../platform/ids.ts';

export interface OperatorRow {
	id: OperatorId;
	username: string;
	password_hash: string;
	role: Role;
	language: Language;
	failed_tries: number;
	locked_until: string | null;
	totp_sealed: Buffer | null;
	totp_confirmed_at: string | null;
	password_by_other: boolean;
	second_factor_asked_at: string;
}

const columns = sql`id, username, password_hash, role, language, failed_tries, locked_until, totp_sealed, totp_confirmed_at, password_by_other, second_factor_asked_at`;

export function findByName(db: Handle, username: string): Promise<OperatorRow | undefined> {
	return maybe<OperatorRow>(db, sql`select ${columns} from operator where username = ${username} and closed_at is null`);
}

export function listOwners(db: Handle): Promise<OperatorRow[]> {
	return many<OperatorRow>(
		db,
		sql`select ${columns} from operator where role = 'owner' and closed_at is null order by id limit 500`,
	);
}

export function findById(db: Handle, id: OperatorId): Promise<OperatorRow | undefined> {
	return maybe<OperatorRow>(db, sql`select ${columns} from operator where id = ${id} and closed_at is null`);
}

export async function countOperators(db: Handle): Promise<number> {
	return (await one<{ n: number }>(db, sql`select count(*)::int as n from operator`)).n;
}

/** An operator of that name who never came in. */
export function findUnused(db: Handle, username: string): Promise<{ password_hash: string; created_at: string } | undefined> {
	return maybe<{ password_hash: string; created_at: string }>(
		db,
		sql`
			select password_hash, created_at from operator where username = ${username} and closed_at is null
				and not exists (select from operator_session where operator_id = operator.id)
		`,
	);
}

/** Undefined when there is an operator of that name already. */
export async function insertOperator(
	tx: Transaction,
	o: { username: string; passwordHash: string; role: Role; language: Language },
	now: Date,
): Promise<OperatorId | undefined> {
	const row = await maybe<{ id: OperatorId }>(
		tx,
		sql`
			insert into operator (username, password_hash, role, language, created_at, second_factor_asked_at)
			values (${o.username}, ${o.passwordHash}, ${o.role}, ${o.language}, ${now}, ${now})
			on conflict on constraint operator_username do nothing returning id
		`,
	);
	return row?.id;
}

/** Counts a wrong password; from the fifth on the account rests for a minute more each time. */
export async function countFailure(db: Handle, id: OperatorId, now: Date): Promise<void> {
	await sql`
		update operator set failed_tries = failed_tries + 1,
			locked_until = case when failed_tries + 1 >= 5 then ${now}::timestamptz + make_interval(mins => least(failed_tries - 3, 30)) end
		where id = ${id}
	`.execute(db);
}

/** Forgets wrong passwords after a right one; false when the account was locked while that one waited to be checked. */
export async function clearFailures(db: Handle, id: OperatorId, now: Date): Promise<boolean> {
	const count = await affected(
		db,
		sql`update operator set failed_tries = 0, locked_until = null where id = ${id} and (locked_until is null or locked_until <= ${now})`,
	);
	return count > 0;
}

export async function insertSession(
	db: Handle,
	s: { operatorId: OperatorId; tokenHash: Buffer; expiresAt: Date },
	now: Date,
): Promise<void> {
	await sql`
		insert into operator_session (operator_id, token_hash, created_at, last_seen_at, expires_at, proven_at)
		values (${s.operatorId}, ${s.tokenHash}, ${now}, ${now}, ${s.expiresAt}, ${now})
	`.execute(db);
}

export interface SessionRow {
	id: OperatorSessionId;
	operator_id: OperatorId;
	role: Role;
	last_seen_at: string;
	proven_at: string | null;
	totp_confirmed_at: string | null;
	second_factor_asked_at: string;
}

export function findSession(db: Handle, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
	return maybe(
		db,
		sql`
			select s.id, s.operator_id, o.role, s.last_seen_at, s.proven_at, o.totp_confirmed_at, o.second_factor_asked_at from operator_session s join operator o on o.id = s.operator_id
			where s.token_hash = ${tokenHash} and s.revoked_at is null and s.expires_at > ${now} and o.closed_at is null
		`,
	);
}

export async function setProven(db: Handle, sessionId: OperatorSessionId, now: Date): Promise<void> {
	await sql`update operator_session set proven_at = ${now} where id = ${sessionId}`.execute(db);
}

export async function touchSession(db: Handle, id: OperatorSessionId, now: Date): Promise<void> {
	await sql`update operator_session set last_seen_at = ${now} where id = ${id}`.execute(db);
}

export async function revokeSession(db: Handle, id: OperatorSessionId, now: Date): Promise<void> {
	await sql`update operator_session set revoked_at = ${now} where id = ${id} and revoked_at is null`.execute(db);
}

export async function revokeOtherSessions(
	tx: Transaction,
	operatorId: OperatorId,
	sessionId: OperatorSessionId,
	now: Date,
): Promise<void> {
	await sql`update operator_session set revoked_at = ${now} where operator_id = ${operatorId} and id <> ${sessionId} and revoked_at is null`.execute(
		tx,
	);
}

/** Sessions that ended before then, but for each operator's last one: it tells when they came in. @returns how many went */
export function deleteEnded(db: Handle, before: Date, most: number): Promise<number> {
	return affected(
		db,
		sql`
			delete from operator_session where id in (
				select s.id from operator_session s where s.expires_at < ${before}
					and exists (select from operator_session later where later.operator_id = s.operator_id and later.id > s.id)
				limit ${most}
			)
		`,
	);
}

/** The password's hash of somebody who may sign in, held until the step ends. */
export async function lockPassword(tx: Transaction, id: OperatorId): Promise<string | undefined> {
	const row = await maybe<{ password_hash: string }>(
		tx,
		sql`select password_hash from operator where id = ${id} and closed_at is null for update`,
	);
	return row?.password_hash;
}

export async function setPassword(tx: Transaction, id: OperatorId, passwordHash: string, byOther: boolean): Promise<void> {
	await sql`update operator set password_hash = ${passwordHash}, password_by_other = ${byOther} where id = ${id}`.execute(tx);
}

export async function setLanguage(tx: Transaction, id: OperatorId, language: Language): Promise<void> {
	await sql`update operator set language = ${language} where id = ${id}`.execute(tx);
}

export async function insertAction(
	db: Handle,
	a: { operatorId: OperatorId; call: string; subject: string; about: string | null; changes: readonly Change[] | null },
	now: Date,
): Promise<void> {
	const changes = a.changes && a.changes.length > 0 ? JSON.stringify(a.changes) : null;
	await sql`
		insert into operator_action (operator_id, at, call, subject, about, changes)
		values (${a.operatorId}, ${now}, ${a.call}, ${a.subject}, ${a.about}, ${changes})
	`.execute(db);
}

export interface OutboxRow {
	id: DeliveryMessageId;
	created_at: string;
	channel: 'sms' | 'whatsapp' | 'email' | 'push';
	recipient: string;
	text: string;
	code: string | null;
}

export function listOutbox(db: Handle, page: { to: string | null; after: number | null; limit: number }): Promise<OutboxRow[]> {
	return many<OutboxRow>(
		db,
		sql`
			select id, created_at, channel, recipient, text, code from delivery_message
			where state = 'outbox'
				${page.to ? sql`and recipient = ${page.to}` : sql``}
				${page.after ? sql`and id < ${page.after}` : sql``}
			order by id desc limit ${page.limit + 1}
		`,
	);
}

export async function setTotp(tx: Transaction, id: OperatorId, sealed: Buffer | null): Promise<void> {
	await sql`update operator set totp_sealed = ${sealed}, totp_confirmed_at = null, totp_step = null where id = ${id}`.execute(tx);
	await sql`delete from operator_recovery_code where operator_id = ${id}`.execute(tx);
}

export async function confirmTotp(tx: Transaction, id: OperatorId, codeHashes: readonly Buffer[], now: Date): Promise<void> {
	await sql`update operator set totp_confirmed_at = ${now} where id = ${id}`.execute(tx);
	await sql`insert into operator_recovery_code (operator_id, code_hash) select ${id}, unnest(${codeHashes}::bytea[])`.execute(tx);
}

/** False when a code of this time step, or a later one, was used before. */
export async function useTotpStep(db: Handle, id: OperatorId, step: number): Promise<boolean> {
	return (
		(await affected(
			db,
			sql`update operator set totp_step = ${step} where id = ${id} and (totp_step is null or totp_step < ${step})`,
		)) > 0
	);
}

export async function useRecoveryCode(db: Handle, id: OperatorId, codeHash: Buffer, now: Date): Promise<boolean> {
	const count = await affected(
		db,
		sql`update operator_recovery_code set used_at = ${now} where operator_id = ${id} and code_hash = ${codeHash} and used_at is null`,
	);
	return count > 0;
}

export interface OperatorListRow {
	id: OperatorId;
	username: string;
	role: Role;
	second_factor: boolean;
	created_at: string;
	last_seen_at: string | null;
	closed_at: string | null;
}

export function listOperators(db: Handle): Promise<OperatorListRow[]> {
	return many<OperatorListRow>(
		db,
		sql`
			select o.id, o.username, o.role, o.totp_confirmed_at is not null as second_factor, o.created_at, o.closed_at,
				(select max(s.created_at) from operator_session s where s.operator_id = o.id) as last_seen_at
			from operator o where not exists (select from api_key k where k.operator_id = o.id)
			order by o.closed_at is not null, o.id limit 500
		`,
	);
}

/** Of these operators those who work here, with what they do and read. */
export function listOpen(db: Handle, ids: readonly OperatorId[]): Promise<Pick<OperatorRow, 'id' | 'role' | 'language'>[]> {
	return many(db, sql`select id, role, language from operator where id = any(${ids}::bigint[]) and closed_at is null`);
}

export function listOpenByRoles(db: Handle, roles: readonly Role[]): Promise<{ id: OperatorId }[]> {
	return many(db, sql`select id from operator where role = any(${roles}::text[]) and closed_at is null order by id limit 500`);
}

/** Names of operators, of those who left too. */
export function listNames(db: Handle, ids: readonly OperatorId[]): Promise<{ id: OperatorId; username: string }[]> {
	return many(db, sql`select id, username from operator where id = any(${ids}::bigint[])`);
}

/** Changes to who owns the shop follow each other, so that two owners cannot close each other. */
export async function lockOwners(tx: Transaction): Promise<number> {
	const rows = await many(tx, sql`select id from operator where role = 'owner' and closed_at is null order by id for update`);
	return rows.length;
}

/** The second factor is asked from now on of whoever gets another role. */
export async function setRole(tx: Transaction, id: OperatorId, role: Role, now: Date): Promise<void> {
	await sql`update operator set role = ${role}, second_factor_asked_at = ${now} where id = ${id} and role <> ${role}`.execute(tx);
}

export async function closeOperator(tx: Transaction, id: OperatorId, now: Date): Promise<void> {
	await sql`update operator set closed_at = ${now}, totp_sealed = null where id = ${id}`.execute(tx);
}

export async function revokeSessions(tx: Transaction, operatorId: OperatorId, now: Date): Promise<void> {
	await sql`update operator_session set revoked_at = ${now} where operator_id = ${operatorId} and revoked_at is null`.execute(tx);
}

export async function unlock(tx: Transaction, id: OperatorId): Promise<void> {
	await sql`update operator set failed_tries = 0, locked_until = null where id = ${id}`.execute(tx);
}

export interface ActionRow {
	id: OperatorActionId;
	at: string;
	operator_id: OperatorId;
	username: string;
	call: string;
	subject: string;
	changes: Change[] | null;
}

export function listActions(
	db: Handle,
	page: {
		operatorId: OperatorId | null;
		/** As the log keeps it: `order Q2345678AB`. */
		about: string | null;
		from: string | null;
		until: string | null;
		/** When the last of the page before was done, and its id. */
		after: [string, number] | null;
		limit: number;
	},
): Promise<ActionRow[]> {
	// Of some days they are found by their moment; all else by the number in which they were noted, which every other index has.
	const byMoment = page.from !== null || page.until !== null;
	const before = page.after
		? byMoment
			? sql`and (a.at, a.id) < (${page.after[0]}::timestamptz, ${page.after[1]}::bigint)`
			: sql`and a.id < ${page.after[1]}`
		: sql``;
	return many<ActionRow>(
		db,
		sql`
			select a.id, a.at, a.operator_id, o.username, a.call, a.subject, a.changes from operator_action a join operator o on o.id = a.operator_id
			where true ${page.about ? sql`and a.about = ${page.about}` : sql``}
				${page.from ? sql`and a.at >= ${page.from}::date::timestamp at time zone 'Asia/Baghdad'` : sql``}
				${page.until ? sql`and a.at < (${page.until}::date + 1)::timestamp at time zone 'Asia/Baghdad'` : sql``}
				${page.operatorId ? sql`and a.operator_id = ${page.operatorId}` : sql``} ${before}
			order by ${byMoment ? sql`a.at desc,` : sql``} a.id desc limit ${page.limit + 1}
		`,
	);
}

/** Sessions of operators with one of these roles that hold now. */
export function listLiveSessions(db: Handle, roles: readonly Role[], now: Date): Promise<{ id: OperatorSessionId }[]> {
	return many(
		db,
		sql`
			select s.id from operator_session s join operator o on o.id = s.operator_id
			where o.role = any(${roles}::text[]) and s.revoked_at is null and s.expires_at > ${now} and o.closed_at is null
			limit 2000
		`,
	);
}

export function listLiveSessionsOf(db: Handle, operatorId: OperatorId, now: Date): Promise<{ id: OperatorSessionId }[]> {
	return many(
		db,
		sql`select id from operator_session where operator_id = ${operatorId} and revoked_at is null and expires_at > ${now} limit 100`,
	);
}
