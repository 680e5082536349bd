/** Movements of buyers' balances: plain lists without schemas, for clients too. */

/** What stands on the other side of an entry: what the balance gained came from there, what it lost went there. */
export const balanceKinds = [
	/** An order was paid by it. */
	'order',
	/** What an order had taken of it came back. */
	'returned',
	/** Money that was paid otherwise came back this way. */
	'refund',
	'subsidy',
	'goodwill',
	/** A gift card was redeemed. */
	'giftCard',
	/** A gift card was bought with it. */
	'giftCardBought',
	/** A gift card that nobody redeemed was given back. */
	'giftCardReturned',
	/** An operator put a mistake right. */
	'correction',
	/** Whoever had it closed their account. */
	'closed',
] as const;
export type BalanceKind = (typeof balanceKinds)[number];

/** What operators do to a balance by hand. */
export const grantKinds = ['goodwill', 'subsidy', 'correction'] as const satisfies readonly BalanceKind[];
export type GrantKind = (typeof grantKinds)[number];

export const giftCardStates = ['open', 'redeemed', 'cancelled'] as const;
export type GiftCardState = (typeof giftCardStates)[number];
