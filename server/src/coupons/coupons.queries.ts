import type { LocalizedText } from '@qaysari/contract/languages';
import type { Origin } from '@qaysari/contract/product-draft';
import type { CouponPurpose, CouponSource, CouponState, ThresholdType } from '@qaysari/contract/promotion-states';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import type { AccountId, CategoryId, CouponId, CouponOfferId, OrderId, ProductId } from '../platform/ids.ts';

/** What a coupon takes off, from what on, and of what. */
export interface TermsRow {
	title: LocalizedText;
	kind: 'amount' | 'percent';
	/** Hundredths of a dinar. */
	amount: number | null;
	percent: number | null;
	most: number | null;
	threshold_type: ThresholdType;
	threshold_value: number;
	origin: Origin | null;
	category_ids: CategoryId[];
	product_ids: ProductId[];
	valid_from: string;
	valid_until: string;
}

export interface OfferRow extends TermsRow {
	id: CouponOfferId;
	purpose: CouponPurpose;
	/** What buyers type to get it. */
	code: string | null;
	valid_days: number | null;
	new_users_only: boolean;
	total: number | null;
	claimed: number;
	per_user: number;
	stopped_at: string | null;
}

export interface CouponRow extends TermsRow {
	id: CouponId;
	source: CouponSource;
	state: 'usable' | 'held' | 'used' | 'revoked';
	received_at: string;
	order_number: string | null;
}

const offerColumns = sql`
	o.id, o.purpose, o.code, o.title, o.kind, o.amount, o.percent, o.most, o.threshold_type, o.threshold_value, o.origin, o.category_ids, o.product_ids,
	o.valid_from, o.valid_until, o.valid_days, o.new_users_only, o.total, o.claimed, o.per_user, o.stopped_at
`;

const couponColumns = sql`
	c.id, c.source, c.state, c.received_at, o.title, o.kind, o.amount, o.percent, o.most, o.threshold_type, o.threshold_value, o.origin,
	o.category_ids, o.product_ids, c.valid_from, c.valid_until,
	(select u.order_number from coupon_use u where u.coupon_id = c.id and u.released_at is null order by u.order_id limit 1) as order_number
`;
const couponTables = sql`from coupon c join coupon_offer o on o.id = c.offer_id`;

export function findOffer(db: Handle, id: CouponOfferId): Promise<OfferRow | undefined> {
	return maybe<OfferRow>(db, sql`select ${offerColumns} from coupon_offer o where o.id = ${id}`);
}

export function listOffersById(db: Handle, ids: readonly CouponOfferId[]): Promise<OfferRow[]> {
	return many<OfferRow>(db, sql`select ${offerColumns} from coupon_offer o where o.id = any(${ids}::bigint[])`);
}

export function findOfferByCode(db: Handle, code: string): Promise<OfferRow | undefined> {
	return maybe<OfferRow>(db, sql`select ${offerColumns} from coupon_offer o where o.code = ${code}`);
}

/** One more code typed. @returns how many since the hour began */
export async function countTry(tx: Transaction, accountId: AccountId, now: Date): Promise<number> {
	const { tries } = await one<{ tries: number }>(
		tx,
		sql`
			insert into coupon_code_tries as t (account_id, tries, since) values (${accountId}, 1, ${now})
			on conflict (account_id) do update set
				tries = case when t.since < ${now}::timestamptz - interval '1 hour' then 1 else t.tries + 1 end,
				since = case when t.since < ${now}::timestamptz - interval '1 hour' then excluded.since else t.since end
			returning tries
		`,
	);
	return tries;
}

export async function forgetTries(tx: Transaction, accountId: AccountId): Promise<void> {
	await sql`delete from coupon_code_tries where account_id = ${accountId}`.execute(tx);
}

/** Offers of a purpose that are given out now. */
export function listRunning(db: Handle, purpose: CouponPurpose, now: Date): Promise<OfferRow[]> {
	return many<OfferRow>(
		db,
		sql`
			select ${offerColumns} from coupon_offer o
			where o.purpose = ${purpose} and o.stopped_at is null and o.valid_from <= ${now} and o.valid_until > ${now}
				and (o.total is null or o.claimed < o.total)
			order by o.id desc limit 20
		`,
	);
}

/** Offers that can be claimed now, all of them, those named or those that apply to a product, with how many of each an account got. */
export function listClaimable(
	db: Handle,
	accountId: AccountId | null,
	now: Date,
	page: {
		ids: readonly number[] | null;
		product: { id: ProductId; origin: Origin; categoryIds: readonly CategoryId[] } | null;
		after: number | null;
		limit: number;
	},
): Promise<(OfferRow & { own: number })[]> {
	const { product } = page;
	return many(
		db,
		sql`
			select ${offerColumns}, (select count(*)::int from coupon c where c.offer_id = o.id and c.account_id = ${accountId}::bigint) as own
			from coupon_offer o
			where o.purpose = 'claim' and o.stopped_at is null and o.valid_from <= ${now} and o.valid_until > ${now}
				and (o.total is null or o.claimed < o.total)
				${
					product
						? sql`and (o.origin is null or o.origin = ${product.origin})
							and ((o.category_ids = '{}' and o.product_ids = '{}') or ${product.id} = any(o.product_ids)
								or o.category_ids && ${product.categoryIds}::bigint[])`
						: sql``
				}
				${page.ids ? sql`and o.id = any(${page.ids}::bigint[])` : sql``}
				${page.after ? sql`and o.id < ${page.after}` : sql``}
			order by o.id desc limit ${page.limit + 1}
		`,
	);
}

/** Takes one of an offer's total; false when it is used up, over or stopped. Offers without a total are not counted. */
export async function takeOne(tx: Transaction, offerId: CouponOfferId, now: Date): Promise<boolean> {
	const count = await affected(
		tx,
		sql`
			update coupon_offer set claimed = claimed + 1
			where id = ${offerId} and stopped_at is null and valid_from <= ${now} and valid_until > ${now} and claimed < total
		`,
	);
	return count > 0;
}

/** Holds an offer that has a total until the end of the step. */
export function lockLimited(tx: Transaction, offerId: CouponOfferId): Promise<OfferRow | undefined> {
	return maybe<OfferRow>(
		tx,
		sql`select ${offerColumns} from coupon_offer o where o.id = ${offerId} and o.total is not null for update`,
	);
}

export async function takeMany(tx: Transaction, offerId: CouponOfferId, count: number): Promise<void> {
	await sql`update coupon_offer set claimed = claimed + ${count} where id = ${offerId}`.execute(tx);
}

/** One more for each of these accounts that may have one more, at most as many as are left. */
export function insertForAll(
	tx: Transaction,
	offer: OfferRow,
	wish: { accountIds: readonly AccountId[]; left: number | null; validUntil: Date },
	now: Date,
): Promise<{ id: CouponId; account_id: AccountId }[]> {
	return many(
		tx,
		sql`
			insert into coupon (offer_id, account_id, source, serial, received_at, valid_from, valid_until)
			select ${offer.id}::bigint, a.id, 'granted', own.count + 1, ${now}::timestamptz, ${now}::timestamptz, ${wish.validUntil}::timestamptz
			from unnest(${wish.accountIds}::bigint[]) a(id)
			cross join lateral (
				select count(*)::int as count from coupon c where c.offer_id = ${offer.id} and c.account_id = a.id
			) own
			where own.count < ${offer.per_user}
			order by a.id limit ${wish.left}::bigint
			on conflict do nothing returning id, account_id
		`,
	);
}

export async function putOneBack(tx: Transaction, offerId: CouponOfferId): Promise<void> {
	await sql`update coupon_offer set claimed = claimed - 1 where id = ${offerId}`.execute(tx);
}

export async function countOwn(db: Handle, offerId: CouponOfferId, accountId: AccountId): Promise<number> {
	return (
		await one<{ n: number }>(
			db,
			sql`select count(*)::int as n from coupon where offer_id = ${offerId} and account_id = ${accountId}`,
		)
	).n;
}

/** Undefined when the account has that one already. */
export function insertCoupon(
	tx: Transaction,
	coupon: {
		offerId: CouponOfferId;
		accountId: AccountId;
		source: CouponRow['source'];
		serial: number;
		validFrom: Date;
		validUntil: Date;
	},
	now: Date,
): Promise<{ id: CouponId } | undefined> {
	return maybe(
		tx,
		sql`
			insert into coupon (offer_id, account_id, source, serial, received_at, valid_from, valid_until)
			values (${coupon.offerId}, ${coupon.accountId}, ${coupon.source}, ${coupon.serial}, ${now}, ${coupon.validFrom}, ${coupon.validUntil})
			on conflict do nothing returning id
		`,
	);
}

export function findCoupon(db: Handle, accountId: AccountId, id: CouponId): Promise<CouponRow | undefined> {
	return maybe<CouponRow>(db, sql`select ${couponColumns} ${couponTables} where c.id = ${id} and c.account_id = ${accountId}`);
}

const inState = (state: CouponState, now: Date) =>
	state === 'usable'
		? sql`c.state = 'usable' and c.valid_until > ${now}`
		: state === 'expired'
			? sql`c.state = 'usable' and c.valid_until <= ${now}`
			: sql`c.state = ${state}`;

export function listOfState(
	db: Handle,
	accountId: AccountId,
	state: CouponState,
	now: Date,
	page: { after: number | null; limit: number },
): Promise<CouponRow[]> {
	return many<CouponRow>(
		db,
		sql`
			select ${couponColumns} ${couponTables}
			where c.account_id = ${accountId} and ${inState(state, now)} ${page.after ? sql`and c.id < ${page.after}` : sql``}
			order by c.id desc limit ${page.limit + 1}
		`,
	);
}

/** What can be used now or soon, the first to end first. */
export function listUsable(
	db: Handle,
	accountId: AccountId,
	now: Date,
	page: { after: readonly [validUntil: string, id: number] | null; limit: number },
): Promise<CouponRow[]> {
	return many<CouponRow>(
		db,
		sql`
			select ${couponColumns} ${couponTables}
			where c.account_id = ${accountId} and ${inState('usable', now)}
				${page.after ? sql`and (c.valid_until, c.id) > (${page.after[0]}::timestamptz, ${page.after[1]}::bigint)` : sql``}
			order by c.valid_until, c.id limit ${page.limit + 1}
		`,
	);
}

export function countStates(db: Handle, accountId: AccountId, now: Date): Promise<Record<CouponState, number>> {
	return one(
		db,
		sql`
			select (count(*) filter (where ${inState('usable', now)}))::int as usable, (count(*) filter (where c.state = 'held'))::int as held,
				(count(*) filter (where c.state = 'used'))::int as used, (count(*) filter (where ${inState('expired', now)}))::int as expired
			from coupon c where c.account_id = ${accountId}
		`,
	);
}

/** Takes a coupon for an order that is being placed; false when it is taken, over or not theirs. */
export async function hold(tx: Transaction, accountId: AccountId, couponId: CouponId, now: Date): Promise<boolean> {
	const count = await affected(
		tx,
		sql`
			update coupon set state = 'held'
			where id = ${couponId} and account_id = ${accountId} and state = 'usable' and valid_from <= ${now} and valid_until > ${now}
		`,
	);
	return count > 0;
}

export async function insertUse(
	tx: Transaction,
	use: { couponId: CouponId; orderId: OrderId; orderNumber: string; amount: number },
	now: Date,
): Promise<void> {
	await sql`
		insert into coupon_use (coupon_id, order_id, order_number, amount, at)
		values (${use.couponId}, ${use.orderId}, ${use.orderNumber}, ${use.amount}, ${now})
	`.execute(tx);
}

export function releaseUses(tx: Transaction, orderId: OrderId, now: Date): Promise<{ coupon_id: CouponId }[]> {
	return many(
		tx,
		sql`update coupon_use set released_at = ${now} where order_id = ${orderId} and released_at is null returning coupon_id`,
	);
}

export async function lockCoupon(tx: Transaction, id: CouponId): Promise<void> {
	await sql`select id from coupon where id = ${id} for update`.execute(tx);
}

/** Usable again once no order holds it. */
export async function giveBack(tx: Transaction, id: CouponId): Promise<void> {
	await sql`
		update coupon set state = 'usable'
		where id = ${id} and state = 'held' and not exists (select 1 from coupon_use u where u.coupon_id = ${id} and u.released_at is null)
	`.execute(tx);
}

/** An order that took a coupon was received: it does not come back any more. */
export async function markUsed(tx: Transaction, orderId: OrderId): Promise<void> {
	await sql`
		update coupon set state = 'used'
		where state = 'held' and id in (select coupon_id from coupon_use where order_id = ${orderId} and released_at is null)
	`.execute(tx);
}

export async function markHeld(tx: Transaction, orderId: OrderId): Promise<void> {
	await sql`
		update coupon set state = 'held'
		where state = 'used' and id in (select coupon_id from coupon_use where order_id = ${orderId} and released_at is null)
	`.execute(tx);
}

/** Takes back what somebody got by helping, unless an order took it. */
export async function revoke(tx: Transaction, couponId: CouponId): Promise<void> {
	await sql`update coupon set state = 'revoked' where id = ${couponId} and state = 'usable'`.execute(tx);
}

export async function deleteUnused(tx: Transaction, accountId: AccountId): Promise<void> {
	await sql`
		delete from coupon where account_id = ${accountId} and state in ('usable', 'revoked')
			and not exists (select 1 from coupon_use u where u.coupon_id = coupon.id)
	`.execute(tx);
}
