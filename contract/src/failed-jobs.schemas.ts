import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { time } from './common.schemas.ts';

/** What jobs are about, as operators see the shop. */
export const jobAreas = ['orders', 'money', 'goods', 'messages', 'files', 'promotions', 'figures', 'upkeep'] as const;
export type JobArea = (typeof jobAreas)[number];

/** Of the program's own, such as `payments.send-refund`: what a job is for, never for whom. */
export const jobName = z.string().min(1).max(128);

/** How many of them one call takes at most. */
export const jobsAtOnce = 1000;

const some = z.object({ name: jobName });
const taken = z.object({ jobs: z.int(), more: z.boolean() });

export const failedJobsSchemas = {
	list: {
		summary:
			'Kinds of background jobs that failed so often that nothing tries them again, the latest first. What each was about stands in the log alone.',
		input: z.object({}),
		output: z.object({
			kinds: z.array(
				z.object({
					name: jobName,
					area: z.enum(jobAreas),
					jobs: z.int(),
					/** When the first of them was asked for, and when the last of them failed for good. */
					since: time,
					failedAt: time,
					/** How often the one tried most was tried. */
					tries: z.int(),
				}),
			),
		}),
		refusals: [],
	},
	tryAgain: {
		summary: `Lets failed jobs of a kind begin anew, with all their tries; at most ${jobsAtOnce} at once.`,
		input: some,
		output: taken,
		refusals: [],
	},
	dismiss: {
		summary: `Removes failed jobs of a kind for good: what they were to do is not done; at most ${jobsAtOnce} at once.`,
		input: some,
		output: taken,
		refusals: [],
	},
} satisfies Record<string, CallSchemas>;
