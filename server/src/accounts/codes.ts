import { latinDigits } from '@qaysari/contract/account-input';
import type { codePurposes } from '@qaysari/contract/accounts.schemas';
import type { Language } from '@qaysari/contract/languages';
import { limits } from '@qaysari/contract/limits';
import { maskEmail, maskPhone } from '@qaysari/messages/format';
import { translatorFor } from '@qaysari/messages/node';
import { minutes } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database, Transaction } from '../platform/database/handle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Channel, Delivery } from '../platform/delivery/delivery.ts';
import { fewAtOnce } from '../platform/few-at-once.ts';
import { refuse } from '../platform/refusal.ts';
import { keyedHashOf, randomDigits, sameBytes } from '../platform/secrets.ts';
import * as queries from './codes.queries.ts';
import type { Destination } from './destination.ts';

export { countProven } from './codes.queries.ts';

export type CodePurpose = (typeof codePurposes)[number];
export type CodeChannel = 'whatsapp' | 'sms' | 'email';

/** What codes need of the shop. */
export interface CodeRoom {
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
}

/** Of one destination, in one process. */
const triesAtOnce = 100;

export interface CodeSender {
	visitorHash: Buffer | null;
	addressBlock: string;
	language: Language;
	/** Host of the shop, for the last line that lets phones fill the code in. */
	host: string;
}

/**
 * Sends a code: hashed, bound to purpose, channel and destination, valid five minutes; it voids the one before (product.md section 3).
 * The answer is the same whether an account exists or not.
 * @throws Refusal channel_off, resend_too_early, destination_limited
 */
export async function sendCode(
	room: CodeRoom,
	tx: Transaction,
	now: Date,
	wish: { purpose: CodePurpose; channel: CodeChannel; destination: Destination },
	sender: CodeSender,
): Promise<{ destination: string; resendSeconds: number }> {
	const { purpose, channel, destination } = wish;
	if (!room.delivery.isOpen(channel)) refuse('channel_off');
	await queries.lockSends(tx, `destination:${destination.value}`);
	if (sender.visitorHash) await queries.lockSends(tx, `visitor:${sender.visitorHash.toString('base64url')}`);
	await checkLimits(room, tx, now, destination, sender);
	const code = randomDigits(limits.codeLength);
	await queries.voidCodes(tx, purpose, destination.value, now);
	await queries.insertCode(
		tx,
		{
			purpose,
			channel,
			destination: destination.value,
			codeHash: hashOfCode(room, purpose, destination, code),
			visitorHash: sender.visitorHash,
			addressBlock: sender.addressBlock,
			country: destination.country,
			expiresAt: new Date(now.getTime() + minutes(limits.codeMinutes)),
		},
		now,
	);
	await room.delivery.deliver(tx, now, {
		...textOf(purpose, channel, code, sender),
		channel: channel satisfies Channel,
		to: destination.value,
		code,
		language: sender.language,
		expiresAt: new Date(now.getTime() + minutes(limits.codeMinutes)),
		instead: channel === 'whatsapp' ? [{ channel: 'sms', text: textOf(purpose, 'sms', code, sender).text }] : [],
	});
	return {
		destination: destination.kind === 'email' ? maskEmail(destination.value) : maskPhone(destination.value),
		resendSeconds: limits.resendSeconds,
	};
}

/**
 * Proves a destination by its code, once. A wrong try counts even though the step fails.
 * @throws Refusal code_invalid, code_expired, code_used_up
 */
export function useCode(room: CodeRoom, now: Date, proof: CodeProof): Promise<void> {
	const given = latinDigits(proof.code).trim();
	if (!/^\d{6}$/.test(given)) refuse('code_invalid');
	return fewAtOnce(`code ${proof.destination.value}`, triesAtOnce, () => tryCode(room, now, proof, given));
}

async function tryCode(room: CodeRoom, now: Date, proof: CodeProof, given: string): Promise<void> {
	if (await queries.isUsedUp(room.db, proof.purpose, proof.channels, proof.destination.value, limits.codeTries))
		refuse('code_used_up');
	// A transaction of its own: the count of tries must stay when the sign-in around it is refused.
	const outcome = await inTransaction(room.db, async (tx) => {
		const row = await queries.lockCode(tx, proof.purpose, proof.channels, proof.destination.value);
		if (!row) return 'code_invalid' as const;
		if (row.used_at !== null || row.tries >= limits.codeTries) return 'code_used_up' as const;
		if (new Date(row.expires_at) <= now) return 'code_expired' as const;
		if (!sameBytes(row.code_hash, hashOfCode(room, proof.purpose, proof.destination, given))) {
			await queries.countTry(tx, row.id);
			return 'code_invalid' as const;
		}
		await queries.useCode(tx, row.id, now);
		return null;
	});
	if (outcome) refuse(outcome);
}

async function checkLimits(
	room: CodeRoom,
	tx: Transaction,
	now: Date,
	destination: Destination,
	sender: CodeSender,
): Promise<void> {
	const last = await queries.findLastSend(tx, destination.value);
	if (last) {
		const wait = limits.resendSeconds - Math.floor((now.getTime() - new Date(last).getTime()) / 1000);
		if (wait > 0) refuse('resend_too_early', { seconds: wait });
	}
	const sent = await queries.countSends(
		tx,
		{
			destination: destination.value,
			visitorHash: sender.visitorHash,
			addressBlock: sender.addressBlock,
			country: destination.country,
		},
		now,
	);
	const most = room.limits;
	const reached =
		sent.destination >= most.codesPerDestinationDay ||
		sent.visitor >= most.codesPerVisitorDay ||
		sent.address >= most.codesPerAddressHour ||
		sent.country >= most.codesPerCountryDay;
	if (reached) refuse('destination_limited');
}

/** Six digits are quickly tried through: without the shop's secret a copy of the table tells nothing. */
function hashOfCode(room: CodeRoom, purpose: CodePurpose, destination: Destination, code: string): Buffer {
	return keyedHashOf(room.secret, `${purpose}\n${destination.value}\n${code}`);
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
