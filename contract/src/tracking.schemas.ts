import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { id, time } from './common.schemas.ts';
import { limits } from './limits.ts';
import { trackingMetrics } from './tracking-labels.ts';

export const trackerEvent = z.object({
	/** Made by the client, once per event: the same id again is not counted again. */
	id: z.uuid(),
	action: z.enum(['click', 'show', 'close', 'time']),
	/** Path and query; the server keeps only allowed query parameters. */
	pageUrl: z.string().max(2048),
	/** One of `trackingLabels`; a string here, because an unknown one must not lose the other events. */
	label: z.string().max(60).optional(),
	/** Position of what was seen or timed: page, block and place in it, such as `home.banner.2`. */
	spm: z
		.string()
		.max(120)
		.regex(/^[A-Za-z0-9._-]*$/)
		.optional(),
	/** `time` only: what was measured, in milliseconds (CLS without unit). */
	metric: z.enum(trackingMetrics).optional(),
	value: z.number().min(0).max(86_400_000).optional(),
	productId: id.optional(),
	utmSource: z.string().max(100).optional(),
	/** By the client's clock; the server notes its own beside it. */
	at: time,
});

export const trackingSchemas = {
	pushEvent: {
		summary: 'A list of tracker events, stored in the background; an id that is known already is left out.',
		input: z.object({ events: z.array(trackerEvent).min(1).max(limits.trackerEvents) }),
		output: z.object({ accepted: z.int() }),
		refusals: [],
	},
} satisfies Record<string, CallSchemas>;

/** A day of Baghdad, as 2026-11-21. */
const day = z.iso.date();
const count = z.int().min(0);

/** Most days that an overview spans. */
const mostDays = 92;

const funnel = {
	/** Visitors, each counted once a day. */
	visits: count,
	/** Of them: saw a product, put one into the cart. */
	viewed: count,
	carted: count,
	/** Orders placed, and those of them that were paid or, paid at the door, accepted. */
	ordered: count,
	paid: count,
};

export const trackingConsoleSchemas = {
	getOverview: {
		summary: 'Visits, funnel, sources, searches, campaigns and measured speed of some days; a moment old.',
		input: z
			.object({ from: day, to: day })
			.refine(({ from, to }) => from <= to, { path: ['to'], message: 'order' })
			.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < mostDays * 86_400_000, {
				path: ['from'],
				message: 'too_long',
			}),
		output: z.object({
			/** Every day asked for, the earliest first. */
			days: z.array(z.object({ day, ...funnel })),
			/** Where visitors came from; empty: directly. */
			sources: z.array(z.object({ source: z.string(), ...funnel })),
			pages: z.array(z.object({ path: z.string(), views: count, visits: count })),
			/** Only what at least three visitors searched for on a day. */
			searches: z.array(z.object({ keyword: z.string(), times: count, visits: count })),
			campaigns: z.array(z.object({ campaign: z.string(), source: z.string(), visits: count })),
			/** What people did, by label. */
			actions: z.array(z.object({ label: z.string(), times: count, visits: count })),
			/** The value that three quarters of page loads stay below; the worst day of those asked for beside the median day. */
			speed: z.array(z.object({ metric: z.enum(trackingMetrics), samples: count, p50: z.number(), p75: z.number() })),
		}),
		refusals: [],
	},
} satisfies Record<string, CallSchemas>;
