import { latinDigits } from '@qaysari/contract/account-input';
import { type RawBuilder, sql } from 'kysely';

/** More than a name has parts. */
const wordsAtMost = 6;
/** What an index of trigrams finds anywhere in a text; what is shorter begins a word of it. */
const anywhereFrom = 3;

/**
 * Patterns for parts of names, numbers and emails as somebody typed them. A number is one part in any way of writing it, without the
 * zeros that stand for its country; words are looked for in any order.
 * @returns null when nothing can match: it holds neither a letter nor a digit
 */
export function patternsOf(typed: string): string[] | null {
	const plain = latinDigits(typed)
		.replace(/[\u0640\p{M}\p{Cf}]/gu, '')
		.trim();
	if (/^[\d\s+()./-]*\d[\d\s+()./-]*$/.test(plain)) {
		const digits = plain.replace(/\D/g, '');
		return [patternOf(digits.replace(/^0+/, '') || digits)];
	}
	const words = plain.split(/\s+/).map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''));
	const patterns = words.filter((word) => word !== '').map(patternOf);
	return patterns.length > 0 ? patterns.slice(0, wordsAtMost) : null;
}

function patternOf(word: string): string {
	const anywhere = new RegExp(`[\\p{L}\\p{N}]{${anywhereFrom}}`, 'u').test(word);
	return `%${anywhere ? '' : ' '}${word.replace(/[\\%_]/g, '\\$&')}%`;
}

/** @param words an expression that has an index of trigrams */
export const holdsAll = (words: RawBuilder<unknown>, patterns: readonly string[]): RawBuilder<boolean> =>
	sql`(${sql.join(
		patterns.map((pattern) => sql`${words} like plain_words(${pattern})`),
		sql` and `,
	)})`;
