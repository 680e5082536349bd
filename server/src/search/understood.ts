import type { Language } from '@qaysari/contract/languages';
import type { Handle } from '../platform/database/handle.ts';
import { continuationsOf } from './autocomplete.ts';
import { type Correction, correctionOf } from './corrections.ts';
import { keyOf, type Way } from './dictionary.ts';
import { followSynonyms } from './own-synonyms.ts';
import * as queries from './search.queries.ts';
import { joinPinyin, waysSounding } from './sounding.ts';
import { arabicScript } from './stem.ts';
import { type AskedWord, askedWord, askedWords, isInTables, isName } from './tokens.ts';
import { marks, onlyUsual, type WordWish, wishOf, wishOfPair, withoutUnknown } from './wish.ts';

const mostContinued = 24;
/** So long a word in Latin letters is rather misspelled than Arabic. */
const longSpelling = 6;
const uncounted = Number.POSITIVE_INFINITY;

/** The words of a query with what is known of them. */
export interface Understood {
	words: AskedWord[];
	wishes: WordWish[];
	/** Each word in that of its ways alone that most documents hold. */
	usual: WordWish[];
	/** How many documents hold each word in one of its ways; null for Chinese words that nobody counted. */
	frequencies: (number | null)[];
	/** Other spellings of words by their keys, as far as they were looked for. */
	corrections: Map<string, Correction | null>;
}

/** About how many documents the rarest word stands in; those that nobody counted may stand in all. */
export function estimateOf({ frequencies }: Understood): number {
	return Math.min(uncounted, ...frequencies.map((frequency) => frequency ?? uncounted));
}

/** Reads what somebody of this language typed. */
export async function understandKeyword(db: Handle, keyword: string, language: Language): Promise<Understood> {
	await followSynonyms(db);
	const words = askedWords(keyword, language);
	const asked = await understand(db, words, language);
	if (!asked.frequencies.includes(0) || !words.every(({ form }) => /^[a-z]+$/.test(form))) return asked;
	const joined = await joinPinyin(
		db,
		words.map(({ form }) => form),
	);
	if (joined.length === words.length) return asked;
	return understand(
		db,
		joined.map((form) => askedWord(form, 'ar')),
		language,
	);
}

/** Looks the words up in the vocabulary; one that stands nowhere may be of the other language, sound like one, or be a beginning. */
export async function understand(db: Handle, given: readonly AskedWord[], language: Language): Promise<Understood> {
	const others = given.map((word) => otherTongueOf(word));
	const pairs = given.slice(1).map((word, index) => joinedOf(given[index], word));
	const candidates = [...given, ...others, ...pairs].filter((word) => word !== null);
	const terms = [...new Set(candidates.flatMap((word) => [...wishOf(word, language).ways.flat(), word.form]))];
	const known = new Map(
		terms.length === 0 ? [] : (await queries.listFrequencies(db, terms)).map((row) => [row.term, row.frequency]),
	);
	const isKnown = (word: AskedWord): boolean => known.has(word.terms[0] ?? '') || isInTables(word);
	const at = pairs.findIndex((pair) => pair !== null && isKnown(pair));
	const joined = pairs[at];
	if (joined) return understandJoined(db, given, at, joined, language);
	const words = given.map((word, index) => {
		const other = others[index];
		return other && !isKnown(word) && isKnown(other) ? other : word;
	});
	const wishes = words.map((word) => wishOf(word, language));
	// A way with several terms is held at most as often as its rarest one; single digits and signs are not counted.
	const frequencyOf = (way: Way): number =>
		Math.min(...way.map((term) => known.get(term) ?? (term.length < 3 && way.length > 1 ? uncounted : 0)));
	const frequencies = words.map((word, index): number | null => {
		const all = (wishes[index]?.ways ?? []).map(frequencyOf);
		// Nobody counts Chinese by its signs: about as often as what means the same.
		if (word.chinese) return known.get(word.form) ?? (Math.max(0, ...all.filter(Number.isFinite)) || null);
		// What is made of nothing but single digits and letters is no known word.
		return Math.max(0, ...all.filter((frequency) => frequency < uncounted));
	});
	// A name that nothing here is called by: perhaps its words alone are.
	if (words.some((word, index) => frequencies[index] === 0 && isName(word)))
		return understand(
			db,
			words.flatMap((word, index) => (frequencies[index] === 0 ? apartOf(word) : [word])),
			language,
		);
	const corrections: Understood['corrections'] = new Map();
	for (const [index, word] of words.entries()) {
		if (frequencies[index] !== 0) continue;
		const found = await waysOfUnknown(db, word, { isLast: index === words.length - 1, language, corrections });
		if (!found) continue;
		wishes[index] = found.wish;
		frequencies[index] = found.frequency;
		for (const term of found.wish.ways.flat()) known.set(term, known.get(term) ?? 1);
	}
	return {
		words,
		wishes: wishes.map((wish) => withoutUnknown(wish, (term) => known.has(term))),
		usual: wishes.map((wish) => onlyUsual(wish, frequencyOf)),
		frequencies,
		corrections,
	};
}

/** The spelling that was meant: a dear look, taken once for each word. */
async function spellingOf(db: Handle, word: AskedWord, corrections: Understood['corrections']): Promise<Correction | null> {
	const key = keyOf(word.form, word.tongue);
	const known = corrections.get(key);
	if (known !== undefined) return known;
	const found = await correctionOf(db, word);
	corrections.set(key, found);
	return found;
}

interface Asking {
	isLast: boolean;
	language: Language;
	corrections: Understood['corrections'];
}

async function waysOfUnknown(
	db: Handle,
	word: AskedWord,
	{ isLast, language, corrections }: Asking,
): Promise<{ wish: WordWish; frequency: number } | null> {
	const sounding = async () => {
		// A letter that is wrong is likelier than a word of another language that sounds alike.
		const ownSpelling = arabicScript.test(word.form) || language === 'en' || word.form.length >= longSpelling;
		if (language !== 'zh' && ownSpelling && (await spellingOf(db, word, corrections))?.sure) return null;
		const ways = await waysSounding(db, word, language === 'zh' || language === 'en');
		if (ways.length === 0) return null;
		const wish = wishOf(word, language, ways);
		const counted = await queries.listFrequencies(db, wish.ways.flat());
		const held = ways.some((way) => way.some((term) => /\p{Script=Han}/u.test(term)));
		const frequency = counted.reduce((sum, row) => sum + row.frequency, held ? 1 : 0);
		return frequency > 0 ? { wish, frequency } : null;
	};
	const continued = async () => {
		if (!isLast || word.form.length < 2) return null;
		const rows = await continuationsOf(db, keyOf(word.form, word.tongue), mostContinued);
		const ways = [...new Set(rows.map((row) => row.term))].map((term) => [term]);
		return rows.length > 0
			? { wish: wishOf(word, language, ways), frequency: rows.reduce((sum, row) => sum + row.frequency, 0) }
			: null;
	};
	const described = async () => {
		const [term = ''] = word.terms;
		const wish = wishOf(word, language);
		// Nobody counts Chinese by its signs.
		const chinese = wish.ways.flat().filter((one) => /\p{Script=Han}/u.test(one));
		const held = await queries.listHeld(db, [marks.description + term, ...chinese]);
		return held.length > 0 ? { wish, frequency: 1 } : null;
	};
	// Who reads Chinese and types Latin letters that nobody wrote means pinyin.
	if (language === 'zh') return (await sounding()) ?? (await continued()) ?? described();
	return (await continued()) ?? (await sounding()) ?? described();
}

const apartOf = (word: AskedWord): AskedWord[] =>
	isName(word) ? word.form.split(' ').map((form) => askedWord(form, word.tongue)) : [word];

/** The same letters as a word of the other language that shares them. */
function otherTongueOf(word: AskedWord): AskedWord | null {
	if (word.chinese || !arabicScript.test(word.form)) return null;
	return askedWord(word.form, word.tongue === 'ar' ? 'ckb' : 'ar');
}

function joinedOf(first: AskedWord | undefined, second: AskedWord): AskedWord | null {
	if (!first || first.chinese || second.chinese || /[\d ]/.test(first.form + second.form)) return null;
	return askedWord(first.form + second.form, first.tongue);
}

/** Two words that are also one: together they count as one word of the query. */
async function understandJoined(
	db: Handle,
	words: readonly AskedWord[],
	at: number,
	joined: AskedWord,
	language: Language,
): Promise<Understood> {
	const [before, first, second, after] = [words.slice(0, at), words[at], words[at + 1], words.slice(at + 2)];
	const [head, middle, tail] = await Promise.all([before, [joined], after].map((some) => understand(db, some, language)));
	if (!first || !second || !head || !middle || !tail) throw new Error('Two words are no pair');
	return {
		words: [...before, joined, ...after],
		wishes: [...head.wishes, wishOfPair(first, second, joined, language), ...tail.wishes],
		usual: [...head.usual, wishOfPair(first, second, joined, language), ...tail.usual],
		// Never unknown: the two words may stand apart.
		frequencies: [...head.frequencies, Math.max(1, middle.frequencies[0] ?? 1), ...tail.frequencies],
		corrections: new Map([...head.corrections, ...middle.corrections, ...tail.corrections]),
	};
}

export interface Corrected {
	understood: Understood;
	spelling: string;
	sure: boolean;
}

/** The query with words that nobody wrote exchanged for those that were meant; null when there is nothing to exchange. */
export async function correct(db: Handle, asked: Understood, language: Language): Promise<Corrected | null> {
	const spelled: string[] = [];
	let changed = false;
	let sure = true;
	for (let index = 0; index < asked.words.length; index += 1) {
		const word = asked.words[index];
		if (!word) continue;
		const next = asked.words[index + 1];
		const unknown = asked.frequencies[index] === 0;
		if (next && !word.chinese && (unknown || asked.frequencies[index + 1] === 0)) {
			// `head phones` where the catalogue says `headphones`.
			const [joined] = await queries.listWords(db, [keyOf(word.form + next.form, word.tongue)]);
			if (joined) {
				spelled.push(joined.shown);
				changed = true;
				index += 1;
				continue;
			}
		}
		const meant = unknown && !word.chinese ? await spellingOf(db, word, asked.corrections) : null;
		if (meant) changed = true;
		if (meant && !meant.sure) sure = false;
		spelled.push(...(meant?.words.map((one) => one.shown) ?? [word.form]));
	}
	if (!changed) return null;
	const spelling = spelled.join(' ');
	return { understood: await understand(db, askedWords(spelling, language), language), spelling, sure };
}
