import type { Role } from '@qaysari/contract/call';
import type { Language } from '@qaysari/contract/languages';
import { checkPassword } from '../accounts/password-rule.ts';
import { countPasswordTry, type TryDependencies } from '../accounts/tries.ts';
import { type Caller, ownWork } from '../platform/admission/caller.ts';
import { days, hours, minutes } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/handle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Operator } from '../platform/http/call-context.ts';
import { type OperatorId, type OperatorSessionId, writeId } from '../platform/ids.ts';
import { hashPassword, passwordFits } from '../platform/passwords.ts';
import { refuse } from '../platform/refusal.ts';
import { hashOf, keyedHashOf, randomReadable, randomToken, readableFrom } from '../platform/secrets.ts';
import { checkSecondFactor } from './second-factor.ts';
import * as queries from './staff.queries.ts';

export { insertAction, listActions, listOpen, listOpenByRoles, listOperators, listOutbox } from './staff.queries.ts';

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
		operatorId: writeId(row.id),
		username: row.username,
		role: row.role,
		language: row.language,
		secondFactor: row.totp_confirmed_at !== null,
		secondFactorDue: secondFactorDue(deps, row)?.toISOString() ?? null,
		passwordByOther: row.password_by_other,
	};
}

/** Names of operators by id, for what they did. */
export async function namesOf(db: Database | Transaction, ids: readonly OperatorId[]): Promise<Map<number, string>> {
	if (ids.length === 0) return new Map();
	return new Map((await queries.listNames(db, [...new Set(ids)])).map((row) => [row.id, row.username]));
}

/**
 * The first start of an empty shop makes its owner, whose password follows from the shop's secret: it is told at every start, by every
 * process, until somebody used it, and kept only as a hash.
 * @returns the owner's name and password, or null where it was used or is not known
 */
export async function createFirstOwner(
	db: Database,
	secret: string,
	now: Date,
): Promise<{ username: string; password: string } | null> {
	const username = 'owner';
	if ((await queries.countOperators(db)) === 0) {
		const passwordHash = await hashPassword(firstPassword(secret, now));
		// Another process that started at the same moment may have made it.
		await inTransaction(db, (tx) => queries.insertOperator(tx, { username, passwordHash, role: 'owner', language: 'ar' }, now));
	}
	const owner = await queries.findUnused(db, username);
	if (!owner) return null;
	const password = firstPassword(secret, new Date(owner.created_at));
	const isStillIt = await passwordFits(owner.password_hash, password, { lane: 'operator', caller: ownWork });
	return isStillIt ? { username, password } : null;
}

const firstPassword = (secret: string, madeAt: Date): string =>
	inGroups(readableFrom(keyedHashOf(secret, `first owner ${madeAt.toISOString()}`), 15));

/** Readable over the phone, and impossible to guess. */
export function newPassword(): string {
	return inGroups(randomReadable(15));
}

const inGroups = (letters: string): string => `${letters.slice(0, 5)}-${letters.slice(5, 10)}-${letters.slice(10)}`.toLowerCase();

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
	onKnown: (operatorId: OperatorId) => void = () => {},
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
	const token = randomToken();
	await inTransaction(db, async (tx) => {
		await holdPassword(tx, row);
		if (!(await queries.clearFailures(tx, row.id, now))) refuse('operator_locked');
		await queries.insertSession(
			tx,
			{ operatorId: row.id, tokenHash: hashOf(token), expiresAt: new Date(now.getTime() + operatorSessionLife) },
			now,
		);
	});
	return { token, operator: viewOf(deps, row) };
}

/**
 * The operator may have been given another password, or gone, while this one was being checked.
 * @throws Refusal operator_wrong_password
 */
async function holdPassword(tx: Transaction, checked: Pick<queries.OperatorRow, 'id' | 'password_hash'>): Promise<void> {
	if ((await queries.lockPassword(tx, checked.id)) !== checked.password_hash) refuse('operator_wrong_password');
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
	id: OperatorId,
): Promise<OperatorView> {
	const row = await queries.findById(db, id);
	if (!row) refuse('unauthorized');
	return viewOf(deps, row);
}

/** Sessions of operators with one of these roles that hold now. */
export async function listLiveOperatorSessions(
	db: Database | Transaction,
	roles: readonly Role[],
	now: Date,
): Promise<OperatorSessionId[]> {
	return (await queries.listLiveSessions(db, roles, now)).map((row) => row.id);
}

export async function listLiveSessionsOfOperator(
	db: Database | Transaction,
	operatorId: OperatorId,
	now: Date,
): Promise<OperatorSessionId[]> {
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
		await holdPassword(tx, row);
		await queries.setPassword(tx, row.id, passwordHash, false);
		await queries.revokeOtherSessions(tx, row.id, operator.sessionId, now);
	});
}

/** @throws Refusal unauthorized when the account was closed meanwhile */
export async function checkStillThere(handle: Database | Transaction, id: OperatorId): Promise<void> {
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
