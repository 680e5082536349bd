import { alertsCalls, collectCalls, groupsCalls, historyCalls } from '@qaysari/contract/library.calls';
import type { collectSchemas, groupsSchemas } from '@qaysari/contract/library.schemas';
import type { z } from 'zod';
import { endlessQuery } from '../../app/endless.ts';
import { type MakeCall, queryOf } from '../../app/request.ts';

export type KeptPage = z.output<(typeof collectSchemas)['page']['output']>;
export type Kept = KeptPage['records'][number];
export type Group = z.output<(typeof groupsSchemas)['list']['output']>['groups'][number];

/** Begins the key of everything that a change of the library may touch. */
export const libraryKey = ['library'] as const;

function pagesOf(name: string, fetchPage: (page: { limit: number; cursor?: string }, call: MakeCall) => Promise<KeptPage>) {
	return endlessQuery([...libraryKey, name], (page, call) => fetchPage({ limit: 24, ...page }, call));
}

export const collectionQuery = (keyword = '') =>
	pagesOf(`collection ${keyword}`, (page, call) => call(collectCalls.page, { ...page, ...(keyword ? { keyword } : {}) }));
export const viewedQuery = () => pagesOf('viewed', (page, call) => call(historyCalls.list, page));
export const groupProductsQuery = (groupId: string) =>
	pagesOf(`group ${groupId}`, (page, call) => call(groupsCalls.productPage, { groupId, ...page }));

const inLibrary = <Options extends { queryKey: readonly unknown[] }>(options: Options) => ({
	...options,
	queryKey: [...libraryKey, ...options.queryKey] as const,
});

export const groupsQuery = () => inLibrary(queryOf(groupsCalls.list, {}));
export const collectionCountQuery = () => inLibrary(queryOf(collectCalls.count, {}, { quietLogin: true }));
export const viewedCountQuery = () => inLibrary(queryOf(historyCalls.count, {}, { quietLogin: true }));
export const collectedQuery = (productId: string) =>
	inLibrary(queryOf(collectCalls.collected, { productIds: [productId] }, { quietLogin: true }));

/** Whether I wait for a product that is sold out. */
export const alertQuery = (productId: string) =>
	inLibrary(queryOf(alertsCalls.list, { productIds: [productId] }, { quietLogin: true }));
