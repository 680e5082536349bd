import type { Handle } from '../platform/database/handle.ts';
import { bareForm, isSorani, keyOf, knownForms } from './dictionary.ts';
import * as queries from './search.queries.ts';
import { soundOf } from './sound.ts';
import { arabicScript } from './stem.ts';
import type { AskedWord } from './tokens.ts';
import { quoted } from './wish.ts';

/** Steps between two words: letters put in, left out, exchanged, or two neighbours swapped. */
export function distanceOf(a: string, b: string): number {
	let before: number[] = [];
	let last = Array.from({ length: b.length + 1 }, (_, index) => index);
	for (let i = 1; i <= a.length; i += 1) {
		const row = [i];
		for (let j = 1; j <= b.length; j += 1) {
			const same = a[i - 1] === b[j - 1] ? 0 : 1;
			let steps = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) steps = Math.min(steps, (before[j - 2] ?? 0) + 1);
			row.push(steps);
		}
		before = last;
		last = row;
	}
	return last[b.length] ?? 0;
}

/** How many steps a word of this length may be away from what is meant. */
const reachOf = (length: number): number => (length <= 3 ? 0 : length <= 7 ? 1 : 2);

export interface Correction {
	words: Pick<queries.WordRow, 'form' | 'shown'>[];
	/** Hardly another word can have been meant. */
	sure: boolean;
}

/** In shorter words too little is heard. */
const longSound = 7;

interface Near {
	word: Pick<queries.WordRow, 'form' | 'shown'>;
	distance: number;
	rank: number;
	sameFirst: boolean;
	/** Sounds the same, and is long enough to say so. */
	heard: boolean;
}

/** The word that was meant, or the two that were meant and not parted; null when nothing is near. */
export async function correctionOf(db: Handle, asked: AskedWord): Promise<Correction | null> {
	const { form } = asked;
	const reach = reachOf(form.length);
	// A number of a model that is not there does not mean the one beside it.
	if (reach === 0 || /\d{3}|^\d+$/.test(form)) return null;
	const key = keyOf(form, asked.tongue);
	const sound = soundOf(form);
	const inCatalogue = (await queries.listNearWords(db, key))
		// Another alphabet or another language is no spelling of this one.
		.filter((word) => isSorani(word.form) === isSorani(key) && scriptOf(bareForm(word.form)) === scriptOf(form))
		.map((word) => ({ word: { form: bareForm(word.form), shown: word.shown }, usual: Math.log10(word.frequency + 1) }));
	const inTables = tableWordsNear(asked).map((known) => ({ word: { form: known, shown: known }, usual: 0 }));
	const near = [...inCatalogue, ...inTables]
		.flatMap(({ word, usual }): Near[] => {
			if (word.form === form || Math.abs(word.form.length - form.length) > reach + 1) return [];
			const distance = distanceOf(form, word.form);
			if (distance > reach + 1) return [];
			const sameFirst = word.form[0] === form[0];
			const sameSound = sound !== null && soundOf(word.form) === sound;
			const heard = sameSound && form.length >= longSound;
			// The first letter is seldom wrong, what sounds alike is easily written so; among equals the usual word was meant.
			return distance <= (sameFirst ? reach + (heard ? 1 : 0) : 1)
				? [{ word, distance, sameFirst, heard, rank: distance - Math.min(0.5, usual / 8) - (sameSound ? 0.5 : 0) }]
				: [];
		})
		.sort((a, b) => Number(b.sameFirst) - Number(a.sameFirst) || a.rank - b.rank)[0];
	if (near?.sameFirst && (near.distance <= 1 || near.heard)) return { words: [near.word], sure: true };
	const parted = await partedOf(db, form);
	if (parted) return { words: parted, sure: await areTogether(db, parted) };
	return near ? { words: [near.word], sure: false } : null;
}

const scriptOf = (form: string): string => (arabicScript.test(form) ? 'arabic' : /^[a-z0-9]+$/.test(form) ? 'latin' : 'other');

/** Words of the tables that a catalogue need not hold: what means the same may be there. */
function tableWordsNear({ form, tongue }: AskedWord): string[] {
	const sorani = isSorani(keyOf(form, tongue));
	return [...knownForms()].flatMap(([key, known]) =>
		isSorani(key) === sorani &&
		Math.abs(known.form.length - form.length) <= 2 &&
		known.form[0] === form[0] &&
		scriptOf(known.form) === scriptOf(form)
			? [known.form]
			: [],
	);
}

/** Whether some title holds both words: two that happen to be known say little. */
async function areTogether(db: Handle, words: readonly queries.WordRow[]): Promise<boolean> {
	const query = words.map(({ term }) => quoted(term)).join('&');
	return (await queries.countUpTo(db, { query, origin: null, inStock: false, minPrice: null, maxPrice: null }, 1)) > 0;
}

/** `powerbank` where the catalogue says `power bank`. */
async function partedOf(db: Handle, form: string): Promise<queries.WordRow[] | null> {
	if (form.length < 5) return null;
	const cuts = Array.from({ length: form.length - 3 }, (_, index) => index + 2);
	const rows = await queries.listWords(
		db,
		cuts.flatMap((cut) => [form.slice(0, cut), form.slice(cut)]),
	);
	const known = new Map(rows.map((row) => [row.form, row]));
	const parted = cuts.flatMap((cut) => {
		const [first, second] = [known.get(form.slice(0, cut)), known.get(form.slice(cut))];
		return first && second ? [{ words: [first, second], weight: Math.min(first.form.length, second.form.length) }] : [];
	});
	return parted.sort((a, b) => b.weight - a.weight)[0]?.words ?? null;
}
