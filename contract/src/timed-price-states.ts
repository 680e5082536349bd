/** How a timed price stands: its time is still to come, it is what the goods cost now, or it is over (docs/rules.md 7). */
export const timedPriceStates = ['coming', 'now', 'over'] as const;
export type TimedPriceState = (typeof timedPriceStates)[number];

/** Why a sku cannot have a timed price: another one stands in its time, or it would cost no less. */
export const timedPriceProblems = ['overlap', 'notLower'] as const;
export type TimedPriceProblem = (typeof timedPriceProblems)[number];

/** Skus that one step prices at most. */
export const timedPricesAtMost = 500;
