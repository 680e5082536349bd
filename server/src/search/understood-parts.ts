import { type Language, textIn } from '@qaysari/contract/languages';
import type { Handle } from '../platform/database/handle.ts';
import { isModifier } from './dictionary.ts';
import { fold } from './fold.ts';
import { isMeasure, writtenMeasure } from './measures.ts';
import type { QueryFilters } from './query-filters.ts';
import * as queries from './search.queries.ts';
import { type AskedWord, askedWords } from './tokens.ts';
import { wishOf } from './wish.ts';

/** Something that the words of a query say of the thing, and what is left of them without it. */
export interface UnderstoodPart {
	kind: 'price' | 'attribute' | 'measure';
	minPrice: number | null;
	maxPrice: number | null;
	name: string | null;
	value: string | null;
	without: string;
}

const nothing = { minPrice: null, maxPrice: null, name: null, value: null } as const;
const mostParts = 4;

export function priceOf({ filters, keyword }: QueryFilters): UnderstoodPart[] {
	const { minPrice = null, maxPrice = null } = filters;
	return minPrice === null && maxPrice === null ? [] : [{ ...nothing, kind: 'price', minPrice, maxPrice, without: keyword }];
}

const sizes = /^(?:\d{1,3}|x{0,3}[sl]|m|\d?xl)$/;

/** Colours, materials and sizes that goods here have as attributes, and measures. */
export async function partsOf(db: Handle, keyword: string, language: Language): Promise<UnderstoodPart[]> {
	const words = askedWords(keyword, language);
	// Alone it is what is looked for.
	if (words.length < 2) return [];
	const parts = await Promise.all(
		words.map(async (word): Promise<UnderstoodPart[]> => {
			if (isMeasure(word.form)) {
				const value = writtenMeasure(keyword, word.form);
				return value ? [{ ...nothing, kind: 'measure', value, without: withoutText(keyword, value) }] : [];
			}
			const [term = ''] = word.terms;
			if (!isModifier(word.chinese ? word.form : term) && !sizes.test(word.form)) return [];
			const ways = wishOf(word, language)
				.ways.filter((way) => way.length === 1)
				.flat();
			const [attribute] = await queries.listAttributesOfTerms(db, ways, 1);
			const [name, value] = [textIn(attribute?.name, language), textIn(attribute?.value, language)];
			return name && value ? [{ ...nothing, kind: 'attribute', name, value, without: withoutWord(keyword, word, language) }] : [];
		}),
	);
	return parts.flat().slice(0, mostParts);
}

const withoutText = (keyword: string, text: string): string => keyword.replace(text, ' ').replace(/\s+/g, ' ').trim();

function withoutWord(keyword: string, word: AskedWord, language: Language): string {
	if (word.chinese) return withoutText(fold(keyword), word.form);
	const kept = keyword.split(/\s+/).filter((written) => askedWords(written, language)[0]?.form !== word.form);
	return kept.join(' ').trim();
}
