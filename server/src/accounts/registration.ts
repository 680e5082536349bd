import type { Language } from '@qaysari/contract/languages';
import type { Caller } from '../platform/admission/caller.ts';
import type { Transaction } from '../platform/database/handle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Events } from '../platform/events/events.ts';
import type { AccountId } from '../platform/ids.ts';
import { hashPassword } from '../platform/passwords.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './accounts.queries.ts';
import { getAccount, makeAccount, type NewSession, openSession } from './accounts.ts';
import { type CodeDependencies, checkCode, useCode } from './codes.ts';
import type { Destination } from './destination.ts';
import { wasOwn } from './exchange.queries.ts';
import { formerHash } from './former.ts';
import { checkPassword } from './password-rule.ts';
import { type PasswordDependencies, proofBy } from './passwords.ts';
import { mayTakeBack } from './take-back.ts';

/**
 * Makes an account with a password for whoever proves a destination and agrees.
 * @throws Refusal agreement_required, password_weak, code_invalid, code_expired, code_used, code_used_up, account_exists
 */
export async function register(
	deps: PasswordDependencies & { events: Events },
	now: Date,
	wish: {
		destination: Destination;
		code: string;
		password: string;
		agreed: boolean;
		agreedVersion: number;
		nickname: string | undefined;
	},
	device: { label: string; caller: Caller; language: Language },
): Promise<NewSession> {
	const { destination } = wish;
	if (!wish.agreed) refuse('agreement_required');
	checkPassword(wish.password, [destination.value]);
	const proof = proofBy('register', destination, wish.code, device.caller);
	await checkCode(deps.codes, now, proof);
	const passwordHash = await hashPassword(wish.password, { lane: 'buyer', caller: device.caller });
	await useCode(deps.codes, now, proof);
	return inTransaction(deps.db, async (tx) => {
		// Whoever holds the number may be told that it has an account: they could sign in with it.
		const owner = await queries.findAccountByDestination(tx, destination.value);
		// Signing in takes back the one that was given up; another one made in its place would close that way.
		if (owner || (await mayTakeBack(tx, now, destination))) refuse('account_exists');
		const account = await makeAccount(deps, tx, now, destination, device.language);
		if (!account) refuse('account_exists');
		await queries.setPassword(tx, account.id, passwordHash);
		await queries.setAgreement(tx, account.id, wish.agreedVersion, now);
		if (wish.nickname) await queries.setNickname(tx, account.id, wish.nickname);
		return { ...(await openSession(tx, now, account, device.label)), created: true };
	});
}

/**
 * Makes a proven number or email the account's own; the one before no longer signs in.
 * @throws Refusal account_exists when it belongs to another account
 */
export async function bindDestination(
	codes: CodeDependencies,
	tx: Transaction,
	accountId: AccountId,
	destination: Destination,
): Promise<void> {
	const owner = await queries.findAccountByDestination(tx, destination.value);
	if (owner && owner.id !== accountId) refuse('account_exists');
	await getAccount(tx, accountId);
	if (!(await queries.setDestination(tx, accountId, destination))) refuse('account_exists');
	// A number that had an account before is not new under another one either; whoever gets their own back is what they were.
	const isFormer = await queries.wasKnown(tx, [formerHash(codes.secret, destination.value)]);
	if (isFormer && !(await wasOwn(tx, accountId, destination.value))) await queries.setNotNew(tx, accountId);
}

/** @throws Refusal username_taken */
export async function setUsername(tx: Transaction, accountId: AccountId, username: string): Promise<void> {
	if (!(await queries.setUsername(tx, accountId, username.toLowerCase()))) refuse('username_taken');
}
