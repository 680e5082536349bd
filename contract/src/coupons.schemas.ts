import { z } from 'zod';
import { latinDigits } from './account-input.ts';
import type { CallSchemas } from './call.ts';
import { origin } from './catalog.schemas.ts';
import { items } from './checkout.schemas.ts';
import { amount, done, id, localizedText, money, page, pageInput, time } from './common.schemas.ts';
import { limits } from './limits.ts';
import {
	couponMisfits,
	couponOfferStates,
	couponPurposes,
	couponSources,
	couponStates,
	thresholdType,
} from './promotion-states.ts';

export const couponDiscount = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('amount'), amount: money }),
	/** `most` caps what the percentage takes off. */
	z.object({ kind: z.literal('percent'), percent: z.int().min(1).max(100), most: money.nullable() }),
]);

const terms = {
	title: z.string(),
	discount: couponDiscount,
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
	/** Days that it is valid from claiming on; null: until `validUntil`. */
	validDays: z.int().nullable(),
});

/** A coupon that a buyer has. */
export const myCoupon = z.object({
	couponId: id,
	...terms,
	state: z.enum(couponStates),
	/** Why the buyer has it. */
	source: z.enum(couponSources),
	receivedAt: time,
	orderNumber: z.string().nullable(),
});

/** A code as people type it: in any case, with spaces or hyphens. */
const couponCode = z
	.string()
	.max(60)
	.transform((typed) => latinDigits(typed).toUpperCase().replaceAll(/[\s-]/g, ''))
	.pipe(z.string().regex(/^[0-9A-Z]{4,24}$/));

export const couponsSchemas = {
	availableByProducts: {
		summary: 'My coupons held against what is ordered: which fit, what each saves, and why the others do not.',
		input: z.object({ items }),
		output: z.object({
			/** Those that save most first, then those that do not fit. */
			coupons: z.array(
				myCoupon.extend({
					saves: money,
					misfit: z.enum(couponMisfits).nullable(),
					/** What is missing to its threshold: hundredths of a dinar with type 2, pieces with type 3; 0 otherwise. */
					missing: z.int().min(0),
				}),
			),
			bestCouponId: id.nullable(),
		}),
		refusals: ['sku_gone', 'product_discontinued', 'below_minimum', 'out_of_stock', 'offer_limit'],
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
		refusals: ['not_found', 'coupon_used_up', 'coupon_limit_reached', 'coupon_new_users', 'coupon_over'],
	},
	redeemCode: {
		summary: 'Takes the coupon that a code stands for, by the rules of claiming; guessing is stopped for an hour.',
		input: z.object({ couponCode }),
		output: myCoupon,
		refusals: [
			'coupon_code_unknown',
			'coupon_used_up',
			'coupon_limit_reached',
			'coupon_new_users',
			'coupon_over',
			'too_many_requests',
		],
		repeatGuard: true,
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
		output: page(couponOffer).extend({
			/** What whoever signs up now gets. */
			welcome: couponDiscount.nullable(),
		}),
		refusals: ['damaged_cursor'],
	},
} satisfies Record<string, CallSchemas>;

const offerLimits = { total: z.int().min(1).max(10_000_000).nullable(), perUser: z.int().min(1).max(1000) };

/** A coupon as an operator writes it; amounts are hundredths of a dinar. */
const offerForm = z
	.object({
		purpose: z.enum(couponPurposes),
		/** What buyers type, for coupons with a code; null for all others. */
		couponCode: couponCode.nullable().default(null),
		title: localizedText,
		discount: z.discriminatedUnion('kind', [
			z.object({ kind: z.literal('amount'), amount: amount.min(1) }),
			z.object({ kind: z.literal('percent'), percent: z.int().min(1).max(100), most: amount.min(1).nullable() }),
		]),
		thresholdType: terms.thresholdType,
		thresholdValue: z.int().min(0).max(1_000_000_000_000),
		origin: origin.nullable(),
		categoryIds: z.array(id).max(100),
		productIds: z.array(id).max(500),
		validFrom: time,
		validUntil: time,
		/** Days from receiving on; it never outlives `validUntil`. */
		validDays: z.int().min(1).max(3650).nullable(),
		newUsersOnly: z.boolean(),
		...offerLimits,
	})
	.refine((form) => Object.values(form.title).some((text) => text), { path: ['title'], message: 'required' })
	.refine((form) => Date.parse(form.validFrom) < Date.parse(form.validUntil), { path: ['validUntil'], message: 'before start' })
	.refine((form) => form.thresholdType === thresholdType.none || form.thresholdValue > 0, {
		path: ['thresholdValue'],
		message: 'required',
	})
	.refine((form) => (form.purpose === 'code') === (form.couponCode !== null), { path: ['couponCode'], message: 'required' });

export const couponsConsoleSchemas = {
	list: {
		summary: 'Coupons of the shop, or those of some states and purposes, with how they are used, the newest first.',
		input: z.object({
			states: z.array(z.enum(couponOfferStates)).max(couponOfferStates.length).optional(),
			purposes: z.array(z.enum(couponPurposes)).max(couponPurposes.length).optional(),
			...pageInput,
		}),
		output: page(
			z.object({
				offerId: id,
				purpose: z.enum(couponPurposes),
				couponCode: z.string().nullable(),
				...terms,
				titles: localizedText,
				validDays: z.int().nullable(),
				newUsersOnly: z.boolean(),
				total: z.int().nullable(),
				perUser: z.int(),
				state: z.enum(couponOfferStates),
				counts: z.object({ received: z.int(), held: z.int(), used: z.int() }),
				/** What orders that were not called off saved by it. */
				saved: money,
			}),
		),
		refusals: ['damaged_cursor'],
	},
	create: {
		summary: 'Creates a coupon; it can be claimed from its start on.',
		input: offerForm,
		output: z.object({ offerId: id }),
		refusals: ['coupon_code_taken'],
	},
	update: {
		summary:
			'Changes a coupon for those who get it from now on: its title, its end and how many there are. What somebody has stays as it is.',
		input: z.object({
			offerId: id,
			title: localizedText.refine((title) => Object.values(title).some((text) => text), { message: 'required' }),
			validUntil: time,
			/** Not below what was given, and only where there was a total. */
			total: offerLimits.total,
			perUser: offerLimits.perUser,
		}),
		output: done,
		refusals: ['not_found', 'conflict', 'range_reversed'],
	},
	grant: {
		summary: 'Gives a coupon to buyers by their user ids; whoever has as many as one may have is passed over.',
		input: z.object({ offerId: id, userIds: z.array(z.string().max(40)).min(1).max(limits.couponGrants) }),
		output: z.object({
			given: z.int(),
			/** Those who have as many as they may have. */
			passedOver: z.int(),
			/** Ids that nobody has. */
			unknown: z.array(z.string()),
		}),
		refusals: ['not_found', 'coupon_over', 'coupon_used_up'],
	},
	stop: {
		summary: 'Stops a coupon: nobody gets it any more, those who have it keep it.',
		input: z.object({ offerId: id }),
		output: done,
		refusals: ['not_found'],
	},
} satisfies Record<string, CallSchemas>;
