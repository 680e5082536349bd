import type { PrizeState } from '@qaysari/contract/promotion-states';
import { listOfferedSkus } from '../catalog/catalog.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import type { InvitationId, SkuId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { keepForPrize, releaseOfPrize } from '../stock/prize-pieces.ts';
import * as queries from './prizes.queries.ts';

export type { PrizeRow } from './prizes.queries.ts';
export {
	clearOrder,
	clearReceived,
	countClaimable,
	deleteUnclaimed,
	findPrize,
	listByInvitations,
	listExpiring,
	listPrizes,
	listWon,
	lockAnyPrize,
	lockPrize,
	markReceived,
	markTold,
	setOrder,
} from './prizes.queries.ts';

export function stateOf(row: queries.PrizeRow, now: Date): PrizeState {
	if (row.received_at !== null) return 'received';
	if (row.order_id !== null) return 'ordered';
	if (row.review === 'waiting') return 'inReview';
	if (row.review === 'refused') return 'refused';
	return now < new Date(row.claim_until) ? 'claimable' : 'expired';
}

/** Somebody won something: a piece of it is theirs from now on, unless none is left. */
export async function award(
	tx: Transaction,
	events: Events,
	now: Date,
	prize: Parameters<typeof queries.insertPrize>[1],
): Promise<queries.PrizeRow> {
	const row = await queries.insertPrize(tx, prize, now);
	await keepPiece(tx, events, now, row);
	const { account_id: accountId, id: prizeId } = row;
	await events.tell(tx, now, row.review === 'waiting' ? 'prizeInReview' : 'prizeWon', { accountId, prizeId });
	return row;
}

/**
 * Keeps a piece for a prize that can be ordered, or may be once it was looked at; what is kept stays.
 * @returns whether one is kept
 */
export async function keepPiece(tx: Transaction, events: Events, now: Date, prize: queries.PrizeRow): Promise<boolean> {
	const state = stateOf(prize, now);
	if (state !== 'claimable' && state !== 'inReview') return false;
	return keepForPrize(tx, events, now, prize.id, await skusOf(tx, prize));
}

/** The skus as which a prize can be taken, whether there are pieces or not. */
export async function skusOf(db: Handle, prize: queries.PrizeRow): Promise<SkuId[]> {
	return prize.sku_ids.length > 0 ? prize.sku_ids : (await listOfferedSkus(db, [prize.product_id])).map(({ id }) => id);
}

/** Takes a prize of a try back that was stopped, unless it was ordered. */
export async function withdraw(tx: Transaction, events: Events, now: Date, invitationId: InvitationId): Promise<void> {
	for (const { id } of await queries.withdraw(tx, invitationId, now)) await releaseOfPrize(tx, events, now, id);
}

/**
 * A prize that its winner may order now, as one of its skus.
 * @throws Refusal not_found, prize_in_review, prize_refused, claim_expired, conflict when it was ordered already
 */
export async function getClaimable(find: () => Promise<queries.PrizeRow | undefined>, now: Date): Promise<queries.PrizeRow> {
	const prize = await find();
	if (!prize) refuse('not_found');
	const state = stateOf(prize, now);
	if (state === 'inReview') refuse('prize_in_review');
	if (state === 'refused') refuse('prize_refused');
	if (state === 'expired') refuse('claim_expired');
	if (state !== 'claimable') refuse('conflict');
	return prize;
}
