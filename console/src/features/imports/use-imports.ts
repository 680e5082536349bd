import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { RecordOf } from '../../app/call-types.ts';

export type ImportRow = RecordOf<typeof merchandiseCalls.listImports>;

export const importsKey = ['merchandise', 'imports'] as const;
const whileRunningMs = 1500;

/** Asked for again and again while one of them is under way. */
export function useImports() {
	return useInfiniteQuery({
		queryKey: importsKey,
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
