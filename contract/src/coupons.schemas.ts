import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { origin } from './catalog.schemas.ts';
import { id, money, page, pageInput, time } from './common.schemas.ts';
import { items } from './orders.schemas.ts';
import { couponMisfits, couponStates, thresholdType } from './promotion-states.ts';

const discount = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('amount'), amount: money }),
	/** `most` caps what the percentage takes off. */
	z.object({ kind: z.literal('percent'), percent: z.int().min(1).max(100), most: money.nullable() }),
]);

const terms = {
	title: z.string(),
	discount,
	/** Hundredths of a dinar with type 2, pieces with type 3, 0 without threshold. */
	thresholdValue: z.int().min(0),
	thresholdType: z.union([
		z.literal(thresholdType.none),
		z.literal(thresholdType.orderAmount),
		z.literal(thresholdType.pieceCount),
	]),
	/** What it applies to; all lists empty means everything. */
	scope: z.object({ origin: origin.nullable(), categoryIds: z.array(id), productIds: z.array(id) }),
	validFrom: time,
	/** Validity end time. */
	validUntil: time,
};

/** A coupon that may be claimed: of the shop, not of a person. */
export const couponOffer = z.object({
	offerId: id,
	...terms,
	/** By this caller; false for visitors. */
	claimed: z.boolean(),
	/** Claims that are left to this caller; 0 when used up. */
	claimsLeft: z.int().min(0),
	newUsersOnly: z.boolean(),
});

/** A coupon that a buyer has. */
export const myCoupon = z.object({
	couponId: id,
	...terms,
	state: z.enum(couponStates),
	/** Why the buyer has it. */
	source: z.enum(['claimed', 'newUser', 'helper', 'given']),
	receivedAt: time,
	orderNumber: z.string().nullable(),
});

export const couponsSchemas = {
	availableByProducts: {
		summary: 'My coupons held against what is ordered: which fit, what each saves, and why the others do not.',
		input: z.object({ items }),
		output: z.object({
			/** Those that save most first, then those that do not fit. */
			coupons: z.array(myCoupon.extend({ saves: money, misfit: z.enum(couponMisfits).nullable() })),
			bestCouponId: id.nullable(),
		}),
		refusals: ['sku_gone'],
	},
	available: {
		summary: 'My coupons that can be used now, the soonest to end first.',
		input: z.object(pageInput),
		output: page(myCoupon),
		refusals: ['damaged_cursor'],
	},
	receive: {
		summary: 'Claims a coupon: one more of its total and of my own limit, or a refusal.',
		input: z.object({ offerId: id }),
		output: myCoupon,
		refusals: ['not_found', 'gone', 'conflict', 'forbidden'],
	},
	mine: {
		summary: 'My coupons by state, the newest first.',
		input: z.object({ state: z.enum(couponStates).default('usable'), ...pageInput }),
		output: page(myCoupon).extend({ counts: z.record(z.enum(couponStates), z.int()) }),
		refusals: ['damaged_cursor'],
	},
	claimable: {
		summary: 'Coupons that can be claimed now, for everything or for a product.',
		input: z.object({ productId: id.optional(), ...pageInput }),
		output: page(couponOffer),
		refusals: ['not_found', 'damaged_cursor'],
	},
} satisfies Record<string, CallSchemas>;
