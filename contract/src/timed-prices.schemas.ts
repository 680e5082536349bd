import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { namedText, productCard } from './catalog.schemas.ts';
import { amount, done, id, money, page, pageInput, picture, time } from './common.schemas.ts';
import { limits } from './limits.ts';
import { timedPriceProblems, timedPriceStates, timedPricesAtMost } from './timed-price-states.ts';

const pieces = z.int().min(1).max(1_000_000).nullable();

export const timedPricesSchemas = {
	today: {
		summary: 'Products with a timed price, the soonest ending first.',
		input: z.object(pageInput),
		output: page(productCard),
		refusals: ['damaged_cursor'],
	},
} satisfies Record<string, CallSchemas>;

/** A percentage off what each costs, rounded to 250 dinars, or one price for all. */
const reduction = z.discriminatedUnion('by', [
	z.object({ by: z.literal('percent'), percent: z.int().min(1).max(90) }),
	z.object({ by: z.literal('price'), price: amount.min(1) }),
]);

const isPeriod = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): boolean =>
	new Date(startsAt).getTime() < new Date(endsAt).getTime();
const badPeriod = { path: ['endsAt'], error: 'ends_after_start' };

const named = {
	skuId: id,
	productId: id,
	title: z.string(),
	specification: z.array(namedText),
	code: z.string(),
	picture: picture.nullable(),
};

export const timedPriceView = z.object({
	timedPriceId: id,
	...named,
	price: money,
	/** What it costs without it, now. */
	usual: money,
	/** The lowest of the 30 days before it began, struck beside it where it is higher; null until it begins. */
	priceBefore: money.nullable(),
	startsAt: time,
	endsAt: time,
	/** At this price at most; null for as many as are asked for. */
	pieces: z.int().nullable(),
	/** Bought at it and not given back. */
	taken: z.int(),
	state: z.enum(timedPriceStates),
	/** It was ended before its time. */
	stopped: z.boolean(),
});

export const timedPricesConsoleSchemas = {
	list: {
		summary: 'Timed prices of a state: those of now and to come the soonest first, those that are over the latest first.',
		input: z.object({ ...pageInput, state: z.enum(timedPriceStates), productId: id.optional() }),
		output: page(timedPriceView),
		refusals: ['damaged_cursor'],
	},
	preview: {
		summary: 'What skus of products would cost for a time, beside what they cost and what would be struck.',
		input: z
			.object({
				productIds: z.array(id).min(1).max(limits.timedProducts),
				reduction,
				startsAt: time,
				endsAt: time,
			})
			.refine(isPeriod, badPeriod),
		output: z.object({
			skus: z.array(
				z.object({
					...named,
					usual: money,
					price: money,
					/** The lowest of the 30 days before; nothing is struck where it is not higher than the price. */
					lowest: money,
					problem: z.enum(timedPriceProblems).nullable(),
				}),
			),
		}),
		refusals: ['not_found'],
	},
	create: {
		summary: 'Gives skus a price for a time, all or none of them.',
		input: z
			.object({
				prices: z
					.array(z.object({ skuId: id, price: amount.min(1) }))
					.min(1)
					.max(timedPricesAtMost),
				startsAt: time,
				endsAt: time,
				pieces,
			})
			.refine(isPeriod, badPeriod),
		output: z.object({ made: z.int() }),
		refusals: ['not_found', 'timed_price_overlap', 'timed_price_not_lower', 'timed_price_past'],
	},
	update: {
		summary: 'Changes a timed price: all of one that is to come; of one that runs when it ends, and how many pieces.',
		input: z.object({ timedPriceId: id, price: amount.min(1), startsAt: time, endsAt: time, pieces }).refine(isPeriod, badPeriod),
		output: done,
		refusals: ['not_found', 'conflict', 'timed_price_overlap', 'timed_price_not_lower', 'timed_price_past', 'timed_price_taken'],
	},
	stop: {
		summary: 'Ends a timed price now; one that is to come never begins.',
		input: z.object({ timedPriceId: id }),
		output: done,
		refusals: ['not_found'],
	},
} satisfies Record<string, CallSchemas>;
