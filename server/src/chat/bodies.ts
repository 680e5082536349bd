import type { messageDraft } from '@qaysari/contract/chat.schemas';
import type { z } from 'zod';
import type { Transaction } from '../platform/database/handle.ts';
import { readId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { takeUpload, type UploadOwner } from '../uploads/uploads.ts';
import type * as groups from './groups.queries.ts';
import type { LiveDependencies } from './live.ts';
import type * as messages from './messages.queries.ts';

export type Draft = z.output<typeof messageDraft>;

/** Whether what is stored is what a draft asks to be. */
export function isSame(body: messages.StoredBody, draft: Draft): boolean {
	const told: Record<string, unknown> = { ...body };
	return Object.entries(draft).every(([name, value]) => told[name] === value);
}

/**
 * What is stored for a draft: files become the group's, cards must be there, and an order the buyer's own.
 * @throws Refusal not_found, order_not_found
 */
export async function bodyOf(
	deps: LiveDependencies,
	tx: Transaction,
	now: Date,
	owner: UploadOwner,
	group: groups.GroupRow,
	draft: Draft,
): Promise<messages.StoredBody> {
	switch (draft.kind) {
		case 'text':
			return draft;
		case 'picture': {
			const file = await takeUpload(tx, now, owner, draft.fileId, 'chat');
			if (file.kind !== 'picture' || file.width === null || file.height === null) refuse('not_found');
			return { kind: 'picture', fileId: file.id, width: file.width, height: file.height };
		}
		case 'voice': {
			const file = await takeUpload(tx, now, owner, draft.fileId, 'chat');
			if (file.kind !== 'voice') refuse('not_found');
			return draft;
		}
		case 'product': {
			const found = await deps.cards.products(tx, now, group.account_id, [readId(draft.productId)], 'ar');
			if (!found.has(readId(draft.productId))) refuse('not_found');
			return draft;
		}
		case 'order': {
			const found = await deps.cards.orders(tx, group.account_id, [draft.orderNumber], 'ar');
			if (!found.has(draft.orderNumber)) refuse('order_not_found');
			return draft;
		}
	}
}
