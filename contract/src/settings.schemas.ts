import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { time } from './common.schemas.ts';

export const legalKinds = ['terms', 'privacy', 'deactivation'] as const;

export const settingsSchemas = {
	legalText: {
		summary: 'Terms of use, privacy policy, or what deactivation means, in the asked language.',
		input: z.object({ kind: z.enum(legalKinds) }),
		output: z.object({
			kind: z.enum(legalKinds),
			title: z.string(),
			/** Plain text; a heading may be empty. */
			sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
			/** Rises with every change: what an agreement refers to. */
			version: z.int(),
			updatedAt: time,
		}),
		refusals: ['not_found'],
	},
} satisfies Record<string, CallSchemas>;
