import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { RecordOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';

export type Miss = RecordOf<typeof merchandiseCalls.listMisses>;

const synonyms = ['merchandise', 'synonyms'] as const;
const misses = ['merchandise', 'misses'] as const;

export function useSynonyms() {
	return useQuery({ queryKey: synonyms, queryFn: ({ signal }) => api(merchandiseCalls.listSynonyms, {}, { signal }) });
}
export const useSaveSynonyms = () => useAction(merchandiseCalls.saveSynonyms, [synonyms, misses]);
export const useDismissMiss = () => useAction(merchandiseCalls.dismissMiss, [misses]);
export function usePictureProgress() {
	return useQuery({
		queryKey: ['merchandise', 'picture-progress'],
		queryFn: ({ signal }) => api(merchandiseCalls.getPictureProgress, {}, { signal }),
		refetchInterval: 15_000,
	});
}
export const useMisses = () => usePages(merchandiseCalls.listMisses, {}, { key: misses });
