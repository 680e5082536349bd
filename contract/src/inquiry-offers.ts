/** Offers that answer an inquiry (docs/rules.md 18): plain lists without schemas, for clients too. */

export const inquiryOfferStates = ['open', 'countered', 'accepted', 'declined', 'replaced', 'ended'] as const;
export type InquiryOfferState = (typeof inquiryOfferStates)[number];

export const inquiryOfferEvents = ['counter', 'settle', 'accept', 'decline', 'replace', 'end'] as const;
export type InquiryOfferEvent = (typeof inquiryOfferEvents)[number];

export interface InquiryOfferTransition {
	readonly event: InquiryOfferEvent;
	readonly from: readonly InquiryOfferState[];
	readonly to: InquiryOfferState;
	readonly who: 'buyer' | 'operator' | 'system';
}

/** Every change of state that exists; an offer begins as `open`. What is not here is refused. */
export const inquiryOfferTransitions: readonly InquiryOfferTransition[] = [
	// Once in the life of an inquiry: haggling has an end.
	{ event: 'counter', from: ['open'], to: 'countered', who: 'buyer' },
	// An operator took the buyer's prices or kept those of the offer.
	{ event: 'settle', from: ['countered'], to: 'open', who: 'operator' },
	{ event: 'accept', from: ['open', 'countered'], to: 'accepted', who: 'buyer' },
	{ event: 'decline', from: ['open', 'countered'], to: 'declined', who: 'buyer' },
	{ event: 'replace', from: ['open', 'countered', 'declined', 'ended'], to: 'replaced', who: 'operator' },
	{ event: 'end', from: ['open', 'countered'], to: 'ended', who: 'system' },
];

export function transitionOf(event: InquiryOfferEvent, from: InquiryOfferState): InquiryOfferTransition | undefined {
	return inquiryOfferTransitions.find((one) => one.event === event && one.from.includes(from));
}
