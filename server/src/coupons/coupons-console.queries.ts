import type { LocalizedText } from '@qaysari/contract/languages';
import type { Origin } from '@qaysari/contract/product-draft';
import type { CouponOfferState, CouponPurpose, ThresholdType } from '@qaysari/contract/promotion-states';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, one } from '../platform/database/rows.ts';
import type { CategoryId, CouponOfferId, ProductId } from '../platform/ids.ts';
import type { OfferRow } from './coupons.queries.ts';

export interface NewOffer {
	purpose: CouponPurpose;
	couponCode: string | null;
	title: LocalizedText;
	discount: { kind: 'amount'; amount: number } | { kind: 'percent'; percent: number; most: number | null };
	thresholdType: ThresholdType;
	thresholdValue: number;
	origin: Origin | null;
	categoryIds: readonly CategoryId[];
	productIds: readonly ProductId[];
	validFrom: Date;
	validUntil: Date;
	validDays: number | null;
	newUsersOnly: boolean;
	total: number | null;
	perUser: number;
}

export async function insertOffer(tx: Transaction, o: NewOffer, now: Date): Promise<number> {
	const amount = o.discount.kind === 'amount' ? o.discount.amount : null;
	const { percent, most } = o.discount.kind === 'percent' ? o.discount : { percent: null, most: null };
	const row = await one<{ id: CouponOfferId }>(
		tx,
		sql`
			insert into coupon_offer (purpose, code, title, kind, amount, percent, most, threshold_type, threshold_value, origin, category_ids, product_ids,
				valid_from, valid_until, valid_days, new_users_only, total, per_user, created_at)
			values (${o.purpose}, ${o.couponCode}, ${JSON.stringify(o.title)}, ${o.discount.kind}, ${amount}, ${percent}, ${most}, ${o.thresholdType},
				${o.thresholdType === 1 ? 0 : o.thresholdValue}, ${o.origin}, ${o.categoryIds}::bigint[], ${o.productIds}::bigint[], ${o.validFrom},
				${o.validUntil}, ${o.validDays}, ${o.newUsersOnly}, ${o.total}, ${o.perUser}, ${now})
			returning id
		`,
	);
	return row.id;
}

/** Changes what later ones get; false when there is none such, or there would be fewer than were given. */
export async function updateOffer(
	tx: Transaction,
	o: { id: CouponOfferId; title: LocalizedText; validUntil: Date; total: number | null; perUser: number },
): Promise<boolean> {
	const count = await affected(
		tx,
		sql`
			update coupon_offer set title = ${JSON.stringify(o.title)}, valid_until = ${o.validUntil}, total = ${o.total}, per_user = ${o.perUser}
			where id = ${o.id} and (${o.total}::int is null or (total is not null and claimed <= ${o.total}::int))
		`,
	);
	return count > 0;
}

export function stopOffer(tx: Transaction, id: CouponOfferId, now: Date): Promise<number> {
	return affected(tx, sql`update coupon_offer set stopped_at = coalesce(stopped_at, ${now}) where id = ${id}`);
}

export interface WatchedOffer extends OfferRow {
	state: CouponOfferState;
	received: number;
	held: number;
	used: number;
	/** Hundredths of a dinar that orders saved. */
	saved: number;
}

/** @param page states, purposes: null for all */
export function listOffers(
	db: Handle,
	now: Date,
	page: {
		states: readonly CouponOfferState[] | null;
		purposes: readonly CouponPurpose[] | null;
		after: number | null;
		limit: number;
	},
): Promise<WatchedOffer[]> {
	const conditions = [
		sql`true`,
		...(page.states ? [sql`state = any(${page.states}::text[])`] : []),
		...(page.purposes ? [sql`purpose = any(${page.purposes}::text[])`] : []),
		...(page.after ? [sql`id < ${page.after}`] : []),
	];
	return many<WatchedOffer>(
		db,
		sql`
			select o.*, uses.received, uses.held, uses.used, uses.saved
			from (
				select * from (
					select *, case when stopped_at is not null then 'stopped' when valid_until <= ${now} then 'ended'
						when valid_from > ${now} then 'planned' when claimed >= total then 'usedUp' else 'running' end as state
					from coupon_offer
				) told
				where ${sql.join(conditions, sql` and `)} order by id desc limit ${page.limit + 1}
			) o
			cross join lateral (
				select count(*)::int as received, (count(*) filter (where c.state = 'held'))::int as held,
					(count(*) filter (where c.state = 'used'))::int as used,
					(select coalesce(sum(u.amount), 0)::bigint from coupon_use u join coupon mine on mine.id = u.coupon_id
						where mine.offer_id = o.id and mine.state in ('held', 'used') and u.released_at is null) as saved
				from coupon c where c.offer_id = o.id
			) uses
			order by o.id desc
		`,
	);
}
