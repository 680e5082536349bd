import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { id, page, pageInput, text } from './common.schemas.ts';

/** A courier where something went through their hands. */
export const courierName = z.object({ courierId: id, name: z.string(), phone: z.string() });

export const couriersConsoleSchemas = {
	listCouriers: {
		summary: 'Couriers by name; those who no longer ride only when asked for.',
		input: z.object({
			/** Part of a name, or digits of a number. */
			search: text(60).optional(),
			inactiveToo: z.boolean().default(false),
			...pageInput,
		}),
		output: page(courierName.extend({ active: z.boolean(), version: z.int() })),
		refusals: ['damaged_cursor'],
	},
	saveCourier: {
		summary: 'Takes a courier on, changes one, or lets one go: nothing new is given to them, what they hold stays theirs.',
		input: z.object({
			/** Absent for a new one. */
			courierId: id.optional(),
			name: text(80, 1),
			phone: z.string().min(1).max(30),
			active: z.boolean(),
			readVersion: z.int().min(0).default(0),
		}),
		output: z.object({ courierId: id }),
		refusals: ['not_found', 'phone_invalid', 'conflict', 'changed_meanwhile'],
	},
} satisfies Record<string, CallSchemas>;
