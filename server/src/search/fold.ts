import { Converter } from 'opencc-js/t2cn';

/**
 * One folding for all four languages: what people type and what titles say become the same letters
 * (Lucene's Arabic and Sorani normalisation rules joined). Traditional Chinese becomes simplified, words of Taiwan become those of the mainland.
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
	...pairs('ڕڒ', 'ر'),
	...pairs('ڵ', 'ل'),
	...pairs('ۆ', 'و'),
	...pairs('ێ', 'ی'),
	...pairs('ڤ', 'ف'),
]);

function pairs(from: string, to: string): [string, string][] {
	return [...from].map((letter) => [letter, to]);
}

// Harakat, Quranic marks, tatweel, zero-width joiners and direction marks carry no meaning here.
const dropped =
	/[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\u0300-\u036f]/g;
const arabicDigits = /[٠-٩۰-۹]/g;
const plain = /^[a-z0-9 ]*$/;
const han = /\p{Script=Han}/u;
const simplified = Converter({ from: 'twp', to: 'cn' });

/** Folded text: lower case, one alphabet for Arabic and Sorani, Latin digits, no marks. */
export function fold(text: string): string {
	if (plain.test(text)) return text;
	const folded = text
		.normalize('NFKC')
		// Sorani's heh with a joiner behind it is the vowel, whatever the letter is called.
		.replace(/ه\u200c/g, 'ه')
		.toLowerCase()
		.normalize('NFKD')
		.replace(/[\u0653-\u0655]/g, '')
		.replace(dropped, '')
		.replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
		.normalize('NFC')
		.replace(/[\u0600-\u06ff]/g, (letter) => mapped.get(letter) ?? letter);
	return han.test(folded) ? simplified(folded) : folded;
}
