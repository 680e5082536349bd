import type { Language, LocalizedText } from '@qaysari/contract/languages';
import {
	keyOf,
	knownChineseWord,
	knownForms,
	lengthOfName,
	meaningsOf,
	mixedWords,
	termOf,
	termsOfChinese,
} from './dictionary.ts';
import { fold } from './fold.ts';
import { partMeasures } from './measures.ts';
import type { Tongue } from './stem.ts';

/** Longer than this is no word; PostgreSQL refuses lexemes above 2046 bytes. */
export const longestWord = 60;

const written = /[\p{L}\p{N}\p{M}\u0640\u200c\u200d]+/gu;
const word = /[\p{L}\p{N}]+/gu;
const han = /\p{Script=Han}/u;
const hanOrRest = /\p{Script=Han}+|[^\p{Script=Han}]+/gu;
/** As `hanOrRest`; what the tables know in both scripts stays one. */
const askedParts = new RegExp([...mixedWords, hanOrRest.source].join('|'), 'gu');
const lettersOrDigits = /\p{N}+|[^\p{N}]+/gu;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** A word of a text: as written, as the vocabulary names it, and what the index holds for it. */
export interface Word {
	shown: string;
	/** Folded; Sorani with its mark (dictionary.ts). */
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

/** `with`, `for` and `and` are written into the word in Arabic: بمكبر, للبيت, وشال. */
const ledBy = /^[بلوک](?=[\u0600-\u06ff]{4})(.*)$/;

const tongueIn = (language: Language): Tongue => (language === 'ckb' ? 'ckb' : 'ar');

export function tokensOf(text: string, language: Language): TextTokens {
	const terms = new Set<string>();
	const words = new Map<string, Word>();
	const tongue = tongueIn(language);
	const { measures, rest } = partMeasures(text);
	for (const size of measures) {
		terms.add(size);
		words.set(size, { shown: size, form: size, term: size });
	}
	for (const [raw] of rest.matchAll(written)) {
		const folded = [...fold(raw).matchAll(word)].flatMap(([match]) => match.match(hanOrRest) ?? []);
		for (const form of folded) {
			if (form.length > longestWord) continue;
			if (han.test(form)) {
				for (const term of signsAndPairs(form)) terms.add(term);
				for (const part of chineseWords(form)) if (part.length > 1) words.set(part, { shown: part, form: part, term: part });
				continue;
			}
			const term = termOf(form, tongue);
			const key = keyOf(form, tongue);
			terms.add(term);
			words.set(key, { shown: folded.length === 1 ? raw.toLowerCase() : form, form: key, term });
			for (const part of partsOf(form)) terms.add(termOf(part, tongue));
			const [, led = ''] = ledBy.exec(form) ?? [];
			if (tongue === 'ar' && knownForms().has(led)) terms.add(termOf(led, tongue));
		}
	}
	return { terms: [...terms], words: [...words.values()] };
}

/** The same of texts in all their languages. */
export function tokensOfAll(texts: readonly LocalizedText[]): TextTokens {
	const found = texts.flatMap((text) =>
		Object.entries(text).map(([language, part]) => tokensOf(part, language === 'ckb' ? 'ckb' : 'ar')),
	);
	return {
		terms: [...new Set(found.flatMap(({ terms }) => terms))],
		words: [...new Map(found.flatMap(({ words }) => words.map((one) => [one.form, one] as const))).values()],
	};
}

/** Letters and digits of a word like `iphone15` or `256gb` apart; nothing for other words. */
export function partsOf(form: string): string[] {
	const parts = form.match(lettersOrDigits) ?? [];
	return parts.length > 1 ? parts : [];
}

function signsAndPairs(text: string): string[] {
	const signs = [...text];
	return [...signs, ...(signs.length > 1 ? termsOfChinese(text) : [])];
}

export function chineseWords(text: string): string[] {
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
	(
		'the a an of for with and in on to from my me i want buy need to cheap best good price ' +
		'من في على مع و او عن الى اريد ابي اكو عندكم شكد سعر رخيص رخيصة زين حلو مال مالت حق ' +
		'بۆ لە لەگەڵ و یان بە دەمەوێت هەیە نرخ نرخی هەرزان باش ' +
		'的 和 与 我 要 想 买 用 类 款 有 吗 便宜 ' +
		// A size says itself that it is one.
		'قياس مقاس نمرة size ژمارە قەبارە 尺码 尺寸 码'
	)
		.split(' ')
		.map(fold),
);

const mostWords = 10;

/** A word that a query asks for. */
export interface AskedWord {
	form: string;
	/** All of these must be there. */
	terms: readonly string[];
	chinese: boolean;
	/** Whose word it is taken for, when its letters are Arabic. */
	tongue: Tongue;
}

// Letters that Sorani alone has. Iraqis write پ چ گ ژ ڤ too.
const onlySorani = /[ڕڵۆێەھ]/;

/** The words of a query, each once; fillers only when there is nothing else. */
export function askedWords(keyword: string, language: Language): AskedWord[] {
	const asked = new Map<string, AskedWord>();
	const tongue = onlySorani.test(keyword) ? 'ckb' : tongueIn(language);
	const { measures, rest } = partMeasures(keyword);
	for (const [match] of fold(measures.length > 0 ? withoutNumbers(rest, measures) : rest).matchAll(word)) {
		for (const form of match.match(askedParts) ?? []) {
			if (!han.test(form)) {
				if (form.length <= longestWord) asked.set(form, askedWord(form, tongue));
				continue;
			}
			for (const part of askedChinese(form)) asked.set(part, { form: part, terms: termsOfChinese(part), chinese: true, tongue });
		}
	}
	for (const size of measures) asked.set(size, { form: size, terms: [size], chinese: false, tongue });
	const words = named([...asked.values()]);
	const telling = words.filter(({ form }) => !fillers.has(form));
	return (telling.length > 0 ? telling : words).slice(0, mostWords);
}

/** A size is one word of a query: its number alone would find other things. */
const withoutNumbers = (text: string, measures: readonly string[]): string =>
	measures.reduce(
		(left, size) => left.replace(new RegExp(`(?<![\\p{N}.])${Number.parseFloat(size)}(?![\\p{N}.])`, 'u'), ' '),
		fold(text),
	);

/** Words beside each other that the tables know as one name are one. */
function named(words: readonly AskedWord[]): AskedWord[] {
	const names: AskedWord[] = [];
	for (let at = 0; at < words.length; ) {
		const length = lengthOfName(words.slice(at).map(({ chinese, terms }) => (chinese ? '' : (terms[0] ?? ''))));
		names.push(...nameOf(words.slice(at, at + length)));
		at += length;
	}
	return names;
}

function nameOf(words: readonly AskedWord[]): AskedWord[] {
	const [first] = words;
	if (!first || words.length === 1) return [...words];
	return [{ ...first, form: words.map(({ form }) => form).join(' '), terms: words.flatMap(({ terms }) => terms) }];
}

/** The longest end of a Chinese word that the tables know. */
export function headOf({ form, chinese, tongue }: AskedWord): AskedWord | null {
	const signs = chinese ? [...form] : [];
	return firstKnown(
		signs.slice(1).map((_, index) => signs.slice(index + 1).join('')),
		tongue,
	);
}

/** The longest beginning of it that they know, which says what it is for: 手机 of 手机壳. */
export function purposeOf({ form, chinese, tongue }: AskedWord): AskedWord | null {
	const signs = chinese ? [...form] : [];
	// A single sign begins words of any meaning.
	return firstKnown(
		signs.slice(2).map((_, index) => signs.slice(0, -index - 1).join('')),
		tongue,
	);
}

function firstKnown(forms: readonly string[], tongue: Tongue): AskedWord | null {
	const words = forms.map((form) => ({ form, terms: termsOfChinese(form), chinese: true, tongue }));
	return words.find(isInTables) ?? null;
}

/** Whether it is a name of several words. */
export const isName = ({ chinese, terms }: AskedWord): boolean => !chinese && terms.length > 1;

export function askedWord(form: string, tongue: Tongue): AskedWord {
	return { form, terms: [termOf(form, tongue)], chinese: false, tongue };
}

/** Whether the tables know a word to mean something. */
export const isInTables = (asked: AskedWord): boolean =>
	meaningsOf(asked.chinese ? asked.form : asked.terms.join(' ')).length > 0;

/** Item and sku numbers: letters and digits alone, so that spaces and dashes do not matter. Null when it cannot be one. */
export function codeOf(text: string): string | null {
	const code = [...fold(text).matchAll(word)].map(([match]) => match).join('');
	return code.length >= 3 && code.length <= 80 && !han.test(code) ? code : null;
}

/** Whether a text holds anything that could be found. */
export function holdsWords(keyword: string): boolean {
	return askedWords(keyword, 'ar').length > 0;
}

/** Whether one of these texts holds the letters of another, however both are written. */
export function holdsText(texts: readonly unknown[], wanted: string): boolean {
	const folded = fold(wanted).trim();
	return texts.some((text) => typeof text === 'string' && fold(text).includes(folded));
}
