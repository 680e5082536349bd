/** States and reasons of payments, refunds, fees and reports: plain lists without schemas, for clients too. */

export const paymentStates = ['waiting', 'under review', 'paid', 'failed', 'review failed', 'abnormal collection'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** States in which a payment still expects money. */
export const openPaymentStates: readonly PaymentState[] = ['waiting', 'under review', 'review failed'];

/** Why a payment brought no money, or not the right sum. */
export const paymentFailures = [
	/** The bank or the gateway said no. */
	'declined',
	/** The buyer went back from the card page. */
	'abandoned',
	'expired',
	/** The gateway could not be reached, or what it said made no sense. */
	'gateway_failed',
	/** The order was cancelled or terminated. */
	'order_closed',
	/** Another payment took its place. */
	'replaced',
	/** What is due changed since it was opened. */
	'amount_changed',
	/** Another sum arrived than was asked for. */
	'amount_differs',
] as const;
export type PaymentFailure = (typeof paymentFailures)[number];

/** Fees of the second stage, line by line (docs/rules.md 10). */
export const feeKinds = [
	'sea_freight',
	'container_storage',
	'china_freight',
	'insurance',
	'domestic_warehouse',
	'value_added',
	/** What a line became dearer by at purchase, accepted by the buyer; the server adds it. */
	'price_difference',
] as const;
export type FeeKind = (typeof feeKinds)[number];

/** What a buyer wants who objects to fees. */
export const objectionWishes = ['lower', 'giveUp'] as const;
export type ObjectionWish = (typeof objectionWishes)[number];

export const refundStates = ['requested', 'processing', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** How a refund ended: paid out, moved to another order, kept with a note, or given to the buyer's balance. */
export const refundSettlements = ['paid', 'matched', 'kept', 'balance'] as const;
export type RefundSettlement = (typeof refundSettlements)[number];

/** Why money goes back. */
export const refundReasons = [
	'cancelled',
	'terminated',
	/** It came twice, or more than was asked for. */
	'overpaid',
	/** It came after the order had ended. */
	'late',
	'line_dropped',
	'problem',
	'goodwill',
	'fees_lowered',
	/** The shop changed the order. */
	'amended',
	/** Goods came back after receipt. */
	'returned',
] as const;
export type RefundReason = (typeof refundReasons)[number];
/** Money that nobody asked for: it may be moved to another order, or kept. */
export const lateReasons: readonly RefundReason[] = ['late', 'overpaid'];

/** What operators change of a placed order, and how that ends. */
export const amendmentKinds = ['lines', 'atDoor', 'price', 'shipping', 'method'] as const;
export type AmendmentKind = (typeof amendmentKinds)[number];
export const amendmentStates = ['asked', 'applied', 'declined', 'withdrawn', 'expired'] as const;
export type AmendmentState = (typeof amendmentStates)[number];

/** What operators ask the buyer about a line at purchase. */
export const questionKinds = ['unavailable', 'dearer', 'replaced'] as const;
export type QuestionKind = (typeof questionKinds)[number];
export const questionAnswers = ['accept', 'drop', 'cancel'] as const;
export type QuestionAnswer = (typeof questionAnswers)[number];

/** What a buyer reports after receipt, and how it ends. */
export const problemKinds = ['wrong', 'damaged', 'missing', 'notAsDescribed'] as const;
export type ProblemKind = (typeof problemKinds)[number];
export const problemOutcomes = ['refund', 'resend', 'refused'] as const;
export type ProblemOutcome = (typeof problemOutcomes)[number];
