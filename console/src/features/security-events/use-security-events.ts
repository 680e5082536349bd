import { securityEventsCalls } from '@qaysari/contract/security-events.calls';
import type { SecurityEventKind } from '@qaysari/contract/security-events.schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { RecordOf } from '../../app/call-types.ts';

export type SecurityEvent = RecordOf<typeof securityEventsCalls.listEvents>;

/** Who came in and who was turned away, newest first; of one kind if asked. */
export function useSecurityEvents(kind: SecurityEventKind | null) {
	return useInfiniteQuery({
		queryKey: ['security-events', kind],
		queryFn: ({ pageParam, signal }) =>
			api(
				securityEventsCalls.listEvents,
				{ limit: 50, ...(kind ? { kind } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
				{ signal },
			),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
	});
}
