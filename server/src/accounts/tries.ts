import type { Caller } from '../platform/admission/caller.ts';
import { days, minutes } from '../platform/clock.ts';
import type { Database, Handle } from '../platform/database/handle.ts';
import { refuse } from '../platform/refusal.ts';
import { keyedHashOf } from '../platform/secrets.ts';
import { knownDeviceOf } from './known-devices.ts';
import * as queries from './tries.queries.ts';

/** What counting tries needs of the shop. */
export interface TryDependencies {
	db: Database;
	secret: string;
	limits: { loginsPerAddressMinute: number; loginsPerDeviceMinute: number; passwordTries: number };
}

/** Seconds that an account rests after the last free try; twice as long each time. */
const rest = 30;
const longestRest = 900;
const accountWindow = days(1);
const addressWindow = minutes(1);

/**
 * Counts a try with a password and slows whoever guesses: after so many for one account it rests, and an address block may try so
 * often a minute. What was typed counts, not what exists, so that the answer tells nothing. A device from which this account was
 * signed in before counts for itself: strangers who guess keep nobody out there.
 * `isOpen` refuses when this way in is switched off; asked after the flood is turned away.
 * @returns what forgets the tries of this account, once the password was right
 * @throws Refusal too_many_requests
 */
export async function countPasswordTry(
	deps: TryDependencies,
	now: Date,
	account: string,
	caller: Caller,
	isOpen: () => Promise<void> = async () => {},
): Promise<() => Promise<void>> {
	const { db, limits } = deps;
	const known = await knownDeviceOf(deps, db, account, caller);
	const ofAccount = accountHash(deps, known ? `${account} on ${known.toString('base64url')}` : account);
	const perMinute = (free: number) => ({ windowStart: new Date(now.getTime() - addressWindow), free, rest: 60, longest: 60 });
	const rules: [Buffer, Parameters<typeof queries.countTry>[3]][] = [];
	// The device first: what it is refused does not weigh on others behind its address.
	if (caller.device !== null)
		rules.push([keyedHashOf(deps.secret, `try device ${caller.device}`), perMinute(limits.loginsPerDeviceMinute)]);
	if (!known)
		rules.push([keyedHashOf(deps.secret, `try address ${caller.addressBlock}`), perMinute(limits.loginsPerAddressMinute)]);
	rules.push([
		ofAccount,
		{ windowStart: new Date(now.getTime() - accountWindow), free: limits.passwordTries, rest, longest: longestRest },
	]);
	// Read without a lock first: a flood is turned away without waiting in line for the same rows.
	const hashes = rules.map(([hash]) => hash);
	if (await queries.areLocked(db, hashes, now)) refuse('too_many_requests');
	await isOpen();
	for (const [hash, rule] of rules) if (!(await queries.countTry(db, hash, now, rule))) refuse('too_many_requests');
	return () => queries.forgetTries(db, ofAccount);
}

/**
 * Counts a guess at a short code, in a transaction of its own: so many are free, after which guessing rests.
 * @returns what forgets them, once the code was right
 * @throws Refusal too_many_requests
 */
export async function countGuess(
	{ db, secret }: Pick<TryDependencies, 'db' | 'secret'>,
	now: Date,
	at: string,
	free: number,
): Promise<() => Promise<void>> {
	const hash = keyedHashOf(secret, `try ${at}`);
	const rule = { windowStart: new Date(now.getTime() - accountWindow), free, rest, longest: longestRest };
	if (!(await queries.countTry(db, hash, now, rule))) refuse('too_many_requests');
	return () => queries.forgetTries(db, hash);
}

export function forgetTriesOf(deps: TryDependencies, handle: Handle, account: string): Promise<void> {
	return queries.forgetTries(handle, accountHash(deps, account));
}

/** Counters that no longer slow anybody. */
export function forgetOldTries(deps: TryDependencies, now: Date): Promise<void> {
	return queries.forgetOldTries(deps.db, new Date(now.getTime() - 2 * accountWindow));
}

const accountHash = (deps: TryDependencies, account: string): Buffer => keyedHashOf(deps.secret, `try account ${account}`);
