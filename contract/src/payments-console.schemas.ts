import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { amount, done, id, money, page, pageInput, text, time } from './common.schemas.ts';
import { courierName } from './couriers.schemas.ts';
import { orderNumber, paymentSourceCode, statusCode } from './order-fields.schemas.ts';
import { paymentStates } from './payment-states.ts';
import { paymentId, paymentView } from './payments.schemas.ts';

/** A day of Baghdad. */
const day = z.iso.date();

const note = text(300);
const givenNote = text(300, 1);

/** Cash that a courier took at a door. */
const collection = z.object({
	collectionId: id,
	orderNumber,
	courier: z.string(),
	/** What was handed over: rounded to the smallest note. */
	amount: money,
	collectedAt: time,
	/** Null until finance has it. */
	remittanceId: id.nullable(),
	/** It was a mistake: what it brought is due again. */
	takenBack: z.boolean(),
});

/** A payment among others: enough to find it and to see what it is about. */
const queued = z.object({
	paymentId,
	method: paymentSourceCode,
	state: z.enum(paymentStates),
	stage: z.int(),
	total: money,
	cashTotal: money.nullable(),
	orderNumbers: z.array(orderNumber),
	customer: z.string(),
	storeCode: z.string().nullable(),
	openedAt: time,
	/** When the last receipts were sent. */
	sentAt: time.nullable(),
	receiptCount: z.int(),
});

export const paymentQueues = ['review', 'cash', 'abnormal', 'card'] as const;

export const paymentsConsoleSchemas = {
	collect: {
		summary: 'Records cash that the courier collected at the door for an order paid on delivery.',
		// A store that hands goods over takes the cash itself: no courier is named then.
		input: z.object({ orderNumber, amount: z.int().min(0), courierId: id.optional() }),
		output: done,
		refusals: ['order_not_found', 'order_state_conflict', 'not_found', 'sum_differs'],
	},
	takeBackRemittance: {
		summary: 'A remittance was a mistake: the courier holds its cash again.',
		input: z.object({ remittanceId: id, reason: givenNote }),
		output: done,
		refusals: ['not_found', 'order_state_conflict'],
	},
	confirmCash: {
		summary: 'Finance confirms cash paid at a store, whose till holds it from then on.',
		input: z.object({
			paymentId,
			amount: z.int().min(0),
			/** The store which took it; may be left out where there is one alone. */
			storeId: id.optional(),
		}),
		output: done,
		refusals: ['not_found', 'order_state_conflict', 'sum_differs', 'store_needed'],
	},
	listPayments: {
		summary: 'Open and past payments of an order.',
		input: z.object({ orderNumber }),
		output: z.object({
			payments: z.array(
				z.object({
					paymentId,
					method: paymentSourceCode,
					state: z.enum(paymentStates),
					stage: z.int(),
					amount: money,
					/** What is handed over in cash; null for methods without cash. */
					cashTotal: money.nullable(),
					openedAt: time,
					paidAt: time.nullable(),
					storeCode: z.string().nullable(),
				}),
			),
		}),
		refusals: ['order_not_found'],
	},
	listQueue: {
		summary:
			'Payments that wait for finance, oldest first: receipts to review, cash to confirm, abnormal collections; `card` shows card payments that are still open.',
		input: z.object({
			queue: z.enum(paymentQueues),
			/** Order number, store code, or digits of a phone number. */
			search: text(40).optional(),
			...pageInput,
		}),
		output: page(queued),
		refusals: ['damaged_cursor'],
	},
	getPayment: {
		summary: 'A payment with its receipts beside the orders that it pays, and its history.',
		input: z.object({ paymentId }),
		output: paymentView.extend({
			orders: z.array(
				z.object({
					orderNumber,
					status: statusCode,
					customer: z.string(),
					phone: z.string(),
					stage: z.int(),
					amount: money,
					captured: money,
					open: z.boolean(),
				}),
			),
			gateway: z.string().nullable(),
			gatewayReference: z.string().nullable(),
			/** A large write-off that waits for a second person. */
			waitingWriteOff: z
				.object({ received: money, amount: money, reason: z.string(), proposedBy: z.string(), mine: z.boolean() })
				.nullable(),
			history: z.array(
				z.object({
					event: z.string(),
					from: z.enum(paymentStates).nullable(),
					to: z.enum(paymentStates),
					actor: z.string(),
					at: time,
					note: z.string(),
				}),
			),
		}),
		refusals: ['not_found'],
	},
	countQueues: {
		summary: 'How many wait in each queue of finance, capped at 1000.',
		input: z.object({}),
		output: z.object({
			review: z.int(),
			cash: z.int(),
			abnormal: z.int(),
			card: z.int(),
			refunds: z.int(),
			late: z.int(),
			/** Taken by a gateway for no payment. */
			stray: z.int(),
			fees: z.int(),
			subsidies: z.int(),
			collections: z.int(),
		}),
		refusals: [],
	},
	passReceipts: {
		summary: 'Receipts are right and the money is there: exactly what was asked for. The orders go on.',
		input: z.object({ paymentId, amount, note: note.default('') }),
		output: done,
		refusals: ['not_found', 'order_state_conflict', 'sum_differs'],
	},
	refuseReceipts: {
		summary: 'Receipts are refused with a reason that the buyer reads; they may be sent again.',
		input: z.object({
			paymentId,
			reason: givenNote,
			/** Which receipts were looked at: those that came since are not refused unseen. */
			round: z.int().optional(),
		}),
		output: done,
		refusals: ['not_found', 'order_state_conflict', 'changed_meanwhile'],
	},
	markAbnormal: {
		summary:
			'Another amount arrived than was asked for. It may be accepted: of more the rest goes back; of less the rest is asked for by a payment of its own, or written off within the tolerance. Otherwise all of it goes back and the buyer pays again. A large write-off is not done until a second person says the same.',
		input: z.object({
			paymentId,
			received: amount,
			accept: z.boolean().default(false),
			/** Of less than was asked for: the rest is given up. */
			writeOff: z.boolean().default(false),
			/** Of cash, the store which took it; may be left out where there is one alone. */
			storeId: id.optional(),
			note: givenNote,
		}),
		output: z.object({
			/** False: it waits for a second person. */
			done: z.boolean(),
		}),
		refusals: [
			'not_found',
			'order_state_conflict',
			'sum_matches',
			'sum_differs',
			'write_off_too_large',
			'approval_needed',
			'store_needed',
		],
	},
	listCollections: {
		summary: 'Cash that couriers collected, newest first; without those handed over already when asked so.',
		input: z.object({ courierId: id.optional(), open: z.boolean().default(true), ...pageInput }),
		output: page(collection),
		refusals: ['damaged_cursor'],
	},
	listHolders: {
		summary: 'Couriers who still hold cash, and how much.',
		input: z.object({}),
		output: z.object({ couriers: z.array(courierName.extend({ count: z.int(), amount: money, since: time })) }),
		refusals: [],
	},
	takeRemittance: {
		summary: 'Finance takes collected cash from a courier: the sum of the named collections, to the last dinar.',
		input: z.object({ courierId: id, collectionIds: z.array(id).min(1).max(200), amount, note: note.default('') }),
		output: z.object({ remittanceId: id }),
		refusals: ['not_found', 'sum_differs'],
	},
	listRemittances: {
		summary: 'What couriers handed over, newest first.',
		input: z.object({ ...pageInput }),
		output: page(
			z.object({
				remittanceId: id,
				courier: z.string(),
				amount: money,
				count: z.int(),
				takenAt: time,
				takenBy: z.string(),
				note: z.string(),
				/** Why it was taken back; null while it stands. */
				takenBack: z.string().nullable(),
			}),
		),
		refusals: ['damaged_cursor'],
	},
	listSubsidies: {
		summary: 'Received orders whose subsidy waits to be paid out, oldest first.',
		input: z.object({ ...pageInput }),
		output: page(
			z.object({
				orderNumber,
				customer: z.string(),
				phone: z.string(),
				amount: money,
				reason: z.string(),
				since: time,
				/** Whether an account ordered it, whose balance can take it. */
				hasBalance: z.boolean(),
			}),
		),
		refusals: ['damaged_cursor'],
	},
	paySubsidy: {
		summary: "Records that a subsidy was paid out, or puts it into the buyer's balance.",
		input: z.object({ orderNumber, amount, reference: text(120).default(''), toBalance: z.boolean().default(false) }),
		output: done,
		refusals: ['order_not_found', 'order_state_conflict', 'sum_differs'],
	},
	dailyTotals: {
		summary: 'What came in and went out by day and method, from the entries that the payments made.',
		input: z.object({ from: day, until: day }),
		output: z.object({
			days: z.array(
				z.object({
					day: z.string(),
					method: paymentSourceCode,
					/** Captured for orders. */
					captured: money,
					capturedCount: z.int(),
					/** What cash was more or less than that, by rounding to notes. */
					rounding: money,
					refunded: money,
					refundedCount: z.int(),
					subsidies: money,
					/** Given up where transfers fell short; not a part of net. */
					writtenOff: money,
					/** Came where nobody asked for it, and stays with a note. */
					kept: money,
					/** Went to a buyer's balance instead of out of the house. */
					toBalance: money,
					/** captured + rounding − refunded − subsidies + kept + toBalance; 0 for what balances paid, which came before. */
					net: money,
				}),
			),
			total: z.object({
				captured: money,
				rounding: money,
				refunded: money,
				subsidies: money,
				writtenOff: money,
				kept: money,
				toBalance: money,
				net: money,
			}),
			/** What each till took and gave in cash. */
			tills: z.array(z.object({ day: z.string(), storeId: id, store: z.string(), amount: money })),
		}),
		refusals: ['period_too_long'],
	},
	listWhiteList: {
		summary: 'Buyers who may pay for china goods on delivery, newest first.',
		input: z.object({ ...pageInput }),
		output: page(z.object({ userId: z.string(), since: time, note: z.string() })),
		refusals: ['damaged_cursor'],
	},
	setWhiteList: {
		summary: 'Puts a buyer on the white list, or takes one off.',
		input: z.object({ userId: text(40, 1), listed: z.boolean(), note: note.default('') }),
		output: done,
		refusals: ['not_found'],
	},
} satisfies Record<string, CallSchemas>;
