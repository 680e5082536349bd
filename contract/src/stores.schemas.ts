import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { id, localizedText } from './common.schemas.ts';

const phone = z.string().min(1).max(30);

export const storesConsoleSchemas = {
	listStores: {
		summary: 'Every store, closed ones too.',
		input: z.object({}),
		output: z.object({
			stores: z.array(
				z.object({
					id,
					name: localizedText,
					address: localizedText,
					phone: z.string(),
					hours: localizedText,
					active: z.boolean(),
					position: z.int(),
					version: z.int(),
				}),
			),
		}),
		refusals: [],
	},
	saveStore: {
		summary: 'Opens a store, changes one, or closes it: a closed one is offered no more, orders that name it keep it.',
		input: z.object({
			/** Absent for a new one. */
			id: id.optional(),
			name: localizedText,
			address: localizedText,
			phone,
			hours: localizedText,
			active: z.boolean(),
			position: z.int().min(0).max(1000),
			readVersion: z.int().min(0).default(0),
		}),
		output: z.object({ id }),
		refusals: ['not_found', 'phone_invalid', 'text_missing', 'changed_meanwhile'],
	},
} satisfies Record<string, CallSchemas>;
