import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { done, id, language, page, pageInput, time } from './common.schemas.ts';
import { customerChoice } from './customers.schemas.ts';
import { exportStates } from './exports.schemas.ts';
import { orderChoice } from './orders.schemas.ts';
import { reportWish } from './reports.schemas.ts';

/** Lists that go out as files. */
export const listFileKinds = ['customers', 'orders', 'reports'] as const;
export type ListFileKind = (typeof listFileKinds)[number];

export const listFileFormats = ['csv', 'xlsx'] as const;
export type ListFileFormat = (typeof listFileFormats)[number];

/** What the columns are called, and what names states, in that language. */
const shape = { format: z.enum(listFileFormats), language };
const started = z.object({ fileId: id });

export const listFilesSchemas = {
	startCustomers: {
		summary: 'Writes the customers of a filter into a file, in the background, for this operator alone.',
		input: z.object({ ...shape, choice: customerChoice }),
		output: started,
		refusals: ['too_many_requests'],
	},
	startOrders: {
		summary: 'Writes the orders of a filter into a file, in the background, for this operator alone.',
		input: z.object({ ...shape, choice: orderChoice }),
		output: started,
		refusals: ['too_many_requests'],
	},
	startReport: {
		summary: 'Writes a report with all its rows into a file, in the background, for this operator alone.',
		input: z.object({ ...shape, choice: reportWish }),
		output: started,
		refusals: ['too_many_requests'],
	},
	list: {
		summary: "This operator's own files of lists, the latest first, with how far they are and where they can be fetched.",
		input: z.object({ ...pageInput }),
		output: page(
			z.object({
				fileId: id,
				kind: z.enum(listFileKinds),
				format: z.enum(listFileFormats),
				state: z.enum(exportStates),
				/** Rows that are written. */
				written: z.int(),
				/** Bytes. */
				size: z.int().nullable(),
				/** For who asked for it alone, until it ends. */
				url: z.string().nullable(),
				at: time,
				endsAt: time.nullable(),
			}),
		),
		refusals: ['damaged_cursor'],
	},
	remove: {
		summary: 'Removes a file of a list, or stops the writing of it.',
		input: z.object({ fileId: id }),
		output: done,
		refusals: ['not_found'],
	},
} satisfies Record<string, CallSchemas>;
