/** Whether people find what they mean: the queries of search-quality.json over the sample shop. */
import { readFileSync } from 'node:fs';
import type { Language } from '@qaysari/contract/languages';
import { sql } from 'kysely';
import type { Handle } from '../../server/src/platform/database/handle.ts';
import { many } from '../../server/src/platform/database/rows.ts';
import { searchProducts } from '../../server/src/search/search.ts';
import { openSampleDatabase } from './sample-database.ts';

interface Query {
	language: Language;
	query: string;
	/** Parts of handles, one of which a wanted product's handle contains. */
	wanted: string[];
}

export interface SearchQuality {
	queries: number;
	/** With a wanted product among the first ten. */
	found: number;
	/** With a wanted product first. */
	first: number;
	share: number;
	byLanguage: Record<string, { queries: number; found: number }>;
	missed: { language: string; query: string; got: string[] }[];
}

const noFilters = { categoryId: null, brand: null, attributes: [], origin: null, inStock: false, minPrice: null, maxPrice: null };
const depth = 10;

/** `db` holds the sample shop. */
export async function measureSearchQuality(db: Handle): Promise<SearchQuality> {
	const { queries } = JSON.parse(readFileSync(new URL('../search-quality.json', import.meta.url), 'utf8')) as {
		queries: Query[];
	};
	const handles = new Map(
		(await many<{ id: number; handle: string }>(db, sql`select id, handle from product`)).map((row) => [row.id, row.handle]),
	);
	const result: SearchQuality = { queries: queries.length, found: 0, first: 0, share: 0, byLanguage: {}, missed: [] };
	for (const { language, query, wanted } of queries) {
		const { productIds } = await searchProducts(db, {
			keyword: query,
			sort: 'relevance',
			filters: noFilters,
			after: null,
			limit: depth,
		});
		const got = productIds.map((id) => handles.get(id) ?? '');
		const fits = got.map((handle) => wanted.some((part) => handle.includes(part)));
		const ofLanguage = result.byLanguage[language] ?? { queries: 0, found: 0 };
		result.byLanguage[language] = ofLanguage;
		ofLanguage.queries += 1;
		if (fits[0]) result.first += 1;
		if (fits.includes(true)) {
			result.found += 1;
			ofLanguage.found += 1;
		} else result.missed.push({ language, query, got });
	}
	result.share = result.found / result.queries;
	return result;
}

if (import.meta.main) {
	const { shop, close } = await openSampleDatabase();
	try {
		const { missed, ...result } = await measureSearchQuality(shop.db);
		console.log(result);
		for (const { language, query, got } of missed)
			console.log(`not found (${language}): ${query} → ${got.slice(0, 3).join(', ') || 'nothing'}`);
		if (result.share < 0.95) process.exitCode = 1;
	} finally {
		await close();
	}
}
