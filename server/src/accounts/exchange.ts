import { translatorFor } from '@qaysari/messages/node';
import type { Caller } from '../platform/admission/caller.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { Buyer } from '../platform/http/call-context.ts';
import { refuse } from '../platform/refusal.ts';
import { tellAccount } from './account-notices.ts';
import * as queries from './accounts.queries.ts';
import { getAccount } from './accounts.ts';
import type { CodeDependencies } from './codes.ts';
import { type Destination, destinationOf, otherKind } from './destination.ts';
import * as exchanges from './exchange.queries.ts';
import { rememberFormer } from './former.ts';
import { checkFactor, isProven, type OldFactor } from './owner-proof.ts';
import type { PasswordDependencies } from './passwords.ts';
import { bindDestination } from './registration.ts';

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
	if (present === null && (await isProven(deps.db, now, who))) return;
	const old = present === null ? destinationOf(account, otherKind(next.kind)) : { ...next, value: present };
	await checkFactor(deps, now, account, old, given, caller);
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
	if (before !== null) {
		await rememberFormer(codes, tx, now, [before]);
		await queries.revokeOtherSessions(tx, account.id, who.sessionId, now);
	}
	const t = translatorFor(account.language, 'server');
	await tellAccount(codes, tx, now, account, {
		subject: t('delivery.exchanged.subject'),
		text: t(before === null ? 'delivery.added.text' : 'delivery.exchanged.text'),
		withinDay: 'or refused',
	});
}
