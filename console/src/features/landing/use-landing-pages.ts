import { landingConsoleCalls } from '@qaysari/contract/landing.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf, RecordOf } from '../../app/call-types.ts';
import { useAction, useQuestion } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';

export type PageRow = RecordOf<typeof landingConsoleCalls.listPages>;
export type LandingPage = OutputOf<typeof landingConsoleCalls.getPage>;
export type LandingForm = LandingPage['page'];
export type BlockForm = LandingForm['blocks'][number];

const pages = ['landing', 'pages'] as const;

export const useLandingPages = () => usePages(landingConsoleCalls.listPages, {}, { key: pages });
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
/** How a page stands now, for whoever edits it while somebody else does. */
export const useLatestPage = () => useQuestion(landingConsoleCalls.getPage);
export const useSavePage = () => useAction(landingConsoleCalls.savePage, [pages]);
export const usePublishPage = () => useAction(landingConsoleCalls.publishPage, [pages]);
export const useDeletePage = () => useAction(landingConsoleCalls.deletePage, [pages]);
export const usePreviewLink = () => useQuestion(landingConsoleCalls.previewLink);
