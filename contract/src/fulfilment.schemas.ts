import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { origin } from './catalog.schemas.ts';
import { amount, done, id, money, multiline, page, pageInput, picture, text, time } from './common.schemas.ts';
import { carrier, deliveryState } from './deliveries.schemas.ts';
import { limits } from './limits.ts';
import { orderNumber, paymentSourceCode, statusCode } from './order-fields.schemas.ts';
import { feeLine, problemView } from './order-views.schemas.ts';
import { operatorEvents } from './orders.schemas.ts';
import { feeKinds, objectionWishes, problemOutcomes, questionKinds } from './payment-states.ts';

/** Where fulfilment's work lies; an order may stand in several. */
export const fulfilmentQueues = [
	/** China goods to buy. */
	'toPurchase',
	/** Iraq goods to pack. */
	'toPack',
	/** Packed iraq goods to send out. */
	'toSend',
	/** Bought china goods to ship in China. */
	'toShip',
	/** Shipped in China: fees to set. */
	'toCharge',
	/** Fees asked for, not paid for 14 days. */
	'unpaidFees',
	/** Fees not paid for 90 days: the goods may be sold. */
	'maySell',
	'atSea',
	/** In the warehouse in Iraq: to be brought out. */
	'toDeliver',
	/** On the way to a door, or to be tried again on a later day. */
	'delivering',
	/** To be tried again today. */
	'toGoOut',
	/** Not reached or refused. */
	'failed',
	/** Failed three times: somebody decides what becomes of them. */
	'undecided',
	/** On the way back to the shop, or back in it. */
	'comingBack',
	/** Delivered, and money is still due. */
	'toCollect',
	/** Waiting at a store for whoever picks them up. */
	'atStore',
	/** Their time at the store is over: to be kept longer or ended. */
	'pickupOver',
	/** The buyer was asked about a line and has not answered. */
	'asked',
	/** Reports of buyers to decide. */
	'problems',
	/** The buyer objects to fees far above their estimate. */
	'objected',
] as const;
const queue = z.enum(fulfilmentQueues);

const orderNumbers = z.array(orderNumber).min(1).max(limits.ordersAtOnce);
const note = text(500);

/** What happened to each order of a batch; one that could not be moved does not stop the others. */
const outcomes = z.object({
	results: z.array(
		z.object({
			orderNumber,
			done: z.boolean(),
			status: statusCode.nullable(),
			/** The refusal's name and text, where it was not done. */
			reason: z.string().nullable(),
			message: z.string().nullable(),
		}),
	),
});

export const fulfilmentSchemas = {
	listQueue: {
		summary: 'Orders of a queue, those that wait longest first.',
		input: z.object({ queue, ...pageInput }),
		output: page(
			z.object({
				orderNumber,
				status: statusCode,
				origin,
				/** Since when it stands in its state. */
				since: time,
				submittedAt: time,
				customer: z.string(),
				phone: z.string(),
				province: z.string(),
				/** Where it is picked up. */
				store: z.string().nullable(),
				delivery: deliveryState.nullable(),
				courier: carrier,
				pickupUntil: time.nullable(),
				deliveryMode: z.int(),
				logisticsMethod: z.string().nullable(),
				logisticsNumber: z.string().nullable(),
				paymentMethod: paymentSourceCode,
				lines: z.array(
					z.object({
						title: z.string(),
						code: z.string(),
						specification: z.string(),
						picture: picture.nullable(),
						quantity: z.int(),
					}),
				),
				pieces: z.int(),
				total: money,
				due: money,
				remark: z.string(),
				purchaseNote: z.string(),
				packed: z.boolean(),
				/** 9 while fees are under review. */
				overseasReview: z.union([z.literal(9), z.literal(10)]).nullable(),
			}),
		),
		refusals: ['damaged_cursor'],
	},
	countQueues: {
		summary: 'How many stand in each queue, capped at 1000.',
		input: z.object({}),
		output: z.object({ counts: z.record(queue, z.int()) }),
		refusals: [],
	},
	moveMany: {
		summary: 'Moves several orders on by one event; each by itself.',
		input: z.object({
			orderNumbers,
			event: z.enum(operatorEvents),
			note: note.default(''),
			logisticsNumber: text(60).optional(),
			/** Who takes it out to a door. */
			courierId: id.optional(),
		}),
		output: outcomes,
		refusals: [],
	},
	takeBack: {
		summary: 'Undoes an entry of the history of an order while nothing was built on it; the entry stays, with one against it.',
		input: z.object({ orderNumber, entryId: id, reason: text(300, 1) }),
		output: done,
		refusals: ['order_not_found', 'order_state_conflict', 'not_found'],
	},
	packMany: {
		summary: 'Marks several orders as packed; each by itself.',
		input: z.object({ orderNumbers }),
		output: outcomes,
		refusals: [],
	},
	packingList: {
		summary: 'What to put into which parcel, for printing.',
		input: z.object({ orderNumbers }),
		output: z.object({
			orders: z.array(
				z.object({
					orderNumber,
					customer: z.string(),
					phone: z.string(),
					secondPhone: z.string().nullable(),
					address: z.string(),
					/** Where it is picked up. */
					store: z.object({ name: z.string(), address: z.string(), phone: z.string() }).nullable(),
					deliveryMode: z.int(),
					logisticsMethod: z.string().nullable(),
					remark: z.string(),
					/** What is collected at the door; null when nothing is. */
					collectable: money.nullable(),
					lines: z.array(z.object({ title: z.string(), code: z.string(), specification: z.string(), quantity: z.int() })),
				}),
			),
		}),
		refusals: ['order_not_found'],
	},
	setPurchaseNote: {
		summary: 'Writes what the buyers of the shop should know about a purchase; no customer sees it.',
		input: z.object({ orderNumber, note: multiline(1000) }),
		output: done,
		refusals: ['order_not_found'],
	},
	setSubsidy: {
		summary:
			'Enters an amount that the shop pays to the buyer after receipt, with its reason; before receipt only. 0 takes it back.',
		input: z.object({ orderNumber, amount, reason: text(300) }),
		output: done,
		refusals: ['order_not_found', 'order_state_conflict'],
	},
	ask: {
		summary:
			'Asks the buyer about a line that is unavailable, dearer or to be replaced; of what was bought, about what did not come; without an answer in 48 hours the line is dropped and its money goes back.',
		input: z.object({
			orderNumber,
			lineId: id,
			kind: z.enum(questionKinds),
			/** Dearer or replaced: what one piece costs now, in hundredths of a dinar. */
			unitPrice: amount.optional(),
			/** What the buyer reads: until when it would come, or what it would be replaced by. */
			note: multiline(500),
		}),
		output: z.object({ questionId: id }),
		refusals: ['order_not_found', 'not_found', 'order_state_conflict', 'conflict'],
	},
	withdrawQuestion: {
		summary: 'Takes a question back that was not answered.',
		input: z.object({ orderNumber, questionId: id }),
		output: done,
		refusals: ['order_not_found', 'not_found', 'order_state_conflict'],
	},
	listProblems: {
		summary:
			'Reports of buyers: open ones by age, until they are decided and pieces to be sent again are sent; or those that are over, newest first.',
		input: z.object({ open: z.boolean().default(true), orderNumber: orderNumber.optional(), ...pageInput }),
		output: page(problemView.extend({ orderNumber, customer: z.string(), phone: z.string(), mayRefund: money })),
		refusals: ['damaged_cursor'],
	},
	decideProblem: {
		summary:
			'Decides a report: money back, pieces sent again (of iraq goods they are kept for it), or a reasoned no that the buyer reads.',
		input: z.object({
			problemId: id,
			outcome: z.enum(problemOutcomes),
			/** For a refund, in hundredths of a dinar. */
			amount: amount.optional(),
			note: multiline(1000, 1),
		}),
		output: done,
		refusals: ['not_found', 'order_state_conflict', 'refund_too_large', 'amount_required', 'out_of_stock'],
	},
	markResent: {
		summary: 'Records that pieces of a report were sent again, with the number of the parcel: they leave the stock.',
		input: z.object({ problemId: id, logisticsNumber: text(60).default('') }),
		output: done,
		refusals: ['not_found', 'order_state_conflict'],
	},
} satisfies Record<string, CallSchemas>;

/** A fee as it is entered; storage is an amount per day. */
export const feeInput = z.object({
	kind: z.enum(feeKinds).exclude(['price_difference']),
	currency: z.enum(['IQD', 'USD', 'CNY']),
	/** Hundredths of the currency; for storage those of one day. */
	amount: amount.min(1),
	/** Storage only. */
	days: z.int().min(1).max(3650).optional(),
	note: text(200).default(''),
});

const feeSet = z.object({
	version: z.int(),
	state: z.enum(['under review', 'passed', 'refused', 'replaced']),
	lines: z.array(feeLine),
	total: money,
	note: z.string(),
	setBy: z.string(),
	setAt: time,
	decidedBy: z.string().nullable(),
	decidedAt: time.nullable(),
	/** Why finance refused it. */
	refusal: z.string(),
	/** Far above the estimate; then with the reason that the buyer reads. */
	beyond: z.boolean(),
	reason: z.string(),
});

const objection = z.object({
	version: z.int(),
	wish: z.enum(objectionWishes),
	text: z.string(),
	madeAt: time,
	answer: z.enum(['stays', 'lower', 'over']).nullable(),
	note: z.string(),
	answeredBy: z.string().nullable(),
});

const fees = z.array(feeInput).max(20);

export const feesConsoleSchemas = {
	getFees: {
		summary: 'The fees of an order: every version, newest first; what was estimated; rates in force.',
		input: z.object({ orderNumber }),
		output: z.object({
			versions: z.array(feeSet),
			estimate: z.object({ min: money, max: money }).nullable(),
			rates: z.array(z.object({ currency: z.enum(['USD', 'CNY']), rate: z.string() })),
			/** Fees may be set now. */
			open: z.boolean(),
			/** What buyers said against fees far above the estimate, the newest first. */
			objections: z.array(objection),
		}),
		refusals: ['order_not_found'],
	},
	previewFees: {
		summary: 'What the buyer will see for these fees, at the rates of now; nothing is stored.',
		input: z.object({ orderNumber, fees }),
		output: z.object({
			lines: z.array(feeLine),
			total: money,
			/** They are far above the estimate: a reason is needed, which the buyer reads. */
			beyond: z.boolean(),
		}),
		refusals: ['order_not_found', 'order_state_conflict', 'rate_missing'],
	},
	setFees: {
		summary: 'Sets the fees of the second stage as a new version with the rates frozen on its lines; finance reviews the amount.',
		input: z.object({
			orderNumber,
			fees,
			/** What the preview said; another total is refused. */
			expectedTotal: money,
			note: text(300).default(''),
			/** Why they are far above the estimate; the buyer reads it. */
			reason: text(300).default(''),
		}),
		output: z.object({ version: z.int() }),
		refusals: [
			'order_not_found',
			'order_state_conflict',
			'rate_missing',
			'price_changed',
			'payment_under_review',
			'fees_need_reason',
		],
	},
	listReviews: {
		summary: 'Overseas amounts under review, oldest first.',
		input: z.object({ ...pageInput }),
		output: page(feeSet.extend({ orderNumber, customer: z.string(), estimate: z.object({ min: money, max: money }).nullable() })),
		refusals: ['damaged_cursor'],
	},
	passFees: {
		summary: 'The overseas amount is right: the buyer is asked to pay it.',
		input: z.object({
			orderNumber,
			version: z.int().min(1),
			/** Whoever passes fees far above the estimate says that they saw it. */
			seen: z.boolean().default(false),
		}),
		output: z.object({ orderNumber, status: statusCode }),
		refusals: ['order_not_found', 'order_state_conflict', 'changed_meanwhile', 'payment_under_review', 'fees_beyond'],
	},
	answerObjection: {
		summary:
			'Answers a buyer who objects to fees: they stay, for a reason that the buyer reads, or are set anew; until then the order stays in the queue.',
		input: z.object({ orderNumber, answer: z.enum(['stays', 'lower']), note: text(300, 1) }),
		output: done,
		refusals: ['order_not_found', 'order_state_conflict'],
	},
	refuseFees: {
		summary: 'The overseas amount goes back to fulfilment with a note.',
		input: z.object({ orderNumber, version: z.int().min(1), note: text(300, 1) }),
		output: done,
		refusals: ['order_not_found', 'order_state_conflict', 'changed_meanwhile'],
	},
} satisfies Record<string, CallSchemas>;
