/**
 * One word for one thing: `terms/<language>.json` names for each notion the word that the shop uses and words not to be
 * used for it. Node only.
 *
 * A word of `not` is refused where it begins a word, whatever follows it (in Arabic also after و، ف، ب، ل، ك، ال); with
 * `$` at its end only as the whole word. English words are refused as whole words, Chinese ones wherever they stand.
 * `unless` are phrases in which the word is right.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '@qaysari/contract/languages';

export interface Term {
	use: string;
	not?: string[];
	unless?: string[];
}

/** Where a refused word stays, and why. `where` is the beginning of a place: `ar/server/payments.json sandbox.`. */
export interface TermException {
	word: string;
	where: string;
	reason: string;
}

interface Refusal {
	word: string;
	use: string;
	pattern: RegExp;
	unless: readonly string[];
}

const folder = fileURLToPath(new URL('../terms/', import.meta.url));

export function readTerms(language: Language): Record<string, Term> {
	return JSON.parse(readFileSync(`${folder}${language}.json`, 'utf8'));
}

function readExceptions(): TermException[] {
	return JSON.parse(readFileSync(`${folder}exceptions.json`, 'utf8'));
}

const patternOf: Record<Language, (word: string, end: string) => RegExp> = {
	ar: (word, end) => new RegExp(`(?<!\\p{L})[وفبلك]{0,2}(?:ال)?${word}${end}`, 'u'),
	ckb: (word, end) => new RegExp(`(?<!\\p{L})${word}${end}`, 'u'),
	en: (word) => new RegExp(`\\b${word}(?:s|es)?\\b`, 'i'),
	zh: (word) => new RegExp(word, 'u'),
};

function refusalsOf(language: Language): Refusal[] {
	return Object.values(readTerms(language)).flatMap(({ use, not = [], unless = [] }) =>
		not.map((word) => {
			const whole = word.endsWith('$');
			const plain = whole ? word.slice(0, -1) : word;
			return { word: plain, use, pattern: patternOf[language](plain, whole ? '(?!\\p{L})' : ''), unless };
		}),
	);
}

/** Refuses words of texts; `place` says where a text stands, for the exceptions. One line for each fault. */
export type TermCheck = (language: Language, text: string, place: string) => string[];

export function createTermCheck(): TermCheck {
	const refusals = new Map<Language, Refusal[]>();
	const exceptions = readExceptions();
	return (language, text, place) => {
		const own = refusals.get(language) ?? refusalsOf(language);
		refusals.set(language, own);
		return own.flatMap(({ word, use, pattern, unless }) => {
			const left = unless.reduce((rest, phrase) => rest.replaceAll(phrase, ' '), text);
			if (!pattern.test(left)) return [];
			if (exceptions.some((exception) => exception.word === word && place.startsWith(exception.where))) return [];
			return [`“${word}” is not our word, “${use}” is: ${text}`];
		});
	};
}
