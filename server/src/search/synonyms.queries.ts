import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many } from '../platform/database/rows.ts';
import type { SynonymGroupId } from '../platform/ids.ts';

export interface SynonymGroup {
	id: SynonymGroupId;
	words: string[];
}

export function listSynonymGroups(db: Handle): Promise<SynonymGroup[]> {
	return many<SynonymGroup>(db, sql`select id, words from synonym_group order by updated_at desc, id desc limit 1000`);
}

export async function insertGroup(tx: Transaction, words: readonly string[], now: Date): Promise<void> {
	await sql`insert into synonym_group (words, updated_at) values (${words}, ${now})`.execute(tx);
}

/** @returns whether there was such a group */
export async function putGroup(tx: Transaction, id: SynonymGroupId, words: readonly string[], now: Date): Promise<boolean> {
	return (await affected(tx, sql`update synonym_group set words = ${words}, updated_at = ${now} where id = ${id}`)) > 0;
}

/** @returns whether there was such a group */
export async function deleteGroup(tx: Transaction, id: SynonymGroupId): Promise<boolean> {
	return (await affected(tx, sql`delete from synonym_group where id = ${id}`)) > 0;
}
