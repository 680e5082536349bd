import { type Language, type LocalizedText, textIn } from '@qaysari/contract/languages';
import { listCategoryNames } from '../catalog/catalog.ts';
import type { Handle } from '../platform/database/handle.ts';
import { type CategoryId, readId, writeId } from '../platform/ids.ts';
import * as queries from './search.queries.ts';
import { focusOf, type SearchFilters } from './search.ts';
import { leftBy, lookFromTop } from './top.ts';
import { correct, estimateOf, understandKeyword } from './understood.ts';
import { filterParts, tsqueryOf } from './wish.ts';

/** Counts stop here: "1,000+". */
export const countedAtMost = 1000;
const mostValues = 16;
const mostNames = 8;

export interface FacetCount {
	key: string;
	name: string;
	count: number;
}

export interface Facets {
	count: number;
	capped: boolean;
	categories: FacetCount[];
	brands: FacetCount[];
	origins: { origin: 'iraq' | 'china'; count: number }[];
	attributes: { name: string; values: FacetCount[] }[];
}

/** What can be filtered, counted over a sample in which brand and attributes are still free. */
export async function facetsOf(
	db: Handle,
	{ keyword, filters, exact }: { keyword: string; filters: SearchFilters; exact: boolean },
	language: Language,
): Promise<Facets> {
	let asked = await understandKeyword(db, keyword, language);
	if (!exact && asked.frequencies.includes(0)) asked = (await correct(db, asked, language))?.understood ?? asked;
	const rarePrice = asked.words.length > 0 && (await queries.isRarePrice(db, filters.minPrice, filters.maxPrice));
	const focus = await focusOf(db, asked, { filters });
	const conditions = (chosen: SearchFilters): Counted => ({
		...chosen,
		rarePrice,
		query: tsqueryOf(asked.wishes, 'anywhere', [...filterParts(chosen), ...focus]),
		usual: tsqueryOf(asked.usual, 'anywhere', [...filterParts(chosen), ...focus]),
	});
	const narrowed = filters.brand !== null || filters.attributes.length > 0;
	const estimate = estimateOf(asked);
	const [rows, narrow] = await Promise.all([
		sampleFacets(db, conditions({ ...filters, brand: null, attributes: [] }), countedAtMost + 1, estimate),
		narrowed ? countUpTo(db, conditions(filters), countedAtMost + 1, estimate) : null,
	]);
	const sample = sampleOf(rows);
	const count = narrow ?? sample;
	const of = (kind: queries.FacetRow['kind']) => rows.filter((row) => row.kind === kind);
	const [categories, attributes] = await Promise.all([
		listCategoryNames(
			db,
			of('category').map((row) => readId<CategoryId>(row.key)),
		),
		queries.listAttributes(
			db,
			of('attribute').map((row) => row.key),
		),
	]);
	const categoryNames = new Map(categories.map((row) => [writeId(row.id), row.name]));
	return {
		count: Math.min(count, countedAtMost),
		capped: count > countedAtMost,
		categories: of('category')
			.flatMap((row) => named(row, categoryNames.get(row.key), language))
			.slice(0, mostValues),
		brands: of('brand')
			.map((row) => ({ key: row.key, name: row.key, count: Math.min(row.count, countedAtMost) }))
			.slice(0, mostValues),
		origins: of('origin').map((row) => ({
			origin: row.key === 'iraq' ? 'iraq' : 'china',
			count: Math.min(row.count, countedAtMost),
		})),
		attributes: groupsOf(of('attribute'), attributes, language, sample),
	};
}

/** Conditions, and the words in their usual way alone: what so many of these fit need not be looked for in others. */
export type Counted = queries.Conditions & { usual: string | null };

/** Counts over at least `enough` of what fits, best sellers rather than others; over all of it when there are fewer. */
export function sampleFacets(db: Handle, c: Counted, enough: number, estimate: number): Promise<queries.FacetRow[]> {
	const { query, usual } = c;
	if (query === null || c.rarePrice) return queries.countFacets(db, c, enough);
	const look = (narrowed: string, selling?: queries.Selling): Promise<queries.FacetRow[]> =>
		queries.countFacets(db, { ...c, query: narrowed, ...(selling ? { selling } : {}) }, enough);
	return lookFromTop<queries.FacetRow[]>(db, { query, usual, enough, estimate, left: leftBy(c), look, count: sampleOf });
}

export function sampleOf(rows: readonly queries.FacetRow[]): number {
	return rows.find((row) => row.kind === 'sample')?.count ?? 0;
}

function countUpTo(db: Handle, c: Counted, most: number, estimate: number): Promise<number> {
	const { query, usual } = c;
	if (query === null || c.rarePrice) return queries.countUpTo(db, c, most);
	const look = (narrowed: string, selling?: queries.Selling) =>
		queries.countUpTo(db, { ...c, query: narrowed, ...(selling ? { selling } : {}) }, most);
	return lookFromTop(db, { query, usual, enough: most, estimate, left: leftBy(c), look, count: (found) => found });
}

function named(row: queries.FacetRow, text: LocalizedText | undefined, language: Language): FacetCount[] {
	const name = textIn(text, language);
	return name ? [{ key: row.key, name, count: Math.min(row.count, countedAtMost) }] : [];
}

/** Attributes by name; one with a single value in the whole sample chooses nothing. */
function groupsOf(
	rows: readonly queries.FacetRow[],
	known: readonly { key: string; name: LocalizedText; value: LocalizedText }[],
	language: Language,
	sample: number,
) {
	const texts = new Map(known.map((row) => [row.key, row]));
	const groups = Map.groupBy(rows, (row) => row.key.slice(0, row.key.indexOf('=')));
	return [...groups.values()]
		.flatMap((group) => {
			const name = textIn(texts.get(group[0]?.key ?? '')?.name, language);
			const values = group.flatMap((row) => named(row, texts.get(row.key)?.value, language)).slice(0, mostValues);
			const everywhere = values.length < 2 && (values[0]?.count ?? 0) === sample;
			return name && values.length > 0 && !everywhere
				? [{ name, values, weight: group.reduce((sum, row) => sum + row.count, 0) / Math.sqrt(group.length) }]
				: [];
		})
		.sort((a, b) => b.weight - a.weight)
		.slice(0, mostNames)
		.map(({ name, values }) => ({ name, values }));
}
