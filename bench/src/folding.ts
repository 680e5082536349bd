/** What an import leaves for `search.fold-words`: every word of its products, folded in the steps of the job. */

import { sql } from 'kysely';
import type { Shop } from '../../server/src/parts.ts';
import { inTransaction } from '../../server/src/platform/database/transaction.ts';
import { changesPerStep, foldWordChanges } from '../../server/src/search/index-documents.ts';

export interface Folding {
	changes: number;
	steps: number;
	/** Milliseconds of the longest step, its commit included. */
	longest: number;
	all: number;
}

export async function measureFolding({ db }: Pick<Shop, 'db'>, products: number): Promise<Folding> {
	const { rows } = await sql<{ noted: number }>`
		with noted as (
			insert into search_word_change (form, change)
			select word, 1 from (select words from search_document limit ${products}) documents, unnest(words) as word
			returning 1
		)
		select count(*)::int as noted from noted
	`.execute(db);
	const folding: Folding = { changes: rows[0]?.noted ?? 0, steps: 0, longest: 0, all: 0 };
	for (let taken = changesPerStep; taken === changesPerStep; folding.steps += 1) {
		const before = performance.now();
		taken = await inTransaction(db, (tx) => foldWordChanges(tx, changesPerStep));
		const took = performance.now() - before;
		folding.longest = Math.max(folding.longest, took);
		folding.all += took;
	}
	return folding;
}
