import { exportsCalls } from '@qaysari/contract/exports.calls';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { RecordOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';

export type ExportRow = RecordOf<typeof exportsCalls.list>;

const exportsKey = ['exports'] as const;
const whileRunningMs = 1500;
const isUnderWay = ({ state }: ExportRow): boolean => state === 'waiting' || state === 'running';

/** Asked for again and again while one of them is being written. */
export function useExports() {
	return useInfiniteQuery({
		queryKey: exportsKey,
		queryFn: ({ pageParam, signal }) =>
			api(exportsCalls.list, { limit: 10, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
		refetchInterval: ({ state }) => (state.data?.pages.some((page) => page.records.some(isUnderWay)) ? whileRunningMs : false),
	});
}
export const useStartExport = () => useAction(exportsCalls.start, [exportsKey]);
export const useRemoveExport = () => useAction(exportsCalls.remove, [exportsKey]);
