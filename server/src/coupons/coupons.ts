import type { couponOffer, myCoupon } from '@qaysari/contract/coupons.schemas';
import { type Language, textIn } from '@qaysari/contract/languages';
import { limits } from '@qaysari/contract/limits';
import { dinar } from '@qaysari/contract/money';
import type { CouponState } from '@qaysari/contract/promotion-states';
import type { z } from 'zod';
import { getAccount } from '../accounts/accounts.ts';
import { days } from '../platform/clock.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import { type AccountId, type CouponId, type CouponOfferId, type OrderId, writeId } from '../platform/ids.ts';
import { Refusal, refuse } from '../platform/refusal.ts';
import { type CouponLine, type Fit, fitOf } from './coupon-fit.ts';
import * as queries from './coupons.queries.ts';

export type { CouponLine } from './coupon-fit.ts';
export { countStates, listClaimable, listOffersById, listOfState, listUsable } from './coupons.queries.ts';

type MyCoupon = z.input<typeof myCoupon>;
type CouponOffer = z.input<typeof couponOffer>;

/** Coupons that are held against one order; more than that nobody looks through. */
const comparedAtMost = 200;

/**
 * Claims a coupon for a buyer.
 * @throws Refusal not_found, coupon_over, coupon_used_up, coupon_new_users, coupon_limit_reached
 */
export async function claim(
	tx: Transaction,
	events: Events,
	now: Date,
	accountId: AccountId,
	offerId: CouponOfferId,
): Promise<queries.CouponRow> {
	const offer = await queries.findOffer(tx, offerId);
	if (offer?.purpose !== 'claim') refuse('not_found');
	return take(tx, events, now, accountId, offer, 'claimed');
}

/**
 * Notes that somebody typed a code, in a step of its own: a wrong one is counted though nothing comes of it.
 * @returns whether there were few enough
 */
export async function countCodeTry(tx: Transaction, now: Date, accountId: AccountId): Promise<boolean> {
	return (await queries.countTry(tx, accountId, now)) <= limits.couponCodeTries;
}

/**
 * Takes the coupon that a code stands for; a right one ends the count of tries.
 * @throws Refusal coupon_code_unknown, and those of claiming
 */
export async function claimByCode(
	tx: Transaction,
	events: Events,
	now: Date,
	accountId: AccountId,
	code: string,
): Promise<queries.CouponRow> {
	const offer = await queries.findOfferByCode(tx, code);
	// One that is over is told as such only to who knows it.
	if (!offer) refuse('coupon_code_unknown');
	await queries.forgetTries(tx, accountId);
	return take(tx, events, now, accountId, offer, 'code');
}

/**
 * Gives a coupon to buyers; whoever has as many as one may have is passed over.
 * @throws Refusal not_found, coupon_over, coupon_used_up
 */
export async function grant(
	tx: Transaction,
	events: Events,
	now: Date,
	offerId: CouponOfferId,
	accountIds: readonly AccountId[],
): Promise<{ given: number; passedOver: number }> {
	const offer = await queries.findOffer(tx, offerId);
	if (!offer) refuse('not_found');
	let given = 0;
	for (const accountId of accountIds) if (await give(tx, events, now, accountId, offer, 'granted')) given += 1;
	return { given, passedOver: accountIds.length - given };
}

/**
 * Whether an offer can be given now.
 * @throws Refusal not_found, coupon_over, coupon_used_up
 */
export async function checkGivable(tx: Transaction, now: Date, offerId: CouponOfferId): Promise<void> {
	const offer = (await queries.findOffer(tx, offerId)) ?? refuse('not_found');
	const ended = endOf(offer, now);
	if (ended !== null) refuse(ended === 'over' ? 'coupon_over' : 'coupon_used_up');
}

function endOf(offer: queries.OfferRow, now: Date): 'over' | 'usedUp' | null {
	if (offer.stopped_at !== null || now < new Date(offer.valid_from) || now >= new Date(offer.valid_until)) return 'over';
	return offer.total !== null && offer.claimed >= offer.total ? 'usedUp' : null;
}

/**
 * One more of an offer for each of these accounts, in one statement; whoever has as many as one may have is passed over. `ended`: why
 * not everybody got one, though they might have.
 */
export async function giveToAll(
	tx: Transaction,
	events: Events,
	now: Date,
	offerId: CouponOfferId,
	accountIds: readonly AccountId[],
): Promise<{ given: number; passedOver: number; ended: 'over' | 'usedUp' | null }> {
	// Whoever claims a limited one waits until it is known how many are left; one without a total hinders nobody.
	const offer = (await queries.lockLimited(tx, offerId)) ?? (await queries.findOffer(tx, offerId)) ?? refuse('not_found');
	const ended = endOf(offer, now);
	if (ended !== null) return { given: 0, passedOver: 0, ended };
	const left = offer.total === null ? null : offer.total - offer.claimed;
	const made = await queries.insertForAll(tx, offer, { accountIds, left, validUntil: endFor(offer, now) }, now);
	if (left !== null && made.length > 0) await queries.takeMany(tx, offer.id, made.length);
	for (const { id, account_id: accountId } of made)
		await events.tell(tx, now, 'couponGiven', { accountId, couponId: id, source: 'granted' });
	const usedUp = left !== null && made.length === left && made.length < accountIds.length;
	return { given: made.length, passedOver: usedUp ? 0 : accountIds.length - made.length, ended: usedUp ? 'usedUp' : null };
}

/** Until when what somebody gets now is good. */
function endFor(offer: queries.OfferRow, now: Date): Date {
	const until = offer.valid_days === null ? null : new Date(now.getTime() + days(offer.valid_days));
	const end = new Date(offer.valid_until);
	return until && until < end ? until : end;
}

async function take(
	tx: Transaction,
	events: Events,
	now: Date,
	accountId: AccountId,
	offer: queries.OfferRow,
	source: 'claimed' | 'code',
): Promise<queries.CouponRow> {
	if (offer.new_users_only && !(await getAccount(tx, accountId)).is_new) refuse('coupon_new_users');
	// What is certain already is said before anybody waits for the others.
	if ((await queries.countOwn(tx, offer.id, accountId)) >= offer.per_user) refuse('coupon_limit_reached');
	if (offer.total !== null && offer.claimed >= offer.total) refuse('coupon_used_up');
	const coupon = await give(tx, events, now, accountId, offer, source);
	return coupon ?? refuse('coupon_limit_reached');
}

/** Gives whoever just signed up what new buyers get. */
export async function greetNewBuyer(tx: Transaction, events: Events, now: Date, accountId: AccountId): Promise<void> {
	const account = await getAccount(tx, accountId);
	if (!account.is_new) return;
	for (const offer of await queries.listRunning(tx, 'newUser', now)) {
		await giveIfLeft(tx, events, now, accountId, offer, 'newUser');
	}
}

/** What a helper gets for helping; null while the shop gives nothing. */
export async function thankHelper(
	tx: Transaction,
	events: Events,
	now: Date,
	accountId: AccountId,
): Promise<queries.CouponRow | null> {
	const [offer] = await queries.listRunning(tx, 'helper', now);
	return offer ? giveIfLeft(tx, events, now, accountId, offer, 'helper') : null;
}

/** What helping would give now. */
export async function findHelperOffer(db: Handle, now: Date): Promise<queries.OfferRow | null> {
	return (await queries.listRunning(db, 'helper', now))[0] ?? null;
}

/** What signing up now would give. */
export async function findWelcome(db: Handle, now: Date): Promise<CouponOffer['discount'] | null> {
	const [offer] = await queries.listRunning(db, 'newUser', now);
	return offer ? discountOf(offer) : null;
}

/** A present that is used up at this moment hinders nobody's signing up or helping. */
async function giveIfLeft(...args: Parameters<typeof give>): Promise<queries.CouponRow | null> {
	try {
		return await give(...args);
	} catch (error) {
		if (error instanceof Refusal) return null;
		throw error;
	}
}

/**
 * One more of an offer for an account; null when its own limit is reached.
 * @throws Refusal coupon_over, coupon_used_up
 */
async function give(
	tx: Transaction,
	events: Events,
	now: Date,
	accountId: AccountId,
	offer: queries.OfferRow,
	source: queries.CouponRow['source'],
): Promise<queries.CouponRow | null> {
	if (offer.stopped_at !== null || now < new Date(offer.valid_from) || now >= new Date(offer.valid_until)) refuse('coupon_over');
	const serial = (await queries.countOwn(tx, offer.id, accountId)) + 1;
	if (serial > offer.per_user) return null;
	// Holds the offer until the end: claims of a limited one follow each other.
	if (offer.total !== null && !(await queries.takeOne(tx, offer.id, now))) {
		const seen = await queries.findOffer(tx, offer.id);
		refuse(seen?.stopped_at ? 'coupon_over' : 'coupon_used_up');
	}
	const made = await queries.insertCoupon(
		tx,
		{ offerId: offer.id, accountId, source, serial, validFrom: now, validUntil: endFor(offer, now) },
		now,
	);
	if (!made) {
		// The same person's other claim came first: what was taken for this one goes back.
		if (offer.total !== null) await queries.putOneBack(tx, offer.id);
		return null;
	}
	await events.tell(tx, now, 'couponGiven', { accountId, couponId: made.id, source });
	return (await queries.findCoupon(tx, accountId, made.id)) ?? null;
}

/** A buyer's coupons held against what is ordered: those that save most first, then those that do not fit. */
export async function compare(
	db: Handle,
	accountId: AccountId,
	lines: readonly CouponLine[],
	now: Date,
): Promise<{ coupon: queries.CouponRow; fit: Fit }[]> {
	const coupons = await queries.listUsable(db, accountId, now, { after: null, limit: comparedAtMost });
	return coupons
		.map((coupon) => ({ coupon, fit: fitOf(coupon, lines, now) }))
		.sort((a, b) => b.fit.saves - a.fit.saves || Number(a.fit.misfit !== null) - Number(b.fit.misfit !== null));
}

/** What a coupon of a buyer's takes off each line; null when it is not theirs, taken, or does not fit. */
export async function discountBy(
	db: Handle,
	wish: { accountId: AccountId; couponId: CouponId; now: Date },
	lines: readonly CouponLine[],
): Promise<number[] | null> {
	const coupon = await queries.findCoupon(db, wish.accountId, wish.couponId);
	if (coupon?.state !== 'usable') return null;
	const fit = fitOf(coupon, lines, wish.now);
	return fit.misfit === null ? fit.parts : null;
}

/**
 * Takes a coupon for the orders of a checkout; false when somebody took it since it was priced.
 * One coupon may cover several orders: it comes back when none of them holds it any more.
 */
export async function consume(
	tx: Transaction,
	now: Date,
	wish: {
		accountId: AccountId;
		couponId: CouponId;
		orders: readonly { orderId: OrderId; orderNumber: string; amount: number }[];
	},
): Promise<boolean> {
	if (!(await queries.hold(tx, wish.accountId, wish.couponId, now))) return false;
	for (const order of wish.orders) {
		if (order.amount > 0) await queries.insertUse(tx, { couponId: wish.couponId, ...order }, now);
	}
	return true;
}

/** Gives back what an order that was called off had taken. */
export async function release(tx: Transaction, now: Date, orderId: OrderId): Promise<void> {
	for (const { coupon_id } of await queries.releaseUses(tx, orderId, now)) {
		// Two orders of one coupon may be called off at once: whoever comes second sees the first one's release.
		await queries.lockCoupon(tx, coupon_id);
		await queries.giveBack(tx, coupon_id);
	}
}

/** Listens to orders: what was received is paid for good. */
export function settle(tx: Transaction, orderId: OrderId): Promise<void> {
	return queries.markUsed(tx, orderId);
}

/** An order that was said to be received was not: its coupon may come back again. */
export function unsettle(tx: Transaction, orderId: OrderId): Promise<void> {
	return queries.markHeld(tx, orderId);
}

/** Takes back what a reversed help gave. */
export function revoke(tx: Transaction, couponId: CouponId): Promise<void> {
	return queries.revoke(tx, couponId);
}

/** Whoever leaves takes unused coupons along; those that orders took stay with the orders. */
export function eraseCoupons(tx: Transaction, accountId: AccountId): Promise<void> {
	return queries.deleteUnused(tx, accountId);
}

function discountOf(row: queries.TermsRow): CouponOffer['discount'] {
	return row.kind === 'amount'
		? { kind: 'amount', amount: dinar(row.amount ?? 0) }
		: { kind: 'percent', percent: row.percent ?? 1, most: row.most === null ? null : dinar(row.most) };
}

export function termsOf(row: queries.TermsRow, language: Language) {
	return {
		title: textIn(row.title, language),
		discount: discountOf(row),
		thresholdValue: row.threshold_value,
		thresholdType: row.threshold_type,
		scope: { origin: row.origin, categoryIds: row.category_ids.map(String), productIds: row.product_ids.map(String) },
		validFrom: row.valid_from,
		validUntil: row.valid_until,
	};
}

export function couponView(row: queries.CouponRow, language: Language, now: Date): MyCoupon {
	const state: CouponState =
		row.state === 'usable' ? (now >= new Date(row.valid_until) ? 'expired' : 'usable') : row.state === 'held' ? 'held' : 'used';
	return {
		couponId: writeId(row.id),
		...termsOf(row, language),
		state,
		source: row.source,
		receivedAt: row.received_at,
		orderNumber: row.order_number,
	};
}

export function offerView(row: queries.OfferRow & { own: number }, language: Language): CouponOffer {
	const left = Math.min(row.per_user - row.own, row.total === null ? row.per_user : row.total - row.claimed);
	return {
		offerId: writeId(row.id),
		...termsOf(row, language),
		claimed: row.own > 0,
		claimsLeft: Math.max(0, left),
		newUsersOnly: row.new_users_only,
		validDays: row.valid_days,
	};
}
