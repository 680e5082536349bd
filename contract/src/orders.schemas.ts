import { z } from 'zod';
import { addressForm } from './addresses.schemas.ts';
import type { CallSchemas } from './call.ts';
import { origin } from './catalog.schemas.ts';
import { done, id, money, multiline, page, pageInput, picture, quantity, text, time } from './common.schemas.ts';
import { limits } from './limits.ts';
import { orderTabs } from './order-states.ts';
import { parcelSteps } from './parcel-steps.ts';
import {
	feeKinds,
	paymentFailures,
	paymentStates,
	problemKinds,
	problemOutcomes,
	questionAnswers,
	questionKinds,
	refundReasons,
	refundStates,
} from './payment-states.ts';

export const orderNumber = z.string().regex(/^Q[0-9A-Z]{4,24}$/);
export const deliveryModeCode = z.union([z.literal(1), z.literal(2)]);
export const paymentMethodCode = z.union([z.literal(3), z.literal(5), z.literal(10), z.literal(11)]);
export const statusCode = z.union([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14].map((code) => z.literal(code)));

export const items = z
	.array(z.object({ skuId: id, quantity: quantity.min(1) }))
	.min(1)
	.max(limits.orderLines);

/** What is ordered: the selected lines of the cart, or named items ("buy now"). */
export const orderSource = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('cart') }),
	z.object({ kind: z.literal('items'), items }),
]);

/** How it is to be delivered; one logistics method per origin. */
export const delivery = z.object({
	deliveryMode: deliveryModeCode,
	logistics: z.object({ iraq: z.string().max(40).optional(), china: z.string().max(40).optional() }).default({}),
	storeId: id.optional(),
});

const range = z.object({ min: money, max: money });

export const quoteLine = z.object({
	skuId: id,
	productId: id,
	title: z.string(),
	specification: z.array(z.object({ name: z.string(), value: z.string() })),
	picture: picture.nullable(),
	quantity: z.int(),
	unitPrice: money,
	originalUnitPrice: money.nullable(),
	lineTotal: money,
});

/** What one origin of the checkout costs: it becomes an order of its own. */
export const quotePart = z.object({
	origin,
	lines: z.array(quoteLine),
	productTotal: money,
	discount: money,
	/** Freight due with the first payment: of iraq goods. */
	freight: money,
	payNow: money,
	/** An honest range of what follows when the goods ship; nothing for iraq goods. */
	later: range.nullable(),
	arrivalDays: z.object({ min: z.int(), max: z.int() }),
	logistics: z.array(
		z.object({
			code: z.string(),
			name: z.string(),
			freight: money.nullable(),
			later: range.nullable(),
			arrivalDays: z.object({ min: z.int(), max: z.int() }),
			chosen: z.boolean(),
		}),
	),
});

export const quote = z.object({
	parts: z.array(quotePart),
	payNow: money,
	later: range.nullable(),
	methods: z.array(z.object({ method: paymentMethodCode, open: z.boolean(), reason: z.string().nullable() })),
});

const placed = z.object({
	orders: z.array(z.object({ orderNumber, status: statusCode, origin })),
	/** What was opened to pay the first stages, or null when nothing is to be paid now. */
	paymentId: z.string().nullable(),
	payNow: money,
});

const placing = {
	remark: multiline(limits.remarkLength).default(''),
	paymentMethod: paymentMethodCode,
	agreed: z.boolean(),
	/** A coupon of the buyer's. */
	couponId: id.nullish(),
	/** What the buyer saw; another total is a refusal that shows the new price. */
	expectedTotal: money,
	...delivery.shape,
};

const placeRefusals = [
	'agreement_required',
	'address_required',
	'payment_method_closed',
	'logistics_required',
	'logistics_unavailable',
	'nothing_selected',
	'cart_exclusive',
	'sku_gone',
	'product_discontinued',
	'out_of_stock',
	'offer_limit',
	'below_minimum',
	'too_many_lines',
	'price_changed',
	'idempotency_mismatch',
] as const;

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
const shopContact = z.object({ phone: z.string(), whatsapp: z.string() });

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
	method: paymentMethodCode,
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
	paymentMethod: paymentMethodCode,
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
			/** Taken out of the order at purchase; its money went back. */
			dropped: z.boolean(),
		}),
	),
	productFee: money,
	discount: money,
	freight: money,
	/** Product fee, discount and freight of the first stage. */
	stageOne: z.object({ total: money, captured: money, due: money }),
	stageTwo: z.object({ total: money.nullable(), captured: money, due: money, estimate: range.nullable() }),
	/** Fees of the second stage that the buyer was asked for; empty until then. */
	fees: z.array(feeLine),
	/** 9 while the overseas amount is under review, 10 when it passed. */
	overseasReview: z.union([z.literal(9), z.literal(10)]).nullable(),
	/** What the shop gave up of its price after the order was placed. */
	allowance: money,
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
			method: paymentMethodCode,
		}),
	),
	payment: openPayment.nullable(),
	questions: z.array(questionView),
	problems: z.array(problemView),
	/** Until when wrong, damaged or missing pieces can be reported; null when they cannot. */
	reportUntil: time.nullable(),
	/** What the shop pays the buyer after receipt. */
	subsidy: z.object({ amount: money, reason: z.string(), paid: z.boolean() }).nullable(),
	/** Shown at the store when goods are picked up; while they wait there. */
	handoverCode: z.string().nullable(),
	/** Where it is picked up. */
	store: z.object({ name: z.string(), address: z.string(), phone: z.string(), hours: z.string() }).nullable(),
	contact: shopContact,
	arrivalDays: z.object({ min: z.int(), max: z.int() }),
	timeline: z.array(z.object({ status: statusCode, at: time.nullable(), reached: z.boolean() })),
	/** Events this caller may cause now: `cancelled`, `receiptConfirmed`. */
	actions: z.array(z.string()),
	/** What may still be changed. */
	editable: z.object({ address: z.boolean(), remark: z.boolean(), logistics: z.boolean() }),
});

export const ordersSchemas = {
	createOrder: {
		summary: 'Places the selected lines of the cart, or named items: one order per origin and one payment for all first stages.',
		input: z.object({ source: orderSource, addressId: id.optional(), ...placing }),
		output: placed,
		refusals: [...placeRefusals],
		repeatGuard: true,
	},
	preview: {
		summary: 'What an order would cost: lines, freight, what follows, methods.',
		input: z.object({ source: orderSource, addressId: id.optional(), couponId: id.nullish(), ...delivery.shape }),
		output: quote,
		refusals: [
			'nothing_selected',
			'cart_exclusive',
			'sku_gone',
			'product_discontinued',
			'too_many_lines',
			'logistics_unavailable',
			'not_found',
		],
	},
	getOrderPage: {
		summary: 'My orders by tab, newest first.',
		input: z.object({ tab: z.enum(orderTabs).default('all'), ...pageInput }),
		output: page(orderSummary),
		refusals: ['damaged_cursor'],
	},
	getOrderDetail: {
		summary: 'One of my orders.',
		input: z.object({ orderNumber }),
		output: orderDetail,
		refusals: ['order_not_found'],
	},
	getOrderDetailForLandingPage: {
		summary: 'An order of a visitor who placed it or proved its number.',
		input: z.object({ orderNumber }),
		output: orderDetail,
		refusals: ['order_not_found'],
	},
	cancelOrder: {
		summary: 'Cancels an order.',
		input: z.object({ orderNumber, reason: text(200).optional() }),
		output: orderDetail,
		refusals: ['order_not_found', 'order_state_conflict'],
	},
	confirmOrder: {
		summary: 'Confirms receipt.',
		input: z.object({ orderNumber }),
		output: orderDetail,
		refusals: ['order_not_found', 'order_state_conflict'],
	},
	getStatusCount: {
		summary: 'How many orders each tab has.',
		input: z.object({}),
		output: z.object({ counts: z.record(z.enum(orderTabs), z.int()) }),
		refusals: [],
	},
	updateOrderAddress: {
		summary:
			'Changes where an order goes, until it is packed. Where freight to that place differs, the refusal tells the new total, and the same with that total as `expectedTotal` does it.',
		input: z.object({
			orderNumber,
			addressId: id.optional(),
			address: addressForm.optional(),
			expectedTotal: money.optional(),
		}),
		output: orderDetail,
		refusals: [
			'order_not_found',
			'order_state_conflict',
			'address_required',
			'phone_invalid',
			'logistics_unavailable',
			'price_changed',
			'freight_higher',
			'payment_under_review',
		],
	},
	updateOrderRemark: {
		summary: 'Changes the remark, until the order is packed.',
		input: z.object({ orderNumber, remark: multiline(limits.remarkLength) }),
		output: orderDetail,
		refusals: ['order_not_found', 'order_state_conflict'],
	},
	updateOrderLogistic: {
		summary:
			'Chooses delivery mode, store and logistics method, while nothing is paid. A changed total is told and agreed to as with the address.',
		input: z.object({
			orderNumber,
			deliveryMode: deliveryModeCode,
			logisticsMethod: z.string().max(40).optional(),
			storeId: id.optional(),
			/** Needed when it was to be picked up until now. */
			addressId: id.optional(),
			address: addressForm.optional(),
			expectedTotal: money.optional(),
		}),
		output: orderDetail,
		refusals: [
			'order_not_found',
			'order_state_conflict',
			'address_required',
			'phone_invalid',
			'logistics_required',
			'logistics_unavailable',
			'price_changed',
			'payment_under_review',
		],
	},
	buyAgain: {
		summary: 'Puts what an order held into the cart, as far as it can still be had.',
		input: z.object({ orderNumber }),
		output: z.object({
			/** Pieces. */
			added: z.int(),
			gone: z.array(z.object({ title: z.string() })),
			fewer: z.array(z.object({ title: z.string(), quantity: z.int(), wanted: z.int() })),
			repriced: z.array(z.object({ title: z.string(), was: money, now: money })),
		}),
		refusals: ['order_not_found', 'cart_full'],
	},
	track: {
		summary: 'Logistics details of an order as a timeline.',
		input: z.object({ orderNumber }),
		output: z.object({
			orderNumber,
			logisticsNumber: z.string().nullable(),
			/** The order's own way, the latest first. */
			steps: z.array(z.object({ status: statusCode, at: time, note: z.string() })),
			parcels: z.array(parcelView),
			contact: shopContact,
		}),
		refusals: ['order_not_found'],
	},
	lookupSendCode: {
		summary: 'Sends a code to the mobile number of an order; the answer is the same for known and unknown numbers.',
		input: z.object({ phone: z.string().min(1).max(30), type: z.union([z.literal(2), z.literal(6)]).default(6) }),
		output: z.object({ destination: z.string(), resendSeconds: z.int() }),
		refusals: ['phone_invalid', 'channel_off', 'resend_too_early', 'destination_limited'],
	},
	lookup: {
		summary: 'Orders of a mobile number, proven by its code.',
		input: z.object({ phone: z.string().min(1).max(30), code: z.string().min(1).max(12) }),
		output: z.object({ records: z.array(orderSummary) }),
		refusals: ['phone_invalid', 'code_invalid', 'code_expired', 'code_used_up'],
	},
	visitorOrders: {
		summary: 'Orders that this visitor placed or proved.',
		input: z.object({ ...pageInput }),
		output: page(orderSummary),
		refusals: ['damaged_cursor'],
	},
} satisfies Record<string, CallSchemas>;

export const draftOrderSchemas = {
	create: {
		summary: "A visitor's draft order from the selected lines of the draft cart or named items.",
		input: z.object({ source: orderSource }),
		output: z.object({ draftId: z.string() }),
		refusals: ['nothing_selected', 'cart_exclusive', 'sku_gone', 'product_discontinued', 'too_many_lines'],
	},
	get: {
		summary: 'A draft order of this visitor.',
		input: z.object({ draftId: z.string().max(60) }),
		output: z.object({ draftId: z.string(), items }),
		refusals: ['not_found'],
	},
	createRealOrderPre: {
		summary: 'Preview of a draft: lines, fees, total.',
		input: z.object({ draftId: z.string().max(60), provinceId: id.optional(), ...delivery.shape }),
		output: quote,
		refusals: ['not_found', 'sku_gone', 'product_discontinued', 'logistics_unavailable'],
	},
	createRealOrder: {
		summary: 'Turns a draft into orders.',
		input: z.object({
			draftId: z.string().max(60),
			address: addressForm.optional(),
			phone: z.string().max(30).optional(),
			fullName: text(80).optional(),
			...placing,
		}),
		output: placed,
		refusals: ['not_found', 'phone_invalid', ...placeRefusals],
		repeatGuard: true,
	},
} satisfies Record<string, CallSchemas>;

/** Actions of the console on an order: the events of the state table that operators cause. */
export const operatorEvents = [
	'purchased',
	'shippedInChina',
	'arrivedInIraq',
	'outForDelivery',
	'receiptConfirmed',
	'terminated',
] as const;

export const ordersConsoleSchemas = {
	listOrders: {
		summary: 'Orders for operators, newest first.',
		input: z.object({
			...pageInput,
			statuses: z.array(statusCode).max(13).optional(),
			origin: origin.optional(),
			/** Order number, or the digits of a phone number. */
			search: text(40).optional(),
			from: time.optional(),
			until: time.optional(),
		}),
		output: page(
			z.object({
				orderNumber,
				status: statusCode,
				origin,
				submittedAt: time,
				customer: z.string(),
				phone: z.string(),
				province: z.string(),
				pieces: z.int(),
				total: money,
				due: money,
				paymentMethod: paymentMethodCode,
			}),
		),
		refusals: ['damaged_cursor'],
	},
	countOrders: {
		summary: 'How many orders stand in each state, capped at 1000.',
		input: z.object({}),
		output: z.object({ counts: z.array(z.object({ status: statusCode, count: z.int() })) }),
		refusals: [],
	},
	getOrder: {
		summary: 'An order with its history, and what this operator may do with it.',
		input: z.object({ orderNumber }),
		output: orderDetail.extend({
			customer: z.object({ userId: z.string().nullable(), phone: z.string(), language: z.string() }),
			history: z.array(
				z.object({
					event: z.string(),
					from: statusCode.nullable(),
					to: statusCode,
					actor: z.string(),
					at: time,
					note: z.string(),
				}),
			),
			/** Every event that the table has from here; those closed to this operator say why. */
			events: z.array(z.object({ event: z.string(), open: z.boolean(), reason: z.string().nullable() })),
			collectable: money.nullable(),
			/** Of the shop's own buyers; no customer sees it. */
			purchaseNote: z.string(),
			packed: z.boolean(),
		}),
		refusals: ['order_not_found'],
	},
	moveOrder: {
		summary: 'Moves an order on by an event of the state table.',
		input: z.object({
			orderNumber,
			event: z.enum(operatorEvents),
			note: text(500).default(''),
			logisticsNumber: text(60).optional(),
			/** Of the buyer who picks up: needed to confirm the receipt at a store. */
			handoverCode: text(12).optional(),
		}),
		output: z.object({ orderNumber, status: statusCode }),
		refusals: ['order_not_found', 'order_state_conflict', 'role_missing', 'handover_code_wrong'],
	},
	markPacked: {
		summary: 'Marks an order as packed: from here the buyer can no longer cancel or change it.',
		input: z.object({ orderNumber }),
		output: done,
		refusals: ['order_not_found', 'order_state_conflict'],
	},
} satisfies Record<string, CallSchemas>;
