/** Returns and exchanges (docs/rules.md 16): plain lists without schemas, for clients too. */

/** Why goods come back. */
export const returnReasons = ['doesNotFit', 'changedMind', 'notAsDescribed', 'wrong', 'damaged', 'missing'] as const;
export type ReturnReason = (typeof returnReasons)[number];

const faults: readonly ReturnReason[] = ['notAsDescribed', 'wrong', 'damaged', 'missing'];

/** Whether the goods are at fault: then their way back costs the buyer nothing. */
export const isFault = (reason: ReturnReason): boolean => faults.includes(reason);

/** Whether pictures are asked for: what is missing cannot be shown. */
export const needsPicture = (reason: ReturnReason): boolean => isFault(reason) && reason !== 'missing';

/** What the buyer wants instead. */
export const returnWishes = ['refund', 'exchange'] as const;
export type ReturnWish = (typeof returnWishes)[number];

/** Where money goes: the way it was paid, or into the balance. */
export const refundTargets = ['paid', 'balance'] as const;
export type RefundTarget = (typeof refundTargets)[number];

/** How the goods come back: a courier fetches them, or the buyer brings them to a store. */
export const returnWays = ['courier', 'store'] as const;
export type ReturnWay = (typeof returnWays)[number];

export const returnStates = [
	'asked',
	'approved',
	'onTheWay',
	'received',
	'refunded',
	'exchanged',
	'declined',
	'refused',
	'cancelled',
	'lapsed',
] as const;
export type ReturnState = (typeof returnStates)[number];

export const returnEvents = [
	'ask',
	'approve',
	'refuse',
	'cancel',
	'send',
	'receive',
	'refund',
	'exchange',
	'decline',
	'lapse',
] as const;
export type ReturnEventName = (typeof returnEvents)[number];

export type ReturnActor = 'buyer' | 'visitor' | 'fulfilment' | 'system';

/** What must be true besides the state; each is a function of its own on the server. */
export type ReturnGuard = 'reasonGiven' | 'somethingAccepted' | 'nothingAccepted' | 'wantsExchange';

export interface ReturnTransition {
	readonly event: ReturnEventName;
	readonly from: ReturnState | null;
	readonly to: ReturnState;
	readonly who: readonly ReturnActor[];
	readonly guards: readonly ReturnGuard[];
}

const owners = ['buyer', 'visitor'] as const;

/** Every change of state that exists. What is not here is refused. */
export const returnTransitions: readonly ReturnTransition[] = [
	{ event: 'ask', from: null, to: 'asked', who: owners, guards: [] },
	{ event: 'approve', from: 'asked', to: 'approved', who: ['fulfilment'], guards: [] },
	{ event: 'refuse', from: 'asked', to: 'refused', who: ['fulfilment'], guards: ['reasonGiven'] },
	{ event: 'cancel', from: 'asked', to: 'cancelled', who: owners, guards: [] },
	{ event: 'cancel', from: 'approved', to: 'cancelled', who: owners, guards: [] },
	{ event: 'send', from: 'approved', to: 'onTheWay', who: [...owners, 'fulfilment'], guards: [] },
	{ event: 'receive', from: 'approved', to: 'received', who: ['fulfilment'], guards: [] },
	{ event: 'receive', from: 'onTheWay', to: 'received', who: ['fulfilment'], guards: [] },
	{ event: 'refund', from: 'received', to: 'refunded', who: ['fulfilment'], guards: ['somethingAccepted'] },
	{ event: 'exchange', from: 'received', to: 'exchanged', who: ['fulfilment'], guards: ['somethingAccepted', 'wantsExchange'] },
	{ event: 'decline', from: 'received', to: 'declined', who: ['fulfilment'], guards: ['nothingAccepted', 'reasonGiven'] },
	{ event: 'lapse', from: 'approved', to: 'lapsed', who: ['system'], guards: [] },
	{ event: 'lapse', from: 'onTheWay', to: 'lapsed', who: ['fulfilment'], guards: ['reasonGiven'] },
];

/** The row for an event from a state; there is at most one. */
export function returnTransition(state: ReturnState | null, event: ReturnEventName): ReturnTransition | undefined {
	return returnTransitions.find((row) => row.from === state && row.event === event);
}

/** What these actors may do with a return in this state, for drawing buttons. */
export function returnEventsOpenTo(state: ReturnState, actors: readonly ReturnActor[]): readonly ReturnEventName[] {
	return returnTransitions
		.filter((row) => row.from === state && row.who.some((actor) => actors.includes(actor)))
		.map((row) => row.event);
}

/** Nothing leads on from here. */
export const isReturnOver = (state: ReturnState): boolean => !returnTransitions.some((row) => row.from === state);

/** The pieces are with their buyer again, or never left: they may be given back anew. */
export const freesPieces = (state: ReturnState): boolean => state === 'refused' || state === 'cancelled' || state === 'lapsed';

/** The way of a return through its states, for a timeline. */
export const returnPath: Record<ReturnWish, readonly ReturnState[]> = {
	refund: ['asked', 'approved', 'onTheWay', 'received', 'refunded'],
	exchange: ['asked', 'approved', 'onTheWay', 'received', 'exchanged'],
};

/** In which queue of the console a return stands. */
export const returnQueues = ['asked', 'approved', 'onTheWay', 'received', 'over'] as const;
export type ReturnQueue = (typeof returnQueues)[number];
