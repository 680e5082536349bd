import { fold } from './fold.ts';
import { stemOf } from './stem.ts';
import { knownChineseWord } from './synonyms.ts';

/** Longer than this is no word; PostgreSQL refuses lexemes above 2046 bytes. */
export const longestWord = 60;

const written = /[\p{L}\p{N}\p{M}\u0640\u200c\u200d]+/gu;
const word = /[\p{L}\p{N}]+/gu;
const han = /\p{Script=Han}/u;
const hanOrRest = /\p{Script=Han}+|[^\p{Script=Han}]+/gu;
const lettersOrDigits = /\p{N}+|[^\p{N}]+/gu;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** A word of a text: as written, folded, and what the index holds for it. */
export interface Word {
	shown: string;
	form: string;
	term: string;
}

/** What the index holds of a text. */
export interface TextTokens {
	/** Lexemes: stems, signs and pairs of signs of Chinese, parts of words like 256GB. */
	terms: string[];
	/** Words for completions and typos. */
	words: Word[];
}

export function tokensOf(text: string): TextTokens {
	const terms = new Set<string>();
	const words = new Map<string, Word>();
	for (const [raw] of text.matchAll(written)) {
		const folded = [...fold(raw).matchAll(word)].flatMap(([match]) => match.match(hanOrRest) ?? []);
		for (const form of folded) {
			if (form.length > longestWord) continue;
			if (han.test(form)) {
				for (const term of chineseTerms(form)) terms.add(term);
				for (const part of chineseWords(form)) if (part.length > 1) words.set(part, { shown: part, form: part, term: part });
				continue;
			}
			const term = stemOf(form);
			terms.add(term);
			words.set(form, { shown: folded.length === 1 ? raw.toLowerCase() : form, form, term });
			for (const part of partsOf(form)) terms.add(stemOf(part));
		}
	}
	return { terms: [...terms], words: [...words.values()] };
}

/** Letters and digits of a word like `iphone15` or `256gb` apart; nothing for other words. */
export function partsOf(form: string): string[] {
	const parts = form.match(lettersOrDigits) ?? [];
	return parts.length > 1 ? parts : [];
}

/** Signs and pairs of signs: however a text is cut into words, a part of it is found. */
function chineseTerms(text: string): string[] {
	const signs = [...text];
	return [...signs, ...signs.slice(1).map((sign, index) => `${signs[index]}${sign}`)];
}

function chineseWords(text: string): string[] {
	return [...segmenter.segment(text)].filter((part) => part.isWordLike).map((part) => part.segment);
}

/** The words of a Chinese query: those that shoppers use before those of the dictionary. */
function askedChinese(text: string): string[] {
	const words: string[] = [];
	let rest = '';
	const signs = [...text];
	for (let at = 0; at < signs.length; ) {
		const known = knownChineseWord(signs.slice(at));
		if (!known) {
			rest += signs[at];
			at += 1;
			continue;
		}
		if (rest) words.push(...chineseWords(rest));
		rest = '';
		words.push(known);
		at += [...known].length;
	}
	return rest ? [...words, ...chineseWords(rest)] : words;
}

// Words that stand in every query and in few titles.
const fillers = new Set(
	'the a an of for with and in on to from my me i want buy need to من في على مع و او عن الى اريد بۆ لە لەگەڵ و یان بە دەمەوێت 的 和 与 我 要 想 买 用'
		.split(' ')
		.map(fold),
);

const mostWords = 10;

/** A word that a query asks for. */
export interface AskedWord {
	form: string;
	/** All of these must be there. */
	terms: string[];
	chinese: boolean;
}

/** The words of a query, each once; fillers only when there is nothing else. */
export function askedWords(keyword: string): AskedWord[] {
	const asked = new Map<string, AskedWord>();
	for (const [match] of fold(keyword).matchAll(word)) {
		for (const form of match.match(hanOrRest) ?? []) {
			if (!han.test(form)) {
				if (form.length <= longestWord) asked.set(form, { form, terms: [stemOf(form)], chinese: false });
				continue;
			}
			for (const part of askedChinese(form)) {
				const signs = [...part];
				const terms = signs.length === 1 ? signs : signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
				asked.set(part, { form: part, terms, chinese: true });
			}
		}
	}
	const words = [...asked.values()];
	const telling = words.filter(({ form }) => !fillers.has(form));
	return (telling.length > 0 ? telling : words).slice(0, mostWords);
}

/** Item and sku numbers: letters and digits alone, so that spaces and dashes do not matter. Null when it cannot be one. */
export function codeOf(text: string): string | null {
	const code = [...fold(text).matchAll(word)].map(([match]) => match).join('');
	return code.length >= 3 && code.length <= 80 && !han.test(code) ? code : null;
}

/** Whether a text holds anything that could be found. */
export function holdsWords(keyword: string): boolean {
	return askedWords(keyword).length > 0;
}

/** Whether one of these texts holds the letters of another, however both are written. */
export function holdsText(texts: readonly unknown[], wanted: string): boolean {
	const folded = fold(wanted).trim();
	return texts.some((text) => typeof text === 'string' && fold(text).includes(folded));
}
