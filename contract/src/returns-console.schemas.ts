import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { done, id, money, page, pageInput, text } from './common.schemas.ts';
import { limits } from './limits.ts';
import { orderNumber } from './order-fields.schemas.ts';
import { returnQueues } from './return-states.ts';
import { returnMoney, returnView } from './returns.schemas.ts';
import { returnRules } from './settings.schemas.ts';

/** A return as operators work on it. */
const worked = returnView.extend({
	customer: z.string(),
	phone: z.string(),
	/** Where a courier fetches it. */
	address: z.string(),
	/** What a refund brings now: of what was taken in, or before that of everything. */
	money: returnMoney,
	/** What an exchange brings back besides the pieces. */
	exchangeBack: money,
});

const reason = text(300, 1);
const onOne = ['not_found', 'order_state_conflict'] as const;

export const returnsConsoleSchemas = {
	list: {
		summary: 'Returns by state: those that wait by age, those that are over the newest first; or those of one order.',
		input: z.object({ queue: z.enum(returnQueues).optional(), orderNumber: orderNumber.optional(), ...pageInput }),
		output: page(worked),
		refusals: ['damaged_cursor', 'order_not_found'],
	},
	counts: {
		summary: 'How many returns wait in each state.',
		input: z.object({}),
		output: z.object({ asked: z.int(), approved: z.int(), onTheWay: z.int(), received: z.int() }),
		refusals: [],
	},
	get: {
		summary: 'A return with what happened to it.',
		input: z.object({ returnId: id }),
		output: worked,
		refusals: ['not_found'],
	},
	approve: {
		summary: 'Lets the goods come back; pieces for an exchange are kept from then on.',
		input: z.object({ returnId: id, note: text(300).default('') }),
		output: done,
		refusals: [...onOne, 'out_of_stock'],
	},
	refuse: {
		summary: 'Says no before anything was sent, for a reason that the buyer reads.',
		input: z.object({ returnId: id, reason }),
		output: done,
		refusals: [...onOne],
	},
	send: {
		summary: 'Notes that a courier has the goods.',
		input: z.object({ returnId: id, note: text(300).default('') }),
		output: done,
		refusals: [...onOne],
	},
	receive: {
		summary: 'Notes what arrived: pieces that can be sold again, and pieces that are written off. The rest was not taken in.',
		input: z.object({
			returnId: id,
			lines: z
				.array(
					z.object({
						lineId: id,
						sellable: z.int().min(0).max(limits.lineQuantity),
						damaged: z.int().min(0).max(limits.lineQuantity),
					}),
				)
				.min(1)
				.max(limits.orderLines),
			note: text(300).default(''),
		}),
		output: done,
		refusals: [...onOne, 'returned_too_many'],
	},
	refund: {
		summary: 'Gives the money back for what was taken in, less the way back; another sum than was seen is a refusal.',
		input: z.object({ returnId: id, expectedBack: money, note: text(300).default('') }),
		output: done,
		refusals: [...onOne, 'price_changed', 'refund_too_large', 'proof_required'],
	},
	exchange: {
		summary: 'Notes that the other pieces went out; what they cost less goes back.',
		input: z.object({ returnId: id, logisticsNumber: text(60).default('') }),
		output: done,
		refusals: [...onOne, 'refund_too_large', 'proof_required'],
	},
	decline: {
		summary: 'Says no after nothing was taken in, for a reason that the buyer reads; the goods go back to them.',
		input: z.object({ returnId: id, reason }),
		output: done,
		refusals: [...onOne],
	},
	lapse: {
		summary: 'Ends a return whose goods never arrived, for a reason that the buyer reads.',
		input: z.object({ returnId: id, reason }),
		output: done,
		refusals: [...onOne],
	},
	rules: {
		summary: 'How long goods can be given back, what the way back costs, and how long the shop waits for them.',
		input: z.object({}),
		output: returnRules,
		refusals: [],
	},
	setRules: {
		summary: 'Sets how long goods can be given back, what the way back costs, and how long the shop waits for them.',
		input: returnRules,
		output: returnRules,
		refusals: [],
	},
} satisfies Record<string, CallSchemas>;
