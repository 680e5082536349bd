import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { id, multiline, page, pageInput, picture, text } from './common.schemas.ts';
import { orderNumber } from './order-fields.schemas.ts';
import { reviewReportReasons, reviewStates } from './review-states.ts';
import { reviewBody } from './reviews.schemas.ts';
import { reviewRules } from './settings.schemas.ts';

/** A review as operators look at it. */
const lookedAt = reviewBody.extend({
	state: z.enum(reviewStates),
	hiddenReason: z.string().nullable(),
	author: z.string().nullable(),
	helpful: z.int(),
	orderNumber,
	product: z.object({ id, title: z.string(), picture: picture.nullable() }),
	/** Why others think that it should not stand there, each reason with how often it was given. */
	reports: z.array(z.object({ reason: z.enum(reviewReportReasons), count: z.int() })),
});

export const reviewsConsoleSchemas = {
	list: {
		summary: 'Reviews that wait, were reported, stand there or do not; those that wait by age, others the newest first.',
		input: z.object({ queue: z.enum(['waiting', 'reported', 'shown', 'hidden']), productId: id.optional(), ...pageInput }),
		output: page(lookedAt),
		refusals: ['damaged_cursor'],
	},
	counts: {
		summary: 'How many reviews wait, and how many were reported.',
		input: z.object({}),
		output: z.object({ waiting: z.int(), reported: z.int() }),
		refusals: [],
	},
	decide: {
		summary: 'Shows a review, or hides it with a reason that its writer reads; what was reported about it is settled.',
		input: z.discriminatedUnion('decision', [
			z.object({
				reviewId: id,
				decision: z.literal('shown'),
				/** As it was seen: words that were changed since are not shown unseen. */
				editedAt: reviewBody.shape.editedAt.optional(),
			}),
			z.object({ reviewId: id, decision: z.literal('hidden'), reason: text(300, 1) }),
		]),
		output: lookedAt,
		refusals: ['not_found', 'changed_meanwhile'],
	},
	answer: {
		summary: 'What the shop answers below a review; empty takes the answer away.',
		input: z.object({ reviewId: id, text: multiline(1000) }),
		output: lookedAt,
		refusals: ['not_found'],
	},
	rules: {
		summary: 'Whether reviews are looked at before they are shown.',
		input: z.object({}),
		output: reviewRules,
		refusals: [],
	},
	setRules: {
		summary: 'Sets whether reviews are looked at before they are shown.',
		input: reviewRules,
		output: reviewRules,
		refusals: [],
	},
} satisfies Record<string, CallSchemas>;
