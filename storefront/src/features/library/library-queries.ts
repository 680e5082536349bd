import { collectCalls, groupsCalls, historyCalls } from '@qaysari/contract/library.calls';
import type { collectSchemas, groupsSchemas } from '@qaysari/contract/library.schemas';
import type { z } from 'zod';
import { api, apiLanguage, queryOf } from '../../app/api.ts';
import { endlessQuery } from '../../app/endless.ts';

export type KeptPage = z.output<(typeof collectSchemas)['page']['output']>;
export type Kept = KeptPage['records'][number];
export type Group = z.output<(typeof groupsSchemas)['list']['output']>['groups'][number];

/** Begins the key of everything that a change of the library may touch. */
export const libraryKey = ['library'] as const;

function pagesOf(name: string, fetchPage: (page: { limit: number; cursor?: string }, signal: AbortSignal) => Promise<KeptPage>) {
	return endlessQuery([...libraryKey, name, apiLanguage()], (page, signal) => fetchPage({ limit: 24, ...page }, signal));
}

export const collectionQuery = (keyword = '') =>
	pagesOf(`collection ${keyword}`, (page, signal) =>
		api(collectCalls.page, { ...page, ...(keyword ? { keyword } : {}) }, { signal }),
	);
export const viewedQuery = () => pagesOf('viewed', (page, signal) => api(historyCalls.list, page, { signal }));
export const groupProductsQuery = (groupId: string) =>
	pagesOf(`group ${groupId}`, (page, signal) => api(groupsCalls.productPage, { groupId, ...page }, { signal }));

const inLibrary = <Options extends { queryKey: readonly unknown[] }>(options: Options) => ({
	...options,
	queryKey: [...libraryKey, ...options.queryKey] as const,
});

export const groupsQuery = () => inLibrary(queryOf(groupsCalls.list, {}));
export const collectionCountQuery = () => inLibrary(queryOf(collectCalls.count, {}, { quietLogin: true }));
export const viewedCountQuery = () => inLibrary(queryOf(historyCalls.count, {}, { quietLogin: true }));
export const collectedQuery = (productId: string) =>
	inLibrary(queryOf(collectCalls.collected, { productIds: [productId] }, { quietLogin: true }));
