import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { money } from './common.schemas.ts';

/** By what sales are told apart. */
export const reportKinds = ['day', 'product', 'category', 'origin', 'province', 'method'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** A day of Baghdad, as 2026-11-21. */
const day = z.iso.date();
const count = z.int().min(0);
const mostDays = 366;
/** Rows of one report on the screen; a file holds all of them. */
export const reportRowsAtMost = 100;

/** Of orders placed in the time, by what became of them since. */
const figures = {
	/** Orders that were not called off, with the pieces in them and what those cost after discounts; freight and fees stay out. */
	orders: count,
	pieces: count,
	amount: money,
	/** Orders that were cancelled or ended. They count nowhere else. */
	calledOff: count,
	/** Pieces that came back after receipt, or are on their way back. */
	returned: count,
	/** Money that went back for the orders; of one order spread over its lines by what they cost. */
	refunded: money,
};

/** Null to whoever may not see costs, and where nobody knows what anything of it cost. */
const margin = z
	.object({
		/** What goods were sold for, less what they cost at the rate of the day of their purchase, or of today before it, and their freight. */
		amount: z.object({ amount: z.int(), currency: z.literal('IQD') }),
		/** What the goods of a known cost were sold for. */
		of: money,
	})
	.nullable();

const span = { from: day, to: day };
type Span = { from: string; to: string };
const isOrdered = ({ from, to }: Span): boolean => from <= to;
const ordered = { path: ['to'], message: 'order' };
const isShort = ({ from, to }: Span): boolean => Date.parse(to) - Date.parse(from) < mostDays * 86_400_000;
const short = { path: ['from'], message: 'too_long' };

const by = z.enum(reportKinds);
export const reportWish = z
	.object({ ...span, by })
	.refine(isOrdered, ordered)
	.refine(isShort, short);
export const reportsSchemas = {
	get: {
		summary: 'Sales of some days by day, product, category, origin, province or payment method; a minute old.',
		input: reportWish,
		output: z.object({
			/** Every day in its order; all else by the amount, the largest first. */
			rows: z.array(
				z.object({
					/** The day, id or number that names it; empty where nothing is known. */
					name: z.string(),
					/** What it is called in the language of the request; null for what has a word of its own. */
					label: z.string().nullable(),
					...figures,
					margin,
					/** Visitors of the day; null for all else. */
					visits: count.nullable(),
				}),
			),
			total: z.object({ ...figures, margin, visits: count }),
			/** There are more rows than are shown. */
			more: z.boolean(),
		}),
		refusals: [],
	},
	compare: {
		summary: 'Sales of today beside yesterday and the same weekday a week before.',
		input: z.object({}),
		output: z.object({
			days: z.array(z.object({ when: z.enum(['today', 'yesterday', 'lastWeek']), day, ...figures, visits: count })),
		}),
		refusals: [],
	},
} satisfies Record<string, CallSchemas>;
