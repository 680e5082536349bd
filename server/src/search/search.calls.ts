import { searchCalls } from '@qaysari/contract/search.calls';
import { searchSchemas } from '@qaysari/contract/search.schemas';
import { cacheTags, cardOf, findSkuOfProduct, listCards } from '../catalog/catalog.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Binder } from '../platform/http/binder.ts';
import type { CallContext } from '../platform/http/call-context.ts';
import { refuse } from '../platform/refusal.ts';
import type { Shop } from '../shop.ts';
import * as search from './search.ts';

const done = { done: true } as const;

export function bindSearch(binder: Binder, { db }: Shop): void {
	binder.bind(searchCalls, searchSchemas, {
		keywordSearch: {
			tags: () => [cacheTags.lists],
			answer: async ({ keyword, sort, filters, cursor, limit }, { language }) => {
				const query = search.tsqueryOf(keyword);
				// Signs without a word in them find nothing; no words at all is the list of everything.
				if (query === null && keyword !== '') return { records: [], nextCursor: null, suggestion: null };
				const found = pageOf(
					await search.findProducts(db, {
						query,
						sort,
						categoryId: filters.categoryId ? Number(filters.categoryId) : null,
						origin: filters.origin ?? null,
						inStock: filters.inStock ?? false,
						minPrice: filters.minPrice ?? null,
						maxPrice: filters.maxPrice ?? null,
						after: decodeCursor(cursor, ['number', 'number']),
						limit,
					}),
					limit,
					(row) => [sort === 'priceUp' || sort === 'priceDown' ? row.min_price : row.popularity, row.product_id],
				);
				const cards = await listCards(
					db,
					found.records.map((row) => row.product_id),
				);
				return { records: cards.map((row) => cardOf(row, language)), nextCursor: found.nextCursor, suggestion: null };
			},
		},
		keywordSNSearch: async ({ keyword }, { language }) => {
			const rows = await findSkuOfProduct(db, keyword);
			const cards = await listCards(
				db,
				rows.map((row) => row.product_id),
			);
			return { records: cards.map((row) => cardOf(row, language)) };
		},
		historyList: async (_input, context) => ({
			searches: (await search.listHistory(db, ownerOf(context))).map((row) => ({ id: String(row.id), keyword: row.keyword, at: row.at })),
		}),
		historySave: async ({ keyword }, context) => {
			if (!search.holdsWords(keyword)) return done;
			return context.transact(async (tx) => {
				await search.putHistory(tx, ownerOf(context), keyword, context.now);
				return done;
			});
		},
		historyDelete: async ({ id }, context) =>
			context.transact(async (tx) => {
				await search.deleteHistory(tx, ownerOf(context), id ? Number(id) : null);
				return done;
			}),
	});
}

function ownerOf({ buyer, visitor }: CallContext): search.HistoryOwner {
	if (buyer) return { accountId: buyer.accountId };
	if (!visitor.trace) refuse('bad_request');
	return { visitorHash: visitor.trace };
}
