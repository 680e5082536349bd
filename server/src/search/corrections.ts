import type { Handle } from '../platform/database/handle.ts';
import * as queries from './search.queries.ts';

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
const reachOf = (length: number): number => (length <= 4 ? 1 : length <= 8 ? 2 : 3);

/** The word that was meant, or the two that were meant and not parted; null when nothing is near. */
export async function correctionOf(db: Handle, form: string): Promise<queries.WordRow[] | null> {
	// A number of a model that is not there does not mean the one beside it.
	if (form.length < 3 || /\d{3}|^\d+$/.test(form)) return null;
	const near = (await queries.listNearWords(db, form))
		.filter((word) => word.form !== form)
		.map((word) => {
			const distance = distanceOf(form, word.form);
			// The first letter is seldom wrong; among equals the usual word was meant.
			return {
				word,
				distance,
				rank: distance + (word.form[0] === form[0] ? 0 : 0.6) - Math.min(0.5, Math.log10(word.frequency + 1) / 8),
			};
		})
		.filter(({ distance }) => distance <= reachOf(form.length))
		.sort((a, b) => a.rank - b.rank)[0];
	if (near && near.distance <= 1) return [near.word];
	return (await partedOf(db, form)) ?? (near ? [near.word] : null);
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
