import { chmodSync, closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, type Language } from '@qaysari/contract/languages';
import { type Clock, days } from '../clock.ts';
import type { Database, Handle, Transaction } from '../database/handle.ts';
import { afterCommit, inTransaction } from '../database/transaction.ts';
import type { DeliveryMessageId } from '../ids.ts';
import { inPortions } from '../jobs/portions.ts';
import { refuse } from '../refusal.ts';
import { seal, unseal } from '../secrets.ts';
import * as queries from './delivery.queries.ts';
import { type Channel, DeliveryFailure, type OutgoingMessage, type Provider } from './provider.ts';

export { addExtra, countStates, dayOf, eraseMessages, listDays } from './delivery.queries.ts';
export type { Channel } from './provider.ts';

export interface Message {
	channel: Channel;
	/** E.164 number or email address. */
	to: string;
	subject?: string;
	text: string;
	code?: string;
	language?: Language;
	/** After that nobody can use it any more, so it is not sent. */
	expiresAt?: Date;
	/** Nothing of it is kept once it went out: whom it was for closed their account. */
	isLast?: boolean;
	/** What is said on which channel instead, when this one fails. */
	instead?: readonly { channel: Channel; text: string }[];
}

export interface Delivery {
	/** False when a message on this channel could reach nobody: no provider, and no outbox either. */
	isOpen(channel: Channel): boolean;
	/** Whether a provider is set up. */
	isSetUp(channel: Channel): boolean;
	/** Those that bring words to a phone number, the cheapest first. */
	channelsForWords(): Channel[];
	/**
	 * Stores the message within the step; it goes out after the commit.
	 * @throws Refusal channel_off when the day's limit is reached; what carries no code may use a half of it only
	 */
	deliver(tx: Transaction, now: Date, message: Message): Promise<void>;
}

/** How much may go out a day, and what one message costs by estimate, in hundredths of a dinar. */
export type DayLimits = Partial<Record<Channel, { messages: number; costPerMessage: number }>>;

/** Name of the job that hands a stored message to its provider. */
export const sendMessageJob = 'delivery.send';

/** Handed over so often on one channel before the next one is tried, and at most at all. */
const triesBeforeNext = 2;
const triesAtMost = 5;
const messagesKept = days(30);
/** Nobody signs in without codes: whatever else is said leaves them so much of a day's messages. */
const shareForWords = 0.5;
/** WhatsApp costs a part of a text message. */
const phoneChannels = ['whatsapp', 'sms'] as const;

/** Among all that goes out: somebody waits for a code. */
const priorities = { code: -10, words: 0 } as const;

/** What a message says until it is sent. */
interface Content {
	subject: string | null;
	text: string;
	code: string | null;
	language: Language;
	instead: { channel: Channel; text: string }[];
	isLast: boolean;
}

export function createDelivery(options: {
	dataDir: string;
	outbox: boolean;
	providers: Partial<Record<Channel, Provider>>;
	secret: string;
	clock: Clock;
	limits: (handle: Handle) => Promise<DayLimits>;
	addJob: (tx: Transaction, name: string, payload: object, options: { flag: string; priority: number }) => Promise<void>;
}): Delivery & {
	sendStored(db: Database, id: DeliveryMessageId): Promise<void>;
	report(db: Database, channel: Channel, reference: string, state: 'delivered' | 'failed'): Promise<void>;
	/** Messages are nobody's business after a while, and what they said not even until then. */
	forget(db: Database, stop?: AbortSignal): Promise<void>;
} {
	const { providers, secret, clock } = options;
	const outboxFile = join(options.dataDir, 'outbox.jsonl');
	const about = (id: number): string => `message ${id}`;

	/** False when the day's limit of the channel is reached. */
	const queue = async (
		tx: Transaction,
		now: Date,
		message: { channel: Channel; to: string; content: Content; expiresAt: Date | null; insteadOf: number | null },
	): Promise<boolean> => {
		const limit = (await options.limits(tx))[message.channel];
		const cost = limit?.costPerMessage ?? 0;
		const share = message.content.code === null ? shareForWords : 1;
		const day = { channel: message.channel, most: limit?.messages ?? 0, share, cost };
		if (limit && !(await queries.countOfDay(tx, now, day))) return false;
		const { channel, to: recipient, expiresAt, insteadOf } = message;
		const id = await queries.insertMessage(
			tx,
			{ channel, recipient, subject: null, text: '', code: null, state: 'queued', expiresAt, insteadOf, cost },
			now,
		);
		await queries.setSealed(tx, id, seal(secret, about(id), JSON.stringify(message.content)));
		const kind = message.content.code === null ? 'words' : 'code';
		// A provider that hangs keeps no other waiting, nor what is only told those who sign in.
		await options.addJob(
			tx,
			sendMessageJob,
			{ id },
			{ flag: `${sendMessageJob} ${channel} ${kind}`, priority: priorities[kind] },
		);
		return true;
	};

	const end = (
		db: Handle,
		id: DeliveryMessageId,
		{ isLast }: Content,
		how: Parameters<typeof queries.finish>[2],
	): Promise<void> => (isLast ? queries.deleteMessage(db, id) : queries.finish(db, id, how));

	/** Lets the next channel take over; fails when there is none that is open. */
	const replace = async (db: Database, row: queries.MessageRow, content: Content, reason: string): Promise<void> => {
		await inTransaction(db, async (tx) => {
			const expiresAt = row.expires_at ? new Date(row.expires_at) : null;
			for (const [index, next] of content.instead.entries()) {
				if (!providers[next.channel]) continue;
				const instead = content.instead.slice(index + 1);
				const message = {
					channel: next.channel,
					to: row.recipient,
					content: { ...content, text: next.text, instead },
					expiresAt,
					insteadOf: row.id,
				};
				if (await queue(tx, clock.now(), message)) return end(tx, row.id, content, { state: 'replaced', failure: reason });
			}
			return end(tx, row.id, content, { state: 'failed', failure: reason });
		});
	};

	return {
		isOpen: (channel) => providers[channel] !== undefined || options.outbox,
		isSetUp: (channel) => providers[channel] !== undefined,
		channelsForWords: () => {
			const set = phoneChannels.filter((channel) => providers[channel]?.words);
			// Without any provider for phones the outbox stands in for text messages.
			const none = phoneChannels.every((channel) => !providers[channel]);
			return none && options.outbox ? ['sms'] : set;
		},

		deliver: async (tx, now, message) => {
			const content: Content = {
				subject: message.subject ?? null,
				text: message.text,
				code: message.code ?? null,
				language: message.language ?? defaultLanguage,
				instead: [...(message.instead ?? [])],
				isLast: message.isLast ?? false,
			};
			if (providers[message.channel]) {
				const { channel, to, expiresAt = null } = message;
				if (!(await queue(tx, now, { channel, to, content, expiresAt, insteadOf: null }))) refuse('channel_off');
				return;
			}
			const { channel, to: recipient, expiresAt = null } = message;
			const { subject, text, code } = content;
			if (!content.isLast)
				await queries.insertMessage(
					tx,
					{ channel, recipient, subject, text, code, state: 'outbox', expiresAt, insteadOf: null, cost: 0 },
					now,
				);
			afterCommit(tx, () => appendToOutbox(outboxFile, now, message));
		},

		sendStored: async (db, id) => {
			const row = await queries.findMessage(db, id);
			// Erased with its account, or done by an earlier run of the job.
			if (!row || (row.state !== 'queued' && row.state !== 'possibly sent')) return;
			if (row.expires_at && new Date(row.expires_at) <= clock.now()) return queries.finish(db, id, { state: 'expired' });
			const opened = row.sealed && unseal(secret, about(id), row.sealed);
			const provider = providers[row.channel];
			if (!opened || !provider)
				return queries.finish(db, id, { state: 'failed', failure: opened ? 'no provider' : 'cannot be opened' });
			const content = JSON.parse(opened) as Content;
			const tries = await queries.beginTry(db, id);
			if (tries === 0) return;
			try {
				const { subject, text, code, language } = content;
				const outgoing: OutgoingMessage = { channel: row.channel, to: row.recipient, subject, text, code, language };
				const sent = await provider.send(outgoing);
				await end(db, id, content, { state: 'sent', ...sent });
			} catch (error) {
				if (!(error instanceof DeliveryFailure)) throw error;
				if (error.kind === 'refused') return replace(db, row, content, error.message);
				const others = content.instead.some((next) => providers[next.channel]);
				if (tries >= (others ? triesBeforeNext : triesAtMost))
					return replace(db, row, content, `${error.kind}: ${error.message}`);
				await queries.setState(db, id, error.kind === 'unknown' ? 'possibly sent' : 'queued', error.message);
				// The job comes back, a little later each time.
				throw error;
			}
		},

		report: async (db, channel, reference, state) => {
			await queries.setReported(db, channel, reference, state);
		},

		forget: async (db, stop) => {
			const now = clock.now();
			await queries.emptyExpired(db, now);
			const before = new Date(now.getTime() - messagesKept);
			await inPortions((most) => queries.forgetMessages(db, before, most), stop);
		},
	};
}

/** A line per message, readable by the owner of the file only (docs/rules.md 3). */
function appendToOutbox(file: string, now: Date, message: Message): void {
	const line = JSON.stringify({
		at: now.toISOString(),
		channel: message.channel,
		to: message.to,
		text: message.text,
		...(message.code === undefined ? {} : { code: message.code }),
	});
	const handle = openSync(file, 'a', 0o600);
	try {
		chmodSync(file, 0o600);
		writeSync(handle, `${line}\n`);
	} finally {
		closeSync(handle);
	}
}
