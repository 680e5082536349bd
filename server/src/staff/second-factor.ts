import { latinDigits } from '@qaysari/contract/account-input';
import { brandName } from '@qaysari/messages/languages';
import { generateSecret, generateURI, verify } from 'otplib';
import type { Caller } from '../platform/admission/caller.ts';
import type { Database } from '../platform/database/handle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Operator } from '../platform/http/call-context.ts';
import type { OperatorId } from '../platform/ids.ts';
import { passwordFits } from '../platform/passwords.ts';
import { refuse } from '../platform/refusal.ts';
import { keyedHashOf, randomReadable, seal, unseal } from '../platform/secrets.ts';
import * as queries from './staff.queries.ts';

interface SecretDependencies {
	db: Database;
	secret: string;
}

/** Seconds of a code, and how far a clock may be off. */
const period = 30;
const recoveryCodes = 10;

const aboutOf = (operatorId: OperatorId): string => `totp ${operatorId}`;

/**
 * A secret for an authenticator app, sealed in the database; it counts once a code of it was confirmed.
 * @throws Refusal operator_wrong_password, operator_locked, second_factor_on
 */
export async function beginSecondFactor(
	{ db, secret: key }: SecretDependencies,
	now: Date,
	operator: Operator,
	password: string,
	caller: Caller,
): Promise<{ secret: string; uri: string }> {
	const row = await checkPassword(db, now, operator, password, caller);
	if (row.totp_confirmed_at !== null) refuse('second_factor_on');
	const secret = generateSecret();
	await inTransaction(db, (tx) => queries.setTotp(tx, row.id, seal(key, aboutOf(row.id), secret)));
	return { secret, uri: generateURI({ issuer: `${brandName.en} console`, label: row.username, secret }) };
}

/**
 * Switches it on; other sessions, which came in without it, end.
 * @returns recovery codes, kept as hashes only
 * @throws Refusal second_factor_on, second_factor_off (nothing was begun), second_factor_wrong, operator_locked
 */
export async function confirmSecondFactor(
	deps: SecretDependencies,
	now: Date,
	operator: Operator,
	code: string,
): Promise<string[]> {
	const row = await queries.findById(deps.db, operator.operatorId);
	if (!row) refuse('unauthorized');
	if (row.totp_confirmed_at !== null) refuse('second_factor_on');
	if (!row.totp_sealed) refuse('second_factor_off');
	await checkSecondFactor(deps, now, row, code);
	const codes = Array.from({ length: recoveryCodes }, () => `${randomReadable(5)}-${randomReadable(5)}`);
	await inTransaction(deps.db, async (tx) => {
		await queries.confirmTotp(
			tx,
			row.id,
			codes.map((one) => recoveryHash(deps, one)),
			now,
		);
		await queries.revokeOtherSessions(tx, row.id, operator.sessionId, now);
	});
	return codes;
}

/** @throws Refusal operator_wrong_password, operator_locked, second_factor_off, second_factor_wrong */
export async function removeSecondFactor(
	deps: SecretDependencies,
	now: Date,
	operator: Operator,
	{ password, code }: { password: string; code: string },
	caller: Caller,
): Promise<void> {
	const row = await checkPassword(deps.db, now, operator, password, caller);
	if (row.totp_confirmed_at === null) refuse('second_factor_off');
	await checkSecondFactor(deps, now, row, code);
	await inTransaction(deps.db, (tx) => queries.setTotp(tx, row.id, null));
}

/**
 * A code of the app, good once, or a recovery code. A wrong one counts like a wrong password.
 * @throws Refusal second_factor_wrong, operator_locked
 */
export async function checkSecondFactor(
	deps: SecretDependencies,
	now: Date,
	row: queries.OperatorRow,
	typed: string,
): Promise<void> {
	const { db } = deps;
	if (row.locked_until && new Date(row.locked_until) > now) refuse('operator_locked');
	const code = latinDigits(typed).replace(/\s/g, '');
	const secret = row.totp_sealed && unseal(deps.secret, aboutOf(row.id), row.totp_sealed);
	if (secret && /^\d{6}$/.test(code)) {
		const epoch = Math.floor(now.getTime() / 1000);
		const result = await verify({ secret, token: code, epoch, epochTolerance: period });
		if (result.valid && (await queries.useTotpStep(db, row.id, Math.floor(epoch / period) + result.delta))) return;
	} else if (row.totp_confirmed_at !== null && (await queries.useRecoveryCode(db, row.id, recoveryHash(deps, code), now))) {
		return;
	}
	await queries.countFailure(db, row.id, now);
	refuse('second_factor_wrong');
}

async function checkPassword(
	db: Database,
	now: Date,
	operator: Operator,
	password: string,
	caller: Caller,
): Promise<queries.OperatorRow> {
	const row = await queries.findById(db, operator.operatorId);
	if (!row) refuse('unauthorized');
	if (row.locked_until && new Date(row.locked_until) > now) refuse('operator_locked');
	if (!(await passwordFits(row.password_hash, password, { lane: 'operator', caller }))) {
		await queries.countFailure(db, row.id, now);
		refuse('operator_wrong_password');
	}
	return row;
}

function recoveryHash({ secret }: SecretDependencies, code: string): Buffer {
	return keyedHashOf(secret, `recovery ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`);
}
