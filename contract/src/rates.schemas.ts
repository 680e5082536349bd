import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { done, id, page, pageInput, text, time } from './common.schemas.ts';

export const rateType = z.enum(['USD_IQD', 'CNY_IQD']);
export type RateType = z.output<typeof rateType>;

/** Dinars that one unit of the other currency is worth, with up to six decimals, as text so that no digit is lost. */
export const rateValue = z.string().regex(/^\d{1,7}(\.\d{1,6})?$/, 'rate');

const rate = z.object({
	id,
	type: rateType,
	rate: z.string(),
	/** From when it holds; an earlier one holds until then. */
	since: time,
	setBy: z.string(),
	setAt: time,
	note: z.string(),
	/** `now` holds, `coming` will, `past` did. */
	standing: z.enum(['past', 'now', 'coming']),
});

export const ratesConsoleSchemas = {
	listRates: {
		summary: 'The history of an exchange rate, the newest first.',
		input: z.object({ type: rateType, ...pageInput }),
		output: page(rate),
		refusals: ['damaged_cursor'],
	},
	setRate: {
		summary: 'Sets what a rate is from now or a coming moment on; what was is never changed.',
		input: z.object({
			type: rateType,
			rate: rateValue,
			since: time.optional(),
			note: text(200).default(''),
			/** Said after a warning that it lies far from the present rate. */
			confirmed: z.boolean().default(false),
		}),
		output: done,
		refusals: ['rate_jump', 'rate_past', 'rate_zero', 'conflict'],
	},
} satisfies Record<string, CallSchemas>;
