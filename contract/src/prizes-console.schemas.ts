import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { productCard } from './catalog.schemas.ts';
import { done, id, money, multiline, page, pageInput, time } from './common.schemas.ts';
import { orderNumber } from './order-fields.schemas.ts';
import { farmingSigns, prizeStates } from './promotion-states.ts';

/** Which prizes operators look at; `withoutPiece`: to be ordered still, and no piece is kept for them. */
export const prizeViews = ['inReview', 'withoutPiece', 'claimable', 'all'] as const;

/** What the winner reads of a decision. */
const note = (min: 0 | 1) => multiline(500, min);
const decisionRefusals = ['not_found', 'conflict'] as const;

export const prizesConsoleSchemas = {
	list: {
		summary: 'Prizes that were won, the newest first: all, or those that wait for an operator.',
		input: z.object({ view: z.enum(prizeViews), ...pageInput }),
		output: page(
			z.object({
				prizeId: id,
				winner: z.object({ userId: z.string(), name: z.string() }),
				reason: z.string(),
				productId: id,
				product: productCard.nullable(),
				worth: money,
				state: z.enum(prizeStates),
				wonAt: time,
				claimUntil: time,
				orderNumber: orderNumber.nullable(),
				/** The piece that is kept for it. */
				kept: z.object({ skuId: id, code: z.string() }).nullable(),
				/** What of its helps looks like farming. */
				signs: z.array(z.enum(farmingSigns)),
				reviewed: z.boolean(),
				note: z.string(),
				/** The try that won it. */
				invitationId: id.nullable(),
			}),
		),
		refusals: ['damaged_cursor'],
	},
	review: {
		summary: 'Passes a prize that waits in review, or refuses it with a reason that its winner reads.',
		input: z
			.object({ prizeId: id, decision: z.enum(['passed', 'refused']), note: note(0).default('') })
			.refine((review) => review.decision === 'passed' || review.note !== '', { path: ['note'], message: 'required' }),
		output: done,
		refusals: [...decisionRefusals],
	},
	exchange: {
		summary: 'Gives another product instead of the one that was won, worth no less.',
		input: z.object({ prizeId: id, productId: id, skuIds: z.array(id).max(200), note: note(1) }),
		output: done,
		refusals: [...decisionRefusals, 'prize_worth_less', 'out_of_stock'],
	},
	extend: {
		summary: 'Gives more time to order a prize, also one whose time is over.',
		input: z.object({ prizeId: id, until: time, note: note(0).default('') }),
		output: done,
		refusals: [...decisionRefusals],
	},
} satisfies Record<string, CallSchemas>;
