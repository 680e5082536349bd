import type { Handle } from '../platform/database/handle.ts';
import { distanceOf } from './corrections.ts';
import { bareForm, isSorani, knownForms, type Way, wayOfTerm } from './dictionary.ts';
import * as queries from './search.queries.ts';
import { pinyinOf, simplyInLatin, soundOf, spelledInLatin } from './sound.ts';
import { arabicScript } from './stem.ts';
import type { AskedWord } from './tokens.ts';

/** Words of other letters that sound like one that nobody wrote. */

const latin = /^[a-z0-9']+$/;
const mostSounding = 20;
const mostWays = 4;
/** So much of a word may be vowels that the other does not write. */
const heardShare = 0.5;

let known: Map<string, { form: string; term: string }[]> | undefined;

/** Words of the tables by their sound; heard when they are first asked for. */
function soundsOfTables(): Map<string, { form: string; term: string }[]> {
	if (known) return known;
	const heard = new Map<string, { form: string; term: string }[]>();
	for (const [key, { form, term }] of knownForms()) {
		const sound = soundOf(form);
		if (!sound) continue;
		heard.set(sound, [...(heard.get(sound) ?? []), { form: key, term }]);
	}
	known = heard;
	return heard;
}

/** Ways to find what sounds like this word, Chinese first where `pinyin` is meant. */
export async function waysSounding(db: Handle, { form, tongue }: AskedWord, pinyinFirst: boolean): Promise<Way[]> {
	const isLatin = latin.test(form);
	const spoken = soundOf(form);
	const sounds = [
		...(isLatin && /^[a-z]+$/.test(form) ? [pinyinOf(form)] : []),
		...(spoken ? [spoken] : []),
		...(isLatin && spoken?.endsWith('t') ? [spoken.slice(0, -1)] : []),
	];
	if (sounds.length === 0) return [];
	const rows = [
		...sounds.flatMap((sound) => (soundsOfTables().get(sound) ?? []).map((row) => ({ ...row, sound, frequency: 1 }))),
		...(await queries.listSounding(db, sounds, mostSounding)),
	];
	const fitting = rows.flatMap((row) => {
		const other = bareForm(row.form);
		const chinese = row.sound.startsWith(pinyinOf(''));
		// The same letters are another spelling at best.
		if (!chinese && latin.test(other) === isLatin) return [];
		const steps = chinese ? 0 : stepsBetween(form, other);
		if (steps > Math.ceil(form.length * heardShare)) return [];
		const wrongTongue = isSorani(row.form) !== (tongue === 'ckb') && arabicScript.test(other);
		return [
			{
				row,
				rank:
					(chinese === pinyinFirst ? 0 : 10) + steps + (wrongTongue ? 1.5 : 0) - Math.min(0.9, Math.log10(row.frequency + 1) / 4),
			},
		];
	});
	const best = fitting.sort((a, b) => a.rank - b.rank);
	const first = best[0];
	// What sounds much less alike was not meant; of two consonants any word has some.
	const reach = (spoken?.length ?? 0) > 2 ? 1.2 : 0.5;
	const ways = best.filter(({ rank }) => first && rank - first.rank < reach).map(({ row }) => wayOfTerm(row.term));
	return [...new Map(ways.map((way) => [way.join(' '), way])).values()].slice(0, mostWays);
}

function stepsBetween(one: string, other: string): number {
	const [latinOne, arabicOne] = latin.test(one) ? [one, other] : [other, one];
	return distanceOf(simplyInLatin(latinOne), spelledInLatin(arabicOne));
}

/** Longest run of Latin words that one Chinese word sounds like. */
const longestRun = 6;

/** `lan ya er ji` as `lanya erji`: words of the tables or the catalogue that several in a row sound like. */
export async function joinPinyin(db: Handle, forms: readonly string[]): Promise<string[]> {
	const runs = forms.flatMap((_, from) =>
		Array.from({ length: Math.min(longestRun, forms.length - from) - 1 }, (_, length) =>
			forms.slice(from, from + length + 2).join(''),
		),
	);
	const asked = [...new Set([...runs, ...forms])].filter((run) => /^[a-z]+$/.test(run));
	if (runs.length === 0 || asked.length === 0) return [...forms];
	const rows = await queries.listSounding(db, asked.map(pinyinOf), 100);
	const tables = soundsOfTables();
	const heard = new Set([...rows.map((row) => row.sound), ...asked.map(pinyinOf).filter((sound) => tables.has(sound))]);
	const joined: string[] = [];
	for (let from = 0; from < forms.length; ) {
		let length = Math.min(longestRun, forms.length - from);
		while (length > 1 && !heard.has(pinyinOf(forms.slice(from, from + length).join('')))) length -= 1;
		joined.push(forms.slice(from, from + length).join(''));
		from += length;
	}
	return joined;
}
