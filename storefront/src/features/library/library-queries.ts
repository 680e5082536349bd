import { collectCalls, groupsCalls, historyCalls } from '@qaysari/contract/library.calls';
import type { collectSchemas, groupsSchemas } from '@qaysari/contract/library.schemas';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api, apiLanguage, queryOf } from '../../app/api.ts';

export type KeptPage = z.output<(typeof collectSchemas)['page']['output']>;
export type Kept = KeptPage['records'][number];
export type Group = z.output<(typeof groupsSchemas)['list']['output']>['groups'][number];

/** Begins the key of everything that a change of the library may touch. */
export const libraryKey = ['library'] as const;

function pagesOf(name: string, fetchPage: (cursor: string | null, signal: AbortSignal) => Promise<KeptPage>) {
	return infiniteQueryOptions({
		queryKey: [...libraryKey, name, apiLanguage()] as const,
		queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
	});
}

const at = (cursor: string | null) => ({ limit: 24, ...(cursor ? { cursor } : {}) });

export const collectionQuery = (keyword = '') =>
	pagesOf(`collection ${keyword}`, (cursor, signal) =>
		api(collectCalls.page, { ...at(cursor), ...(keyword ? { keyword } : {}) }, { signal }),
	);
export const viewedQuery = () => pagesOf('viewed', (cursor, signal) => api(historyCalls.list, at(cursor), { signal }));
export const groupProductsQuery = (groupId: string) =>
	pagesOf(`group ${groupId}`, (cursor, signal) => api(groupsCalls.productPage, { groupId, ...at(cursor) }, { signal }));

const inLibrary = <Options extends { queryKey: readonly unknown[] }>(options: Options) => ({
	...options,
	queryKey: [...libraryKey, ...options.queryKey] as const,
});

export const groupsQuery = () => inLibrary(queryOf(groupsCalls.list, {}));
export const collectionCountQuery = () => inLibrary(queryOf(collectCalls.count, {}, { quietLogin: true }));
export const viewedCountQuery = () => inLibrary(queryOf(historyCalls.count, {}, { quietLogin: true }));
export const collectedQuery = (productId: string) =>
	inLibrary(queryOf(collectCalls.collected, { productIds: [productId] }, { quietLogin: true }));
