import { getOffers } from '../catalog/catalog.ts';
import { cheapestPrice } from '../catalog/product-cards.ts';
import { days } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import type { PrizeId, ProductId, SkuId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { releaseOfPrize } from '../stock/prize-pieces.ts';
import * as queries from './prize-care.queries.ts';
import { keepPiece, lockAnyPrize, type PrizeRow, stateOf } from './prizes.ts';

export { listForOperators, listKeptInVain, listUnkept, type PrizeView } from './prize-care.queries.ts';

/** How long a prize can be ordered once it was looked at, as long as one that needed no look. */
const claimDays = 30;

/** What an operator decides, and what its winner reads of it. */
interface Decision {
	prizeId: PrizeId;
	note: string;
}

/** @throws Refusal not_found, conflict when it was ordered or refused */
async function lockOpen(tx: Transaction, now: Date, prizeId: PrizeId): Promise<PrizeRow> {
	const prize = (await lockAnyPrize(tx, prizeId)) ?? refuse('not_found');
	const state = stateOf(prize, now);
	if (state === 'ordered' || state === 'received' || state === 'refused') refuse('conflict');
	return prize;
}

/**
 * An operator looked at the helps of a prize that waits: it can be ordered from now on, or it is over.
 * @returns until when it can be ordered
 * @throws Refusal not_found, conflict when it does not wait
 */
export async function reviewPrize(
	tx: Transaction,
	events: Events,
	now: Date,
	review: Decision & { decision: 'passed' | 'refused' },
): Promise<{ prize: PrizeRow; until: Date }> {
	const prize = await lockOpen(tx, now, review.prizeId);
	if (prize.review !== 'waiting') refuse('conflict');
	const until = review.decision === 'passed' ? new Date(now.getTime() + days(claimDays)) : now;
	await queries.setReview(tx, prize.id, { ...review, claimUntil: until });
	if (review.decision === 'refused') await releaseOfPrize(tx, events, now, prize.id);
	await tellWinner(tx, events, now, prize, review.decision);
	return { prize, until };
}

/**
 * Another product instead of the one that was won; what was won is never made worse.
 * @throws Refusal not_found also for skus of another product, conflict, prize_worth_less, out_of_stock when no piece of it can be kept
 */
export async function exchangePrize(
	tx: Transaction,
	events: Events,
	now: Date,
	exchange: Decision & { productId: ProductId; skuIds: readonly SkuId[] },
): Promise<void> {
	const prize = await lockOpen(tx, now, exchange.prizeId);
	const offers = await getOffers(tx, now, exchange.skuIds, null);
	if (exchange.skuIds.some((skuId) => offers.get(skuId)?.product_id !== exchange.productId)) refuse('not_found');
	const worth = (await cheapestPrice(tx, now, exchange.productId, exchange.skuIds)) ?? refuse('out_of_stock', { left: 0 });
	if (worth < prize.worth) refuse('prize_worth_less');
	const { product_id: before } = prize;
	await queries.setGoods(tx, prize.id, { ...exchange, worth });
	await releaseOfPrize(tx, events, now, prize.id);
	const exchanged = { ...prize, product_id: exchange.productId, sku_ids: [...exchange.skuIds] };
	if (!(await keepPiece(tx, events, now, exchanged)) && stateOf(prize, now) !== 'expired') refuse('out_of_stock', { left: 0 });
	if (before !== exchange.productId) await tellWinner(tx, events, now, prize, 'exchanged');
}

/**
 * More time to order a prize, also one whose time is over.
 * @throws Refusal not_found, conflict, invalid_input when it is not longer than before
 */
export async function extendPrize(
	tx: Transaction,
	events: Events,
	now: Date,
	extension: Decision & { until: Date },
): Promise<PrizeRow> {
	const prize = await lockOpen(tx, now, extension.prizeId);
	if (extension.until <= new Date(prize.claim_until) || extension.until <= now) refuse('invalid_input');
	await queries.setClaimUntil(tx, prize.id, extension.until, extension.note);
	await keepPiece(tx, events, now, { ...prize, claim_until: extension.until.toISOString() });
	await tellWinner(tx, events, now, prize, 'extended');
	return prize;
}

function tellWinner(
	tx: Transaction,
	events: Events,
	now: Date,
	prize: PrizeRow,
	how: 'passed' | 'refused' | 'exchanged' | 'extended',
): Promise<void> {
	return events.tell(tx, now, 'prizeChanged', { accountId: prize.account_id, prizeId: prize.id, how });
}
