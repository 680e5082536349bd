import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { amount, done, id, language, page, pageInput, time } from './common.schemas.ts';

const days = z.int().min(1).max(3650);

/** What buyers have in common. Bought: ordered, and neither called off nor still unpaid. */
export const segmentRule = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('boughtWithin'), days }),
	z.object({ kind: z.literal('neverBought') }),
	/** Bought before, and not for so many days. */
	z.object({ kind: z.literal('quietFor'), days }),
	/** Money that arrived and did not go back, in hundredths of a dinar. */
	z.object({ kind: z.literal('spentAtLeast'), amount: amount.min(1) }),
	/** Ordered there, or has an address there. */
	z.object({ kind: z.literal('province'), provinceId: id }),
	z.object({ kind: z.literal('language'), language }),
	z.object({ kind: z.literal('joinedWithin'), days }),
]);
export type SegmentRule = z.output<typeof segmentRule>;
export const segmentKinds = [
	'boughtWithin',
	'neverBought',
	'quietFor',
	'spentAtLeast',
	'province',
	'language',
	'joinedWithin',
] as const satisfies readonly SegmentRule['kind'][];

/** Buyers of whom all rules hold, each rule once; never all buyers by leaving rules out. */
export const segment = z
	.array(segmentRule)
	.min(1)
	.max(segmentKinds.length)
	.refine((rules) => new Set(rules.map(({ kind }) => kind)).size === rules.length, { message: 'twice' });
export type Segment = z.output<typeof segment>;

export const segmentGrantStates = ['waiting', 'running', 'done', 'usedUp', 'over', 'stopped'] as const;
export type SegmentGrantState = (typeof segmentGrantStates)[number];

export const segmentsSchemas = {
	count: {
		summary: 'How many buyers a segment holds now.',
		input: z.object({ segment }),
		output: z.object({ buyers: z.int() }),
		refusals: [],
	},
	grant: {
		summary: 'Gives a coupon to every buyer of a segment, in the background; whoever has as many as one may have is passed over.',
		input: z.object({ offerId: id, segment }),
		output: z.object({ grantId: id }),
		refusals: ['not_found', 'coupon_over', 'coupon_used_up', 'conflict'],
	},
	listGrants: {
		summary: 'What was given to segments of one coupon, the latest first, with how far it is.',
		input: z.object({ offerId: id, ...pageInput }),
		output: page(
			z.object({
				grantId: id,
				segment,
				state: z.enum(segmentGrantStates),
				/** How many the segment held when it began. */
				buyers: z.int(),
				given: z.int(),
				passedOver: z.int(),
				at: time,
				endedAt: time.nullable(),
			}),
		),
		refusals: ['damaged_cursor'],
	},
	stop: {
		summary: 'Ends giving a coupon to a segment; who has it keeps it.',
		input: z.object({ grantId: id }),
		output: done,
		refusals: ['not_found'],
	},
} satisfies Record<string, CallSchemas>;
