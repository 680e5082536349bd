import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many } from '../platform/database/rows.ts';
import type { Events } from '../platform/events/events.ts';
import { refuse } from '../platform/refusal.ts';
import { setOwnMeanings } from './synonyms.ts';

/** What operators taught a moment ago counts everywhere within this time. */
const readAgainAfterMs = 10_000;
let readAt = Number.NEGATIVE_INFINITY;

export interface SynonymGroup {
	id: number;
	words: string[];
}

export function listSynonymGroups(db: Handle): Promise<SynonymGroup[]> {
	return many<SynonymGroup>(db, sql`select id, words from synonym_group order by updated_at desc, id desc limit 1000`);
}

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
	groupId: number | null,
	words: readonly string[],
): Promise<void> {
	const unique = [...new Set(words)];
	if (groupId === null) {
		if (unique.length > 0) await sql`insert into synonym_group (words, updated_at) values (${unique}, ${now})`.execute(tx);
	} else {
		const step =
			unique.length === 0
				? sql`delete from synonym_group where id = ${groupId}`
				: sql`update synonym_group set words = ${unique}, updated_at = ${now} where id = ${groupId}`;
		if ((await affected(tx, step)) === 0) refuse('not_found');
	}
	readAt = Number.NEGATIVE_INFINITY;
	// No product is another one now, but lists that were found before are.
	await events.tell(tx, now, 'productChanged', { productIds: [] });
}
