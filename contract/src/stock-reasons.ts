/** Why the pieces on hand of a sku changed (docs/rules.md 14). */
export const stockReasons = [
	'received',
	'counted',
	'damaged',
	'lost',
	'sold',
	'returnedSellable',
	'returnedDamaged',
	'corrected',
] as const;
export type StockReason = (typeof stockReasons)[number];

/** What an operator may enter by hand, and whether pieces come, go, or either. */
export const enteredReasons = { received: 'in', damaged: 'out', lost: 'out', corrected: 'either' } as const satisfies Partial<
	Record<StockReason, 'in' | 'out' | 'either'>
>;
export type EnteredReason = keyof typeof enteredReasons;

/** How pieces that left the house came back. */
export const returnConditions = ['sellable', 'damaged'] as const;
export type ReturnCondition = (typeof returnConditions)[number];
