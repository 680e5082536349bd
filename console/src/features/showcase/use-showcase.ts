import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';

export type Showcase = OutputOf<typeof merchandiseCalls.getShowcase>;
export type Banner = Showcase['banners'][number];
export type TagRow = Showcase['tags'][number];

const showcase = ['merchandise', 'showcase'] as const;

export function useShowcase() {
	return useQuery({ queryKey: showcase, queryFn: ({ signal }) => api(merchandiseCalls.getShowcase, {}, { signal }) });
}
export const useSaveBanner = () => useAction(merchandiseCalls.saveBanner, [showcase]);
export const useOrderBanners = () => useAction(merchandiseCalls.orderBanners, [showcase]);
export const useDeleteBanner = () => useAction(merchandiseCalls.deleteBanner, [showcase]);
export const useSaveTag = () => useAction(merchandiseCalls.saveTag, [showcase, ['catalog']]);
export const useDeleteTag = () => useAction(merchandiseCalls.deleteTag, [showcase, ['catalog']]);
export const useSetHotWords = () => useAction(merchandiseCalls.setHotWords, [showcase]);
