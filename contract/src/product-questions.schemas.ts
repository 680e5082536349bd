import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { done, id, multiline, page, pageInput, picture, time } from './common.schemas.ts';
import { limits } from './limits.ts';
import { reviewStates } from './review-states.ts';

const words = multiline(limits.questionLength, 3);

const answer = z.object({
	answerId: id,
	text: z.string(),
	/** The shop itself, or a buyer who has the product. */
	by: z.enum(['shop', 'buyer']),
	/** As others may read a buyer's name; null for the shop, and where there is none. */
	author: z.string().nullable(),
	at: time,
});

const question = z.object({
	questionId: id,
	text: z.string(),
	author: z.string().nullable(),
	at: time,
	answers: z.array(answer),
});

export const productQuestionsSchemas = {
	list: {
		summary: 'What was asked about a product, the newest first, with the answers.',
		input: z.object({ productId: id, ...pageInput }),
		output: page(question),
		refusals: ['not_found', 'damaged_cursor'],
	},
	ask: {
		summary: 'Asks about a product; the answer is told by a notice.',
		input: z.object({ productId: id, text: words }),
		output: z.object({
			/** Whether everybody reads it already. */
			state: z.enum(reviewStates),
		}),
		refusals: ['not_found', 'too_many_requests'],
	},
	answer: {
		summary: 'Answers a question about a product that I received.',
		input: z.object({ questionId: id, text: words }),
		output: z.object({ state: z.enum(reviewStates) }),
		refusals: ['not_found', 'not_received', 'too_many_requests'],
	},
} satisfies Record<string, CallSchemas>;

/** A question as operators look at it, with every answer. */
const lookedAt = z.object({
	questionId: id,
	text: z.string(),
	author: z.string().nullable(),
	at: time,
	state: z.enum(reviewStates),
	product: z.object({ id, title: z.string(), picture: picture.nullable() }),
	answers: z.array(answer.extend({ state: z.enum(reviewStates) })),
});

export const productQuestionsConsoleSchemas = {
	list: {
		summary: 'Questions about products: those that wait for an answer or a look by age, or all of them, the newest first.',
		input: z.object({ queue: z.enum(['waiting', 'all']), ...pageInput }),
		output: page(lookedAt),
		refusals: ['damaged_cursor'],
	},
	counts: { summary: 'How many wait.', input: z.object({}), output: z.object({ waiting: z.int() }), refusals: [] },
	answer: {
		summary: 'Answers in the name of the shop; the question is shown from then on.',
		input: z.object({ questionId: id, text: words }),
		output: done,
		refusals: ['not_found'],
	},
	decide: {
		summary: 'Shows or hides a question, or one of its answers.',
		input: z.object({ questionId: id, answerId: id.optional(), decision: z.enum(['shown', 'hidden']) }),
		output: done,
		refusals: ['not_found'],
	},
} satisfies Record<string, CallSchemas>;
