import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { done, page, pageInput, text, time } from './common.schemas.ts';

export const blockReasons = ['refused', 'operator'] as const;

export const cashOnDeliverySchemas = {
	listBlocks: {
		summary: 'Mobile numbers that may not pay at the door, the newest first.',
		input: z.object({ /** A part of the number. */ phone: z.string().max(30).optional(), ...pageInput }),
		output: page(
			z.object({
				/** E.164. */
				phone: z.string(),
				/** `refused`: orders were refused at the door; `operator`: somebody closed it. */
				reason: z.enum(blockReasons),
				note: z.string(),
				blockedBy: z.string().nullable(),
				blockedAt: time,
			}),
		),
		refusals: ['damaged_cursor'],
	},
	block: {
		summary: 'Closes cash on delivery for a number.',
		input: z.object({ phone: z.string().min(1).max(30), note: text(300, 1) }),
		output: done,
		refusals: ['phone_invalid', 'conflict'],
	},
	open: {
		summary: 'Opens cash on delivery for a number again; what was refused before counts no more.',
		input: z.object({ phone: z.string().min(1).max(30) }),
		output: done,
		refusals: ['not_found'],
	},
} satisfies Record<string, CallSchemas>;
