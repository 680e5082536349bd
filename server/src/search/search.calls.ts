import type { Language } from '@qaysari/contract/languages';
import { limits } from '@qaysari/contract/limits';
import { searchCalls } from '@qaysari/contract/search.calls';
import { type searchFilters, searchSchemas } from '@qaysari/contract/search.schemas';
import type { z } from 'zod';
import { cacheTags, cardOf, isShown, listCards, type ProductCard } from '../catalog/catalog.ts';
import { listKept } from '../library/library.ts';
import { listBoughtProducts } from '../orders/orders.ts';
import type { Shop } from '../parts.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Binder } from '../platform/http/binder.ts';
import type { CallContext } from '../platform/http/call-context.ts';
import { type AccountId, type ProductId, readId, type SearchHistoryId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { listOfSource } from '../purchasing/supply.ts';
import { facetsOf } from './facets.ts';
import { readPasted } from './links/pasted.ts';
import { noteMiss } from './misses.ts';
import { askWith, findAsked, listAlike, listLike } from './pictures/pictures.ts';
import { understandPrices } from './query-filters.ts';
import { type Interest, recommend, recommendTo } from './recommend.ts';
import * as search from './search.ts';
import { suggest } from './understanding.ts';
import { partsOf, priceOf } from './understood-parts.ts';

const done = { done: true } as const;

export function bindSearch(binder: Binder, { db, config, pictures, matcher, admission }: Shop): void {
	const room = { db, pictures, matcher };
	binder.bind(searchCalls, searchSchemas, {
		keywordSearch: {
			tags: () => [cacheTags.lists],
			answer: async ({ keyword, sort, filters, cursor, limit, facets, exact }, { reading, language, now }) => {
				const chosen = filtersOf(filters);
				// A price that somebody chose counts more than one that stands among the words.
				const meant = exact || chosen.minPrice !== null || chosen.maxPrice !== null ? null : understandPrices(keyword);
				const words = meant?.keyword ?? keyword;
				const wanted = { ...chosen, ...meant?.filters };
				const wish = { keyword: words, language, sort, filters: wanted, after: placeOf(cursor), limit, exact };
				const [found, counted, said] = await Promise.all([
					search.searchProducts(reading, wish),
					facets ? facetsOf(reading, { keyword: words, filters: wanted, exact }, language) : null,
					exact || cursor ? [] : partsOf(reading, words, language),
				]);
				const records = await cardsOf(reading, now, found.productIds, language);
				const { next } = found;
				if (found.mode === search.modes.near && !exact && !cursor && Object.keys(filters).length === 0)
					await noteMiss(db, now, words, language, records.length > 0 ? 'near' : 'nothing');
				return {
					records,
					nextCursor: next ? encodeCursor([next.mode, next.stage, next.value, next.id]) : null,
					suggestion: found.suggestion,
					match: matches[found.mode],
					// What only comes near need not be so.
					understood: [...(meant ? priceOf(meant) : []), ...(found.mode === search.modes.asked ? said : [])],
					facets: counted,
				};
			},
		},
		keywordSNSearch: async ({ keyword }, { language, now }) => ({
			records: await cardsOf(db, now, await search.findByCode(db, keyword), language),
		}),
		productUnderstanding: {
			tags: () => [cacheTags.lists, cacheTags.home],
			answer: ({ keyword }, { reading, language }) => suggest(reading, keyword, language),
		},
		chainTransfer: async ({ text }, { baseUrl }) => {
			const hosts = [baseUrl, config.publicUrl].flatMap((url) => (url ? [new URL(url).host.toLowerCase()] : []));
			const pasted = readPasted(text, hosts);
			if (pasted.productId) {
				if (!(await isShown(db, readId(pasted.productId), null))) refuse('not_found');
				return pasted;
			}
			const { source } = pasted;
			if (source?.shop && source.itemId) {
				for (const id of await listOfSource(db, { shop: source.shop, itemId: source.itemId }))
					if (await isShown(db, id, null)) return { productId: writeId(id), source: null, keyword: null };
			}
			const [byCode, ...others] = pasted.keyword ? await search.findByCode(db, pasted.keyword) : [];
			return byCode !== undefined && others.length === 0 ? { productId: String(byCode), source: null, keyword: null } : pasted;
		},
		imageUpload: async (_input, { file, now, language, caller }) => {
			if (!file) refuse('bad_request');
			await admission.count('picture', caller);
			const { imageId, vectors } = await askWith(room, file.bytes, now, caller);
			return {
				imageId,
				records: await cardsOf(db, now, (await listAlike(room, vectors)).slice(0, limits.pageSize.standard), language),
			};
		},
		appSearchSameParagraph: async ({ imageId, productId, cursor, limit }, { language, now }) => {
			const from = decodeCursor(cursor, ['number'])?.[0] ?? 0;
			if (from < 0) refuse('damaged_cursor');
			const found = imageId
				? await listAlike(room, await findAsked(room, imageId))
				: productId
					? await listLike(room, readId(productId))
					: refuse('not_found');
			const end = from + limit;
			return {
				records: await cardsOf(db, now, found.slice(from, end), language),
				nextCursor: end < found.length ? encodeCursor([end]) : null,
			};
		},
		recommended: {
			tags: () => [cacheTags.lists],
			answer: async ({ seen, limit }, { reading, language, now }) => {
				const wanted = await recommend(reading, seen.map(readId<ProductId>), limit);
				const cards = await cardsOf(
					reading,
					now,
					wanted.map((one) => one.productId),
					language,
				);
				const because = new Map(wanted.map((one) => [writeId(one.productId), one.because]));
				return { records: cards.map((product) => ({ product, because: because.get(product.id) ?? 'popular' })) };
			},
		},
		forYou: async ({ seen, personal, limit }, { buyer, language, now }) => {
			const known = personal ? await interestsOf(db, buyer?.accountId ?? null, seen.map(readId<ProductId>)) : [];
			const wanted = await recommendTo(db, known, limit);
			const ids = wanted.map((one) => one.productId);
			const why = new Map(wanted.map(({ productId, because, interest }) => [writeId(productId), { because, interest }]));
			return {
				records: (await cardsOf(db, now, ids, language)).map((product) => ({
					product,
					...(why.get(product.id) ?? { because: 'popular' as const, interest: null }),
				})),
			};
		},
		historyList: async (_input, context) => ({
			searches: (await search.listHistory(db, ownerOf(context))).map((row) => ({
				id: writeId(row.id),
				keyword: row.keyword,
				at: row.at,
			})),
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
				await search.deleteHistory(tx, ownerOf(context), id ? readId<SearchHistoryId>(id) : null);
				return done;
			}),
	});
}

const matches = { [search.modes.asked]: 'asked', [search.modes.corrected]: 'corrected', [search.modes.near]: 'near' } as const;

function filtersOf(filters: z.output<typeof searchFilters>): search.SearchFilters {
	return {
		categoryId: filters.categoryId ?? null,
		brand: filters.brand || null,
		attributes: filters.attributes ?? [],
		origin: filters.origin ?? null,
		inStock: filters.inStock ?? false,
		minPrice: filters.minPrice ?? null,
		maxPrice: filters.maxPrice ?? null,
	};
}

/** @throws Refusal damaged_cursor */
function placeOf(cursor: string | undefined): search.SearchPlace | null {
	const values = decodeCursor(cursor, ['number', 'number', 'number', 'number']);
	if (!values) return null;
	const [mode, stage, value, id] = values;
	if ((mode !== search.modes.asked && mode !== search.modes.corrected) || !(stage >= 0 && stage <= search.byNumber))
		refuse('damaged_cursor');
	return { mode, stage, value, id };
}

async function cardsOf(db: Handle, now: Date, productIds: readonly ProductId[], language: Language): Promise<ProductCard[]> {
	return (await listCards(db, productIds)).map((row) => cardOf(row, language, now));
}

function ownerOf({ buyer, visitor }: CallContext): search.HistoryOwner {
	if (buyer) return { accountId: buyer.accountId };
	if (!visitor.trace) refuse('bad_request');
	return { visitorHash: visitor.trace };
}

/** The latest few of each, the latest first. */
const interestsAtMost = 6;

async function interestsOf(db: Handle, accountId: AccountId | null, seen: readonly ProductId[]) {
	const of = (interest: Interest, ids: readonly ProductId[]) =>
		ids.slice(0, interestsAtMost).map((productId) => ({ productId, interest }));
	if (accountId === null) return of('viewed', seen);
	const page = { after: null, limit: interestsAtMost };
	const [viewed, collected, bought] = await Promise.all([
		listKept(db, 'viewed', accountId, page),
		listKept(db, 'collected', accountId, page),
		listBoughtProducts(db, accountId, interestsAtMost),
	]);
	const idsOf = (rows: readonly { product_id: ProductId }[]): ProductId[] => rows.map((row) => row.product_id);
	return [...of('bought', idsOf(bought)), ...of('collected', idsOf(collected)), ...of('viewed', [...seen, ...idsOf(viewed)])];
}
