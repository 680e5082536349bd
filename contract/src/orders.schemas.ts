import { z } from 'zod';
import { addressForm } from './addresses.schemas.ts';
import type { CallSchemas } from './call.ts';
import { origin } from './catalog.schemas.ts';
import { delivery, orderSource, placed, placeRefusals, placing, quote } from './checkout.schemas.ts';
import { amount, done, id, money, multiline, page, pageInput, text, time } from './common.schemas.ts';
import { carrier, deliveryState, deliveryView } from './deliveries.schemas.ts';
import { limits } from './limits.ts';
import { deliveryModeCode, orderNumber, paymentSourceCode, statusCode } from './order-fields.schemas.ts';
import { orderTabs } from './order-states.ts';
import { orderDetail, orderSummary, parcelView, shopContact } from './order-views.schemas.ts';
import { returnConditions } from './stock-reasons.ts';

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
			'place_not_served',
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
			'place_not_served',
			'logistics_unavailable',
			'payment_method_closed',
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
			'place_not_served',
			'logistics_unavailable',
			'payment_method_closed',
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
			/** What happened at the door, the latest first. */
			attempts: z.array(deliveryView).default([]),
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
		refusals: ['phone_invalid', 'code_invalid', 'code_expired', 'code_used', 'code_used_up'],
	},
	visitorOrders: {
		summary: 'Orders that this visitor placed or proved.',
		input: z.object({ ...pageInput }),
		output: page(orderSummary),
		refusals: ['damaged_cursor'],
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

/** Which orders the console's list shows. */
export const orderChoice = z.object({
	statuses: z.array(statusCode).max(13).optional(),
	origin: origin.optional(),
	/** A part of an order's number, of a name, or of a number to call: the customer's, or one of the address. */
	search: text(100).optional(),
	/** Orders of this customer's account. */
	userId: z.string().max(40).optional(),
	from: time.optional(),
	until: time.optional(),
});
export type OrderChoice = z.output<typeof orderChoice>;

export const ordersConsoleSchemas = {
	listOrders: {
		summary: 'Orders for operators, newest first.',
		input: orderChoice.extend(pageInput),
		output: page(
			z.object({
				orderNumber,
				status: statusCode,
				origin,
				submittedAt: time,
				customer: z.string(),
				/** Null for visitors. */
				userId: z.string().nullable(),
				phone: z.string(),
				province: z.string(),
				/** Where it is picked up. */
				store: z.string().nullable(),
				pieces: z.int(),
				total: money,
				due: money,
				paymentMethod: paymentSourceCode,
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
		// The code of who picks up is theirs: whoever hands over has to be given it.
		output: orderDetail.omit({ handoverCode: true }).extend({
			customer: z.object({ name: z.string(), userId: z.string().nullable(), phone: z.string(), language: z.string() }),
			history: z.array(
				z.object({
					entryId: id,
					event: z.string(),
					from: statusCode.nullable(),
					to: statusCode,
					actor: z.string(),
					/** The operator's name; null for buyers, visitors and what happens by itself. */
					operator: z.string().nullable(),
					at: time,
					note: z.string(),
					/** Cash or a subsidy that it was about. */
					amount: money.nullable(),
					courier: z.string().nullable(),
					/** Of the next attempt, or until when goods wait at their store. */
					day: z.string().nullable(),
					/** What it means to undo it; null when it cannot be undone, or not any more. */
					takeBack: z.enum(['packed', 'out', 'step', 'collection', 'receipt']).nullable(),
				}),
			),
			/** How its delivery stands; null while it is not out. */
			deliveryState: deliveryState.nullable(),
			courier: carrier,
			/** Every event that the table has from here; those closed to this operator say why. */
			events: z.array(z.object({ event: z.string(), open: z.boolean(), reason: z.string().nullable() })),
			collectable: money.nullable(),
			/** Pieces of its lines that left the house and have not come back. */
			out: z.array(z.object({ lineId: id, pieces: z.int() })),
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
			/** Who takes it out to a door. */
			courierId: id.optional(),
			/** Of the buyer who picks up: needed to confirm the receipt at a store. */
			handoverCode: text(12).optional(),
			/** How an order ends: which pieces that were out came back, and what the shop keeps of what was paid. */
			ending: z
				.object({
					returned: z
						.array(
							z.object({
								lineId: id,
								pieces: z.int().min(0).max(limits.lineQuantity),
								condition: z.enum(returnConditions),
							}),
						)
						.max(2 * limits.orderLines),
					/** Hundredths of a dinar. */
					keep: amount,
				})
				.optional(),
		}),
		output: z.object({ orderNumber, status: statusCode }),
		refusals: [
			'order_not_found',
			'order_state_conflict',
			'role_missing',
			'handover_code_wrong',
			'too_many_requests',
			'returned_too_many',
			'not_found',
			'refund_too_large',
		],
	},
	markPacked: {
		summary: 'Marks an order as packed: from here the buyer can no longer cancel or change it.',
		input: z.object({ orderNumber }),
		output: done,
		refusals: ['order_not_found', 'order_state_conflict'],
	},
} satisfies Record<string, CallSchemas>;
