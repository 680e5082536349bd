import { latinDigits } from '@qaysari/contract/account-input';
import { languages } from '@qaysari/contract/languages';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { constraintOf } from '../platform/database/transaction.ts';
import type { BankAccountChangeId, BankAccountId, OperatorId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { getPaymentRules } from '../settings/settings.ts';
import * as queries from './bank-accounts.queries.ts';

export type { AccountFields, BankAccountRow, ChangeRow } from './bank-accounts.queries.ts';
export { anyOpen as anyOpenAccount, insertAccount } from './bank-accounts.queries.ts';

const shownChanges = 50;

/** Accounts that buyers may transfer to, in the order in which they are shown. */
export function listBankAccounts(db: Handle): Promise<queries.BankAccountRow[]> {
	return queries.listAccounts(db, 'open');
}

export function listAllAccounts(db: Handle): Promise<queries.BankAccountRow[]> {
	return queries.listAccounts(db, 'all');
}

export function listChanges(db: Handle): Promise<queries.ChangeRow[]> {
	return queries.listChanges(db, shownChanges);
}

/**
 * Proposes a new account or a change to one: whoever could change where money goes alone could take it.
 * @throws Refusal not_found, text_missing, account_number_invalid, changed_meanwhile, change_waiting when one waits already
 */
export async function proposeChange(
	tx: Transaction,
	now: Date,
	proposedBy: number,
	wish: queries.AccountFields & { id: BankAccountId | null; readVersion: number },
): Promise<BankAccountChangeId> {
	const { id, readVersion, ...typed } = wish;
	const [first] = languages;
	if (!typed.bankName[first]) refuse('text_missing');
	const fields = { ...typed, cardNumber: readAccountNumber(typed.cardNumber) };
	if (id !== null) {
		const account = (await queries.lockAccount(tx, id)) ?? refuse('not_found');
		if (account.version !== readVersion) refuse('changed_meanwhile');
	}
	try {
		return await queries.insertChange(tx, { accountId: id, readVersion, wish: fields, proposedBy }, now);
	} catch (error) {
		if (constraintOf(error) === 'bank_account_change_waiting') refuse('change_waiting');
		throw error;
	}
}

/**
 * A second person passes a change, and it holds, or refuses it.
 * @throws Refusal not_found, second_person for whoever proposed it unless one person is the whole shop, changed_meanwhile when it was decided or the account changed
 */
export async function decideChange(
	tx: Transaction,
	now: Date,
	decidedBy: number,
	decision: { changeId: BankAccountChangeId; pass: boolean; note: string },
): Promise<void> {
	const change = await waitingChange(tx, decision.changeId);
	if (change.proposed_by === decidedBy && (await getPaymentRules(tx)).secondPersonFrom !== null) refuse('second_person');
	let accountId = change.account_id;
	if (decision.pass) {
		if (accountId === null) accountId = await queries.insertAccount(tx, change.wish);
		else if ((await queries.updateAccount(tx, accountId, change.read_version, change.wish)) === 0) refuse('changed_meanwhile');
	}
	const state = decision.pass ? 'passed' : 'refused';
	await queries.closeChange(tx, change.id, { state, accountId, decidedBy, note: decision.note }, now);
}

/** @throws Refusal not_found for changes of others too, changed_meanwhile when it was decided */
export async function withdrawChange(
	tx: Transaction,
	now: Date,
	operatorId: OperatorId,
	changeId: BankAccountChangeId,
): Promise<void> {
	const change = await waitingChange(tx, changeId);
	if (change.proposed_by !== operatorId) refuse('not_found');
	await queries.closeChange(
		tx,
		change.id,
		{ state: 'withdrawn', accountId: change.account_id, decidedBy: operatorId, note: '' },
		now,
	);
}

async function waitingChange(tx: Transaction, changeId: BankAccountChangeId): Promise<queries.ChangeRow> {
	const change = (await queries.lockChange(tx, changeId)) ?? refuse('not_found');
	if (change.state !== 'waiting') refuse('changed_meanwhile');
	return change;
}

/**
 * An IBAN with its check digits, or the plain digits of an account or card, in groups of four as people read them.
 * @throws Refusal account_number_invalid
 */
function readAccountNumber(typed: string): string {
	const signs = latinDigits(typed).replace(/[\s-]/g, '').toUpperCase();
	const isIban = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(signs);
	if (isIban ? ibanRemainder(signs) !== 1 : !/^\d{6,34}$/.test(signs)) refuse('account_number_invalid');
	return signs.replace(/(.{4})(?=.)/g, '$1 ');
}

/** ISO 13616: letters count from 10 on, the first four signs go last, and 97 leaves 1. */
function ibanRemainder(iban: string): number {
	const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('');
	return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}
