/**
 * Whether people find what they mean: the queries of search-quality.json over the sample shop, and with the catalogues of other
 * shops beside it, where they are there, those of search-quality-imported.json too.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@qaysari/contract/languages';
import { sql } from 'kysely';
import { importFile } from '../../server/src/import/testing.ts';
import type { Shop } from '../../server/src/parts.ts';
import type { Handle } from '../../server/src/platform/database/handle.ts';
import { many } from '../../server/src/platform/database/rows.ts';
import { inTransaction } from '../../server/src/platform/database/transaction.ts';
import { foldWords } from '../../server/src/search/index-documents.ts';
import { noFilters, searchProducts } from '../../server/src/search/search.ts';
import { openSampleDatabase } from './sample-database.ts';

interface Query {
	language: Language;
	query: string;
	/** Parts of handles, one of which a wanted product's handle contains. */
	wanted: string[];
	/** … or parts of titles. */
	titled?: string[];
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

const depth = 10;

const catalogues = new URL('../../../shared/data/catalogue/', import.meta.url).pathname;
/** Files of other shops, each with what the import is to be told. */
const imported: readonly (readonly [file: string, ...options: string[]])[] = [
	['magento-luma-en.jsonl.gz'],
	['newbee-mall-zh.jsonl.gz'],
	['opencart-demo-en.jsonl.gz'],
	['bagisto-sample-21lang.jsonl.gz', '--price', '25000'],
];

/** Both sets, the second after its catalogues came in; null for it where they are missing. `shop` holds the sample. */
export async function measureBothQualities(shop: Shop): Promise<{ sample: SearchQuality; others: SearchQuality | null }> {
	const sample = await measureSearchQuality(shop.db, 'search-quality.json');
	if (!(await importCatalogues(shop))) return { sample, others: null };
	return { sample, others: await measureSearchQuality(shop.db, 'search-quality-imported.json') };
}

/** Brings the catalogues of other shops in; false where they are not beside the checkout. */
export async function importCatalogues(shop: Shop): Promise<boolean> {
	if (!existsSync(catalogues)) return false;
	for (const [file, ...options] of imported) await importFile(shop, join(catalogues, file), ...options);
	await inTransaction(shop.db, foldWords);
	return true;
}

async function measureSearchQuality(db: Handle, file: string): Promise<SearchQuality> {
	const { queries } = JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')) as { queries: Query[] };
	const known = new Map(
		(
			await many<{ id: number; handle: string; titles: string }>(db, sql`select id, handle, title::text as titles from product`)
		).map((row) => [row.id, row]),
	);
	const result: SearchQuality = { queries: queries.length, found: 0, first: 0, share: 0, byLanguage: {}, missed: [] };
	for (const { language, query, wanted, titled = [] } of queries) {
		const { productIds } = await searchProducts(db, {
			keyword: query,
			sort: 'relevance',
			filters: noFilters,
			after: null,
			limit: depth,
		});
		const products = productIds.flatMap((id) => known.get(id) ?? []);
		const got = products.map((product) => product.handle);
		const fits = products.map(
			({ handle, titles }) => wanted.some((part) => handle.includes(part)) || titled.some((part) => titles.includes(part)),
		);
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
		const { sample, others } = await measureBothQualities(shop);
		for (const { missed, ...result } of others ? [sample, others] : [sample]) {
			console.log(result);
			for (const { language, query, got } of missed)
				console.log(`not found (${language}): ${query} → ${got.slice(0, 3).join(', ') || 'nothing'}`);
			if (result.share < 0.95) process.exitCode = 1;
		}
		if (!others) console.log('The catalogues of other shops are not beside this checkout: their queries were left out.');
	} finally {
		await close();
	}
}
