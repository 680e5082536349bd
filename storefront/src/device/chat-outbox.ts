import type { messageDraft } from '@qaysari/contract/chat.schemas';
import type { z } from 'zod';
import { recordStore } from './record-store.ts';

export type MessageDraft = z.output<typeof messageDraft>;

/** What was written and is not stored by the shop yet; files travel when their turn comes. */
export type Written =
	| Exclude<MessageDraft, { kind: 'picture' | 'voice' }>
	| { kind: 'picture'; file: Blob }
	| { kind: 'voice'; file: Blob; seconds: number };

export interface Pending {
	clientId: string;
	userId: string;
	/** Milliseconds; also the order in which they go out. */
	at: number;
	written: Written;
	/** Of a file that is up already. */
	fileId?: string;
	/** Why the shop does not take it, in the buyer's language. */
	refused?: string;
}

/** What one person wrote in the chat and could not send yet; whoever signs out takes it along. */
export const chatOutbox = recordStore<Pending>('chatOutbox', (one) => one.clientId);
