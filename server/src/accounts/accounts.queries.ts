import type { Language } from '@qaysari/contract/languages';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import type { AccountId, AccountSessionId } from '../platform/ids.ts';

export interface AccountRow {
	id: AccountId;
	user_id: string;
	nickname: string | null;
	first_name: string | null;
	avatar_file: string | null;
	username: string | null;
	phone: string | null;
	email: string | null;
	password_hash: string | null;
	language: Language;
	is_new: boolean;
	created_at: string;
	blocked_at: string | null;
}

const columns = sql`id, user_id, nickname, first_name, avatar_file, username, phone, email, password_hash, language, is_new, created_at, blocked_at`;

export function findAccount(db: Handle, id: AccountId): Promise<AccountRow | undefined> {
	return maybe<AccountRow>(db, sql`select ${columns} from account where id = ${id} and closed_at is null`);
}

/** By the verified phone number or email. */
export function findAccountByDestination(db: Handle, destination: string): Promise<AccountRow | undefined> {
	return maybe<AccountRow>(
		db,
		destination.includes('@')
			? sql`select ${columns} from account where email = ${destination} and closed_at is null`
			: sql`select ${columns} from account where phone = ${destination} and closed_at is null`,
	);
}

/** By a verified number or email, or by the user name. */
export function findAccountByName(db: Handle, name: string): Promise<AccountRow | undefined> {
	if (name.includes('@') || name.startsWith('+')) return findAccountByDestination(db, name);
	return maybe<AccountRow>(db, sql`select ${columns} from account where username = ${name} and closed_at is null`);
}

/** The account, locked until the transaction ends. */
export function lockAccount(tx: Transaction, id: AccountId): Promise<AccountRow | undefined> {
	return maybe<AccountRow>(tx, sql`select ${columns} from account where id = ${id} and closed_at is null for update`);
}

/** Undefined when another request made the account of this destination at the same moment. */
export function insertAccount(
	tx: Transaction,
	account: { userId: string; phone: string | null; email: string | null; language: Language; isNew: boolean },
	now: Date,
): Promise<AccountRow | undefined> {
	return maybe<AccountRow>(
		tx,
		sql`
			insert into account (user_id, phone, email, language, is_new, created_at)
			values (${account.userId}, ${account.phone}, ${account.email}, ${account.language}, ${account.isNew}, ${now})
			on conflict do nothing returning ${columns}
		`,
	);
}

export async function setLanguage(tx: Transaction, id: AccountId, language: Language): Promise<void> {
	await sql`update account set language = ${language} where id = ${id}`.execute(tx);
}

export async function setNickname(tx: Transaction, id: AccountId, nickname: string): Promise<void> {
	await sql`update account set nickname = ${nickname} where id = ${id}`.execute(tx);
}

export async function setPassword(tx: Transaction, id: AccountId, passwordHash: string): Promise<void> {
	await sql`update account set password_hash = ${passwordHash} where id = ${id}`.execute(tx);
}

export async function setAgreement(tx: Transaction, id: AccountId, version: number, now: Date): Promise<void> {
	await sql`update account set agreed_at = ${now}, agreed_version = ${version} where id = ${id}`.execute(tx);
}

/** False when another account has it. */
export async function setDestination(
	tx: Transaction,
	id: AccountId,
	destination: { kind: 'phone' | 'email'; value: string },
): Promise<boolean> {
	const column = sql.ref(destination.kind);
	const count = await affected(
		tx,
		sql`
			update account set ${column} = ${destination.value}
			where id = ${id} and not exists (select 1 from account other where other.${column} = ${destination.value} and other.id <> ${id})
		`,
	);
	return count > 0;
}

/** False when another account has it. */
export async function setUsername(tx: Transaction, id: AccountId, username: string): Promise<boolean> {
	const count = await affected(
		tx,
		sql`
			update account set username = ${username}
			where id = ${id} and not exists (select 1 from account other where other.username = ${username} and other.id <> ${id})
		`,
	);
	return count > 0;
}

/** @returns the avatar before */
export async function setAvatar(tx: Transaction, id: AccountId, file: string): Promise<string | null> {
	const row = await one<{ before: string | null }>(
		tx,
		sql`
			update account a set avatar_file = ${file} from (select id, avatar_file as before from account where id = ${id} for update) old
			where a.id = old.id returning old.before
		`,
	);
	return row.before;
}

export async function setNotNew(tx: Transaction, id: AccountId): Promise<void> {
	await sql`update account set is_new = false where id = ${id}`.execute(tx);
}

/** Whether one of these had an account once. */
export async function wasKnown(db: Handle, hashes: readonly Buffer[]): Promise<boolean> {
	const row = await one<{ known: boolean }>(
		db,
		sql`select exists (select 1 from former_identity where hash = any(${hashes}::bytea[])) as known`,
	);
	return row.known;
}

export async function insertFormer(tx: Transaction, hashes: readonly Buffer[], now: Date): Promise<void> {
	for (const hash of hashes)
		await sql`insert into former_identity (hash, closed_at) values (${hash}, ${now}) on conflict do nothing`.execute(tx);
}

/** Erases whatever names the person; the row stays for orders and payments to refer to. */
export async function eraseAccount(tx: Transaction, id: AccountId, now: Date): Promise<void> {
	await sql`
		update account set nickname = null, first_name = null, avatar_file = null, username = null, phone = null, email = null,
			password_hash = null, is_new = false, agreed_at = null, agreed_version = null, closed_at = ${now}
		where id = ${id}
	`.execute(tx);
	await sql`delete from account_session where account_id = ${id}`.execute(tx);
	await sql`delete from account_identity where account_id = ${id}`.execute(tx);
	await sql`delete from account_exchange where account_id = ${id}`.execute(tx);
}

export function listIdentities(
	db: Handle,
	accountId: AccountId,
): Promise<{ issuer: string; subject: string; email: string | null }[]> {
	return many(db, sql`select issuer, subject, email from account_identity where account_id = ${accountId}`);
}

export async function revokeAllSessions(tx: Transaction, accountId: AccountId, now: Date): Promise<void> {
	await sql`update account_session set revoked_at = ${now} where account_id = ${accountId} and revoked_at is null`.execute(tx);
}

export async function revokeOtherSessions(
	tx: Transaction,
	accountId: AccountId,
	sessionId: AccountSessionId,
	now: Date,
): Promise<void> {
	await sql`
		update account_session set revoked_at = ${now} where account_id = ${accountId} and id <> ${sessionId} and revoked_at is null
	`.execute(tx);
}

export async function insertSession(
	tx: Transaction,
	session: { accountId: AccountId; tokenHash: Buffer; label: string; expiresAt: Date },
	now: Date,
): Promise<AccountSessionId> {
	const row = await one<{ id: AccountSessionId }>(
		tx,
		sql`
			insert into account_session (account_id, token_hash, label, created_at, last_seen_at, expires_at)
			values (${session.accountId}, ${session.tokenHash}, ${session.label}, ${now}, ${now}, ${session.expiresAt})
			returning id
		`,
	);
	return row.id;
}

export interface SessionRow {
	token_hash: Buffer;
	id: AccountSessionId;
	account_id: AccountId;
	last_seen_at: string;
	name: string;
	phone: string | null;
}

export function findSessions(db: Handle, tokenHashes: readonly Buffer[], now: Date): Promise<SessionRow[]> {
	return many(
		db,
		sql`
			select s.token_hash, s.id, s.account_id, s.last_seen_at, coalesce(a.nickname, a.user_id) as name, a.phone
			from account_session s join account a on a.id = s.account_id
			where s.token_hash = any((select ${tokenHashes}::bytea[])::bytea[]) and s.revoked_at is null and s.expires_at > ${now}
				and a.closed_at is null and a.blocked_at is null
		`,
	);
}

/** When whoever has the session signed in, or showed since that the account is theirs. */
export async function findSessionProof(db: Handle, id: AccountSessionId): Promise<string | undefined> {
	const row = await maybe<{ at: string }>(
		db,
		sql`select greatest(created_at, proven_at) as at from account_session where id = ${id}`,
	);
	return row?.at;
}

export async function setSessionProven(db: Handle, id: AccountSessionId, now: Date): Promise<void> {
	await sql`update account_session set proven_at = ${now} where id = ${id}`.execute(db);
}

export async function touchSession(db: Handle, id: AccountSessionId, now: Date, expiresAt: Date): Promise<void> {
	await sql`update account_session set last_seen_at = ${now}, expires_at = ${expiresAt} where id = ${id}`.execute(db);
}

export function listSessions(
	db: Handle,
	accountId: AccountId,
	now: Date,
): Promise<{ id: AccountSessionId; label: string; created_at: string; last_seen_at: string }[]> {
	return many(
		db,
		sql`
			select id, label, created_at, last_seen_at from account_session
			where account_id = ${accountId} and revoked_at is null and expires_at > ${now}
			order by last_seen_at desc, id desc limit 100
		`,
	);
}

/** What an account agreed to, and when one of its devices was last seen. */
export function findStanding(
	db: Handle,
	accountId: AccountId,
): Promise<{ agreed_at: string | null; agreed_version: number | null; last_seen_at: string | null }> {
	return one(
		db,
		sql`
			select agreed_at, agreed_version, (select max(last_seen_at) from account_session s where s.account_id = a.id) as last_seen_at
			from account a where id = ${accountId}
		`,
	);
}

export function revokeSession(tx: Transaction, accountId: AccountId, sessionId: AccountSessionId, now: Date): Promise<number> {
	return affected(
		tx,
		sql`update account_session set revoked_at = ${now} where id = ${sessionId} and account_id = ${accountId} and revoked_at is null`,
	);
}

/** Sessions that ended before then, whether somebody signed out or not. @returns how many went */
export function deleteEnded(db: Handle, before: Date, most: number): Promise<number> {
	return affected(
		db,
		sql`
			delete from account_session where id in (
				select id from account_session where expires_at < ${before} order by expires_at limit ${most}
			)
		`,
	);
}

export async function findIdByUserId(db: Handle, userId: string): Promise<AccountId | undefined> {
	return (await maybe<{ id: AccountId }>(db, sql`select id from account where user_id = ${userId} and closed_at is null`))?.id;
}

export function listUserIds(db: Handle, ids: readonly AccountId[]): Promise<{ id: AccountId; user_id: string }[]> {
	return many(db, sql`select id, user_id from account where id = any(${ids}::bigint[])`);
}

export type FaceRow = Pick<AccountRow, 'id' | 'user_id' | 'nickname' | 'first_name' | 'avatar_file' | 'language'>;

export function listFaces(db: Handle, ids: readonly AccountId[]): Promise<FaceRow[]> {
	return many(
		db,
		sql`select id, user_id, nickname, first_name, avatar_file, language from account where id = any(${ids}::bigint[])`,
	);
}

export function listLiveSessions(db: Handle, accountIds: readonly AccountId[], now: Date): Promise<{ id: AccountSessionId }[]> {
	return many(
		db,
		sql`
			select s.id from account_session s join account a on a.id = s.account_id
			where s.account_id = any(${accountIds}::bigint[]) and s.revoked_at is null and s.expires_at > ${now} and a.closed_at is null
		`,
	);
}

export function filterLiveSessions(
	db: Handle,
	sessionIds: readonly AccountSessionId[],
	now: Date,
): Promise<{ id: AccountSessionId }[]> {
	return many(
		db,
		sql`
			select s.id from account_session s join account a on a.id = s.account_id
			where s.id = any(${sessionIds}::bigint[]) and s.revoked_at is null and s.expires_at > ${now} and a.closed_at is null
		`,
	);
}

export interface PersonRow {
	id: number;
	first_name: string | null;
	nickname: string | null;
	avatar_file: string | null;
	phone: string | null;
	email: string | null;
}

export function listPeople(db: Handle, ids: readonly AccountId[]): Promise<PersonRow[]> {
	return many<PersonRow>(
		db,
		sql`select id, first_name, nickname, avatar_file, phone, email from account where id = any(${ids}::bigint[]) and closed_at is null`,
	);
}
