import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { done, time } from './common.schemas.ts';
import { firstVersionCode } from './limits.ts';

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

const version = z.string().regex(/^\d{1,3}\.\d{1,3}\.\d{1,3}$/, 'version');
const code = z.coerce.number().pipe(z.int().min(firstVersionCode).max(2_000_000_000));
const shellCode = z.coerce.number().pipe(z.int().min(0).max(2_000_000_000));

export const releasesConsoleSchemas = {
	listBundles: {
		summary: 'All bundles, the newest first.',
		input: z.object({}),
		output: z.object({
			bundles: z.array(
				bundle.omit({ url: true, releasedAt: true }).extend({
					uploadedAt: time,
					releasedAt: time.nullable(),
					withdrawnAt: time.nullable(),
					/** Percent of the devices that are offered it. */
					share: z.int(),
					forced: z.boolean(),
					/** The oldest native shell that can run it. */
					shellCode: z.int(),
					notes: z.string(),
				}),
			),
			/** Whether this shop knows the key that bundles must be signed with. */
			signed: z.boolean(),
		}),
		refusals: [],
	},
	uploadBundle: {
		summary: 'Takes in a bundle that `npm run shell:bundle` made; nobody is offered it before it is released.',
		input: z.object({
			version,
			code,
			/** Ed25519 over the checksum's 32 bytes, base64. */
			signature: z.string().regex(/^[A-Za-z0-9+/]{86}==$/, 'signature'),
			shellCode: shellCode.default(0),
			notes: z.string().max(1000).default(''),
		}),
		output: z.object({ code: z.int(), checksum: z.string() }),
		refusals: ['upload_unsupported', 'upload_broken', 'upload_too_large', 'bundle_exists'],
	},
	releaseBundle: {
		summary: 'Offers a bundle to a share of the devices, or changes how many.',
		input: z.object({ code, share: z.int().min(1).max(100), forced: z.boolean() }),
		output: done,
		refusals: ['not_found'],
	},
	withdrawBundle: {
		summary: 'Offers a bundle to nobody any more; devices that run it get the next one.',
		input: z.object({ code }),
		output: done,
		refusals: ['not_found'],
	},
} satisfies Record<string, CallSchemas>;
