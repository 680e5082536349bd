/**
 * One folding for all four languages: what people type and what titles say become the same tokens
 * (Lucene's Arabic and Sorani normalisation rules joined; domain.md section 6).
 */

const mapped = new Map<string, string>([
	// Arabic: carriers of hamza, final forms.
	...pairs('أإآٱ', 'ا'),
	...pairs('ؤ', 'و'),
	...pairs('ئ', 'ی'),
	// One yeh, one kaf, one heh for both scripts of the two languages.
	...pairs('يىېے', 'ی'),
	...pairs('كڪ', 'ک'),
	...pairs('ةەھہۀ', 'ه'),
	// Sorani letters that many keyboards lack, as people type them without.
	...pairs('ڕ', 'ر'),
	...pairs('ڵ', 'ل'),
	...pairs('ۆ', 'و'),
	...pairs('ێ', 'ی'),
	...pairs('ڤ', 'ف'),
]);

function pairs(from: string, to: string): [string, string][] {
	return [...from].map((letter) => [letter, to]);
}

// Harakat, Quranic marks, tatweel, zero-width joiners and direction marks carry no meaning here.
const dropped = /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u0300-\u036f]/g;
const arabicDigits = /[٠-٩۰-۹]/g;

/** Folded text: lower case, one alphabet for Arabic and Sorani, Latin digits, no marks. */
export function fold(text: string): string {
	return (
		text
			.normalize('NFKC')
			// Sorani's heh with a joiner behind it is the vowel, whatever the letter is called.
			.replace(/ه\u200c/g, 'ه')
			.toLowerCase()
			.normalize('NFKD')
			.replace(/[\u0653-\u0655]/g, '')
			.replace(dropped, '')
			.replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
			.normalize('NFC')
			.replace(/[\u0600-\u06ff]/g, (letter) => mapped.get(letter) ?? letter)
	);
}

const word = /[\p{L}\p{N}]+/gu;
const han = /\p{Script=Han}/u;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** The tokens of a text: words as they are, Chinese cut into words and pairs of signs. */
export function tokensOf(text: string): string[] {
	const tokens: string[] = [];
	for (const [match] of fold(text).matchAll(word)) {
		if (han.test(match)) tokens.push(...chineseTokens(match));
		else tokens.push(...latinAndArabic(match));
	}
	return tokens;
}

function latinAndArabic(token: string): string[] {
	// The Arabic article and a leading "and" hide the word that people search for.
	const stripped = /^(?:و?ال|لل)(?=\p{L}{3,})/u.exec(token)?.[0];
	return stripped ? [token, token.slice(stripped.length)] : [token];
}

function chineseTokens(text: string): string[] {
	const tokens: string[] = [];
	for (const { segment, isWordLike } of segmenter.segment(text)) if (isWordLike) tokens.push(segment);
	const signs = [...text];
	for (let i = 0; i + 1 < signs.length; i += 1) tokens.push(`${signs[i]}${signs[i + 1]}`);
	return tokens;
}

/** Tokens that a query must find: for Chinese its words, with single signs only when there is nothing longer. */
export function queryTokens(text: string): string[] {
	const tokens: string[] = [];
	for (const [match] of fold(text).matchAll(word)) {
		if (!han.test(match)) {
			tokens.push(latinAndArabic(match).at(-1) ?? match);
			continue;
		}
		const words = [...segmenter.segment(match)].filter((part) => part.isWordLike).map((part) => part.segment);
		tokens.push(...words);
	}
	return [...new Set(tokens)].slice(0, 12);
}
