import type { Language } from '@qaysari/contract/languages';
import type { Handle } from '../platform/database/handle.ts';
import { fold } from './fold.ts';
import { insertMiss, type MissRow } from './misses.queries.ts';

export { deleteLoneMissesBefore, deleteMiss, deleteMissesBefore, listMisses } from './misses.queries.ts';

const longest = 60;
/** A number that may name a person, or an address. */
const personal = /\d{5,}|@/;

/** Notes words that found nothing, without who asked; what may name a person is not kept. */
export async function noteMiss(
	db: Handle,
	now: Date,
	keyword: string,
	language: Language,
	found: MissRow['found'],
): Promise<void> {
	const folded = fold(keyword).replace(/\s+/g, ' ').trim();
	if (folded.length < 2 || folded.length > longest || !/\p{L}{2}|\p{Script=Han}/u.test(folded) || personal.test(folded)) return;
	await insertMiss(db, { folded, language, found }, now);
}
