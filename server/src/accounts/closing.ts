import type { Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import type { AccountId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './accounts.queries.ts';
import { eraseCodes } from './codes.queries.ts';
import { formerHash } from './former.ts';
import { forgetDevicesOf } from './known-devices.ts';

/**
 * Closes an account for good: the other rooms erase what is theirs or refuse, then whatever names the person goes. Keyed hashes of
 * number, email and subjects stay, so that nobody is new twice (docs/rules.md 3 and 7).
 * @throws Refusal agreement_required, and what listeners refuse with: orders_under_way, refund_under_way
 */
export async function closeAccount(
	{ events, secret }: { events: Events; secret: string },
	tx: Transaction,
	now: Date,
	accountId: AccountId,
	agreed: boolean,
): Promise<void> {
	if (!agreed) refuse('agreement_required');
	const account = await queries.lockAccount(tx, accountId);
	if (!account) refuse('unauthorized');
	await events.tell(tx, now, 'accountClosing', { accountId, phone: account.phone, email: account.email });
	const identities = await queries.listIdentities(tx, accountId);
	const known = [account.phone, account.email, ...identities.flatMap((one) => [`${one.issuer} ${one.subject}`, one.email])];
	const destinations = [account.phone, account.email].filter((value) => value !== null);
	await queries.insertFormer(
		tx,
		known.filter((value) => value !== null).map((value) => formerHash(secret, value)),
		now,
	);
	await eraseCodes(tx, destinations);
	const names = [account.phone, account.email, account.username].filter((name) => name !== null);
	await forgetDevicesOf({ secret }, tx, [`id ${accountId}`, ...names]);
	await queries.eraseAccount(tx, accountId, now);
}
