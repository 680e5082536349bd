import type { Language } from '@qaysari/contract/languages';
import type { Caller } from '../platform/admission/caller.ts';
import type { Database } from '../platform/database/handle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Events } from '../platform/events/events.ts';
import type { Buyer } from '../platform/http/call-context.ts';
import { hashPassword, passwordFits } from '../platform/passwords.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './accounts.queries.ts';
import { getAccount, type NewSession, openSession } from './accounts.ts';
import { type CodeDependencies, type CodeProof, type CodePurpose, checkCode, useCode } from './codes.ts';
import { type Destination, readDestination } from './destination.ts';
import { checkPassword } from './password-rule.ts';
import { countPasswordTry, forgetTriesOf, type TryDependencies } from './tries.ts';

/** What passwords need of the shop. */
export interface PasswordDependencies extends TryDependencies {
	db: Database;
	codes: CodeDependencies;
}

/**
 * Sets a forgotten password with a code; every session of the account ends.
 * @throws Refusal password_weak, code_invalid, code_expired, code_used, code_used_up, account_invalid (the number is theirs, but has no account)
 */
export async function resetPassword(
	deps: PasswordDependencies,
	now: Date,
	destination: Destination,
	code: string,
	password: string,
	caller: Caller,
): Promise<void> {
	checkPassword(password, [destination.value]);
	const proof = proofBy('reset', destination, code, caller);
	await checkCode(deps.codes, now, proof);
	// A full line refuses before the code is used.
	const passwordHash = await hashPassword(password, { lane: 'buyer', caller });
	await useCode(deps.codes, now, proof);
	await inTransaction(deps.db, async (tx) => {
		const account = await queries.findAccountByDestination(tx, destination.value);
		if (!account) refuse('account_invalid');
		await queries.setPassword(tx, account.id, passwordHash);
		await queries.revokeAllSessions(tx, account.id, now);
		for (const name of [account.phone, account.email, account.username]) if (name) await forgetTriesOf(deps, tx, name);
	});
}

/**
 * Sets or changes one's own password: with the present one, or with a code sent to one's own number or email.
 * Every session ends, and a new one begins here.
 * @throws Refusal password_weak, password_wrong, too_many_requests, account_invalid, code_invalid, code_expired, code_used, code_used_up
 */
export async function changeOwnPassword(
	deps: PasswordDependencies & { events: Events },
	now: Date,
	buyer: Buyer,
	change: {
		password: string;
		current: string | undefined;
		proof: { account: string; areaId: string | undefined; code: string } | null;
	},
	device: { label: string; caller: Caller; language: Language },
): Promise<NewSession> {
	const account = await getAccount(deps.db, buyer.accountId);
	checkPassword(change.password, [account.phone, account.email, account.username]);
	const proof = change.proof && proofOfOwn(account, change.proof, device.caller);
	if (proof) await checkCode(deps.codes, now, proof);
	else {
		const succeeded = await countPasswordTry(deps, now, `id ${account.id}`, device.caller);
		if (!(await passwordFits(account.password_hash, change.current ?? '', { lane: 'buyer', caller: device.caller })))
			refuse('password_wrong');
		await succeeded();
	}
	const passwordHash = await hashPassword(change.password, { lane: 'buyer', caller: device.caller });
	if (proof) await useCode(deps.codes, now, proof);
	return inTransaction(deps.db, async (tx) => {
		const still = await queries.lockAccount(tx, account.id);
		if (!still) refuse('unauthorized');
		// Two changes at once: the second one's proof was about a password that is no longer there.
		if (!proof && still.password_hash !== account.password_hash) refuse('password_wrong');
		await queries.setPassword(tx, account.id, passwordHash);
		await queries.revokeAllSessions(tx, account.id, now);
		const session = await openSession(tx, now, still, device.label);
		await deps.events.tell(tx, now, 'sessionContinued', {
			accountId: account.id,
			from: buyer.sessionId,
			to: session.sessionId,
		});
		return { ...session, created: false };
	});
}

/** @throws Refusal account_invalid for a number or email that is not the account's */
function proofOfOwn(
	{ phone, email }: queries.AccountRow,
	shown: { account: string; areaId: string | undefined; code: string },
	caller: Caller,
): CodeProof {
	const own = readDestination(shown.account, shown.areaId);
	if (own.value !== phone && own.value !== email) refuse('account_invalid');
	return proofBy('reset', own, shown.code, caller);
}

/** A code is good whichever channel brought it to the destination. */
export function proofBy(purpose: CodePurpose, destination: Destination, code: string, caller: Caller): CodeProof {
	return { purpose, channels: destination.kind === 'email' ? ['email'] : ['whatsapp', 'sms'], destination, code, caller };
}
