import type { LocalizedText } from '@qaysari/contract/languages';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { listIndexable } from '../catalog/catalog.ts';
import { fold, queryTokens, tokensOf } from './fold.ts';
import * as queries from './search.queries.ts';

export type { HistoryOwner } from './search.queries.ts';
export { deleteHistory, listHistory, moveHistory, putHistory } from './search.queries.ts';

/** Tokens longer than this are no words; PostgreSQL refuses lexemes above 2046 bytes. */
const longestToken = 60;

/** Puts products into the index as they are now; those that may not be shown leave it. */
export async function indexProducts(tx: Transaction, productIds: readonly number[]): Promise<void> {
	for (const product of await listIndexable(tx, productIds)) {
		if (product.state !== 'active') {
			await queries.deleteDocument(tx, product.id);
			continue;
		}
		const texts = [...allTexts(product.title), product.brand ?? '', ...product.codes, ...product.category_names.flatMap(allTexts), ...product.attribute_texts.flatMap(allTexts)];
		const tokens = new Set(texts.flatMap(tokensOf).filter((token) => token.length <= longestToken));
		await queries.putDocument(tx, {
			productId: product.id,
			tokens: [...tokens],
			popularity: product.popularity,
			categoryIds: product.category_ids,
			origin: product.origin,
			minPrice: product.min_price,
			availability: product.availability,
		});
	}
}

function allTexts(text: LocalizedText): string[] {
	return Object.values(text).filter((part): part is string => typeof part === 'string');
}

/** The query as PostgreSQL reads it: every word must be there, the last one may be unfinished. Null when it holds no word. */
export function tsqueryOf(keyword: string): string | null {
	const tokens = queryTokens(keyword).filter((token) => token.length <= longestToken);
	if (tokens.length === 0) return null;
	return tokens.map((token, index) => `'${token.replaceAll("'", "''")}'${index === tokens.length - 1 && /^[\p{L}\p{N}]{2,}$/u.test(token) ? ':*' : ''}`).join(' & ');
}

export function findProducts(db: Handle, wish: queries.SearchWish): Promise<queries.FoundRow[]> {
	return queries.findProducts(db, wish);
}

/** Whether a text holds anything that could be found. */
export function holdsWords(keyword: string): boolean {
	return fold(keyword).trim().length > 0 && queryTokens(keyword).length > 0;
}
