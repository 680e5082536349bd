import { z } from 'zod';
import { apiScopes } from './api-scopes.ts';
import type { CallSchemas } from './call.ts';
import { done, id, text, time } from './common.schemas.ts';

export const apiKeysSchemas = {
	list: {
		summary: 'Keys of outside systems, those that are revoked last: what each may do, and when it was last used.',
		input: z.object({}),
		output: z.object({
			keys: z.array(
				z.object({
					keyId: id,
					name: z.string(),
					/** Its last signs. */
					hint: z.string(),
					scopes: z.array(z.enum(apiScopes)),
					madeBy: z.string(),
					createdAt: time,
					lastUsedAt: time.nullable(),
					revokedAt: time.nullable(),
				}),
			),
		}),
		refusals: [],
	},
	create: {
		summary: 'Makes a key of an outside system; it is shown this once, and kept as a hash only.',
		input: z.object({ name: text(40, 1), scopes: z.array(z.enum(apiScopes)).min(1).max(apiScopes.length) }),
		output: z.object({ keyId: id, key: z.string() }),
		refusals: ['conflict', 'keys_full'],
	},
	revoke: {
		summary: 'Ends a key at once, for good.',
		input: z.object({ keyId: id }),
		output: done,
		refusals: ['not_found'],
	},
} satisfies Record<string, CallSchemas>;
