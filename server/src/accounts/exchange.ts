import type { Caller } from '../platform/admission/caller.ts';
import { minutes } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { Buyer } from '../platform/http/call-context.ts';
import { passwordFits } from '../platform/passwords.ts';
import { Refusal, refuse } from '../platform/refusal.ts';
import * as queries from './accounts.queries.ts';
import { getAccount } from './accounts.ts';
import type { CodeDependencies } from './codes.ts';
import { useCode } from './codes.ts';
import { type Destination, destinationOf, otherKind } from './destination.ts';
import * as exchanges from './exchange.queries.ts';
import { tellOld } from './exchange-notices.ts';
import { channelsOf, type PasswordDependencies } from './passwords.ts';
import { bindDestination } from './registration.ts';
import { countPasswordTry } from './tries.ts';

/** By what somebody shows that an account is theirs, beside being signed in. */
export interface OldFactor {
	password: string | undefined;
	/** Sent to the number or email that is given up. */
	oldCode: string | undefined;
}

/** So long a sign-in is proof enough to add a number or email. It gives none up. */
const freshFor = minutes(15);

/**
 * A session alone gives no account away. Whoever exchanges a number or email shows the password, or a code to the old one; whoever
 * adds one where there was none shows the password, a code to the other one, or that they signed in just now.
 * @throws Refusal old_factor_required, sign_in_again_required, password_wrong, too_many_requests, code_invalid, code_expired, code_used, code_used_up
 */
export async function checkOldFactor(
	deps: PasswordDependencies,
	now: Date,
	who: Buyer,
	next: Destination,
	given: OldFactor,
	caller: Caller,
): Promise<void> {
	const account = await getAccount(deps.db, who.accountId);
	const present = account[next.kind];
	if (present === null && (await beganLately(deps, who, now))) return;
	const old = present === null ? destinationOf(account, otherKind(next.kind)) : { ...next, value: present };
	if (given.password !== undefined && account.password_hash !== null) {
		const succeeded = await countPasswordTry(deps, now, `id ${account.id}`, caller);
		if (!(await passwordFits(account.password_hash, given.password, { lane: 'buyer', caller }))) refuse('password_wrong');
		await succeeded();
		return;
	}
	if (!old && account.password_hash === null) refuse('sign_in_again_required');
	if (!old || given.oldCode === undefined) refuse('old_factor_required');
	try {
		await proveOwn(deps.codes, now, old, given.oldCode, caller);
	} catch (error) {
		// The code to the new one was not looked at: whoever typed both is told which of them it is.
		if (error instanceof Refusal) refuse(error.code, error.params, { data: { about: 'old' } });
		throw error;
	}
}

async function beganLately({ db }: PasswordDependencies, { sessionId }: Buyer, now: Date): Promise<boolean> {
	const began = await queries.findSessionStart(db, sessionId);
	return began !== undefined && now.getTime() - new Date(began).getTime() < freshFor;
}

/** A code that was sent to a number or email of the account itself. */
export function proveOwn(codes: CodeDependencies, now: Date, own: Destination, code: string, caller: Caller): Promise<void> {
	return useCode(codes, now, { purpose: 'bind', channels: channelsOf(own), destination: own, code, caller });
}

/**
 * Gives an account a proven number or email. Where it replaces one, other sessions end. The old one and what else the account is
 * reached by are told, and the old one takes the account back for 72 hours.
 * @throws Refusal account_exists
 */
export async function exchangeDestination(
	codes: CodeDependencies,
	tx: Transaction,
	now: Date,
	who: Buyer,
	next: Destination,
): Promise<void> {
	const account = await queries.lockAccount(tx, who.accountId);
	if (!account) refuse('unauthorized');
	const before = account[next.kind];
	if (before === next.value) return;
	await bindDestination(codes, tx, account.id, next);
	await exchanges.insertExchange(tx, { accountId: account.id, kind: next.kind, before, after: next.value }, now);
	if (before !== null) await queries.revokeOtherSessions(tx, account.id, who.sessionId, now);
	await tellOld(codes, tx, now, account, next.kind);
}
