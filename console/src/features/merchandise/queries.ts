import { landingConsoleCalls } from '@qaysari/contract/landing.calls';
import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf, RecordOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';

/** What operators arrange around products. */

export type Showcase = OutputOf<typeof merchandiseCalls.getShowcase>;
export type Banner = Showcase['banners'][number];
export type TagRow = Showcase['tags'][number];
export type CategoryRow = OutputOf<typeof merchandiseCalls.getCategoryTree>['categories'][number];
export type ImportRow = RecordOf<typeof merchandiseCalls.listImports>;
export type Miss = RecordOf<typeof merchandiseCalls.listMisses>;
export type PageRow = RecordOf<typeof landingConsoleCalls.listPages>;
export type LandingPage = OutputOf<typeof landingConsoleCalls.getPage>;
export type LandingForm = LandingPage['page'];
export type BlockForm = LandingForm['blocks'][number];

const keys = {
	showcase: ['merchandise', 'showcase'],
	tree: ['merchandise', 'tree'],
	synonyms: ['merchandise', 'synonyms'],
	misses: ['merchandise', 'misses'],
	imports: ['merchandise', 'imports'],
	pages: ['landing', 'pages'],
	hosts: ['settings', 'web-hosts'],
} as const;
/** Choices in other forms that are made of the same. */
const choices = ['catalog'] as const;

export function useShowcase() {
	return useQuery({ queryKey: keys.showcase, queryFn: ({ signal }) => api(merchandiseCalls.getShowcase, {}, { signal }) });
}
export const useSaveBanner = () => useAction(merchandiseCalls.saveBanner, [keys.showcase]);
export const useDeleteBanner = () => useAction(merchandiseCalls.deleteBanner, [keys.showcase]);
export const useSaveTag = () => useAction(merchandiseCalls.saveTag, [keys.showcase, choices]);
export const useDeleteTag = () => useAction(merchandiseCalls.deleteTag, [keys.showcase, choices]);
export const useSetHotWords = () => useAction(merchandiseCalls.setHotWords, [keys.showcase]);

export function useCategoryTree() {
	return useQuery({ queryKey: keys.tree, queryFn: ({ signal }) => api(merchandiseCalls.getCategoryTree, {}, { signal }) });
}
export const useSaveCategory = () => useAction(merchandiseCalls.saveCategory, [keys.tree, choices]);
export const useDeleteCategory = () => useAction(merchandiseCalls.deleteCategory, [keys.tree, choices]);
export const useBulkEdit = () => useAction(merchandiseCalls.bulkEdit, [choices]);

export function useSynonyms() {
	return useQuery({ queryKey: keys.synonyms, queryFn: ({ signal }) => api(merchandiseCalls.listSynonyms, {}, { signal }) });
}
export const useSaveSynonyms = () => useAction(merchandiseCalls.saveSynonyms, [keys.synonyms, keys.misses]);
export const useDismissMiss = () => useAction(merchandiseCalls.dismissMiss, [keys.misses]);

export function useMisses() {
	return useInfiniteQuery({
		queryKey: keys.misses,
		queryFn: ({ pageParam, signal }) =>
			api(merchandiseCalls.listMisses, { limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
	});
}

const whileRunningMs = 1500;

/** Asked for again and again while one of them is under way. */
export function useImports() {
	return useInfiniteQuery({
		queryKey: keys.imports,
		queryFn: ({ pageParam, signal }) =>
			api(merchandiseCalls.listImports, { limit: 10, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
		refetchInterval: ({ state }) =>
			state.data?.pages.some((page) => page.records.some((row) => row.state === 'waiting' || row.state === 'running'))
				? whileRunningMs
				: false,
	});
}
export { keys as merchandiseKeys };

export function useLandingPages() {
	return useInfiniteQuery({
		queryKey: keys.pages,
		queryFn: ({ pageParam, signal }) =>
			api(landingConsoleCalls.listPages, { limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
	});
}
/** Read once when somebody begins to edit, and never behind their back. */
export function useLandingPage(pageId: string | null) {
	return useQuery({
		queryKey: ['landing', 'page', pageId],
		queryFn: ({ signal }) => api(landingConsoleCalls.getPage, { pageId: pageId ?? '' }, { signal }),
		enabled: pageId !== null,
		staleTime: 0,
		gcTime: 0,
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
	});
}
export const useSavePage = () => useAction(landingConsoleCalls.savePage, [keys.pages]);
export const usePublishPage = () => useAction(landingConsoleCalls.publishPage, [keys.pages]);
export const useDeletePage = () => useAction(landingConsoleCalls.deletePage, [keys.pages]);
export const usePreviewLink = () => useAction(landingConsoleCalls.previewLink);

export function useWebHosts() {
	return useQuery({ queryKey: keys.hosts, queryFn: ({ signal }) => api(settingsConsoleCalls.getWebHosts, {}, { signal }) });
}
export const useSetWebHosts = () => useAction(settingsConsoleCalls.setWebHosts, [keys.hosts]);
