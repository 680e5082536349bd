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
