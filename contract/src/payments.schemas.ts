import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { id, money, time } from './common.schemas.ts';
import { limits } from './limits.ts';
import { orderNumber, paymentMethodCode, paymentSourceCode } from './order-fields.schemas.ts';
import { paymentFailures, paymentStates } from './payment-states.ts';
import { fileId } from './uploads.schemas.ts';

const bankCards = z.object({
	accounts: z.array(
		z.object({
			id,
			bankName: z.string(),
			branchName: z.string(),
			swiftCode: z.string(),
			accountName: z.string(),
			cardNumber: z.string(),
		}),
	),
});

const stores = z.array(z.object({ id, name: z.string(), address: z.string(), phone: z.string(), hours: z.string() }));

export const paymentId = z.string().min(1).max(60);
export const stage = z.union([z.literal(1), z.literal(2)]);
const receipts = z.array(fileId).max(limits.receipts.max);

/** A receipt that was sent, to be shown to its owner and to finance only. */
export const receiptView = z.object({
	fileId,
	/** Signed and short-lived; documents are handed out as downloads only. */
	url: z.string(),
	kind: z.enum(['picture', 'document']),
	mediaType: z.string(),
	width: z.int().nullable(),
	height: z.int().nullable(),
	sentAt: time,
	/** Rises with every time that receipts were sent again; the last round is the one under review. */
	round: z.int(),
	state: z.enum(['sent', 'passed', 'refused']),
});

export const paymentView = z.object({
	paymentId,
	method: paymentSourceCode,
	state: z.enum(paymentStates),
	stage,
	total: money,
	/** What is handed over in cash, rounded to the smallest note; null for methods without cash. */
	cashTotal: money.nullable(),
	orderNumbers: z.array(orderNumber),
	/** Shown at the store so that finance finds the payment. */
	storeCode: z.string().nullable(),
	/** Until when the orders wait for it; null when they do not run out. */
	payUntil: time.nullable(),
	openedAt: time,
	closedAt: time.nullable(),
	/** Why it brought no money, as a key; null while open or paid. */
	failure: z.enum(paymentFailures).nullable(),
	/** What finance wrote when it refused the receipts or found another amount. */
	reviewNote: z.string().nullable(),
	/** What really arrived, where that is another amount than asked. */
	received: money.nullable(),
	/** Every round of receipts, oldest first; empty for other methods. */
	receipts: z.array(receiptView),
	/** Receipts may be sent, or sent again. */
	canSendReceipts: z.boolean(),
	/** The card page may be opened. */
	canGoPay: z.boolean(),
	/** A new payment may be started for the same orders and stage: `v2/pay/payment` again, by this or another method. */
	canPayAgain: z.boolean(),
});

export const paymentsSchemas = {
	getBackCard: { summary: 'Bank accounts to transfer to.', input: z.object({}), output: bankCards, refusals: [] },
	getBackCardNotLogin: {
		summary: 'Bank accounts to transfer to, for visitors.',
		input: z.object({}),
		output: bankCards,
		refusals: [],
	},
	payment: {
		summary:
			'Pays a stage of one or several orders by a method, also after a failure: an open payment that can still be used is answered again, another one is replaced. Bank transfers may bring their receipts along.',
		input: z.object({
			orderNumber: orderNumber.optional(),
			orderNumbers: z.array(orderNumber).min(1).max(10).optional(),
			stage,
			method: paymentMethodCode,
			/** The buyer's balance pays first, as far as it goes; the method pays the rest. */
			useBalance: z.boolean().default(false),
			fileIds: receipts.optional(),
		}),
		output: z.object({ paymentId }),
		refusals: [
			'order_not_found',
			'order_state_conflict',
			'phone_unproven',
			'cash_on_delivery_limited',
			'cash_on_delivery_blocked',
			'payment_method_closed',
			'payment_under_review',
			'nothing_due',
			'conflict',
			'not_found',
		],
		repeatGuard: true,
	},
	refundToBalance: {
		summary: 'Takes money that is on its way back into the balance instead, at once.',
		input: z.object({ refundId: z.string().min(1).max(60) }),
		output: z.object({ balance: money }),
		refusals: ['not_found', 'order_state_conflict', 'approval_needed'],
	},
	goPay: {
		summary: 'Starts the card payment; answers where to send the buyer. Asked again, it answers the same page.',
		input: z.object({ paymentId }),
		output: z.object({
			url: z.string(),
			/** Where the provider has no page but its own app: what to show, beside the link in `url`. */
			app: z.object({ readableCode: z.string(), qrCode: z.string(), validUntil: time }).nullable(),
		}),
		refusals: ['not_found', 'order_state_conflict', 'bad_gateway'],
		repeatGuard: true,
	},
	receipts: {
		summary: 'Sends the receipts of a bank transfer, or sends them again after they were refused; then finance reviews them.',
		input: z.object({ paymentId, fileIds: receipts.min(limits.receipts.min) }),
		output: paymentView,
		refusals: ['not_found', 'order_state_conflict', 'conflict'],
	},
	getPayWhiteList: {
		summary: 'Payment methods open to this buyer, for orders of either origin; closed ones say why.',
		input: z.object({ orderNumbers: z.array(orderNumber).max(10).optional() }),
		output: z.object({
			methods: z.array(z.object({ method: paymentMethodCode, open: z.boolean(), reason: z.string().nullable() })),
			/** What the buyer's balance holds; nothing for visitors. */
			balance: money,
		}),
		refusals: ['order_not_found'],
	},
	stores: {
		summary: 'Stores where cash is taken and goods can be picked up.',
		input: z.object({}),
		output: z.object({ stores }),
		refusals: [],
	},
	state: {
		summary: 'How a payment of mine stands. A card payment that is still open is asked for from the gateway first, now and then.',
		input: z.object({ paymentId }),
		output: paymentView,
		refusals: ['not_found'],
	},
} satisfies Record<string, CallSchemas>;
