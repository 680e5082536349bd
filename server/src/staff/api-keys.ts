import type { ApiScope } from '@qaysari/contract/api-scopes';
import { minutes } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/handle.ts';
import { apiKeyStart } from '../platform/http/identity.ts';
import type { OperatorId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { hashOf, randomToken } from '../platform/secrets.ts';
import * as queries from './api-keys.queries.ts';

export { listKeys } from './api-keys.queries.ts';

const keysAtMost = 50;
const hintLength = 4;
/** How exactly the last use is known. */
const usedEvery = minutes(1);

/**
 * Makes a key; nobody can show it again.
 * @throws Refusal conflict when another one that is not revoked, or an operator, is called so, keys_full
 */
export async function createKey(
	tx: Transaction,
	now: Date,
	wish: { name: string; scopes: readonly ApiScope[]; madeBy: number },
): Promise<{ id: number; key: string }> {
	if ((await queries.countLiveKeys(tx)) >= keysAtMost) refuse('keys_full', { limit: keysAtMost });
	const { live, all } = await queries.countNamed(tx, wish.name);
	if (live > 0) refuse('conflict');
	// The log still names what the revoked ones did.
	const username = all === 0 ? `API ${wish.name}` : `API ${wish.name} (${all + 1})`;
	const operatorId = (await queries.insertActor(tx, username, now)) ?? refuse('conflict');
	const key = `${apiKeyStart}${randomToken()}`;
	const scopes = [...new Set(wish.scopes)];
	const id = await queries.insertKey(tx, now, {
		...{ operatorId, name: wish.name, scopes, madeBy: wish.madeBy },
		...{ hash: hashOf(key), hint: key.slice(-hintLength) },
	});
	return { id, key };
}

/** @throws Refusal not_found when it is revoked already */
export async function revokeKey(tx: Transaction, now: Date, id: number): Promise<void> {
	if (!(await queries.revokeKey(tx, id, now))) refuse('not_found');
}

/** Under whose name a key acts, and what it may do; null for one that is not, or no longer. */
export async function resolveKey(
	db: Database,
	hash: Buffer,
	now: Date,
): Promise<{ operatorId: OperatorId; scopes: readonly string[] } | null> {
	const row = await queries.findLiveKey(db, hash);
	if (!row) return null;
	if (row.last_used_at === null || now.getTime() - Date.parse(row.last_used_at) > usedEvery)
		await queries.touchKey(db, row.id, now);
	return { operatorId: row.operator_id, scopes: row.scopes };
}
