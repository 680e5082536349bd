import { hours } from '../platform/clock.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import * as queries from './accounts.queries.ts';
import type { Destination } from './destination.ts';
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

/** Changes that nothing can come back from. */
export function forgetExchanges(db: Handle, now: Date): Promise<void> {
	return exchanges.forgetExchanges(db, new Date(now.getTime() - 2 * openFor));
}
