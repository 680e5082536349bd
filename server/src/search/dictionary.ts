import type { Language } from '@qaysari/contract/languages';
import { fold } from './fold.ts';
import { arabicScript, stemOf, type Tongue } from './stem.ts';
import { dialects } from './words/dialects.ts';
import { modifiers, names } from './words/modifiers.ts';
import { things } from './words/things.ts';

/**
 * What the tables of words say, by terms. A term is what the index holds for a word: its stem, for broken plurals that of the
 * singular; Sorani ones begin with `k:`, as their letters are those of Arabic. Chinese words stand for themselves.
 */

/** Terms that must all be there. */
export type Way = readonly string[];

const han = /\p{Script=Han}/u;
const hanOrRest = /\p{Script=Han}+|[^\p{Script=Han}]+/gu;
const latinLetter = /[a-z]/;
const sorani = 'k:';
const tongues: readonly Tongue[] = ['ar', 'ckb', 'ar', 'ar'];

interface Named {
	/** As people write it, folded: corrections and sounds lead here. */
	form: string;
	term: string;
	way: Way;
	/** Means other things too. */
	weak: boolean;
	/** Means less than the others. */
	narrow: boolean;
	/** Is not what its own noun says. */
	apart: boolean;
}

const markedAs = /[*+!]$/;

/** Stems of broken plurals to those of their singulars. */
const singulars = new Map<string, string>();
const meanings = new Map<string, Way[]>();
const modifying = new Set<string>();
const naming = new Set<string>();
/** Names of several words, and those that are not what their own noun says: no satellite dish is a dish. */
const compounds = new Set<string>();
const apart = new Set<string>();
const longestCompound = 3;
/** Words whose stem is a plural of another one: حمرة paints lips, حمر is red. */
const exact = new Map<string, string>();
/** Words as they are written, with their terms, for corrections and sounds. */
const forms = new Map<string, { form: string; term: string }>();
let longestChinese = 1;

function bareTerm(form: string, tongue: Tongue): string {
	if (han.test(form)) return form;
	return (tongue === 'ckb' && arabicScript.test(form) ? sorani : '') + stemOf(form, tongue);
}

/** What the index holds for a folded word. */
export function termOf(form: string, tongue: Tongue): string {
	const own = exact.get(keyOf(form, tongue));
	if (own) return own;
	const term = bareTerm(form, tongue);
	return singulars.get(term) ?? term;
}

/** How the vocabulary names a folded word. */
export function keyOf(form: string, tongue: Tongue): string {
	return (tongue === 'ckb' && arabicScript.test(form) ? sorani : '') + form;
}

/** A word of the vocabulary without the mark of its language. */
export const bareForm = (key: string): string => (key.startsWith(sorani) ? key.slice(sorani.length) : key);
export const isSorani = (key: string): boolean => key.startsWith(sorani);

/** Pairs of signs: however a text is cut into words, a part of it is found. */
export function termsOfChinese(word: string): string[] {
	// Of T恤 the index holds the letter and the sign.
	if (latinLetter.test(word))
		return (word.match(hanOrRest) ?? []).flatMap((part) => (han.test(part) ? termsOfChinese(part) : [part]));
	const signs = [...word];
	return signs.length === 1 ? signs : signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
}

/** Of one sign the thing itself is meant: within other words it means other things. */
const signMark = '!';

export function wayOf(written: string, tongue: Tongue): Way {
	if (/^\p{Script=Han}$/u.test(written)) return [signMark + fold(written)];
	const parts = fold(written.replaceAll('_', ' ')).trim().split(' ');
	return parts.flatMap((part) => (han.test(part) ? termsOfChinese(part) : [termOf(part, tongue)]));
}

/** The way of a term, a Chinese word in its pairs of signs. */
export const wayOfTerm = (term: string): Way => (han.test(term) ? termsOfChinese(term) : term.split(' '));

function linesOf(table: string): string[][][] {
	return table
		.trim()
		.split('\n')
		.map((line) => line.split('|').map((column) => column.trim().split(/\s+/).filter(Boolean)));
}

function learnPlurals(lines: readonly (readonly string[][])[]): void {
	for (const columns of lines) {
		for (const [index, column] of columns.entries()) {
			const tongue = tongues[index] ?? 'ar';
			for (const written of column) {
				const [singular, ...others] = written.replace(markedAs, '').split('/').map(fold);
				if (!singular) continue;
				for (const other of others) singulars.set(bareTerm(other, tongue), bareTerm(singular, tongue));
			}
		}
	}
	// A singular may itself be listed as a form of another word.
	for (const [from, to] of singulars) if (from === to) singulars.delete(from);
}

function learnExact(lines: readonly (readonly string[][])[]): void {
	for (const columns of lines) {
		for (const [index, column] of columns.entries()) {
			const tongue = tongues[index] ?? 'ar';
			for (const written of column) {
				const form = fold(written.replace(markedAs, '').split('/')[0] ?? '');
				if (form.includes('_') || han.test(form)) continue;
				const stem = bareTerm(form, tongue);
				const other = singulars.get(stem);
				if (form !== bareForm(stem) && other !== undefined && other !== stem) exact.set(keyOf(form, tongue), keyOf(form, tongue));
			}
		}
	}
}

function namedOf(written: string, tongue: Tongue): Named[] {
	const weak = written.endsWith('*');
	const marked = { weak, narrow: written.endsWith('+'), apart: written.endsWith('!') };
	const [first = '', ...others] = written.replace(markedAs, '').split('/');
	const way = wayOf(first, tongue);
	const form = fold(first.replaceAll('_', ' ')).trim();
	const named: Named[] = [{ form, term: han.test(form) ? form : way.join(' '), way, ...marked }];
	return [...named, ...others.map((other) => ({ form: fold(other), term: way[0] ?? form, way, ...marked }))];
}

function learn(lines: readonly (readonly string[][])[], each?: (term: string) => void): void {
	for (const columns of lines) {
		const group = columns.flatMap((column, index) =>
			column.flatMap((written) =>
				namedOf(written, tongues[index] ?? 'ar').map((named) => ({ named, tongue: tongues[index] ?? 'ar' })),
			),
		);
		for (const { named, tongue } of group) {
			if (han.test(named.form)) longestChinese = Math.max(longestChinese, [...named.form].length);
			else if (named.way.length > 1) compounds.add(named.term);
			if (named.apart) apart.add(named.term);
			const ways = meanings.get(named.term) ?? [];
			meanings.set(named.term, ways);
			for (const { named: other } of group) {
				if (other.weak || named.narrow || other.term === named.term || ways.some((way) => sameWay(way, other.way))) continue;
				ways.push(other.way);
			}
			if (!named.form.includes(' ')) {
				forms.set(keyOf(named.form, tongue), { form: named.form, term: named.term });
				if (!named.weak) each?.(named.term);
			}
		}
	}
}

const sameWay = (a: Way, b: Way): boolean => a.length === b.length && a.every((term, index) => term === b[index]);

const tables = [`${things.trim()}\n${dialects}`, modifiers, names].map(linesOf);
for (const lines of tables) learnPlurals(lines);
learnExact(tables[0] ?? []);
learn(tables[0] ?? []);
learn(tables[1] ?? [], (term) => modifying.add(term));
learn(tables[2] ?? [], (term) => naming.add(term));

/** What operators taught, in the same shape. */
let ownMeanings: ReadonlyMap<string, readonly Way[]> = new Map();

export function setOwnMeanings(taught: readonly (readonly string[])[]): void {
	const found = new Map<string, Way[]>();
	for (const group of taught) {
		// Nobody says which language a word is of: letters that two share are read in both.
		const words = group.flatMap((written) => (['ar', 'ckb'] satisfies Tongue[]).map((tongue) => wayOf(written, tongue)));
		for (const [index, written] of group.entries()) {
			for (const [at, tongue] of (['ar', 'ckb'] satisfies Tongue[]).entries()) {
				const form = fold(written).trim();
				const key = han.test(form) ? form : (wayOf(written, tongue)[0] ?? form);
				const others = words.filter((_, other) => Math.floor(other / 2) !== index);
				const ways = found.get(key) ?? [];
				for (const way of others) if (!ways.some((known) => sameWay(known, way))) ways.push(way);
				if (at === 0 || key.startsWith(sorani)) found.set(key, ways);
			}
		}
	}
	ownMeanings = found;
}

/** Ways to say the same as a term or a Chinese word. */
export function meaningsOf(term: string): readonly Way[] {
	const own = ownMeanings.get(term);
	const known = meanings.get(term) ?? [];
	return own ? [...own, ...known] : known;
}

const scripts: readonly (readonly [RegExp, Language])[] = [
	[/^k:/, 'ckb'],
	[/\p{Script=Han}/u, 'zh'],
	[/[\u0600-\u06ff]/, 'ar'],
	[/[a-z]/, 'en'],
];

/** Whose words a way is of; null for names and numbers. */
export function languageOf(way: Way): Language | null {
	if (way.some((term) => naming.has(term))) return null;
	return scripts.find(([letters]) => way.some((term) => letters.test(term)))?.[1] ?? null;
}

/** A colour, a material, for whom: never what a product is. */
export const isModifier = (term: string): boolean => modifying.has(term);

/** The name of a maker or a model: written alike in titles of all languages. */
export const isName = (term: string): boolean => naming.has(term);

/** Words of the tables by the key of the vocabulary. */
export const knownForms = (): ReadonlyMap<string, { form: string; term: string }> => forms;

/** How many of these terms, from the first one on, are one name of the tables; 1 where none is. */
export function lengthOfName(terms: readonly string[]): number {
	for (let length = Math.min(longestCompound, terms.length); length > 1; length -= 1)
		if (compounds.has(terms.slice(0, length).join(' '))) return length;
	return 1;
}

/** Chinese words with Latin letters in them: T恤, U盘. */
export const mixedWords: readonly string[] = [...meanings.keys()].filter((term) => han.test(term) && latinLetter.test(term));

/** Whether a name does not say what its own noun says. */
export const isApart = (term: string): boolean => apart.has(term);

/** The longest Chinese word of the tables that a text begins with. */
export function knownChineseWord(signs: readonly string[]): string | null {
	for (let length = Math.min(longestChinese, signs.length); length > 1; length -= 1) {
		const word = signs.slice(0, length).join('');
		if (meanings.has(word) || ownMeanings.has(word)) return word;
	}
	return null;
}
