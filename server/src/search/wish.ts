import type { Language } from '@qaysari/contract/languages';
import { isApart, isModifier, isSorani, languageOf, meaningsOf, termOf, type Way } from './dictionary.ts';
import { isMeasure } from './measures.ts';
import { type AskedWord, longestWord, partsOf } from './tokens.ts';

/**
 * Lexemes of a document: `word` stands in the title, `~word` in category, attributes or brand, `^word` in the description alone;
 * `!word` is what the title says that the thing is, `@word` stands in the name of its category; `#code` is an item or sku number, `=…` a
 * filter, `=c0` stands without category, `=tar` has an Arabic title, `=p…` reached a step of popularity (the database's `search_steps`; what the release before this one looks for).
 */
export const marks = { elsewhere: '~', description: '^', kind: '!', category: '@' } as const;
export const lexemeOf = {
	code: (code: string) => `#${code}`,
	category: (id: number | string) => `=c${id}`,
	brand: (name: string) => `=b${name.toLowerCase()}`.slice(0, longestWord * 2),
	attribute: (key: string) => `=a${key}`,
	title: (language: Language) => `=t${language}`,
} as const;

interface Kind {
	kind: string;
	way: Way;
}

/** One word of a query: ways to satisfy it, and what products are that are it. */
export interface WordWish {
	form: string;
	/** The asker's. */
	language: Language;
	/** The word itself, its parts, what it may go on to. */
	own: readonly Way[];
	/** Its own ways, and what means the same. */
	ways: readonly Way[];
	/** Words that a kind may be called by, each with its way; none for what only tells more of it. */
	kinds: readonly Kind[];
	ownKinds: readonly Kind[];
	/** Nobody wrote the word itself: it sounds so, or begins so. */
	guessed: boolean;
}

const han = /\p{Script=Han}/u;
const chatLetters = /^[a-z]+[235-9][a-z]+$/;

/** A word, its parts (`iphone15`), what means the same, and what a prefix goes on to. */
export function wishOf(word: AskedWord, language: Language, continued: readonly Way[] = []): WordWish {
	const own = word.chinese ? word.form : word.terms.join(' ') || word.form;
	// `na3al` is no model: a digit among letters stands for one.
	const parts = chatLetters.test(word.form) || isMeasure(own) ? [] : partsOf(word.form).map((part) => termOf(part, word.tongue));
	const same = [...meaningsOf(own), ...continued.flatMap((way) => meaningsOf(nameOfWay(way)))];
	// One sign that the tables know is meant as the thing itself, not within other words.
	const itself: Way =
		word.chinese && word.terms.length === 1 && [...own].length === 1 && same.length > 0 ? [marks.kind + own] : word.terms;
	const ways = [itself, ...(parts.length > 0 ? [parts] : []), ...continued];
	const isKind = !isModifier(own) && !/^\d+$/.test(own) && !isMeasure(own);
	const ownKinds = isKind ? [{ kind: own, way: itself }, ...nounOf(itself), ...continued.map(kindOf)] : [];
	return {
		form: word.form,
		language,
		own: ways,
		ways: [...ways, ...same],
		ownKinds,
		kinds: isKind ? [...ownKinds, ...same.map(kindOf)] : [],
		guessed: continued.length > 0,
	};
}

/** A way as one word: Chinese of its pairs of signs, others of all their words. */
function nameOfWay(way: Way): string {
	const [first = ''] = way;
	if (way.length === 1) return first.startsWith(marks.kind) ? first.slice(1) : first;
	if (!way.every((term) => han.test(term))) return way.join(' ');
	return `${first}${way
		.slice(1)
		.map((term) => [...term][1] ?? '')
		.join('')}`;
}

/** What titles call a thing that is found in this way. */
const kindOf = (way: Way): Kind => ({ kind: nameOfWay(way), way });

/** The noun of a name of several words, the last one in English, the first one in Arabic and Sorani. */
function nounOf(way: Way): Kind[] {
	const name = way.join(' ');
	if (way.length === 1 || han.test(name) || isApart(name)) return [];
	return [{ kind: (/^[a-z]/.test(name) && !isSorani(name) ? way.at(-1) : way[0]) ?? '', way }];
}

/** The wish without what means the same and stands nowhere: each term costs time. Chinese is not counted by its signs. */
export function withoutUnknown(wish: WordWish, isKnown: (term: string) => boolean): WordWish {
	const stands = (way: Way): boolean => way.every((term) => han.test(term) || isKnown(term));
	const ways = wish.ways.filter((way) => wish.own.includes(way) || stands(way));
	const same = wish.kinds.slice(wish.ownKinds.length).filter(({ way }) => stands(way));
	return { ...wish, ways, kinds: [...wish.ownKinds, ...same] };
}

/** The wish in the one way that most documents hold; of ways that nobody counted the first. */
export function onlyUsual(wish: WordWish, frequencyOf: (way: Way) => number): WordWish {
	const counted = wish.ways.filter((way) => Number.isFinite(frequencyOf(way)));
	const [usual = []] = (counted.length > 0 ? counted : wish.ways).toSorted((a, b) => frequencyOf(b) - frequencyOf(a));
	return { ...wish, own: [usual], ways: [usual] };
}

/** A word or any of these others. */
export const eitherOf = (wish: WordWish, others: readonly WordWish[]): WordWish => ({
	...wish,
	own: [wish, ...others].flatMap(({ own }) => own),
	ways: [wish, ...others].flatMap(({ ways }) => ways),
	ownKinds: [wish, ...others].flatMap(({ ownKinds }) => ownKinds),
	// Its own kinds stand before the others.
	kinds: [
		...[wish, ...others].flatMap(({ ownKinds }) => ownKinds),
		...[wish, ...others].flatMap(({ kinds, ownKinds }) => kinds.slice(ownKinds.length)),
	],
});

/** Two words beside each other that are also written as one: `tea pot` and `teapot`. */
export function wishOfPair(first: AskedWord, second: AskedWord, joined: AskedWord, language: Language): WordWish {
	const together = wishOf(joined, language);
	const apart = [...first.terms, ...second.terms];
	return { ...together, form: `${first.form} ${second.form}`, own: [...together.own, apart], ways: [...together.ways, apart] };
}

export const quoted = (lexeme: string): string => `'${lexeme.replace(/\\/g, '\\\\').replaceAll("'", "''")}'`;

/**
 * The word itself in the title; it or what means the same in title, category, attributes; there or in the description. `meant`
 * is anywhere too, but takes a word of another language only of products whose title the asker's language lacks.
 */
export type Where = 'own' | 'meant' | 'anywhere' | 'everywhere';

const marksOf: Record<Where, readonly string[]> = {
	own: [''],
	meant: ['', marks.elsewhere],
	anywhere: ['', marks.elsewhere],
	everywhere: ['', marks.elsewhere, marks.description],
};

function inQuery(wish: WordWish, where: Where): string {
	const wayQuery = (way: Way): string => {
		const own = wish.own.includes(way);
		// A description tells of many things: only the word itself is looked for in it.
		const places = where === 'everywhere' && !own ? marksOf.anywhere : marksOf[where];
		const parts = way.map((term) => (term.startsWith(marks.kind) ? quoted(term) : anyQuoted(places.map((mark) => mark + term))));
		return where === 'meant' && !own
			? unlessTitled(parts, way, wish.language)
			: parts.length === 1
				? parts.join('')
				: `(${parts.join('&')})`;
	};
	return `(${(where === 'own' ? wish.own : wish.ways).map(wayQuery).join('|')})`;
}

/** A word of another language counts where there is no title in the asker's. */
function unlessTitled(parts: readonly string[], way: Way, language: Language): string {
	const of = languageOf(way);
	const all = of === null || of === language ? parts : [...parts, `!${quoted(lexemeOf.title(language))}`];
	return all.length === 1 ? all.join('') : `(${all.join('&')})`;
}

const anyQuoted = (lexemes: readonly string[]): string =>
	lexemes.length === 1 ? quoted(lexemes[0] ?? '') : `(${lexemes.map(quoted).join('|')})`;

/** Every word must be there; null without words and filters. */
export function tsqueryOf(wishes: readonly WordWish[], where: Where, filters: readonly string[] = []): string | null {
	const parts = [...wishes.map((wish) => inQuery(wish, where)), ...filters];
	return parts.length > 0 ? parts.join('&') : null;
}

/** Documents that are what one of the words names: by the words themselves, or by what means the same. Null when none names a thing. */
export function kindQuery(wishes: readonly WordWish[], by: 'own' | 'same'): string | null {
	const parts = wishes.flatMap((wish) => [
		...wish.ownKinds.map(({ kind }) => quoted(marks.kind + kind)),
		...(by === 'same'
			? wish.kinds
					.slice(wish.ownKinds.length)
					.map(({ kind, way }) => unlessTitled([quoted(marks.kind + kind)], way, wish.language))
			: []),
	]);
	return parts.length > 0 ? `(${parts.join('|')})` : null;
}

/** Documents of a category that is called by one of the words. Null when none names a thing. */
export function categoryQuery(wishes: readonly WordWish[]): string | null {
	const parts = wishes.flatMap((wish) =>
		wish.kinds.length === 0 || wish.guessed
			? []
			: wish.own.map((way) => way.map((term) => quoted(marks.category + term.replace(marks.kind, ''))).join('&')),
	);
	return parts.length > 0 ? `(${parts.map((part) => `(${part})`).join('|')})` : null;
}

/** Any word will do. */
export function anyOf(wishes: readonly WordWish[]): string {
	return wishes.map((wish) => inQuery(wish, 'anywhere')).join('|');
}

/** Of one of these categories, as part of a tsquery; 0 stands for products without any. */
export const ofCategories = (ids: readonly number[]): string => `(${ids.map((id) => quoted(lexemeOf.category(id))).join('|')})`;

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
