/**
 * Whether people find what they call things: the queries of bench/queries over the sample shop and the catalogues of other
 * shops, by kind. `node bench/src/word-quality.ts [first | kept-apart]`
 */
import type { Language } from '@qaysari/contract/languages';
import { sql } from 'kysely';
import type { Shop } from '../../server/src/parts.ts';
import { many } from '../../server/src/platform/database/rows.ts';
import { understandPrices } from '../../server/src/search/query-filters.ts';
import { modes, noFilters, searchProducts } from '../../server/src/search/search.ts';
import { type AskedQuery, readQueries, type Wanted } from './query-sets.ts';
import { openSampleDatabase } from './sample-database.ts';
import { importCatalogues } from './search-quality.ts';

interface Known {
	id: number;
	handle: string;
	/** The English title as a handle would be. */
	slug: string;
	titles: string;
	price: number;
	root: string | null;
}

/** How one query went; places count from 0, -1 where no wanted product is among the first ten. */
interface Outcome {
	asked: AskedQuery;
	place: number;
	/** Of another top category than all that is wanted, among the first five. */
	absurd: string[];
	wrongCorrection: string | null;
	got: string[];
}

export interface WordQuality {
	outcomes: Outcome[];
	/** Queries for things that none of the shops has. */
	leftOut: string[];
}

const depth = 10;
const few = 3;
const noAbsurdAmong = 5;

export async function measureWordQuality({ db }: Shop, set: string): Promise<WordQuality> {
	const rows = await many<Known>(
		db,
		sql`
			with recursive up as (
				select id as product_id, category_id from product
				union all
				select up.product_id, c.parent_id from up join category c on c.id = up.category_id where c.parent_id is not null
			)
			select p.id, lower(p.handle) as handle, lower(p.title::text) as titles,
				regexp_replace(lower(coalesce(p.title ->> 'en', '')), '[^a-z0-9]+', '-', 'g') as slug, p.min_price::float8 as price,
				(select c.id::text from up join category c on c.id = up.category_id where up.product_id = p.id and c.parent_id is null) as root
			from product p
		`,
	);
	const known = new Map(rows.map((row) => [row.id, row]));
	const quality: WordQuality = { outcomes: [], leftOut: [] };
	for (const asked of readQueries(set)) {
		const wanted = rows.filter((row) => asked.wanted.some((one) => fits(row, one)));
		if (wanted.length === 0) {
			quality.leftOut.push(asked.query);
			continue;
		}
		const { keyword, filters } = understandPrices(asked.query);
		const { productIds, mode, suggestion } = await searchProducts(db, {
			keyword,
			language: asked.language,
			sort: 'relevance',
			filters: { ...noFilters, ...filters },
			after: null,
			limit: depth,
		});
		const found = productIds.flatMap((id) => known.get(id) ?? []);
		const roots = new Set(wanted.map((row) => row.root));
		const place = found.findIndex((row) => wanted.includes(row));
		quality.outcomes.push({
			asked,
			place,
			absurd: found
				.slice(0, noAbsurdAmong)
				.filter((row) => row.root !== null && !roots.has(row.root) && !roots.has(null))
				.map((row) => row.handle),
			wrongCorrection: mode === modes.corrected && place < 0 ? suggestion : null,
			got: found.map((row) => row.handle),
		});
	}
	return quality;
}

function fits(row: Known, { handle, title, atMost }: Wanted): boolean {
	return (
		(handle === null || row.handle.includes(handle) || row.slug.includes(handle)) &&
		(title === null || row.titles.includes(title)) &&
		(atMost === null || row.price <= atMost)
	);
}

interface Rates {
	queries: number;
	first: number;
	inThree: number;
	inTen: number;
	notAbsurd: number;
	wrong: number;
}

/** Shares in percent. */
export function ratesOf(outcomes: readonly Outcome[]): Rates {
	const share = (test: (outcome: Outcome) => boolean): number =>
		Math.round((outcomes.filter(test).length / Math.max(1, outcomes.length)) * 1000) / 10;
	return {
		queries: outcomes.length,
		first: share(({ place }) => place === 0),
		inThree: share(({ place }) => place >= 0 && place < few),
		inTen: share(({ place }) => place >= 0),
		notAbsurd: share(({ absurd }) => absurd.length === 0),
		wrong: share(({ wrongCorrection }) => wrongCorrection !== null),
	};
}

function print({ outcomes, leftOut }: WordQuality): void {
	const kinds = Map.groupBy(outcomes, ({ asked }) => asked.kind);
	const byLanguage: Partial<Record<Language, Outcome[]>> = Object.groupBy(outcomes, ({ asked }) => asked.language);
	for (const { asked, place, absurd, wrongCorrection, got } of outcomes) {
		const seen = got.slice(0, 4).join(', ') || 'nothing';
		if (place < 0 || place >= few)
			console.log(`${place < 0 ? 'missed' : `place ${place + 1}`} (${asked.language} ${asked.kind}) ${asked.query} → ${seen}`);
		else if (absurd.length > 0) console.log(`absurd (${asked.language} ${asked.kind}) ${asked.query} → ${absurd.join(', ')}`);
		if (wrongCorrection !== null)
			console.log(`wrong correction (${asked.language} ${asked.kind}) ${asked.query} → ${wrongCorrection}`);
	}
	console.table(Object.fromEntries([...kinds].map(([kind, some]) => [kind, ratesOf(some)])));
	console.table(Object.fromEntries(Object.entries(byLanguage).map(([language, some]) => [language, ratesOf(some)])));
	console.log({ all: ratesOf(outcomes), leftOut: leftOut.length });
	console.log(`No shop has: ${leftOut.join(', ')}`);
}

if (import.meta.main) {
	const { shop, close } = await openSampleDatabase();
	try {
		if (!(await importCatalogues(shop)))
			console.log('The catalogues of other shops are not beside this checkout: only the sample is asked.');
		print(await measureWordQuality(shop, process.argv[2] ?? 'first'));
	} finally {
		await close();
	}
}
