import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { done, id, text } from './common.schemas.ts';

/** Lists whose filters are kept. */
export const filteredLists = ['orders', 'customers'] as const;
export type FilteredList = (typeof filteredLists)[number];

/** Of one operator and list. */
export const savedFiltersAtMost = 50;

/** As it stands in the address of the list. */
const query = z
	.record(z.string().regex(/^[a-z]{1,20}$/), text(200))
	.refine((fields) => Object.keys(fields).length <= 20, { message: 'many' });
const list = z.enum(filteredLists);

export const savedFiltersSchemas = {
	list: {
		summary: "This operator's own filters of a list, by name.",
		input: z.object({ list }),
		output: z.object({ filters: z.array(z.object({ filterId: id, name: z.string(), query: z.record(z.string(), z.string()) })) }),
		refusals: [],
	},
	save: {
		summary: 'Keeps a filter under a name; one that had it before is replaced.',
		input: z.object({ list, name: text(60, 1), query }),
		output: z.object({ filterId: id }),
		refusals: ['conflict'],
	},
	remove: {
		summary: 'Forgets a filter.',
		input: z.object({ filterId: id }),
		output: done,
		refusals: ['not_found'],
	},
} satisfies Record<string, CallSchemas>;
