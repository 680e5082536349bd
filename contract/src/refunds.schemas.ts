import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { amount, done, id, money, page, pageInput, text, time } from './common.schemas.ts';
import { orderNumber, paymentSourceCode } from './order-fields.schemas.ts';
import { refundReasons, refundSettlements, refundStates } from './payment-states.ts';
import { paymentId } from './payments.schemas.ts';

const givenNote = text(300, 1);

export const refundView = z.object({
	refundId: z.string(),
	orderNumber,
	paymentId,
	method: paymentSourceCode,
	amount: money,
	reason: z.enum(refundReasons),
	note: z.string(),
	state: z.enum(refundStates),
	requestedAt: time,
	doneAt: time.nullable(),
	customer: z.string(),
	phone: z.string(),
	/** Who gets it, where no gateway carries it. */
	payee: z.string(),
	/** Of the bank, the gateway or the cash book. */
	reference: z.string(),
	failure: z.string().nullable(),
	/** Large ones are approved by one and executed by another. */
	needsApproval: z.boolean(),
	approvedBy: z.string().nullable(),
	/** `gateway`: executed there. `hand`: finance pays it and marks it. */
	way: z.enum(['gateway', 'hand']),
	/** What is handed over where it is paid in notes. */
	cashAmount: money,
	/** How it ended; null while it is owed. */
	settledAs: z.enum(refundSettlements).nullable(),
	/** The order that the money was moved to. */
	matchedOrder: orderNumber.nullable(),
	/** What this operator may do now. */
	actions: z.array(z.enum(['approve', 'execute', 'markDone', 'markFailed', 'takeBackDone', 'match', 'keep'])),
});

const refundId = z.string().min(1).max(60);
/** What needs no more than its name. */
const onOne = { input: z.object({ refundId }), output: done };

export const refundsConsoleSchemas = {
	listRefunds: {
		summary:
			'Refunds by state, oldest first; or those of one order; or only money that came late, twice or beyond what was asked for.',
		input: z.object({
			late: z.boolean().default(false),
			states: z.array(z.enum(refundStates)).max(4).optional(),
			orderNumber: orderNumber.optional(),
			...pageInput,
		}),
		output: page(refundView),
		refusals: ['damaged_cursor'],
	},
	give: {
		summary: 'Gives money back for an order as goodwill: at most what was paid for it and did not go back yet.',
		input: z.object({ orderNumber, amount: amount.min(1), reason: givenNote }),
		output: done,
		refusals: ['order_not_found', 'refund_too_large', 'order_state_conflict', 'proof_required'],
	},
	approve: {
		summary: 'Approves a large refund; another person executes it.',
		...onOne,
		refusals: ['not_found', 'order_state_conflict'],
	},
	execute: {
		summary: 'Sends a card refund to the gateway; what the gateway says follows.',
		...onOne,
		refusals: ['not_found', 'order_state_conflict', 'approval_needed', 'proof_required'],
	},
	markDone: {
		summary: 'Records that a refund was paid by bank or in cash, in notes: to whom, and by which reference.',
		input: z.object({
			refundId,
			payee: text(120, 1),
			reference: text(120).default(''),
			/** In notes, rounded up; unless said, where the money came in cash. */
			inCash: z.boolean().optional(),
		}),
		output: done,
		refusals: ['not_found', 'order_state_conflict', 'approval_needed', 'proof_required'],
	},
	recordMoney: {
		summary:
			'Records money that nobody asked for: for an order that ended, twice, or beyond what it asks for. What the order still asks for is paid by it; the rest waits as a refund to be paid, moved to another order or kept.',
		input: z.object({
			orderNumber,
			method: z.union([z.literal(3), z.literal(5)]),
			amount: amount.min(1),
			storeId: id.optional(),
			note: givenNote,
		}),
		output: done,
		refusals: ['order_not_found', 'order_state_conflict', 'store_needed', 'not_found'],
	},
	match: {
		summary:
			'Money that came late, twice or beyond what was asked for pays another order; what that does not ask for waits as a refund of it.',
		input: z.object({ refundId, orderNumber, note: givenNote }),
		output: done,
		refusals: ['not_found', 'order_not_found', 'order_state_conflict', 'nothing_due', 'approval_needed'],
	},
	keep: {
		summary: 'Money that came late, twice or beyond what was asked for stays with the shop, for a reason that its buyer reads.',
		input: z.object({ refundId, reason: givenNote }),
		output: done,
		refusals: ['not_found', 'order_state_conflict', 'approval_needed', 'proof_required'],
	},
	takeBackDone: {
		summary: 'A refund was marked as paid by mistake: it is owed again. Not one that a gateway paid.',
		input: z.object({ refundId, reason: givenNote }),
		output: done,
		refusals: ['not_found', 'order_state_conflict'],
	},
	markFailed: {
		summary: 'Records that a refund could not be paid; it stays owed and can be tried again.',
		input: z.object({ refundId, reason: givenNote }),
		output: done,
		refusals: ['not_found', 'order_state_conflict'],
	},
} satisfies Record<string, CallSchemas>;
