import { type Language, languages } from '@qaysari/contract/languages';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many } from '../platform/database/rows.ts';

/** Nobody signs in to search: however many words are made up, no more than so many are kept. */
const mostWords = 20_000;

export interface MissRow {
	keyword: string;
	language: Language;
	times: number;
	found: 'nothing' | 'near';
	last_at: string;
}

/** Counts words once more, unless so many others are kept that there is no room for new ones. */
export async function insertMiss(
	db: Handle,
	miss: { folded: string; language: Language; found: MissRow['found'] },
	now: Date,
): Promise<void> {
	await sql`
		insert into search_miss (keyword, language, found, last_at)
		select ${miss.folded}, ${miss.language}, ${miss.found}, ${now}::timestamptz
		where (select count(*) from (select 1 from search_miss limit ${mostWords}) kept) < ${mostWords}
			or exists (select 1 from search_miss where keyword = ${miss.folded})
		on conflict (keyword) do update set times = search_miss.times + 1, found = excluded.found, language = excluded.language,
			last_at = excluded.last_at
	`.execute(db);
}

export async function listMisses(
	db: Handle,
	{ after, limit }: { after: [number, string] | null; limit: number },
): Promise<MissRow[]> {
	const rows = await many<MissRow>(
		db,
		sql`
			select keyword, language, times, found, last_at from search_miss
			${after ? sql`where times < ${after[0]}::int or (times = ${after[0]}::int and keyword > ${after[1]})` : sql``}
			order by times desc, keyword limit ${limit + 1}
		`,
	);
	return rows.filter((row) => languages.includes(row.language));
}

export async function deleteMiss(tx: Transaction, keyword: string): Promise<void> {
	await sql`delete from search_miss where keyword = ${keyword}`.execute(tx);
}

export async function deleteMissesBefore(db: Handle, time: Date): Promise<void> {
	await sql`delete from search_miss where last_at < ${time}`.execute(db);
}

/** Words that were asked once alone make room for those that people mean. */
export async function deleteLoneMissesBefore(db: Handle, time: Date): Promise<void> {
	await sql`delete from search_miss where times = 1 and last_at < ${time}`.execute(db);
}
