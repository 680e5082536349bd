import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import type { AccountId, AccountSessionId, NoticeId, PushTargetId } from '../platform/ids.ts';

export interface NoticeRow {
	id: NoticeId;
	account_id: AccountId;
	kind: string;
	event: string;
	/** A `day` is `YYYY-MM-DD`; an array names several of a kind. */
	params: Record<string, string | number | string[] | { amount: number; currency: 'IQD' }>;
	link: string | null;
	at: string;
	read_at: string | null;
	told_at: string | null;
}

const columns = sql`id, account_id, kind, event, params, link, at, read_at, told_at`;

/** Undefined when it was told before under the same name. */
export function insertNotice(
	tx: Transaction,
	n: { accountId: AccountId; kind: string; event: string; params: object; link: string | null; once: string | null },
	now: Date,
): Promise<NoticeRow | undefined> {
	return maybe<NoticeRow>(
		tx,
		sql`
			insert into notice (account_id, kind, event, params, link, at, once)
			values (${n.accountId}, ${n.kind}, ${n.event}, ${JSON.stringify(n.params)}::jsonb, ${n.link}, ${now}, ${n.once})
			on conflict on constraint notice_once do nothing returning ${columns}
		`,
	);
}

export async function hasUnread(db: Handle, accountId: AccountId, kind: string): Promise<boolean> {
	const row = await one<{ there: boolean }>(
		db,
		sql`select exists (select 1 from notice where account_id = ${accountId} and kind = ${kind} and read_at is null) as there`,
	);
	return row.there;
}

export function findNotice(db: Handle, id: NoticeId): Promise<NoticeRow | undefined> {
	return maybe<NoticeRow>(db, sql`select ${columns} from notice where id = ${id}`);
}

export function listNotices(
	db: Handle,
	accountId: AccountId,
	page: { kind: string | null; unreadOnly: boolean; after: number | null; limit: number },
): Promise<NoticeRow[]> {
	return many<NoticeRow>(
		db,
		sql`
			select ${columns} from notice where account_id = ${accountId} ${page.kind ? sql`and kind = ${page.kind}` : sql``}
				${page.unreadOnly ? sql`and read_at is null` : sql``} ${page.after === null ? sql`` : sql`and id < ${page.after}`}
			order by id desc limit ${page.limit + 1}
		`,
	);
}

/** Up to 100. */
export async function countUnread(db: Handle, accountId: AccountId): Promise<number> {
	const row = await one<{ n: number }>(
		db,
		sql`select count(*)::int as n from (select 1 from notice where account_id = ${accountId} and read_at is null limit 100) capped`,
	);
	return row.n;
}

export async function setRead(tx: Transaction, accountId: AccountId, ids: readonly NoticeId[] | null, now: Date): Promise<void> {
	await sql`
		update notice set read_at = ${now} where account_id = ${accountId} and read_at is null
			${ids ? sql`and id = any(${ids}::bigint[])` : sql``}
	`.execute(tx);
}

export async function setKindRead(tx: Transaction, accountId: AccountId, kind: string, now: Date): Promise<void> {
	await sql`update notice set read_at = ${now} where account_id = ${accountId} and kind = ${kind} and read_at is null`.execute(
		tx,
	);
}

/** True for the one who may tell now: a job that runs twice tells once, unless it broke off. */
export async function setTold(db: Handle, id: NoticeId, now: Date): Promise<boolean> {
	return (await affected(db, sql`update notice set told_at = ${now} where id = ${id} and told_at is null`)) > 0;
}

export interface SwitchRow {
	kind: string;
	push: boolean;
	message: boolean;
}

export function listSwitches(db: Handle, accountId: AccountId): Promise<SwitchRow[]> {
	return many<SwitchRow>(db, sql`select kind, push, message from notice_switch where account_id = ${accountId}`);
}

/** `standard` holds for what was never said of a kind; what is not said now stays as it is, also where another one is said at once. */
export async function putSwitch(
	tx: Transaction,
	accountId: AccountId,
	kind: string,
	change: { push: boolean | undefined; message: boolean | undefined },
	standard: { push: boolean; message: boolean },
): Promise<void> {
	const { push = null, message = null } = change;
	await sql`
		insert into notice_switch as s (account_id, kind, push, message)
		values (${accountId}, ${kind}, ${push ?? standard.push}, ${message ?? standard.message})
		on conflict on constraint notice_switch_key do update
		set push = coalesce(${push}::boolean, s.push), message = coalesce(${message}::boolean, s.message)
	`.execute(tx);
}

export interface TargetRow {
	id: PushTargetId;
	kind: 'web' | 'android' | 'ios';
	address: string;
	keys: { p256dh: string; auth: string } | null;
	/** Null where a release before this one put it there. */
	session_id: AccountSessionId | null;
}

/** A device that somebody else signed in on is theirs from now on. */
export async function putTarget(
	tx: Transaction,
	{ accountId, sessionId }: { accountId: AccountId; sessionId: AccountSessionId },
	target: { kind: TargetRow['kind']; address: string; keys: TargetRow['keys'] },
	now: Date,
): Promise<void> {
	const keys = target.keys ? JSON.stringify(target.keys) : null;
	await sql`
		insert into push_target (account_id, session_id, kind, address, keys, created_at)
		values (${accountId}, ${sessionId}, ${target.kind}, ${target.address}, ${keys}::jsonb, ${now})
		on conflict on constraint push_target_address do update
		set account_id = excluded.account_id, session_id = excluded.session_id, kind = excluded.kind, keys = excluded.keys, created_at = excluded.created_at, failures = 0
	`.execute(tx);
	// The latest twenty; older ones are browsers that nobody has any more.
	await sql`
		delete from push_target where account_id = ${accountId}
			and id not in (select id from push_target where account_id = ${accountId} order by created_at desc, id desc limit 20)
	`.execute(tx);
}

export async function deleteTarget(tx: Handle, accountId: AccountId, address: string): Promise<void> {
	await sql`delete from push_target where account_id = ${accountId} and address = ${address}`.execute(tx);
}

export function listTargets(db: Handle, accountId: AccountId): Promise<TargetRow[]> {
	return many<TargetRow>(
		db,
		sql`select id, kind, address, keys, session_id from push_target where account_id = ${accountId} limit 20`,
	);
}

/** The session that a device was told in goes on as another one. */
export async function moveTargets(
	tx: Transaction,
	{ accountId, from, to }: { accountId: AccountId; from: AccountSessionId; to: AccountSessionId },
): Promise<void> {
	await sql`update push_target set session_id = ${to} where account_id = ${accountId} and session_id = ${from}`.execute(tx);
}

export async function deleteTargetsOf(db: Handle, accountId: AccountId, sessionIds: readonly AccountSessionId[]): Promise<void> {
	await sql`delete from push_target where account_id = ${accountId} and session_id = any(${[...sessionIds]}::bigint[])`.execute(
		db,
	);
}

export async function noteFailure(db: Handle, id: PushTargetId, most: number): Promise<void> {
	await sql`update push_target set failures = failures + 1 where id = ${id}`.execute(db);
	await sql`delete from push_target where id = ${id} and failures >= ${most}`.execute(db);
}

export async function clearFailures(db: Handle, id: PushTargetId): Promise<void> {
	await sql`update push_target set failures = 0 where id = ${id} and failures > 0`.execute(db);
}

export function findKey(db: Handle): Promise<{ public_key: string; sealed: Buffer } | undefined> {
	return maybe(db, sql`select public_key, sealed from push_key where id = 1`);
}

/** The first one stays, unless it is the one that is `replaced`. */
export async function putKey(
	db: Handle,
	{ publicKey, sealed, replaced }: { publicKey: string; sealed: Buffer; replaced: Buffer | null },
	now: Date,
): Promise<void> {
	await sql`
		insert into push_key (id, public_key, sealed, created_at) values (1, ${publicKey}, ${sealed}, ${now})
		on conflict (id) do update set public_key = excluded.public_key, sealed = excluded.sealed, created_at = excluded.created_at
		where push_key.sealed = ${replaced}::bytea
	`.execute(db);
}

export async function eraseOf(tx: Transaction, accountId: AccountId, phone: string | null): Promise<void> {
	if (phone !== null) await sql`delete from visitor_notice where phone = ${phone}`.execute(tx);
	for (const table of ['notice', 'notice_switch', 'push_target'])
		await sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(tx);
}

/** @returns how many went */
export function deleteOld(db: Handle, before: Date, most: number): Promise<number> {
	return affected(db, sql`delete from notice where id in (select id from notice where at < ${before} order by at limit ${most})`);
}

/** Of visitors. @returns how many went */
export function deleteOldOfVisitors(db: Handle, before: Date, most: number): Promise<number> {
	return affected(
		db,
		sql`delete from visitor_notice where id in (select id from visitor_notice where at < ${before} order by at limit ${most})`,
	);
}
