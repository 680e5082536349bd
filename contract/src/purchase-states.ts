/** Buying from suppliers (docs/rules.md 17): plain lists without schemas, for clients too. */

export const purchaseCurrencies = ['CNY', 'USD', 'IQD'] as const;
export type PurchaseCurrency = (typeof purchaseCurrencies)[number];

export const purchaseStates = ['draft', 'ordered', 'partlyReceived', 'received', 'cancelled'] as const;
export type PurchaseState = (typeof purchaseStates)[number];

export const purchaseEvents = ['gather', 'order', 'receive', 'close', 'cancel', 'restore'] as const;
export type PurchaseEventName = (typeof purchaseEvents)[number];

/** What must be true besides the state; each is a function of its own on the server. */
export type PurchaseGuard = 'hasPieces' | 'costsKnown' | 'allThere' | 'somethingMissing' | 'reasonGiven' | 'wasOrdered';

export interface PurchaseTransition {
	readonly event: PurchaseEventName;
	readonly from: PurchaseState | null;
	readonly to: PurchaseState;
	readonly guards: readonly PurchaseGuard[];
}

/** Every change of state of a purchase order, by fulfilment alone. What is not here is refused. */
export const purchaseTransitions: readonly PurchaseTransition[] = [
	{ event: 'gather', from: null, to: 'draft', guards: [] },
	{ event: 'order', from: 'draft', to: 'ordered', guards: ['hasPieces', 'costsKnown'] },
	{ event: 'receive', from: 'ordered', to: 'received', guards: ['allThere'] },
	{ event: 'receive', from: 'ordered', to: 'partlyReceived', guards: ['somethingMissing'] },
	{ event: 'receive', from: 'partlyReceived', to: 'received', guards: ['allThere'] },
	{ event: 'receive', from: 'partlyReceived', to: 'partlyReceived', guards: ['somethingMissing'] },
	// What did not come is bought anew; what came stays.
	{ event: 'close', from: 'partlyReceived', to: 'received', guards: ['reasonGiven'] },
	{ event: 'cancel', from: 'draft', to: 'cancelled', guards: [] },
	{ event: 'cancel', from: 'ordered', to: 'cancelled', guards: ['reasonGiven'] },
	// It was cancelled by mistake: the supplier has it still.
	{ event: 'restore', from: 'cancelled', to: 'ordered', guards: ['wasOrdered', 'reasonGiven'] },
];

/** The rows for an event from a state; more than one where a guard decides between ends. */
export function purchaseTransitionsFrom(state: PurchaseState | null, event: PurchaseEventName): readonly PurchaseTransition[] {
	return purchaseTransitions.filter((row) => row.from === state && row.event === event);
}

/** What may be done with a purchase order in this state, for drawing buttons. */
export function purchaseEventsOpenTo(state: PurchaseState): readonly PurchaseEventName[] {
	return [...new Set(purchaseTransitions.filter((row) => row.from === state).map((row) => row.event))];
}

/** Its supplier has the order: pieces count as bought. */
export const isBought = (state: PurchaseState): boolean => state !== 'draft' && state !== 'cancelled';
