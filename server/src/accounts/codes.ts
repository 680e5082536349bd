import { latinDigits, loginType } from '@qaysari/contract/account-input';
import type { CodeUnderWay, codePurposes } from '@qaysari/contract/accounts.schemas';
import type { Language } from '@qaysari/contract/languages';
import { limits } from '@qaysari/contract/limits';
import { maskEmail, maskPhone } from '@qaysari/messages/format';
import { translatorFor } from '@qaysari/messages/node';
import type { Caller } from '../platform/admission/caller.ts';
import { minutes } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database, Transaction } from '../platform/database/handle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Channel, Delivery } from '../platform/delivery/delivery.ts';
import { fewAtOnce } from '../platform/few-at-once.ts';
import type { VerificationCodeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { keyedHashOf, randomDigits, sameBytes } from '../platform/secrets.ts';
import * as queries from './codes.queries.ts';
import type { Destination } from './destination.ts';
import { knownDeviceOf } from './known-devices.ts';

export { countProven } from './codes.queries.ts';

export type CodePurpose = (typeof codePurposes)[number];
export type CodeChannel = 'whatsapp' | 'sms' | 'email';

/** What codes need of the shop. */
export interface CodeDependencies {
	db: Database;
	delivery: Delivery;
	limits: Config['limits'];
	secret: string;
}

/** What somebody shows to prove a destination. */
export interface CodeProof {
	purpose: CodePurpose;
	channels: readonly CodeChannel[];
	destination: Destination;
	code: string;
	/** Who shows it: tries of others do not count for whoever asked for the code. */
	caller: Caller;
}

const typeOfChannel = { whatsapp: loginType.messenger, sms: loginType.sms, email: loginType.email } as const satisfies Record<
	CodeChannel,
	number
>;

/** Of one destination and one address, in one process. */
const triesAtOnce = 100;
/** All who ask for codes to one destination may send so many times what one of them may. */
const strangersOfDestination = 3;
/** Of a country's day, for one address once half of it is used: closing a country takes a hundred addresses. */
const shareOfAddress = 0.01;

export interface CodeSender {
	visitorHash: Buffer | null;
	addressBlock: string;
	caller: Caller;
	language: Language;
	/** Host of the shop, for the last line that lets phones fill the code in. */
	host: string;
}

/**
 * Sends a code: hashed, bound to purpose, channel and destination, valid five minutes; it voids the one before that the same
 * device asked for (docs/rules.md 3). What strangers ask for voids nothing, and uses up nothing of a device that is known there.
 * The answer is the same whether an account exists or not.
 * @throws Refusal channel_off, resend_too_early, destination_limited
 */
export async function sendCode(
	deps: CodeDependencies,
	tx: Transaction,
	now: Date,
	wish: { purpose: CodePurpose; channel: CodeChannel; destination: Destination },
	sender: CodeSender,
): Promise<{ destination: string; resendSeconds: number }> {
	const { purpose, channel, destination } = wish;
	if (!deps.delivery.isOpen(channel)) refuse('channel_off');
	await queries.lockSends(tx, `destination:${destination.value}`);
	if (sender.visitorHash) await queries.lockSends(tx, `visitor:${sender.visitorHash.toString('base64url')}`);
	await checkLimits(deps, tx, now, wish, sender);
	const code = randomDigits(limits.codeLength);
	await queries.voidOwnCodes(tx, purpose, destination.value, sender, now);
	await queries.insertCode(
		tx,
		{
			purpose,
			channel,
			destination: destination.value,
			codeHash: hashOfCode(deps, purpose, destination, code),
			visitorHash: sender.visitorHash,
			addressBlock: sender.addressBlock,
			country: destination.country,
			expiresAt: new Date(now.getTime() + minutes(limits.codeMinutes)),
		},
		now,
	);
	await deps.delivery.deliver(tx, now, {
		...textOf(purpose, channel, code, sender),
		channel: channel satisfies Channel,
		to: destination.value,
		code,
		language: sender.language,
		expiresAt: new Date(now.getTime() + minutes(limits.codeMinutes)),
		instead: channel === 'whatsapp' ? [{ channel: 'sms', text: textOf(purpose, 'sms', code, sender).text }] : [],
	});
	return { destination: masked(destination), resendSeconds: limits.resendSeconds };
}

const masked = ({ kind, value }: Destination): string => (kind === 'email' ? maskEmail(value) : maskPhone(value));

/**
 * Proves a destination by its code, once; one for orders again to the device that asked for it. A wrong try counts even though the step fails.
 * @throws Refusal code_invalid, code_expired, code_used, code_used_up
 */
export function useCode(deps: CodeDependencies, now: Date, proof: CodeProof): Promise<void> {
	return showCode(deps, now, proof, 'used');
}

/**
 * Looks whether a code would prove its destination, before something else that may be refused. A wrong try counts, a right one uses
 * nothing.
 * @throws Refusal code_invalid, code_expired, code_used, code_used_up
 */
export function checkCode(deps: CodeDependencies, now: Date, proof: CodeProof): Promise<void> {
	return showCode(deps, now, proof, 'kept');
}

function showCode(deps: CodeDependencies, now: Date, proof: CodeProof, right: 'used' | 'kept'): Promise<void> {
	const given = latinDigits(proof.code).trim();
	if (!/^\d{6}$/.test(given)) refuse('code_invalid');
	const { destination, caller } = proof;
	return fewAtOnce(`code ${destination.value} ${caller.addressBlock}`, triesAtOnce, () =>
		tryCode(deps, now, proof, given, right),
	);
}

async function tryCode(deps: CodeDependencies, now: Date, proof: CodeProof, given: string, then: 'used' | 'kept'): Promise<void> {
	const wanted = { ...proof, destination: proof.destination.value };
	const seen = await queries.listCodes(deps.db, wanted, 'unlocked');
	if (!seen.some((row) => isOpen(row, proof.caller, now))) refuse(whyClosed(seen, proof.caller, now));
	// A transaction of its own: the count of tries must stay when the sign-in around it is refused.
	const outcome = await inTransaction(deps.db, async (tx) => {
		const rows = await queries.listCodes(tx, wanted, 'locked');
		const open = rows.filter((row) => isOpen(row, proof.caller, now));
		if (open.length === 0) return whyClosed(rows, proof.caller, now);
		const hash = hashOfCode(deps, proof.purpose, proof.destination, given);
		const right = open.find((row) => sameBytes(row.code_hash, hash));
		if (!right) {
			const [own, others] = [open.filter((row) => isOwn(row, proof.caller)), open.filter((row) => !isOwn(row, proof.caller))];
			await queries.countTries(tx, own.map(idOf), others.map(idOf));
			return 'code_invalid' as const;
		}
		if (right.used_at !== null) return null;
		if (then === 'kept') return null;
		await queries.useCode(tx, right.id, now);
		await queries.voidOtherCodes(tx, rows.filter((row) => row !== right && row.used_at === null).map(idOf), now);
		return null;
	});
	if (outcome) refuse(outcome);
}

const idOf = ({ id }: queries.CodeRow): VerificationCodeId => id;

/** Whether whoever shows a code is who asked for it. */
function isOwn({ visitor_hash: asked, address_block: block }: queries.CodeRow, { device, addressBlock }: Caller): boolean {
	return asked ? asked.toString('base64url') === device : device === null && block === addressBlock;
}

/** Whoever looks for orders and lost the answer shows the same code again. */
const isSpent = (row: queries.CodeRow, caller: Caller): boolean =>
	row.used_at !== null && !(row.purpose === 'order' && isOwn(row, caller));

const isUsedUp = (row: queries.CodeRow, caller: Caller): boolean =>
	isSpent(row, caller) || (isOwn(row, caller) ? row.tries : row.stranger_tries) >= limits.codeTries;

const isOpen = (row: queries.CodeRow, caller: Caller, now: Date): boolean =>
	!isUsedUp(row, caller) && new Date(row.expires_at) > now;

/** Told by one's own code where there is one, else by the latest. */
function whyClosed(
	rows: readonly queries.CodeRow[],
	caller: Caller,
	now: Date,
): 'code_invalid' | 'code_used' | 'code_used_up' | 'code_expired' {
	const told = rows.find((row) => isOwn(row, caller)) ?? rows[0];
	if (!told) return 'code_invalid';
	// Strangers are not told that somebody came in.
	if (told.used_at !== null && isOwn(told, caller)) return 'code_used';
	if (isUsedUp(told, caller)) return 'code_used_up';
	return new Date(told.expires_at) <= now ? 'code_expired' : 'code_invalid';
}

async function checkLimits(
	deps: CodeDependencies,
	tx: Transaction,
	now: Date,
	{ purpose, destination }: { purpose: CodePurpose; destination: Destination },
	sender: CodeSender,
): Promise<void> {
	const { visitorHash, addressBlock } = sender;
	// Whoever proved this destination here before waits for nothing that strangers used up, also not behind the same address.
	const isKnown = (await knownDeviceOf(deps, tx, destination.value, sender.caller)) !== null;
	const asker = { visitorHash, addressBlock, isKnown };
	const last = await queries.findLastSend(tx, destination.value, asker);
	if (last) {
		const wait = limits.resendSeconds - Math.floor((now.getTime() - new Date(last.created_at).getTime()) / 1000);
		if (wait > 0) {
			// Whose answer was lost goes on with the code that came. Strangers behind the same address are told nothing of it.
			const isGood = last.purpose === purpose && last.voided_at === null && isOpen(last, sender.caller, now);
			const underWay: CodeUnderWay = { destination: masked(destination), resendSeconds: wait, type: typeOfChannel[last.channel] };
			refuse('resend_too_early', { seconds: wait }, { data: isGood && isOwn(last, sender.caller) ? underWay : null });
		}
	}
	const { country } = destination;
	const sent = await queries.countSends(tx, { ...asker, destination: destination.value, country }, now);
	const most = deps.limits;
	if (sent.asker >= most.codesPerDestinationDay || sent.visitor >= most.codesPerVisitorDay) refuse('destination_limited');
	// A known device may call itself anew as well: what it sends ends at one day more than strangers have, and at twice a country's.
	const mostOfDestination = strangersOfDestination * most.codesPerDestinationDay;
	const mostWithKnown = mostOfDestination + most.codesPerDestinationDay;
	if (isKnown && sent.destination < mostWithKnown && sent.country < 2 * most.codesPerCountryDay) return;
	const greedy =
		sent.country >= most.codesPerCountryDay / 2 && sent.addressDay >= Math.max(1, most.codesPerCountryDay * shareOfAddress);
	const reached =
		greedy ||
		sent.destination >= mostOfDestination ||
		sent.address >= most.codesPerAddressHour ||
		sent.country >= most.codesPerCountryDay;
	if (reached) refuse('destination_limited');
}

/** Six digits are quickly tried through: without the shop's secret a copy of the table tells nothing. */
function hashOfCode(deps: CodeDependencies, purpose: CodePurpose, destination: Destination, code: string): Buffer {
	return keyedHashOf(deps.secret, `${purpose}\n${destination.value}\n${code}`);
}

/** What a message says, by what its code is for. */
function textOf(
	purpose: CodePurpose,
	channel: CodeChannel,
	code: string,
	sender: CodeSender,
): { text: string; subject?: string } {
	const t = translatorFor(sender.language, 'server');
	const params = { code, minutes: limits.codeMinutes };
	const forPhones = (text: string): string =>
		channel === 'sms' ? `${text}\n${t('delivery.loginCode.smsAutofill', { domain: sender.host, code })}` : text;
	switch (purpose) {
		case 'login':
			if (channel === 'email')
				return { subject: t('delivery.loginCode.emailSubject', { code }), text: t('delivery.loginCode.emailBody', params) };
			return {
				text: forPhones(channel === 'whatsapp' ? t('delivery.loginCode.whatsapp', params) : t('delivery.loginCode.sms', params)),
			};
		case 'reset':
			return {
				subject: t('delivery.passwordCode.emailSubject', { code }),
				text: forPhones(t('delivery.passwordCode.text', params)),
			};
		case 'order':
			return { subject: t('delivery.bindCode.emailSubject', { code }), text: forPhones(t('delivery.orderCode.text', params)) };
		case 'register':
		case 'bind':
			return { subject: t('delivery.bindCode.emailSubject', { code }), text: forPhones(t('delivery.bindCode.text', params)) };
	}
}
