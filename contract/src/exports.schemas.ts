import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { origin, productState } from './catalog.schemas.ts';
import { done, id, language, page, pageInput, text, time } from './common.schemas.ts';
import { limits } from './limits.ts';

/** Shapes in which the catalogue goes out: the shop's own holds everything, the others what they have columns for. */
export const exportFormats = ['own', 'shopify', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportStates = ['waiting', 'running', 'done', 'failed', 'over'] as const;

/** Which products: those that are named, or those that the list of products shows with the same narrowing. */
export const exportChoice = z.object({
	productIds: z.array(id).max(limits.exportChosen).optional(),
	keyword: text(100).optional(),
	state: productState.optional(),
	origin: origin.optional(),
	stock: z.enum(['out', 'low']).optional(),
	missing: language.optional(),
	categoryId: id.optional(),
});

export const exportsSchemas = {
	start: {
		summary: 'Writes products into a file, in the background; what was offered to one buyer alone stays away.',
		input: z.object({
			format: z.enum(exportFormats),
			/** Of the texts where a format holds one language. */
			language: language.default('ar'),
			choice: exportChoice.default({}),
		}),
		output: z.object({ exportId: id }),
		refusals: ['too_many_requests'],
	},
	list: {
		summary: 'Files of products, the latest first, with how far they are and where they can be fetched.',
		input: z.object({ ...pageInput }),
		output: page(
			z.object({
				exportId: id,
				format: z.enum(exportFormats),
				language,
				state: z.enum(exportStates),
				/** Written so far, and how many there were when it began. */
				products: z.int(),
				total: z.int(),
				/** Bytes. */
				size: z.int().nullable(),
				/** For operators with the right alone, until it ends. */
				url: z.string().nullable(),
				at: time,
				endsAt: time.nullable(),
			}),
		),
		refusals: ['damaged_cursor'],
	},
	remove: {
		summary: 'Removes a file of products, or stops the writing of it.',
		input: z.object({ exportId: id }),
		output: done,
		refusals: ['not_found'],
	},
} satisfies Record<string, CallSchemas>;
