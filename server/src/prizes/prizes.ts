import type { PrizeState } from '@qaysari/contract/promotion-states';
import type { Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './prizes.queries.ts';

export type { PrizeRow } from './prizes.queries.ts';
export {
	clearOrder,
	countClaimable,
	deleteUnclaimed,
	listByInvitations,
	listExpiring,
	listPrizes,
	listWon,
	markReceived,
	markTold,
	setOrder,
	withdraw,
} from './prizes.queries.ts';

export function stateOf(row: queries.PrizeRow, now: Date): PrizeState {
	if (row.received_at !== null) return 'received';
	if (row.order_id !== null) return 'ordered';
	return now < new Date(row.claim_until) ? 'claimable' : 'expired';
}

/** Somebody won something. */
export async function award(
	tx: Transaction,
	events: Events,
	now: Date,
	prize: Parameters<typeof queries.insertPrize>[1],
): Promise<queries.PrizeRow> {
	const row = await queries.insertPrize(tx, prize, now);
	await events.tell(tx, now, 'prizeWon', { accountId: row.account_id, prizeId: row.id });
	return row;
}

/**
 * A prize that its winner may order now, as one of its skus.
 * @throws Refusal not_found, claim_expired, conflict when it was ordered already
 */
export async function getClaimable(find: () => Promise<queries.PrizeRow | undefined>, now: Date): Promise<queries.PrizeRow> {
	const prize = await find();
	if (!prize) refuse('not_found');
	const state = stateOf(prize, now);
	if (state === 'expired') refuse('claim_expired');
	if (state !== 'claimable') refuse('conflict');
	return prize;
}

export { findPrize, lockPrize } from './prizes.queries.ts';
