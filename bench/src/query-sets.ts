import { readFileSync } from 'node:fs';
import { type Language, languages } from '@qaysari/contract/languages';

/** What one may want: part of a handle or a title, and at most what it costs, in hundredths of a dinar. */
export interface Wanted {
	handle: string | null;
	title: string | null;
	atMost: number | null;
}

export interface AskedQuery {
	language: Language;
	/** Why it is in the set: dialect, plural, pinyin … */
	kind: string;
	query: string;
	wanted: Wanted[];
}

/** Reads `bench/queries/<name>.txt`: `## language kind`, then `query => part, t:title part, part & *<=price`. */
export function readQueries(name: string): AskedQuery[] {
	const lines = readFileSync(new URL(`../queries/${name}.txt`, import.meta.url), 'utf8').split('\n');
	let language: Language | undefined;
	let kind = '';
	const queries: AskedQuery[] = [];
	for (const line of lines) {
		const [mark, first = '', second = ''] = line.split(' ');
		if (mark === '##') {
			language = languages.find((known) => known === first);
			kind = second;
			continue;
		}
		const at = line.indexOf(' => ');
		if (at < 0 || !language) continue;
		const wanted = line
			.slice(at + 4)
			.split(',')
			.map(wantedOf);
		queries.push({ language, kind, query: line.slice(0, at), wanted });
	}
	return queries;
}

function wantedOf(text: string): Wanted {
	const wanted: Wanted = { handle: null, title: null, atMost: null };
	for (const part of text.split('&').map((piece) => piece.trim())) {
		if (part.startsWith('*<=')) wanted.atMost = Number(part.slice(3));
		else if (part.startsWith('t:')) wanted.title = part.slice(2).toLowerCase();
		else wanted.handle = part.toLowerCase();
	}
	return wanted;
}
