import { days, minutes } from '../platform/clock.ts';
import type { Database, Handle } from '../platform/database/handle.ts';
import { refuse } from '../platform/refusal.ts';
import { keyedHashOf } from '../platform/secrets.ts';
import * as queries from './tries.queries.ts';

/** What counting tries needs of the shop. */
export interface TryRoom {
	db: Database;
	secret: string;
	limits: { loginsPerAddressMinute: number; passwordTries: number };
}

/** Seconds that an account rests after the last free try; twice as long each time. */
const rest = 30;
const longestRest = 900;
const accountWindow = days(1);
const addressWindow = minutes(1);

/**
 * Counts a try with a password and slows whoever guesses: after so many for one account it rests, and an address block may try so
 * often a minute. What was typed counts, not what exists, so that the answer tells nothing.
 * `isOpen` refuses when this way in is switched off; asked after the flood is turned away.
 * @returns what forgets the tries of this account, once the password was right
 * @throws Refusal too_many_requests
 */
export async function countPasswordTry(
	room: TryRoom,
	now: Date,
	account: string,
	addressBlock: string,
	isOpen: () => Promise<void> = async () => {},
): Promise<() => Promise<void>> {
	const { db, limits } = room;
	const ofAccount = accountHash(room, account);
	const ofAddress = keyedHashOf(room.secret, `try address ${addressBlock}`);
	// Read without a lock first: a flood is turned away without waiting in line for the same rows.
	if (await queries.areLocked(db, [ofAccount, ofAddress], now)) refuse('too_many_requests');
	await isOpen();
	const rules: [Buffer, Parameters<typeof queries.countTry>[3]][] = [
		// One more than the limit locks for what is left of the minute, or a little longer.
		[
			ofAddress,
			{ windowStart: new Date(now.getTime() - addressWindow), free: limits.loginsPerAddressMinute, rest: 60, longest: 60 },
		],
		[ofAccount, { windowStart: new Date(now.getTime() - accountWindow), free: limits.passwordTries, rest, longest: longestRest }],
	];
	for (const [hash, rule] of rules) if (!(await queries.countTry(db, hash, now, rule))) refuse('too_many_requests');
	return () => queries.forgetTries(db, ofAccount);
}

/**
 * Counts a guess at a short code, in a transaction of its own: so many are free, after which guessing rests.
 * @returns what forgets them, once the code was right
 * @throws Refusal too_many_requests
 */
export async function countGuess(
	{ db, secret }: Pick<TryRoom, 'db' | 'secret'>,
	now: Date,
	at: string,
	free: number,
): Promise<() => Promise<void>> {
	const hash = keyedHashOf(secret, `try ${at}`);
	const rule = { windowStart: new Date(now.getTime() - accountWindow), free, rest, longest: longestRest };
	if (!(await queries.countTry(db, hash, now, rule))) refuse('too_many_requests');
	return () => queries.forgetTries(db, hash);
}

export function forgetTriesOf(room: TryRoom, handle: Handle, account: string): Promise<void> {
	return queries.forgetTries(handle, accountHash(room, account));
}

/** Counters that no longer slow anybody. */
export function forgetOldTries(room: TryRoom, now: Date): Promise<void> {
	return queries.forgetOldTries(room.db, new Date(now.getTime() - 2 * accountWindow));
}

const accountHash = (room: TryRoom, account: string): Buffer => keyedHashOf(room.secret, `try account ${account}`);
