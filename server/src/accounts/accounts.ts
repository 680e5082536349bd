import type { userInfo } from '@qaysari/contract/accounts.schemas';
import type { Language } from '@qaysari/contract/languages';
import type { z } from 'zod';
import { days } from '../platform/clock.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import type { Buyer } from '../platform/http/call-context.ts';
import type { AccountId, AccountSessionId } from '../platform/ids.ts';
import { Refusal, refuse } from '../platform/refusal.ts';
import { hashOf, randomReadable, randomToken } from '../platform/secrets.ts';
import { avatarAddress } from '../uploads/uploads.ts';
import * as queries from './accounts.queries.ts';
import { type Destination, readDestination } from './destination.ts';
import { formerHash } from './former.ts';
import { takeBackAccount } from './take-back.ts';

export type UserInfo = Omit<z.input<typeof userInfo>, 'cartCount' | 'addedLately'>;

/** A session that is used lives on; one that lies unused for so long ends. */
const sessionLife = days(180);
export const endOfSession = (seen: Date): Date => new Date(seen.getTime() + sessionLife);

export interface NewSession {
	token: string;
	userId: string;
	accountId: AccountId;
	sessionId: AccountSessionId;
	created: boolean;
}

/** What accounts need of the shop. */
export interface AccountDependencies {
	events: Events;
	secret: string;
}

/**
 * Signs in whoever proved a destination; somebody unknown gets an account, once even when two requests race.
 */
export async function signInProven(
	deps: AccountDependencies,
	tx: Transaction,
	now: Date,
	destination: Destination,
	device: { label: string; language: Language },
): Promise<NewSession> {
	const known =
		(await queries.findAccountByDestination(tx, destination.value)) ?? (await takeBackAccount(deps, tx, now, destination));
	const made = known ? undefined : await makeAccount(deps, tx, now, destination, device.language);
	const account = known ?? made ?? (await queries.findAccountByDestination(tx, destination.value));
	if (!account) refuse('conflict');
	return { ...(await openSession(tx, now, account, device.label)), created: made !== undefined };
}

/**
 * An account for a proven destination, or for none: a provider may vouch for somebody without one.
 * Undefined when another request made it at the same moment.
 */
export async function makeAccount(
	{ events, secret }: AccountDependencies,
	tx: Transaction,
	now: Date,
	destination: Destination | null,
	language: Language,
	known: readonly string[] = [],
): Promise<queries.AccountRow | undefined> {
	const hashes = [...known, ...(destination ? [destination.value] : [])].map((value) => formerHash(secret, value));
	const account = await queries.insertAccount(
		tx,
		{
			userId: randomReadable(10),
			phone: destination?.kind === 'phone' ? destination.value : null,
			email: destination?.kind === 'email' ? destination.value : null,
			language,
			// Whoever left and came back is not new (docs/rules.md 7).
			isNew: !(await queries.wasKnown(tx, hashes)),
		},
		now,
	);
	if (account) await events.tell(tx, now, 'accountCreated', { accountId: account.id });
	return account;
}

/** Opens a session; its token is told once and only its hash is kept. @throws Refusal account_blocked */
export async function openSession(
	tx: Transaction,
	now: Date,
	account: queries.AccountRow,
	label: string,
): Promise<Omit<NewSession, 'created'>> {
	if (account.blocked_at !== null) refuse('account_blocked');
	const token = randomToken();
	const sessionId = await queries.insertSession(
		tx,
		{ accountId: account.id, tokenHash: hashOf(token), label, expiresAt: endOfSession(now) },
		now,
	);
	return { token, userId: account.user_id, accountId: account.id, sessionId };
}

/** @throws Refusal unauthorized when the account was closed meanwhile */
export async function getAccount(db: Handle, accountId: AccountId): Promise<queries.AccountRow> {
	const account = await queries.findAccount(db, accountId);
	if (!account) refuse('unauthorized');
	return account;
}

export function userInfoOf(account: queries.AccountRow): UserInfo {
	return {
		userId: account.user_id,
		nickname: account.nickname,
		firstName: account.first_name,
		avatar: account.avatar_file === null ? null : avatarAddress(account.avatar_file),
		username: account.username,
		email: account.email,
		phone: account.phone,
		hasPassword: account.password_hash !== null,
		lang: account.language,
		newUser: account.is_new,
	};
}

export async function updateAccount(
	tx: Transaction,
	accountId: AccountId,
	change: { nickname?: string | undefined; language?: Language | undefined },
): Promise<queries.AccountRow> {
	if (change.nickname !== undefined) await queries.setNickname(tx, accountId, change.nickname);
	if (change.language !== undefined) await queries.setLanguage(tx, accountId, change.language);
	return getAccount(tx, accountId);
}

/** @returns the avatar before */
export function setAvatar(tx: Transaction, accountId: AccountId, fileId: string): Promise<string | null> {
	return queries.setAvatar(tx, accountId, fileId);
}

export function listDevices(db: Handle, accountId: AccountId, now: Date): ReturnType<typeof queries.listSessions> {
	return queries.listSessions(db, accountId, now);
}

/** @throws Refusal not_found for a session of somebody else, or one that ended */
export async function revokeSession(tx: Transaction, buyer: Buyer, sessionId: AccountSessionId, now: Date): Promise<void> {
	if ((await queries.revokeSession(tx, buyer.accountId, sessionId, now)) === 0) refuse('not_found');
}

/** Steps that must follow each other for one account wait here until the transaction ends. */
export async function holdAccount(tx: Transaction, accountId: AccountId): Promise<void> {
	await queries.lockAccount(tx, accountId);
}

/** Somebody who has paid for an order is a new buyer no longer. */
export function markNotNew(tx: Transaction, accountId: AccountId): Promise<void> {
	return queries.setNotNew(tx, accountId);
}

/** What people see as the ids of accounts. */
export async function getUserIds(db: Handle, ids: readonly AccountId[]): Promise<Map<number, string>> {
	return new Map((await queries.listUserIds(db, ids)).map((row) => [row.id, row.user_id]));
}

/** The account that a user id names, or null. */
export async function findAccountId(db: Handle, userId: string): Promise<AccountId | null> {
	return (await queries.findIdByUserId(db, userId)) ?? null;
}

/** The account with this user id, number or email, as somebody typed it; null for nobody's. */
export async function findAccountNamed(db: Handle, typed: string): Promise<AccountId | null> {
	const byId = await queries.findIdByUserId(db, typed);
	if (byId !== undefined) return byId;
	try {
		const { value } = readDestination(typed, undefined);
		return (await queries.findAccountByDestination(db, value))?.id ?? null;
	} catch (error) {
		if (error instanceof Refusal) return null;
		throw error;
	}
}

/** How accounts appear to those they speak with, and the language they read. */
export async function listFaces(
	db: Handle,
	ids: readonly AccountId[],
): Promise<Map<number, { userId: string; name: string; avatar: string | null; language: Language }>> {
	const rows = ids.length > 0 ? await queries.listFaces(db, ids) : [];
	return new Map(
		rows.map((row) => [
			row.id,
			{
				userId: row.user_id,
				name: row.nickname || row.first_name || '',
				avatar: row.avatar_file === null ? null : avatarAddress(row.avatar_file),
				language: row.language,
			},
		]),
	);
}

/** The account that proved a number, in E.164. */
export async function findAccountByPhone(db: Handle, phone: string): Promise<queries.AccountRow | null> {
	return (await queries.findAccountByDestination(db, phone)) ?? null;
}

/** Where and in which language somebody is written to; undefined once the account is closed. */
export async function findContact(
	db: Handle,
	accountId: AccountId,
): Promise<{ email: string | null; language: Language } | undefined> {
	const account = await queries.findAccount(db, accountId);
	return account && { email: account.email, language: account.language };
}

/** Sessions of these accounts that hold now. */
export async function listLiveSessions(db: Handle, accountIds: readonly AccountId[], now: Date): Promise<AccountSessionId[]> {
	return (await queries.listLiveSessions(db, accountIds, now)).map((row) => row.id);
}

/** Which of these sessions hold now. */
export async function filterLiveSessions(db: Handle, sessionIds: readonly AccountSessionId[], now: Date): Promise<number[]> {
	return (await queries.filterLiveSessions(db, sessionIds, now)).map((row) => row.id);
}

/** A short name for a device from its user agent, such as "Chrome · Android". */
export function deviceLabel(userAgent: string): string {
	const browser = /Edg\//.test(userAgent)
		? 'Edge'
		: /OPR\//.test(userAgent)
			? 'Opera'
			: /SamsungBrowser/.test(userAgent)
				? 'Samsung Internet'
				: /Chrome\//.test(userAgent)
					? 'Chrome'
					: /Firefox\//.test(userAgent)
						? 'Firefox'
						: /Safari\//.test(userAgent)
							? 'Safari'
							: 'App';
	const system = /Android/.test(userAgent)
		? 'Android'
		: /iPhone|iPad/.test(userAgent)
			? 'iOS'
			: /Windows/.test(userAgent)
				? 'Windows'
				: /Mac OS X/.test(userAgent)
					? 'macOS'
					: /Linux/.test(userAgent)
						? 'Linux'
						: '';
	return system ? `${browser} · ${system}` : browser;
}
