import type { Caller } from '../platform/admission/caller.ts';
import { minutes } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Buyer } from '../platform/http/call-context.ts';
import { passwordFits } from '../platform/passwords.ts';
import { Refusal, refuse } from '../platform/refusal.ts';
import * as queries from './accounts.queries.ts';
import { getAccount } from './accounts.ts';
import { type CodeDependencies, useCode } from './codes.ts';
import { type Destination, destinationOf } from './destination.ts';
import { type PasswordDependencies, proofBy } from './passwords.ts';
import { countPasswordTry } from './tries.ts';

/** What somebody shows that an account is theirs, beside being signed in. */
export interface OldFactor {
	password: string | undefined;
	/** Sent to a number or email of the account. */
	oldCode: string | undefined;
}

/** So long a sign-in, or what was shown since, is proof enough. It gives no number or email up. */
const freshFor = minutes(15);

/** Whether whoever has the session signed in, or showed that the account is theirs, just now. */
export async function isProven(handle: Handle, now: Date, { sessionId }: Buyer): Promise<boolean> {
	const at = await queries.findSessionProof(handle, sessionId);
	return at !== undefined && now.getTime() - new Date(at).getTime() < freshFor;
}

/**
 * What a session alone must not do: take the account away, or its money to somewhere else than it came from.
 * @throws Refusal old_factor_required, sign_in_again_required
 */
export async function checkProven(handle: Handle, now: Date, who: Buyer): Promise<void> {
	if (await isProven(handle, now, who)) return;
	const account = await getAccount(handle, who.accountId);
	refuse(account.password_hash === null && !ownDestination(account) ? 'sign_in_again_required' : 'old_factor_required');
}

/**
 * Shows for a while that the account is theirs who have this session: by the password, or by a code to its number, or to its email
 * where it has none.
 * @throws Refusal old_factor_required, sign_in_again_required, password_wrong, too_many_requests, code_invalid, code_expired, code_used, code_used_up
 */
export async function proveOwner(
	deps: PasswordDependencies,
	now: Date,
	who: Buyer,
	given: OldFactor,
	caller: Caller,
): Promise<void> {
	const account = await getAccount(deps.db, who.accountId);
	await checkFactor(deps, now, account, ownDestination(account), given, caller);
	await queries.setSessionProven(deps.db, who.sessionId, now);
}

const ownDestination = (account: queries.AccountRow): Destination | null =>
	destinationOf(account, 'phone') ?? destinationOf(account, 'email');

/**
 * The password of an account, or a code to what it has.
 * @throws Refusal old_factor_required, sign_in_again_required, password_wrong, too_many_requests, code_invalid, code_expired, code_used, code_used_up
 */
export async function checkFactor(
	deps: PasswordDependencies,
	now: Date,
	account: queries.AccountRow,
	own: Destination | null,
	given: OldFactor,
	caller: Caller,
): Promise<void> {
	if (given.password !== undefined && account.password_hash !== null) {
		const succeeded = await countPasswordTry(deps, now, `id ${account.id}`, caller);
		if (!(await passwordFits(account.password_hash, given.password, { lane: 'buyer', caller }))) refuse('password_wrong');
		await succeeded();
		return;
	}
	if (!own && account.password_hash === null) refuse('sign_in_again_required');
	if (!own || given.oldCode === undefined) refuse('old_factor_required');
	try {
		await proveOwn(deps.codes, now, own, given.oldCode, caller);
	} catch (error) {
		// Whoever typed two codes is told which of them it is.
		if (error instanceof Refusal) refuse(error.code, error.params, { data: { about: 'old' } });
		throw error;
	}
}

/** A code that was sent to a number or email of the account itself. */
export function proveOwn(codes: CodeDependencies, now: Date, own: Destination, code: string, caller: Caller): Promise<void> {
	return useCode(codes, now, proofBy('bind', own, code, caller));
}
