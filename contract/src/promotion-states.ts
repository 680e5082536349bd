/** Codes and states of coupons, invite events and prizes that browser and server share (docs/rules.md 7). */

/** What a coupon's threshold counts: the document has 2 and 3, anything else is none (docs/rules.md 10). */
export const thresholdType = { none: 1, orderAmount: 2, pieceCount: 3 } as const;
export type ThresholdType = (typeof thresholdType)[keyof typeof thresholdType];

/** `held`: taken by an order that is not settled yet; it comes back when that order is cancelled. */
export const couponStates = ['usable', 'held', 'used', 'expired'] as const;
export type CouponState = (typeof couponStates)[number];

/** How somebody comes to have a coupon: by claiming it, by being new, by helping somebody, by typing its code, from an operator. */
export const couponPurposes = ['claim', 'newUser', 'helper', 'code', 'grant'] as const;
export type CouponPurpose = (typeof couponPurposes)[number];

/** How a coupon of the shop stands, whoever has one of it. */
export const couponOfferStates = ['planned', 'running', 'stopped', 'usedUp', 'ended'] as const;
export type CouponOfferState = (typeof couponOfferStates)[number];

/** Why a buyer has a coupon. */
export const couponSources = ['claimed', 'newUser', 'helper', 'code', 'granted'] as const;
export type CouponSource = (typeof couponSources)[number];

/** Why a coupon does not fit what is ordered. */
export const couponMisfits = ['belowAmount', 'belowPieces', 'outOfScope', 'notYetValid', 'expired'] as const;
export type CouponMisfit = (typeof couponMisfits)[number];

/**
 * How a participation stands, in a free-gift event as in a group-price deal:
 * `notSuccessful` its own timer is over while the event goes on, so it may be restarted; `ended` the event is over;
 * `expired` it was won but not used in time.
 */
export const participationStates = ['inProgress', 'succeeded', 'notSuccessful', 'ended', 'expired'] as const;
export type ParticipationState = (typeof participationStates)[number];

/** The two events in which buyers invite new ones. */
export const inviteKinds = ['freeGift', 'helpChop'] as const;
export type InviteKind = (typeof inviteKinds)[number];

/** Whether the one who opened a shared link may help, and if not, why. */
export const helpChances = [
	'open',
	'signIn',
	'notNew',
	'accountOlderThanLink',
	'phoneNeeded',
	'own',
	'alreadyHelped',
	'complete',
	'over',
] as const;
export type HelpChance = (typeof helpChances)[number];

/**
 * `ordered`: an order was placed for it; it becomes `claimable` again when that order is cancelled unpaid.
 * `inReview`: its helps look like farming, and an operator looks at them first; its time stands still.
 */
export const prizeStates = ['claimable', 'inReview', 'refused', 'ordered', 'received', 'expired'] as const;
export type PrizeState = (typeof prizeStates)[number];

export const prizeReviews = ['waiting', 'passed', 'refused'] as const;
export type PrizeReview = (typeof prizeReviews)[number];

/**
 * What looks like farming in the helps of a prize: from one device, mostly from one address, all in a moment, by numbers in a row, or
 * gathered on a device on which somebody else won.
 */
export const farmingSigns = ['device', 'address', 'burst', 'numbers', 'winner'] as const;
export type FarmingSign = (typeof farmingSigns)[number];
