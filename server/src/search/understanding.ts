import { type Language, textIn } from '@qaysari/contract/languages';
import { listHotWords, listIndexable } from '../catalog/catalog.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { ProductId } from '../platform/ids.ts';
import { continuationsOf } from './autocomplete.ts';
import { bareForm, keyOf, termsOfChinese } from './dictionary.ts';
import { fold } from './fold.ts';
import { brandsOf, phraseOf } from './kinds.ts';
import * as queries from './search.queries.ts';
import { find, mentioning, modes, noFilters } from './search.ts';
import { pinyinOf } from './sound.ts';
import { type AskedWord, askedWord, isName } from './tokens.ts';
import { correct, type Understood, understand, understandKeyword } from './understood.ts';
import { eitherOf, wishOf } from './wish.ts';

const mostCompletions = 8;
const mostCategories = 3;
const mostAttributes = 4;
/** Products whose names are read for what may be meant. */
const namedProducts = 10;
/** Words that the last one may go on to. */
const mostContinued = 3;

export interface Understanding {
	completions: string[];
	spelling: string | null;
	categories: { id: string; name: string }[];
	attributes: { name: string; value: string }[];
}

/** What somebody means who is typing: how it may go on, how it is spelled, where it belongs. */
export async function suggest(db: Handle, keyword: string, language: Language): Promise<Understanding> {
	const asked = await understandKeyword(db, keyword, language);
	if (asked.words.length === 0) return { completions: [], spelling: null, categories: [], attributes: [] };
	// Who reads Chinese and types Latin letters means how it sounds, and is not done with it.
	const isPinyin = language === 'zh' && /^[a-z ]+$/.test(fold(keyword).trim());
	const corrected = asked.frequencies.includes(0) && !isPinyin ? await correct(db, asked, language) : null;
	const meant = corrected?.understood ?? asked;
	const continued = await goingOn(db, asked, keyword, isPinyin, language);
	const [hot, attributes, products] = await Promise.all([
		listHotWords(db, language),
		queries.listAttributesOfTerms(
			db,
			meant.words.flatMap((word) => word.terms),
			mostAttributes,
		),
		productsOf(db, [...(meant.frequencies.includes(0) ? [] : [meant]), ...(continued ? [continued.understood] : [])], language),
	]);
	const heads = [asked.words.at(-1)?.form ?? '', ...(continued?.forms ?? [])].flatMap((form) => fold(form) || []);
	return {
		completions: completionsOf(
			keyword,
			heads,
			hot.map((row) => row.word),
			products,
			language,
		),
		spelling: corrected?.spelling ?? null,
		categories: categoriesOf(products, language),
		attributes: attributes.map((row) => ({ name: textIn(row.name, language), value: textIn(row.value, language) })),
	};
}

interface Continued {
	understood: Understood;
	forms: string[];
}

/** The words with the last one gone on to those that begin so, or sound so in Chinese. */
async function goingOn(
	db: Handle,
	{ words, wishes }: Understood,
	keyword: string,
	isPinyin: boolean,
	language: Language,
): Promise<Continued | null> {
	const before = words.slice(0, -1);
	const last = words.at(-1);
	// What nobody calls anything goes on already (understood.ts).
	if (!last || isName(last) || (wishes.at(-1)?.guessed && !isPinyin)) return null;
	const rows = isPinyin
		? await queries.listSoundingOn(db, pinyinOf(fold(keyword).replace(/\s/g, '')), mostContinued)
		: (await continuationsOf(db, keyOf(last.form, last.tongue), mostContinued * 2)).filter((row) => row.term !== last.terms[0]);
	const forms = [...new Map(rows.map((row) => [row.term, bareForm(row.form)])).values()].slice(0, mostContinued);
	const [first, ...others] = forms.map((form) => wordOf(form, last));
	if (!first) return null;
	const understood = await understand(db, [...(isPinyin ? [] : before), first], language);
	// One look for all of them: any will do.
	const continued = [...understood.wishes];
	const usual = continued.pop();
	if (usual)
		continued.push(
			eitherOf(
				usual,
				others.map((word) => wishOf(word, language)),
			),
		);
	return { understood: { ...understood, wishes: continued }, forms };
}

function wordOf(form: string, { tongue }: AskedWord): AskedWord {
	return /\p{Script=Han}/u.test(form) ? { form, terms: termsOfChinese(form), chinese: true, tongue } : askedWord(form, tongue);
}

type Indexable = Awaited<ReturnType<typeof listIndexable>>[number];

interface Named {
	product: Indexable;
	/** It is what the words name, and does not only mention it. */
	meant: boolean;
}

async function productsOf(db: Handle, understood: readonly Understood[], language: Language): Promise<Named[]> {
	const wish = {
		keyword: '',
		language,
		sort: 'relevance' as const,
		filters: noFilters,
		after: null,
		limit: namedProducts,
		titled: true,
	};
	const found = await Promise.all(understood.map((one) => find(db, one, wish, modes.asked)));
	const stages = new Map<ProductId, number>();
	for (const { productIds, stages: of } of found)
		for (const [index, id] of productIds.entries())
			stages.set(id, Math.min(stages.get(id) ?? Number.POSITIVE_INFINITY, of[index] ?? 0));
	const products = new Map((await listIndexable(db, [...stages.keys()])).map((product) => [product.id, product]));
	return [...stages].flatMap(([id, stage]) => {
		const product = products.get(id);
		return product ? [{ product, meant: stage < mentioning }] : [];
	});
}

/** Hot words that go on so, then what the products are called: whole names in the asker's language, of things that are meant. */
function completionsOf(
	keyword: string,
	/** Beginnings of words, one of which a phrase holds. */
	heads: readonly string[],
	hot: readonly string[],
	products: readonly Named[],
	language: Language,
): string[] {
	const typed = fold(keyword).trim();
	const holds = (text: string): boolean => {
		const written = text.split(/[^\p{L}\p{N}]+/u);
		return heads.some((head) =>
			/\p{Script=Han}/u.test(head) ? text.includes(head) : written.some((word) => word.startsWith(head)),
		);
	};
	const phrases = products.flatMap(({ product, meant }) => {
		// Nobody completes in one language what is called so in another.
		const title = product.title[language];
		const phrase = title && phraseOf(title, language, brandsOf(product.brand, product.attributes));
		return phrase && (meant || holds(fold(phrase))) ? [phrase] : [];
	});
	const shown = [...hot.filter((word) => fold(word).startsWith(typed)), ...phrases].map((text) =>
		language === 'en' ? text.toLowerCase() : text,
	);
	const unique = new Map(shown.map((text) => [fold(text), text]));
	unique.delete(typed);
	const rankOf = (text: string): number => (text.startsWith(typed) ? 0 : holds(text) ? 1 : 2);
	// What begins as it was typed comes before what only holds it.
	return [...unique]
		.toSorted(([a], [b]) => rankOf(a) - rankOf(b))
		.slice(0, mostCompletions)
		.map(([, text]) => text);
}

/** So large a part of what is meant is of a category that it names. */
const shareOfCategory = 1 / 3;

/** Where what is meant belongs, the narrowest first. */
function categoriesOf(products: readonly Named[], language: Language): { id: string; name: string }[] {
	const meant = products.filter((one) => one.meant);
	const counted = new Map<number, { name: string; count: number; depth: number }>();
	for (const { product } of meant) {
		for (const [depth, id] of product.category_ids.entries()) {
			const name = textIn(product.category_names[depth], language);
			const known = counted.get(id) ?? { name, count: 0, depth };
			counted.set(id, { ...known, count: known.count + 1 });
		}
	}
	return [...counted]
		.filter(([, { name, count }]) => name && count >= meant.length * shareOfCategory)
		.toSorted(([, a], [, b]) => b.count - a.count || a.depth - b.depth)
		.slice(0, mostCategories)
		.map(([id, { name }]) => ({ id: String(id), name }));
}
