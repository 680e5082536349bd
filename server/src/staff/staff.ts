import type { Role } from '@qaysari/contract/call';
import type { Language } from '@qaysari/contract/languages';
import { checkPassword } from '../accounts/password-rule.ts';
import { countPasswordTry, type TryDependencies } from '../accounts/tries.ts';
import type { Caller } from '../platform/admission/caller.ts';
import { days, hours, minutes } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/handle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Operator } from '../platform/http/call-context.ts';
import { hashPassword, passwordFits } from '../platform/passwords.ts';
import { refuse } from '../platform/refusal.ts';
import { hashOf, randomReadable, randomToken } from '../platform/secrets.ts';
import { checkSecondFactor } from './second-factor.ts';
import * as queries from './staff.queries.ts';

export { insertAction, listActions, listOperators, listOutbox } from './staff.queries.ts';

export const operatorSessionLife = hours(12);
/** How stale "last seen" may be, so that reading does not write each time. */
const seenEvery = minutes(1);

export interface OperatorView {
	operatorId: string;
	username: string;
	role: queries.OperatorRow['role'];
	language: Language;
	secondFactor: boolean;
	secondFactorDue: string | null;
	passwordByOther: boolean;
}

/** What operators need of the shop. */
export interface StaffDependencies extends TryDependencies {
	/** After which a session that lies unused ends. */
	idleMinutes: number;
	/** How long the password or a code that was shown holds for dear steps. */
	proofMinutes: number;
	/** Of owners and finance, from when their accounts began; null where it is offered only. */
	secondFactorGraceDays: number | null;
}

/** Whose second step is asked for: they move money, or say who may. */
const rolesOfSecondFactor: readonly Role[] = ['owner', 'finance'];

/** When an operator has to have set up the second factor; null where it is on, or not asked for. */
function secondFactorDue(
	{ secondFactorGraceDays }: Pick<StaffDependencies, 'secondFactorGraceDays'>,
	row: Pick<queries.OperatorRow, 'role' | 'totp_confirmed_at' | 'second_factor_asked_at'>,
): Date | null {
	if (secondFactorGraceDays === null || row.totp_confirmed_at !== null || !rolesOfSecondFactor.includes(row.role)) return null;
	return new Date(new Date(row.second_factor_asked_at).getTime() + days(secondFactorGraceDays));
}

export function viewOf(deps: Pick<StaffDependencies, 'secondFactorGraceDays'>, row: queries.OperatorRow): OperatorView {
	return {
		operatorId: String(row.id),
		username: row.username,
		role: row.role,
		language: row.language,
		secondFactor: row.totp_confirmed_at !== null,
		secondFactorDue: secondFactorDue(deps, row)?.toISOString() ?? null,
		passwordByOther: row.password_by_other,
	};
}

/** Names of operators by id, for what they did. */
export async function namesOf(db: Database | Transaction, ids: readonly number[]): Promise<Map<number, string>> {
	if (ids.length === 0) return new Map();
	return new Map((await queries.listNames(db, [...new Set(ids)])).map((row) => [row.id, row.username]));
}

/**
 * The first start of an empty shop makes its owner; the password is told once and kept only as a hash.
 * @returns the new owner's name and password, or null when there are operators already
 */
export async function createFirstOwner(db: Database, now: Date): Promise<{ username: string; password: string } | null> {
	if ((await queries.countOperators(db)) > 0) return null;
	const password = newPassword();
	const passwordHash = await hashPassword(password);
	const made = await inTransaction(db, (tx) =>
		queries.insertOperator(tx, { username: 'owner', passwordHash, role: 'owner', language: 'ar' }, now),
	);
	// Another process that started at the same moment made it and told its password.
	return made === undefined ? null : { username: 'owner', password };
}

/** Readable over the phone, and impossible to guess. */
export function newPassword(): string {
	return `${randomReadable(5)}-${randomReadable(5)}-${randomReadable(5)}`.toLowerCase();
}

/**
 * With the second factor on, a right password is answered with `second_factor_required` until a code comes along; wrong codes lock it for a while.
 * @throws Refusal operator_wrong_password, too_many_requests, second_factor_required, second_factor_wrong, and operator_locked for whoever has the password and guesses codes
 */
export async function signIn(
	deps: StaffDependencies,
	now: Date,
	{ username, password, code }: { username: string; password: string; code?: string | undefined },
	caller: Caller,
	/** Told whose name it is, before anything is refused. */
	onKnown: (operatorId: number) => void = () => {},
): Promise<{ token: string; operator: OperatorView }> {
	const { db } = deps;
	const row = await queries.findByName(db, username);
	if (row) onKnown(row.id);
	// By what was typed and from where: strangers who guess keep nobody else out, and learn no name by it.
	const succeeded = await countPasswordTry(deps, now, `operator ${username.toLowerCase()} ${caller.addressBlock}`, caller);
	if (!(await passwordFits(row?.password_hash ?? null, password, { lane: 'operator', caller })) || !row)
		refuse('operator_wrong_password');
	await succeeded();
	if (row.totp_confirmed_at !== null) {
		if (!code) refuse('second_factor_required');
		await checkSecondFactor(deps, now, row, code);
	}
	if (!(await queries.clearFailures(db, row.id, now))) refuse('operator_locked');
	const token = randomToken();
	await queries.insertSession(
		db,
		{ operatorId: row.id, tokenHash: hashOf(token), expiresAt: new Date(now.getTime() + operatorSessionLife) },
		now,
	);
	return { token, operator: viewOf(deps, row) };
}

export async function resolveOperator(
	deps: Pick<StaffDependencies, 'db' | 'idleMinutes' | 'proofMinutes' | 'secondFactorGraceDays'>,
	tokenHash: Buffer,
	now: Date,
): Promise<Operator | null> {
	const { db, idleMinutes, proofMinutes } = deps;
	const session = await queries.findSession(db, tokenHash, now);
	if (!session) return null;
	const unused = now.getTime() - new Date(session.last_seen_at).getTime();
	if (unused > minutes(idleMinutes)) return null;
	if (unused > seenEvery) await queries.touchSession(db, session.id, now);
	const due = secondFactorDue(deps, session);
	return {
		operatorId: session.operator_id,
		sessionId: session.id,
		role: session.role,
		proven: session.proven_at !== null && now.getTime() - new Date(session.proven_at).getTime() <= minutes(proofMinutes),
		secondFactorOverdue: due !== null && due <= now,
	};
}

/** @throws Refusal unauthorized when the account was closed meanwhile */
export async function getOperator(
	deps: Pick<StaffDependencies, 'secondFactorGraceDays'>,
	db: Database | Transaction,
	id: number,
): Promise<OperatorView> {
	const row = await queries.findById(db, id);
	if (!row) refuse('unauthorized');
	return viewOf(deps, row);
}

/** Sessions of operators with one of these roles that hold now. */
export async function listLiveOperatorSessions(db: Database | Transaction, roles: readonly Role[], now: Date): Promise<number[]> {
	return (await queries.listLiveSessions(db, roles, now)).map((row) => row.id);
}

export async function listLiveSessionsOfOperator(db: Database | Transaction, operatorId: number, now: Date): Promise<number[]> {
	return (await queries.listLiveSessionsOf(db, operatorId, now)).map((row) => row.id);
}

export async function signOut(tx: Transaction, operator: Operator, now: Date): Promise<void> {
	await queries.revokeSession(tx, operator.sessionId, now);
}

/** @throws Refusal operator_wrong_password, too_many_requests, password_weak */
export async function changePassword(
	deps: StaffDependencies,
	now: Date,
	operator: Operator,
	{ current, next }: { current: string; next: string },
	caller: Caller,
): Promise<void> {
	const { db } = deps;
	const row = await queries.findById(db, operator.operatorId);
	const succeeded = await countPasswordTry(deps, now, `operator id ${operator.operatorId}`, caller);
	if (!row || !(await passwordFits(row.password_hash, current, { lane: 'operator', caller }))) refuse('operator_wrong_password');
	await succeeded();
	if (next.length < 10) refuse('password_weak');
	checkPassword(next, [row.username]);
	const passwordHash = await hashPassword(next);
	await inTransaction(db, async (tx) => {
		await queries.setPassword(tx, row.id, passwordHash, false);
		await queries.revokeOtherSessions(tx, row.id, operator.sessionId, now);
	});
}

/** @throws Refusal unauthorized when the account was closed meanwhile */
export async function checkStillThere(handle: Database | Transaction, id: number): Promise<void> {
	if (!(await queries.findById(handle, id))) refuse('unauthorized');
}

export async function setLanguage(
	deps: StaffDependencies,
	tx: Transaction,
	operator: Operator,
	language: Language,
): Promise<OperatorView> {
	await queries.setLanguage(tx, operator.operatorId, language);
	return getOperator(deps, tx, operator.operatorId);
}
