import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { time } from './common.schemas.ts';

/** The web bundle that a native shell runs, and what the shell needs to trust it. */
const bundle = z.object({
	/** As people read it, such as 1.3.4. */
	version: z.string(),
	/** Rises with every release; what is compared. */
	code: z.int(),
	/** The zip. */
	url: z.string(),
	bytes: z.int(),
	/** SHA-256 of the zip, hex. */
	checksum: z.string(),
	/** Ed25519 over the checksum's 32 bytes, base64; the shell carries the public key. */
	signature: z.string(),
	releasedAt: time,
});

const installed = {
	platform: z.enum(['android', 'ios']).optional(),
	/** Code of the bundle that runs now. */
	code: z.int().min(0).max(2_000_000_000).optional(),
	/** Code of the native shell: a bundle that needs a newer one is not offered. */
	shellCode: z.int().min(0).max(2_000_000_000).optional(),
};

export const releasesSchemas = {
	downloadWgt: {
		summary: 'The newest web bundle for the native shell: where the zip is, with checksum and signature.',
		input: z.object(installed),
		output: bundle,
		refusals: ['not_found'],
	},
	getLatestWqt: {
		summary: 'The newest app version and bundle, and whether it must be taken.',
		input: z.object(installed),
		output: z.object({
			/** True when there is something newer than what the caller runs. */
			available: z.boolean(),
			/** The app works no longer without it. */
			forced: z.boolean(),
			latest: bundle.nullable(),
			notes: z.string(),
			/** Where a newer shell is had when the newest bundle needs one. */
			shellUpdateUrl: z.string().nullable(),
		}),
		refusals: [],
	},
} satisfies Record<string, CallSchemas>;
