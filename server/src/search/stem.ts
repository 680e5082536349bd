/**
 * Light stemming of folded words: article, plural, definite and indefinite endings, the same for what is indexed and what is
 * asked. A wrong cut does no harm as long as both sides make it. Arabic and Sorani share letters, not endings.
 */

/** Whose words in Arabic letters are meant. */
export type Tongue = 'ar' | 'ckb';

/** What stays of a word must have this many letters. */
const shortest = 3;

export const arabicScript = /^[\u0600-\u06ff]+$/;
export const latinScript = /^[a-z]+$/;
const article = /^(?:[وبکف]?ال|لل)/;
// Longest first.
const arabicEndings = ['یات', 'تین', 'ات', 'ون', 'ین', 'ان', 'یه', 'ها', 'ه', 'ی'];
// ەکانی ەکان یەکە ەکە ێک ەک ان ە ی
const soraniEndings = [
	'یهکانی',
	'هکانی',
	'یهکان',
	'هکان',
	'یهکه',
	'هکه',
	'یهکی',
	'یهک',
	'هکی',
	'یکی',
	'هک',
	'یک',
	'انه',
	'انی',
	'ان',
	'یه',
	'ه',
	'ی',
];

// Definite and plural after a vowel: جانتاکان, دەرگاکە.
const afterVowel = /(?<=..[اوی])(?:کانی|کان|که)$/;

export function stemOf(word: string, tongue: Tongue = 'ar'): string {
	if (arabicScript.test(word)) return tongue === 'ar' ? arabicStem(word) : soraniStem(word);
	if (latinScript.test(word)) return englishStem(word);
	return word;
}

function arabicStem(word: string): string {
	const prefix = article.exec(word)?.[0] ?? '';
	return cut(word.length - prefix.length >= shortest ? word.slice(prefix.length) : word, arabicEndings);
}

function soraniStem(word: string): string {
	// بۆنە is an occasion, بۆن a scent.
	return cut(word.replace(afterVowel, ''), soraniEndings, shortest + 1);
}

function cut(word: string, endings: readonly string[], shortestBefore = shortest): string {
	let stem = word;
	for (let turn = 0; turn < 2; turn += 1) {
		const ending = endings.find(
			(one) => stem.endsWith(one) && stem.length - one.length >= (one === 'ه' ? shortestBefore : shortest),
		);
		if (!ending) break;
		stem = stem.slice(0, -ending.length);
	}
	return stem;
}

// Plurals that are things of their own: a glass is no pair of glasses.
const ownPlurals = new Set(['glasses', 'sunglasses', 'eyeglasses', 'shorts', 'scissors']);

function englishStem(word: string): string {
	if (word.length <= shortest || ownPlurals.has(word)) return word;
	if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
	if (/[^aeiou]ives$/.test(word)) return `${word.slice(0, -3)}fe`;
	if (/[ae]lves$/.test(word)) return `${word.slice(0, -3)}f`;
	if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2);
	return /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
}
