import type { DeskDraftState } from '@qaysari/contract/desk-drafts.schemas';
import type { Handle } from '../platform/database/handle.ts';
import { type DeskDraftId, readId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { keyedHashOf, sameBytes } from '../platform/secrets.ts';
import { type DeskDraftRow, findDeskDraft } from './desk-drafts.queries.ts';

/** Signs the id of a draft: its link is stored nowhere, and nobody can make one. */
const signatureOf = (secret: string, id: DeskDraftId): Buffer => keyedHashOf(secret, `desk draft\n${id}`).subarray(0, 16);

/** Where a draft is opened, on the shop. */
export function deskDraftPath(secret: string, id: DeskDraftId): string {
	return `/pages/x/made-order?code=${id}.${signatureOf(secret, id).toString('base64url')}`;
}

/** @throws Refusal not_found for links that the shop did not make, and for drafts that were forgotten */
export async function getDeskDraft(db: Handle, secret: string, code: string): Promise<DeskDraftRow> {
	const [, digits = '', signature = ''] = /^([1-9]\d{0,14})\.([\w-]{22})$/.exec(code) ?? [];
	const id = readId<DeskDraftId>(digits);
	if (!sameBytes(Buffer.from(signature, 'base64url'), signatureOf(secret, id))) refuse('not_found');
	return (await findDeskDraft(db, id)) ?? refuse('not_found');
}

export function deskDraftState(row: Pick<DeskDraftRow, 'ended' | 'expires_at'>, now: Date): DeskDraftState {
	return row.ended ?? (new Date(row.expires_at) > now ? 'open' : 'expired');
}
