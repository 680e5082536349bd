import type { Language, LocalizedText } from '@qaysari/contract/languages';
import { getProductCards, getPromisedCards } from '../catalog/product-cards.ts';
import { findHelperOffer, termsOf, thankHelper } from '../coupons/coupons.ts';
import * as invitations from '../invitations/invitations.ts';
import { days } from '../platform/clock.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import { type AccountId, asId, type GiftEventId, type GiftId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { award } from '../prizes/prizes.ts';
import * as queries from './free-gift.queries.ts';

export type { GiftEventRow, GiftRow } from './free-gift.queries.ts';
export { findEvent, findRunning, insertEvent, listEvents, listGifts, listGiftsById } from './free-gift.queries.ts';

/** Until when a win can be used that an operator looks at first: its time stands still, and its gift is not free for others. */
const undecided = new Date('9999-12-31T00:00:00.000Z');

/**
 * Starts a try for a gift of the running event.
 * @throws Refusal not_found, event_over, gifts_gone, out_of_stock, already_participating
 */
export async function participate(
	tx: Transaction,
	now: Date,
	accountId: AccountId,
	giftId: GiftId,
	devices: readonly Buffer[],
): Promise<invitations.InvitationRow> {
	const gift = await queries.lockGift(tx, giftId);
	if (!gift) refuse('not_found');
	const event = await queries.findEvent(tx, gift.event_id);
	if (!event || !isRunning(event, now)) refuse('event_over');
	const [card] = (await getProductCards(tx, now, [gift.product_id], 'ar')).values();
	if (!card || card.availability === 'out') refuse('out_of_stock', { left: 0 });
	// A gift is kept for everybody who gathers friends for it, so nobody gathers them for nothing.
	if (gift.total !== null && (await leftOf(tx, [gift], now)).get(gift.id) === 0) refuse('gifts_gone');
	return invitations.start(
		tx,
		now,
		{
			kind: 'freeGift',
			subjectId: gift.id,
			roundId: event.id,
			accountId,
			needed: event.invite_target,
			startPrice: null,
			parts: null,
			timerSeconds: event.timer_seconds,
			eventEndsAt: new Date(event.ends_at),
		},
		devices,
	);
}

export function isRunning(event: queries.GiftEventRow, now: Date): boolean {
	return event.stopped_at === null && now >= new Date(event.starts_at) && now < new Date(event.ends_at);
}

/** How many of each gift may still be gathered for; null where there is no limit. */
export async function leftOf(db: Handle, gifts: readonly queries.GiftRow[], now: Date): Promise<Map<number, number | null>> {
	const limited = gifts.filter((gift) => gift.total !== null);
	const taken = await invitations.countTaken(
		db,
		'freeGift',
		limited.map((gift) => gift.id),
		now,
	);
	const byGift = new Map(taken.map((row) => [row.subject_id, row.taken]));
	return new Map(
		gifts.map((gift) => [gift.id, gift.total === null ? null : Math.max(0, gift.total - (byGift.get(gift.id) ?? 0))]),
	);
}

/**
 * Helps an initiator towards a gift; the last needed help wins it.
 * @throws Refusal of invitations.help
 */
export async function help(
	tx: Transaction,
	events: Events,
	now: Date,
	wish: { code: string; helperId: AccountId; signals: invitations.Signals },
) {
	const until = new Date(now.getTime() + days(invitations.claimDays));
	const { invitation, helpId } = await invitations.help(tx, now, { ...wish, kind: 'freeGift' }, () => until);
	// A help that counts no more was thanked for once.
	const thanked = await invitations.wasThanked(tx, 'freeGift', wish.helperId);
	const coupon = thanked ? null : await thankHelper(tx, events, now, wish.helperId);
	if (coupon) await invitations.setCoupon(tx, helpId, coupon.id);
	await events.tell(tx, now, 'helpReceived', {
		accountId: invitation.account_id,
		kind: 'freeGift',
		subjectId: invitation.id,
		helperId: wish.helperId,
		helped: invitation.helped,
		needed: invitation.needed,
	});
	if (invitation.reached_at !== null) await win(tx, events, now, invitation, until);
	return { invitation, coupon };
}

async function win(
	tx: Transaction,
	events: Events,
	now: Date,
	invitation: invitations.InvitationRow,
	claimUntil: Date,
): Promise<void> {
	const [gift] = await queries.listGiftsById(tx, [asId(invitation.subject_id)]);
	const event = await queries.findEvent(tx, asId(invitation.round_id));
	if (!gift || !event) throw new Error(`The gift of invitation ${invitation.id} is gone`);
	const card = (await getPromisedCards(tx, now, [gift.product_id], 'ar')).get(gift.product_id);
	const prize = await award(tx, events, now, {
		accountId: invitation.account_id,
		invitationId: invitation.id,
		reason: event.title,
		productId: gift.product_id,
		skuIds: gift.sku_ids,
		worth: card?.price.amount ?? 0,
		claimUntil,
		signs: await invitations.signsOf(tx, invitation),
	});
	if (prize.review === 'waiting') await invitations.setUseUntil(tx, invitation.id, undecided);
}

/**
 * Changes what an event says and lets it go on longer. What was promised to who takes part stays: nothing of it, and no sooner end.
 * @throws Refusal not_found, conflict when it is over, ends_sooner
 */
export async function changeEvent(
	tx: Transaction,
	now: Date,
	change: { id: GiftEventId; title: LocalizedText; rules: readonly LocalizedText[]; endsAt: Date },
): Promise<void> {
	const event = (await queries.findEvent(tx, change.id)) ?? refuse('not_found');
	if (event.stopped_at !== null || now >= new Date(event.ends_at)) refuse('conflict');
	if (!(await queries.updateEvent(tx, now, change))) refuse('ends_sooner');
	await invitations.prolongRounds(tx, 'freeGift', change.id, change.endsAt);
}

/** Ends an event now; tries that run end with it, gifts that were won stay. @throws Refusal not_found */
export async function stopEvent(tx: Transaction, now: Date, eventId: GiftEventId): Promise<void> {
	if (!(await queries.findEvent(tx, eventId))) refuse('not_found');
	if ((await queries.stopEvent(tx, eventId, now)) > 0) await invitations.endRounds(tx, 'freeGift', eventId, now);
}

/** What helping gives, in a word. */
export async function thanksOf(db: Handle, language: Language, now: Date) {
	const offer = await findHelperOffer(db, now);
	if (!offer) return null;
	const { title, discount } = termsOf(offer, language);
	return { title, discount };
}
