import { hours } from '../platform/clock.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { Buyer } from '../platform/http/call-context.ts';
import type { AccountId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './accounts.queries.ts';
import { type Destination, otherKind } from './destination.ts';
import * as exchanges from './exchange.queries.ts';

/** How long a number or email that an account gave up takes the account back. */
const openFor = hours(72);

/**
 * The account that gave up this proven number or email not long ago, with everything as it was before: sessions end, a password
 * that may be a thief's goes. Undefined when there is none.
 */
export async function takeBackAccount(
	tx: Transaction,
	now: Date,
	destination: Destination,
): Promise<queries.AccountRow | undefined> {
	const since = new Date(now.getTime() - openFor);
	const accountId = await exchanges.findGivenUp(tx, destination.value, since);
	if (accountId === undefined || !(await queries.lockAccount(tx, accountId))) return undefined;
	for (const had of await exchanges.takeBack(tx, accountId, since, now)) await exchanges.restoreDestination(tx, had);
	await exchanges.forgetPassword(tx, accountId);
	await queries.revokeAllSessions(tx, accountId, now);
	return queries.findAccountByDestination(tx, destination.value);
}

/** Numbers and emails that were added where there was none, and that the other one takes off again. */
export function listAddedLately(db: Handle, now: Date, accountId: AccountId): Promise<Destination['kind'][]> {
	return exchanges.listAdded(db, accountId, new Date(now.getTime() - openFor));
}

/**
 * Takes off what was added, for whoever proved the number or email that was there before: other sessions end, and a password that
 * may have been set by it goes.
 * @throws Refusal not_found
 */
export async function takeBackAdded(tx: Transaction, now: Date, who: Buyer, kind: Destination['kind']): Promise<void> {
	const since = new Date(now.getTime() - openFor);
	const account = await queries.lockAccount(tx, who.accountId);
	if (!account || account[otherKind(kind)] === null) refuse('not_found');
	if (!(await exchanges.listAdded(tx, account.id, since)).includes(kind)) refuse('not_found');
	await exchanges.takeOff(tx, account.id, kind, since, now);
	await exchanges.forgetPassword(tx, account.id);
	await queries.revokeOtherSessions(tx, account.id, who.sessionId, now);
}

/** Changes that nothing can come back from. */
export function forgetExchanges(db: Handle, now: Date): Promise<void> {
	return exchanges.forgetExchanges(db, new Date(now.getTime() - 2 * openFor));
}
