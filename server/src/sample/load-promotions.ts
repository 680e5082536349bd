import { sql } from 'kysely';
import { insertOffer } from '../coupons/coupons-console.queries.ts';
import { insertEvent } from '../free-gift/free-gift.ts';
import { insertDeal } from '../help-chop/help-chop.ts';
import { days, hours } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/handle.ts';
import { many } from '../platform/database/rows.ts';
import type { ProductId } from '../platform/ids.ts';
import { sampleCoupons, sampleGiftEvents, sampleTimers } from './promotions.ts';

/** How long the promotions run that are there from the first day on: there is always something to show. */
const running = days(3650);
/** Baghdad is three hours ahead of UTC all year. */
const baghdad = hours(3);
/** What friends can take off a price, in hundredths of it. */
const deepest = 30;
const note = 25_000;

/** Coupons, gift events and deals of the sample shop. */
export async function loadPromotions(tx: Transaction, { now, began }: { now: Date; began: Date }): Promise<void> {
	const end = new Date(now.getTime() + running);
	for (const coupon of sampleCoupons) {
		await insertOffer(
			tx,
			{
				...coupon,
				couponCode: null,
				origin: null,
				categoryIds: [],
				productIds: [],
				validFrom: began,
				validUntil: end,
				newUsersOnly: false,
			},
			now,
		);
	}
	const gifts = await listGiftProducts(tx);
	for (const event of sampleGiftEvents) {
		const period = event.days ? nextPeriod(event.days, now) : { startsAt: now, endsAt: end };
		await insertEvent(
			tx,
			{
				...period,
				title: event.title,
				rules: event.rules,
				inviteTarget: sampleTimers.friends,
				timerSeconds: sampleTimers.giftSeconds,
				gifts: gifts.map((product, index) => ({ productId: product.id, skuIds: [], total: index % 2 === 0 ? null : 200 })),
			},
			now,
		);
	}
	for (const product of await listDealProducts(tx)) {
		const floor = Math.round((product.price * (100 - deepest)) / 100 / note) * note;
		await insertDeal(
			tx,
			{
				productId: product.id,
				skuIds: [],
				startPrice: product.price,
				floorPrice: floor,
				helpersNeeded: sampleTimers.friends,
				timerSeconds: sampleTimers.dealSeconds,
				startsAt: now,
				endsAt: end,
			},
			now,
		);
	}
}

/** The days of a year, both included, the next time that they are not over. */
function nextPeriod(
	{ from, until }: { from: readonly [number, number]; until: readonly [number, number] },
	now: Date,
): { startsAt: Date; endsAt: Date } {
	const at = (year: number): { startsAt: Date; endsAt: Date } => ({
		startsAt: new Date(Date.UTC(year, from[0] - 1, from[1]) - baghdad),
		endsAt: new Date(Date.UTC(year, until[0] - 1, until[1] + 1) - baghdad),
	});
	const year = new Date(now.getTime() + baghdad).getUTCFullYear();
	return at(year).endsAt > now ? at(year) : at(year + 1);
}

/** Small things that stand in Iraq: a present should come soon. */
function listGiftProducts(tx: Transaction): Promise<{ id: ProductId }[]> {
	return many(
		tx,
		sql`
			select id from product
			where origin = 'iraq' and state = 'active' and availability = 0 and min_price between 800000 and 2500000
			order by popularity desc, id limit 8
		`,
	);
}

/** Things worth asking friends for, of one price whatever is chosen. */
function listDealProducts(tx: Transaction): Promise<{ id: ProductId; price: number }[]> {
	return many(
		tx,
		sql`
			(select id, min_price as price from product
				where origin = 'iraq' and state = 'active' and availability = 0 and min_price = max_price and min_price between 3000000 and 30000000
				order by popularity desc, id limit 4)
			union all
			(select id, min_price as price from product
				where origin = 'china' and state = 'active' and availability = 0 and min_price = max_price and min_price between 3000000 and 30000000
				order by popularity desc, id limit 2)
		`,
	);
}
