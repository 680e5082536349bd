import { stemOf } from './stem.ts';
import { sameMeaning } from './synonyms.ts';
import { type AskedWord, askedWords, longestWord, partsOf } from './tokens.ts';

/**
 * Lexemes of a document: `word` stands in the title, `~word` elsewhere (category, attributes, brand), `#code` is an item or
 * sku number, `=…` a filter, `=p…` a step of popularity that it reached (the database's `search_steps`).
 */
export const elsewhere = '~';
export const lexemeOf = {
	code: (code: string) => `#${code}`,
	category: (id: number | string) => `=c${id}`,
	brand: (name: string) => `=b${name.toLowerCase()}`.slice(0, longestWord * 2),
	attribute: (key: string) => `=a${key}`,
	step: (step: number) => `=p${step}`,
} as const;

/** Ways to satisfy one word of a query, each a set of terms that must all be there. */
export interface WordWish {
	form: string;
	/** The word itself, its parts, what it may go on to. */
	own: readonly (readonly string[])[];
	/** Its own ways, and what means the same. */
	ways: readonly (readonly string[])[];
}

const han = /\p{Script=Han}/u;

function termsOfChinese(word: string): string[] {
	const signs = [...word];
	return signs.length === 1 ? signs : signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
}

/** A word, its parts (`iphone15`), what means the same, and what a prefix goes on to. */
export function wishOf(word: AskedWord, continued: readonly string[] = []): WordWish {
	const own = word.chinese ? word.form : (word.terms[0] ?? word.form);
	const parts = partsOf(word.form).map(stemOf);
	const same = sameMeaning(own).map((other) => (han.test(other) ? termsOfChinese(other) : [other]));
	const ways = [word.terms, ...(parts.length > 0 ? [parts] : []), ...continued.map((term) => [term])];
	return { form: word.form, own: ways, ways: [...ways, ...same] };
}

/** The wish without what means the same and stands nowhere: each term costs time. Chinese is not counted by its signs. */
export function withoutUnknown(wish: WordWish, isKnown: (term: string) => boolean): WordWish {
	const ways = wish.ways.filter((way) => wish.own.includes(way) || way.every((term) => han.test(term) || isKnown(term)));
	return { ...wish, ways };
}

/** The wish in the one way that most documents hold; of ways that nobody counted the first. */
export function onlyUsual(wish: WordWish, frequencyOf: (way: readonly string[]) => number): WordWish {
	const counted = wish.ways.filter((way) => Number.isFinite(frequencyOf(way)));
	const [usual = []] = (counted.length > 0 ? counted : wish.ways).toSorted((a, b) => frequencyOf(b) - frequencyOf(a));
	return { ...wish, own: [usual], ways: [usual] };
}

/** Two words beside each other that are also written as one: `tea pot` and `teapot`. */
export function wishOfPair(first: AskedWord, second: AskedWord, joined: AskedWord): WordWish {
	const together = wishOf(joined);
	const apart = [...first.terms, ...second.terms];
	return { form: `${first.form} ${second.form}`, own: [...together.own, apart], ways: [...together.ways, apart] };
}

const quoted = (lexeme: string): string => `'${lexeme.replace(/\\/g, '\\\\').replaceAll("'", "''")}'`;

/** The word itself in the title; it or what means the same in the title; anywhere. */
export type Where = 'own' | 'title' | 'anywhere';

function inQuery(wish: WordWish, where: Where): string {
	const term = (one: string): string => (where === 'anywhere' ? `(${quoted(one)}|${quoted(elsewhere + one)})` : quoted(one));
	return `(${(where === 'own' ? wish.own : wish.ways).map((way) => (way.length === 1 ? way.map(term).join('') : `(${way.map(term).join('&')})`)).join('|')})`;
}

/** Every word must be there; null without words and filters. */
export function tsqueryOf(wishes: readonly WordWish[], where: Where, filters: readonly string[] = []): string | null {
	const parts = [...wishes.map((wish) => inQuery(wish, where)), ...filters];
	return parts.length > 0 ? parts.join('&') : null;
}

/** The same among those only that sell at least so well. */
export function amongStep(query: string, step: number): string {
	return `(${query})&${quoted(lexemeOf.step(step))}`;
}

/** Any word will do. */
export function anyOf(wishes: readonly WordWish[]): string {
	return wishes.map((wish) => inQuery(wish, 'anywhere')).join('|');
}

/** Filters as parts of a tsquery. Values of one attribute are alternatives, different attributes must all fit. */
export function filterParts(filters: {
	categoryId: string | null;
	brand: string | null;
	attributes: readonly string[];
}): string[] {
	const parts: string[] = [];
	if (filters.categoryId) parts.push(quoted(lexemeOf.category(filters.categoryId)));
	if (filters.brand) parts.push(quoted(lexemeOf.brand(filters.brand)));
	const byName = Map.groupBy(filters.attributes, (key) => key.slice(0, key.indexOf('=')));
	for (const keys of byName.values()) parts.push(`(${keys.map((key) => quoted(lexemeOf.attribute(key))).join('|')})`);
	return parts;
}

export { askedWords };
