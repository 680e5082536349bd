import { chmodSync, closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Handle, Transaction } from '../database/handle.ts';
import { one } from '../database/rows.ts';
import { afterCommit } from '../database/transaction.ts';
import { sql } from 'kysely';

export type Channel = 'sms' | 'whatsapp' | 'email' | 'push';

export interface Message {
	channel: Channel;
	/** E.164 number or email address. */
	to: string;
	subject?: string;
	text: string;
	code?: string;
}

/** Sends through a real provider. Throws when it could not be handed over. */
export interface Provider {
	send(message: Message): Promise<{ reference: string | null }>;
}

export interface Delivery {
	/** False when a message on this channel could reach nobody: no provider, and no outbox either. */
	isOpen(channel: Channel): boolean;
	/** Stores the message within the step; it goes out after the commit. */
	deliver(tx: Transaction, now: Date, message: Message): Promise<void>;
}

/** Name of the job that hands a stored message to its provider. */
export const sendMessageJob = 'delivery.send';

export function createDelivery(options: {
	dataDir: string;
	outbox: boolean;
	providers: Partial<Record<Channel, Provider>>;
	addJob: (tx: Transaction, name: string, payload: object) => Promise<void>;
}): Delivery & { sendStored(handle: Handle, id: number): Promise<void> } {
	const { providers } = options;
	const outboxFile = join(options.dataDir, 'outbox.jsonl');

	return {
		isOpen: (channel) => providers[channel] !== undefined || options.outbox,

		deliver: async (tx, now, message) => {
			const provider = providers[message.channel];
			const state = provider ? 'queued' : 'outbox';
			const { id } = await one<{ id: number }>(
				tx,
				sql`
					insert into delivery_message (created_at, channel, recipient, subject, text, code, state)
					values (${now}, ${message.channel}, ${message.to}, ${message.subject ?? null}, ${message.text}, ${provider ? null : (message.code ?? null)}, ${state})
					returning id
				`,
			);
			if (provider) {
				await options.addJob(tx, sendMessageJob, { id });
			} else {
				afterCommit(tx, () => appendToOutbox(outboxFile, now, message));
			}
		},

		sendStored: async (handle, id) => {
			const row = await one<{ channel: Channel; recipient: string; subject: string | null; text: string; state: string }>(
				handle,
				sql`select channel, recipient, subject, text, state from delivery_message where id = ${id}`,
			);
			if (row.state === 'sent') return;
			const provider = providers[row.channel];
			if (!provider) return;
			// Written first: whoever finds it so after a crash knows that it may have gone out.
			await sql`update delivery_message set state = 'possibly sent' where id = ${id}`.execute(handle);
			const sent = await provider.send({ channel: row.channel, to: row.recipient, text: row.text, ...(row.subject ? { subject: row.subject } : {}) });
			await sql`update delivery_message set state = 'sent', provider_reference = ${sent.reference} where id = ${id}`.execute(handle);
		},
	};
}

/** What was sent to somebody who leaves. */
export async function eraseMessages(tx: Transaction, recipients: readonly string[]): Promise<void> {
	await sql`update delivery_message set instead_of = null where instead_of in (select id from delivery_message where recipient = any(${recipients}::text[]))`.execute(tx);
	await sql`delete from delivery_message where recipient = any(${recipients}::text[])`.execute(tx);
}

/** A line per message, readable by the owner of the file only (product.md section 3). */
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
