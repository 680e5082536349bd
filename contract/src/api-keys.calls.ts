import type { apiKeysSchemas } from './api-keys.schemas.ts';
import { defineCalls, operate } from './call.ts';

/** The owner's alone. */
export const apiKeysCalls = defineCalls<typeof apiKeysSchemas>()({
	list: operate('api-keys/list', []),
	create: operate('api-keys/create', [], { proof: true }),
	revoke: operate('api-keys/revoke', []),
});
