import { roundToDinar, spread } from '@qaysari/contract/money';
import { cheapestPrice } from '../catalog/product-cards.ts';
import { thankHelper } from '../coupons/coupons.ts';
import * as invitations from '../invitations/invitations.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import { type AccountId, asId, type DealId, type InvitationId, type ProductId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './help-chop.queries.ts';

export type { DealRow } from './help-chop.queries.ts';
export { findRunning, insertDeal, listDeals, listDealsById, listRunning } from './help-chop.queries.ts';

/**
 * What each help takes off: the first the most, in whole dinars, and exactly the whole way from start to floor in all.
 * All in hundredths of a dinar.
 */
export function planOf(startPrice: number, floorPrice: number, helpers: number): number[] {
	const weights = Array.from({ length: helpers }, (_, index) => (2 * helpers - index) * 100);
	return spread(startPrice - floorPrice, weights);
}

/**
 * Starts a buyer's own go at the deal of a product.
 * @throws Refusal event_over, out_of_stock, deal_used, already_participating
 */
export async function start(
	tx: Transaction,
	now: Date,
	accountId: AccountId,
	productId: ProductId,
	devices: readonly Buffer[],
): Promise<invitations.InvitationRow> {
	const deal = await queries.findRunning(tx, productId, now);
	if (!deal) refuse('event_over');
	const usual = await cheapestPrice(tx, now, deal.product_id, deal.sku_ids);
	if (usual === null) refuse('out_of_stock', { left: 0 });
	// Never from more than the goods cost without any friends.
	const startPrice = Math.min(deal.start_price, usual);
	if (startPrice <= deal.floor_price) refuse('event_over');
	return invitations.start(
		tx,
		now,
		{
			kind: 'helpChop',
			subjectId: deal.id,
			roundId: deal.id,
			accountId,
			needed: deal.helpers_needed,
			startPrice,
			parts: planOf(startPrice, deal.floor_price, deal.helpers_needed),
			timerSeconds: deal.timer_seconds,
			eventEndsAt: new Date(deal.ends_at),
		},
		devices,
	);
}

/** What it costs now, in hundredths of a dinar: the start price less all helps. */
export function presentPrice(row: invitations.InvitationRow): number {
	return roundToDinar((row.start_price ?? 0) - invitations.loweredBy(row));
}

/** May be bought until its own time is over, at the floor or before. */
export function isBuyable(row: invitations.InvitationRow, now: Date): boolean {
	return row.stopped_at === null && row.order_id === null && row.closed_at === null && now < new Date(row.ends_at);
}

/**
 * Lowers the price for an initiator.
 * @throws Refusal of invitations.help
 */
export async function help(
	tx: Transaction,
	events: Events,
	now: Date,
	wish: { code: string; helperId: AccountId; signals: invitations.Signals },
) {
	// The floor price holds as long as the deal itself.
	const { invitation, helpId, part } = await invitations.help(
		tx,
		now,
		{ ...wish, kind: 'helpChop' },
		(row) => new Date(row.ends_at),
	);
	// A help that counts no more was thanked for once.
	const thanked = await invitations.wasThanked(tx, 'helpChop', wish.helperId);
	const coupon = thanked ? null : await thankHelper(tx, events, now, wish.helperId);
	if (coupon) await invitations.setCoupon(tx, helpId, coupon.id);
	const { account_id: accountId, id: subjectId, helped, needed } = invitation;
	await events.tell(tx, now, 'helpReceived', { accountId, kind: 'helpChop', subjectId, helperId: wish.helperId, helped, needed });
	if (invitation.reached_at !== null) await events.tell(tx, now, 'dealReached', { accountId, helpChopId: subjectId });
	return { invitation, coupon, part };
}

/**
 * A deal that its initiator may buy now.
 * @throws Refusal not_found, deal_used, event_over
 */
export async function getBuyable(
	db: Handle,
	now: Date,
	accountId: AccountId,
	id: InvitationId,
): Promise<{ invitation: invitations.InvitationRow; deal: queries.DealRow; price: number }> {
	const invitation = await invitations.findOwn(db, 'helpChop', accountId, id);
	const [deal] = invitation ? await queries.listDealsById(db, [asId(invitation.subject_id)]) : [];
	if (!invitation || !deal) refuse('not_found');
	if (invitation.order_id !== null) refuse('deal_used');
	if (!isBuyable(invitation, now)) refuse('event_over');
	return { invitation, deal, price: presentPrice(invitation) };
}

/** The same, held until the end: no help changes the price while it is bought. */
export async function lockBuyable(tx: Transaction, now: Date, accountId: AccountId, id: InvitationId) {
	const own = await invitations.findOwn(tx, 'helpChop', accountId, id);
	if (!own) refuse('not_found');
	await invitations.lockInvitation(tx, own.id);
	return getBuyable(tx, now, accountId, id);
}

/** @throws Refusal conflict when another deal of the product stands in that time */
export async function createDeal(tx: Transaction, now: Date, deal: queries.NewDeal): Promise<number> {
	const { productId, startsAt, endsAt } = deal;
	await queries.lockDealsOf(tx, productId);
	if (await queries.standsBeside(tx, productId, { startsAt, endsAt, but: null })) refuse('conflict');
	return queries.insertDeal(tx, deal, now);
}

/**
 * Lets a deal go on longer; its prices stay.
 * @throws Refusal not_found, conflict when it is over or another deal of the product stands in that time, ends_sooner
 */
export async function prolongDeal(tx: Transaction, now: Date, dealId: DealId, endsAt: Date): Promise<void> {
	const [deal] = await queries.listDealsById(tx, [dealId]);
	if (!deal) refuse('not_found');
	if (deal.stopped_at !== null || now >= new Date(deal.ends_at)) refuse('conflict');
	const { product_id: productId, starts_at: startsAt } = deal;
	await queries.lockDealsOf(tx, productId);
	if (await queries.standsBeside(tx, productId, { startsAt, endsAt, but: dealId })) refuse('conflict');
	if (!(await queries.prolongDeal(tx, now, dealId, endsAt))) refuse('ends_sooner');
	await invitations.prolongRounds(tx, 'helpChop', dealId, endsAt);
}

/** Ends a deal now; whoever gathers friends for it ends with it. @throws Refusal not_found */
export async function stopDeal(tx: Transaction, now: Date, dealId: DealId): Promise<void> {
	const [deal] = await queries.listDealsById(tx, [dealId]);
	if (!deal) refuse('not_found');
	if ((await queries.stopDeal(tx, dealId, now)) > 0) await invitations.endRounds(tx, 'helpChop', dealId, now);
}
