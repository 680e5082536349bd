import { staffCalls } from '@qaysari/contract/staff.calls';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { RecordOf } from '../../app/call-types.ts';

export type OutboxMessage = RecordOf<typeof staffCalls.listOutbox>;

const refreshMilliseconds = 5000;

/** Messages that had nowhere to go, newest first, read anew every five seconds. @param to whole number or address; empty: all */
export function useOutbox(to: string) {
	return useInfiniteQuery({
		queryKey: ['staff', 'outbox', to],
		queryFn: ({ pageParam, signal }) =>
			api(staffCalls.listOutbox, { limit: 20, ...(to ? { to } : {}), ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
		refetchInterval: refreshMilliseconds,
	});
}
