import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import type { SynonymGroupId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { setOwnMeanings } from './dictionary.ts';
import { deleteGroup, insertGroup, listSynonymGroups, putGroup } from './synonyms.queries.ts';

export { listSynonymGroups } from './synonyms.queries.ts';

/** What operators taught a moment ago counts everywhere within this time. */
const readAgainAfterMs = 10_000;
let readAt = Number.NEGATIVE_INFINITY;

/** Keeps this process's knowledge of what means the same near to that of the database. */
export async function followSynonyms(db: Handle): Promise<void> {
	const now = performance.now();
	if (now - readAt < readAgainAfterMs) return;
	readAt = now;
	setOwnMeanings((await listSynonymGroups(db)).map((group) => group.words));
}

/** Without words the group is deleted. @throws Refusal not_found */
export async function saveSynonyms(
	tx: Transaction,
	events: Events,
	now: Date,
	groupId: SynonymGroupId | null,
	words: readonly string[],
): Promise<void> {
	const unique = [...new Set(words)];
	if (groupId === null) {
		if (unique.length > 0) await insertGroup(tx, unique, now);
	} else {
		const known = unique.length === 0 ? await deleteGroup(tx, groupId) : await putGroup(tx, groupId, unique, now);
		if (!known) refuse('not_found');
	}
	readAt = Number.NEGATIVE_INFINITY;
	// No product is another one now, but lists that were found before are.
	await events.tell(tx, now, 'productChanged', { productIds: [] });
}
