import { z } from 'zod';
import { origin } from './catalog.schemas.ts';
import { range } from './checkout.schemas.ts';
import { id, money, picture, time } from './common.schemas.ts';
import { deliveryView } from './deliveries.schemas.ts';
import { deliveryModeCode, orderNumber, paymentSourceCode, statusCode } from './order-fields.schemas.ts';
import { parcelSteps } from './parcel-steps.ts';
import {
	amendmentKinds,
	amendmentStates,
	feeKinds,
	objectionWishes,
	paymentFailures,
	paymentStates,
	problemKinds,
	problemOutcomes,
	questionAnswers,
	questionKinds,
	refundReasons,
	refundSettlements,
	refundStates,
} from './payment-states.ts';
import { returnView } from './returns.schemas.ts';

const orderAddress = z.object({
	provinceId: id,
	fullName: z.string(),
	phone: z.string(),
	secondPhone: z.string().nullable(),
	country: z.string(),
	province: z.string(),
	city: z.string(),
	postcode: z.string(),
	address: z.string(),
});

export const orderSummary = z.object({
	orderNumber,
	status: statusCode,
	origin,
	submittedAt: time,
	lines: z.array(z.object({ title: z.string(), picture: picture.nullable(), quantity: z.int() })),
	lineCount: z.int(),
	pieces: z.int(),
	total: money,
	due: money,
	deliveryMode: deliveryModeCode,
	/** Of the payment that it waits for, or of the last one that failed; null without one. */
	paymentState: z.enum(paymentStates).nullable(),
	actions: z.array(z.string()),
});

/** A parcel of an order and what happened to it, the latest first. */
export const parcelView = z.object({
	parcelId: id,
	number: z.string(),
	carrier: z.string(),
	lines: z.array(z.object({ title: z.string(), quantity: z.int() })),
	steps: z.array(z.object({ kind: z.enum(parcelSteps), place: z.string(), note: z.string(), at: time })),
});

/** How the shop is reached about an order; empty where the shop has none. */
export const shopContact = z.object({ phone: z.string(), whatsapp: z.string() });

/** A fee of the second stage, with the exchange rate as it was when the fee was set. */
export const feeLine = z.object({
	kind: z.enum(feeKinds),
	/** In its own currency; storage: of one day. */
	unit: money,
	/** Storage only. */
	days: z.int().nullable(),
	/** Dinars that one unit of the currency is worth, frozen; null for dinar. */
	rate: z.string().nullable(),
	amount: money,
	note: z.string(),
});

/** What the shop asked about a line at purchase. */
export const questionView = z.object({
	questionId: id,
	lineId: id,
	kind: z.enum(questionKinds),
	note: z.string(),
	/** Dearer or replaced: the new price of a piece. */
	unitPrice: money.nullable(),
	/** What accepting costs more, asked for with the fees of the second stage. */
	difference: money.nullable(),
	/** What dropping the line brings back. */
	dropValue: money,
	askedAt: time,
	answerUntil: time,
	answer: z.enum([...questionAnswers, 'expired', 'withdrawn']).nullable(),
	answeredAt: time.nullable(),
});

export const amendmentState = z.enum(amendmentStates);

/** What the shop changed of an order, or asks to change because it costs more. */
export const amendmentView = z.object({
	amendmentId: id,
	kind: z.enum(amendmentKinds),
	state: amendmentState,
	reason: z.string(),
	at: time,
	/** What the first stage asked for, and asks for from then on. */
	before: money,
	after: money,
	/** Lines that became others; `by` stands in for what was ordered. */
	lines: z.array(z.object({ title: z.string(), was: z.int(), pieces: z.int(), by: z.string().nullable() })),
	/** Where it goes instead; null where that stayed. */
	place: z.string().nullable(),
});

/** A report of wrong, damaged or missing pieces. */
export const problemView = z.object({
	problemId: id,
	kind: z.enum(problemKinds),
	lines: z.array(z.object({ lineId: id, title: z.string(), quantity: z.int() })),
	description: z.string(),
	pictures: z.array(z.object({ fileId: z.string(), url: z.string() })),
	reportedAt: time,
	outcome: z.enum(problemOutcomes).nullable(),
	/** What the shop answered. */
	note: z.string(),
	decidedAt: time.nullable(),
	refund: money.nullable(),
	resent: z.object({ at: time, logisticsNumber: z.string() }).nullable(),
	/** The order was called off before it was decided or sent again. */
	ended: z.boolean(),
});

/** The payment that an order waits for, or the last one of its stage that failed. */
export const openPayment = z.object({
	paymentId: z.string(),
	method: paymentSourceCode,
	state: z.enum(paymentStates),
	stage: z.union([z.literal(1), z.literal(2)]),
	/** Of the whole payment, which may cover several orders. */
	total: money,
	cashTotal: money.nullable(),
	orderNumbers: z.array(orderNumber),
	storeCode: z.string().nullable(),
	payUntil: time.nullable(),
	failure: z.enum(paymentFailures).nullable(),
	reviewNote: z.string().nullable(),
	canSendReceipts: z.boolean(),
	canGoPay: z.boolean(),
});

export const orderDetail = z.object({
	orderNumber,
	status: statusCode,
	origin,
	submittedAt: time,
	paymentMethod: paymentSourceCode,
	deliveryMode: deliveryModeCode,
	logisticsMethod: z.object({ code: z.string(), name: z.string() }).nullable(),
	logisticsNumber: z.string().nullable(),
	remark: z.string(),
	address: orderAddress.nullable(),
	lines: z.array(
		z.object({
			lineId: id,
			productId: id,
			skuId: id,
			title: z.string(),
			specification: z.array(z.object({ name: z.string(), value: z.string() })),
			picture: picture.nullable(),
			quantity: z.int(),
			unitPrice: money,
			lineTotal: money,
			/** Whether the shop takes it back within the days of its promise. */
			returnable: z.boolean(),
			/** Pieces of it that can be reported now as wrong, damaged or missing. */
			reportable: z.int(),
			/** Taken out of the order at purchase; its money went back. */
			dropped: z.boolean(),
		}),
	),
	productFee: money,
	discount: money,
	freight: money,
	/** Product fee, discount and freight of the first stage, less what the shop gave up of it. */
	stageOne: z.object({ total: money, captured: money, due: money }),
	stageTwo: z.object({
		total: money.nullable(),
		captured: money,
		due: money,
		estimate: range.nullable(),
		/** The part of `allowance` that lies in this stage; null for none. */
		allowance: money.nullable().default(null),
	}),
	/** Fees of the second stage that the buyer was asked for; empty until then. */
	fees: z.array(feeLine),
	/** Where these fees are far above the estimate: why, until when one may object, and what came of it. */
	feesBeyond: z
		.object({
			reason: z.string(),
			objectUntil: time.nullable(),
			objection: z
				.object({
					wish: z.enum(objectionWishes),
					text: z.string(),
					answer: z.enum(['stays', 'lower', 'over']).nullable(),
					note: z.string(),
				})
				.nullable(),
		})
		.nullable()
		.default(null),
	/** 9 while the overseas amount is under review, 10 when it passed. */
	overseasReview: z.union([z.literal(9), z.literal(10)]).nullable(),
	/** What the shop gave up of its price after the order was placed. */
	allowance: money,
	/** What the shop kept of what was paid when it ended the order. */
	retained: money,
	/** The sum of all refunds, also of those still on their way. */
	refunded: money,
	refunds: z.array(
		z.object({
			refundId: z.string(),
			amount: money,
			state: z.enum(refundStates),
			reason: z.enum(refundReasons),
			requestedAt: time,
			doneAt: time.nullable(),
			method: paymentSourceCode,
			/** How it ended; null while it is owed. */
			settledAs: z.enum(refundSettlements).nullable(),
			/** The order that the money was moved to. */
			matchedOrder: orderNumber.nullable(),
			/** Why it was kept. */
			keptFor: z.string().nullable(),
			/** Whether its buyer may have it in the balance instead, at once. */
			toBalance: z.boolean(),
		}),
	),
	/** What the buyer's balance paid of it. */
	fromBalance: money,
	payment: openPayment.nullable(),
	questions: z.array(questionView),
	amendments: z.array(amendmentView),
	problems: z.array(problemView),
	/** Until when what is `reportable` can be reported; null when nothing is, and while it was not brought yet. */
	reportUntil: time.nullable(),
	returns: z.array(returnView),
	/** Until when pieces can be given back; null when none can. */
	returnUntil: time.nullable(),
	/** What the shop pays the buyer after receipt. */
	subsidy: z.object({ amount: money, reason: z.string(), paid: z.boolean() }).nullable(),
	/** Shown at the store when goods are picked up; while they wait there. */
	handoverCode: z.string().nullable(),
	/** How the delivery stands while it is out. */
	delivery: deliveryView
		.extend({ courier: z.object({ name: z.string(), phone: z.string() }).nullable() })
		.nullable()
		.default(null),
	/** Until when goods wait at their store. */
	pickupUntil: time.nullable().default(null),
	/** Where it is picked up. */
	store: z.object({ name: z.string(), address: z.string(), phone: z.string(), hours: z.string() }).nullable(),
	contact: shopContact,
	/** Why the shop closed it, as whoever did so wrote it; empty otherwise. */
	closedReason: z.string(),
	arrivalDays: z.object({ min: z.int(), max: z.int() }),
	timeline: z.array(z.object({ status: statusCode, at: time.nullable(), reached: z.boolean() })),
	/** Events this caller may cause now: `cancelled`, `receiptConfirmed`. */
	actions: z.array(z.string()),
	/** What may still be changed. */
	editable: z.object({ address: z.boolean(), remark: z.boolean(), logistics: z.boolean() }),
});
