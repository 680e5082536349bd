import { latinDigits } from '@qaysari/contract/account-input';
import { type RawBuilder, sql } from 'kysely';

/** More than a name has parts. */
const wordsAtMost = 6;
/** What an index of trigrams finds anywhere in a text; what is shorter begins a word of it. */
const anywhereFrom = 3;

/** So much of the end of a longer part is looked for by the index: more makes it walk through more, and finds no fewer. */
const indexedAtMost = 7;

/**
 * Parts of names, numbers and emails as somebody typed them; one that is to begin a word begins with a space. A number is one part in
 * any way of writing it, without the zeros that stand for its country; words are looked for in any order.
 * @returns null when nothing can match: it holds neither a letter nor a digit
 */
export function partsOf(typed: string): string[] | null {
	const plain = latinDigits(typed)
		.replace(/[\u0640\p{M}\p{Cf}]/gu, '')
		.trim();
	if (/^[\d\s+()./-]*\d[\d\s+()./-]*$/.test(plain)) {
		const digits = plain.replace(/\D/g, '');
		return [partOf(digits.replace(/^0+/, '') || digits)];
	}
	const words = plain.split(/\s+/).map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''));
	const parts = words.filter((word) => word !== '').map(partOf);
	return parts.length > 0 ? parts.slice(0, wordsAtMost) : null;
}

/** Whether an index of trigrams finds it anywhere in a text: it knows letters and digits alone. */
export const isFoundAnywhere = (part: string): boolean => new RegExp(`[\\p{L}\\p{N}]{${anywhereFrom}}`, 'u').test(part);

const partOf = (word: string): string => (isFoundAnywhere(word) ? word : ` ${word}`);

/** @param words an expression that has an index of trigrams */
export const holdsAll = (words: RawBuilder<unknown>, parts: readonly string[]): RawBuilder<boolean> =>
	sql`(${sql.join(
		parts.map((part) => holds(words, part)),
		sql` and `,
	)})`;

function holds(words: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
	const end = [...part].slice(-indexedAtMost).join('');
	const found = sql<boolean>`${words} like plain_words(${`%${end.replace(/[\\%_]/g, '\\$&')}%`})`;
	return end === part ? found : sql`${found} and strpos(${words}, plain_words(${part})) > 0`;
}

/** Of the newest so many are looked through one by one first: what many hold fills a page from them. */
const lookedThrough = 400;
/** Where some of those hold it, but too few, so many more are looked through at most. */
const lookedThroughAtMost = 5500;
/** Where one alone holds it, it may be the only one. */
const enoughToGuess = 2;
/** More than what was seen so far lets expect. */
const spare = 1.3;

/**
 * A page of what holds something, the newest first, with one row more if there are more. What many hold is found among the newest, what
 * few hold by an index, which would bring all that hold it.
 */
export async function newestThatHold<Row>(
	limit: number,
	{ among, all }: { among(newest: number): Promise<Row[]>; all(): Promise<Row[]> },
	atMost: number = lookedThroughAtMost,
): Promise<Row[]> {
	const first = await among(lookedThrough);
	if (first.length > limit) return first;
	const more = Math.ceil(((limit + 1) / first.length) * lookedThrough * spare);
	if (first.length >= enoughToGuess && more <= atMost) {
		const found = await among(more);
		if (found.length > limit) return found;
	}
	return all();
}
