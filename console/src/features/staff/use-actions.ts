import { staffCalls } from '@qaysari/contract/staff.calls';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { RecordOf } from '../../app/call-types.ts';

export type OperatorAction = RecordOf<typeof staffCalls.listActions>;

/** What operators did, newest first. */
export function useActions() {
	return useInfiniteQuery({
		queryKey: ['staff', 'actions'],
		queryFn: ({ pageParam, signal }) =>
			api(staffCalls.listActions, { limit: 50, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
	});
}
