import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { done, id, money, time } from './common.schemas.ts';

const runState = z.enum(['applying', 'applied', 'takingBack', 'takenBack']);

export const ratePricesSchemas = {
	preview: {
		summary:
			'What prices that hang on a rate would be now: how many change, and those that change most. Costs, factors and rates of this moment; nothing is changed.',
		input: z.object({}),
		output: z.object({
			/** Skus whose price hangs on a rate, and how many of them would change. */
			bound: z.int(),
			changing: z.int(),
			/** The first 20, the largest change first. */
			changes: z.array(
				z.object({
					skuId: id,
					productId: id,
					title: z.string(),
					code: z.string(),
					before: money,
					after: money,
					/** By how many whole percent, less than 0 downwards. */
					percent: z.int(),
				}),
			),
		}),
		refusals: [],
	},
	getLast: {
		summary: 'The last time that prices followed the rates, and how far that is.',
		input: z.object({}),
		output: z.object({
			run: z
				.object({
					runId: id,
					state: runState,
					at: time,
					operator: z.string(),
					total: z.int(),
					/** Not done, as somebody else had set another price. */
					skipped: z.int(),
					left: z.int(),
				})
				.nullable(),
		}),
		refusals: [],
	},
	apply: {
		summary:
			'Sets all prices that hang on a rate to what they are now, in steps. Another number of changes than was seen is a refusal.',
		input: z.object({ expectedChanges: z.int().min(1) }),
		output: done,
		refusals: ['conflict', 'price_changed'],
	},
	takeBack: {
		summary: 'Sets the prices back to what they were before; those that somebody set since then stay.',
		input: z.object({ runId: id }),
		output: done,
		refusals: ['not_found', 'conflict'],
	},
} satisfies Record<string, CallSchemas>;
