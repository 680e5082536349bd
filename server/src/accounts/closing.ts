import { translatorFor } from '@qaysari/messages/node';
import type { Transaction } from '../platform/database/handle.ts';
import type { Delivery } from '../platform/delivery/delivery.ts';
import type { Events } from '../platform/events/events.ts';
import type { Buyer } from '../platform/http/call-context.ts';
import { refuse } from '../platform/refusal.ts';
import { tellAccount } from './account-notices.ts';
import * as queries from './accounts.queries.ts';
import { eraseCodes } from './codes.queries.ts';
import { rememberFormer } from './former.ts';
import { forgetDevicesOf } from './known-devices.ts';
import { checkProven } from './owner-proof.ts';

/**
 * Closes an account for good: the other rooms erase what is theirs or refuse, then whatever names the person goes. Keyed hashes of
 * number, email and subjects stay, so that nobody is new twice (docs/rules.md 3 and 7). Number and email are told.
 * @throws Refusal agreement_required, old_factor_required, sign_in_again_required, and what listeners refuse with: orders_under_way,
 * refund_under_way
 */
export async function closeAccount(
	{ events, secret, delivery }: { events: Events; secret: string; delivery: Delivery },
	tx: Transaction,
	now: Date,
	who: Buyer,
	agreed: boolean,
): Promise<void> {
	if (!agreed) refuse('agreement_required');
	const { accountId } = who;
	const account = await queries.lockAccount(tx, accountId);
	if (!account) refuse('unauthorized');
	await events.tell(tx, now, 'accountClosing', { accountId, phone: account.phone, email: account.email });
	// After those who may refuse: nobody shows anything for an account that cannot be closed yet.
	await checkProven(tx, now, who);
	const identities = await queries.listIdentities(tx, accountId);
	const known = [account.phone, account.email, ...identities.flatMap((one) => [`${one.issuer} ${one.subject}`, one.email])];
	const destinations = [account.phone, account.email].filter((value) => value !== null);
	await rememberFormer({ secret }, tx, now, known);
	await eraseCodes(tx, destinations);
	const names = [account.phone, account.email, account.username].filter((name) => name !== null);
	await forgetDevicesOf({ secret }, tx, [`id ${accountId}`, ...names]);
	await queries.eraseAccount(tx, accountId, now);
	const t = translatorFor(account.language, 'server');
	await tellAccount({ delivery }, tx, now, account, {
		subject: t('delivery.closed.subject'),
		text: t('delivery.closed.text'),
		withinDay: 'or untold',
		isLast: true,
	});
}
