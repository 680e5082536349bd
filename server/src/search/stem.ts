/**
 * Light stemming of folded words: article, plural, definite and indefinite endings, the same for what is indexed and what is
 * asked. Arabic and Sorani share one table, because their folded letters do; a wrong cut does no harm as long as both sides make it.
 */

/** What stays of a word must have this many letters. */
const shortest = 3;

const arabicScript = /^[\u0600-\u06ff]+$/;
const latinScript = /^[a-z]+$/;
const article = /^(?:[وبکف]?ال|لل)/;
// Longest first. Sorani: ەکانی ەکان یەکە ەکە ێک ەک ان ە ی; Arabic: ات ون ين ان ية ها ة ي.
const endings = [
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
	'ات',
	'ون',
	'ین',
	'ان',
	'یه',
	'ها',
	'ه',
	'ی',
];

// Definite and plural after a vowel: جانتاکان, دەرگاکە.
const afterVowel = /(?<=..[اوی])(?:کانی|کان|که)$/;

export function stemOf(word: string): string {
	if (arabicScript.test(word)) return arabicStem(word);
	if (latinScript.test(word)) return englishStem(word);
	return word;
}

function arabicStem(word: string): string {
	const prefix = article.exec(word)?.[0] ?? '';
	let stem = word.length - prefix.length >= shortest ? word.slice(prefix.length) : word;
	stem = stem.replace(afterVowel, '');
	for (let turn = 0; turn < 2; turn += 1) {
		const ending = endings.find((one) => stem.endsWith(one) && stem.length - one.length >= shortest);
		if (!ending) break;
		stem = stem.slice(0, -ending.length);
	}
	return stem;
}

function englishStem(word: string): string {
	if (word.length <= shortest) return word;
	if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
	if (/[^aeiou]ives$/.test(word)) return `${word.slice(0, -3)}fe`;
	if (/[ae]lves$/.test(word)) return `${word.slice(0, -3)}f`;
	if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2);
	return /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
}
