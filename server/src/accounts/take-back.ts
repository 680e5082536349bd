import { hours } from '../platform/clock.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { Buyer } from '../platform/http/call-context.ts';
import type { AccountId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './accounts.queries.ts';
import { type Destination, otherKind } from './destination.ts';
import * as exchanges from './exchange.queries.ts';
import { rememberFormer } from './former.ts';

/** How long a number or email that an account gave up takes the account back. */
const openFor = hours(72);

const sinceOpen = (now: Date): Date => new Date(now.getTime() - openFor);

/** Whether an account that gave this number or email up not long ago may be had back by it. */
export async function mayTakeBack(tx: Transaction, now: Date, destination: Destination): Promise<boolean> {
	return (await exchanges.findGivenUp(tx, destination.value, sinceOpen(now))) !== undefined;
}

/**
 * The account that gave up this proven number or email not long ago, with everything as it was before: sessions end, a password and
 * ways in by a provider that may be a thief's go. Undefined when there is none.
 */
export async function takeBackAccount(
	deps: { secret: string },
	tx: Transaction,
	now: Date,
	destination: Destination,
): Promise<queries.AccountRow | undefined> {
	const since = sinceOpen(now);
	const accountId = await exchanges.findGivenUp(tx, destination.value, since);
	const account = accountId === undefined ? undefined : await queries.lockAccount(tx, accountId);
	if (!account) return undefined;
	await exchanges.unlinkSince(tx, account.id, since);
	for (const had of await exchanges.takeBack(tx, account.id, since, now)) {
		if (account[had.kind] !== had.before) await rememberFormer(deps, tx, now, [account[had.kind]]);
		await exchanges.restoreDestination(tx, had);
	}
	await exchanges.forgetPassword(tx, account.id);
	await queries.revokeAllSessions(tx, account.id, now);
	return queries.findAccountByDestination(tx, destination.value);
}

/** Numbers and emails that were added where there was none, and that the other one takes off again. */
export function listAddedLately(db: Handle, now: Date, accountId: AccountId): Promise<Destination['kind'][]> {
	return exchanges.listAdded(db, accountId, sinceOpen(now));
}

/**
 * Takes off what was added, for whoever proved the number or email that was there before: other sessions end, and a password and
 * ways in by a provider that may have come by it go.
 * @throws Refusal not_found
 */
export async function takeBackAdded(
	deps: { secret: string },
	tx: Transaction,
	now: Date,
	who: Buyer,
	kind: Destination['kind'],
): Promise<void> {
	const since = sinceOpen(now);
	const account = await queries.lockAccount(tx, who.accountId);
	if (!account || account[otherKind(kind)] === null) refuse('not_found');
	if (!(await exchanges.listAdded(tx, account.id, since)).includes(kind)) refuse('not_found');
	await exchanges.unlinkSince(tx, account.id, since);
	await exchanges.takeOff(tx, account.id, kind, since, now);
	await rememberFormer(deps, tx, now, [account[kind]]);
	await exchanges.forgetPassword(tx, account.id);
	await queries.revokeOtherSessions(tx, account.id, who.sessionId, now);
}

/** Changes that nothing can come back from. */
export function forgetExchanges(db: Handle, now: Date): Promise<void> {
	return exchanges.forgetExchanges(db, new Date(now.getTime() - 2 * openFor));
}
