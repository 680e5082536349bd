import { apiKeysCalls } from '@qaysari/contract/api-keys.calls';
import { apiKeysSchemas } from '@qaysari/contract/api-keys.schemas';
import type { Shop } from '../parts.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Binder } from '../platform/http/binder.ts';
import { readId } from '../platform/ids.ts';
import { createKey, listKeys, revokeKey } from './api-keys.ts';

export function bindApiKeys(binder: Binder, { db }: Shop): void {
	binder.bind(apiKeysCalls, apiKeysSchemas, {
		list: async () => ({
			keys: (await listKeys(db)).map((row) => ({
				keyId: String(row.id),
				name: row.name,
				hint: row.hint,
				scopes: row.scopes,
				madeBy: row.made_by,
				createdAt: row.created_at,
				lastUsedAt: row.last_used_at,
				revokedAt: row.revoked_at,
			})),
		}),
		// Not kept for repeats: the answer holds the key.
		create: async (wish, { now, operator }) => {
			const { id, key } = await inTransaction(db, (tx) => createKey(tx, now, { ...wish, madeBy: operator.operatorId }));
			return { keyId: String(id), key };
		},
		revoke: ({ keyId }, context) =>
			context.transact(async (tx) => {
				await revokeKey(tx, context.now, readId(keyId));
				return { done: true as const };
			}),
	});
}
