import { accountKind, latinDigits } from '@qaysari/contract/account-input';
import type { Caller } from '../platform/admission/caller.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { fewAtOnce } from '../platform/few-at-once.ts';
import { passwordFits } from '../platform/passwords.ts';
import { Refusal, refuse } from '../platform/refusal.ts';
import * as queries from './accounts.queries.ts';
import { type NewSession, openSession } from './accounts.ts';
import { readEmail, readPhone } from './destination.ts';
import type { PasswordDependencies } from './passwords.ts';
import { countPasswordTry } from './tries.ts';

/** Of one account and one address, in one process. */
const triesAtOnce = 10;

/**
 * Signs in by email, number or user name and password. Somebody unknown, somebody without a password and a wrong password get the
 * same answer after the same work.
 * @throws Refusal password_wrong, too_many_requests, and what `isOpen` refuses with
 */
export function signInByPassword(
	deps: PasswordDependencies,
	now: Date,
	typed: { account: string; areaId: string | undefined; password: string },
	device: { label: string; caller: Caller },
	isOpen: () => Promise<void>,
): Promise<NewSession> {
	const name = readAccountName(typed.account, typed.areaId);
	return fewAtOnce(`password ${name} ${device.caller.addressBlock}`, triesAtOnce, () =>
		tryPassword(deps, now, name, typed.password, device, isOpen),
	);
}

async function tryPassword(
	deps: PasswordDependencies,
	now: Date,
	name: string,
	password: string,
	device: { label: string; caller: Caller },
	isOpen: () => Promise<void>,
): Promise<NewSession> {
	const succeeded = await countPasswordTry(deps, now, name, device.caller, isOpen);
	const account = await queries.findAccountByName(deps.db, name);
	const fits = await passwordFits(account?.password_hash ?? null, password, { lane: 'buyer', caller: device.caller });
	if (!account || !fits) refuse('password_wrong');
	await succeeded();
	return inTransaction(deps.db, async (tx) => {
		// It may have been changed, or the account closed, while the password was being checked.
		const still = await queries.lockAccount(tx, account.id);
		if (!still || still.password_hash !== account.password_hash) refuse('password_wrong');
		return { ...(await openSession(tx, now, still, device.label)), created: false };
	});
}

/** What an account is looked for by: an E.164 number, an email or a user name; what is none of them names nobody. */
function readAccountName(typed: string, areaId: string | undefined): string {
	const trimmed = latinDigits(typed).trim();
	try {
		if (trimmed.includes('@')) return readEmail(trimmed).value;
		if (accountKind(trimmed) === 'phone') return readPhone(trimmed, areaId).value;
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
	}
	return trimmed.normalize('NFC').toLowerCase();
}
